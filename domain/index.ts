// The registry of all entities. The server, the mocks and a replay load all of it; a browser loads area by area (`areas.ts`).
import type { Entity } from './kernel/entity.ts';
import { entities as announcements } from './announcements/index.ts';
import { entities as audits } from './audits/index.ts';
import { entities as complaints } from './complaints/index.ts';
import { entities as documents } from './documents/index.ts';
import { check } from './kernel/validate.ts';
import { entities as lots } from './lots/index.ts';
import { entities as master } from './master/index.ts';
import { entities as nir } from './nir/index.ts';
import { addEntities } from './registry.ts';
import { entities as specs } from './specs/index.ts';
import { entities as suppliers } from './suppliers/index.ts';
import { entities as system } from './system/index.ts';
import { entities as users } from './users/index.ts';

/** Referenced entities come before referring ones: the order in which rows are seeded. References written by the server only (creator, current revision) are left out, because they form cycles. */
const inOrder = (all: readonly Entity[]): readonly Entity[] => {
  const byName = new Map(all.map((entity) => [entity.name, entity]));
  const begun = new Set<Entity>();
  const placed: Entity[] = [];
  const place = (entity: Entity): void => {
    if (begun.has(entity)) return;
    begun.add(entity);
    for (const { kind, to = '', server } of Object.values(entity.fields)) {
      const other = kind === 'ref' && !server ? byName.get(to) : undefined;
      if (other) place(other);
    }
    placed.push(entity);
  };
  all.forEach(place);
  return placed;
};

export const entities = inOrder([master, users, suppliers, audits, documents, specs, nir, lots, complaints, announcements, system].flat());
addEntities(entities, check);

export { entityAt, entityNamed } from './registry.ts';
