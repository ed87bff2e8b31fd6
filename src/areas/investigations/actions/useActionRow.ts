/** One action being edited: sent when the focus leaves its row; a newer row of another user is merged field by field. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { records, views } from '#src/actions/index.ts';
import {
  actionFields,
  actionNames,
  changedAction,
  emptyAction,
  isBlank,
  valuesOfAction,
  type ActionName,
  type ActionValues,
  type Discipline,
} from './actionFields.ts';
import { useActionSave } from './actionSaves.ts';
import { merge, same, undecided, type Undecided } from '#src/areas/investigations/editor/merge.ts';
import type { ActionRow } from '#src/areas/investigations/rows.ts';
import type { Side } from '#src/components/form/clashes.tsx';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useDone } from '#src/views/steps/useDone.ts';

const COLLECTION = 'InvestigationActions';

export interface ActionRowOptions {
  /** constant from the first key to the stored row */
  rowKey: string;
  reportId: number;
  discipline: Discipline;
  /** null = not saved yet */
  row: ActionRow | null;
  cause: string | null;
  /** the stored draft */
  kept: ActionDraft | null;
  onTyped: (kept: ActionDraft | null) => void;
  /** a new one has got its id */
  onStored: (id: number) => void;
}

/** Unsent input: the current values, and their base. */
export type ActionDraft = {
  discipline: Discipline;
  values: ActionValues;
  base: ActionValues;
  version: number;
};

export interface ActionConflict {
  open: Undecided;
  at: string;
  version: number;
}

const pick = (values: ActionValues, names: readonly string[]): Partial<ActionValues> =>
  Object.fromEntries(names.map((name) => [name, values[name as ActionName]]));

export const useActionRow = ({ rowKey, reportId, discipline, row, cause, kept, onTyped, onStored }: ActionRowOptions) => {
  const wish = useWish();
  const key = `action/${rowKey}`;
  const { busySince, failure } = usePending(key);
  const [base, setBase] = useState(() =>
    kept
      ? { values: kept.base, version: kept.version }
      : { values: row ? valuesOfAction(row) : emptyAction(cause), version: row?.version ?? 0 },
  );
  const [values, setValues] = useState<ActionValues>(() => kept?.values ?? base.values);
  const [issues, setIssues] = useState<Readonly<Record<string, readonly FieldIssue[]>>>({});
  const [conflict, setConflict] = useState<ActionConflict | null>(null);
  const sent = useRef<ActionValues | null>(null);
  const last = useRef<ActionValues | null>(null);
  /** saved, but the list does not have the row yet; or removed */
  const [stored, setStored] = useState(false);
  const gone = useRef(false);
  /** the input, with the server's values in conflicting fields */
  const toSend: ActionValues = { ...values, ...pick(base.values, Object.keys(conflict?.open ?? {})) };
  const changed = changedAction(base.values, toSend);
  // a saved one counts until the list has it: readers of the list must wait for it
  const unsent = row ? Object.keys(changed).length > 0 : !isBlank(values);

  // a newer row: own answer, or another user's
  useEffect(() => {
    // while an own save is running it is unknown which values the server has
    if (!row || busySince !== null || row.version <= base.version) return;
    const from = failure ? base.values : (sent.current ?? base.values);
    sent.current = null;
    const theirs = valuesOfAction(row);
    const { taken, both } = merge(actionNames, from, values, theirs);
    if (taken.length > 0) setValues((now) => ({ ...now, ...Object.fromEntries(taken.map((name) => [name, theirs[name as ActionName]])) }));
    setBase({ values: theirs, version: row.version });
    const open = undecided(conflict?.open ?? {}, both, from, values, theirs);
    setConflict(
      Object.keys(open).length === 0
        ? null
        : both.length > 0 || !conflict
          ? { open, at: row.updatedAt, version: row.version }
          : { ...conflict, open },
    );
    // oxlint-disable-next-line react/exhaustive-deps
  }, [row, busySince, failure]);

  const send = (): void => {
    if (!unsent || busySince !== null || gone.current || (!row && stored)) return;
    const given = row ? changed : Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
    const { values: clean, issues: wrong } = check(actionFields, given, row ? Object.keys(given) : ['description', ...Object.keys(given)]);
    setIssues(wrong);
    if (Object.keys(wrong).length > 0) return;
    sent.current = toSend;
    last.current = values;
    const kept = true;
    if (row)
      wish(records.patch({ key, collection: COLLECTION, id: row.id, version: base.version, values: clean as Record<string, Json>, kept }));
    else
      wish(
        records.create({
          key,
          collection: COLLECTION,
          values: { ...(clean as Record<string, Json>), investigationReportId: reportId, discipline },
          kept,
        }),
      );
  };
  useActionSave(rowKey, unsent, send);

  // a restored draft with a conflict is merged with the server's row again
  const keep = (next: ActionValues, open: Undecided = conflict?.open ?? {}): void =>
    onTyped({
      discipline,
      values: next,
      base: { ...base.values, ...(open as Partial<ActionValues>) },
      version: Object.keys(open).length > 0 ? 0 : base.version,
    });
  useDone(key, (id) => {
    if (same(last.current, values) && !conflict) onTyped(null);
    if (row) return;
    setStored(true);
    onStored(id);
    wish(views.refresh({ view: 'actions' }));
  });
  // an older version: merged above when the newer row came; the rest is sent again
  useEffect(() => {
    if (!failure) return;
    sent.current = null;
    if (failure.code === 'VERSION_CONFLICT' && row?.version === base.version) {
      wish(records.forget({ key }));
      send();
    }
    if (failure.fields) setIssues(failure.fields);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure, base.version]);

  const change = (name: ActionName, value: unknown): void => {
    const next = { ...values, [name]: value as Json };
    setValues(next);
    if (issues[name]) setIssues((known) => Object.fromEntries(Object.entries(known).filter(([field]) => field !== name)));
    keep(next);
  };
  // decided fields are sent after the render
  const decided = useRef(false);
  useEffect(() => {
    if (!decided.current) return;
    decided.current = false;
    send();
  });
  // one stable function per row, so that a key renders its own input only
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const set = useCallback((name: ActionName, value: unknown): void => latest.current(name, value), []);
  return {
    values,
    issues,
    conflict,
    unsent,
    busy: busySince !== null,
    failure: failure && !failure.fields && failure.code !== 'VERSION_CONFLICT' ? failure : null,
    set,
    send,
    remove: (): void => {
      gone.current = true;
      onTyped(null);
      if (row) wish(records.remove({ key: `${key}/remove`, collection: COLLECTION, id: row.id, version: base.version }));
    },
    /** the server's values */
    theirs: base.values,
    /** resolves one field */
    choose: (name: ActionName, side: Side): void => {
      if (!conflict) return;
      const { [name]: _, ...open } = conflict.open;
      const next = side === 'theirs' ? { ...values, [name]: base.values[name] } : values;
      setValues(next);
      setConflict(Object.keys(open).length === 0 ? null : { ...conflict, open });
      if (Object.keys(changedAction(base.values, next)).length > 0) keep(next, open);
      else onTyped(null);
      decided.current = true;
    },
  };
};
