/** Another user saved this record while its form was open: choose field by field, take their version, or continue from it. */
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Entity } from '#domain/kernel/entity.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { ConflictBox } from './ConflictBox.tsx';
import { mergeInto } from './mergeInto.ts';
import type { RecordFormState, Written } from './useRecordForm.ts';

type Values = Readonly<Record<string, unknown>>;

export interface FormConflictProps<V extends FieldValues, R extends { id: number; version: number }> {
  state: Pick<RecordFormState<V, R>, 'form' | 'base' | 'conflict' | 'stale' | 'busy' | 'takeTheirs' | 'goOnFrom' | 'remember'>;
  entity: Entity;
  texts: string;
  names: readonly string[];
  /** absent: the fields of the row are the values of the form */
  valuesOf?: (row: R) => object;
  label: (name: string) => string;
  /** names of the rows a reference points to: field -> id -> name */
  refs?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** a value with a format of its own */
  show?: (name: string, value: unknown) => ReactNode;
  onSave: (values: Written, current: R) => void;
}

/** Lists are compared as sets. */
const comparable = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    names.map((name) => [
      name,
      Array.isArray(values[name]) ? JSON.stringify([...(values[name] as Written[string][])].sort()) : values[name],
    ]),
  );

/** What a restored draft began from is not known: each field that differs from the row is a choice. NaN equals nothing. */
const unknownWhereApart = (mine: Values, current: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    names.map((name) => [name, JSON.stringify(mine[name] ?? null) === JSON.stringify(current[name] ?? null) ? current[name] : Number.NaN]),
  );

export const FormConflict = <V extends FieldValues, R extends { id: number; version: number }>({
  state: { form, base, conflict, stale, busy, takeTheirs, goOnFrom, remember },
  entity,
  texts,
  names,
  valuesOf = (row) => row,
  label,
  refs = {},
  show,
  onSave,
}: FormConflictProps<V, R>) => {
  if (!conflict || !base) return null;
  const mine = form.getValues() as Values;
  const current = valuesOf(conflict) as Values;
  const before = stale ? unknownWhereApart(mine, current, names) : (valuesOf(base) as Values);
  const shown = (name: string, value: unknown): ReactNode => {
    const read: unknown = Array.isArray(mine[name]) && typeof value === 'string' ? JSON.parse(value) : value;
    return show?.(name, read) ?? <FieldValue plain texts={texts} entity={entity} name={name} value={read} names={refs[name]} />;
  };
  return (
    <ConflictBox
      names={names}
      base={comparable(before, names)}
      mine={comparable(mine, names)}
      current={{ ...comparable(current, names), updatedAt: (conflict as Values)['updatedAt'] }}
      of={{ collection: entity.collection, id: conflict.id, version: conflict.version }}
      busy={busy}
      label={label}
      show={shown}
      onSave={(kept) => onSave(Object.fromEntries(Object.keys(kept).map((name) => [name, mine[name]])) as Written, conflict)}
      onMerge={(merged) => {
        mergeInto(form, merged, current);
        remember();
      }}
      onTakeTheirs={() => takeTheirs(conflict)}
      onKeepEditing={() => goOnFrom(conflict)}
    />
  );
};
