// Results of the finder: rows of every entity whose face says who finds them.
import { entities } from '#domain/index.ts';
import { plain } from '#domain/kernel/fields.ts';
import { faceAsk } from '#domain/kernel/face.ts';
import { keysOf, type Entity } from '#domain/kernel/entity.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import type { Role } from '#domain/roles.ts';
import { find, searchTurns, type Kind } from '../../records/finder.ts';
import { remote, type Remote } from '../remote.ts';

interface FoundKind extends Kind {
  roles: readonly Role[];
}

const kindOf = (entity: Entity): FoundKind[] => {
  const { face, title, fields } = entity;
  if (!face?.finds) return [];
  return [
    {
      entity,
      ...faceAsk(face, title, keysOf(entity), (field) => field in fields),
      roles: face.finds.roles,
      ...(face.finds.told === undefined ? {} : { told: face.finds.told }),
    },
  ];
};

/** A search that takes too long keeps what it has found: what most people look for comes first. */
const first = ['Complaint', 'SupplierComplaint', 'ProductMovement', 'StoreRecommend', 'Supplier', 'Certificate'];
const rank = ({ entity: { name } }: Kind): number => (first.includes(name) ? first.indexOf(name) : first.length);

const kinds: readonly FoundKind[] = entities.flatMap(kindOf).toSorted((a, b) => rank(a) - rank(b));

const turn = searchTurns();

export const searchRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/Search',
    summary: 'Records the caller may open that contain all words of q, the newest first, at most six of a kind',
    takes: { query: { q: plain.text(4_000) } },
    run: async ({ services, db, caller, params, query }) => {
      const open = kinds.filter(({ roles }) => hasRole(roles, caller));
      return { groups: await turn(caller.userId, () => find(services.db, { db, caller, params }, open, query.q ?? '')) };
    },
  }),
];
