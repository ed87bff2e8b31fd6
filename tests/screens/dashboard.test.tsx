/** The dashboard: exactly the role's numbers, links only to pages that are there, work with the late things first, words for what happened. */
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { figures } from '#domain/figures.ts';
import { drawingOf } from '#src/areas/system/dashboard/figures/figureForms.ts';
import { entities, entityNamed } from '#domain/index.ts';
import { topicRowsFor, topicsOf } from '#domain/topics.ts';
import { roles, type Role } from '#domain/roles.ts';
import type { Caller } from '#domain/kernel/access.ts';
import { countedNumbers } from '#src/areas/system/dashboard/numbers/countedNumbers.ts';
import { dashboardLoads } from '#src/areas/system/dashboard/dashboardLoads.ts';
import DashboardScreen from '#src/areas/system/dashboard/DashboardScreen.tsx';
import type { WorkItem } from '#src/areas/system/dashboard/work/workItem.ts';
import { byUrgency, workKinds } from '#src/areas/system/dashboard/work/workKinds.ts';
import { dueGroupOf } from '#src/areas/system/dashboard/work/dueGroups.ts';
import { builtLists, sums, topicKinds } from '#src/areas/system/dashboard/work/workTopics.ts';
import { routes } from '#src/app/routes.ts';
import { matchPath } from '#src/routing/matcher.ts';
import { ClockContext } from '#src/components/values/clock.tsx';
import { LeadsContext } from '#src/components/overlays/mounted.tsx';
import type { State, ViewState } from '#src/store/state.ts';
import { draw, restingState, useTexts } from '../app/client.tsx';

beforeEach(() => useTexts('en'));

const now = Date.parse('2026-11-21T03:00:00.000Z');
const as = (role: Role, more: Partial<State['session']> = {}): Partial<State['session']> => ({
  phase: 'signedIn',
  roles: [role],
  activeRole: role,
  ...more,
});
const view = (name: string, more: Partial<ViewState>): Record<string, ViewState> => ({
  [`/dashboard|${name}`]: {
    key: `/dashboard|${name}`,
    kind: 'list',
    collection: 'Complaints',
    id: null,
    list: null,
    remote: null,
    watches: [],
    rows: [],
    value: null,
    total: null,
    counts: {},
    loadingSince: null,
    loadedAt: now,
    error: null,
    fresh: { added: [], left: [] },
    changed: {},
    stale: false,
    ask: 1,
    ...more,
  },
});
const badge = (n: number, stale = false) => ({ n, asOf: 1, at: 1, stale });
const page = (role: Role, parts: Parameters<typeof draw>[1] = {}, mounted: (href: string) => boolean = () => true) =>
  draw(
    <ClockContext value={{ now: () => now, businessZone: 'Asia/Bangkok', zone: 'Asia/Bangkok' }}>
      <LeadsContext value={mounted}>
        <DashboardScreen />
      </LeadsContext>
    </ClockContext>,
    { session: as(role), navigation: { path: '/dashboard', routeId: 'dashboard' }, ...parts },
  );
const callerOf = (role: Role): Caller => ({ userId: 1, roles: [role], supplierId: 1, groupId: null, auditorId: null });
const tile = (topic: string): HTMLElement => document.querySelector<HTMLElement>(`[data-tile="${topic}"]`)!;

const complaint = (id: number, more: object = {}) => ({
  id,
  version: 1,
  no: `C-${id}`,
  title: `Complaint ${id}`,
  status: 'Submitted',
  severity: null,
  dueAt: null,
  receivedAt: '2026-11-01T03:00:00.000Z',
  ...more,
});
/** Nothing of these kinds waits. */
const none = (...names: string[]): Record<string, ViewState> => Object.assign({}, ...names.map((name) => view(name, {})));
const qaRest = ['work.reports', 'work.movements', 'work.todos'];
const at = (query: Record<string, string>) => ({ path: '/dashboard', routeId: 'dashboard', query });
const groupLines = (name: string): HTMLElement[] => within(screen.getByRole('region', { name })).getAllByRole('listitem');

const counts = (name: string, value: Record<string, number>) =>
  view(`number.${name}`, { kind: 'remote', collection: '', value: { counts: value } });

const four = {
  ...view('work.complaints', {
    rows: [
      complaint(1, { dueAt: '2026-11-10T03:00:00.000Z' }),
      complaint(2, { dueAt: '2026-11-21T09:00:00.000Z' }),
      complaint(3, { dueAt: '2026-11-24T09:00:00.000Z' }),
      complaint(4, { dueAt: '2026-12-24T09:00:00.000Z' }),
    ],
  }),
  ...none(...qaRest),
  ...counts('waitingSuppliers', { all: 19, late: 3 }),
  ...counts('onHold', { all: 3, recalls: 1 }),
} as never;

test('four numbers above the work, each a link to its rows; nothing to press where there are none', () => {
  page('qa', { views: four });
  expect([...document.querySelectorAll<HTMLElement>('[data-tile]')].map((one) => one.dataset['tile'])).toEqual([
    'overdue',
    'soon',
    'waitingSuppliers',
    'onHold',
  ]);
  expect(tile('overdue')).toHaveTextContent('Overdue, with you1oldest 11 d');
  expect(tile('overdue')).toHaveAttribute('href', '/dashboard?due=overdue');
  expect(tile('soon')).toHaveTextContent('Due in 7 days21 of them today');
  expect(tile('waitingSuppliers')).toHaveTextContent('Awaiting suppliers193 overdue');
  expect(tile('waitingSuppliers')).toHaveAttribute('href', '/complaint/list?show=cases&status=Open,Inprogress,Rejected');
  expect(tile('onHold')).toHaveTextContent('Quarantine and recall31 recall');
  expect(tile('onHold')).toHaveAttribute('href', '/complaint/list?show=movements&type=quarantine,recall&running=1');
});

test('a number of nothing is no link, and what is not known yet is no number', () => {
  page('qa', { views: { ...none('work.complaints', 'work.reports', 'work.todos'), ...counts('onHold', { all: 0 }) } as never });
  expect(tile('onHold').tagName).toBe('DIV');
  expect(tile('onHold')).toHaveTextContent('Quarantine and recall0');
  expect(within(tile('overdue')).getByRole('img', { name: 'Loading' })).toBeVisible();
});

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
    ['Complaints 5', '/dashboard?work=work.complaints'],
  ]);
  expect(document.querySelector('[data-topic="complaints"]')).toHaveTextContent(/^5$/);
  unmount();
  page('qa', { views: four, navigation: at({ work: 'work.movements', period: '30' }) });
  expect(screen.getByText('No items of this type need your action.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^All/ })).toHaveAttribute('href', '/dashboard?period=30');
});

test('ten lines first, then all of them', () => {
  const rows = Array.from({ length: 12 }, (_, i) => complaint(i + 1, { dueAt: '2026-11-10T03:00:00.000Z' }));
  const views = { ...view('work.complaints', { rows }), ...none(...qaRest) } as never;
  const { unmount } = page('qa', { views });
  expect(groupLines('Overdue 12')).toHaveLength(10);
  expect(screen.getByRole('link', { name: 'Show all 12' })).toHaveAttribute('href', '/dashboard?all=1');
  unmount();
  page('qa', { views, navigation: at({ all: '1' }) });
  expect(groupLines('Overdue 12')).toHaveLength(12);
});

test('more rows than were asked for: the number says so', () => {
  const rows = Array.from({ length: 200 }, (_, i) => complaint(i + 1, { dueAt: '2026-11-10T03:00:00.000Z' }));
  page('qa', { views: { ...view('work.complaints', { rows }), ...none(...qaRest) } as never });
  expect(tile('overdue')).toHaveTextContent(/Overdue, with you200\+/);
});

test('counts of lists without a page are read, never pressed, and are not work', () => {
  const { unmount } = page(
    'qa',
    { views: four, badges: { topics: { certificate: badge(9), auditJobs: badge(6), complaints: badge(4) }, parts: {} } },
    (href) => href.startsWith('/complaint/') || href.startsWith('/dashboard'),
  );
  const elsewhere = screen.getByText(/^Counted, with no page in this version/);
  expect(elsewhere).toHaveTextContent('Certificates to review 9Audits in progress 6');
  expect(within(elsewhere).queryByRole('link')).toBeNull();
  unmount();
  page('rd', { badges: { topics: { nir: badge(3), nirSample: badge(2) }, parts: {} } }, () => false);
  expect(tile('nir')).toHaveTextContent('New item requests to handle3');
  expect(tile('nir').tagName).toBe('DIV');
  expect(screen.getByText(/not available in this version/)).toBeVisible();
  expect(screen.queryByText('No items need your action.')).toBeNull();
});

test('nothing waits: what is with others, until when, and where to see it', () => {
  page('qa', { views: { ...(four as object), ...none('work.complaints') } as never });
  expect(screen.getByText('No items need your action.')).toBeVisible();
  expect(screen.getByText('19 cases are with suppliers.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show cases with suppliers' })).toHaveAttribute(
    'href',
    tile('waitingSuppliers').getAttribute('href'),
  );
  // nothing is due: no number says so
  expect(tile('overdue')).toBeNull();
});

test('support: who never signed in is read from the figure; neither number has a page', () => {
  const accounts = {
    labels: ['staff', 'supplier'],
    series: [
      { key: 'signedIn', values: [9, 12] },
      { key: 'neverSignedIn', values: [2, 5] },
    ],
  };
  page('supportAdmin', {
    views: {
      ...view('figure.accounts', { kind: 'remote', collection: '', value: accounts as never }),
      ...counts('suppliersWithoutUsers', { all: 1 }),
    } as never,
  });
  expect(tile('usersInvited')).toHaveTextContent('Invited, never logged in5');
  expect(tile('suppliersWithoutUsers')).toHaveTextContent('Suppliers without users1');
  expect([tile('usersInvited').tagName, tile('suppliersWithoutUsers').tagName]).toEqual(['DIV', 'DIV']);
});

test.each(roles.filter((role) => role !== 'temp'))('%s: at most four numbers, each with its words', (role) => {
  const { container } = page(role, {}, () => false);
  expect(container.querySelectorAll('.strip [data-tile]').length).toBeLessThanOrEqual(4);
  expect(container.textContent).not.toMatch(/numbers\.|topics\.|work\.kinds/);
  expect(countedNumbers(callerOf(role)).length).toBeLessThanOrEqual(2);
});

test('temp: a notice, nothing is asked', () => {
  page('temp');
  expect(screen.getByText(/Your account has no role yet/)).toBeVisible();
  expect(document.querySelector('[data-tile]')).toBeNull();
  expect(dashboardLoads({}, {}, { ...restingState(), session: { ...restingState().session, ...as('temp') } })).toEqual([]);
});

test.each([
  [
    'qa',
    [
      'work.complaints',
      'work.reports',
      'work.movements',
      'work.todos',
      'number.waitingSuppliers',
      'number.onHold',
      'figure.complaints',
      'figure.reportsOnTime',
      'visit',
      'events',
    ],
  ],
  [
    'OD/OM',
    [
      'work.signOffs',
      'work.stores',
      'work.todos',
      'number.waitingSuppliers',
      'number.onHold',
      'figure.storeAnswersOnTime',
      'figure.storeComplaints',
      'visit',
      'events',
    ],
  ],
  [
    'supplierQa',
    ['work.cases', 'work.announcements', 'number.waitingQa', 'figure.myComplaints', 'figure.myReportsOnTime', 'visit', 'events'],
  ],
  ['supplier', ['work.announcements', 'figure.myCertificatesEnding', 'figure.myActionStages', 'visit', 'events']],
  [
    'wareHouseAdmin',
    [
      'work.cases',
      'work.requests',
      'work.announcements',
      'number.waitingQa',
      'figure.movementTypes',
      'figure.myRecovery',
      'visit',
      'events',
    ],
  ],
  ['sourcing', ['figure.documentAge', 'figure.nirFunnel', 'visit', 'events']],
  ['supportAdmin', ['number.suppliersWithoutUsers', 'figure.accounts', 'figure.suppliersWithoutUsers', 'visit', 'events']],
  ['rd', ['figure.samplesByResult', 'figure.sampleWaiting', 'visit', 'events']],
  ['auditorUser', ['figure.auditCalendar', 'figure.overduePlans', 'visit', 'events']],
] as const)('%s asks only for what it may see and what is in sight', (role, views) => {
  const state = { ...restingState(), session: { ...restingState().session, ...as(role) } };
  const asked = (query: Record<string, string>) => dashboardLoads({}, query, state).map((wish) => (wish.payload as { view: string }).view);
  expect(asked({ period: '30' })).toEqual(views);
  const all = figures.filter((figure) => (figure.roles as readonly Role[]).includes(role)).length;
  expect(asked({ figures: 'all' }).filter((name) => name.startsWith('figure.'))).toHaveLength(all);
});

test('the other figures are one press away', async () => {
  const { wished, unmount } = page('qa');
  expect(screen.queryByRole('heading', { name: 'Days to close by severity' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '6 more charts' }));
  expect(wished.map((action) => action.payload)).toEqual([{ set: { figures: 'all' } }]);
  unmount();
  page('qa', { navigation: at({ figures: 'all' }) });
  expect(screen.getByRole('heading', { name: 'Days to close by severity' })).toBeVisible();
});

test('the period of the address goes to the series', async () => {
  const state = { ...restingState(), session: { ...restingState().session, ...as('qa') } };
  const days = (query: Record<string, string>) =>
    (
      dashboardLoads({}, query, state).find((wish) => (wish.payload as { view: string }).view === 'figure.complaints')!
        .payload as unknown as { query: { days: string } }
    ).query.days;
  expect([days({}), days({ period: '365' }), days({ period: 'all' })]).toEqual(['90', '365', '90']);
  const { wished } = page('qa');
  await userEvent.click(screen.getByRole('button', { name: '30 days' }));
  expect(wished).toEqual([expect.objectContaining({ type: 'navigation.query', payload: { set: { period: '30' } } })]);
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
        ...view('work.complaints', { rows: [complaint] }),
        ...view('work.reports', { collection: 'SupplierComplaints', rows: [report] }),
        ...view('work.movements', {}),
      } as never,
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
      .filter((topic) => !sums.includes(topic))
      .flatMap((topic) =>
        topicRowsFor(topic, caller).flatMap(({ of, list }) => (mountedFor(list) ? [`${topic} ${entityNamed(of).collection}`] : [])),
      );
    // an administrator has no page of these lists, but reads what QA works on
    expect(role === 'admin' ? [] : wanted.filter((one) => !asked.includes(one))).toEqual([]);
    expect(asked.filter((one) => !wanted.includes(one))).toEqual([]);
  },
);

test('every list that was given a page is known to the work list', () => {
  const lists = [...new Set(roles.flatMap((role) => topicKindsOf(role).map(({ list }) => list)))];
  expect(lists.filter(mountedFor)).toEqual([...builtLists]);
});

/** Lines that the work list can draw, whether their page is there or not. */
const topicKindsOf = (role: Role): { list: string; view: string }[] =>
  topicKinds(callerOf(role), everyList).map((kind) => ({
    list: kind.itemOf({ id: 1, version: 1 } as never).hrefs[0]!.split('?')[0]!,
    view: kind.view,
  }));
const everyList = [
  ...new Set(
    roles.flatMap((role) => topicsOf(callerOf(role)).flatMap((topic) => topicRowsFor(topic, callerOf(role)).map(({ list }) => list))),
  ),
];

/** What the work list draws of a row once its list has a page. */
const lineOf = (role: Role, name: string, row: object) =>
  topicKinds(callerOf(role), everyList)
    .find((kind) => kind.view === name)!
    .itemOf({ version: 1, ...row } as never);

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
    { views: { ...view('work.cases', { collection: 'SupplierComplaints', rows: [found] }), ...view('work.announcements', {}) } as never },
    (href) => href.startsWith('/complaint/investigation'),
  );
  expect(screen.getByRole('link', { name: /Write report/ })).toHaveAttribute('href', '/complaint/investigation/41/complaint/4');
});

test('a figure as a table: values with their units, sums of what is counted, the choice in the address', async () => {
  const data = {
    labels: ['quality', 'packaging'],
    series: [
      { key: 'received', values: [3, 1] },
      { key: 'share', values: [75, 100] },
    ],
  };
  const { wished } = page('qa', {
    navigation: { path: '/dashboard', routeId: 'dashboard', query: { tables: 'complaintCategories', figures: 'all' } },
    views: view('figure.complaintCategories', { kind: 'remote', collection: '', value: data as never }) as never,
  });
  const table = within(screen.getByRole('region', { name: 'Complaints by category, table' })).getByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['CategoryReceivedCumulative share', 'Quality375 %', 'Packaging1100 %', 'Total4']);
  await userEvent.click(screen.getByRole('button', { name: 'Complaints by category: chart' }));
  await userEvent.click(screen.getByRole('button', { name: 'Days to close by severity: table' }));
  expect(wished.map((action) => action.payload)).toEqual([
    { set: { tables: null } },
    { set: { tables: 'complaintCategories,daysToClose' } },
  ]);
});

test('values of a figure lead to the rows they were counted from', () => {
  const remote = (name: string, value: object) => view(`figure.${name}`, { kind: 'remote', collection: '', value: value as never });
  page('qa', {
    navigation: {
      path: '/dashboard',
      routeId: 'dashboard',
      query: { tables: 'complaints,complaintCategories,overdueReports,recallRecovery', period: '30', figures: 'all' },
    },
    views: {
      ...remote('complaints', {
        labels: ['2026-10-19', '2026-11-16'],
        series: [
          { key: 'received', values: [4, 2] },
          { key: 'closed', values: [1, 0] },
        ],
      }),
      ...remote('complaintCategories', {
        labels: ['quality'],
        series: [
          { key: 'received', values: [3] },
          { key: 'share', values: [100] },
        ],
      }),
      ...remote('overdueReports', { labels: ['Golden Grain'], refs: [7], series: [{ key: 'overdue', values: [2] }] }),
      ...remote('recallRecovery', { labels: ['PM2026-00014 · Yoghurt'], series: [{ key: 'recovered', values: [87] }] }),
    } as never,
  });
  const links = (title: string) =>
    within(screen.getByRole('region', { name: `${title}, table` }))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const arrived = 'status=Submitted%2CInvestigating%2CClosed';
  // the newest week first; the weeks at both ends are cut to the days of the figure
  expect(links('Complaints per week')).toEqual([
    `/complaint/list?${arrived}&from=2026-11-16&to=2026-11-21`,
    `/complaint/list?${arrived}&from=2026-10-23&to=2026-10-25`,
  ]);
  expect(links('Complaints by category')).toEqual([`/complaint/list?${arrived}&category=quality&from=2026-10-23`]);
  expect(links('Overdue reports by supplier')).toEqual(['/complaint/list?show=cases&supplier=7&overdue=1']);
  expect(links('Recovery rate of current recalls')).toEqual(['/complaint/list?show=movements&q=PM2026-00014']);
});

test('things that were each counted once are named instead of drawn as bars of one length', () => {
  page('qa', {
    navigation: at({ figures: 'all' }),
    views: view('figure.overdueReports', {
      kind: 'remote',
      collection: '',
      value: { labels: ['Golden Grain', 'PureLeaf', 'Metro'], refs: [7, 8, 9], series: [{ key: 'overdue', values: [1, 1, 1] }] } as never,
    }) as never,
  });
  expect(screen.getByText('3, one each:')).toBeVisible();
  expect(screen.getByRole('link', { name: 'PureLeaf' })).toHaveAttribute('href', '/complaint/list?show=cases&supplier=8&overdue=1');
  expect(screen.queryByRole('img', { name: /^Overdue reports by supplier/ })).toBeNull();
});

test('every chart is written in the typeface of the page', () => {
  document.documentElement.style.setProperty('--font', 'The Page Face');
  const figure = figures.find(({ name }) => name === 'overdueReports')!;
  const { options } = drawingOf(
    figure,
    { labels: ['x'], series: [{ key: 'overdue', values: [2] }] },
    'en',
    ((key: string) => key) as never,
  );
  expect(options).toMatchObject({ font: { family: 'The Page Face' } });
  expect(JSON.stringify(options)).not.toContain('"family":""');
});

test('a figure without anything says so; a measured zero is shown', () => {
  page('qa', {
    navigation: { path: '/dashboard', routeId: 'dashboard', query: { tables: 'reportsOnTime' } },
    views: {
      ...view('figure.complaints', {
        kind: 'remote',
        collection: '',
        value: {
          labels: ['2026-11-16'],
          series: [
            { key: 'received', values: [0] },
            { key: 'closed', values: [0] },
          ],
        } as never,
      }),
      ...view('figure.reportsOnTime', {
        kind: 'remote',
        collection: '',
        value: { labels: ['2026-11-16'], series: [{ key: 'onTime', values: [0] }] } as never,
      }),
    } as never,
  });
  expect(screen.getByText('No complaints were received or closed in the last 90 days.')).toBeVisible();
  expect(screen.getByRole('cell', { name: '0 %' })).toBeVisible();
});

test.each(['en', 'zh'] as const)('every figure has its words in %s', (language) => {
  const texts = JSON.parse(readFileSync(`locales/${language}/dashboard.json`, 'utf8')) as {
    figures: Record<string, Record<string, string>>;
  };
  for (const { name } of figures)
    expect([name, Object.keys(texts.figures[name] ?? {}).sort()]).toEqual([name, ['empty', 'label', 'title', 'what']]);
});

test('a failed load keeps the page and offers Retry', async () => {
  const { wished } = page('qa', {
    views: view('events', { kind: 'remote', loadedAt: null, error: { status: 500, code: 'INTERNAL_ERROR', message: 'Broken' } }) as never,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(wished).toContainEqual(expect.objectContaining({ type: 'views.refresh', payload: { view: 'events' } }));
});

test('events in words; the record is a link where its page is there', () => {
  const event = {
    id: 1,
    at: '2026-11-21T02:59:50.000Z',
    collection: 'Complaints',
    entityId: 5,
    action: 'submit',
    actorRole: 'qa',
    actorName: 'Ann Lee',
    title: 'C2026-00005',
  };
  page('qa', {
    views: view('events', {
      kind: 'remote',
      collection: '',
      value: [
        event,
        { ...event, id: 2, collection: 'InvestigationReports', entityId: 8, title: '8', actorRole: 'system', action: 'unheardOf' },
        { ...event, id: 3, entityId: 6, title: 'C2026-00006', name: 'Metal wire in oat cookies' },
      ] as never,
    }) as never,
  });
  const [first, second, third] = within(screen.getByRole('list', { name: 'Recent activity' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Quality assurance Complaint C2026-00005 submitted.*just now/);
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/complaint/show/5');
  expect(second).toHaveTextContent(/System Investigation report #8 changed/);
  // a record is named by its words, the number follows
  expect(third).toHaveTextContent(/Quality assurance Complaint Metal wire in oat cookies C2026-00006 submitted/);
  expect(within(third!).getByRole('link', { name: 'Metal wire in oat cookies' })).toHaveAttribute('href', '/complaint/show/6');
});

test('what happened since the last visit: only that, and before it where nothing is new', () => {
  const event = (id: number, at: string) => ({
    id,
    at,
    collection: 'Complaints',
    entityId: id,
    action: 'submit',
    actorRole: 'qa',
    title: `C-${id}`,
  });
  const seen = (visit: string | null) => ({
    views: {
      ...view('visit', { kind: 'remote', collection: '', value: { at: visit } }),
      ...view('events', {
        kind: 'remote',
        collection: '',
        // only the last change of each record is shown
        value: [
          event(2, '2026-11-21T02:00:00.000Z'),
          { ...event(2, '2026-11-21T01:00:00.000Z'), id: 9 },
          event(1, '2026-11-19T02:00:00.000Z'),
        ] as never,
      }),
    } as never,
  });
  const { unmount } = page('qa', seen('2026-11-20T11:10:00.000Z'));
  expect(screen.getByText('20 Nov 2026, 18:10')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Since your last visit' })).getAllByRole('listitem')).toHaveLength(1);
  unmount();
  page('qa', seen('2026-11-21T02:30:00.000Z'));
  expect(screen.getByText('No new activity.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Earlier' })).getAllByRole('listitem')).toHaveLength(2);
});

test('a figure says its target, as words and as a line', () => {
  const figure = figures.find(({ name }) => name === 'reportsOnTime')!;
  const data = { labels: ['2026-11-09', '2026-11-16'], series: [{ key: 'onTime', values: [80, 89] }] };
  const drawn = drawingOf(figure, data, 'en', ((key: string) => key) as never);
  expect((drawn.data['datasets'] as { data: number[] }[]).map((one) => one.data)).toEqual([
    [80, 89],
    [85, 85],
  ]);
  page('qa', { views: view('figure.reportsOnTime', { kind: 'remote', collection: '', value: data as never }) as never });
  expect(screen.getByText('target 85 %')).toBeVisible();
  expect(screen.getByText('89 %')).toBeVisible();
});

test('every step and every collection of the product has a word in both languages', () => {
  for (const language of ['en', 'zh']) {
    const texts = JSON.parse(readFileSync(`locales/${language}/dashboard.json`, 'utf8')) as {
      events: { did: Record<string, string> };
      entities: Record<string, string>;
    };
    const steps = new Set(entities.flatMap((entity) => (entity.workflow.steps ?? []).map((step) => step.step)));
    expect([...steps].filter((step) => !texts.events.did[step])).toEqual([]);
    expect(entities.filter((entity) => !entity.internal && !texts.entities[entity.name]).map((entity) => entity.name)).toEqual([]);
  }
});
