/** The step dialog with the texts of complaints. */
import { useTranslation } from 'react-i18next';
import { fieldOptions } from '#src/areas/complaints/fields/fieldOptions.ts';
import { YesNoInput } from '#src/areas/complaints/fields/YesNoInput.tsx';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { StepDialog as Dialog, type StepAsked } from '#src/views/steps/StepDialog.tsx';

export const StepDialog = (asked: StepAsked) => {
  const { t } = useTranslation('complaints');
  const reasonText = useReasonText();
  return (
    <Dialog
      {...asked}
      texts="complaints"
      reasonText={reasonText}
      choices={(name, field) => fieldOptions(t, name, field)}
      input={(name, value, error, onChange) =>
        asked.step.input?.[name]?.kind === 'boolean' && asked.step.input[name].required ? (
          <YesNoInput key={name} name={name} value={value} error={error} onChange={onChange} />
        ) : null
      }
    />
  );
};
