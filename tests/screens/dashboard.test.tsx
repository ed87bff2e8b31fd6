/** The dashboard: exactly the role's numbers, links only to pages that are there, work with the late things first, words for what happened. */
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { figures } from '#domain/figures.ts';
import { drawingOf } from '#src/areas/system/dashboard/figureForms.ts';
import { entities, entityNamed } from '#domain/index.ts';
import { topicRowsFor, topicsOf } from '#domain/topics.ts';
import { roles, type Role } from '#domain/roles.ts';
import type { Caller } from '#domain/kernel/access.ts';
import { countTiles } from '#src/areas/system/dashboard/countTiles.ts';
import { dashboardLoads } from '#src/areas/system/dashboard/dashboardLoads.ts';
import DashboardScreen from '#src/areas/system/dashboard/DashboardScreen.tsx';
import type { WorkItem } from '#src/areas/system/dashboard/workItem.ts';
import { byUrgency, workKinds } from '#src/areas/system/dashboard/workKinds.ts';
import { ClockContext } from '#src/components/clock.tsx';
import { LeadsContext } from '#src/components/mounted.tsx';
import type { State, ViewState } from '#src/store/state.ts';
import { draw, restingState, useTexts } from '../app/client.tsx';

beforeEach(() => useTexts('en'));

const now = Date.parse('2026-11-21T03:00:00.000Z');
const as = (role: Role, more: Partial<State['session']> = {}): Partial<State['session']> => ({ phase: 'signedIn', roles: [role], activeRole: role, ...more });
const view = (name: string, more: Partial<ViewState>): Record<string, ViewState> => ({
  [`/dashboard|${name}`]: {
    key: `/dashboard|${name}`, kind: 'list', collection: 'Complaints', id: null, list: null, remote: null, watches: [], rows: [], value: null, total: null, counts: {}, loadingSince: null, loadedAt: now, error: null,
    fresh: { added: [], left: [] }, changed: {}, stale: false, ask: 1, ...more,
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

test.each(['qa', 'superAdmin', 'admin', 'sourcing', 'OD/OM', 'supplierQa', 'supplier', 'supplierGroup', 'wareHouseAdmin', 'rd'] as const)('%s: one tile for each topic, each with a title in words', (role) => {
  page(role);
  const shown = [...document.querySelectorAll<HTMLElement>('[data-tile]')];
  expect(shown.map((one) => one.dataset['tile'])).toEqual([...topicsOf({ roles: [role] }), ...countTiles(callerOf(role)).map(({ name }) => name)]);
  for (const one of shown) expect(one.textContent).not.toMatch(/topics\.|counted\./);
});

test('number, parts and link; 0 is 0; without the page there is no link; old data is named', () => {
  page(
    'qa',
    {
      badges: { topics: { complaints: badge(11), certificate: badge(0), productMovements: badge(12345, true) }, parts: { complaints: { draft: 2, toTriage: 6, toConclude: 3 } } },
      live: { arrivedAt: now },
    },
    (href) => href.startsWith('/complaint/'),
  );
  expect(tile('complaints').querySelector('[data-topic="complaints"]')).toHaveTextContent(/^11$/);
  expect(tile('complaints')).toHaveTextContent('draft 2, to triage 6, to conclude 3');
  expect(tile('complaints')).toHaveAttribute('href', '/complaint/list?topic=complaints');
  expect(tile('certificate').querySelector('[data-topic]')).toHaveTextContent(/^0$/);
  // its list has no page yet: nothing about it looks like something to press
  expect(tile('certificate').tagName).toBe('DIV');
  expect(tile('certificate')).toHaveClass('tile--plain');
  expect(tile('complaints')).not.toHaveClass('tile--plain');
  expect(tile('productMovements').querySelector('[data-topic]')).toHaveTextContent('12,345');
  expect(tile('productMovements')).toHaveTextContent('data of 10:00');
});

test('a tile says how many are late, else how old the oldest is, as far as the rows at hand tell', () => {
  const certificate = (id: number, submittedAt: string) => ({ id, version: 1, certificateNo: `N-${id}`, submittedAt });
  const complaint = (id: number, dueAt: string) => ({ id, version: 1, no: `C-${id}`, title: 'x', status: 'Submitted', severity: null, dueAt, receivedAt: '2026-11-01T03:00:00.000Z' });
  const rows = {
    ...view('work.certificate.Certificate', { collection: 'Certificates', rows: [certificate(1, '2026-11-18T02:00:00.000Z'), certificate(2, '2026-11-20T02:00:00.000Z')] }),
    ...view('work.complaints', { rows: [complaint(1, '2026-11-20T03:00:00.000Z'), complaint(2, '2026-11-30T03:00:00.000Z')] }),
  } as never;
  const { unmount } = page('qa', { badges: { topics: { certificate: badge(2), complaints: badge(40), supplierComplaints: badge(4) }, parts: {} }, views: rows });
  expect(tile('certificate')).toHaveTextContent(/oldest 3 d/);
  expect(tile('complaints')).toHaveTextContent(/1 late/);
  // its rows are not there yet
  expect(tile('supplierComplaints')).not.toHaveTextContent(/late|oldest/);
  unmount();
  // 40 there, 2 at hand: the oldest may be another
  page('qa', { badges: { topics: { certificate: badge(40) }, parts: {} }, views: rows });
  expect(tile('certificate')).not.toHaveTextContent(/oldest/);
});

test('operations: numbers no badge counts, and their rows alone', async () => {
  const store = (id: number) => ({ id, version: 1, storeRecommendId: 7, branch: { storeNo: `04${id}`, name: 'Store' }, storeRecommend: { title: 'Take it off the shelf', dueDate: '2026-11-20', sentAt: null, complaintId: 3 } });
  const views = { ...view('work.signOffs', { collection: 'SupplierComplaints' }), ...view('work.stores', { collection: 'StoreRecommendBranches', rows: [store(1), store(2)], total: 2 }), ...view('tile.recalls', { collection: 'ProductMovements', total: 3 }) } as never;
  const { unmount } = page('OD/OM', { views });
  expect(tile('storesToAnswer')).toHaveTextContent(/Store recommendations to answer.*2.*2 late/);
  expect(tile('storesToAnswer')).toHaveAttribute('href', '/dashboard?work=work.stores');
  expect(tile('openRecalls')).toHaveTextContent(/Open recalls.*3/);
  expect(tile('openRecalls')).toHaveAttribute('href', '/complaint/list?show=movements&type=recall&running=1');
  unmount();
  const alone = { path: '/dashboard', routeId: 'dashboard', query: { work: 'work.stores' } };
  const { wished } = page('OD/OM', { views, navigation: alone });
  expect(screen.getByText(/Only store recommendations to answer · 2/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all my work' }));
  expect(wished.map((action) => action.payload)).toEqual([{ set: { work: null } }]);
  const state = { ...restingState(), session: { ...restingState().session, ...as('OD/OM') } };
  const sizes = dashboardLoads({}, alone.query, state).map((wish) => wish.payload as { view: string; size?: number });
  expect(sizes.find((one) => one.view === 'work.stores')!.size).toBe(200);
});

test('support: who never signed in is read from the figure, suppliers without users lead to their rows', () => {
  const accounts = { labels: ['staff', 'supplier'], series: [{ key: 'signedIn', values: [9, 12] }, { key: 'neverSignedIn', values: [2, 5] }] };
  page('supportAdmin', { views: { ...view('figure.accounts', { kind: 'remote', collection: '', value: accounts as never }), ...view('work.withoutUser', { collection: 'Suppliers', rows: [{ id: 4, version: 1, code: 'S-4', name: 'Green Valley', createdAt: '2026-11-01T03:00:00.000Z' }], total: 1 }) } as never });
  expect(tile('usersInvited')).toHaveTextContent(/Invited, never signed in.*5/);
  expect(tile('usersInvited').tagName).toBe('DIV');
  expect(tile('suppliersWithoutUsers')).toHaveTextContent(/1.*oldest 20 d/);
  expect(tile('suppliersWithoutUsers')).toHaveAttribute('href', '/dashboard?work=work.withoutUser');
});

test('temp: a notice, nothing is asked', () => {
  page('temp');
  expect(screen.getByText(/Your account has no role yet/)).toBeVisible();
  expect(document.querySelector('[data-tile]')).toBeNull();
  expect(dashboardLoads({}, {}, { ...restingState(), session: { ...restingState().session, ...as('temp') } })).toEqual([]);
});

test.each([
  ['qa', ['work.complaints', 'work.reports', 'work.movements', 'work.todos', 'work.certificate.Certificate', 'work.auditJobs.AuditJob', 'work.correctiveActions.CorrectiveAction', 'work.productMfgSpecs.ProductMfgSpec', 'work.productMfgNir.ProductMfgSpec', 'work.nirSample.NirSample', 'work.nirLotApproval.COA', 'figure.complaints', 'figure.complaintCategories', 'figure.complaintRates', 'figure.rateControl', 'figure.daysToClose', 'figure.reportsOnTime', 'figure.recallRecovery', 'figure.overdueReports', 'events']],
  ['OD/OM', ['work.signOffs', 'work.stores', 'work.todos', 'tile.recalls', 'figure.recallRecovery', 'figure.storeComplaints', 'figure.storeAnswersOnTime', 'figure.shelfRemovals', 'events']],
  ['supplierQa', ['work.cases', 'work.announcements', 'work.certificate.License', 'work.correctiveActions.CorrectiveAction', 'work.sustainCorrectiveActions.CorrectiveAction', 'work.productMfgSpecs.ProductMfgSpec', 'work.nirLotApproval.Lot', 'figure.myCertificatesEnding', 'figure.myComplaints', 'figure.myRate', 'figure.myReportsOnTime', 'figure.myScore', 'figure.myActionStages', 'events']],
  ['supplier', ['work.announcements', 'work.certificate.License', 'work.correctiveActions.CorrectiveAction', 'work.productMfgSpecs.ProductMfgSpec', 'work.productMfgNir.ProductMfgSpec', 'work.nir.NirRequest', 'work.nirSample.NirSample', 'work.nirLotApproval.Lot', 'figure.myCertificatesEnding', 'figure.myActionStages', 'events']],
  ['wareHouseAdmin', ['work.cases', 'work.requests', 'work.announcements', 'work.documents.SupplierDocument', 'work.correctiveActions.CorrectiveAction', 'figure.myActionStages', 'figure.movementTypes', 'figure.myRecovery', 'figure.arrivals', 'events']],
  ['sourcing', ['work.documents.SupplierDocument', 'work.productMfgNir.ProductMfgSpec', 'work.productMfgNirCreate.NirRequest', 'work.productMfgNirCreate.ProductMfgSpec', 'work.nir.NewIngredientRequest', 'work.nirSample.NirSample', 'work.nirLotApproval.LotApproval', 'figure.documentAge', 'figure.setupProgress', 'figure.categoryComplaints', 'figure.nirFunnel', 'events']],
  ['rd', ['work.productMfgNir.ProductMfgSpec', 'work.nir.NewIngredientRequest', 'work.nirSample.NirSample', 'figure.samplesByResult', 'figure.sampleWaiting', 'figure.trialsByCategory', 'events']],
  ['auditorUser', ['work.auditJobs.AuditJob', 'work.correctiveActions.CorrectiveAction', 'figure.auditCalendar', 'figure.overduePlans', 'events']],
] as const)('%s asks only for what it may see', (role, views) => {
  const state = { ...restingState(), session: { ...restingState().session, ...as(role) } };
  expect(dashboardLoads({}, { period: '30' }, state).map((wish) => (wish.payload as { view: string }).view)).toEqual(views);
});

test('the period of the address goes to the series', async () => {
  const state = { ...restingState(), session: { ...restingState().session, ...as('qa') } };
  const days = (query: Record<string, string>) => (dashboardLoads({}, query, state).find((wish) => (wish.payload as { view: string }).view === 'figure.complaints')!.payload as unknown as { query: { days: string } }).query.days;
  expect([days({}), days({ period: '365' }), days({ period: 'all' })]).toEqual(['90', '365', '90']);
  const { wished } = page('qa');
  await userEvent.click(screen.getByRole('button', { name: '30 days' }));
  expect(wished).toEqual([expect.objectContaining({ type: 'navigation.query', payload: { set: { period: '30' } } })]);
});

test('late first, then what is due next, then what waits longest', () => {
  const item = (key: string, due: string | null, since: string | null): WorkItem => ({ key, due, since, no: '', title: '', task: '', hrefs: [], severity: null });
  const order = byUrgency([item('none', null, '2026-11-20T00:00:00Z'), item('soon', '2026-11-22', null), item('older', null, '2026-11-01T00:00:00Z'), item('late', '2026-11-01T00:00:00Z', null)]);
  expect(order.map((one) => one.key)).toEqual(['late', 'soon', 'older', 'none']);
  // nobody named a time, and still it comes before what is due tomorrow
  const critical = { ...item('critical', null, '2026-11-20T00:00:00Z'), severity: 'critical' };
  expect(byUrgency([item('soon', '2026-11-22', null), critical, item('late', '2026-11-01', null)]).map((one) => one.key)).toEqual(['late', 'critical', 'soon']);
});

test('my work: due words, the deed, a link to the best page there is', () => {
  const complaint = { id: 5, version: 1, no: 'C2026-00005', title: 'Metal in oat cookies', status: 'Investigating', severity: 'critical', dueAt: '2026-11-19T03:00:00.000Z', receivedAt: '2026-11-10T03:00:00.000Z' };
  const report = { id: 9, version: 1, no: 'C2026-00004-S1', complaintId: 4, dueDate: '2026-12-01', notRelatedClaimedAt: null, sentAt: null, complaint: { title: 'Dented can', severity: 'minor', dueAt: null }, supplier: { name: 'Golden Grain' } };
  page(
    'qa',
    { views: { ...view('work.complaints', { rows: [complaint] }), ...view('work.reports', { collection: 'SupplierComplaints', rows: [report] }), ...view('work.movements', {}) } as never },
    (href) => href.startsWith('/complaint/show'),
  );
  const lines = within(screen.getByRole('list', { name: 'My work, late first' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/2 d late.*C2026-00005.*Metal in oat cookies.*Critical.*Conclude/);
  expect(within(lines[0]!).getByRole('link')).toHaveAttribute('href', '/complaint/show/5');
  expect(lines[1]).toHaveTextContent(/Golden Grain · Dented can.*Judge/);
  expect(within(lines[1]!).getByRole('link')).toHaveAttribute('href', '/complaint/show/4');
});

test.each(roles.filter((role) => role !== 'temp'))('%s: the rows of every badge stand in the work list', (role) => {
  const caller = callerOf(role);
  const asked = new Set(workKinds(caller).map(({ ask }) => `${ask.topic} ${ask.collection}`));
  // three badges count rows of the others once more, by complaint, head office and supplier
  const counted = topicsOf(caller).filter((topic) => !['complaintTotal', 'supplierGroup', 'supplier'].includes(topic));
  const wanted = counted.flatMap((topic) => topicRowsFor(topic, caller).map(({ of }) => `${topic} ${entityNamed(of).collection}`));
  expect(wanted.filter((one) => !asked.has(one))).toEqual([]);
});

test('work of areas without pages: what and when, no link; the stage of a corrective action says what is owed', () => {
  const action = { id: 3, version: 1, carNo: 'CAR-3', finding: 'Worn seal on line 2', severity: 'major', updatedAt: '2026-11-01T03:00:00.000Z', supplier: { name: 'Golden Grain' }, currentRevision: { planApproveDate: '2026-11-02T03:00:00.000Z', plan: 'x', actionDeadline: '2026-11-20T03:00:00.000Z' } };
  page('supplier', { views: view('work.correctiveActions.CorrectiveAction', { collection: 'CorrectiveActions', rows: [action] }) as never }, () => false);
  const [line] = within(screen.getByRole('list', { name: 'My work, late first' })).getAllByRole('listitem');
  expect(line).toHaveTextContent(/1 d late.*CAR-3.*Worn seal on line 2.*Major.*Act/);
  expect(within(line!).queryByRole('link')).toBeNull();
});

test('a document that was sent waits for its review and is owed no more', () => {
  const document = (id: number, more: object) => ({ id, version: 1, dueDate: '2026-11-01', createdAt: '2026-10-01T03:00:00.000Z', submittedAt: null, accepted: null, documentRevision: { document: { name: `Agreement ${id}` } }, ...more });
  const rows = [document(1, {}), document(2, { submittedAt: '2026-10-20T03:00:00.000Z' }), document(3, { submittedAt: '2026-10-20T03:00:00.000Z', accepted: false })];
  page('supplierGroup', { views: view('work.documents.SupplierDocument', { collection: 'SupplierDocuments', rows }) as never }, () => false);
  const lines = within(screen.getByRole('list', { name: 'My work, late first' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([expect.stringMatching(/late.*Agreement 1.*Send/), expect.stringMatching(/late.*Agreement 3.*Send/), expect.stringMatching(/Agreement 2In review/)]);
});

test('a case leads to its open report, not to a report that happens to have its number', () => {
  const reports = [{ id: 40, supplierComplaintId: 9, status: 'Done' }, { id: 41, supplierComplaintId: 9, status: 'Open' }];
  const found = { id: 9, version: 1, no: 'C2026-00004-S1', complaintId: 4, dueDate: '2026-12-01', notRelatedClaimedAt: null, sentAt: null, complaint: { title: 'Dented can', severity: 'minor' }, investigationReports: reports };
  page('supplierQa', { views: { ...view('work.cases', { collection: 'SupplierComplaints', rows: [found] }), ...view('work.announcements', {}) } as never }, (href) => href.startsWith('/complaint/investigation'));
  expect(within(screen.getByRole('list', { name: 'My work, late first' })).getByRole('link')).toHaveAttribute('href', '/complaint/investigation/41/complaint/4');
});

test('a figure as a table: values with their units, sums of what is counted, the choice in the address', async () => {
  const data = { labels: ['quality', 'packaging'], series: [{ key: 'received', values: [3, 1] }, { key: 'share', values: [75, 100] }] };
  const { wished } = page('qa', {
    navigation: { path: '/dashboard', routeId: 'dashboard', query: { tables: 'complaintCategories' } },
    views: view('figure.complaintCategories', { kind: 'remote', collection: '', value: data as never }) as never,
  });
  const table = within(screen.getByRole('region', { name: 'What the complaints are about, table' })).getByRole('table');
  expect(within(table).getAllByRole('row').map((row) => row.textContent)).toEqual(['CategoryReceivedShare so far', 'Quality375 %', 'Packaging1100 %', 'Sum4']);
  await userEvent.click(within(screen.getByRole('group', { name: 'Form of What the complaints are about' })).getByRole('button', { name: 'What the complaints are about: chart' }));
  await userEvent.click(within(screen.getByRole('group', { name: 'Form of Days to close' })).getByRole('button', { name: 'Days to close: table' }));
  expect(wished.map((action) => action.payload)).toEqual([{ set: { tables: null } }, { set: { tables: 'complaintCategories,daysToClose' } }]);
});

test('values of a figure lead to the rows they were counted from', () => {
  const remote = (name: string, value: object) => view(`figure.${name}`, { kind: 'remote', collection: '', value: value as never });
  page('qa', {
    navigation: { path: '/dashboard', routeId: 'dashboard', query: { tables: 'complaints,complaintCategories,overdueReports,recallRecovery', period: '30' } },
    views: {
      ...remote('complaints', { labels: ['2026-10-19', '2026-11-16'], series: [{ key: 'received', values: [4, 2] }, { key: 'closed', values: [1, 0] }] }),
      ...remote('complaintCategories', { labels: ['quality'], series: [{ key: 'received', values: [3] }, { key: 'share', values: [100] }] }),
      ...remote('overdueReports', { labels: ['Golden Grain'], refs: [7], series: [{ key: 'overdue', values: [2] }] }),
      ...remote('recallRecovery', { labels: ['PM2026-00014 · Yoghurt'], series: [{ key: 'recovered', values: [87] }] }),
    } as never,
  });
  const links = (title: string) => within(screen.getByRole('region', { name: `${title}, table` })).queryAllByRole('link').map((link) => link.getAttribute('href'));
  const arrived = 'status=Submitted%2CInvestigating%2CClosed';
  // the newest week first; the weeks at both ends are cut to the days of the figure
  expect(links('Complaints per week')).toEqual([`/complaint/list?${arrived}&from=2026-11-16&to=2026-11-21`, `/complaint/list?${arrived}&from=2026-10-23&to=2026-10-25`]);
  expect(links('What the complaints are about')).toEqual([`/complaint/list?${arrived}&category=quality&from=2026-10-23`]);
  expect(links('Overdue reports')).toEqual(['/complaint/list?show=cases&supplier=7&overdue=1']);
  expect(links('Recovery of running recalls')).toEqual(['/complaint/list?show=movements&q=PM2026-00014']);
});

test('things that were each counted once are named instead of drawn as bars of one length', () => {
  page('qa', {
    navigation: { path: '/dashboard', routeId: 'dashboard', query: {} },
    views: view('figure.overdueReports', { kind: 'remote', collection: '', value: { labels: ['Golden Grain', 'PureLeaf', 'Metro'], refs: [7, 8, 9], series: [{ key: 'overdue', values: [1, 1, 1] }] } as never }) as never,
  });
  expect(screen.getByText('3, one each:')).toBeVisible();
  expect(screen.getByRole('link', { name: 'PureLeaf' })).toHaveAttribute('href', '/complaint/list?show=cases&supplier=8&overdue=1');
  expect(screen.queryByRole('img', { name: /^Overdue reports/ })).toBeNull();
});

test('every chart is written in the typeface of the page', () => {
  document.documentElement.style.setProperty('--font', 'The Page Face');
  const figure = figures.find(({ name }) => name === 'overdueReports')!;
  const { options } = drawingOf(figure, { labels: ['x'], series: [{ key: 'overdue', values: [2] }] }, 'en', ((key: string) => key) as never);
  expect(options).toMatchObject({ font: { family: 'The Page Face' } });
  expect(JSON.stringify(options)).not.toContain('"family":""');
});

test('a figure without anything says so; a measured zero is shown', () => {
  page('qa', {
    navigation: { path: '/dashboard', routeId: 'dashboard', query: { tables: 'reportsOnTime' } },
    views: {
      ...view('figure.complaints', { kind: 'remote', collection: '', value: { labels: ['2026-11-16'], series: [{ key: 'received', values: [0] }, { key: 'closed', values: [0] }] } as never }),
      ...view('figure.reportsOnTime', { kind: 'remote', collection: '', value: { labels: ['2026-11-16'], series: [{ key: 'onTime', values: [0] }] } as never }),
    } as never,
  });
  expect(screen.getByText('No complaint was received or closed in these 90 days.')).toBeVisible();
  expect(screen.getByRole('cell', { name: '0 %' })).toBeVisible();
});

test.each(['en', 'zh'] as const)('every figure has its words in %s', (language) => {
  const texts = JSON.parse(readFileSync(`locales/${language}/dashboard.json`, 'utf8')) as { figures: Record<string, Record<string, string>> };
  for (const { name } of figures) expect([name, Object.keys(texts.figures[name] ?? {}).sort()]).toEqual([name, ['empty', 'label', 'title', 'what']]);
});

test('a failed load keeps the page and offers Retry', async () => {
  const { wished } = page('qa', { views: view('events', { kind: 'remote', loadedAt: null, error: { status: 500, code: 'INTERNAL_ERROR', message: 'Broken' } }) as never });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(wished).toContainEqual(expect.objectContaining({ type: 'list.refresh', payload: { view: 'events' } }));
});

test('events in words; the record is a link where its page is there', () => {
  const event = { id: 1, at: '2026-11-21T02:59:50.000Z', collection: 'Complaints', entityId: 5, action: 'submit', actorRole: 'qa', actorName: 'Ann Lee', title: 'C2026-00005' };
  page('qa', { views: view('events', { kind: 'remote', collection: '', value: [event, { ...event, id: 2, collection: 'InvestigationReports', entityId: 8, title: '8', actorRole: 'system', action: 'unheardOf' }] as never }) as never });
  const [first, second] = within(screen.getByRole('list', { name: 'Last 20 events' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/just now.*Quality assurance.*Complaint C2026-00005 submitted/);
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/complaint/show/5');
  expect(second).toHaveTextContent(/System.*Investigation report #8 changed/);
});

test('every step and every collection of the product has a word in both languages', () => {
  for (const language of ['en', 'zh']) {
    const texts = JSON.parse(readFileSync(`locales/${language}/dashboard.json`, 'utf8')) as { events: { did: Record<string, string> }; entities: Record<string, string> };
    const steps = new Set(entities.flatMap((entity) => (entity.workflow.steps ?? []).map((step) => step.step)));
    expect([...steps].filter((step) => !texts.events.did[step])).toEqual([]);
    expect(entities.filter((entity) => !entity.internal && !texts.entities[entity.name]).map((entity) => entity.name)).toEqual([]);
  }
});
