/** Selects a row of another entity by typing: the page searches and passes the matches as options. */
import { AutoComplete } from 'primereact/autocomplete';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from './choices.ts';
import type { FieldIds } from '#src/components/form/Field.tsx';
import '#src/components/prime/prime.ts';

export interface RefInputProps {
  ids: FieldIds;
  value: number | null;
  onChange: (value: number | null) => void;
  /** matches of the last text, and the option of the current value */
  options: readonly Choice[];
  onQuery: (text: string) => void;
  loading?: boolean;
  onBlur?: (() => void) | undefined;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
  disabled?: boolean;
  placeholder?: string | undefined;
}

export const RefInput = ({ ids, value, onChange, options, onQuery, onBlur, inputRef, disabled = false, placeholder }: RefInputProps) => {
  const { t } = useTranslation('components');
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  // the list opens only when a new array arrives after a search
  const [suggestions, setSuggestions] = useState<Choice[]>([]);
  useEffect(() => setSuggestions([...options]), [options]);

  return (
    <AutoComplete
      inputId={ids.id}
      inputRef={inputRef}
      className="select"
      aria-labelledby={ids.labelId}
      aria-invalid={ids.invalid || undefined}
      aria-describedby={ids.footId}
      // the library sets them on the wrong element too
      pt={{ root: { 'aria-invalid': undefined, 'aria-describedby': undefined } }}
      invalid={ids.invalid}
      value={typed ?? chosen ?? (value === null ? '' : String(value))}
      suggestions={suggestions}
      completeMethod={(event) => onQuery(event.query)}
      field="label"
      itemTemplate={(option: Choice) => (
        <span className="choice">
          {option.label}
          {option.hint && <span className="meta">{option.hint}</span>}
        </span>
      )}
      dropdown
      dropdownAriaLabel={t('form.showAll')}
      disabled={disabled}
      placeholder={placeholder ?? t('form.typeToSearch')}
      emptyMessage={t('form.noOptions')}
      showEmptyMessage
      onChange={(event) => {
        if (typeof event.value === 'string') {
          setTyped(event.value);
          if (event.value === '') onChange(null);
        }
      }}
      onSelect={(event) => {
        setTyped(null);
        onChange(Number((event.value as Choice).value));
      }}
      onBlur={() => {
        // incomplete text is no selection: the previous one is restored
        setTyped(null);
        onBlur?.();
      }}
    />
  );
};
