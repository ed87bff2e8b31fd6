/** A filter by words that are typed: applied when the user rests, or presses Enter. */
import { useEffect, useId, useRef, useState } from 'react';

interface TextFilterProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

const WAIT_MS = 400;

export const TextFilter = ({ label, value, onChange }: TextFilterProps) => {
  const id = useId();
  const [text, setText] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const apply = (typed: string): void => {
    clearTimeout(waiting.current);
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <div className="filter-options stack">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="search"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(waiting.current);
          waiting.current = setTimeout(() => apply(target.value), WAIT_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply(text);
        }}
      />
    </div>
  );
};
