/** One field of a row edited in place, outside a form: label and choices by the field's name, the first issue as its error. */
import { useTranslation } from 'react-i18next';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import type { Field as DomainField } from '#domain/kernel/fields.ts';
import { fieldOptions } from './fieldOptions.ts';
import type { Choice } from '#src/components/inputs/choices.ts';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { KindInput } from '#src/components/inputs/KindInput.tsx';

export interface RowFieldProps {
  name: string;
  field: DomainField;
  value: unknown;
  onChange: (value: unknown) => void;
  /** of this field, the first is shown */
  issues: readonly FieldIssue[] | undefined;
  required?: boolean;
  disabled?: boolean;
  rows?: number;
  /** options; without them the labels of the field's own values */
  options?: readonly Choice[] | undefined;
}

export const RowField = ({ name, field, value, onChange, issues, required = false, disabled = false, rows, options }: RowFieldProps) => {
  const { t } = useTranslation('complaints');
  const label = t(`fields.${name}`);
  const issue = issues?.[0];
  return (
    <Field label={label} required={required} error={issue ? issueText(issue, (word, params) => t(word, { ...params })) : null}>
      {(ids) => (
        <KindInput
          ids={ids}
          field={field}
          label={label}
          rows={rows}
          value={value}
          onChange={onChange}
          disabled={disabled}
          options={options ?? fieldOptions(t, name, field)}
        />
      )}
    </Field>
  );
};
