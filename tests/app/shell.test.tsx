/** Menu, tabs and dialogs of the shell. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialogs } from '#src/app/dialogs/Dialogs.tsx';
import { menuOf } from '#src/app/shell/sidebar/menu.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { Breadcrumb } from '#src/app/shell/Breadcrumb.tsx';
import { FreshnessPanel } from '#src/app/shell/FreshnessPanel.tsx';
import { Sidebar } from '#src/app/shell/sidebar/Sidebar.tsx';
import { TabBar } from '#src/app/shell/TabBar.tsx';
import { UserMenu } from '#src/app/shell/UserMenu.tsx';
import { AlertDialogs } from '#src/app/dialogs/AlertDialogs.tsx';
import type { Tab } from '#src/store/state.ts';
import { draw, useTexts } from './client.tsx';

beforeEach(() => useTexts('en'));

const route = (id: string, path: string, roles: AppRoute['roles'], group: string, order: number, topic?: string): AppRoute => ({
  id,
  path,
  area: 'complaints',
  roles,
  titleKey: `shell:menu.${group}`,
  load: () => Promise.resolve({ default: () => null }),
  menu: { group, order, icon: 'flag', ...(topic ? { topic } : {}) },
});

const routes = [
  route('complaints', '/complaint/list', ['qa', 'supplierQa'], 'complaint', 1, 'complaintTotal'),
  route('movements', '/complaint/product-movement/list', ['qa'], 'complaint', 2, 'productMovements'),
  route('users', '/manageUser/list', ['superAdmin'], 'users', 1),
  route('dashboard', '/dashboard', 'signed-in', 'dashboard', 1),
];

test('the menu holds what the roles may open, in the order of the groups', () => {
  expect(menuOf(routes, ['qa']).map((group) => [group.key, group.items.map((item) => item.id)])).toEqual([
    ['dashboard', ['dashboard']],
    ['complaint', ['complaints', 'movements']],
  ]);
  expect(menuOf(routes, ['supplierQa']).map((group) => group.key)).toEqual(['dashboard', 'complaint']);
  expect(menuOf(routes, ['admin']).map((group) => group.key)).toEqual(['dashboard', 'complaint', 'users']);
});

const badge = (n: number) => ({ n, asOf: 1, at: 1, stale: false });

test('entries show their topic as an exact number, nothing at 0, and the present page is marked', () => {
  const { container } = draw(
    <Sidebar routes={routes} small={false} onFold={() => undefined} drawerOpen={false} onDrawerClose={() => undefined} />,
    {
      session: { roles: ['qa'] },
      navigation: { path: '/complaint/show/5' },
      badges: { topics: { complaintTotal: badge(12345), productMovements: badge(0) } },
    },
  );
  expect(container.querySelector('[data-topic="complaintTotal"]')).toHaveTextContent('12,345');
  expect(container.querySelector('[data-topic="productMovements"]')?.textContent ?? '').toBe('');
  // the entry opens the list, its number the rows it counts
  expect(screen.getByRole('link', { name: /12345 to handle|complaints$/ })).toHaveAttribute('href', '/complaint/list?topic=complaintTotal');
  const here = container.querySelectorAll('[aria-current="page"]');
  expect(here).toHaveLength(1);
  expect(here[0]).toHaveAttribute('href', '/complaint/list');
});

const twoEntries = (
  <Sidebar
    routes={routes.slice(0, 1).concat(routes[3]!)}
    small={false}
    onFold={() => undefined}
    drawerOpen={false}
    onDrawerClose={() => undefined}
  />
);

test('a number names its parts, each a link to its rows', () => {
  const { container, wished } = draw(twoEntries, {
    session: { roles: ['qa'] },
    badges: { topics: { complaintTotal: badge(15), complaints: badge(11), supplierComplaints: badge(4), productMovements: badge(0) } },
  });
  const parts = [...container.querySelectorAll<HTMLElement>('.sidebar__parts li:not([hidden]) a')];
  expect(parts.map((part) => [part.textContent, part.getAttribute('href')])).toEqual([
    ['11 complaints11', '/complaint/list?topic=complaints'],
    ['4 reports4', '/complaint/list?topic=supplierComplaints'],
  ]);
  expect(container.querySelector('[data-topic="productMovements"]')).toHaveTextContent('');
  expect(wished).toEqual([]);
  expect(screen.queryByText(/counts once/)).toBeNull();
});

test('parts that add up to more than their number say why', () => {
  draw(twoEntries, {
    session: { roles: ['qa'] },
    badges: { topics: { complaintTotal: badge(14), complaints: badge(11), supplierComplaints: badge(4) } },
  });
  expect(screen.getByText('A record with several of them counts once.')).toBeVisible();
});

test('folding a group of the menu is kept', async () => {
  const { wished } = draw(
    <Sidebar routes={routes} small={false} onFold={() => undefined} drawerOpen={false} onDrawerClose={() => undefined} />,
    { session: { roles: ['qa'] }, preferences: { folded: [] } },
  );
  await userEvent.click(screen.getByRole('button', { name: /^Complaint/, expanded: true }));
  expect(wished).toEqual([expect.objectContaining({ type: 'preferences.set', payload: { folded: ['complaint'] } })]);
});

test('a page opened by its address tells the list and the records it belongs to', () => {
  draw(<Breadcrumb routes={routes} />, {
    navigation: {
      path: '/complaint/product-movement/show/31',
      routeId: 'movements',
      trail: [],
      tabs: [{ ...tab('/complaint/product-movement/show/31', 'PM-31'), parents: [{ label: 'C2026-00005', pages: ['/complaint/show/5'] }] }],
    },
  });
  expect(screen.getAllByRole('listitem').map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href') ?? null])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Complaint', '/complaint/product-movement/list'],
    ['C2026-00005', '/complaint/show/5'],
    ['PM-31', null],
  ]);
});

test('each number of the freshness panel bears its age', async () => {
  draw(<FreshnessPanel short={false} />, {
    badges: {
      topics: { complaints: { n: 11, asOf: 1, at: Date.now() - 180_000, stale: false }, nir: { n: 2, asOf: 1, at: 0, stale: true } },
    },
  });
  await userEvent.click(screen.getByRole('button', { expanded: false }));
  const rows = [...document.querySelectorAll('.panel-list > div')].map((row) => row.textContent);
  expect(rows).toEqual([expect.stringMatching(/11 · .*3 min/), expect.not.stringMatching(/min/)]);
});

const tab = (key: string, label: string | null, pinned = false): Tab => ({
  key,
  path: key,
  routeId: key,
  params: {},
  query: {},
  titleKey: 'shell:menu.complaint',
  label,
  pinned,
  usedAt: 1,
});
const tabs = [
  tab('/dashboard', 'Dashboard', true),
  tab('/complaint/list', null),
  { ...tab('/complaint/show/5', 'C2026-00005'), hint: 'Metal in oat cookies' },
];
const draft = { key: '/complaint/show/5', values: {}, at: 1, version: 1, restored: false };

test('tabs: pinned ones cannot be closed, a draft is marked, Shift+F10 opens the menu', async () => {
  const { wished } = draw(<TabBar routes={routes} />, {
    navigation: { path: '/complaint/show/5', tabs },
    drafts: { [draft.key]: draft } as never,
  });
  expect(screen.queryByRole('button', { name: 'Close Dashboard' })).toBeNull();
  const present = screen.getByRole('link', { name: /unsent draft.*Metal in oat cookies/ });
  expect(present).toHaveAttribute('aria-current', 'page');
  // what it is about comes before its number
  expect(present).toHaveAttribute('title', 'Metal in oat cookies · C2026-00005');
  await userEvent.click(screen.getByRole('button', { name: 'Close Metal in oat cookies' }));
  present.focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close others' }));
  expect(wished.map((action) => [action.type, action.payload])).toEqual([
    ['navigation.closeTab', { key: '/complaint/show/5' }],
    ['navigation.closeOthers', { key: '/complaint/show/5' }],
  ]);
  expect(present).toHaveFocus();
});

test('the licence reminder shows what is missing and leads to the certificate', async () => {
  const license = {
    id: 1,
    name: 'HACCP',
    mandatory: true,
    reasons: [{ name: 'Food' }],
    held: false,
    state: 'Missing',
    certificateId: null,
    expireDate: null,
    renewal: null,
  };
  const { wished } = draw(<Dialogs routes={[]} />, { notices: { open: 'license', licenses: [license] } });
  const dialog = await screen.findByRole('dialog', { name: /1 licence needs your attention/ });
  expect(within(dialog).getByRole('row', { name: /HACCP Food Missing/ })).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add certificate' }));
  expect(wished).toContainEqual(
    expect.objectContaining({ type: 'notices.close', payload: { kind: 'license', go: '/company/certificate/create' } }),
  );
});

test('an announcement is opened by its title and answered where an answer is asked', async () => {
  const item = {
    supplierAnnouncementId: 3,
    announcementId: 1,
    supplierId: 1,
    name: 'Packaging policy',
    important: true,
    needAnswer: true,
    answerDueDate: null,
    publishedAt: null,
  };
  const { wished } = draw(<Dialogs routes={[]} />, {
    notices: { open: 'announcement', announcements: [item, { ...item, supplierAnnouncementId: 4, name: 'Seen before' }], shown: [4] },
  });
  const dialog = await screen.findByRole('dialog', { name: /1 new announcement/ });
  expect(within(dialog).queryByText('Seen before')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Answer' }));
  expect(wished).toContainEqual(expect.objectContaining({ payload: { kind: 'announcement', go: '/announcement/list' } }));
  await userEvent.click(within(dialog).getByRole('link', { name: /Packaging policy/ }));
  expect(wished).toContainEqual(expect.objectContaining({ payload: { kind: 'announcement', go: '/announcement/edit/3' } }));
});

test('the idle countdown goes before a reminder and can be extended', async () => {
  const { wished } = draw(<Dialogs routes={[]} />, {
    inactivity: { idleUntil: Date.now() + 60_000, warningSince: Date.now() },
    notices: { open: 'documents' },
  });
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  expect(wished.map((action) => action.type)).toEqual(['inactivity.stay']);
});

const disconnected: Parameters<typeof draw>[1] = {
  messages: {
    alerts: [
      {
        id: 7,
        kind: 'connection',
        titleKey: 'core:connection.title',
        buttonKey: 'core:connection.button',
        text: 'Internet Connection Lost. Please check your Internet Connection.',
      },
    ],
  },
};

test('a key on its way to a field when an alert came does not acknowledge it; half a second later it does', async () => {
  jest.useFakeTimers();
  try {
    const keys = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const { wished } = draw(<AlertDialogs />, disconnected);
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
    await keys.keyboard(' {Enter}');
    expect(wished).toEqual([]);
    jest.advanceTimersByTime(500);
    await keys.keyboard('{Enter}');
    expect(wished.map((action) => action.payload)).toEqual([{ id: 7 }]);
  } finally {
    jest.useRealTimers();
  }
});

test('an alert holds the focus until it is acknowledged', async () => {
  const { wished } = draw(<AlertDialogs />, disconnected);
  const ok = screen.getByRole('button', { name: 'OK' });
  expect(ok).toHaveFocus();
  await userEvent.tab();
  expect(ok).toHaveFocus();
  await userEvent.click(ok);
  expect(wished.map((action) => action.payload)).toEqual([{ id: 7 }]);
});

test.each([
  ['en', ['8D C2026-00005-S1', 'Review C2026-00005-S1', 'History C2026-00005-S1', 'C2026-00005']],
  ['zh', ['8D C2026-00005-S1', '评审 C2026-00005-S1', '历史 C2026-00005-S1', 'C2026-00005']],
] as const)('%s: pages of one record are told apart in the tab bar', async (language, names) => {
  await useTexts(language);
  const of = (routeId: string, label: string): Tab => ({ ...tab(`/${routeId}`, label), routeId });
  const open = [
    ...['investigation', 'investigationApprove', 'investigationHistory'].map((id) => of(id, 'C2026-00005-S1')),
    of('complaintShow', 'C2026-00005'),
  ];
  const { container } = draw(<TabBar routes={routes} />, { navigation: { path: '/investigation', tabs: open } });
  expect([...container.querySelectorAll('.tabbar__tab')].map((one) => one.textContent)).toEqual(names);
});

test('the user menu of a phone ends with language and colours: Log Out stands before them', async () => {
  const name = { firstname: 'QA', lastname: 'lead', email: 'qa@example.test', profileImage: null, introduction: null };
  const user = { id: 1, ...name, roles: [], companyUsers: [], supplierUsers: [] };
  draw(<UserMenu full onKeys={() => undefined} onProblem={() => undefined} />, {
    session: { phase: 'signedIn', roles: ['qa'], activeRole: 'qa', user },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Menu of/ }));
  const names = screen.getAllByRole('button').map((one) => one.textContent);
  expect(names.indexOf('Log Out')).toBeGreaterThan(names.indexOf('My Profile'));
  expect(names.indexOf('EN')).toBeGreaterThan(names.indexOf('Log Out'));
});
