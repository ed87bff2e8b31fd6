/** What a firm audits: technologies, none for any, and standards, one a line. */
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AuditorScopes } from '#domain/audits/auditorRules.ts';
import { Field } from '#src/components/form/Field.tsx';
import { MultiSelectInput } from '#src/components/inputs/MultiSelectInput.tsx';
import { useView } from '#src/store/hooks.ts';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';

interface Technology {
  id: number;
  name: string;
  status: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const ScopesInput = ({ control, name, disabled }: OwnInput) => {
  const { t } = useTranslation('auditors');
  const { field, fieldState } = useController({ control, name });
  const technologies = useView<Technology>('technologies')?.rows ?? [];
  const scopes = (field.value as AuditorScopes | null) ?? { technologyIds: [], standards: [] };
  const [typed, setTyped] = useState(() => scopes.standards.join('\n'));
  const change = (part: Partial<AuditorScopes>): void => field.onChange({ ...scopes, ...part });
  return (
    <>
      <Field name={`${name}.technologyIds`} label={t('scopes.technologies')} hint={t('scopes.any')} error={fieldState.error?.message}>
        {(ids) => (
          <MultiSelectInput
            ids={ids}
            value={scopes.technologyIds}
            options={technologies
              .filter(({ id, status }) => status === 'active' || scopes.technologyIds.includes(id))
              .map((one) => ({ value: one.id, label: one.name }))}
            disabled={disabled}
            onChange={(chosen) => change({ technologyIds: chosen.map(Number) })}
          />
        )}
      </Field>
      <Field name={`${name}.standards`} label={t('scopes.standards')} hint={t('scopes.lines')}>
        {(ids) => (
          <textarea
            id={ids.id}
            className="input"
            rows={4}
            value={typed}
            disabled={disabled}
            aria-describedby={ids.footId}
            onChange={(event) => {
              setTyped(event.target.value);
              change({ standards: linesOf(event.target.value) });
            }}
            onBlur={field.onBlur}
          />
        )}
      </Field>
    </>
  );
};
