// Looking an entity up among all there are, by name or by collection, without its declaration.
import { entityNames, type EntityName } from './entityNames.ts';

const byName = new Map(entityNames.map((one) => [one.name, one]));
const byCollection = new Map(entityNames.map((one) => [one.collection.toLowerCase(), one]));

/** An unknown name is a mistake in a declaration. */
export const nameOfEntity = (name: string): EntityName => {
  const found = byName.get(name);
  if (!found) throw new Error(`no entity ${name}`);
  return found;
};

/** The entity behind a REST path segment, in any spelling of its letters. */
export const nameAt = (collection: string): EntityName | undefined => byCollection.get(collection.toLowerCase());
