/** What a form is called and used for. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditForm } from '#domain/audits/auditForm.ts';
import type { Field as Declared } from '#domain/kernel/fields.ts';
import { supplierTypes } from '#domain/master/businessType.ts';
import { fieldLabel } from '#domain/words.ts';
import { ClashMark } from '#src/components/form/clashes.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { MultiSelectInput } from '#src/components/inputs/MultiSelectInput.tsx';
import { useView } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { formPart, type FormEditor } from './formEditor.ts';

interface AboutProps {
  editor: FormEditor;
  kind: 'audit' | 'selfAssessment';
  formVersion: number;
  writable: boolean;
}

const fields: Readonly<Record<string, Declared>> = AuditForm.fields;

export const AboutPart = ({ editor, kind, formVersion, writable }: AboutProps) => {
  const { t } = useTranslation('audits');
  const { header } = editor;
  const { values, wrong } = useSyncExternalStore(header.subscribe, header.drawn);
  const technologies = useView<{ id: number; name: string }>('technologies')?.rows ?? [];
  const choices: Readonly<Record<string, readonly { value: number | string; label: string }[]>> = {
    technologyIds: technologies.map(({ id, name }) => ({ value: id, label: name })),
    supplierTypes: supplierTypes.map((type) => ({ value: type, label: t(`form.sites.${type}`) })),
  };
  const names = [
    'name',
    'nameZh',
    'standardRef',
    'estimatedMinutes',
    ...(kind === 'selfAssessment' ? ['recurMonths'] : []),
    'technologyIds',
    'supplierTypes',
    ...(formVersion > 1 ? ['changeNote'] : []),
  ];
  return (
    <section className="stack" aria-labelledby="about-title">
      <h2 id="about-title">{t('form.about')}</h2>
      <div className="audit-values">
        {names.map((name) => {
          const [issue] = wrong[name] ?? [];
          const label = fieldLabel(t, AuditForm, name);
          const among = choices[name];
          return (
            <Field
              key={name}
              name={name}
              label={label}
              required={fields[name]?.required === true || name === 'changeNote'}
              className={name === 'changeNote' || among ? 'audit-values__wide' : ''}
              error={issue ? issueText(issue, (word, params) => t(word, { ...params })) : null}
              hint={name === 'technologyIds' ? t('form.anyTechnology') : undefined}
              live={<ClashMark id={`${formPart}.${name}`} />}
            >
              {(ids) =>
                among ? (
                  <MultiSelectInput
                    ids={ids}
                    value={(values[name] as readonly (string | number)[] | null) ?? []}
                    options={among}
                    disabled={!writable}
                    onChange={(next) => header.set(name, next as Json)}
                  />
                ) : (
                  <KindInput
                    ids={ids}
                    field={fields[name]!}
                    label={label}
                    value={values[name] ?? null}
                    disabled={!writable}
                    rows={3}
                    onChange={(next) => header.set(name, next as Json)}
                  />
                )
              }
            </Field>
          );
        })}
      </div>
    </section>
  );
};
