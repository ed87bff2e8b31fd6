/** Contacts by responsibility: name, phone and email address, any number of each. */
import { Controller, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';
import type { Contact } from '#src/areas/suppliers/rows.ts';

const most = 20;
const texts = ['name', 'phone', 'email'] as const;
/** of the whole, and of the parts of each line */
interface Errors {
  message?: string;
  readonly [line: number]: Readonly<Record<string, { message?: string } | undefined>> | undefined;
}

export interface ContactsInputProps extends OwnInput {
  kinds: readonly string[];
  /** those the setup asks for */
  wanted: readonly string[];
}

export const ContactsInput = ({ control, name, label, disabled, kinds, wanted }: ContactsInputProps) => {
  const { t } = useTranslation('suppliers');
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, formState }) => {
        const cards = (field.value as readonly Contact[] | null) ?? [];
        const errors: Errors = get(formState.errors, name) ?? {};
        const set = (next: readonly Contact[]): void => field.onChange(next.length > 0 ? next : null);
        const change = (at: number, part: string, text: string): void =>
          set(cards.map((card, i) => (i === at ? { ...card, [part]: text } : card)));
        const next = wanted.find((kind) => !cards.some((card) => card.kind === kind)) ?? kinds[0]!;
        return (
          <fieldset className="contacts" data-field={name}>
            <legend className="visually-hidden">{label}</legend>
            {cards.map((card, at) => (
              <div key={at} className="contact-line" role="group" aria-label={t('contacts.line', { n: at + 1 })}>
                <Field name={`${name}.${at}.kind`} label={t('contacts.kind')} required error={errors[at]?.['kind']?.message}>
                  {(ids) => (
                    <SelectInput
                      ids={ids}
                      label={t('contacts.kind')}
                      value={card.kind}
                      options={kinds.map((kind) => ({ value: kind, label: t(`contacts.kinds.${kind}`) }))}
                      disabled={disabled}
                      onChange={(kind) => change(at, 'kind', String(kind ?? kinds[0]))}
                    />
                  )}
                </Field>
                {texts.map((part) => (
                  <Field
                    key={part}
                    name={`${name}.${at}.${part}`}
                    label={t(`contacts.${part}`)}
                    required={part === 'name'}
                    error={errors[at]?.[part]?.message}
                  >
                    {(ids) => (
                      <input
                        id={ids.id}
                        className="input"
                        type={part === 'email' ? 'email' : part === 'phone' ? 'tel' : 'text'}
                        value={card[part] ?? ''}
                        disabled={disabled}
                        aria-invalid={ids.invalid || undefined}
                        aria-describedby={ids.footId}
                        aria-required={part === 'name' || undefined}
                        onChange={(event) => change(at, part, event.target.value)}
                        onBlur={field.onBlur}
                      />
                    )}
                  </Field>
                ))}
                <Button
                  look="plain"
                  icon="trash"
                  aria-label={t('contacts.remove', { n: at + 1 })}
                  title={t('contacts.remove', { n: at + 1 })}
                  disabled={disabled}
                  onClick={() => set(cards.filter((_, i) => i !== at))}
                />
              </div>
            ))}
            {errors.message && <p className="field__error">{errors.message}</p>}
            {!disabled && cards.length < most && (
              <Button icon="plus" onClick={() => set([...cards, { kind: next, name: '' }])}>
                {t('contacts.add')}
              </Button>
            )}
            {wanted.length > 0 && (
              <p className="meta">
                {t('contacts.wanted', { kinds: wanted.map((kind) => t(`contacts.kinds.${kind}`)).join(t('components:comma')) })}
              </p>
            )}
          </fieldset>
        );
      }}
    />
  );
};
