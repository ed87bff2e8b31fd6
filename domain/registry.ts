// The entities whose declarations are at hand: all of them on the server, those of the areas that were opened in a browser (`areas.ts`).
import type { Entity } from './kernel/entity.ts';
import type { check } from './kernel/validate.ts';

const byName = new Map<string, Entity>();
const byCollection = new Map<string, Entity>();

let checkValues: typeof check | null = null;

/** `values` checks what a person gives against the fields: it leans on a library and comes with the first declarations. */
export const addEntities = (entities: readonly Entity[], values: typeof check): void => {
  checkValues = values;
  for (const entity of entities) {
    byName.set(entity.name, entity);
    if (!entity.internal) byCollection.set(entity.collection.toLowerCase(), entity);
  }
};

/** The entity of that name; an unknown name is a mistake in a declaration, or its area was not loaded. */
export const entityNamed = (name: string): Entity => {
  const entity = byName.get(name);
  if (!entity) throw new Error(`no entity ${name}`);
  return entity;
};

/** The entity behind a REST path segment; segments match case-insensitively (the spec itself writes two spellings). */
export const entityAt = (collection: string): Entity | undefined => byCollection.get(collection.toLowerCase());

/** The check of values, for fields of a declaration at hand. */
export const checked: typeof check = (...of) => {
  if (!checkValues) throw new Error('no declarations');
  return checkValues(...of);
};
