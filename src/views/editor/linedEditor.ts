/**
 * A record with values and lines being written, outside React: its values merged field by field, its lines cell by cell, and one step `save` for
 * both (`{ fields, lines, removedLines }`). A section of a specification is one, and a master specification.
 */
import type { Store } from 'redux';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { records, views, type AnyAction } from '#src/actions/index.ts';
import { draftKey } from '#src/selectors/address.ts';
import { selectDraft } from '#src/selectors/forms.ts';
import { selectRowsOf, viewKey } from '#src/selectors/views.ts';
import type { Failure, Json, State } from '#src/store/state.ts';
import { arrived, beganFrom, decided, opened, outgoing, refused, sending, type Document, type Saved } from '#src/views/editor/document.ts';
import type { KeptDraft } from '#src/views/editor/keeper.ts';
import { same } from '#src/views/editor/merge.ts';
import { Saver, type Held } from '#src/views/editor/saver.ts';
import type { Attachable } from '#src/views/editor/useAttached.ts';
import type { NamedFile } from '#src/views/files/useFileNames.ts';
import { LineStore, type LineStoreOptions } from '#src/views/grid/LineStore.ts';
import type { CellClash, Changes, GridDraft, GridLine, ServerLine } from '#src/views/grid/types.ts';
import { uniqueKey } from '#src/views/uniqueKey.ts';

export type Values = Readonly<Record<string, Json>>;
type Wrong = Readonly<Record<string, readonly FieldIssue[]>>;

/** A row of the server, of whatever record. */
export interface LinedRow {
  id: number;
  version: number;
  updatedAt: string;
}

/** What the device keeps. */
type LinedDraft = {
  values: Values;
  base: Values;
  lines: GridDraft;
  files: readonly NamedFile[];
};

export interface LinedOptions<R extends LinedRow> extends Pick<
  LineStoreOptions,
  'columns' | 'uncelled' | 'decimal' | 'tree' | 'fixed' | 'most' | 'follows' | 'fresh'
> {
  store: Store<State, AnyAction>;
  collection: string;
  row: R;
  /** the view that holds it */
  view: string;
  /** of the draft, among those of the page */
  part: string;
  fields: Fields;
  valuesOf: (row: R) => Values;
  /** null: it has values alone */
  linesOf: ((row: R) => readonly ServerLine[]) | null;
}

/** As its inputs draw it. */
export interface Drawn {
  values: Values;
  wrong: Wrong;
  conflict: Document<Values>['conflict'];
  /** files added here: no record knows their names yet */
  files: readonly NamedFile[];
}

interface Sent {
  version: number;
  values: Values;
  changes: Changes;
  lines: ReadonlyMap<string, GridLine>;
}

export class LinedEditor<R extends LinedRow> implements Held, Attachable {
  readonly key: string;
  readonly id: number;
  readonly collection: string;
  readonly lines: LineStore;
  readonly #options: LinedOptions<R>;
  readonly #view: string;
  readonly #saver: Saver;
  readonly #hearers = new Set<() => void>();
  /** as the server last answered: a row that came with the answer to a step has the lines of before */
  #answered: readonly ServerLine[];
  #newest: { at: string; version: number };
  #document: Document<Values>;
  #drawn: Drawn;
  #sent: Sent | null = null;
  #typed: () => void = () => undefined;

  constructor(options: LinedOptions<R>) {
    const { store, collection, row, view, part, valuesOf, linesOf, ...grid } = options;
    const { navigation } = store.getState();
    this.#options = options;
    this.id = row.id;
    this.collection = collection;
    this.#view = viewKey(navigation.path, view);
    this.key = `${collection}/${row.id}`;
    this.#answered = linesOf?.(row) ?? [];
    this.lines = new LineStore({ ...grid, lines: this.#answered, newKey: () => `n${uniqueKey()}` });
    this.#newest = { at: row.updatedAt, version: row.version };
    this.#document = opened(valuesOf(row), row.version);
    this.#drawn = { values: this.#document.base, wrong: {}, conflict: null, files: [] };
    const kept = selectDraft(store.getState(), draftKey(navigation, part))?.values;
    if (kept) this.#restore(kept as LinedDraft, row);
    this.#saver = new Saver({ store, key: this.key, collection, part }, this);
  }

  #restore({ values, base, lines, files }: LinedDraft, row: R): void {
    this.#set({ values: { ...this.#drawn.values, ...values }, files });
    this.#arrive(row, base);
    this.lines.restore(lines);
  }

  attach = (): (() => void) => {
    const ends = [this.#saver.attach(), this.lines.subscribe(this.#tell)];
    return () => {
      for (const end of ends) end();
    };
  };
  allow = (writable: boolean): void => this.#saver.allow(writable);
  save = (): boolean => this.#saver.save();
  /** Input that would be lost with the page is on the device by then. */
  discard = (): void => this.#saver.discard();

  subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };
  drawn = (): Drawn => this.#drawn;
  document = (): Document<Values> => this.#document;
  /** what cannot be sent as it stands: values and cells */
  invalid = (): number => Object.keys(this.#drawn.wrong).length + this.lines.unread().length;
  /** of the newest row that was merged */
  newest = (): { at: string; version: number } => this.#newest;
  /** The writer chose between the two texts of a cell. */
  chooseCell = (clash: CellClash, side: 'yours' | 'theirs'): void => {
    this.lines.choose(clash, side);
    this.save();
  };
  /** what awaits a decision */
  undecided = (): number => Object.keys(this.#document.conflict?.open ?? {}).length + this.lines.clashes().length;
  /** lines as the server last answered them */
  answered = (): readonly ServerLine[] => this.#answered;
  readonly #tell = (): void => {
    for (const hear of this.#hearers) hear();
  };
  #set(changed: Partial<Drawn>): void {
    this.#drawn = { ...this.#drawn, ...changed, conflict: this.#document.conflict };
    this.#tell();
  }
  #savedOf(row: R): Saved<Values> {
    return { values: this.#options.valuesOf(row), version: row.version, at: row.updatedAt };
  }
  #arrive(row: R, from?: Values): void {
    this.#newest = { at: row.updatedAt, version: row.version };
    const mine = this.#drawn.values;
    const { document, taken } = arrived(this.#document, Object.keys(mine), mine, this.#savedOf(row), from);
    this.#document = document;
    this.#set({ values: { ...mine, ...Object.fromEntries(taken.map((name) => [name, document.base[name] ?? null])) } });
  }

  set = (name: string, value: Json): void => {
    const { [name]: _, ...wrong } = this.#drawn.wrong;
    this.#set({ values: { ...this.#drawn.values, [name]: value }, wrong });
    this.#typed();
  };
  /** Names of files that were added, for the time until the server has them. */
  named = (files: readonly NamedFile[]): void => this.#set({ files });
  /** The writer chose between the two values of a field. */
  choose = (name: string, side: 'yours' | 'theirs'): void => {
    const { base } = this.#document;
    this.#document = decided(this.#document, name);
    this.set(name, side === 'theirs' ? (base[name] ?? null) : (this.#drawn.values[name] ?? null));
    this.save();
  };

  /* what is saved */

  #row(state: State): R | undefined {
    return selectRowsOf<R>(state, this.#view)?.find(({ id }) => id === this.id);
  }
  merge = (state: State): void => {
    const row = this.#row(state);
    if (!row || row.version < this.#document.version) return;
    const { linesOf } = this.#options;
    const lines = linesOf?.(row) ?? [];
    if (linesOf ? lines === this.#answered : row.version === this.#document.version) return;
    this.#answered = lines;
    this.#arrive(row);
    this.lines.rebase(lines);
  };
  current = (state: State): boolean => (this.#row(state)?.version ?? 0) <= this.#document.version;
  unsent = (): boolean => !same(this.#drawn.values, this.#document.base) || this.lines.typed;
  draft = (): KeptDraft | null => {
    if (!this.unsent()) return null;
    const { values, files } = this.#drawn;
    const kept: LinedDraft = { values, base: beganFrom(this.#document), lines: this.lines.kept(), files };
    return { values: structuredClone(kept), version: this.#document.version };
  };
  send = (): AnyAction | null => {
    const { base, version } = this.#document;
    const values = outgoing(this.#document, this.#drawn.values);
    const names = Object.keys(values).filter((name) => !same(values[name], base[name]));
    const { values: fields, issues } = check(this.#options.fields, values, names);
    const fine = names.filter((name) => !issues[name]);
    if (Object.keys({ ...this.#drawn.wrong, ...issues }).length > 0) this.#set({ wrong: issues });
    const lines = this.lines.snapshot();
    const changes = this.lines.changes();
    const input = {
      ...(fine.length > 0 ? { fields: Object.fromEntries(fine.map((name) => [name, fields[name] as Json])) } : {}),
      ...(changes.lines.length > 0 ? { lines: changes.lines } : {}),
      ...(changes.removedLines.length > 0 ? { removedLines: [...changes.removedLines] } : {}),
    };
    if (Object.keys(input).length === 0) return null;
    const sent = { ...base, ...Object.fromEntries(fine.map((name) => [name, values[name] ?? null])) };
    this.#sent = { version, values: sent, changes, lines };
    this.#document = sending(this.#document, sent);
    return records.transition({ key: this.key, collection: this.collection, id: this.id, version, step: 'save', input, kept: true });
  };
  saved = (): void => {
    const sent = this.#sent;
    this.#sent = null;
    // a newer row of the server, when it came before this, has been merged with it
    if (!sent || this.#document.version > sent.version) return;
    this.lines.acknowledge(sent.changes, sent.lines);
    this.#document = { ...this.#document, base: sent.values, version: sent.version + 1, sent: null };
    this.#set({});
  };
  refused = (failure: Failure): void => {
    const { lines = [] } = this.#sent?.changes ?? {};
    this.#sent = null;
    this.#document = refused(this.#document);
    if (failure.code === 'VERSION_CONFLICT') this.#options.store.dispatch(views.refresh({ view: this.#view }));
    const found = Object.entries(failure.fields ?? {});
    this.lines.mark(
      found.flatMap(([name]) => {
        const [, index, field] = /^lines\.(\d+)(?:\.(\w+))?/.exec(name) ?? [];
        const key = lines[Number(index ?? -1)]?.lineKey;
        return key === undefined ? [] : [{ key, ...(field === undefined ? {} : { field }) }];
      }),
    );
    const prefix = 'fields.';
    this.#set({
      wrong: Object.fromEntries(found.flatMap(([name, issues]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), issues]] : []))),
    });
  };
  hear = (typed: () => void): (() => void) => {
    this.#typed = typed;
    return this.lines.hear(typed);
  };
}

/** What inputs, marks and comparisons need of it, whatever its rows are. */
export type Edited = Pick<
  LinedEditor<LinedRow>,
  | 'key'
  | 'id'
  | 'collection'
  | 'lines'
  | 'set'
  | 'named'
  | 'drawn'
  | 'document'
  | 'subscribe'
  | 'choose'
  | 'chooseCell'
  | 'newest'
  | 'unsent'
>;
