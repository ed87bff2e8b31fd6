/** The dialog of a step in the words of the 8D; a score is given in marks. */
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
