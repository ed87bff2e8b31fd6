/** A reference to one of many rows: the server is asked as one types; the row chosen before keeps its name. */
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Row } from '#domain/kernel/entity.ts';
import { Field } from '#src/components/form/Field.tsx';
import { RefInput } from '#src/components/inputs/RefInput.tsx';
import { useView, useWish } from '#src/store/hooks.ts';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';
import { choicesOfRef, chosenOfRef, rowsWish, type RefFilter } from '#src/views/list/filters/refFilter.ts';

export interface RefFieldProps extends OwnInput {
  of: RefFilter;
  /** the row of the stored value */
  present?: Row | null | undefined;
  hint?: string | undefined;
  /** what follows from the choice, such as values of other inputs */
  onChosen?: (row: Row | null) => void;
}

export const RefField = ({ control, name, label, required, disabled, of, present, hint, onChosen }: RefFieldProps) => {
  const wish = useWish();
  const { field, fieldState } = useController({ control, name });
  const value = (field.value as number | null) ?? null;
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
    <Field name={name} label={label} required={required} error={fieldState.error?.message ?? null} hint={hint}>
      {(ids) => (
        <RefInput
          ids={ids}
          value={value}
          options={[...rows.values()].map((row) => ({ value: row.id, label: of.label(row) }))}
          disabled={disabled}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onQuery={(q) => wish(rowsWish(of, { view: choicesOfRef(of), q }))}
          onChange={(id) => {
            const row = id === null ? null : (rows.get(id) ?? null);
            setChosen(row);
            field.onChange(id);
            onChosen?.(row);
          }}
        />
      )}
    </Field>
  );
};
