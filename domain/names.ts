// Finds any entity by name or collection, without its declaration.
import { entityNames, type EntityName } from './entityNames.ts';

const byName = new Map(entityNames.map((one) => [one.name, one]));
const byCollection = new Map(entityNames.map((one) => [one.collection.toLowerCase(), one]));

/** An unknown name is a programming error in a declaration. */
export const nameOfEntity = (name: string): EntityName => {
  const found = byName.get(name);
  if (!found) throw new Error(`no entity ${name}`);
  return found;
};

/** The entity of a REST path segment, case-insensitive. */
export const nameAt = (collection: string): EntityName | undefined => byCollection.get(collection.toLowerCase());
