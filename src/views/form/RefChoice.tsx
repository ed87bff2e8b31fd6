/** One of many rows: the server is asked as one types; the row chosen before keeps its name. */
import { useEffect, useState } from 'react';
import type { Row } from '#domain/kernel/entity.ts';
import type { FieldIds } from '#src/components/form/Field.tsx';
import { RefInput } from '#src/components/inputs/RefInput.tsx';
import { useView, useWish } from '#src/store/hooks.ts';
import { choicesOfRef, chosenOfRef, rowsWish, type RefFilter } from '#src/views/list/filters/refFilter.ts';

interface RefChoiceProps {
  ids: FieldIds;
  of: RefFilter;
  value: number | null;
  /** the row of the stored value */
  present?: Row | null | undefined;
  disabled: boolean;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
  onBlur?: () => void;
  onChange: (id: number | null, row: Row | null) => void;
}

export const RefChoice = ({ ids, of, value, present, disabled, inputRef, onBlur, onChange }: RefChoiceProps) => {
  const wish = useWish();
  const found = useView<Row>(choicesOfRef(of))?.rows ?? [];
  const kept = useView<Row>(chosenOfRef(of))?.rows ?? [];
  const [chosen, setChosen] = useState<Row | null>(present ?? null);
  const rows = new Map([...(chosen ? [chosen] : []), ...(present ? [present] : []), ...kept, ...found].map((row) => [row.id, row]));
  // a draft knows its id alone
  const nameless = value !== null && !rows.has(value) ? value : null;
  useEffect(() => {
    if (nameless !== null) wish(rowsWish(of, { view: chosenOfRef(of), where: { id: nameless } }));
  }, [nameless, of, wish]);
  return (
    <RefInput
      ids={ids}
      value={value}
      options={[...rows.values()].map((row) => ({ value: row.id, label: of.label(row) }))}
      disabled={disabled}
      inputRef={inputRef}
      onBlur={onBlur}
      onQuery={(q) => wish(rowsWish(of, { view: choicesOfRef(of), q }))}
      onChange={(id) => {
        const row = id === null ? null : (rows.get(id) ?? null);
        setChosen(row);
        onChange(id, row);
      }}
    />
  );
};
