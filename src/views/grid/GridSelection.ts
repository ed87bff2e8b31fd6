// The cell entered, the range around it, and which lines are open, outside React: a move draws the rows that it touches.
import { folded } from '#domain/kernel/texts.ts';
import { plainNumber } from '#domain/plainNumber.ts';
import { readBlock, writeBlock } from './block.ts';
import type { LineStore, Refusal } from './LineStore.ts';
import type { At, DrawnLine, GridColumn, Pasted } from './types.ts';

/** `select`: the next letter replaces the content. `type`: it did; arrows still move. `edit`: arrows move the caret. */
export type Mode = 'select' | 'type' | 'edit';

/** A row as drawn; the same object while nothing in it changed. */
export interface DrawnRow {
  drawn: DrawnLine;
  open: boolean;
  /** column of the cell entered, -1: in another row */
  here: number;
  mode: Mode;
  /** columns of the range, from > to: none in this row */
  from: number;
  to: number;
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

export class GridSelection {
  readonly store: LineStore;
  #seen: readonly string[] = [];
  #visible: readonly string[] = [];
  #indexOf: ReadonlyMap<string, number> = new Map();
  #closed = new Set<string>();
  #key: string | null = null;
  #column = 0;
  #anchor: { key: string; column: number } | null = null;
  #mode: Mode = 'select';
  /** text of the cell before its first key: Escape restores it */
  #before: string | null = null;
  #pasted: Pasted | null = null;
  #refusal: Refusal = null;
  readonly #drawn = new Map<string, DrawnRow>();
  readonly #rowListeners = new Map<string, () => void>();
  readonly #listeners = new Set<() => void>();
  readonly #movers = new Set<(row: number, column: number) => void>();

  constructor(store: LineStore) {
    this.store = store;
    this.#key = this.visible()[0] ?? null;
  }

  subscribe = (listener: () => void): (() => void) => {
    const leave = this.store.subscribe(listener);
    this.#listeners.add(listener);
    return () => {
      leave();
      this.#listeners.delete(listener);
    };
  };
  subscribeRow = (key: string, listener: () => void): (() => void) => {
    const leave = this.store.subscribeRow(key, listener);
    this.#rowListeners.set(key, listener);
    return () => {
      leave();
      if (this.#rowListeners.get(key) === listener) this.#rowListeners.delete(key);
    };
  };
  /** Called before the rows of a move are drawn. */
  onMove = (mover: (row: number, column: number) => void): (() => void) => {
    this.#movers.add(mover);
    return () => this.#movers.delete(mover);
  };

  /** Keys of the rows that are not below a closed one. */
  visible = (): readonly string[] => {
    if (this.#seen !== this.store.keys()) this.#follow();
    return this.#visible;
  };
  indexOf = (key: string): number => {
    this.visible();
    return this.#indexOf.get(key) ?? -1;
  };
  get row(): number {
    return this.#key === null ? -1 : this.indexOf(this.#key);
  }
  get column(): number {
    return this.#column;
  }
  get mode(): Mode {
    return this.#mode;
  }
  at = (): At | null => {
    const field = this.store.columns[this.#column]?.field;
    return this.row < 0 || this.#key === null || field === undefined ? null : { key: this.#key, field };
  };
  atKey = (): string | null => (this.row < 0 ? null : this.#key);
  pasted = (): Pasted | null => this.#pasted;
  refusal = (): Refusal => this.#refusal;

  drawn = (key: string): DrawnRow | undefined => {
    const drawn = this.store.drawn(key);
    if (!drawn) return undefined;
    const last = this.#drawn.get(key);
    const index = this.indexOf(key);
    const { top, bottom, from: left, to: right } = this.#range();
    const here = index >= 0 && index === this.row ? this.#column : -1;
    const inside = index >= top && index <= bottom && (top !== bottom || left !== right);
    const [from, to] = inside ? [left, right] : [0, -1];
    const mode = here < 0 ? 'select' : this.#mode;
    const open = !this.#closed.has(key);
    if (last?.drawn === drawn && last.open === open && last.here === here && last.mode === mode && last.from === from && last.to === to)
      return last;
    const now = { drawn, open, here, mode, from, to };
    this.#drawn.set(key, now);
    return now;
  };

  /* moving */

  go(to: { row: number; column: number }, extend = false): void {
    const keys = this.visible();
    const key = keys[within(to.row, keys.length)];
    if (key === undefined) return;
    this.store.rest();
    const stood = this.#key === null ? null : { key: this.#key, column: this.#column };
    this.#anchor = extend ? (this.#anchor ?? stood) : null;
    [this.#key, this.#column] = [key, within(to.column, this.store.columns.length)];
    [this.#mode, this.#before, this.#refusal] = ['select', null, null];
    for (const mover of this.#movers) mover(this.row, this.#column);
    this.#draw();
  }
  step(down: number, right: number, extend = false): void {
    this.go({ row: this.row + down, column: this.#column + right }, extend);
  }
  /** To a cell, whose row is shown for it. */
  goTo({ key, field }: At): void {
    for (let at = this.store.line(key)?.parentKey ?? null; at !== null; at = this.store.line(at)?.parentKey ?? null)
      this.#closed.delete(at);
    this.#follow();
    this.go({ row: this.indexOf(key), column: this.store.columns.findIndex((column) => column.field === field) });
  }
  all(): void {
    this.go({ row: 0, column: 0 });
    this.go({ row: this.visible().length, column: this.store.columns.length }, true);
  }
  toggle(key: string, open = this.#closed.has(key)): void {
    if (open) this.#closed.delete(key);
    else this.#closed.add(key);
    this.#follow();
    this.#draw();
  }
  #follow(): void {
    const before = this.#key === null ? -1 : (this.#indexOf.get(this.#key) ?? -1);
    this.#seen = this.store.keys();
    const parents = (key: string): string | null => this.store.line(key)?.parentKey ?? null;
    const hidden = new Set<string>();
    this.#visible = this.#seen.filter((key) => {
      const parent = parents(key);
      if (parent === null || (!hidden.has(parent) && !this.#closed.has(parent))) return true;
      hidden.add(key);
      return false;
    });
    this.#indexOf = new Map(this.#visible.map((key, i) => [key, i]));
    if (this.#key !== null && this.#indexOf.has(this.#key)) return;
    // closed or removed: the line above it, or the row that took its place
    let up = this.#key === null ? null : parents(this.#key);
    while (up !== null && !this.#indexOf.has(up)) up = parents(up);
    this.#key = up ?? this.#visible[within(Math.max(0, before), this.#visible.length)] ?? null;
    [this.#anchor, this.#mode, this.#before] = [null, 'select', null];
  }
  #range(): { top: number; bottom: number; from: number; to: number } {
    const row = this.row;
    const anchored = this.#anchor ? this.indexOf(this.#anchor.key) : -1;
    const [other, column] = anchored < 0 || !this.#anchor ? [row, this.#column] : [anchored, this.#anchor.column];
    return {
      top: Math.min(row, other),
      bottom: Math.max(row, other),
      from: Math.min(this.#column, column),
      to: Math.max(this.#column, column),
    };
  }
  rangeKeys(): readonly string[] {
    const { top, bottom } = this.#range();
    return top < 0 ? [] : this.visible().slice(top, bottom + 1);
  }
  #rangeColumns(): readonly GridColumn[] {
    const { from, to } = this.#range();
    return this.store.columns.slice(from, to + 1);
  }
  #rangeFields = (): readonly string[] => this.#rangeColumns().map(({ field }) => field);

  /* typing */

  type(text: string): void {
    const at = this.at();
    if (!at) return;
    this.#before ??= this.store.line(at.key)?.text[at.field] ?? '';
    if (this.#mode === 'select') this.#mode = 'type';
    this.store.type(at, text);
    this.#draw();
  }
  edit(): void {
    if (this.#mode === 'edit') return;
    this.#mode = 'edit';
    this.#draw();
  }
  /** False: nothing was typed here. */
  revert(): boolean {
    const at = this.at();
    if (!at || this.#mode === 'select') return false;
    if (this.#before !== null) this.store.type(at, this.#before);
    [this.#mode, this.#before] = ['select', null];
    this.store.rest();
    this.#draw();
    return true;
  }

  /* lines and ranges */

  #did(refusal: Refusal): void {
    this.#refusal = refusal;
    this.#anchorless();
  }
  #anchorless(): void {
    [this.#mode, this.#before] = ['select', null];
    for (const mover of this.#movers) mover(this.row, this.#column);
    this.#draw();
  }
  indent = (): void => this.#did(this.store.indent(this.rangeKeys()));
  outdent = (): void => this.#did(this.store.outdent(this.rangeKeys()));
  shift = (by: -1 | 1): void => this.#did(this.store.shift(this.rangeKeys(), by));
  drop = (keys: readonly string[], on: string, how: 'before' | 'into' | 'behind'): void => {
    const parentKey = this.store.line(on)?.parentKey ?? null;
    if (how !== 'behind') this.#did(this.store.move(keys, how === 'into' ? { parentKey: on, before: null } : { parentKey, before: on }));
    else this.#did(this.store.move(keys, this.store.placeBehind(on)));
  };
  insert(): void {
    const key = this.atKey();
    const added = key !== null && this.#closed.has(key) ? this.store.insert(this.store.placeBehind(key)) : this.store.insertBelow(key);
    if (added === null) return this.#did('full');
    this.go({
      row: this.indexOf(added),
      column: Math.max(
        0,
        this.store.columns.findIndex(({ readOnly }) => !readOnly),
      ),
    });
  }
  append(): void {
    const added = this.store.insertBelow(null);
    if (added === null) return this.#did('full');
    this.go({
      row: this.indexOf(added),
      column: Math.max(
        0,
        this.store.columns.findIndex(({ readOnly }) => !readOnly),
      ),
    });
  }
  remove(): void {
    this.store.remove(this.rangeKeys());
    this.#did(null);
  }
  clear(): void {
    this.store.clear(this.rangeKeys(), this.#rangeFields());
    this.#anchorless();
  }
  fillDown(): void {
    this.store.fillDown(this.rangeKeys(), this.#rangeFields());
    this.#anchorless();
  }
  undo(): void {
    this.store.undo();
    this.#did(null);
  }
  redo(): void {
    this.store.redo();
    this.#did(null);
  }
  /** The range as a spreadsheet's clipboard has it; numbers that are read in the sign of the language. */
  copied(): string {
    const { store } = this;
    return writeBlock(
      this.rangeKeys().map((key) =>
        this.#rangeColumns().map((column) => {
          const text = store.line(key)?.text[column.field] ?? '';
          const read = column.kind === 'number' ? store.read(column, text) : null;
          return read?.is === 'value' && typeof read.value === 'number' ? plainNumber(read.value, store.decimal) : text;
        }),
      ),
    );
  }
  paste(text: string): void {
    const { top, from } = this.#range();
    const [key, field] = [this.visible()[top], this.store.columns[from]?.field];
    if (field === undefined) return;
    this.#pasted = this.store.paste(readBlock(text), { key: key ?? '', field }, this.visible());
    this.#anchorless();
  }

  /* finding */

  /** Cells whose text holds these words, in the order of the rows, those of closed lines too. */
  found(words: string): readonly At[] {
    const wanted = folded(words);
    if (wanted === '') return [];
    return this.store
      .keys()
      .flatMap((key) =>
        this.store.columns.flatMap(({ field }) =>
          folded(this.store.line(key)?.text[field] ?? '').includes(wanted) ? [{ key, field }] : [],
        ),
      );
  }

  #draw(): void {
    for (const [key, listener] of this.#rowListeners) if (this.#drawn.get(key) !== this.drawn(key)) listener();
    for (const key of this.#drawn.keys()) if (!this.#rowListeners.has(key)) this.#drawn.delete(key);
    for (const listener of this.#listeners) listener();
  }
}
