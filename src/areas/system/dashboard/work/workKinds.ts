/** Which rows are the user's work, by role: each type is one load of the topic's rows and a conversion of a row to a work item. */
import { caseDeadlines } from '#domain/complaints/caseDeadlines.ts';
import { todoRoles } from '#domain/complaints/complaintTodo.ts';
import type { Caller } from '#domain/kernel/access.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { announcementRoles, complaintSupplierRoles, opsRoles, qaRoles, type Role } from '#domain/roles.ts';
import { ask, factsOf, orNull, part, perKind, scope, text, type WorkItem, type WorkKind } from './workItem.ts';
import { topicKinds } from './workTopics.ts';

const decide: WorkKind = {
  view: 'work.complaints',
  icon: 'flag',
  name: 'complaints',
  ask: {
    ...ask('work.complaints', 'Complaints', 'complaints', 'dueAt asc'),
    fields: ['no', 'title', 'productName', 'lotNo', 'status', 'severity', 'dueAt', 'receivedAt'],
  },
  itemOf: (row) => ({
    key: `c${row.id}`,
    title: text(row['title']) || text(row['productName']),
    facts: factsOf(row['no'], row['productName'], row['lotNo']),
    severity: orNull(row['severity']),
    task: row['status'] === 'Draft' ? 'submit' : row['status'] === 'Submitted' ? 'triage' : 'conclude',
    due: orNull(row['dueAt']),
    since: orNull(row['receivedAt']),
    hrefs: [`/complaint/show/${row.id}`],
  }),
};

const ofComplaint = (row: Row): string => `/complaint/show/${String(row['complaintId'])}`;

type ReportPart = {
  id: number;
  status: string;
  containmentSubmittedAt: string | null;
};

/** The current report: at most one of a case is not done. Its page takes the report's id, not the case's. */
const openReport = (row: Row): ReportPart | undefined =>
  ((row['investigationReports'] as ReportPart[] | undefined) ?? []).find(({ status }) => status !== 'Done');
const reports = scope('investigationReports', 'supplierComplaintId', 'status', 'containmentSubmittedAt');

const caseItem = (row: Row, task: string, href: string): WorkItem => {
  const complaint = part(row, 'complaint');
  return {
    key: `s${row.id}`,
    title: text(complaint['title']),
    facts: factsOf(row['no'], part(row, 'supplier')['name'] ?? complaint['productName']),
    task,
    severity: orNull(complaint['severity']),
    // what the supplier owes; a report that is in is owed no more, and the complaint's own day stands with the complaint
    due: orNull(caseDeadlines(row, openReport(row)).next),
    since: orNull(row['sentAt']),
    hrefs: [href, ofComplaint(row)],
  };
};

const staffCase = [scope('complaint', 'title', 'severity'), scope('supplier', 'name'), reports];

/** A case whose report awaits staff: reviewed by quality assurance, signed off by operations, on one page. */
const staffItem = (row: Row, task: string): WorkItem => {
  const report = openReport(row);
  return caseItem(row, task, report ? `/complaint/supplier-complaint/approve/${report.id}` : ofComplaint(row));
};

const judge: WorkKind = {
  view: 'work.reports',
  icon: 'file-edit',
  name: 'reports',
  ask: ask('work.reports', 'SupplierComplaints', 'supplierComplaints', 'dueDate asc', staffCase),
  itemOf: (row) => staffItem(row, row['notRelatedClaimedAt'] ? 'claim' : 'review'),
};

const signOff: WorkKind = {
  view: 'work.signOffs',
  icon: 'file-edit',
  name: 'signOffs',
  ask: ask('work.signOffs', 'SupplierComplaints', 'supplierComplaints', 'dueDate asc', staffCase),
  itemOf: (row) => staffItem(row, 'signOff'),
};

const answer: WorkKind = {
  view: 'work.cases',
  icon: 'file-edit',
  name: 'reports',
  ask: ask('work.cases', 'SupplierComplaints', 'supplierComplaints', 'dueDate asc', [
    scope('complaint', 'title', 'productName', 'severity'),
    reports,
  ]),
  itemOf: (row) => {
    const report = openReport(row);
    return caseItem(
      row,
      'answer',
      report ? `/complaint/investigation/${report.id}/complaint/${String(row['complaintId'])}` : ofComplaint(row),
    );
  },
};

/** A store that has not answered; operations answer for it. */
const answerStore: WorkKind = {
  view: 'work.stores',
  icon: 'shop',
  name: 'stores',
  ask: {
    view: 'work.stores',
    collection: 'StoreRecommendBranches',
    where: { answeredAt: null, waivedReason: null },
    order: 'id asc',
    size: perKind,
    watches: ['StoreRecommendBranches', 'StoreRecommends'],
    include: [
      scope('branch', 'storeNo', 'name'),
      { relation: 'storeRecommend', scope: { fields: ['id', 'title', 'dueDate', 'sentAt', 'complaintId'] } },
    ],
  },
  itemOf: (row) => {
    const asked = part(row, 'storeRecommend');
    const branch = part(row, 'branch');
    return {
      key: `b${row.id}`,
      title: text(asked['title']),
      facts: factsOf(branch['storeNo'], branch['name']),
      task: 'store',
      severity: null,
      due: orNull(asked['dueDate']),
      since: orNull(asked['sentAt']),
      hrefs: [`/complaint/store-recommend/edit/${String(row['storeRecommendId'])}`],
    };
  },
};

/** A to-do of a complaint assigned to the user. */
const todo = (userId: number): WorkKind => ({
  view: 'work.todos',
  icon: 'check-square',
  name: 'todos',
  ask: {
    view: 'work.todos',
    collection: 'ComplaintTodos',
    where: { assigneeId: userId, doneAt: null, waivedReason: null },
    order: 'dueDate asc',
    size: perKind,
    total: false,
    watches: ['ComplaintTodos'],
    include: [scope('complaint', 'no', 'title', 'severity')],
  },
  itemOf: (row) => {
    const complaint = part(row, 'complaint');
    return {
      key: `t${row.id}`,
      title: text(row['title']),
      facts: factsOf(complaint['no'], complaint['title']),
      task: 'todo',
      severity: orNull(complaint['severity']),
      due: orNull(row['dueDate']),
      since: orNull(row['createdAt']),
      hrefs: [`${ofComplaint(row)}#todos`],
    };
  },
});

const movementItem = (row: Row, task: string, href: string): WorkItem => ({
  key: `m${row.id}`,
  title: text(row['productName']),
  goods: row['isDrill'] === true ? 'drill' : text(row['type']),
  facts: factsOf(row['no'], part(row, 'supplier')['name'] ?? part(row, 'complaint')['title']),
  task,
  severity: orNull(part(row, 'complaint')['severity']),
  due: task === 'fill' ? orNull(row['dueAt']) : null,
  since: orNull(row['submittedAt']) ?? orNull(row['createdAt']),
  hrefs: [href, ofComplaint(row)],
});

const ofMovement = scope('complaint', 'title', 'severity');

const readMovement: WorkKind = {
  view: 'work.movements',
  icon: 'truck',
  name: 'movements',
  ask: ask('work.movements', 'ProductMovements', 'productMovements', 'submittedAt asc', [scope('supplier', 'name'), ofMovement]),
  itemOf: (row) => movementItem(row, 'read', `/complaint/product-movement/show/${row.id}`),
};

const fillMovement: WorkKind = {
  view: 'work.requests',
  icon: 'truck',
  name: 'movements',
  ask: ask('work.requests', 'ProductMovements', 'productMovements', 'dueAt asc', [ofMovement]),
  itemOf: (row) => movementItem(row, 'fill', `/complaint/product-movement/edit/${row.id}`),
};

const announcement: WorkKind = {
  view: 'work.announcements',
  icon: 'megaphone',
  name: 'announcements',
  ask: ask('work.announcements', 'SupplierAnnouncements', 'announcements', 'id desc', [
    scope('announcement', 'name', 'needAnswer'),
    scope('announcementPublish', 'publishedAt', 'answerDueDate'),
  ]),
  itemOf: (row) => {
    const publish = part(row, 'announcementPublish');
    const about = part(row, 'announcement');
    return {
      key: `a${row.id}`,
      title: text(about['name']),
      facts: [],
      task: about['needAnswer'] === true ? 'reply' : 'acknowledge',
      severity: null,
      due: orNull(publish['answerDueDate']),
      since: orNull(publish['publishedAt']),
      hrefs: [`/announcement/edit/${row.id}`],
    };
  },
};

const byRole: readonly (readonly [readonly Role[], readonly WorkKind[]])[] = [
  [qaRoles, [decide, judge, readMovement]],
  [opsRoles, [signOff, answerStore]],
  [complaintSupplierRoles, [answer]],
  [['wareHouseAdmin'], [answer, fillMovement]],
  [announcementRoles, [announcement]],
];

/** Work with pages or rows of its own. `admin` sees QA's only: it acts for no supplier. */
const ownKinds = (caller: Caller): readonly WorkKind[] => {
  if (caller.roles.includes('admin')) return [decide, judge, readMovement];
  const mine = byRole.filter(([roles]) => hasRole(roles, caller)).flatMap(([, kinds]) => kinds);
  // QA users do not see a sign-off twice: the same rows under the same topic
  return [...new Set(mine)].filter((kind) => !(kind === signOff && mine.includes(judge)));
};

/** All work of the user: one type for each collection that their badges count and that has a page, and to-dos, which no badge counts. */
export const workKinds = (caller: Caller): readonly WorkKind[] => [
  ...ownKinds(caller),
  ...(hasRole(todoRoles, caller) ? [todo(caller.userId)] : []),
  ...topicKinds(caller),
];

const sinceOf = ({ since }: WorkItem): number => (since ? Date.parse(since) : Infinity);

/** Critical work is due on arrival, even without a due time. */
const dueOf = (item: WorkItem): number =>
  item.due
    ? Date.parse(item.due.includes('T') ? item.due : `${item.due}T23:59:59Z`)
    : item.severity === 'critical'
      ? sinceOf(item)
      : Infinity;

/** Overdue first, then by due time; without one by waiting time. */
export const byUrgency = (items: readonly WorkItem[]): readonly WorkItem[] =>
  [...items].sort((a, b) => (dueOf(a) === dueOf(b) ? sinceOf(a) - sinceOf(b) : dueOf(a) - dueOf(b)));
