// Fields that decide which rows a caller's lists and badges hold. A change of one is told even where the field itself is hidden: a row may have come or gone.
import { entities, entityNamed } from '#domain/index.ts';
import { accessOf, type Caller } from '#domain/kernel/access.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { anyParams, readWhere, type Node, type Where } from '#domain/kernel/where.ts';
import { topicRowsFor, topicsOf } from '#domain/topics.ts';

/** Names of fields by the name of their entity. */
type Fields = Map<string, Set<string>>;

const add = (found: Fields, entity: Entity, field: string): void => {
  found.set(entity.name, (found.get(entity.name) ?? new Set()).add(field));
};

const addTested = (found: Fields, entity: Entity, node: Node): void => {
  if (node.is === 'test') add(found, entity, node.field);
  else if (node.is === 'and' || node.is === 'or') for (const part of node.of) addTested(found, entity, part);
  else if (node.is === 'has' || node.is === 'hasNot') {
    const { kind, key } = entity.relations[node.relation]!;
    add(found, kind === 'one' ? entity : node.to, key);
    addTested(found, node.to, node.where);
  }
};

const fieldsFor = (caller: Caller): Fields => {
  const found: Fields = new Map();
  const read = (entity: Entity, where: Where | undefined): void =>
    addTested(found, entity, readWhere(entity, where, entityNamed, anyParams));
  for (const entity of entities) for (const { where } of accessOf(entity, caller)) read(entity, where);
  for (const topic of topicsOf(caller)) for (const { of, where } of topicRowsFor(topic, caller)) read(entityNamed(of), where);
  return found;
};

const byRoles = new Map<string, Fields>();
const none: ReadonlySet<string> = new Set();

/** The declared conditions of the caller's rows and badges: by roles alone, so they are read once for each combination. */
export const decidingFields = (caller: Caller, entity: Entity): ReadonlySet<string> => {
  const key = [...caller.roles].sort().join(',');
  const known = byRoles.get(key) ?? fieldsFor(caller);
  byRoles.set(key, known);
  return known.get(entity.name) ?? none;
};
