/** Accreditations of an audit firm: the standard, who accredited it, number and last day. */
import { Controller, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bounds } from '#domain/kernel/dayBounds.ts';
import { Field } from '#src/components/form/Field.tsx';
import { DateInput } from '#src/components/inputs/DateInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';

const most = 20;
const texts = ['scheme', 'body', 'certNo'] as const;

type Line = Readonly<Record<string, string>>;
interface Errors {
  message?: string;
  readonly [line: number]: Readonly<Record<string, { message?: string } | undefined>> | undefined;
}

export const AccreditationsInput = ({ control, name, label, disabled }: OwnInput) => {
  const { t } = useTranslation('auditors');
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
              return text || part === 'scheme' ? { ...rest, [part]: text ?? '' } : rest;
            }),
          );
        return (
          <fieldset className="contacts" data-field={name}>
            <legend className="visually-hidden">{label}</legend>
            {lines.map((line, at) => (
              <div key={at} className="contact-line" role="group" aria-label={t('accreditations.line', { n: at + 1 })}>
                {texts.map((part) => (
                  <Field
                    key={part}
                    name={`${name}.${at}.${part}`}
                    label={t(`accreditations.${part}`)}
                    required={part === 'scheme'}
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
                        aria-required={part === 'scheme' || undefined}
                        onChange={(event) => change(at, part, event.target.value)}
                        onBlur={field.onBlur}
                      />
                    )}
                  </Field>
                ))}
                <Field name={`${name}.${at}.expireDate`} label={t('accreditations.expireDate')} error={errors[at]?.['expireDate']?.message}>
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
                  aria-label={t('accreditations.remove', { n: at + 1 })}
                  title={t('accreditations.remove', { n: at + 1 })}
                  disabled={disabled}
                  onClick={() => set(lines.filter((_, i) => i !== at))}
                />
              </div>
            ))}
            {errors.message && <p className="field__error">{errors.message}</p>}
            {!disabled && lines.length < most && (
              <Button icon="plus" onClick={() => set([...lines, { scheme: '' }])}>
                {t('accreditations.add')}
              </Button>
            )}
          </fieldset>
        );
      }}
    />
  );
};
