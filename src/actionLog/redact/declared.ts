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
/** Attempts within this time are one: a moment without a connection must not use them up. */
export const attemptMs = 5_000;
const failures = new Map<Area, number>();
const attempts = new Map<Area, Promise<boolean>>();

const attempt = async (area: Area): Promise<boolean> => {
  try {
    await loadArea(area);
    return true;
  } catch {
    failures.set(area, (failures.get(area) ?? 0) + 1);
    setTimeout(() => attempts.delete(area), attemptMs);
    return false;
  }
};

/** False when they could not be loaded. After some attempts (a newer version may be deployed) rows of the area count as undeclared. */
export const fetchArea = (area: Area): Promise<boolean> => {
  const running = attempts.get(area);
  if (running) return running;
  const started = attempt(area);
  attempts.set(area, started);
  return started;
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
  if (!noTime && (failures.get(area) ?? 0) < maxTries) throw new AreaMissing(area);
  bare = true;
  return undefined;
};

/** Undefined for names that are no collection. */
export const declaredAt = (collection: string): Entity | undefined => {
  const name = nameAt(collection);
  return name && declared(name);
};

export const declaredAs = (name: string): Entity | undefined => declared(nameOfEntity(name));
