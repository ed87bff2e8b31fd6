// The loaded entity declarations: all of them on the server, those of the opened areas in a browser (`areas.ts`).
import type { Entity } from './kernel/entity.ts';
import type { check } from './kernel/validate.ts';

const byName = new Map<string, Entity>();
const byCollection = new Map<string, Entity>();

let checkValues: typeof check | null = null;

/** `values` validates input against the fields: it needs a library and is loaded with the first declarations. */
export const addEntities = (entities: readonly Entity[], values: typeof check): void => {
  checkValues = values;
  for (const entity of entities) {
    byName.set(entity.name, entity);
    if (!entity.internal) byCollection.set(entity.collection.toLowerCase(), entity);
  }
};

/** The entity of that name; throws for an unknown name (a programming error) or an area that is not loaded. */
export const entityNamed = (name: string): Entity => {
  const entity = byName.get(name);
  if (!entity) throw new Error(`no entity ${name}`);
  return entity;
};

/** The entity of a REST path segment; segments match case-insensitively (the specification itself has two spellings). */
export const entityAt = (collection: string): Entity | undefined => byCollection.get(collection.toLowerCase());

/** Validates values for fields of a loaded declaration. */
export const checked: typeof check = (...of) => {
  if (!checkValues) throw new Error('no declarations');
  return checkValues(...of);
};
