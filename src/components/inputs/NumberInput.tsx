/** A number typed as text: grouping separators are accepted; invalid text stays and fails validation, it is never silently changed. */
import { useEffect, useState } from 'react';

export interface NumberInputProps {
  id: string;
  value: number | string | null | undefined;
  onChange: (value: number | string | null) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
  whole?: boolean;
  disabled?: boolean;
  placeholder?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | undefined;
}

const plain = /^-?\d+(\.\d+)?$/;

/** Text -> number, null when empty, the text itself when it is no number. */
export const readNumber = (text: string): number | string | null => {
  const clean = text.replace(/[\s,]/g, '');
  if (clean === '') return null;
  return plain.test(clean) ? Number(clean) : text;
};

export const NumberInput = ({ value, onChange, inputRef, whole = false, ...rest }: NumberInputProps) => {
  const [text, setText] = useState(String(value ?? ''));
  useEffect(() => {
    setText((shown) => (readNumber(shown) === (value ?? null) ? shown : String(value ?? '')));
  }, [value]);
  return (
    <input
      {...rest}
      ref={inputRef}
      className="input input--number"
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readNumber(event.target.value));
      }}
    />
  );
};
