// Who reads and writes requests for new items, as conditions on the request, and what partners never read of it.
import type { Access } from '../kernel/access.ts';
import type { Role } from '../roles.ts';
import type { Where } from '../kernel/where.ts';
import { developmentRoles } from '../specs/specStatuses.ts';

export const sourcingRoles = ['superAdmin', 'sourcing'] as const satisfies readonly Role[];
export const nirStaff = ['superAdmin', 'sourcing', 'rd'] as const satisfies readonly Role[];

/** A head office and a factory read what was offered to them. */
export const proposedToMe: Where = { has: { relation: 'nirProposes', where: { supplierGroupId: '$groupId' } } };
export const askedOfMe: Where = { has: { relation: 'nirRequests', where: { supplierId: '$supplierId' } } };
/** R&D writes the draft that it began or that came back to it. */
export const ofAuthor: Where = { rdOwnerId: '$me' };

/** Who reads the target of a request: everybody who reads the request itself. */
export const targetAccess = (of: (where: Where) => Where): readonly Access[] => [
  { roles: nirStaff },
  { roles: ['qa'], where: of({ has: { relation: 'nirSamples' } }) },
  { roles: ['supplierGroup'], where: of(proposedToMe) },
  { roles: developmentRoles, where: of(askedOfMe) },
];
