/**
 * A number typed as text. What could be two numbers (`1,234`) is shown as understood below the input; a text that is no number stays as
 * typed and fails validation, it is never silently changed.
 */
import { useEffect, useId, useState } from 'react';
import { readNumber, decimalSignOf, type NumberManner } from '#domain/numberText.ts';
import { plainNumber } from '#domain/plainNumber.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { UnderstoodNumber } from './Understood.tsx';

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

/** Text -> number, null when empty, the text itself when it is no number. */
const valueOf = (text: string, manner: NumberManner): number | string | null => {
  const read = readNumber(text, manner);
  return read.is === 'empty' ? null : read.is === 'number' ? read.value : text;
};
const textOf = (value: NumberInputProps['value']): string => (typeof value === 'number' ? plainNumber(value) : (value ?? ''));

export const NumberInput = ({ value, onChange, inputRef, whole = false, ...rest }: NumberInputProps) => {
  const decimal = decimalSignOf(useLanguage());
  const [text, setText] = useState(textOf(value));
  const [typed, setTyped] = useState(false);
  const note = useId();
  useEffect(() => {
    setText((shown) => (valueOf(shown, { decimal, whole }) === (value ?? null) ? shown : textOf(value)));
  }, [value, decimal, whole]);
  const read = readNumber(text, { decimal, whole });
  const understood = typed && read.is === 'number' && read.ambiguous ? read.understood : null;
  const described = [rest['aria-describedby'], understood === null ? undefined : note].filter(Boolean).join(' ');
  return (
    <>
      <input
        {...rest}
        aria-describedby={described || undefined}
        ref={inputRef}
        className="input input--number"
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setTyped(true);
          setText(event.target.value);
          onChange(valueOf(event.target.value, { decimal, whole }));
        }}
      />
      {understood !== null && <UnderstoodNumber id={note} understood={understood} />}
    </>
  );
};
