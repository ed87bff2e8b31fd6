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
/** Failures within this time count as one: a moment without a connection must not use up the attempts. */
export const failureMs = 5_000;
const failures = new Map<Area, { times: number; countedAt: number }>();

const countFailure = (area: Area): void => {
  const before = failures.get(area);
  const now = performance.now();
  if (before && now - before.countedAt < failureMs) return;
  failures.set(area, { times: (before?.times ?? 0) + 1, countedAt: now });
};

/** False when they could not be loaded. After some attempts (a newer version may be deployed) rows of the area count as undeclared. */
export const fetchArea = async (area: Area): Promise<boolean> => {
  try {
    await loadArea(area);
    return true;
  } catch {
    countFailure(area);
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
  if (entity) return entity;
  if (!noTime && (failures.get(area)?.times ?? 0) < maxTries) throw new AreaMissing(area);
  bare = true;
  return undefined;
};

/** Undefined for names that are no collection. */
export const declaredAt = (collection: string): Entity | undefined => {
  const name = nameAt(collection);
  return name && declared(name);
};

export const declaredAs = (name: string): Entity | undefined => declared(nameOfEntity(name));
