/** Choose one: PrimeReact's dropdown, named by its label, with a search from nine options up. */
import { Dropdown } from 'primereact/dropdown';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from './choices.ts';
import type { FieldIds } from '#src/components/form/Field.tsx';
import '#src/components/prime/prime.ts';

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
  const [open, setOpen] = useState(false);
  const dropdown = useRef<Dropdown>(null);
  const chosen = options.find((one) => one.value === value)?.label ?? '';
  // the library's element is a text field without value or state: the selection and whether the list is open are announced here
  useEffect(() => {
    const box = dropdown.current?.getFocusInput();
    if (!box) return;
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-expanded', String(open));
    box.value = chosen;
  }, [open, chosen]);
  return (
    <Dropdown
      inputId={ids.id}
      ref={(element) => {
        dropdown.current = element;
        inputRef?.(element?.getFocusInput() ?? null);
      }}
      aria-labelledby={ids.labelId}
      aria-invalid={ids.invalid || undefined}
      aria-describedby={ids.footId}
      invalid={ids.invalid}
      // the library sets them on the wrong element too
      pt={{
        root: { 'aria-activedescendant': undefined, 'aria-invalid': undefined, 'aria-describedby': undefined },
        select: { 'aria-hidden': true },
        trigger: { role: undefined, 'aria-hidden': true, 'aria-label': undefined, 'aria-expanded': undefined, 'aria-haspopup': undefined },
      }}
      onShow={() => setOpen(true)}
      onHide={() => setOpen(false)}
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
