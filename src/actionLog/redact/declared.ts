// Declarations as redaction needs them: a row whose area was not loaded yet waits for it instead of being guessed at.
import { loadArea } from '#domain/areas.ts';
import type { EntityName } from '#domain/entityNames.ts';
import type { Area, Entity } from '#domain/kernel/entity.ts';
import { nameAt, nameOfEntity } from '#domain/names.ts';
import { entityAt } from '#domain/registry.ts';

export class AreaMissing extends Error {
  readonly area: Area;
  constructor(area: Area) {
    super(`the declarations of ${area} are not here`);
    this.area = area;
  }
}

const maxTries = 3;
const failures = new Map<Area, number>();

/** False when they could not be fetched. After some tries (a newer version may be installed) rows of the area count as undeclared. */
export const fetchArea = async (area: Area): Promise<boolean> => {
  try {
    await loadArea(area);
    return true;
  } catch {
    failures.set(area, (failures.get(area) ?? 0) + 1);
    return false;
  }
};

const declared = ({ collection, area }: EntityName): Entity | undefined => {
  const entity = entityAt(collection);
  if (!entity && (failures.get(area) ?? 0) < maxTries) throw new AreaMissing(area);
  return entity;
};

/** Undefined for what is no collection at all. */
export const declaredAt = (collection: string): Entity | undefined => {
  const name = nameAt(collection);
  return name && declared(name);
};

export const declaredAs = (name: string): Entity | undefined => declared(nameOfEntity(name));
