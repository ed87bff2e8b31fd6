/** D2: the problem description, is / is not, and the quantities produced, shipped and left. */
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { aspects } from '#domain/complaints/eightD.ts';
import { shapes } from '#src/areas/investigations/editor/formShapes.ts';
import type { ReportForm } from '#src/areas/investigations/editor/reportForm.ts';
import { ClashMark } from '#src/components/form/clashes.tsx';
import { FormField } from '#src/components/form/FormField.tsx';
import { TextArea } from '#src/components/inputs/TextArea.tsx';

export const ProblemSection = ({ form: { control } }: { form: UseFormReturn<ReportForm> }) => {
  const { t } = useTranslation('investigations');
  return (
    <div className="form-fields">
      <FormField control={control} name="d2Problem" field={shapes.d2Problem} required label={t('fields.d2Problem')} rows={4} />
      <table className="is-grid">
        <caption>{t('isIsNot.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('isIsNot.aspect')}</span>
            </th>
            <th scope="col">{t('isIsNot.is')}</th>
            <th scope="col">{t('isIsNot.isNot')}</th>
          </tr>
        </thead>
        <tbody>
          {aspects.map((aspect) => (
            <tr key={aspect}>
              <th scope="row">{t(`aspect.${aspect}`)}</th>
              {(['is', 'isNot'] as const).map((side) => (
                <td key={side}>
                  <Controller
                    control={control}
                    name={`isIsNot.${aspect}.${side}`}
                    render={({ field, fieldState }) => (
                      <>
                        {/* where headers have no room each input shows its own; its accessible name has it already */}
                        <span className="is-grid__side" aria-hidden="true">
                          {t(`isIsNot.${side}`)}
                        </span>
                        <TextArea
                          {...field}
                          late
                          rows={2}
                          aria-label={t('read.aspect', { aspect: t(`aspect.${aspect}`), side: t(`isIsNot.${side}`) })}
                          aria-invalid={fieldState.error !== undefined || undefined}
                          placeholder={t(`isIsNot.ask.${aspect}.${side}`)}
                        />
                        <ClashMark id={`isIsNot.${aspect}.${side}`} />
                        {fieldState.error && <span className="field__error">{fieldState.error.message}</span>}
                      </>
                    )}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <fieldset className="plain-set">
        <legend>{t('quantities.caption')}</legend>
        <div className="form-three">
          {(['produced', 'shipped', 'inStock'] as const).map((name) => (
            <FormField
              key={name}
              control={control}
              name={`d2Quantities.${name}`}
              field={shapes.quantity}
              required
              label={t(`fields.${name}`)}
            />
          ))}
        </div>
      </fieldset>
      <FormField
        control={control}
        name="d2Quantities.retainSampleResult"
        field={shapes.retainSampleResult}
        label={t('fields.retainSampleResult')}
        rows={2}
      />
    </div>
  );
};
