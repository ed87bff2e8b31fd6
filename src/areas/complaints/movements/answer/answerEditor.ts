/** A response being written, outside React: the grid, the files, the local draft, and saving all of it. */
import type { Store as AppStore } from 'redux';
import { decimalSignOf } from '#domain/numberText.ts';
import { records, views, type AnyAction } from '#src/actions/index.ts';
import type { ServerLine, Store, Texts } from '#src/areas/complaints/movements/grid/gridLine.ts';
import type { Changes, GridDraft, Saved } from '#src/areas/complaints/movements/grid/gridMerge.ts';
import { GridStore } from '#src/areas/complaints/movements/grid/gridStore.ts';
import type { LineRow, MovementRow } from '#src/areas/complaints/movements/rows.ts';
import { draftKey } from '#src/selectors/address.ts';
import { selectDraft } from '#src/selectors/forms.ts';
import { selectView, viewKey } from '#src/selectors/views.ts';
import type { Failure, Json, State } from '#src/store/state.ts';
import { Saver, type Held } from '#src/views/editor/saver.ts';
import type { Attachable } from '#src/views/editor/useAttached.ts';
import { uniqueKey } from '#src/views/uniqueKey.ts';

const collection = 'ProductMovements';

type Values = Readonly<Record<string, Json>>;
/** A draft uses the names declared by the steps, so that the action log knows which values it may record. */
const toDraft = ({ lines, removed }: GridDraft, files: readonly string[]): Values =>
  structuredClone({ lines, removedLines: removed, fileNames: files });
const gridOf = ({ lines, removedLines }: Values): GridDraft | undefined =>
  lines ? ({ lines, removed: removedLines ?? [] } as GridDraft) : undefined;

const newKey = (): string => `n${uniqueKey()}`;
const sameFiles = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((one, i) => one === b[i]);
const savedOf = (row: MovementRow): Saved => ({ at: row.updatedAt, version: row.version });
/** The version of the movement that the lines were read with. */
const toldBy = (rows: readonly LineRow[]): number => Math.max(0, ...rows.map((line) => line.productMovement?.version ?? 0));

interface Sent {
  changes: Changes;
  texts: ReadonlyMap<string, Texts>;
  files: readonly string[];
}

export interface AnswerEditorOptions {
  store: AppStore<State, AnyAction>;
  row: MovementRow;
  lines: readonly LineRow[];
  stores: readonly Store[];
  /** of the interface, for the decimal sign */
  language: Parameters<typeof decimalSignOf>[0];
}

export class AnswerEditor implements Held, Attachable {
  readonly key: string;
  readonly grid: GridStore;
  readonly #store: AppStore<State, AnyAction>;
  readonly #id: number;
  readonly #path: string;
  readonly #saver: Saver;
  readonly #hearers = new Set<() => void>();
  #files: readonly string[];
  #base: { version: number; files: readonly string[] };
  #sent: Sent | null = null;
  #step: 'saveDraft' | 'submit' = 'saveDraft';
  #seen: readonly unknown[] = [];

  constructor({ store, row, lines, stores, language }: AnswerEditorOptions) {
    const { navigation } = store.getState();
    const kept = selectDraft(store.getState(), draftKey(navigation))?.values;
    this.#store = store;
    this.#id = row.id;
    this.#path = navigation.path;
    this.key = `${collection}/${row.id}/answer`;
    this.grid = new GridStore(row.type, lines as unknown as readonly ServerLine[], stores, decimalSignOf(language), newKey);
    const grid = kept && gridOf(kept);
    if (grid) this.grid.restore(grid, savedOf(row));
    this.#base = { version: row.version, files: row.fileNames ?? [] };
    this.#files = (kept?.['fileNames'] as string[] | undefined) ?? this.#base.files;
    this.#saver = new Saver({ store, key: this.key, collection }, this);
  }

  attach = (): (() => void) => this.#saver.attach();
  allow = (writable: boolean): void => this.#saver.allow(writable);

  subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };
  files = (): readonly string[] => this.#files;
  #take(files: readonly string[]): void {
    this.#files = files;
    for (const hear of this.#hearers) hear();
  }

  #row(state: State): MovementRow | undefined {
    return selectView(state, viewKey(this.#path, 'row'))?.rows[0] as unknown as MovementRow | undefined;
  }
  #lines(state: State): readonly LineRow[] {
    return (selectView(state, viewKey(this.#path, 'lines'))?.rows ?? []) as unknown as readonly LineRow[];
  }

  /* what is saved */

  /** Newer lines, of another user or the own echo: recognised by the version of the movement that they were read with. */
  merge = (state: State): void => {
    const [row, lines] = [this.#row(state), this.#lines(state)];
    if (!row || this.#sent || (this.#seen[0] === lines && this.#seen[1] === row.version)) return;
    this.#seen = [lines, row.version];
    const told = toldBy(lines);
    if (told < this.#base.version) return;
    this.grid.rebase(lines as unknown as readonly ServerLine[], savedOf(row));
    if (row.version <= this.#base.version || told < row.version) return;
    const theirs = row.fileNames ?? [];
    const taken = sameFiles(this.#files, this.#base.files);
    this.#base = { version: row.version, files: theirs };
    if (taken) this.#take(theirs);
  };
  current = (state: State): boolean => (this.#row(state)?.version ?? 0) <= this.#base.version;
  unsent = (): boolean => this.grid.typed || !sameFiles(this.#files, this.#base.files);
  draft = (): { values: Values; version: number } | null =>
    this.unsent() ? { values: toDraft(this.grid.kept(), this.#files), version: this.#base.version } : null;
  send = (_more: Values, leaving: boolean): AnyAction | null => {
    const changes = this.grid.changes();
    const input: Values = {
      ...(changes.lines.length > 0 ? { lines: changes.lines } : {}),
      ...(changes.removedLines.length > 0 ? { removedLines: [...changes.removedLines] } : {}),
      ...(sameFiles(this.#files, this.#base.files) ? {} : { fileNames: [...this.#files] }),
    };
    const step = this.#step;
    const waits = this.grid.clashes().length > 0;
    if (step === 'submit' ? waits : Object.keys(input).length === 0) return null;
    this.#sent = { changes, texts: this.grid.snapshot(), files: [...this.#files] };
    const whole = leaving && this.grid.totals().wrong === 0 && !waits;
    return records.transition({
      key: this.key,
      collection,
      id: this.#id,
      version: this.#base.version,
      step,
      input,
      ...(step === 'saveDraft' ? { kept: true as const } : {}),
      ...(step === 'submit' || whole ? { then: { discard: this.#path } } : {}),
    });
  };
  saved = (): void => {
    const known = this.#sent;
    this.#sent = null;
    if (!known) return;
    this.grid.acknowledge(known.changes, known.texts);
    // the row in the view is already the server's answer
    this.#base = { version: this.#row(this.#store.getState())?.version ?? this.#base.version, files: known.files };
    this.#store.dispatch(views.refresh({ view: 'lines' }));
  };
  /** A concurrent save (the lines are read again, then it is sent again), or invalid lines. */
  refused = (failure: Failure): void => {
    const lines = this.#sent?.changes.lines ?? [];
    this.#sent = null;
    if (failure.code === 'VERSION_CONFLICT') this.#store.dispatch(views.refresh({ view: 'lines' }));
    // identified by their index among the sent lines
    const wrong = Object.keys(failure.fields ?? {}).flatMap(
      (name) => lines[Number(/^lines\.(\d+)\./.exec(name)?.[1] ?? -1)]?.lineKey ?? [],
    );
    if (failure.lines || wrong.length > 0) this.grid.mark([...(failure.lines ?? []).map((line) => line.key), ...wrong]);
  };
  hear = (typed: () => void): (() => void) => this.grid.subscribeTexts(typed);

  /* what the page does */

  save = (): boolean => this.#saver.save();
  submit = (): boolean => {
    this.#step = 'submit';
    const begun = this.#saver.save();
    this.#step = 'saveDraft';
    return begun;
  };
  setFiles = (files: readonly string[]): void => {
    this.#take(files);
    this.#saver.typed();
  };
}
