/** Choose one: PrimeReact's dropdown, named by its label, with a search from nine options up. */
import { Dropdown } from 'primereact/dropdown';
import { useTranslation } from 'react-i18next';
import type { Choice } from '#src/components/choices.ts';
import type { FieldIds } from '#src/components/Field.tsx';

export interface SelectInputProps {
  ids: FieldIds;
  label: string;
  value: string | number | null;
  onChange: (value: string | number | null) => void;
  options: readonly Choice[];
  onBlur?: (() => void) | undefined;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
  disabled?: boolean;
  placeholder?: string | undefined;
}

export const SelectInput = ({ ids, value, onChange, options, onBlur, inputRef, disabled = false, placeholder }: SelectInputProps) => {
  const { t } = useTranslation('components');
  return (
    <Dropdown
      inputId={ids.id}
      inputRef={inputRef as never}
      aria-labelledby={ids.labelId}
      aria-invalid={ids.invalid || undefined}
      aria-describedby={ids.footId}
      invalid={ids.invalid}
      // the library puts them on the frame too, where they mean nothing
      pt={{ root: { 'aria-activedescendant': undefined, 'aria-invalid': undefined, 'aria-describedby': undefined }, select: { 'aria-hidden': true } }}
      className="select"
      value={value}
      options={[...options]}
      optionLabel="label"
      optionValue="value"
      onChange={(event) => onChange((event.value as string | number | undefined) ?? null)}
      {...(onBlur ? { onBlur } : {})}
      disabled={disabled}
      filter={options.length > 8}
      showClear={!ids.required && value !== null}
      placeholder={placeholder ?? t('form.choose')}
      emptyMessage={t('form.noOptions')}
      emptyFilterMessage={t('form.noOptions')}
    />
  );
};
