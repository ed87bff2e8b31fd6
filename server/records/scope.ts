// The rows and fields of an entity that a caller may read, as a validated where and a column list.
import { accessOf, fieldsOf, filterable, requireAccess, visibleFields, type Access, type Caller } from '#domain/kernel/access.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import type { SearchRules } from '#domain/kernel/search.ts';
import { all, either, parseWhere, readWhere, type Node, type Params, type WhereRules } from '#domain/kernel/where.ts';
import { badFilter } from '#domain/kernel/errors.ts';
import { fromText, parseFilter, type Filter } from '#domain/kernel/filter.ts';
import { entityNamed } from '#domain/index.ts';
import { systemCaller } from './caller.ts';

export interface Scope {
  rows: readonly Access[];
  where: Node;
}

export const scopeOf = (entity: Entity, caller: Caller, params: Params): Scope => {
  const rows = requireAccess(entity, caller);
  return { rows, where: either(...rows.map((row) => readWhere(entity, row.where, entityNamed, params))) };
};

/** Rules for a client's filter: related collections closed to the caller cannot be used either. */
const rulesFor = (root: Entity, caller: Caller, params: Params): WhereRules => ({
  registry: entityNamed,
  allowed: (entity) => {
    const rows = accessOf(entity, caller);
    if (rows.length === 0 && entity !== root) throw badFilter(`${entity.collection} is closed to you`);
    return filterable(entity, rows);
  },
  visible: (entity) => visibleFields(entity, accessOf(entity, caller)),
  scope: (entity) => rowsOpen(entity, caller, params),
  present: params,
  trusted: caller === systemCaller,
});

/** Throws ACCESS_DENIED before it parses the filter, so that no field names are revealed. */
export const readFilter = (entity: Entity, raw: unknown, caller: Caller, params: Params): Filter => {
  requireAccess(entity, caller);
  return parseFilter(entity, raw, rulesFor(entity, caller, params));
};

export const readOwnWhere = (entity: Entity, raw: unknown, caller: Caller, params: Params): Node => {
  requireAccess(entity, caller);
  return parseWhere(entity, fromText(raw, 'where'), rulesFor(entity, caller, params));
};

/** The rows of an entity a caller may read; of a closed one, none. */
const rowsOpen = (entity: Entity, caller: Caller, params: Params): Node =>
  either(...accessOf(entity, caller).map((row) => readWhere(entity, row.where, entityNamed, params)));

export const searchRules = (caller: Caller, params: Params): SearchRules => ({
  caller,
  registry: entityNamed,
  scope: (entity) => rowsOpen(entity, caller, params),
});

export interface Mask {
  /** readable on every row */
  always: ReadonlySet<string>;
  /** readable only on rows that match; one boolean column for each condition */
  when: readonly { where: Node; fields: ReadonlySet<string> }[];
}

/** The rows on which a field is readable. */
export const shownOn = ({ always, when }: Mask, field: string): Node =>
  always.has(field) ? all : either(...when.filter((part) => part.fields.has(field)).map((part) => part.where));

/** Which fields to select, and which depend on the row. */
export const maskOf = (entity: Entity, scope: Scope, params: Params): Mask => {
  const always = filterable(entity, scope.rows);
  const when = scope.rows
    .filter((row) => row.where && [...fieldsOf(entity, row)].some((name) => !always.has(name)))
    .map((row) => ({ where: readWhere(entity, row.where, entityNamed, params), fields: fieldsOf(entity, row) }));
  return { always, when };
};
