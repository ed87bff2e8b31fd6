/** What a filtered list must answer, worked out in memory from the unfiltered lists of the same person. */
import { entityNamed } from '#domain/index.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { parseFilter, type Filter, type Include } from '#domain/kernel/filter.ts';
import { matches } from '#domain/kernel/matches.ts';
import { all } from '#domain/kernel/where.ts';
import type { Client } from './client.ts';

const free = { registry: entityNamed, allowed: (entity: Entity) => new Set(Object.keys(entity.fields)), scope: () => all };

type Value = string | number | boolean | null | undefined;

/** As PostgreSQL orders: empty values last, first when descending; the id decides between equals. */
const compare =
  (filter: Filter) =>
  (a: Row, b: Row): number => {
    for (const { field, descending } of filter.order) {
      const [x, y] = [a[field] as Value, b[field] as Value];
      const order = x === y || (x == null && y == null) ? 0 : x == null ? 1 : y == null ? -1 : x < y ? -1 : 1;
      if (order !== 0) return descending ? -order : order;
    }
    return a.id - b.id;
  };

export class Oracle {
  #client: Client;
  #lists = new Map<string, readonly Row[]>();

  constructor(client: Client) {
    this.#client = client;
  }

  async #visible(entity: Entity): Promise<readonly Row[]> {
    const known = this.#lists.get(entity.name);
    if (known) return known;
    const answer = await this.#client.list(entity.collection);
    const rows = answer.status === 200 ? answer.body : [];
    this.#lists.set(entity.name, rows);
    return rows;
  }

  async #related(entity: Entity, row: Row, relationName: string): Promise<readonly Row[]> {
    const relation = entity.relations[relationName]!;
    const rows = await this.#visible(entityNamed(relation.to));
    return relation.kind === 'one'
      ? rows.filter((other) => other.id === row[relation.key])
      : rows.filter((other) => other[relation.key] === row.id);
  }

  /** The row with the rows that a `has` looks into, two relations deep. */
  async #deep(entity: Entity, row: Row, depth: number): Promise<Row> {
    if (depth === 0) return row;
    const full: Row = { ...row };
    for (const name of Object.keys(entity.relations)) {
      const to = entityNamed(entity.relations[name]!.to);
      full[name] = await Promise.all((await this.#related(entity, row, name)).map((other) => this.#deep(to, other, depth - 1)));
    }
    return full;
  }

  async #select(entity: Entity, filter: Filter, rows: readonly Row[], depth: number): Promise<Row[]> {
    const kept: Row[] = [];
    for (const row of rows) if (matches(filter.where, await this.#deep(entity, row, depth))) kept.push(row);
    return kept.sort(compare(filter)).slice(filter.skip, filter.limit === null ? undefined : filter.skip + filter.limit);
  }

  async #present(entity: Entity, row: Row, filter: Filter): Promise<Row> {
    const shown = Object.fromEntries(Object.entries(row).filter(([name]) => !filter.fields || filter.fields.has(name))) as Row;
    for (const include of filter.include) shown[include.relation] = await this.#included(entity, row, include);
    return shown;
  }

  async #included(entity: Entity, row: Row, { relation, to, scope }: Include): Promise<unknown> {
    const one = entity.relations[relation]!.kind === 'one';
    const found = await this.#select(to, one ? { ...scope, skip: 0, limit: null } : scope, await this.#related(entity, row, relation), 0);
    const shown = await Promise.all(found.map((other) => this.#present(to, other, scope)));
    return one ? (shown[0] ?? null) : shown;
  }

  /** `depth`: how deep the filter's `has` goes. */
  async answer(entity: Entity, raw: unknown, depth = 0): Promise<Row[]> {
    const filter = parseFilter(entity, raw, free);
    return Promise.all(
      (await this.#select(entity, filter, await this.#visible(entity), depth)).map((row) => this.#present(entity, row, filter)),
    );
  }
}
