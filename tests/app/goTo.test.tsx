/** The box that finds and begins: what it offers before a word, records with the words marked, and the keys. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GoTo } from '#src/app/finder/GoTo.tsx';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { finderView } from '#src/selectors/finderText.ts';
import type { Draft, Tab, ViewState } from '#src/store/state.ts';
import { draw, useTexts, type Page } from './client.tsx';

beforeEach(() => useTexts('en'));

const route = (path: string, titleKey: string, more: Partial<AppRoute> = {}): AppRoute => ({
  id: path,
  path,
  area: 'complaints',
  roles: ['qa'],
  titleKey,
  load: () => Promise.resolve({ default: () => null }),
  ...more,
});
const routes = [
  route('/complaint/create', 'complaints:form.title', { start: true }),
  route('/complaint/list', 'complaints:list.title', { menu: { group: 'complaint', order: 1, icon: 'flag' } }),
  route('/complaint/show/:cid', 'complaints:show.title'),
  route('/complaint/supplier-complaint/history/:id', 'complaints:show.title'),
  route('/masterData/announcement/create', 'announcements:library.createTitle', { start: true, roles: ['superAdmin'] }),
];
const tab = (path: string, label: string, usedAt: number): Tab => ({
  key: path,
  path,
  routeId: 'complaintShow',
  params: {},
  query: {},
  titleKey: 'complaints:show.title',
  label,
  pinned: false,
  usedAt,
});
const draft: Draft = { key: '/complaint/show/7', collection: 'Complaints', values: {}, at: 1, version: 1, restored: false };

const answer = (q: string): ViewState => ({
  key: finderView,
  kind: 'remote',
  collection: '',
  id: null,
  list: null,
  remote: { method: 'GET', path: '/Search', query: { q } },
  watches: [],
  rows: [],
  value: {
    groups: [
      {
        collection: 'Complaints',
        rows: [
          {
            id: 9,
            version: 1,
            no: 'C2026-00009',
            title: 'Metal wire in oat cookies',
            productName: 'Oat cookies 200 g',
            lotNo: 'OC1',
            severity: 'critical',
            status: 'Investigating',
            barcode: '8850000000017',
          },
          {
            id: 5,
            version: 1,
            no: 'C2026-00005',
            title: 'Stale',
            productName: 'Oat drink',
            lotNo: null,
            severity: 'minor',
            status: 'Closed',
          },
        ],
      },
      {
        collection: 'SupplierComplaints',
        rows: [
          {
            id: 3,
            version: 1,
            no: 'C2026-00009-S1',
            complaintId: 9,
            status: 'Open',
            complaint: { id: 9, title: 'Metal wire in oat cookies', productName: 'Oat cookies 200 g' },
            supplier: { id: 2, name: 'Golden Grain' },
          },
        ],
      },
    ],
  },
  total: null,
  counts: {},
  loadingSince: null,
  loadedAt: 1,
  error: null,
  fresh: { added: [], left: [] },
  changed: {},
  stale: false,
  ask: 1,
});

const open = (q?: string): Page & { closed: () => number } => {
  let closed = 0;
  const page = draw(<GoTo routes={routes} onClose={() => (closed += 1)} />, {
    session: { roles: ['qa'] },
    navigation: {
      path: '/dashboard',
      tabs: [
        tab('/complaint/show/5', 'C2026-00005', 3),
        tab('/complaint/show/7', 'C2026-00007', 2),
        tab('/complaint/show/6', 'C2026-00006', 4),
      ],
    },
    drafts: { [draft.key]: draft },
    ...(q ? { views: { [finderView]: answer(q) } } : {}),
  });
  return { ...page, closed: () => closed };
};
const titles = (): (string | null)[] => screen.getAllByRole('option').map((option) => option.textContent);
const box = (): HTMLElement => screen.getByRole('combobox');
const went = (page: Page): unknown[] => page.wished.filter(({ type }) => type === 'navigation.go').map(({ payload }) => payload);

const groups = (): (string | null)[] => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
const inGroup = (name: string): HTMLElement[] => within(screen.getByRole('group', { name })).getAllByRole('option');

test('without a word: drafts first, then what was visited lately, what one may create, and the menu with its keys', () => {
  open();
  expect(groups()).toEqual(['Continue', 'Recent', 'Create', 'Go to']);
  expect(titles()).toEqual([
    expect.stringMatching(/^C2026-00007Unsent draft/),
    'C2026-00006',
    'C2026-00005',
    'Create complaint',
    'ComplaintsGC',
  ]);
});

test('records come first, those visited lately before others, with the words marked and the reason said', async () => {
  const page = open('oat');
  await userEvent.type(box(), 'oat');
  expect(page.wished.at(-1)).toMatchObject({ type: 'finder.find', payload: { text: 'oat' } });
  const records = inGroup('Records');
  expect(records.map((one) => [...one.querySelectorAll('mark')].map((mark) => mark.textContent))).toEqual([['Oat'], ['oat', 'Oat']]);
  expect(records[1]).toHaveTextContent('Metal wire in oat cookies');
  expect(records[1]).not.toHaveTextContent('8850000000017');
  // the case of a complaint that is found itself says nothing more
  expect(screen.queryByText(/C2026-00009-S1/)).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('3 results');
  // an action is offered where its name matches, not beside any word
  expect(screen.queryByText('Create complaint')).toBeNull();
});

test('Tab and Shift Tab go through the kinds that were found; typing on looks everywhere again', async () => {
  open('c2026');
  await userEvent.type(box(), 'c2026');
  const tabs = (): (string | null)[][] => screen.getAllByRole('tab').map((one) => [one.textContent, one.getAttribute('aria-selected')]);
  expect(tabs()).toEqual([
    ['Everything 3', 'true'],
    ['Complaints 2', 'false'],
    ['Cases 1', 'false'],
  ]);
  await userEvent.tab({ shift: true });
  expect(box()).toHaveFocus();
  expect(inGroup('Records')).toHaveLength(1);
  expect(groups()).toEqual(['Records']);
  await userEvent.tab();
  await userEvent.tab();
  expect(inGroup('Records')).toHaveLength(2);
  await userEvent.click(screen.getByRole('tab', { name: 'Cases 1' }));
  expect(inGroup('Records')[0]).toHaveTextContent('C2026-00009-S1');
  expect(box()).toHaveFocus();
  await userEvent.type(box(), '-');
  expect(screen.queryByRole('tab', { name: /^Cases/, selected: true })).toBeNull();
});

test('`>` shows what one can do and asks the server nothing; choosing does it', async () => {
  const page = open();
  await userEvent.type(box(), '>');
  expect(groups()).toEqual(['Actions']);
  expect(inGroup('Actions').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Create complaint/),
    'Brightness: Light',
    'Brightness: Dark',
    'Log Out',
  ]);
  await userEvent.type(box(), 'dark{Enter}');
  expect(page.wished.filter(({ type }) => type === 'finder.find').every(({ payload }) => (payload as { text: string }).text === '')).toBe(
    true,
  );
  expect(page.wished.at(-1)).toMatchObject({ type: 'preferences.set', payload: { scheme: 'dark' } });
  // who says new for create finds it as well
  await userEvent.clear(box());
  await userEvent.type(box(), '> new compl');
  expect(inGroup('Actions').map((one) => one.textContent)).toEqual([expect.stringMatching(/^Create complaint/)]);
  await userEvent.clear(box());
  await userEvent.type(box(), '> log{Enter}');
  expect(page.wished.at(-1)).toMatchObject({ type: 'session.signOut' });
});

test('`#` finds by number alone', async () => {
  const page = open('00009');
  await userEvent.type(box(), '#00009');
  expect(page.wished.at(-1)).toMatchObject({ type: 'finder.find', payload: { text: '00009' } });
  expect(screen.getAllByRole('option').map((one) => /C2026-\d+(-S1)?/.exec(one.textContent ?? '')![0])).toEqual([
    'C2026-00009',
    'C2026-00009-S1',
  ]);
});

test('where nothing fits the next best is offered: the number in all years, one word alone, what one can create, the list', async () => {
  const page = open('C2025-00931');
  page.become({ views: { [finderView]: { ...answer('C2025-00931'), value: { groups: [] } } } });
  await userEvent.type(box(), 'C2025-00931');
  expect(screen.getByRole('status')).toHaveTextContent('No results for “C2025-00931”');
  expect(screen.getByText('Check the year, or search by product, lot or supplier.')).toBeVisible();
  expect(inGroup('Suggestions').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Search “931” in all years/),
    'Create complaint',
    'ComplaintsGC',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(box()).toHaveValue('931');
  page.become({ views: { [finderView]: { ...answer('green biscuit'), value: { groups: [] } } } });
  await userEvent.clear(box());
  await userEvent.type(box(), 'green biscuit');
  expect(inGroup('Suggestions')[0]).toHaveTextContent('Search “biscuit” only');
});

test('a press beside the box closes it, as its button does', async () => {
  const page = open();
  await userEvent.click(screen.getByRole('button', { name: 'Esc Close' }));
  await userEvent.click(screen.getByRole('dialog').parentElement!);
  await userEvent.click(screen.getByRole('dialog'));
  expect(page.closed()).toBe(2);
});

test('a word found where nothing shows it is named', async () => {
  open('8850');
  await userEvent.type(box(), '8850');
  expect(screen.getByText(/Barcode:/)).toHaveTextContent('Barcode: 8850000000017');
});

test('arrows go round, Enter opens, Alt and Enter shows the list, Escape leaves; the answer goes with the box', async () => {
  const page = open('oat');
  await userEvent.type(box(), 'oat{ArrowDown}');
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[1]!.id);
  await userEvent.keyboard('{Enter}');
  expect(went(page)).toEqual([{ to: '/complaint/show/9' }]);
  expect(page.wished.map(({ type }) => type)).toContain('views.close');
  expect(page.closed()).toBe(1);
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  expect(went(page).at(-1)).toEqual({ to: '/complaint/list?q=oat' });
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(went(page).at(-1)).toEqual({ to: '/complaint/list?q=oat' });
});

test('what nothing fits says so; an answer to other words is marked as being looked for', async () => {
  open('oat');
  await userEvent.type(box(), 'zz');
  expect(screen.getByRole('status')).toHaveTextContent('Searching');
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
});

test('Enter pressed before the answer is there waits for it, and opens what the whole word found; who has chosen goes at once', async () => {
  const page = open('c2026');
  await userEvent.type(box(), 'c2026-00009{Enter}');
  expect(went(page)).toEqual([]);
  page.become({ views: { [finderView]: answer('c2026-00009') } });
  expect(went(page)).toEqual([{ to: '/complaint/show/9' }]);
  await userEvent.type(box(), '9{ArrowDown}{Enter}');
  expect(went(page)).toHaveLength(2);
});

test('typing on takes a waiting Enter back', async () => {
  const page = open('c2026');
  await userEvent.type(box(), 'c2026-0000{Enter}9');
  page.become({ views: { [finderView]: answer('c2026-00009') } });
  expect(went(page)).toEqual([]);
});
