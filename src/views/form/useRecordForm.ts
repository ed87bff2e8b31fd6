/** The state of a record's form: values and their draft, the row the edit started from, saving, and conflicts. */
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { issuesOf } from '#domain/kernel/rules.ts';
import { records } from '#src/actions/index.ts';
import type { Then } from '#src/actions/records.ts';
import { domainResolver } from '#src/components/form/formResolver.ts';
import { draftKey } from '#src/selectors/address.ts';
import { useApp, useDeciding, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Draft, Json } from '#src/store/state.ts';
import { merge, same } from '#src/views/editor/merge.ts';
import { useRefusals } from '#src/views/steps/useRefusals.ts';
import { mergeInto } from './mergeInto.ts';
import { useBase } from './useBase.ts';
import { useFormEnd } from './useFormEnd.ts';
import { useFormDraft } from './useFormDraft.ts';
import { useTyped } from './useTyped.ts';

export type Written = Readonly<Record<string, Json>>;

/** What a form with a call of its own sends. */
export interface OwnCall<V extends FieldValues> {
  /** of a new row all of it, of a stored one what differs from it */
  values: Written;
  /** the version that the values are based on; null: a new row */
  from: { id: number; version: number } | null;
  /** all values of the form */
  typed: V;
  then: Then;
}

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
  /** what is sent of the values, where they are not the fields of the row */
  sentOf?: (values: V) => Written;
  /** fields required beyond the entity's own; a function where each button requires others */
  needed?: readonly string[] | (() => readonly string[]);
  /** own validation, where the values are not the fields of the row */
  resolver?: Resolver<V>;
  /** the input of a refused field; a plain function of its module */
  inputOf?: (name: string) => string;
  /** what follows from the change of an input, before the draft is kept */
  onTyped?: (form: UseFormReturn<V>, name: string | undefined) => void;
  /** set at creation, read-only later */
  fixed?: readonly string[];
  /** sent with a new row, without an input: the complaint it belongs to */
  given?: Written;
  /** where a new one begins (a copy of another record): a draft of another start of the same address is not restored */
  start?: string;
  /** closes the form's tab after saving */
  ends: boolean;
  /** one of several forms of its page: it has a draft of its own */
  part?: string;
  /** the page of the row that a new one becomes, where the further step of its first save is refused */
  made?: NonNullable<Then['made']>;
  /** the row has a call of its own, in place of those for every record */
  send?: (call: OwnCall<V>) => void;
  /** the values are the input of this step of another row, instead of a new row */
  by?: { step: string; row: { id: number; version: number } } | undefined;
}

/** The values that differ from those of the row; an empty input is no value. */
const changedIn = (before: Written, values: Written): Written =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, before[name])));

/** Names of new files stand beside the values of their field (`logo|added`): kept with them, never sent. */
const fieldOf = (name: string): string => name.split('|')[0]!;
const withoutNames = <V extends object>(values: V): Written =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fieldOf(name) === name)) as Written;

/** What the draft holds of these values; an earlier build kept more beside them. */
const typedIn = (draft: Draft | undefined, values: object): Written =>
  Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([name]) => fieldOf(name) in values));

export const useRecordForm = <V extends FieldValues, R extends { id: number; version: number }>({
  entity,
  key,
  names,
  row,
  valuesOf,
  empty,
  sentOf = withoutNames,
  needed = [],
  resolver,
  inputOf,
  onTyped,
  fixed = [],
  given = {},
  start = '',
  ends,
  part,
  made,
  send,
  by,
}: RecordFormOptions<V, R>) => {
  const { collection, fields } = entity;
  const { t } = useTranslation('components');
  const { params } = useDeciding();
  const holidays = useApp((state) => state.session.holidays);
  const zone = useApp((state) => state.session.businessTz);
  const wish = useWish();
  const kept = useDraft(part);
  const draft = kept && (kept.values['of'] ?? '') === start ? kept : undefined;
  const path = useApp((state) => state.navigation.path);
  const own = useApp((state) => draftKey(state.navigation, part));
  const { keep, discard, flush } = useFormDraft(collection, part);
  const { busySince, failure, doneAt } = usePending(key);
  const end = useFormEnd(key, discard, ends);
  const [begin] = useState(() => (row ? valuesOf(row) : empty()));
  const ofEntity: Resolver<V> = (values, context, options) =>
    domainResolver<V>(
      fields,
      names,
      (word, words) => t(word, { ...words }),
      typeof needed === 'function' ? needed() : needed,
      (read) => issuesOf(entity, read, row, { ...params, calendar: { zone, holidays } }, {}),
    )(values, context, options);
  const form = useForm<V>({
    defaultValues: { ...begin, ...typedIn(draft, begin) } as DefaultValues<V>,
    mode: 'onTouched',
    resolver: resolver ?? ofEntity,
  });
  const { getValues, reset, setError } = form;
  useRefusals(failure, setError, Object.keys(begin), inputOf);
  /** the version that a restored draft began from, where the row was saved since: nothing of it is sent before that is decided */
  const [stale, setStale] = useState(() =>
    row &&
    draft &&
    draft.version !== row.version &&
    Object.keys(changedIn(begin as Written, withoutNames(typedIn(draft, begin)))).length > 0
      ? (draft.version ?? 0)
      : null,
  );
  /** what was typed: of a stored row only what differs from it, so that the draft never brings back what others have changed since */
  const rememberOf = (from: R | null, version: number | null): void => {
    const typed = getValues() as Written;
    const changed = changedIn((from ? valuesOf(from) : begin) as Written, typed);
    // nothing is left to lose once all is as it was
    if (Object.keys(changed).length === 0) discard();
    else keep({ ...(from ? changed : typed), ...(start === '' ? {} : { of: start }) }, version);
  };
  const { base, setBase, sending } = useBase<R, V>({
    row,
    doneAt,
    values: getValues,
    holds: (saved, sent) => Object.keys(changedIn(sentOf(valuesOf(saved)), sentOf(sent))).length === 0,
    isSame: (newer, known) => Object.keys(changedIn(valuesOf(known) as Written, valuesOf(newer) as Written)).length === 0,
    onMoved: (newer) => {
      if (draft) rememberOf(newer, stale ?? newer.version);
    },
    onSaved: (saved, sent) => {
      const theirs = valuesOf(saved);
      // what the server made of the input stands in it, except where more was typed
      mergeInto(form, merge(Object.keys(begin), sent, getValues(), theirs).taken, theirs);
      rememberOf(saved, saved.version);
    },
  });
  const remember = (): void => rememberOf(base, base && (stale ?? base.version));
  useTyped(form, (name) => {
    onTyped?.(form, name);
    remember();
  });

  /** navigation and next step after saving */
  const thenOf = (go: string, step?: string): Then => ({ go, discard: path, ...(step ? { step: { step } } : {}) });
  /** after a save that leaves the page where it is */
  const stays: Then = { discard: own };
  const patch = (values: Written, version: number, then: Then): void => {
    if (Object.keys(values).length > 0) sending();
    wish(records.patch({ key, collection, id: base!.id, version, values, then }));
  };
  /** of what is sent, that which differs from the row */
  const changed = (values: V, from: R): Written =>
    Object.fromEntries(
      Object.entries(changedIn(sentOf(valuesOf(from)), sentOf(values))).flatMap(([name, value]) =>
        fixed.includes(name) ? [] : [[name, value ?? null]],
      ),
    );
  /** of a stored row: what differs from it is sent; where nothing does, its step is taken all the same */
  const change = (values: V, then: Then, current?: R): void => {
    // stored before it is sent: no draft is left by what follows
    flush();
    const from = current ?? base!;
    const version = current || stale === null ? from.version : stale;
    const { step, ...rest } = then;
    const sent = changed(values, from);
    if (send) {
      if (Object.keys(changedIn(valuesOf(from) as Written, values)).length > 0) sending();
      send({ values: sent, from: { id: from.id, version }, typed: values, then });
    } else if (step && Object.keys(sent).length === 0)
      wish(
        records.transition({
          key,
          collection,
          id: from.id,
          version,
          step: step.step,
          ...(step.input ? { input: step.input } : {}),
          then: rest,
        }),
      );
    else patch(sent, version, then);
  };
  const save = (values: Written, then: Then): void => {
    flush();
    if (by) {
      const input = Object.fromEntries(Object.entries(values).filter(([name, value]) => names.includes(name) && (value ?? null) !== null));
      wish(records.transition({ key, collection, id: by.row.id, version: by.row.version, step: by.step, input, then }));
      return;
    }
    const saved = base && stale !== null ? { ...base, version: stale } : base;
    const written = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (fixed.includes(name) ? [] : [[name, value ?? null]])),
    );
    sending();
    if (send) send({ values: { ...values, ...given }, from: saved, typed: getValues(), then });
    else if (saved) wish(records.patch({ key, collection, id: saved.id, version: saved.version, values: written, then }));
    else wish(records.create({ key, collection, values: { ...values, ...given }, then: then.step && made ? { ...then, made } : then }));
  };
  /** the current row of the server replaces the one the edit started from */
  const goOnFrom = (current: R): void => {
    wish(records.forget({ key }));
    setStale(null);
    setBase(current);
    rememberOf(current, current.version);
  };
  const refusedBy = failure?.code === 'VERSION_CONFLICT' ? (failure.current as R | undefined) : undefined;
  return {
    form,
    base,
    valuesOf,
    end,
    discard,
    flush,
    remember,
    thenOf,
    stays,
    save,
    changed,
    change,
    goOnFrom,
    takeTheirs: (current: R): void => {
      goOnFrom(current);
      discard();
      reset(valuesOf(current));
    },
    startOver: (): void => {
      discard();
      setStale(null);
      reset(base ? valuesOf(base) : begin);
    },
    busy: busySince !== null,
    failure,
    /** the current row, where another user saved it */
    conflict: base && refusedBy && refusedBy.version > base.version ? refusedBy : stale !== null ? (base ?? undefined) : undefined,
    stale: stale !== null,
    draftAt: draft?.at ?? null,
  };
};

export type RecordFormState<V extends FieldValues, R extends { id: number; version: number }> = ReturnType<typeof useRecordForm<V, R>>;
