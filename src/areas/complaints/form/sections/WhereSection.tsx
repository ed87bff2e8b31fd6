/** Place of purchase, time of receipt, and who reported it; personal data stays with QA. */
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Complaint, customerNeedsOf, staffSources } from '#domain/complaints/complaint.ts';
import { fieldOptions } from '#src/areas/complaints/fields/fieldOptions.ts';
import { neededToSubmit, type FormName, type FormValues } from '#src/areas/complaints/form/formFields.ts';
import { useBranches } from '#src/areas/complaints/shared/useBranches.ts';
import { Card } from '#src/components/page/Card.tsx';
import { FormField } from '#src/components/form/FormField.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';

export const WhereSection = ({ form: { control }, sourceKnown = false }: { form: UseFormReturn<FormValues>; sourceKnown?: boolean }) => {
  const { t } = useTranslation('complaints');
  const branches = useBranches();
  const needs = customerNeedsOf(useWatch({ control, name: 'source' }));
  const input = (name: FormName) => {
    // a complaint of the messaging channel is created there
    const field = name === 'source' && !sourceKnown ? { ...Complaint.fields.source, values: staffSources } : Complaint.fields[name];
    const options = name === 'branchId' ? { options: branches } : 'values' in field ? { options: fieldOptions(t, name, field) } : {};
    const needed = (needs as readonly string[]).includes(name) ? neededToSubmit(t, sourceKnown) : {};
    return (
      <FormField
        control={control}
        name={name}
        field={field}
        label={t(`fields.${name}`)}
        disabled={sourceKnown && name === 'source'}
        {...options}
        {...needed}
      />
    );
  };
  return (
    <Card id="where" title={t('form.section.where')}>
      <div className="form-fields">
        <div className="form-pair">
          {input('source')}
          {input('branchId')}
        </div>
        <div className="form-pair">
          {input('purchaseDate')}
          {input('receiptNo')}
        </div>
        <div className="form-pair">
          {input('unitPrice')}
          {input('sampleState')}
        </div>
        <div className="form-pair">
          {input('receivedAt')}
          {input('occurredAt')}
        </div>
        <h3 className="row">
          {t('form.customer')}
          <span className="meta">
            <Icon name="lock" size={12} /> {t('form.customerHint')}
          </span>
        </h3>
        {input('customerName')}
        <div className="form-pair">
          {input('customerPhone')}
          {input('customerEmail')}
        </div>
        <div className="form-pair">
          {input('preferredContact')}
          {input('consentAt')}
        </div>
      </div>
    </Card>
  );
};
