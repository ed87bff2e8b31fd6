/** Columns of a list from the fields of its entity: header, cell, order and export follow from the field; `cell` draws special content. */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Entity } from '#domain/kernel/entity.ts';
import type { FieldKind } from '#domain/kernel/fields.ts';
import type { SheetColumn } from '#domain/kernel/sheet.ts';
import type { Column, ListRow } from '#src/components/tables/listColumns.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { fieldAt, fieldLabel, valueWords, type FoundField } from '#src/views/field/words.ts';

/** A column of an export: the path to its value, with its own header where the field's name is not enough. */
type FileColumn = string | { at: string; head: string };

export interface FieldColumn<R extends ListRow> extends Omit<Column<R>, 'head' | 'cell' | 'sheet' | 'sort'> {
  /** path to the value, e.g. `supplier.name`; absent: the key */
  at?: string;
  /** absent: the label of the field */
  head?: string;
  /** absent: formatted by the field's kind */
  cell?: (row: R) => ReactNode;
  /** field to order by; absent: the own field at `at`; false: not sortable */
  sort?: string | false;
  /** absent: the value at `at`; empty: not exported */
  file?: readonly FileColumn[];
}

const numeric: ReadonlySet<FieldKind> = new Set<FieldKind>(['int', 'number']);
const unordered: ReadonlySet<FieldKind> = new Set<FieldKind>(['json', 'files', 'file', 'text']);

const sheetKind = ({ kind }: FoundField['field']): SheetColumn['kind'] =>
  numeric.has(kind) ? 'number' : kind === 'datetime' ? 'time' : kind === 'date' ? 'day' : 'text';

/** A related row is labelled by the field that refers to it: `supplier.name` is the supplier. */
const labelOf = (t: TFunction, entity: Entity, { own, many, ...found }: FoundField): string =>
  !many && own !== found.name && found.name === found.entity.title ? fieldLabel(t, entity, own) : fieldLabel(t, found.entity, found.name);

const valueAt = (row: unknown, way: string): unknown =>
  way.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | null | undefined)?.[step], row);

/** `t` and `texts` are those of the entity's area. */
export const columnsOf = <R extends ListRow>(
  t: TFunction,
  texts: string,
  entity: Entity,
  columns: readonly FieldColumn<R>[],
): readonly Column<R>[] =>
  columns.map(({ at: way, head, cell, sort, file, ...column }): Column<R> => {
    const at = way ?? column.key;
    const found = fieldAt(entity, at);
    const label = head ?? (found ? labelOf(t, entity, found) : column.key);
    const sheet = (file ?? (found ? [at] : [])).flatMap((one): SheetColumn[] => {
      // a two-line header is no column name for a file: its values use the label of the field
      const of = typeof one === 'string' ? { at: one, head: file ? null : label } : one;
      const field = fieldAt(entity, of.at);
      if (!field) return [];
      const words = valueWords(t, field.entity, field.name);
      return [{ head: of.head ?? labelOf(t, entity, field), at: of.at, kind: sheetKind(field.field), ...(words ? { words } : {}) }];
    });
    const own = found && !at.includes('.') && !unordered.has(found.field.kind) ? at : undefined;
    const order = sort === false ? undefined : (sort ?? own);
    return {
      ...column,
      head: label,
      cell:
        cell ??
        ((row) =>
          !found ? (
            <Missing />
          ) : found.foreign ? (
            ((valueAt(row, at) as string | null | undefined) ?? <Missing />)
          ) : (
            <FieldValue texts={texts} entity={found.entity} name={found.name} value={valueAt(row, at)} />
          )),
      ...(order ? { sort: order } : {}),
      ...(found && numeric.has(found.field.kind) && !cell ? { number: true } : {}),
      ...(sheet.length > 0 ? { sheet } : {}),
    };
  });
