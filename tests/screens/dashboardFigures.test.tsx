/** The figures of the dashboard: their period, their words, tables, and links to the rows they were counted from. */
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { figures } from '#domain/figures.ts';
import { drawingOf } from '#src/areas/system/dashboard/figures/figureForms.ts';
import { dashboardLoads } from '#src/areas/system/dashboard/dashboardLoads.ts';
import { restingState, useTexts } from '../app/client.tsx';
import { answered, as, at, page, view } from './dashboardClient.tsx';

beforeEach(() => useTexts('en'));

test('what stands below the work waits for it, so that nothing is pushed down while it is read', () => {
  const figure = (): HTMLElement | null => document.querySelector('.dash__figures');
  const views = Object.fromEntries(Object.entries(answered).filter(([key]) => !key.endsWith('work.todos.ComplaintTodo')));
  const { unmount } = page('qa', { views });
  expect(figure()).toBeNull();
  unmount();
  page('qa', { views: answered });
  expect(figure()).toBeVisible();
});

test('the other figures are one press away', async () => {
  const { wished, unmount } = page('qa', { views: answered });
  expect(screen.queryByRole('heading', { name: 'Days to close by severity' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '8 more charts' }));
  expect(wished.map((action) => action.payload)).toEqual([{ set: { figures: 'all' } }]);
  unmount();
  page('qa', { navigation: at({ figures: 'all' }), views: answered });
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
  const { wished } = page('qa', { views: answered });
  await userEvent.click(screen.getByRole('button', { name: '30 days' }));
  expect(wished).toEqual([expect.objectContaining({ type: 'navigation.query', payload: { set: { period: '30' } } })]);
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
    views: { ...answered, ...view('figure.complaintCategories', { kind: 'remote', collection: '', value: data as never }) },
  });
  const table = within(screen.getByRole('group', { name: 'Complaints by category, table' })).getByRole('table');
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
      ...answered,
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
    },
  });
  const links = (title: string) =>
    within(screen.getByRole('group', { name: `${title}, table` }))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const arrived = 'status=Submitted%2CInvestigating%2CClosed';
  // the newest week first; the weeks at both ends are cut to the days of the figure
  expect(links('Complaints per week')).toEqual([
    `/complaint/list?${arrived}&from=2026-11-16&to=2026-11-21`,
    `/complaint/list?${arrived}&from=2026-10-23&to=2026-10-25`,
  ]);
  expect(links('Complaints by category')).toEqual([`/complaint/list?${arrived}&category=quality&from=2026-10-23`]);
  expect(links('Overdue reports by supplier')).toEqual(['/complaint/list?show=cases&supplier=7&overdue=report']);
  expect(links('Recovery rate of current recalls')).toEqual(['/complaint/list?show=movements&q=PM2026-00014']);
});

test('things that were each counted once are named instead of drawn as bars of one length', () => {
  page('qa', {
    navigation: at({ figures: 'all' }),
    views: {
      ...answered,
      ...view('figure.overdueReports', {
        kind: 'remote',
        collection: '',
        value: { labels: ['Golden Grain', 'PureLeaf', 'Metro'], refs: [7, 8, 9], series: [{ key: 'overdue', values: [1, 1, 1] }] },
      }),
    },
  });
  expect(screen.getByText('3, one each:')).toBeVisible();
  expect(screen.getByRole('link', { name: 'PureLeaf' })).toHaveAttribute('href', '/complaint/list?show=cases&supplier=8&overdue=report');
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
      ...answered,
      ...view('figure.complaints', {
        kind: 'remote',
        collection: '',
        value: {
          labels: ['2026-11-16'],
          series: [
            { key: 'received', values: [0] },
            { key: 'closed', values: [0] },
          ],
        },
      }),
      ...view('figure.reportsOnTime', {
        kind: 'remote',
        collection: '',
        value: { labels: ['2026-11-16'], series: [{ key: 'onTime', values: [0] }] },
      }),
    },
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

test('a figure says its target, as words and as a line', () => {
  const figure = figures.find(({ name }) => name === 'reportsOnTime')!;
  const data = { labels: ['2026-11-09', '2026-11-16'], series: [{ key: 'onTime', values: [80, 89] }] };
  const drawn = drawingOf(figure, data, 'en', ((key: string) => key) as never);
  expect((drawn.data['datasets'] as { data: number[] }[]).map((one) => one.data)).toEqual([
    [80, 89],
    [85, 85],
  ]);
  page('qa', {
    views: { ...answered, ...view('figure.reportsOnTime', { kind: 'remote', collection: '', value: data as never }) },
  });
  expect(screen.getByText('target 85 %')).toBeVisible();
  expect(screen.getByText('89 %')).toBeVisible();
});
