/** The dialog of a step in the words of the 8D; a score is given in marks. */
import { useTranslation } from 'react-i18next';
import { ScoreInput } from '#src/areas/investigations/ScoreInput.tsx';
import { useReasonText } from '#src/areas/investigations/useSteps.ts';
import { StepDialog as Dialog, type StepAsked } from '#src/views/StepDialog.tsx';

export const StepDialog = (asked: StepAsked) => {
  const { t } = useTranslation('investigations');
  const reasonText = useReasonText();
  return (
    <Dialog
      {...asked}
      texts="investigations"
      danger={asked.step.step === 'reject'}
      reasonText={reasonText}
      choices={(name, field) => (field.values ?? []).map((value) => ({ value, label: t(`options.${name}.${value}`) }))}
      input={(name, value, error, onChange) => (name === 'score' ? <ScoreInput key={name} value={value} error={error} onChange={onChange} /> : null)}
    />
  );
};
