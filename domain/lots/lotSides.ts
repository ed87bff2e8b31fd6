// Who does what with lots and their certificates: laboratories of the factory write, sourcing runs the approval, quality assurance decides.
import type { Access } from '../kernel/access.ts';
import type { Where } from '../kernel/where.ts';
import { factoryRoles, qaRoles } from '../roles.ts';
import { sourcingRoles } from '../specs/specStatuses.ts';

/** Who writes results for a factory. */
export const labRoles = ['supplier', 'supplierRd'] as const;
/** Who decides about a certificate that passed. */
export const judgeRoles = [...new Set([...sourcingRoles, ...qaRoles])] as const;
export const ownLots: Where = { supplierId: '$supplierId' };

/** Certificates that a laboratory of the factory writes; sourcing writes those of goods of the market place. */
export const ownCoas: Where = { ...ownLots, context: { neq: 'marketPlace' } };
export const marketCoas: Where = { context: 'marketPlace' };

/** Who reads certificates, and what is below them (`of`). */
export const coaAccess = (of: (where: Where) => Where = (where) => where): readonly Access[] => [
  { roles: ['superAdmin', 'sourcing', 'qa', 'rd'] },
  { roles: factoryRoles, where: of(ownLots) },
  { roles: ['supplierGroup'], where: of({ has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } }) },
];
