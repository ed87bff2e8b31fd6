/** What the tab of suppliers to plan asks for, and the addresses of the rows that its numbers count. */
import type { Risk, ToPlan } from '#domain/audits/toPlan.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import type { Role } from '#domain/roles.ts';
import { views, type Wish } from '#src/actions/index.ts';
import { jobsPath, kindOf, type AuditKind } from '#src/areas/audits/list/jobLists.ts';
import { fullPath } from '#src/selectors/address.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { listQuery } from '#src/selectors/views.ts';
import type { Query, State } from '#src/store/state.ts';

export const toPlanTab = 'toPlan';

const plans: Readonly<Record<AuditKind, readonly Role[]>> = { quality: ['superAdmin', 'qa'], sustain: ['superAdmin', 'sustain'] };

/** Whether this reader plans audits of this kind. */
export const plansKind = (kind: AuditKind, roles: readonly Role[]): boolean => plans[kind].some((role) => roles.includes(role));

export const isToPlan = (query: Query, roles: readonly Role[]): boolean =>
  query['tab'] === toPlanTab && !query['topic'] && plansKind(kindOf(query, roles), roles);

const most = 100;
/** Quality assurance reads the complaints that it counts. */
const watched = ['AuditJobs', 'AuditJobSupplierTechnologies', 'SupplierTechnologies', 'Suppliers', 'CorrectiveActions', 'Certificates'];

export const toPlanLoad = (query: Query, state: State): Wish => {
  const { page, q, size: asked } = listQuery(query);
  const size = Math.min(asked, most);
  return views.load({
    view: 'toPlan',
    path: '/AuditJobs/toPlan',
    query: {
      kind: kindOf(query, state.session.roles),
      limit: String(size),
      skip: String((page - 1) * size),
      ...(q ? { q } : {}),
    },
    watches: hasRole(['superAdmin', 'qa'], selectCaller(state)) ? [...watched, 'Complaints', 'SupplierComplaints'] : watched,
    // one change hardly moves the order of all suppliers
    paceMs: 5_000,
  });
};

/** The rows that a reason counts. */
export const reasonHref = (risk: Risk, supplierId: number, kind: AuditKind, { since }: Pick<ToPlan, 'since'>): string => {
  const supplier = String(supplierId);
  switch (risk) {
    case 'complaints':
      return fullPath({ path: '/complaint/list', query: { supplier, from: since } });
    case 'overdue':
      return fullPath({ path: jobsPath, query: { ...(kind === 'sustain' ? { kind } : {}), tab: 'report', actions: 'overdue', supplier } });
    case 'certificates':
      return fullPath({ path: '/supplier/certificate/list', query: { tab: 'expiring', supplier } });
  }
};
