// Lists, one row and counts over the demo rows: where, order, skip, limit, fields and include as the server answers them.
import { maxRows } from '#domain/constants.ts';
import { requireAccess } from '#domain/kernel/access.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { requirePage, type Filter, type Include, type Usage } from '#domain/kernel/filter.ts';
import { matches } from '#domain/kernel/matches.ts';
import { Tree } from '#domain/kernel/tree.ts';
import { all, both, type Node } from '#domain/kernel/where.ts';
import { masked, scopeOf, type Reader } from './reader.ts';

type Value = string | number | boolean | null;

/** As PostgreSQL orders: empty values last, first when descending; the id decides between equals. */
const ordered =
  ({ order }: Filter) =>
  (a: Row, b: Row): number => {
    for (const { field, descending } of order) {
      const [x, y] = [(a[field] ?? null) as Value, (b[field] ?? null) as Value];
      if (x === y) continue;
      const sign = x === null ? 1 : y === null ? -1 : x < y ? -1 : 1;
      return descending ? -sign : sign;
    }
    return a.id - b.id;
  };

const among = (reader: Reader, entity: Entity, rows: readonly Row[], where: Node): Row[] => {
  const node = both(scopeOf(entity, reader), where);
  return rows.filter((row) => matches(node, reader.tables.linked(entity, row)));
};

const page = (rows: Row[], filter: Filter): Row[] =>
  rows.toSorted(ordered(filter)).slice(filter.skip, filter.limit === null ? undefined : filter.skip + filter.limit);

const included = (reader: Reader, entity: Entity, row: Row, { relation, to, scope }: Include): unknown => {
  const { kind, key } = entity.relations[relation]!;
  // joined by what the caller may see: a hidden key joins nothing
  const found = among(
    reader,
    to,
    kind === 'one' ? reader.tables.having(to, 'id', row[key]) : reader.tables.having(to, key, row.id),
    scope.where,
  );
  if (kind === 'one') return found[0] ? present(reader, to, found[0], scope) : null;
  // a child with a hidden key is not included
  const shown = found.filter((child) => masked(to, child, reader)[key] !== undefined);
  return page(shown, scope).map((child) => present(reader, to, child, scope));
};

/** Related rows the caller may read; one with a hidden key is left out. */
const usageOf = (reader: Reader, { id }: Row, usage: readonly Usage[]): Record<string, number> =>
  Object.fromEntries(
    usage.map(({ relation, to, key }) => {
      const found = among(reader, to, reader.tables.having(to, key, id), all);
      return [relation, found.filter((one) => masked(to, one, reader)[key] !== undefined).length];
    }),
  );

const present = (reader: Reader, entity: Entity, row: Row, filter: Filter): Row => {
  const seen = masked(entity, row, reader);
  const shown = Object.fromEntries(Object.entries(seen).filter(([name]) => !filter.fields || filter.fields.has(name))) as Row;
  for (const include of filter.include) shown[include.relation] = included(reader, entity, seen, include);
  if (filter.usage.length > 0) shown['usage'] = usageOf(reader, row, filter.usage);
  return shown;
};

/** A row that is its own ancestor is reduced to its id, and an answer over the limit is refused. */
const unfolded = (entity: Entity, rows: Row[], filter: Filter): Row[] => new Tree().unfold(entity, rows, filter.include);

export const list = (reader: Reader, entity: Entity, filter: Filter, also: Node = all): Row[] => {
  requireAccess(entity, reader.caller);
  requirePage(filter);
  const rows = page(among(reader, entity, reader.tables.rows(entity), both(filter.where, also)), filter);
  if (rows.length > maxRows) throw new DomainError('LIMIT_REQUIRED', { params: { max: maxRows } });
  return unfolded(
    entity,
    rows.map((row) => present(reader, entity, row, filter)),
    filter,
  );
};

export const count = (reader: Reader, entity: Entity, where: Node): number => {
  requireAccess(entity, reader.caller);
  return among(reader, entity, reader.tables.rows(entity), where).length;
};

const everything: Filter = { where: all, fields: null, include: [], usage: [], order: [], limit: null, skip: 0 };

/** The whole row, unmasked, if the caller may read it; else the 404 of a missing one. */
export const readable = (reader: Reader, entity: Entity, id: number, where: Node = all): Row => {
  requireAccess(entity, reader.caller);
  const [row] = among(reader, entity, reader.tables.having(entity, 'id', id), where);
  if (!row) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: entity.collection, id } });
  return row;
};

export const byId = (reader: Reader, entity: Entity, id: number, filter: Filter = everything): Row =>
  unfolded(entity, [present(reader, entity, readable(reader, entity, id, filter.where), filter)], filter)[0]!;
