/** The state of a response in progress: the grid, files, the local draft, saving every 20 seconds, and the server's refusals. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { records, views } from '#src/actions/index.ts';
import { decimalSignOf } from '#domain/numberText.ts';
import type { Store } from '#src/areas/complaints/movements/grid/gridLine.ts';
import type { Changes, GridDraft, Saved } from '#src/areas/complaints/movements/grid/gridMerge.ts';
import { GridStore } from '#src/areas/complaints/movements/grid/gridStore.ts';
import type { Texts } from '#src/areas/complaints/movements/grid/gridLine.ts';
import type { LineRow, MovementRow } from '#src/areas/complaints/movements/rows.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useApp, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useAutosave } from '#src/views/form/useAutosave.ts';
import { useDone } from '#src/views/steps/useDone.ts';
import { uniqueKey } from '#src/views/uniqueKey.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';

const COLLECTION = 'ProductMovements';

const answerKey = (id: number): string => `${COLLECTION}/${id}/answer`;
type Draft = Readonly<Record<string, Json>>;
/** A draft uses the names declared by the steps, so that the action log knows which values it may record. */
const toDraft = ({ lines, removed }: GridDraft, files: readonly string[]): Draft =>
  structuredClone({ lines, removedLines: removed, fileNames: files });
const gridOf = ({ lines, removedLines }: Draft): GridDraft | undefined =>
  lines ? ({ lines, removed: removedLines ?? [] } as GridDraft) : undefined;

const newKey = (): string => `n${uniqueKey()}`;
const sameFiles = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((one, i) => one === b[i]);

interface Sent {
  changes: Changes;
  texts: ReadonlyMap<string, Texts>;
  files: readonly string[];
}

const savedOf = (row: MovementRow): Saved => ({ at: row.updatedAt, version: row.version });

export const useAnswer = (row: MovementRow, rows: readonly LineRow[], stores: readonly Store[], writable: boolean) => {
  const wish = useWish();
  const language = useLanguage();
  const path = useApp((state) => state.navigation.path);
  const kept = useDraft();
  const { keep, discard, flush } = useFormDraft(COLLECTION);
  const key = answerKey(row.id);
  const { busySince, failure, doneAt } = usePending(key);
  const [store] = useState(() => {
    const made = new GridStore(row.type, rows as never, stores, decimalSignOf(language), newKey);
    const grid = writable && kept ? gridOf(kept.values) : undefined;
    if (grid) made.restore(grid, savedOf(row));
    return made;
  });
  const [base, setBase] = useState<{ version: number; files: readonly string[] }>(() => ({
    version: row.version,
    files: row.fileNames ?? [],
  }));
  const [files, setFiles] = useState<readonly string[]>(
    () => (writable ? (kept?.values['fileNames'] as string[] | undefined) : undefined) ?? row.fileNames ?? [],
  );
  const clashes = useSyncExternalStore(store.subscribe, store.clashes);
  const sent = useRef<Sent | null>(null);
  const busy = busySince !== null;
  const now = useRef({ base, files, busy });
  useEffect(() => {
    now.current = { base, files, busy };
  });

  const typed = useCallback((): boolean => store.typed || !sameFiles(now.current.files, now.current.base.files), [store]);
  /** compared and copied at a pause in typing: a key stroke stays cheap */
  const remember = useCallback(
    () => keep(() => (typed() ? toDraft(store.kept(), now.current.files) : null), now.current.base.version),
    [keep, store, typed],
  );
  const touch = useRef<() => void>(() => undefined);
  useEffect(
    () =>
      store.subscribeTexts(() => {
        remember();
        touch.current();
      }),
    [store, remember],
  );

  const input = useCallback((): { values: Readonly<Record<string, Json>>; sent: Sent } => {
    const changes = store.changes();
    const { files: mine, base: known } = now.current;
    return {
      sent: { changes, texts: store.snapshot(), files: [...mine] },
      values: {
        ...(changes.lines.length > 0 ? { lines: changes.lines } : {}),
        ...(changes.removedLines.length > 0 ? { removedLines: [...changes.removedLines] } : {}),
        ...(sameFiles(mine, known.files) ? {} : { fileNames: [...mine] }),
      },
    };
  }, [store]);

  const send = useCallback(
    (step: 'saveDraft' | 'submit', leaving = false): boolean => {
      const { values, sent: next } = input();
      if (
        now.current.busy ||
        (step === 'submit' && store.clashes().length > 0) ||
        (step === 'saveDraft' && Object.keys(values).length === 0)
      )
        return false;
      sent.current = next;
      // stored now, so that no draft is left after the success
      flush();
      wish(
        records.transition({
          key,
          collection: COLLECTION,
          id: row.id,
          version: now.current.base.version,
          step,
          input: values,
          ...(step === 'saveDraft' ? { kept: true as const } : {}),
          ...(step === 'submit' || (leaving && store.totals().wrong === 0 && store.clashes().length === 0)
            ? { then: { discard: path } }
            : {}),
        }),
      );
      return true;
    },
    [flush, input, key, path, row.id, store, wish],
  );

  useDone(key, () => {
    const known = sent.current;
    sent.current = null;
    if (!known) return;
    store.acknowledge(known.changes, known.texts);
    // the row in the view is already the server's answer
    setBase({ version: row.version, files: known.files });
    now.current.base = { version: row.version, files: known.files };
    if (!typed()) discard();
    else touch.current();
    wish(views.refresh({ view: 'lines' }));
  });

  // newer lines, of another user or the own echo: recognised by the movement's version
  useEffect(() => {
    const told = Math.max(0, ...rows.map((line) => line.productMovement?.version ?? 0));
    if (busy || sent.current || told < base.version) return;
    store.rebase(rows as never, savedOf(row));
    if (row.version > base.version) {
      const theirs = row.fileNames ?? [];
      if (sameFiles(files, base.files)) setFiles(theirs);
      setBase({ version: row.version, files: theirs });
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows, row.version, busy]);

  // refused: a concurrent save (the lines are reloaded, then it is sent again), or invalid lines
  const again = useRef(false);
  useEffect(() => {
    if (!failure) return;
    const lines = sent.current?.changes.lines ?? [];
    sent.current = null;
    if (failure.code === 'VERSION_CONFLICT') {
      again.current = true;
      wish(views.refresh({ view: 'lines' }));
      wish(records.forget({ key }));
    }
    // identified by their index among the sent lines
    const wrong = Object.keys(failure.fields ?? {}).flatMap(
      (name) => lines[Number(/^lines\.(\d+)\./.exec(name)?.[1] ?? -1)]?.lineKey ?? [],
    );
    if (failure.lines || wrong.length > 0) store.mark([...(failure.lines ?? []).map((line) => line.key), ...wrong]);
  }, [failure, key, store, wish]);
  useEffect(() => {
    if (!again.current || busy || row.version > base.version) return;
    again.current = false;
    send('saveDraft');
  }, [base.version, row.version, busy, send, store]);

  const autosave = useAutosave((leaving) => {
    if (writable) send('saveDraft', leaving);
  });
  useEffect(() => {
    touch.current = autosave;
  });

  return {
    store,
    files,
    setFiles: (next: readonly string[]): void => {
      setFiles(next);
      now.current.files = next;
      remember();
      autosave();
    },
    clashes,
    busy,
    failure,
    savedAt: doneAt,
    draftAt: kept?.at ?? null,
    save: () => send('saveDraft'),
    submit: () => send('submit'),
    discard,
  };
};
