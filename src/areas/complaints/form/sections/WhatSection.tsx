/** What happened: title, description, category and defect, quantity, severity; a health effect is always critical. */
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Complaint, defectCodes } from '#domain/complaints/complaint.ts';
import { fieldOptions } from '#src/areas/complaints/fields/fieldOptions.ts';
import { neededToSubmit, type FormValues } from '#src/areas/complaints/form/formFields.ts';
import { Card } from '#src/components/page/Card.tsx';
import { FormField } from '#src/components/form/FormField.tsx';

const { fields } = Complaint;

export const WhatSection = ({ form: { control }, submitted }: { form: UseFormReturn<FormValues>; submitted: boolean }) => {
  const { t } = useTranslation('complaints');
  const needed = neededToSubmit(t, submitted);
  const category = useWatch({ control, name: 'category' });
  const health = useWatch({ control, name: 'healthEffect' }) === true;
  const codes = category ? defectCodes[category] : [];
  return (
    <Card id="what" title={t('form.section.what')}>
      <div className="form-fields">
        <FormField control={control} name="title" field={fields.title} label={t('fields.title')} />
        <FormField control={control} name="description" field={fields.description} label={t('fields.description')} rows={5} />
        <div className="form-pair">
          <FormField
            control={control}
            name="category"
            field={fields.category}
            label={t('fields.category')}
            options={fieldOptions(t, 'category', fields.category)}
            {...needed}
          />
          <FormField
            control={control}
            name="defectCode"
            field={{ ...fields.defectCode, kind: 'enum', values: codes }}
            label={t('fields.defectCode')}
            disabled={codes.length === 0}
            options={codes.map((code) => ({ value: code, label: t(`values.defectCode.${code}`) }))}
            {...(category ? {} : { hint: t('form.categoryFirst') })}
          />
        </div>
        <div className="form-pair">
          <FormField control={control} name="quantity" field={fields.quantity} label={t('fields.quantity')} {...needed} />
          <FormField
            control={control}
            name="unit"
            field={fields.unit}
            label={t('fields.unit')}
            options={fieldOptions(t, 'unit', fields.unit)}
            {...needed}
          />
        </div>
        <div className="form-pair">
          <FormField
            control={control}
            name="severity"
            field={fields.severity}
            label={t('fields.severity')}
            disabled={health}
            options={fieldOptions(t, 'severity', fields.severity)}
            {...(health ? { hint: t('form.healthIsCritical') } : submitted ? {} : { hint: t('form.severityHint') })}
          />
          <FormField control={control} name="healthEffect" field={fields.healthEffect} label={t('fields.healthEffect')} />
        </div>
        {health && <FormField control={control} name="injuryText" field={fields.injuryText} label={t('fields.injuryText')} rows={3} />}
      </div>
    </Card>
  );
};
