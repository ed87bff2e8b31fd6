/** Two or three options as radio buttons in one line. */
import type { ReactNode } from 'react';

export interface ChoiceLineProps<V extends string> {
  name: string;
  legend: string;
  value: V;
  options: readonly { value: V; label: ReactNode }[];
  onChange: (value: V) => void;
}

export const ChoiceLine = <V extends string>({ name, legend, value, options, onChange }: ChoiceLineProps<V>) => (
  <fieldset className="choices choices--row">
    <legend className="field__label">{legend}</legend>
    {options.map((option) => (
      <label key={option.value} className="choices__line">
        <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
        {option.label}
      </label>
    ))}
  </fieldset>
);
