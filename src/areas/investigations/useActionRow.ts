/** One action being typed: sent when the focus leaves its row; a newer row of somebody else is merged field by field. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { list, record } from '#src/actions/index.ts';
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
} from '#src/areas/investigations/actionFields.ts';
import { useActionSave } from '#src/areas/investigations/actionSaves.ts';
import { merge, same } from '#src/areas/investigations/merge.ts';
import type { ActionRow } from '#src/areas/investigations/rows.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useDone } from '#src/views/useDone.ts';

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
  kept: KeptAction | null;
  onTyped: (kept: KeptAction | null) => void;
  /** a new one has got its number */
  onStored: (id: number) => void;
}

/** Typed and not sent: what it is now, what it began from. */
export interface KeptAction {
  discipline: Discipline;
  values: ActionValues;
  base: ActionValues;
  version: number;
}

export interface ActionConflict {
  base: ActionValues;
  theirs: ActionValues;
  both: readonly string[];
  taken: readonly string[];
  at: string;
}

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
  const changed = changedAction(base.values, values);
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
    if (both.length > 0) setConflict({ base: from, theirs, both, taken, at: row.updatedAt });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [row, busySince, failure]);

  const send = (): void => {
    if (!unsent || busySince !== null || conflict || gone.current || (!row && stored)) return;
    const given = row ? changed : Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
    const { values: clean, issues: wrong } = check(actionFields, given, row ? Object.keys(given) : ['description', ...Object.keys(given)]);
    setIssues(wrong);
    if (Object.keys(wrong).length > 0) return;
    sent.current = values;
    last.current = values;
    if (row) wish(record.patch({ key, collection: COLLECTION, id: row.id, version: base.version, values: clean as Record<string, Json> }));
    else
      wish(
        record.create({
          key,
          collection: COLLECTION,
          values: { ...(clean as Record<string, Json>), investigationReportId: reportId, discipline },
        }),
      );
  };
  useActionSave(rowKey, unsent, send);

  const keep = (next: ActionValues): void => onTyped({ discipline, values: next, base: base.values, version: base.version });
  useDone(key, (id) => {
    if (same(last.current, values)) onTyped(null);
    if (row) return;
    setStored(true);
    onStored(id);
    wish(list.refresh({ view: 'actions' }));
  });
  // an older version: merged above when the newer row came; what is left goes again
  useEffect(() => {
    if (!failure) return;
    sent.current = null;
    if (failure.code === 'VERSION_CONFLICT' && row?.version === base.version && !conflict) {
      wish(record.settle({ key }));
      send();
    }
    if (failure.fields) setIssues(failure.fields);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure, base.version, conflict]);

  const change = (name: ActionName, value: unknown): void => {
    const next = { ...values, [name]: value as Json };
    setValues(next);
    if (issues[name]) setIssues((known) => Object.fromEntries(Object.entries(known).filter(([field]) => field !== name)));
    keep(next);
  };
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
      if (row) wish(record.remove({ key: `${key}/remove`, collection: COLLECTION, id: row.id, version: base.version }));
    },
    resolve: (keep: Readonly<Record<string, 'yours' | 'theirs'>> | 'theirs' | 'later'): void => {
      if (conflict && keep !== 'later') {
        const theirs = conflict.both.filter((name) => keep === 'theirs' || keep[name] === 'theirs');
        setValues((now) => ({ ...now, ...Object.fromEntries(theirs.map((name) => [name, conflict.theirs[name as ActionName]])) }));
      }
      setConflict(null);
      wish(record.settle({ key }));
    },
  };
};
