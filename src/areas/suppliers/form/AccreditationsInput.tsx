/** Lists of what ends: accreditations of an audit firm and qualifications of its people, each line with its last day. */
import { Controller, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bounds } from '#domain/kernel/dayBounds.ts';
import { Field } from '#src/components/form/Field.tsx';
import { DateInput } from '#src/components/inputs/DateInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';

const most = 20;

type Line = Readonly<Record<string, string>>;
interface Errors {
  message?: string;
  readonly [line: number]: Readonly<Record<string, { message?: string } | undefined>> | undefined;
}

interface DatedLinesProps extends OwnInput {
  /** texts of the lines */
  of: 'accreditations' | 'qualifications';
  /** the first is required */
  parts: readonly string[];
}

const DatedLines = ({ control, name, label, disabled, of, parts }: DatedLinesProps) => {
  const { t } = useTranslation('auditors');
  const needed = parts[0]!;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, formState }) => {
        const lines = (field.value as readonly Line[] | null) ?? [];
        const errors: Errors = get(formState.errors, name) ?? {};
        const set = (next: readonly Line[]): void => field.onChange(next.length > 0 ? next : null);
        const change = (at: number, part: string, text: string | null): void =>
          set(
            lines.map((line, i) => {
              if (i !== at) return line;
              const { [part]: _before, ...rest } = line;
              // an optional part is left out when it is empty
              return text || part === needed ? { ...rest, [part]: text ?? '' } : rest;
            }),
          );
        return (
          <fieldset className="contacts" data-field={name}>
            <legend className="visually-hidden">{label}</legend>
            {lines.map((line, at) => (
              <div key={at} className="contact-line" role="group" aria-label={t(`${of}.line`, { n: at + 1 })}>
                {parts.map((part) => (
                  <Field
                    key={part}
                    name={`${name}.${at}.${part}`}
                    label={t(`${of}.${part}`)}
                    required={part === needed}
                    error={errors[at]?.[part]?.message}
                  >
                    {(ids) => (
                      <input
                        id={ids.id}
                        className="input"
                        value={line[part] ?? ''}
                        disabled={disabled}
                        aria-invalid={ids.invalid || undefined}
                        aria-describedby={ids.footId}
                        aria-required={part === needed || undefined}
                        onChange={(event) => change(at, part, event.target.value)}
                        onBlur={field.onBlur}
                      />
                    )}
                  </Field>
                ))}
                <Field name={`${name}.${at}.expireDate`} label={t(`${of}.expireDate`)} error={errors[at]?.['expireDate']?.message}>
                  {(ids) => (
                    <DateInput
                      ids={ids}
                      value={line['expireDate'] ?? null}
                      bounds={bounds.expiry}
                      disabled={disabled}
                      onChange={(day) => change(at, 'expireDate', day)}
                    />
                  )}
                </Field>
                <Button
                  look="plain"
                  icon="trash"
                  aria-label={t(`${of}.remove`, { n: at + 1 })}
                  title={t(`${of}.remove`, { n: at + 1 })}
                  disabled={disabled}
                  onClick={() => set(lines.filter((_, i) => i !== at))}
                />
              </div>
            ))}
            {errors.message && <p className="field__error">{errors.message}</p>}
            {!disabled && lines.length < most && (
              <Button icon="plus" onClick={() => set([...lines, { [needed]: '' }])}>
                {t(`${of}.add`)}
              </Button>
            )}
          </fieldset>
        );
      }}
    />
  );
};

const accreditationParts = ['scheme', 'body', 'certNo'] as const;
export const AccreditationsInput = (input: OwnInput) => <DatedLines {...input} of="accreditations" parts={accreditationParts} />;
const qualificationParts = ['name'] as const;
export const QualificationsInput = (input: OwnInput) => <DatedLines {...input} of="qualifications" parts={qualificationParts} />;
