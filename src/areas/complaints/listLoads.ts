/** What the list screens ask for when their address commits: rows and tab counts, the values of the filters, the open case. */
import { horizonMs } from '#domain/constants.ts';
import { allOf } from '#domain/kernel/allOf.ts';
import type { Where } from '#domain/kernel/where.ts';
import type { Role } from '#domain/roles.ts';
import { topicFor } from '#domain/topics.ts';
import { list, record, type Wish } from '#src/actions/index.ts';
import { caseTabs, caseTabWhere, type CaseTab } from '#src/areas/complaints/caseTabs.ts';
import { complaintTabs, complaintTabWhere, type ComplaintTab } from '#src/areas/complaints/complaintTabs.ts';
import { filterWhere, refFilters, supplierFilter } from '#src/areas/complaints/listFilters.ts';
import { requestTabOf, requestTabs, requestTabWhere } from '#src/areas/complaints/requestTabs.ts';
import { caseFilterWhere, movementFilterWhere } from '#src/areas/complaints/workFilters.ts';
import { staffLoad } from '#src/areas/complaints/showLoads.ts';
import { isQa, isStaff, isWarehouse } from '#src/areas/complaints/sides.ts';
import { keptLoad } from '#src/views/list/keptLoad.ts';
import { refFilterLoads } from '#src/views/list/refFilter.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { listQuery } from '#src/selectors/views.ts';
import type { Json, Params, Query, State } from '#src/store/state.ts';

export type Listed = 'complaints' | 'cases' | 'movements';

/** Which rows this address shows: a topic names its own, a tab may, else the side decides (N8). */
export const listedBy = (query: Query, roles: readonly Role[]): Listed => {
  const topic = query['topic'] ? topicFor(query['topic'], { roles }) : null;
  if (topic) return topic.of === 'SupplierComplaint' ? 'cases' : topic.of === 'ProductMovement' ? 'movements' : 'complaints';
  if (isStaff(roles)) return query['show'] === 'cases' || query['show'] === 'movements' ? query['show'] : 'complaints';
  return query['tab'] === 'requests' && isWarehouse(roles) ? 'movements' : 'cases';
};

const tabOf = <T extends string>(tabs: readonly T[], word: string | undefined): T => tabs.find((tab) => tab === word) ?? tabs[0]!;
export const complaintTabOf = (query: Query): ComplaintTab => tabOf(complaintTabs, query['tab']);
export const caseTabOf = (query: Query): CaseTab => tabOf(caseTabs, query['tab']);

/** The part of a topic (`part=toTriage`) narrows the topic's rows on our side: its condition is the same table's. */
const partWhere = (query: Query, state: State): Where => {
  const { topic, part } = query;
  return (topic && part && topicFor(topic, selectCaller(state))?.parts?.[part]) || {};
};

const name = ['id', 'name'];
const ofSupplier = { relation: 'supplier', scope: { fields: name } };
const ofReports = { relation: 'investigationReports', scope: { fields: ['id', 'status', 'cycle', 'containmentSubmittedAt'] } };

const staffIncludes: Json = [
  {
    relation: 'supplierComplaints',
    scope: { fields: ['id', 'complaintId', 'supplierId', 'no', 'status', 'notRelated'], include: [ofSupplier] },
  },
  { relation: 'productMovements', scope: { fields: ['id', 'complaintId', 'no', 'type', 'status', 'readAt', 'isDrill'] } },
  { relation: 'brand', scope: { fields: name } },
  { relation: 'branch', scope: { fields: ['id', 'name', 'storeNo'] } },
  { relation: 'owner', scope: { fields: ['id', 'firstname', 'lastname'] } },
  { relation: 'parent', scope: { fields: ['id', 'no'] } },
  // what was merged into it, for the lines below the row
  { relation: 'children', scope: { fields: ['id', 'no', 'parentId', 'title', 'productName', 'lotNo', 'status', 'receivedAt'], order: 'id asc' } },
];

const complaintFields = ['id', 'no', 'title', 'productName', 'lotNo', 'category', 'severity', 'status'];
const caseIncludes: Json = [ofSupplier, ofReports, { relation: 'complaint', scope: { fields: complaintFields } }];

/** The present as the recorded state knows it (each change of page moves the horizon), so that a replay asks the same question. */
const knownNow = (state: State): number => Math.max(state.live.arrivedAt ?? 0, (state.inactivity.horizonUntil ?? horizonMs) - horizonMs);

const complaintsLoad = (query: Query, state: State): Wish => {
  const { roles } = selectCaller(state);
  const staff = isStaff(roles);
  const me = state.session.user?.id ?? 0;
  const filters = filterWhere(query, knownNow(state), state.session.businessTz);
  const where = (tab: ComplaintTab): Where => allOf(complaintTabWhere(tab, me), filters);
  const byTopic = Boolean(query['topic']);
  return list.open({
    view: 'list',
    collection: 'Complaints',
    order: 'receivedAt desc',
    ...listQuery(query),
    where: byTopic ? allOf(filters, partWhere(query, state)) : where(complaintTabOf(query)),
    ...(staff
      ? { include: staffIncludes, counts: Object.fromEntries(complaintTabs.map((tab) => [tab, where(tab)])) }
      : { order: query['sort'] ?? 'id desc' }),
    watches: ['Complaints', 'SupplierComplaints', 'ProductMovements'],
  });
};

const casesLoad = (query: Query, state: State): Wish => {
  const staff = isStaff(selectCaller(state).roles);
  const filters = caseFilterWhere(query, knownNow(state), state.session.businessTz);
  const where = (tab: CaseTab): Where => allOf(caseTabWhere(tab), filters);
  return list.open({
    view: 'list',
    collection: 'SupplierComplaints',
    // work by its day; a look over all of them begins with the newest
    order: staff && !query['topic'] ? 'id desc' : 'dueDate asc',
    ...listQuery(query),
    where: query['topic'] ? allOf(filters, partWhere(query, state)) : staff ? filters : where(caseTabOf(query)),
    include: caseIncludes,
    ...(staff ? {} : { counts: Object.fromEntries(caseTabs.map((tab) => [tab, where(tab)])) }),
    watches: ['SupplierComplaints', 'InvestigationReports', 'Complaints'],
  });
};

/** `tabs`: on the warehouse's own page, where the rows are told apart by whose turn it is. */
const movementsLoad = (query: Query, state: State, tabs = false): Wish => {
  const filters = movementFilterWhere(query, knownNow(state));
  const staff = isStaff(selectCaller(state).roles);
  return list.open({
    view: 'list',
    collection: 'ProductMovements',
    order: staff && !query['topic'] ? 'id desc' : 'dueAt asc',
    ...listQuery(query),
    where: allOf(filters, query['topic'] ? partWhere(query, state) : tabs ? requestTabWhere(requestTabOf(query)) : {}),
    ...(tabs ? { counts: Object.fromEntries(requestTabs.map((tab) => [tab, allOf(filters, requestTabWhere(tab))])) } : {}),
    include: [ofSupplier, { relation: 'complaint', scope: { fields: ['id', 'no', 'title', 'lotNo', 'severity', 'status'] } }],
    watches: ['ProductMovements'],
  });
};

/** Tab counts of the other kind of rows a warehouse has, asked as lists of no rows. */
const warehouseCounts = (listed: Listed): readonly Wish[] => [
  ...(listed === 'cases'
    ? []
    : [
        list.open({
          view: 'caseCounts',
          collection: 'SupplierComplaints',
          size: 1,
          total: false,
          counts: Object.fromEntries(caseTabs.map((tab) => [tab, caseTabWhere(tab)])),
        }),
      ]),
  ...(listed === 'movements'
    ? []
    : [list.open({ view: 'requestCounts', collection: 'ProductMovements', size: 1, total: true, fields: ['status'] })]),
];

/** Names what people keep for these lists. */
export const complaintsListName = 'complaints';
export const listNameOf: Readonly<Record<Listed, string>> = { complaints: complaintsListName, cases: 'cases', movements: 'movements' };

/** Complaints that came in, by day. */
const arrivalsLoad: Wish = list.load({
  view: 'arrivals',
  path: '/Complaints/arrivals',
  watches: ['Complaints'],
});

const openCase = (query: Query): readonly Wish[] => {
  const id = Number(query['case']);
  if (!Number.isInteger(id) || id < 1) return [];
  const files = { relation: 'attachments', scope: { fields: ['id', 'complaintId', 'file', 'kind', 'visibility', 'caption'] } };
  return [
    record.open({
      view: 'case',
      collection: 'SupplierComplaints',
      id,
      // what QA says of a rejected report is read before it is opened
      include: [ofSupplier, { relation: 'investigationReports', scope: { fields: [...ofReports.scope.fields, 'rejectReason', 'sectionComments'] } }, { relation: 'complaint', scope: { include: [files, { relation: 'children', scope: { fields: ['id', 'parentId'], include: [files] } }] } }],
      watches: ['SupplierComplaints', 'InvestigationReports', 'ComplaintAttachments'],
    }),
  ];
};

export const listLoads = (_params: Params, query: Query, state: State): readonly Wish[] => {
  const { roles } = selectCaller(state);
  const listed = listedBy(query, roles);
  const rows = { complaints: complaintsLoad, cases: casesLoad, movements: movementsLoad }[listed](query, state);
  return [
    rows,
    ...(isStaff(roles) ? refFilterLoads(listed === 'complaints' ? refFilters : [supplierFilter], query) : []),
    ...(isStaff(roles) || listed !== 'complaints' ? [keptLoad(listNameOf[listed])] : []),
    ...(isStaff(roles) && listed === 'complaints' && query['chart'] ? [arrivalsLoad] : []),
    ...(isQa(roles) && listed === 'complaints' ? [staffLoad] : []),
    ...(isWarehouse(roles) ? warehouseCounts(listed) : []),
    ...openCase(query),
  ];
};

export const requestLoads = (_params: Params, query: Query, state: State): readonly Wish[] => [movementsLoad(query, state, true), keptLoad(listNameOf.movements)];
