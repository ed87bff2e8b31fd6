// Cell, range and editing state of the plain grid, outside React: a move draws the rows that it touches.
import { columns, type Ingredient } from '../ingredients.ts';
import type { IngredientStore } from '../store.ts';

/** `select`: the next letter replaces the content. `type`: it did; arrows still move. `edit`: arrows move the caret. */
export type Mode = 'select' | 'type' | 'edit';

export interface Place {
  row: number;
  column: number;
}

/** A row as drawn; the same object while nothing in it changed. */
export interface DrawnRow {
  row: Ingredient;
  /** column of the cell entered, -1: in another row */
  here: number;
  mode: Mode;
  /** columns of the range, from > to: none in this row */
  from: number;
  to: number;
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

export class Selection {
  readonly store: IngredientStore;
  #keys: readonly string[];
  #at: Place = { row: 0, column: 0 };
  #anchor: Place = { row: 0, column: 0 };
  #mode: Mode = 'select';
  #draft: string | null = null;
  #drawn = new Map<string, DrawnRow>();
  #moved = new Set<(to: number) => void>();

  constructor(store: IngredientStore) {
    this.store = store;
    this.#keys = store.keys();
    store.subscribe(() => this.#follow());
  }

  at = (): Place => this.#at;
  get mode(): Mode {
    return this.#mode;
  }
  /** Called before the rows of a move are drawn. */
  onMove = (listener: (to: number) => void): (() => void) => {
    this.#moved.add(listener);
    return () => this.#moved.delete(listener);
  };
  drawn = (key: string): DrawnRow | undefined => {
    const row = this.store.row(key);
    if (!row) return undefined;
    const last = this.#drawn.get(key);
    const index = this.#indexNear(key);
    const here = index === this.#at.row ? this.#at.column : -1;
    const [top, bottom] = [Math.min(this.#at.row, this.#anchor.row), Math.max(this.#at.row, this.#anchor.row)];
    const inside = index >= top && index <= bottom && (top !== bottom || this.#at.column !== this.#anchor.column);
    const from = inside ? Math.min(this.#at.column, this.#anchor.column) : 0;
    const to = inside ? Math.max(this.#at.column, this.#anchor.column) : -1;
    const mode = here < 0 ? 'select' : this.#mode;
    if (last?.row === row && last.here === here && last.mode === mode && last.from === from && last.to === to) return last;
    const drawn = { row, here, mode, from, to };
    this.#drawn.set(key, drawn);
    return drawn;
  };

  /** Text of the cell entered while it is typed; it is written when the cell is left. */
  type(text: string): void {
    this.#draft = text;
    if (this.#mode === 'select') this.#setMode('type');
  }
  edit(): void {
    this.#setMode('edit');
  }
  /** Leaves the text as it was. */
  revert(): void {
    this.#draft = null;
    this.#setMode('select');
  }
  go(to: Place, extend = false): void {
    this.#commit();
    const touched = this.#range();
    const keys = this.store.keys();
    this.#at = { row: within(to.row, keys.length), column: within(to.column, columns.length) };
    if (!extend) this.#anchor = this.#at;
    this.#mode = 'select';
    for (const listener of this.#moved) listener(this.#at.row);
    const [top, bottom] = this.#range();
    for (let i = Math.min(top, touched[0]); i <= Math.max(bottom, touched[1]); i += 1)
      if ((i >= top && i <= bottom) || (i >= touched[0] && i <= touched[1])) this.#draw(keys[i]);
  }
  step(down: number, right: number, extend = false): void {
    this.go({ row: this.#at.row + down, column: this.#at.column + right }, extend);
  }
  toggle(open: boolean): void {
    const key = this.store.keys()[this.#at.row];
    if (key !== undefined && this.store.row(key)?.open !== open) this.store.toggle(key);
  }
  /** The range as a spreadsheet's clipboard has it. */
  copied(): string {
    const [top, bottom] = this.#range();
    const [from, to] = [Math.min(this.#at.column, this.#anchor.column), Math.max(this.#at.column, this.#anchor.column)];
    return this.store
      .shown()
      .slice(top, bottom + 1)
      .map(({ cells }) =>
        columns
          .slice(from, to + 1)
          .map(({ key }) => cells[key])
          .join('\t'),
      )
      .join('\n');
  }
  paste(block: readonly (readonly string[])[]): void {
    const [top] = this.#range();
    this.#draft = null;
    this.store.place(block, top, Math.min(this.#at.column, this.#anchor.column));
  }

  /** Rows were opened or closed: the cell entered stays in its row, or goes to the row that took its place. */
  #follow(): void {
    const keys = this.store.keys();
    if (keys === this.#keys) return;
    const before = this.#keys[this.#at.row];
    this.#keys = keys;
    const now = keys.indexOf(before ?? '');
    this.#at = { ...this.#at, row: within(now < 0 ? this.#at.row : now, keys.length) };
    this.#anchor = this.#at;
    for (const key of [before, keys[this.#at.row]]) this.#draw(key);
  }
  #range(): readonly [number, number] {
    return [Math.min(this.#at.row, this.#anchor.row), Math.max(this.#at.row, this.#anchor.row)];
  }
  /** Index of a row if it can be in the range, -1 otherwise. */
  #indexNear(key: string): number {
    const [top, bottom] = this.#range();
    const keys = this.store.keys();
    for (let i = top; i <= bottom; i += 1) if (keys[i] === key) return i;
    return -1;
  }
  #commit(): void {
    const key = this.store.keys()[this.#at.row];
    const draft = this.#draft;
    this.#draft = null;
    if (draft !== null && key !== undefined) this.store.write([{ key, column: columns[this.#at.column]!.key, text: draft }]);
  }
  #setMode(mode: Mode): void {
    this.#mode = mode;
    this.#draw(this.store.keys()[this.#at.row]);
  }
  #draw(key: string | undefined): void {
    if (key !== undefined) this.store.redraw(key);
  }
}
