/** One action being typed: sent when the focus leaves its row; a newer row of somebody else is merged field by field. */
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
  /** stays the same from the first key to the stored row */
  rowKey: string;
  reportId: number;
  discipline: Discipline;
  /** null = not stored yet */
  row: ActionRow | null;
  cause: string | null;
  /** what a draft of this device kept */
  kept: ActionDraft | null;
  onTyped: (kept: ActionDraft | null) => void;
  /** a new one has got its number */
  onStored: (id: number) => void;
}

/** Typed and not sent: what it is now, what it began from. */
export interface ActionDraft {
  discipline: Discipline;
  values: ActionValues;
  base: ActionValues;
  version: number;
}

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
  /** stored, but the list has not brought the row yet; or taken away */
  const [stored, setStored] = useState(false);
  const gone = useRef(false);
  /** what is typed, but for the fields that wait for a decision: there the server's stands */
  const toSend: ActionValues = { ...values, ...pick(base.values, Object.keys(conflict?.open ?? {})) };
  const changed = changedAction(base.values, toSend);
  // a stored one counts until the list has brought it: what looks at the list must wait for it
  const unsent = row ? Object.keys(changed).length > 0 : !isBlank(values);

  // a newer row: own answer, or somebody else's
  useEffect(() => {
    // while an own save is on its way nobody knows yet which words are on the server
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
    if (row) wish(records.patch({ key, collection: COLLECTION, id: row.id, version: base.version, values: clean as Record<string, Json> }));
    else
      wish(
        records.create({
          key,
          collection: COLLECTION,
          values: { ...(clean as Record<string, Json>), investigationReportId: reportId, discipline },
        }),
      );
  };
  useActionSave(rowKey, unsent, send);

  // a draft with something to decide meets the server's row again when it comes back
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
  // an older version: merged above when the newer row came; what is left goes again
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
  // what was decided goes when it is drawn
  const decided = useRef(false);
  useEffect(() => {
    if (!decided.current) return;
    decided.current = false;
    send();
  });
  // one function for as long as the row is there, so that a key draws its own input only
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
    /** as the server holds it */
    theirs: base.values,
    /** decides about one field */
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
