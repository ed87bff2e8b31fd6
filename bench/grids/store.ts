// The rows outside React: one change renders what it changed. All grids of the bench read and write the same store.
import { columns, type ColumnKey, type Ingredient } from './ingredients.ts';

export interface Change {
  key: string;
  column: ColumnKey;
  text: string;
}

export class IngredientStore {
  #rows: ReadonlyMap<string, Ingredient>;
  #shown: readonly Ingredient[] | null = null;
  #keys: readonly string[] | null = null;
  #listeners = new Set<() => void>();
  #rowListeners = new Map<string, Set<() => void>>();

  constructor(rows: readonly Ingredient[]) {
    this.#rows = new Map(rows.map((row) => [row.key, row]));
  }

  row = (key: string): Ingredient | undefined => this.#rows.get(key);
  /** Rows whose parents are all open, in order; another array after each change. */
  shown = (): readonly Ingredient[] => (this.#shown ??= this.#visible());
  /** The keys of the same rows; another array only after a row was opened or closed. */
  keys = (): readonly string[] => (this.#keys ??= this.shown().map(({ key }) => key));

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  subscribeRow = (key: string, listener: () => void): (() => void) => {
    const of = this.#rowListeners.get(key) ?? new Set();
    this.#rowListeners.set(key, of.add(listener));
    return () => of.delete(listener);
  };
  /** The row is drawn otherwise, its cells are the same. */
  redraw(key: string): void {
    for (const listener of this.#rowListeners.get(key) ?? []) listener();
  }

  write(changes: readonly Change[]): void {
    const rows = new Map(this.#rows);
    const changed = new Set<string>();
    for (const { key, column, text } of changes) {
      const row = rows.get(key);
      if (!row || row.cells[column] === text) continue;
      rows.set(key, { ...row, cells: { ...row.cells, [column]: text } });
      changed.add(key);
    }
    this.#take(rows, changed);
  }
  /** Places a block of texts: its first cell at a row and column, what lies outside is left out. */
  place(block: readonly (readonly string[])[], row: number, column: number): void {
    const shown = this.shown();
    this.write(
      block.flatMap((texts, down) =>
        texts.flatMap((text, right): Change[] => {
          const [at, of] = [shown[row + down], columns[column + right]];
          return at && of ? [{ key: at.key, column: of.key, text }] : [];
        }),
      ),
    );
  }
  toggle(key: string): void {
    const row = this.#rows.get(key);
    if (!row?.compound) return;
    this.#keys = null;
    this.#take(new Map(this.#rows).set(key, { ...row, open: !row.open }), new Set([key]));
  }

  #visible(): readonly Ingredient[] {
    const hidden = new Set<string>();
    return [...this.#rows.values()].filter((row) => {
      const parent = row.parentKey === null ? undefined : this.#rows.get(row.parentKey);
      if (parent && (!parent.open || hidden.has(parent.key))) hidden.add(row.key);
      return !hidden.has(row.key);
    });
  }
  #take(rows: ReadonlyMap<string, Ingredient>, changed: ReadonlySet<string>): void {
    if (changed.size === 0) return;
    this.#rows = rows;
    this.#shown = null;
    for (const key of changed) this.redraw(key);
    for (const listener of this.#listeners) listener();
  }
}
