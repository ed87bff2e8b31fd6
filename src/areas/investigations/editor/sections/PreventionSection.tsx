/** D7: how recurrence is prevented: the text, the documents changed, other lines and products. */
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { preventionDocuments } from '#domain/complaints/eightD.ts';
import { shapes } from '#src/areas/investigations/editor/formShapes.ts';
import type { ReportForm } from '#src/areas/investigations/editor/reportForm.ts';
import { ClashMark } from '#src/components/form/clashes.tsx';
import { FormField } from '#src/components/form/FormField.tsx';

export const PreventionSection = ({ form: { control } }: { form: UseFormReturn<ReportForm> }) => {
  const { t } = useTranslation('investigations');
  return (
    <div className="form-fields">
      <FormField control={control} name="d7Prevention.text" field={shapes.prevention} required label={t('fields.prevention')} rows={4} />
      <Controller
        control={control}
        name="d7Prevention.documents"
        render={({ field }) => (
          <fieldset className="plain-set">
            <legend>{t('fields.documents')}</legend>
            <div className="check-row">
              {preventionDocuments.map((document) => (
                <label key={document} className="check-label">
                  <input
                    type="checkbox"
                    className="check"
                    checked={field.value.includes(document)}
                    onBlur={field.onBlur}
                    onChange={(event) =>
                      field.onChange(event.target.checked ? [...field.value, document] : field.value.filter((one) => one !== document))
                    }
                  />
                  <span>{t(`document.${document}`)}</span>
                </label>
              ))}
            </div>
            <ClashMark id="d7Prevention.documents" />
          </fieldset>
        )}
      />
      <FormField
        control={control}
        name="d7Prevention.horizontal"
        field={shapes.horizontal}
        label={t('fields.horizontal')}
        hint={t('hints.horizontal')}
      />
    </div>
  );
};
