/** The work list of the dashboard: exactly the rows of the role, late things first, links to the best available page. */
import { sumTopics } from '#domain/topicLists.ts';
import { screen, within } from '@testing-library/react';
import { entityNamed } from '#domain/index.ts';
import { topicRowsFor, topics, topicsOf } from '#domain/topics.ts';
import { roles, type Role } from '#domain/roles.ts';
import type { WorkItem } from '#src/areas/system/dashboard/work/workItem.ts';
import { byUrgency, listsToCome, workKinds } from '#src/areas/system/dashboard/work/workKinds.ts';
import { dueGroupOf } from '#src/areas/system/dashboard/work/dueGroups.ts';
import { routes } from '#src/app/routes.ts';
import { matchPath } from '#src/routing/matcher.ts';
import { useTexts } from '../app/client.tsx';
import { answered, now, view, badge, page, callerOf, tile, complaint, none, qaRest, at, groupLines, four } from './dashboardClient.tsx';

beforeEach(() => useTexts('en'));

test('work is grouped by due time, and a number filters its groups', () => {
  const { unmount } = page('qa', { views: four });
  for (const [group, title] of [
    ['Overdue 1', 'Complaint 1'],
    ['Today 1', 'Complaint 2'],
    ['This week 1', 'Complaint 3'],
    ['Later 1', 'Complaint 4'],
  ] as const)
    expect(groupLines(group).map((line) => line.textContent)).toEqual([expect.stringContaining(title)]);
  unmount();
  page('qa', { views: four, navigation: at({ due: 'soon' }) });
  expect(screen.queryByRole('region', { name: 'Overdue 1' })).toBeNull();
  expect(groupLines('This week 1')).toHaveLength(1);
  // pressed again it shows everything
  expect(tile('soon')).toHaveAttribute('aria-current', 'true');
  expect(tile('soon')).toHaveAttribute('href', '/dashboard');
});

test('what is due decides the group: critical work without a time counts as due today', () => {
  const of = (due: string | null, severity: string | null = null) => dueGroupOf({ due, severity }, now, 'Asia/Bangkok');
  expect([of('2026-11-20'), of('2026-11-21'), of('2026-11-28'), of('2026-11-29'), of(null), of(null, 'critical')]).toEqual([
    'overdue',
    'today',
    'week',
    'later',
    'later',
    'today',
  ]);
});

test('the counts of its kinds filter the work: the badge is the count, a kind without work is not offered', () => {
  const { unmount } = page('qa', { views: four, badges: { topics: { complaints: badge(5), supplierComplaints: badge(0) }, parts: {} } });
  const filters = within(screen.getByRole('list', { name: 'Work types' }));
  expect(filters.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['All 5', '/dashboard'],
    ['Complaints 5', '/dashboard?work=work.complaints.Complaint'],
  ]);
  expect(document.querySelector('[data-topic="complaints"]')).toHaveTextContent(/^5$/);
  unmount();
  page('qa', { views: four, navigation: at({ work: 'work.productMovements.ProductMovement', period: '30' }) });
  expect(screen.getByText('No items of this type need your action.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^All/ })).toHaveAttribute('href', '/dashboard?period=30');
});

test('ten lines first, then all of them', () => {
  const rows = Array.from({ length: 12 }, (_, i) => complaint(i + 1, { dueAt: '2026-11-10T03:00:00.000Z' }));
  const views = { ...view('work.complaints.Complaint', { rows }), ...none(...qaRest) };
  const { unmount } = page('qa', { views });
  expect(groupLines('Overdue 12')).toHaveLength(10);
  expect(screen.getByRole('link', { name: 'Show all 12' })).toHaveAttribute('href', '/dashboard?all=1');
  unmount();
  page('qa', { views, navigation: at({ all: '1' }) });
  expect(groupLines('Overdue 12')).toHaveLength(12);
});

test('more rows than were asked for: the number says so', () => {
  const rows = Array.from({ length: 200 }, (_, i) => complaint(i + 1, { dueAt: '2026-11-10T03:00:00.000Z' }));
  page('qa', { views: { ...view('work.complaints.Complaint', { rows }), ...none(...qaRest) } });
  expect(tile('overdue')).toHaveTextContent(/Overdue, with you200\+/);
});

test('nothing waits: what is with others, until when, and where to see it', () => {
  page('qa', { views: { ...four, ...none('work.complaints.Complaint') } });
  expect(screen.getByText('No items need your action.')).toBeVisible();
  expect(screen.getByText('19 cases are with suppliers.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show cases with suppliers' })).toHaveAttribute(
    'href',
    tile('waitingSuppliers').getAttribute('href'),
  );
  // nothing is due: no number says so
  expect(tile('overdue')).toBeNull();
});

test('late first, then what is due next, then what waits longest', () => {
  const item = (key: string, due: string | null, since: string | null): WorkItem => ({
    key,
    due,
    since,
    title: '',
    facts: [],
    task: '',
    hrefs: [],
    severity: null,
  });
  const order = byUrgency([
    item('none', null, '2026-11-20T00:00:00Z'),
    item('soon', '2026-11-22', null),
    item('older', null, '2026-11-01T00:00:00Z'),
    item('late', '2026-11-01T00:00:00Z', null),
  ]);
  expect(order.map((one) => one.key)).toEqual(['late', 'soon', 'older', 'none']);
  // no due time was set, and still it comes before what is due tomorrow
  const critical = { ...item('critical', null, '2026-11-20T00:00:00Z'), severity: 'critical' };
  expect(byUrgency([item('soon', '2026-11-22', null), critical, item('late', '2026-11-01', null)]).map((one) => one.key)).toEqual([
    'late',
    'critical',
    'soon',
  ]);
});

test('my work: due texts, the action, a link to the best available page', () => {
  const complaint = {
    id: 5,
    version: 1,
    no: 'C2026-00005',
    title: 'Metal in oat cookies',
    status: 'Investigating',
    severity: 'critical',
    dueAt: '2026-11-19T03:00:00.000Z',
    receivedAt: '2026-11-10T03:00:00.000Z',
  };
  const report = {
    id: 9,
    version: 1,
    no: 'C2026-00004-S1',
    complaintId: 4,
    dueDate: '2026-12-01',
    notRelatedClaimedAt: null,
    sentAt: null,
    complaint: { title: 'Dented can', severity: 'minor', dueAt: null },
    supplier: { name: 'Golden Grain' },
  };
  page(
    'qa',
    {
      views: {
        ...answered,
        ...view('work.complaints.Complaint', { rows: [complaint] }),
        ...view('work.supplierComplaints.SupplierComplaint', { collection: 'SupplierComplaints', rows: [report] }),
      },
    },
    (href) => href.startsWith('/complaint/show'),
  );
  const [first] = groupLines('Overdue 1');
  expect(first).toHaveTextContent(/2 d overdue.*Metal in oat cookies.*C2026-00005.*Critical.*Conclude/);
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/complaint/show/5');
  const [second] = groupLines('Later 1');
  expect(second).toHaveTextContent(/Dented can.*C2026-00004-S1 · Golden Grain.*Review report/);
  expect(within(second!).getByRole('link')).toHaveAttribute('href', '/complaint/show/4');
});

const mountedFor = (list: string): boolean => matchPath(routes, list) !== null;

test.each(roles.filter((role) => role !== 'temp'))(
  '%s: the rows of every badge with a page stand in the work list, and no others',
  (role) => {
    const caller = callerOf(role);
    const asked = workKinds(caller).flatMap(({ ask }) => (ask.topic ? [`${ask.topic} ${ask.collection}`] : []));
    const wanted = topicsOf(caller)
      .filter((topic) => !sumTopics.includes(topic))
      .flatMap((topic) =>
        topicRowsFor(topic, caller).flatMap(({ of, list }) => (mountedFor(list) ? [`${topic} ${entityNamed(of).collection}`] : [])),
      );
    // an administrator has no page of these lists, but reads what QA works on
    expect(role === 'admin' ? [] : wanted.filter((one) => !asked.includes(one))).toEqual([]);
    expect(asked.filter((one) => !wanted.includes(one))).toEqual([]);
  },
);

test('only lists without a page are left out of the work', () => {
  const lists = [...new Set(topics.map(({ list }) => list))];
  expect(lists.filter((list) => !mountedFor(list)).toSorted()).toEqual(listsToCome.toSorted());
});

/** What the work list draws of a row, or will once its list has a page. */
const lineOf = (role: Role, name: string, row: object) =>
  workKinds(callerOf(role), [])
    .find((kind) => kind.view === name)!
    .itemOf({ id: 1, version: 1, ...row });

test('the stage of a corrective action says what is owed', () => {
  const action = {
    id: 3,
    carNo: 'CAR-3',
    finding: 'Worn seal on line 2',
    severity: 'major',
    updatedAt: '2026-11-01T03:00:00.000Z',
    supplier: { name: 'Golden Grain' },
    currentRevision: { planApproveDate: '2026-11-02T03:00:00.000Z', plan: 'x', actionDeadline: '2026-11-20T03:00:00.000Z' },
  };
  expect(lineOf('supplier', 'work.correctiveActions.CorrectiveAction', action)).toMatchObject({
    title: 'Worn seal on line 2',
    facts: ['CAR-3'],
    severity: 'major',
    task: 'act',
    due: '2026-11-20T03:00:00.000Z',
  });
});

test('a document that was sent waits for its review and is owed no more', () => {
  const document = (id: number, more: object) => ({
    id,
    version: 1,
    dueDate: '2026-11-01',
    createdAt: '2026-10-01T03:00:00.000Z',
    submittedAt: null,
    accepted: null,
    documentRevision: { document: { name: `Agreement ${id}` } },
    ...more,
  });
  const lines = [
    document(1, {}),
    document(2, { submittedAt: '2026-10-20T03:00:00.000Z' }),
    document(3, { submittedAt: '2026-10-20T03:00:00.000Z', accepted: false }),
  ];
  expect(lines.map((row) => lineOf('supplierGroup', 'work.documents.SupplierDocument', row))).toMatchObject([
    { title: 'Agreement 1', task: 'send', due: '2026-11-01' },
    { title: 'Agreement 2', task: 'inReview', due: null },
    { title: 'Agreement 3', task: 'send', due: '2026-11-01' },
  ]);
});

test('a report that is in is owed no more, whatever the day of its complaint; one that is missing is due on the day of its case', () => {
  const of = (status: string) => ({
    id: 4,
    version: 1,
    no: 'C2026-00004-S1',
    status,
    notRelated: false,
    dueDate: '2026-11-19',
    containmentDueAt: '2026-11-13T03:00:00.000Z',
    complaint: { title: 'Wire', severity: 'major', dueAt: '2026-11-12T03:00:00.000Z' },
    investigationReports: [{ id: 9, status, containmentSubmittedAt: '2026-11-12T03:00:00.000Z' }],
  });
  expect(lineOf('qa', 'work.supplierComplaints.SupplierComplaint', of('Submitted'))).toMatchObject({ task: 'review', due: null });
  expect(lineOf('supplierQa', 'work.supplierComplaints.SupplierComplaint', of('Draft'))).toMatchObject({
    task: 'answer',
    due: '2026-11-19',
  });
});

test('a case leads to its open report, not to a report that happens to have its number', () => {
  const reports = [
    { id: 40, supplierComplaintId: 9, status: 'Done' },
    { id: 41, supplierComplaintId: 9, status: 'Open' },
  ];
  const found = {
    id: 9,
    version: 1,
    no: 'C2026-00004-S1',
    complaintId: 4,
    dueDate: '2026-12-01',
    notRelatedClaimedAt: null,
    sentAt: null,
    complaint: { title: 'Dented can', severity: 'minor' },
    investigationReports: reports,
  };
  page(
    'supplierQa',
    {
      views: {
        ...view('work.supplierComplaints.SupplierComplaint', { collection: 'SupplierComplaints', rows: [found] }),
        ...view('work.announcements.SupplierAnnouncement', {}),
        ...view('work.certificate.License', {}),
        ...none(
          'work.productMfgSpecs.ProductMfgSpec',
          'work.correctiveActions.CorrectiveAction',
          'work.sustainCorrectiveActions.CorrectiveAction',
          'work.effects.EffectivenessCheck',
          'work.nirLotApproval.Lot',
          'work.selfAudits.SelfAudit',
        ),
      },
    },
    (href) => href.startsWith('/complaint/investigation'),
  );
  expect(screen.getByRole('link', { name: /Write report/ })).toHaveAttribute('href', '/complaint/investigation/41/complaint/4');
});

test('a licence opens what its supplier has to do: the certificate to add, to correct or to renew', () => {
  const kind = workKinds(callerOf('supplier')).find(({ view: key }) => key === 'work.certificate.License')!;
  expect(kind.ask.watches).toEqual(['Licenses', 'Certificates']);
  const of = (...certificates: readonly object[]) => {
    const { task, hrefs, due, since } = kind.itemOf({ id: 5, version: 1, name: 'Halal', code: 'HALAL', certificates });
    return { task, href: hrefs[0], due, since };
  };
  const held = { id: 7, status: 'Rejected', expireDate: '2027-02-01', verifiedAt: '2026-11-13T08:00:00.000Z' };
  const list = '/company/profile?topic=certificate';
  expect(of()).toEqual({ task: 'addCertificate', href: '/company/certificate/create?licenseId=5', due: null, since: null });
  expect(of(held)).toEqual({ task: 'correctCertificate', href: '/company/certificate/edit/7', due: null, since: held.verifiedAt });
  expect(of({ ...held, status: 'Approved', expireDate: '2026-11-01' })).toMatchObject({
    task: 'renewCertificate',
    href: '/company/certificate/update/7',
    due: '2026-11-01',
  });
  expect(kind.itemOf({ id: 5, version: 1, name: 'Halal', code: 'HALAL', certificates: [] }).hrefs.at(-1)).toBe(list);
});
