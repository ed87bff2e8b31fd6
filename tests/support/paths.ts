import { entityNamed } from '#domain/index.ts';
import type { Entity } from '#domain/kernel/entity.ts';

/** The path, where it leads to no field. */
export const wrongPaths = (entity: Entity, path: string): string[] => {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  if (rest.length === 0) return name in entity.fields ? [] : [`${entity.name}.${name}`];
  const relation = entity.relations[name];
  return relation?.kind === 'one' ? wrongPaths(entityNamed(relation.to), rest.join('.')) : [`${entity.name}.${name}`];
};
