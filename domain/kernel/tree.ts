// Limits the size of an answer with includes: rows are counted while they are read, before anything is sent.
// In memory, rows of an include are shared by their parents; JSON repeats them, so the expanded tree is counted.
import type { Entity, Row } from './entity.ts';
import { DomainError } from './errors.ts';
import type { Include } from './filter.ts';

/** Most rows of one answer, included rows counted. */
const maxTreeRows = 20_000;
/** Approximate limit of characters of one answer. */
const maxTreeChars = 8_000_000;

const tooLarge = (): DomainError => new DomainError('ANSWER_TOO_LARGE', { params: { rows: maxTreeRows } });

const charsOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : 8;
};

interface Place {
  entity: Entity;
  id: number;
}

/** Counts one answer: `take` the rows of each query as they arrive, `unfold` the whole before serialising. */
export class Tree {
  #taken = 0;
  #chars = 0;
  #weights = new WeakMap<Row, number>();

  /** Rows that may still be read. */
  get left(): number {
    return maxTreeRows - this.#taken;
  }

  /** Throws ANSWER_TOO_LARGE when more rows were read than one answer may hold. */
  take(rows: readonly Row[]): void {
    this.#taken += rows.length;
    for (const row of rows) {
      let chars = 2;
      for (const name in row) chars += name.length + 4 + charsOf(row[name]);
      this.#weights.set(row, chars);
      this.#chars += chars;
    }
    if (this.#taken > maxTreeRows || this.#chars > maxTreeChars) throw tooLarge();
  }

  /** The rows as serialised: a row that is its own ancestor is reduced to its id. Throws ANSWER_TOO_LARGE. */
  unfold(entity: Entity, rows: readonly Row[], include: readonly Include[]): Row[] {
    if (include.length === 0) return rows as Row[];
    this.#taken = 0;
    this.#chars = 0;
    return rows.map((row) => this.#told(entity, row, include, []));
  }

  #told(entity: Entity, row: Row, include: readonly Include[], above: readonly Place[]): Row {
    this.#taken += 1;
    this.#chars += this.#weights.get(row) ?? 0;
    if (this.#taken > maxTreeRows || this.#chars > maxTreeChars) throw tooLarge();
    if (include.length === 0) return row;
    const path = [...above, { entity, id: row.id }];
    const told: Row = { ...row };
    for (const { relation, to, scope } of include) {
      const below = row[relation] as Row | Row[] | null;
      if (Array.isArray(below)) told[relation] = below.map((one) => this.#below(to, one, scope.include, path));
      else if (below) told[relation] = this.#below(to, below, scope.include, path);
    }
    return told;
  }

  #below(entity: Entity, row: Row, include: readonly Include[], path: readonly Place[]): Row | { id: number } {
    const again = row.id !== undefined && path.some((place) => place.id === row.id && place.entity === entity);
    return again ? { id: row.id } : this.#told(entity, row, include, path);
  }
}
