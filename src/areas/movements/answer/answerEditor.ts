/** A response being written, outside React: the grid, the files, the local draft, and saving all of it. */
import type { Store as AppStore } from 'redux';
import { decimalSignOf } from '#domain/numberText.ts';
import { records, views, type AnyAction } from '#src/actions/index.ts';
import type { Store, Texts } from '#src/areas/movements/grid/gridLine.ts';
import type { Changes, GridDraft, Saved } from '#src/areas/movements/grid/gridMerge.ts';
import { GridStore } from '#src/areas/movements/grid/gridStore.ts';
import type { LineRow, MovementRow } from '#src/areas/movements/rows.ts';
import { draftKey } from '#src/selectors/address.ts';
import { selectDraft } from '#src/selectors/forms.ts';
import { selectRowOf, selectRowsOf, viewKey } from '#src/selectors/views.ts';
import type { Failure, Json, State } from '#src/store/state.ts';
import { mergeKeys, same } from '#src/views/editor/merge.ts';
import { Saver, type Held } from '#src/views/editor/saver.ts';
import type { Attachable } from '#src/views/editor/useAttached.ts';
import { uniqueKey } from '#src/views/uniqueKey.ts';

const collection = 'ProductMovements';

type Values = Readonly<Record<string, Json>>;
/** A draft uses the names declared by the steps, so that the action log knows which values it may record. */
const toDraft = ({ lines, removed }: GridDraft, files: readonly string[], began: readonly string[]): Values =>
  structuredClone({ lines, removedLines: removed, fileNames: files, base: { fileNames: began } });
const gridOf = ({ lines, removedLines }: Values): GridDraft | undefined =>
  lines ? ({ lines, removed: removedLines ?? [] } as GridDraft) : undefined;

const noLines: readonly LineRow[] = [];
const newKey = (): string => `n${uniqueKey()}`;
const savedOf = (row: MovementRow): Saved => ({ at: row.updatedAt, version: row.version });
/** Files of a draft, and what they began from. */
const filesOf = (draft: Values | undefined): { files: readonly string[]; began: readonly string[] } | null => {
  const files = draft?.['fileNames'] as readonly string[] | undefined;
  const base = draft?.['base'] as { fileNames?: readonly string[] } | undefined;
  return files ? { files, began: base?.fileNames ?? [] } : null;
};
/** The version of the movement that the lines were read with. */
const toldBy = (rows: readonly LineRow[]): number => Math.max(0, ...rows.map((line) => line.productMovement?.version ?? 0));

/** Of the response: asked for and not answered; not carried out, because another user changed what was to be submitted. */
type Submission = 'underWay' | 'stopped' | null;
interface Sent {
  submits: boolean;
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

export class AnswerEditor implements Held<'submit'>, Attachable {
  readonly key: string;
  readonly grid: GridStore;
  readonly #store: AppStore<State, AnyAction>;
  readonly #id: number;
  readonly #path: string;
  readonly #saver: Saver<'submit'>;
  readonly #hearers = new Set<() => void>();
  #files: readonly string[];
  #base: { version: number; files: readonly string[] };
  #sent: Sent | null = null;
  #submission: Submission = null;
  #seen: readonly unknown[] = [];

  constructor({ store, row, lines, stores, language }: AnswerEditorOptions) {
    const { navigation } = store.getState();
    const kept = selectDraft(store.getState(), draftKey(navigation))?.values;
    this.#store = store;
    this.#id = row.id;
    this.#path = navigation.path;
    this.key = `${collection}/${row.id}/answer`;
    this.grid = new GridStore(row.type, lines, stores, decimalSignOf(language), newKey);
    const grid = kept && gridOf(kept);
    if (grid) this.grid.restore(grid, savedOf(row));
    this.#base = { version: row.version, files: row.fileNames ?? [] };
    const stored = filesOf(kept);
    this.#files = stored ? mergeKeys(stored.began, stored.files, this.#base.files) : this.#base.files;
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
  submission = (): Submission => this.#submission;
  #submitting(submission: Submission): void {
    if (this.#submission === submission) return;
    this.#submission = submission;
    for (const hear of this.#hearers) hear();
  }

  #row(state: State): MovementRow | undefined {
    return selectRowOf(state, viewKey(this.#path, 'row'));
  }
  #lines(state: State): readonly LineRow[] {
    return selectRowsOf<LineRow>(state, viewKey(this.#path, 'lines')) ?? noLines;
  }

  /* what is saved */

  /** Newer lines, of another user or the own echo: recognised by the version of the movement that they were read with. */
  merge = (state: State): void => {
    const [row, lines] = [this.#row(state), this.#lines(state)];
    if (!row || this.#sent || (this.#seen[0] === lines && this.#seen[1] === row.version)) return;
    this.#seen = [lines, row.version];
    const told = toldBy(lines);
    if (told < this.#base.version) return;
    this.grid.rebase(lines, savedOf(row));
    if (row.version <= this.#base.version || told < row.version) return;
    const theirs = row.fileNames ?? [];
    const files = mergeKeys(this.#base.files, this.#files, theirs);
    this.#base = { version: row.version, files: theirs };
    this.#take(files);
    this.#stop();
  };
  /** What nobody here has read is not submitted: the press was for what was shown. */
  #stop(): void {
    if (!this.#saver.wishing) return;
    this.#saver.withdraw();
    this.#submitting('stopped');
  }
  current = (state: State): boolean => (this.#row(state)?.version ?? 0) <= this.#base.version;
  unsent = (): boolean => this.grid.typed || !same(this.#files, this.#base.files);
  draft = (): { values: Values; version: number } | null =>
    this.unsent() ? { values: toDraft(this.grid.kept(), this.#files, this.#base.files), version: this.#base.version } : null;
  send = (wish: 'submit' | null, leaving: boolean): AnyAction | null => {
    const changes = this.grid.changes();
    const input: Values = {
      ...(changes.lines.length > 0 ? { lines: changes.lines } : {}),
      ...(changes.removedLines.length > 0 ? { removedLines: [...changes.removedLines] } : {}),
      ...(same(this.#files, this.#base.files) ? {} : { fileNames: [...this.#files] }),
    };
    const step = wish ?? 'saveDraft';
    const waits = this.grid.clashes().length > 0;
    if (step === 'submit' && waits) this.#submitting('stopped');
    if (step === 'submit' ? waits : Object.keys(input).length === 0) return null;
    this.#sent = { submits: step === 'submit', changes, texts: this.grid.snapshot(), files: [...this.#files] };
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
    if (known.submits) this.#submitting(null);
    this.grid.acknowledge(known.changes, known.texts);
    // another user's save may have come before the answer: the view has its row, of which nothing is merged yet
    this.#base = { version: this.#base.version + 1, files: known.files };
    this.#store.dispatch(views.refresh({ view: 'lines' }));
  };
  /** A concurrent save (the lines are read again, then it is sent again), or invalid lines. */
  refused = (failure: Failure): void => {
    const lines = this.#sent?.changes.lines ?? [];
    if (this.#sent?.submits && failure.code !== 'VERSION_CONFLICT') this.#submitting(null);
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
  submit = (): void => {
    this.#submitting('underWay');
    this.#saver.save('submit');
  };
  setFiles = (files: readonly string[]): void => {
    this.#take(files);
    this.#saver.typed();
  };
}
