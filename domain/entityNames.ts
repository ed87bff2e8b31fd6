// What every page needs to know of every entity, whether its area is loaded or not: names and how rows belong together.
// The client's build runs this file and ships its values alone (build/computedLoader.ts), so they cannot differ from the declarations.
import { entities } from './index.ts';
import type { Area } from './kernel/entity.ts';

export interface EntityName {
  name: string;
  collection: string;
  area: Area;
  /** the field that names a row to a person */
  title: string;
  /** staff see who else has a row of it open */
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
