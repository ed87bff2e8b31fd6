/** A list of names, one on each line: a column of a spreadsheet is pasted as it is. */
import { useState } from 'react';
import type { FieldIds } from '#src/components/form/Field.tsx';
import { TextArea } from '#src/components/inputs/TextArea.tsx';

interface WordsInputProps {
  ids: FieldIds;
  value: readonly string[];
  disabled: boolean;
  onChange: (value: readonly string[]) => void;
}

const wordsIn = (text: string): readonly string[] =>
  text
    .split(/[\n;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const WordsInput = ({ ids, value, disabled, onChange }: WordsInputProps) => {
  // a line that is begun is no name yet, and stays
  const [text, setText] = useState(() => value.join('\n'));
  if (wordsIn(text).join('\n') !== value.join('\n')) setText(value.join('\n'));
  return (
    <TextArea
      id={ids.id}
      aria-describedby={ids.footId}
      aria-invalid={ids.invalid || undefined}
      rows={6}
      value={text}
      disabled={disabled}
      onChange={(next) => {
        setText(next);
        onChange(wordsIn(next));
      }}
    />
  );
};
