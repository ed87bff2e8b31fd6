// What every page needs to know about every entity, loaded or not: names and relations to parents.
// The client build runs this file and ships only its values (build/computedLoader.ts), so they cannot differ from the declarations.
import { entities } from './index.ts';
import type { Area } from './kernel/entity.ts';

export interface EntityName {
  name: string;
  collection: string;
  area: Area;
  /** the field shown as the row's name */
  title: string;
  /** staff see which other users have a row of it open */
  presence?: true;
  /** relation, its key on the row, and the entity of the rows it belongs to */
  parents?: readonly (readonly [relation: string, key: string, to: string])[];
}

export const entityNames: readonly EntityName[] = entities
  .filter((entity) => !entity.internal)
  .map(({ name, collection, area, title, presence, parents, relations }) => ({
    name,
    collection,
    area,
    title,
    ...(presence ? { presence } : {}),
    ...(parents ? { parents: parents.map((parent) => [parent, relations[parent]!.key, relations[parent]!.to] as const) } : {}),
  }));
