/** Another user saved this record while its form was open: choose field by field, take their version, or continue from it. */
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Entity } from '#domain/kernel/entity.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { ConflictBox } from './ConflictBox.tsx';
import { mergeInto } from './mergeInto.ts';
import { same } from '#src/views/editor/merge.ts';
import type { RecordFormState } from './useRecordForm.ts';

type Values = Readonly<Record<string, unknown>>;

export interface FormConflictProps<V extends FieldValues, R extends { id: number; version: number }> {
  state: Pick<RecordFormState<V, R>, 'form' | 'base' | 'valuesOf' | 'conflict' | 'stale' | 'busy' | 'takeTheirs' | 'goOnFrom' | 'remember'>;
  entity: Entity;
  texts: string;
  /** what is compared and decided, one by one: values of the form, or its parts */
  names: readonly string[];
  /** several inputs that are decided together, and one value that stands for them */
  parts?: { fields: Readonly<Record<string, readonly string[]>>; of: (values: V) => Values };
  label: (name: string) => string;
  /** names of the rows a reference points to: field -> id -> name */
  refs?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** a value with a format of its own */
  show?: (name: string, value: unknown) => ReactNode;
  /** the values as decided, based on the row that came */
  onSave: (values: V, current: R) => void;
}

/** Lists are compared as sets. */
const comparable = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, Array.isArray(values[name]) ? [...(values[name] as unknown[])].sort() : values[name]]));

/** What a restored draft began from is not known: each field that differs from the row is a choice. */
const unknown = { unknown: true };
const unknownWhereApart = (mine: Values, current: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, same(mine[name], current[name]) ? current[name] : unknown]));

export const FormConflict = <V extends FieldValues, R extends { id: number; version: number }>({
  state: { form, base, valuesOf, conflict, stale, busy, takeTheirs, goOnFrom, remember },
  entity,
  texts,
  names,
  parts,
  label,
  refs = {},
  show,
  onSave,
}: FormConflictProps<V, R>) => {
  if (!conflict || !base) return null;
  const compared = (values: V): Values => comparable(parts ? parts.of(values) : values, names);
  const take = (decided: readonly string[]): void =>
    mergeInto(
      form,
      decided.flatMap((name) => parts?.fields[name] ?? [name]),
      valuesOf(conflict),
    );
  const mine = compared(form.getValues());
  const current = compared(valuesOf(conflict));
  return (
    <ConflictBox
      names={names}
      base={stale ? unknownWhereApart(mine, current, names) : compared(valuesOf(base))}
      mine={mine}
      current={{ ...current, updatedAt: (conflict as Values)['updatedAt'] }}
      of={{ collection: entity.collection, id: conflict.id, version: conflict.version }}
      busy={busy}
      label={label}
      show={(name, value) =>
        show?.(name, value) ?? <FieldValue plain texts={texts} entity={entity} name={name} value={value} names={refs[name]} />
      }
      onSave={(kept) => {
        take(names.filter((name) => !(name in kept)));
        goOnFrom(conflict);
        onSave(form.getValues(), conflict);
      }}
      onMerge={(merged) => {
        take(merged);
        remember();
      }}
      onTakeTheirs={() => takeTheirs(conflict)}
      onKeepEditing={() => goOnFrom(conflict)}
    />
  );
};
