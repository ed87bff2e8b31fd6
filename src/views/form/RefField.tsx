/** A reference to one of many rows: the server is asked as one types; the row chosen before keeps its name. */
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { Row } from '#domain/kernel/entity.ts';
import { Field } from '#src/components/form/Field.tsx';
import { RefInput } from '#src/components/inputs/RefInput.tsx';
import { useView, useWish } from '#src/store/hooks.ts';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';
import { choicesOfRef, rowsWish, type RefFilter } from '#src/views/list/filters/refFilter.ts';

export interface RefFieldProps extends OwnInput {
  of: RefFilter;
  /** the row of the stored value */
  present?: Row | null | undefined;
  hint?: string | undefined;
}

export const RefField = ({ control, name, label, required, disabled, of, present, hint }: RefFieldProps) => {
  const wish = useWish();
  const found = useView<Row>(choicesOfRef(of))?.rows ?? [];
  const [chosen, setChosen] = useState<Row | null>(present ?? null);
  const rows = new Map([...(chosen ? [chosen] : []), ...(present ? [present] : []), ...found].map((row) => [row.id, row]));
  const options = [...rows.values()].map((row) => ({ value: row.id, label: of.label(row) }));
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field name={name} label={label} required={required} error={fieldState.error?.message ?? null} hint={hint}>
          {(ids) => (
            <RefInput
              ids={ids}
              value={(field.value as number | null) ?? null}
              options={options}
              disabled={disabled}
              inputRef={field.ref}
              onBlur={field.onBlur}
              onQuery={(q) => wish(rowsWish(of, { view: choicesOfRef(of), q }))}
              onChange={(id) => {
                setChosen(id === null ? null : (rows.get(id) ?? null));
                field.onChange(id);
              }}
            />
          )}
        </Field>
      )}
    />
  );
};
