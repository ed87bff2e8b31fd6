// The demo rows as a small database in memory: a private copy, rows by key, and each row with its relations to look into.
import { entityNamed } from '#domain/index.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';

/** Rows by entity name; what demoData answers. */
export type Data = Readonly<Record<string, readonly Row[]>>;

export class Tables {
  #given: Data;
  #rows = new Map<string, Row[]>();
  /** `Entity.key` -> value -> rows: a filter over hundreds of rows asks for children again and again */
  #byKey = new Map<string, Map<unknown, Row[]>>();
  #linked = new WeakMap<Row, Row>();

  constructor(data: Data) {
    this.#given = data;
  }

  /** Copied when first asked for, as JSON: what travels over the wire is nothing else. */
  #of({ name }: Entity): Row[] {
    let rows = this.#rows.get(name);
    if (!rows) {
      rows = JSON.parse(JSON.stringify(this.#given[name] ?? [])) as Row[];
      this.#rows.set(name, rows);
    }
    return rows;
  }

  rows(entity: Entity): readonly Row[] {
    return this.#of(entity);
  }

  having(entity: Entity, key: string, value: unknown): readonly Row[] {
    if (value === null || value === undefined) return [];
    const name = `${entity.name}.${key}`;
    let index = this.#byKey.get(name);
    if (!index) {
      index = Map.groupBy(this.rows(entity), (row) => row[key]);
      this.#byKey.set(name, index);
    }
    return index.get(value) ?? [];
  }

  /** The row with its relations, read when asked for: wheres and guards look as deep as they like. */
  linked(entity: Entity, row: Row): Row {
    const known = this.#linked.get(row);
    if (known) return known;
    const view: Row = { ...row };
    for (const [name, { kind, to, key }] of Object.entries(entity.relations)) {
      const other = entityNamed(to);
      const get = (): unknown => {
        const found = (kind === 'one' ? this.having(other, 'id', row[key]) : this.having(other, key, row.id)).map((one) =>
          this.linked(other, one),
        );
        return kind === 'one' ? (found[0] ?? null) : found;
      };
      Object.defineProperty(view, name, { get, enumerable: false });
    }
    this.#linked.set(row, view);
    return view;
  }

  replace(entity: Entity, row: Row): void {
    const rows = this.#of(entity);
    this.#put(
      rows.findIndex((one) => one.id === row.id),
      rows,
      [row],
    );
  }

  remove(entity: Entity, id: number): void {
    const rows = this.#of(entity);
    this.#put(
      rows.findIndex((one) => one.id === id),
      rows,
      [],
    );
  }

  #put(at: number, rows: Row[], now: readonly Row[]): void {
    rows.splice(at, 1, ...now);
    // views and indexes hold the old row
    this.#byKey.clear();
    this.#linked = new WeakMap();
  }
}
