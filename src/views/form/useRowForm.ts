/** The form of one row among others of its page: a draft of its own, saving, and closing once all is saved. */
import type { FieldValues } from 'react-hook-form';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { records } from '#src/actions/index.ts';
import { useWish } from '#src/store/hooks.ts';
import { useUploading } from '#src/views/files/useUploading.ts';
import { useDone } from '#src/views/steps/useDone.ts';
import { isNeeded } from './RecordFields.tsx';
import { useRecordForm, type Written } from './useRecordForm.ts';

export interface RowFormOptions<R extends { id: number; version: number }> {
  entity: Entity;
  /** key in `pending`; the slots of its uploads begin with it */
  key: string;
  /** part of the address whose draft it is */
  part: string;
  names: readonly string[];
  /** null: a new one */
  row: R | null;
  /** values a new row begins with, beside the defaults */
  initial?: Readonly<Record<string, unknown>> | undefined;
  /** required in this form though optional in the entity */
  needed?: readonly string[] | undefined;
  /** the key of its parent, sent with a new row */
  given: Written;
  onClose: () => void;
}

export const useRowForm = <R extends { id: number; version: number } = Row>({
  entity,
  key,
  part,
  names,
  row,
  initial = {},
  needed = [],
  given,
  onClose,
}: RowFormOptions<R>) => {
  const wish = useWish();
  const state = useRecordForm<FieldValues, R>({
    entity,
    key,
    part,
    names,
    row,
    valuesOf: (of) => Object.fromEntries(names.map((name) => [name, (of as Readonly<Record<string, unknown>>)[name] ?? null])),
    empty: () => Object.fromEntries(names.map((name) => [name, initial[name] ?? entity.fields[name]!.default ?? null])),
    needed: names.filter((name) => isNeeded(entity, name, needed)),
    given,
    ends: false,
  });
  const { form, base } = state;
  const uploading = useUploading(`${key}.`);
  const end = (): void => {
    state.discard();
    wish(records.forget({ key }));
    onClose();
  };
  useDone(key, end);
  const isChanged = (values: FieldValues, from: R): boolean => Object.keys(state.changed(values, from)).length > 0;
  return {
    ...state,
    uploading,
    end,
    send: (): void => {
      if (uploading) return;
      void form.handleSubmit((values) => {
        if (!base) state.save(values as Written, {});
        else if (isChanged(values, base)) state.change(values, {});
        else end();
      })();
    },
    saveDecided: (values: FieldValues, current: R): void => (isChanged(values, current) ? state.change(values, {}, current) : end()),
  };
};
