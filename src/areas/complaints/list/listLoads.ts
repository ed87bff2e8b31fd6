/** What the list screens ask for when their address commits: rows and tab counts, the values of the filters, the open case. */
import type { Role } from '#domain/roles.ts';
import { complaintTopicFor } from '#domain/complaints/topics.ts';
import { views, type Wish } from '#src/actions/index.ts';
import { casesFor, ownCases } from '#src/areas/cases/caseLists.ts';
import { openedLoad } from '#src/areas/cases/caseLoads.ts';
import { complaintsFor } from './complaintLists.ts';
import { movementsFor } from '#src/areas/movements/list/movementLists.ts';
import { staffLoad } from '#src/areas/complaints/shared/optionLoads.ts';
import { isQa, isStaff, isWarehouse } from '#src/areas/complaints/shared/sides.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { declaredLoads, tabCounts, type DeclaredList } from '#src/views/list/declaredList.ts';

export type Listed = 'complaints' | 'cases' | 'movements';

/** Which rows this address shows: a topic or tab names its own, otherwise the role decides. */
export const listedBy = (query: Query, roles: readonly Role[]): Listed => {
  const topic = query['topic'] ? complaintTopicFor(query['topic'], { roles }) : null;
  if (topic) return topic.of === 'SupplierComplaint' ? 'cases' : topic.of === 'ProductMovement' ? 'movements' : 'complaints';
  if (isStaff(roles)) return query['show'] === 'cases' || query['show'] === 'movements' ? query['show'] : 'complaints';
  return query['tab'] === 'requests' && isWarehouse(roles) ? 'movements' : 'cases';
};

const listFor = (listed: Listed, roles: readonly Role[]): DeclaredList =>
  listed === 'cases' ? casesFor(roles) : listed === 'movements' ? movementsFor(roles) : complaintsFor(roles);

/** Tab counts of a warehouse's other list, requested as lists without rows. */
const warehouseCounts = (listed: Listed, state: State): readonly Wish[] => [
  ...(listed === 'cases'
    ? []
    : [views.open({ view: 'caseCounts', collection: 'SupplierComplaints', size: 1, total: false, counts: tabCounts(ownCases, state) })]),
  ...(listed === 'movements'
    ? []
    : [views.open({ view: 'requestCounts', collection: 'ProductMovements', size: 1, total: true, fields: ['status'] })]),
];

/** Complaints that came in, by day. */
const arrivalsLoad: Wish = views.load({
  view: 'arrivals',
  path: '/Complaints/arrivals',
  watches: ['Complaints'],
});

const openCase = (query: Query): readonly Wish[] => {
  const id = Number(query['case']);
  return Number.isInteger(id) && id > 0 ? [openedLoad(id)] : [];
};

export const listLoads = (params: Params, query: Query, state: State): readonly Wish[] => {
  const { roles } = state.session;
  const listed = listedBy(query, roles);
  const complaints = listed === 'complaints';
  return [
    ...declaredLoads(listFor(listed, roles))(params, query, state),
    ...(isStaff(roles) && complaints && query['chart'] ? [arrivalsLoad] : []),
    ...(isQa(roles) && complaints ? [staffLoad] : []),
    ...(isWarehouse(roles) ? warehouseCounts(listed, state) : []),
    ...openCase(query),
  ];
};
