// Who does what with deliveries: the factory plans and ships, sourcing opens those of first lots, the warehouse of a leg receives.
import type { Where } from '../kernel/where.ts';
import { factoryRoles, opsRoles, qaRoles } from '../roles.ts';
import { developmentRoles } from '../specs/specStatuses.ts';

export const deliveryOffice = [...qaRoles, ...opsRoles, 'sourcing'] as const;
/** Plans legs, packs, prints and ships. */
export const shipperRoles = developmentRoles;
export const ownDelivery: Where = { supplierId: '$supplierId' };
export const factoryReads = { roles: factoryRoles, where: ownDelivery } as const;
