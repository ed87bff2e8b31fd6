/** D4: occurrence and escape cause, each with a 5-why analysis, its root cause and kind of cause. */
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { causeCodes, type Cause } from '#domain/complaints/eightD.ts';
import { shapes } from '#src/areas/investigations/editor/formShapes.ts';
import type { ReportForm } from '#src/areas/investigations/editor/reportForm.ts';
import { WhyList } from './WhyList.tsx';
import { FormField } from '#src/components/form/FormField.tsx';

export interface CauseSectionProps {
  form: UseFormReturn<ReportForm>;
  causes: readonly Cause[];
  onChanged: () => void;
}

export const CauseSection = ({ form, causes, onChanged }: CauseSectionProps) => {
  const { t } = useTranslation('investigations');
  const { control } = form;
  return (
    <div className={causes.length > 1 ? 'two-causes' : undefined}>
      {causes.map((cause) => {
        const name = cause === 'occurrence' ? 'd4Occurrence' : 'd4Escape';
        return (
          <fieldset key={cause} className="plain-set form-fields">
            <legend>{t(`cause.${cause}`)}</legend>
            <WhyList form={form} name={name} onChanged={onChanged} />
            <FormField
              control={control}
              name={`${name}.rootCause`}
              field={shapes.rootCause}
              required
              label={t('fields.rootCause')}
              rows={3}
            />
            <FormField
              control={control}
              name={`${name}.causeCode`}
              field={shapes.causeCode}
              required
              label={t('fields.causeCode')}
              options={causeCodes.map((code) => ({ value: code, label: t(`causeCode.${code}`) }))}
            />
            <FormField control={control} name={`${name}.verifiedBy`} field={shapes.verifiedBy} label={t('fields.verifiedBy')} rows={2} />
          </fieldset>
        );
      })}
    </div>
  );
};
