/** The step dialog with the texts of the 8D; with inputs for the score. */
import { useTranslation } from 'react-i18next';
import { ScoreInput } from './ScoreInput.tsx';
import { useReasonText } from './useSteps.ts';
import { StepDialog as Dialog, type StepAsked } from '#src/views/steps/StepDialog.tsx';

export const StepDialog = (asked: StepAsked) => {
  const { t } = useTranslation('investigations');
  const reasonText = useReasonText();
  return (
    <Dialog
      {...asked}
      texts="investigations"
      reasonText={reasonText}
      choices={(name, field) => (field.values ?? []).map((value) => ({ value, label: t(`values.${name}.${value}`) }))}
      input={(name, value, error, onChange) =>
        name === 'score' ? <ScoreInput key={name} value={value} error={error} onChange={onChange} /> : null
      }
    />
  );
};
