/** The state of a record's form: values and their draft, the row the edit started from, saving, and conflicts. */
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { issuesOf } from '#domain/kernel/rules.ts';
import { records } from '#src/actions/index.ts';
import type { Then } from '#src/actions/records.ts';
import { domainResolver } from '#src/components/form/formResolver.ts';
import { useApp, useDeciding, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useRefusals } from '#src/views/steps/useRefusals.ts';
import { useBase } from './useBase.ts';
import { useFormEnd } from './useFormEnd.ts';
import { useFormDraft } from './useFormDraft.ts';
import { useTyped } from './useTyped.ts';

export type Written = Readonly<Record<string, Json>>;

export interface RecordFormOptions<V extends FieldValues, R extends { id: number; version: number }> {
  entity: Entity;
  /** key in `pending`: of this record only, so that a refusal of another record is not shown here */
  key: string;
  names: readonly string[];
  /** null: a new one */
  row: R | null;
  valuesOf: (row: R) => V;
  /** initial values of a new one */
  empty: () => V;
  /** fields required beyond the entity's own */
  needed?: readonly string[];
  /** set at creation, read-only later */
  fixed?: readonly string[];
  /** sent with a new row, without an input: the complaint it belongs to */
  given?: Written;
  /** closes the form's tab after saving */
  ends: boolean;
  /** one of several forms of its page: it has a draft of its own */
  part?: string;
  /** the values are the input of this step of another row, instead of a new row */
  by?: { step: string; row: { id: number; version: number } } | undefined;
}

/** The values that differ from those of the row; an empty input is no value. */
export const changedIn = (before: Written, values: Written): Written =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value === '' ? null : (value ?? null)) !== JSON.stringify(before[name] ?? null),
    ),
  );

export const useRecordForm = <V extends FieldValues, R extends { id: number; version: number }>({
  entity,
  key,
  names,
  row,
  valuesOf,
  empty,
  needed = [],
  fixed = [],
  given = {},
  ends,
  part,
  by,
}: RecordFormOptions<V, R>) => {
  const { collection, fields } = entity;
  const { t } = useTranslation('components');
  const { params } = useDeciding();
  const holidays = useApp((state) => state.session.holidays);
  const zone = useApp((state) => state.session.businessTz);
  const wish = useWish();
  const draft = useDraft(part);
  const path = useApp((state) => state.navigation.path);
  const { keep, discard } = useFormDraft(collection, part);
  const { busySince, failure } = usePending(key);
  const end = useFormEnd(key, discard, ends);
  const [begin] = useState(() => (row ? valuesOf(row) : empty()));
  const form = useForm<V>({
    defaultValues: { ...begin, ...draft?.values } as DefaultValues<V>,
    mode: 'onTouched',
    resolver: domainResolver<V>(
      fields,
      names,
      (word, words) => t(word, { ...words }),
      needed,
      (values) => issuesOf(entity, values, row, { ...params, calendar: { zone, holidays } }, {}),
    ) as Resolver<V>,
  });
  const { getValues, reset, setError } = form;
  useRefusals(failure, setError, names);
  const [base, setBase] = useBase(row, valuesOf, getValues);
  /** the version that a restored draft began from, where the row was saved since: nothing of it is sent before that is decided */
  const [stale, setStale] = useState(() =>
    row && typeof draft?.version === 'number' && draft.version !== row.version ? draft.version : null,
  );
  /** what was typed: of a stored row only what differs from it, so that the draft never brings back what others have changed since */
  const remember = (): void => {
    const typed = getValues() as Written;
    if (!base) return keep(typed, null);
    const changed = changedIn(valuesOf(base) as Written, typed);
    // nothing is left to lose once all is as it was
    if (Object.keys(changed).length === 0) discard();
    else keep(changed, stale ?? base.version);
  };
  useTyped(form, remember);

  /** navigation and next step after saving */
  const thenOf = (go: string, step?: string): Then => ({ go, discard: path, ...(step ? { step: { step } } : {}) });
  const patch = (values: Written, version: number, then: Then): void =>
    void wish(records.patch({ key, collection, id: base!.id, version, values, then }));
  /** `made`: created by an attempt whose further step was refused */
  const save = (values: Written, then: Then, made?: { id: number; version: number }): void => {
    if (by) {
      const input = Object.fromEntries(Object.entries(values).filter(([name, value]) => names.includes(name) && (value ?? null) !== null));
      wish(records.transition({ key, collection, id: by.row.id, version: by.row.version, step: by.step, input, then }));
      return;
    }
    const kept = base && stale !== null ? { ...base, version: stale } : (base ?? made);
    const written = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (fixed.includes(name) ? [] : [[name, value ?? null]])),
    );
    if (kept) wish(records.patch({ key, collection, id: kept.id, version: kept.version, values: written, then }));
    else wish(records.create({ key, collection, values: { ...values, ...given }, then }));
  };
  /** the current row of the server replaces the one the edit started from */
  const goOnFrom = (current: R): void => {
    wish(records.forget({ key }));
    setStale(null);
    setBase(current);
  };
  return {
    form,
    base,
    end,
    discard,
    remember,
    thenOf,
    save,
    patch,
    goOnFrom,
    takeTheirs: (current: R): void => {
      goOnFrom(current);
      discard();
      reset(valuesOf(current));
    },
    startOver: (): void => {
      discard();
      reset(base ? valuesOf(base) : begin);
    },
    busy: busySince !== null,
    failure,
    /** the current row, where another user saved it */
    conflict:
      base && failure?.code === 'VERSION_CONFLICT' ? (failure.current as R | undefined) : stale !== null ? (base ?? undefined) : undefined,
    stale: stale !== null,
    draftAt: draft?.at ?? null,
  };
};

export type RecordFormState<V extends FieldValues, R extends { id: number; version: number }> = ReturnType<typeof useRecordForm<V, R>>;
