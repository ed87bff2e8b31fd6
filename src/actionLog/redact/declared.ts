// Declarations for redaction: a row whose area is not loaded waits for it.
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

/** False when they could not be loaded. After some attempts (a newer version may be deployed) rows of the area count as undeclared. */
export const fetchArea = async (area: Area): Promise<boolean> => {
  try {
    await loadArea(area);
    return true;
  } catch {
    failures.set(area, (failures.get(area) ?? 0) + 1);
    return false;
  }
};

let noTime = false;
let bare = false;
/** Whether declarations were missing since the last question. */
export const wasBare = (): boolean => {
  const was = bare;
  bare = false;
  return was;
};
/** Work that cannot wait for declarations: of rows whose area is not here only ids and versions are recorded. */
export const withoutWaiting = <T>(work: () => T): T => {
  noTime = true;
  try {
    return work();
  } finally {
    noTime = false;
  }
};

const declared = ({ collection, area }: EntityName): Entity | undefined => {
  const entity = entityAt(collection);
  if (!entity && (failures.get(area) ?? 0) < maxTries) {
    if (!noTime) throw new AreaMissing(area);
    bare = true;
  }
  return entity;
};

/** Undefined for names that are no collection. */
export const declaredAt = (collection: string): Entity | undefined => {
  const name = nameAt(collection);
  return name && declared(name);
};

export const declaredAs = (name: string): Entity | undefined => declared(nameOfEntity(name));
