/** The list of audits: what each side sees of what is planned and reported, the numbers that open their rows, and the month with its clashes. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clashesOf, jobsByDay } from '#src/areas/audits/list/jobDays.ts';
import { loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const listed = (page: Awaited<ReturnType<typeof openPage>>) => page.state().views['/audit/list|list']!;

test.each([
  ['qa', /Golden Grain Noodle/],
  ['sustain', /BrightHome Detergents/],
  ['auditor', /Golden Grain Noodle/],
  ['supplierqa', /AJ-/],
] as const)('%s sees what is planned, and each number opens the rows that it counts', async (as, name) => {
  const page = await openPage('/audit/list', { as });
  expect(await screen.findAllByText(name)).not.toHaveLength(0);
  const tiles = within(screen.getByRole('list', { name: 'Audits at a glance' })).getAllByRole('link');
  const said = tiles.map((tile) => [tile.getAttribute('href')!, Number(tile.querySelector('b')?.textContent)] as const);
  expect(said).toHaveLength(4);
  page.unmount();
  for (const [href, count] of said) {
    const opened = await openPage(href, { as });
    expect([href, listed(opened).error, listed(opened).total]).toEqual([href, null, count]);
    opened.unmount();
  }
});

test('a super administrator chooses between quality and sustainability in the address', async () => {
  const page = await openPage('/audit/list?tab=report', { as: 'superadmin' });
  expect(listed(page).total).toBe(14);
  await userEvent.click(screen.getByRole('button', { name: 'Sustainability' }));
  await page.settle();
  expect(page.state().navigation.query).toEqual({ kind: 'sustain' });
  expect(listed(page).total).toBe(3);
});

test('the audited side has sustainability as a tab of its quality roles only', async () => {
  const page = await openPage('/audit/list', { as: 'supplierqa' });
  expect(screen.getByRole('link', { name: /^Sustainability/ })).toHaveAttribute('href', '/audit/list?kind=sustain');
  page.unmount();
  await openPage('/audit/list', { as: 'supplier' });
  expect(screen.queryByRole('link', { name: /^Sustainability/ })).toBeNull();
});

test('the month holds each audit on its days as a link, and walks with keys', async () => {
  const page = await openPage('/audit/list?view=calendar', { as: 'qa' });
  const sheet = screen.getByRole('grid');
  const [first] = within(sheet).getAllByRole('link');
  expect(first).toHaveAttribute('href', expect.stringMatching(/^\/audit\/show\/\d+$/));
  within(sheet).getByRole('gridcell', { selected: true }).focus();
  await userEvent.keyboard('{PageDown}');
  await page.settle();
  expect(page.state().navigation.query).toMatchObject({ view: 'calendar', day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
});

test('somebody who would be at two places on a day is a clash; another person, and what is over, is none', () => {
  const job = (more: object) => ({
    planDate: '2026-12-01',
    planEndDate: '2026-12-02',
    status: 'Planned',
    auditorUserId: 7 as number | null,
    leadUserId: null as number | null,
    ...more,
  });
  const clashes = (...jobs: ReturnType<typeof job>[]): string[] => [...clashesOf(jobsByDay(jobs)).keys()];
  expect(clashes(job({}), job({ planDate: '2026-12-02', planEndDate: '2026-12-03' }))).toEqual(['2026-12-02']);
  expect(clashes(job({}), job({ auditorUserId: 8 }))).toEqual([]);
  expect(clashes(job({}), job({ status: 'Cancelled' }))).toEqual([]);
  expect(clashes(job({ auditorUserId: null }), job({ auditorUserId: null }))).toEqual([]);
  expect(clashes(job({ auditorUserId: null, leadUserId: 7 }), job({}))).toEqual([]);
});

test.each(['qa', 'sustain', 'superadmin'] as const)('%s sees who is to be audited next, why, and plans it from there', async (as) => {
  const kind = as === 'sustain' ? '?kind=sustain' : '';
  await openPage('/audit/list?tab=toPlan', { as });
  const row = within(await screen.findByRole('row', { name: /Rice Mill/ }));
  expect(row.getByText('Overdue')).toBeVisible();
  expect(row.getByRole('link', { name: 'Plan an audit of Rice Mill' })).toHaveAttribute('href', `/audit/create/1${kind}`);
  expect(row.getByRole('link', { name: '2 complaints in 12 months' })).toHaveAttribute(
    'href',
    '/complaint/list?supplier=1&from=2025-11-21',
  );
  expect(row.getByRole('link', { name: '1 audit with overdue actions' }).getAttribute('href')).toMatch(
    /tab=report&actions=overdue&supplier=1/,
  );
  expect(row.queryByText(/Frying/) !== null).toBe(as !== 'sustain');
  expect(row.getByText(/State 35, Days past the due day 2, Complaints 6, Overdue corrective actions 6/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To plan' })).toHaveAttribute('aria-current', 'page');
});

test('sustainability staff assign self-audits from there; quality assurance has a list of its own for that', async () => {
  const page = await openPage('/audit/list?tab=toPlan', { as: 'sustain' });
  await userEvent.click(await screen.findByRole('button', { name: 'Assign self-audits' }));
  const dialog = await screen.findByRole('dialog');
  await page.settle();
  expect(within(dialog).getByLabelText(/^Form/)).toBeInTheDocument();
  expect(page.asked('GET', '/AuditForms').map(({ query }) => query['filter'])).toEqual([expect.stringContaining('"domain":"sustain"')]);
  page.unmount();
  await openPage('/audit/list?tab=toPlan', { as: 'qa' });
  expect(screen.queryByRole('button', { name: 'Assign self-audits' })).toBeNull();
});

test('a search that finds no supplier says so; the kind is kept on the tab', async () => {
  const page = await openPage('/audit/list?tab=toPlan&q=nobody', { as: 'superadmin' });
  expect(await screen.findByText('No supplier to plan matches the search.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sustainability' }));
  await page.settle();
  expect(page.state().navigation.query).toEqual({ kind: 'sustain', tab: 'toPlan' });
  expect(await screen.findByText('Rice Mill')).toBeVisible();
});

test('who plans no audits has no such tab, whatever the address says', async () => {
  const page = await openPage('/audit/list?tab=toPlan', { as: 'supplierqa' });
  expect(screen.queryByRole('link', { name: 'To plan' })).toBeNull();
  expect(listed(page).error).toBeNull();
});
