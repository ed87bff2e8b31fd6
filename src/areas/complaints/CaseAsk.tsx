/** What the supplier is asked: who, which kind of answer, the words, and the two due dates. */
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { caseFields as fields, type CaseValues } from '#src/areas/complaints/caseFields.ts';
import { fieldOptions } from '#src/areas/complaints/fieldOptions.ts';
import { InstructionTemplates } from '#src/areas/complaints/InstructionTemplates.tsx';
import { Card } from '#src/components/Card.tsx';
import { FormField } from '#src/components/FormField.tsx';
import { issueText } from '#src/components/formResolver.ts';
import { useView } from '#src/store/hooks.ts';
import type { Failure } from '#src/store/state.ts';

export interface CaseAskProps {
  form: UseFormReturn<CaseValues>;
  /** number of the case the chosen supplier has already */
  taken: string | null;
  failure: Failure | null;
  /** a template was put in: no key was pressed, keep it all the same */
  onFilled: () => void;
}

export const CaseAsk = ({ form: { control, setValue, getValues }, taken, failure, onFilled }: CaseAskProps) => {
  const { t } = useTranslation('complaints');
  const suppliers = useView('suppliers')?.rows ?? [];
  // asked for once sending was refused for want of people; what was typed stays in sight
  const nobody = failure?.guards?.some(({ guard }) => guard === 'supplierHasQa') === true || !!getValues('forceMail');
  const refused = (name: string): { hint?: string } => {
    const issue = failure?.fields?.[name]?.[0];
    return issue ? { hint: issueText(issue, (key, params) => t(key, { ...params })) } : {};
  };
  return (
    <Card title={t('caseForm.ask')}>
      <div className="form-fields">
        <FormField
          control={control}
          name="supplierId"
          field={fields.supplierId}
          required
          label={t('fields.supplierId')}
          options={suppliers.map((one) => ({ value: one.id, label: `${String(one['name'])} · ${String(one['code'] ?? '')}` }))}
          {...(taken === null ? refused('supplierId') : { hint: t('caseForm.taken', { no: taken }) })}
        />
        <FormField
          control={control}
          name="requestType"
          field={fields.requestType}
          label={t('fields.requestType')}
          options={fieldOptions(t, 'requestType', fields.requestType)}
          hint={t('caseForm.typeHint')}
        />
        <InstructionTemplates
          onPick={(text) => {
            setValue('instruction', text, { shouldDirty: true, shouldValidate: true });
            onFilled();
          }}
        />
        <FormField
          control={control}
          name="instruction"
          field={fields.instruction}
          required
          label={t('fields.instruction')}
          rows={9}
          hint={t('caseForm.noCustomer')}
        />
        <div className="form-pair">
          {(['containmentDueAt', 'dueDate'] as const).map((name) => (
            <FormField key={name} control={control} name={name} field={fields[name]} required label={t(`fields.${name}`)} {...refused(name)} />
          ))}
        </div>
        <FormField
          control={control}
          name="needOpsSignOff"
          field={fields.needOpsSignOff}
          required={false}
          label={t('fields.needOpsSignOff')}
        />
        {nobody && (
          <FormField control={control} name="forceMail" field={fields.forceMail} label={t('fields.forceMail')} hint={t('caseForm.forceMail')} />
        )}
      </div>
    </Card>
  );
};
