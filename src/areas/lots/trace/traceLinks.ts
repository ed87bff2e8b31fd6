// Where the parts of a trace lead, for those who have a page of them.
import { hasRole, type Deciding } from '#domain/kernel/workflow.ts';
import { labRoles } from '#domain/lots/lotSides.ts';
import { factoryRoles, opsRoles, qaRoles, type Role } from '#domain/roles.ts';
import { sourcingRoles } from '#domain/specs/specStatuses.ts';

export interface TraceLinks {
  spec: (id: number) => string | null;
  coa: (id: number) => string | null;
  delivery: (id: number) => string | null;
  movement: (id: number) => string | null;
  complaint: (id: number) => string | null;
}

export const linksFor = (caller: Deciding['caller']): TraceLinks => {
  const is = (roles: readonly Role[]): boolean => hasRole(roles, caller);
  return {
    spec: (id) => (is([...qaRoles, ...sourcingRoles]) ? `/specs/info/${id}` : null),
    coa: (id) => {
      if (is(qaRoles)) return `/eCoa/show/${id}`;
      return is([...sourcingRoles, ...labRoles]) ? `/lotApproval/coa/approve/${id}` : null;
    },
    delivery: (id) => {
      if (is(factoryRoles)) return `/productDeliveries/delivery/${id}`;
      return is(['wareHouseAdmin']) ? `/productDeliveries/show/${id}` : null;
    },
    movement: (id) => (is([...qaRoles, ...opsRoles, 'wareHouseAdmin']) ? `/complaint/product-movement/show/${id}` : null),
    complaint: (id) => (is([...qaRoles, ...opsRoles]) ? `/complaint/show/${id}` : null),
  };
};
