// Navigation as users see it: addresses, tabs, back, list positions, refused Back, login and the return after it.
import { drafts, navigation, session, views } from '#src/actions/index.ts';
import { fullPath } from '#src/selectors/address.ts';
import { selectTabs } from '#src/selectors/navigation.ts';
import { openBook } from '#src/routing/routeBook.ts';
import { createClientApp, testRoutes } from '#tests/support/clientApp.ts';

const at = (app: ReturnType<typeof createClientApp>): string => fullPath(app.state().navigation);

test('without a token every page leads to the sign-in, and the sign-in leads back', async () => {
  const app = createClientApp({ address: '/complaint/list?page=2', signedIn: false });
  await app.start();
  expect(at(app)).toBe(`/login?rediRect=${encodeURIComponent('/complaint/list?page=2')}`);
  expect(app.state().navigation.tabs).toEqual([]);
  await app.wish(session.signIn({ email: '  qa@example.test ', password: 'long enough 1' }));
  expect(app.env.calls.find((call) => call.path === '/appusers/login')?.body).toEqual({
    email: 'qa@example.test',
    password: 'long enough 1',
  });
  expect(at(app)).toBe('/complaint/list?page=2');
  expect(app.state().session.roles).toEqual(['qa']);
  expect(app.env.calls.find((call) => call.path === '/appusers/me')?.query).toMatchObject({ access_token: 'token-secret-1' });
});

test('a refused sign-in says so and stays', async () => {
  const app = createClientApp({ address: '/login', signedIn: false });
  app.env.on('POST', /login$/, { status: 401, body: { error: { statusCode: 401, code: 'LOGIN_FAILED', message: 'other words' } } });
  await app.start();
  await app.wish(session.signIn({ email: 'a', password: 'b' }));
  expect(app.state().messages.toasts[0]).toMatchObject({ key: 'errors:LOGIN_FAILED', tone: 'error' });
  expect(at(app)).toBe('/login');
  await app.env.advance(5_000);
  expect(app.state().messages.toasts).toEqual([]);
});

test('a list keeps its place: detail carries back, back restores page, size and search', async () => {
  const app = createClientApp();
  app.env.on('GET', /^\/Complaints\/17$/, { body: { id: 17, version: 1, no: 'C2026-00017', status: 'Draft' } });
  await app.start();
  await app.wish(navigation.go({ to: '/complaint/list?page=3&l=50&q=milk' }));
  expect(app.env.calls.find((call) => call.path === '/Complaints')?.query).toMatchObject({
    q: 'milk',
    filter: JSON.stringify({ limit: 50, skip: 100 }),
  });
  await app.wish(navigation.go({ to: '/complaint/show/17' }));
  expect(app.state().navigation.query['back']).toBe('/complaint/list?page=3&l=50&q=milk');
  expect(app.env.at().to).toBe(at(app));
  expect(app.state().navigation.trail.map((address) => address.path)).toEqual(['/complaint/list']);
  expect(selectTabs(app.state()).find((tab) => tab.active)?.label).toBe('C2026-00017');
  await app.wish(navigation.back({}));
  expect(at(app)).toBe('/complaint/list?page=3&l=50&q=milk');
});

test('paging and searching change the address, which asks again', async () => {
  const app = createClientApp({ address: '/complaint/list' });
  await app.start();
  await app.wish(views.change({ view: 'list', page: 2 }));
  expect(at(app)).toBe('/complaint/list?page=2');
  await app.wish(views.change({ view: 'list', q: 'glass' }));
  expect(at(app)).toBe('/complaint/list?q=glass');
  const asked = app.env.calls.filter((call) => call.path === '/Complaints').map((call) => call.query);
  expect(asked).toHaveLength(3);
  expect(asked[2]).toMatchObject({ q: 'glass' });
  expect(app.env.entries).toHaveLength(1);
});

test('a page of another role is never asked for', async () => {
  const app = createClientApp({ address: '/manageUser/list' });
  await app.start();
  expect(at(app)).toBe('/401?noGoBack=true');
  expect(app.env.calls.some((call) => /users/i.test(call.path) && call.path !== '/appusers/me')).toBe(false);
});

test('the browser’s back walks the entries; a page that cannot be loaded undoes it', async () => {
  const app = createClientApp();
  await app.start();
  await app.wish(navigation.go({ to: '/myProfile' }));
  await app.wish(navigation.go({ to: '/complaint/list' }));
  expect(app.env.entries.map((entry) => entry.index)).toEqual([0, 1, 2]);
  app.env.popTo(1);
  await app.env.settle();
  expect(at(app)).toBe('/myProfile');
  const route = app.env.routes.rows().find((one) => one.id === 'dashboard')!;
  const before = route.load;
  route.load = () => Promise.reject(new Error('chunk'));
  app.env.popTo(0);
  await app.env.settle();
  route.load = before;
  expect(at(app)).toBe('/myProfile');
  expect(app.env.at()).toEqual({ to: '/myProfile', index: 1 });
  expect(app.state().messages.toasts[0]?.key).toBe('errors:PAGE_NOT_LOADED');
});

test('one tab per address; closing the open one shows the last used; at most twenty, the oldest clean goes', async () => {
  const app = createClientApp();
  await app.start();
  await app.wish(navigation.go({ to: '/complaint/list' }));
  await app.wish(navigation.go({ to: '/complaint/list?page=2' }));
  await app.wish(navigation.go({ to: '/myProfile' }));
  expect(app.state().navigation.tabs.map((tab) => tab.key)).toEqual(['/dashboard', '/complaint/list', '/myProfile']);
  await app.wish(navigation.closeTab({ key: '/myProfile' }));
  expect(at(app)).toBe('/complaint/list?page=2');
  expect(Object.keys(app.state().views)).toEqual(['/complaint/list|list']);
  await app.wish(navigation.closeTab({ key: '/complaint/list' }));
  expect(app.state().views).toEqual({});
  await app.wish(navigation.go({ to: '/tab/0x' }));
  await app.wish(drafts.change({ key: '/tab/0x', collection: 'Complaints', values: { title: 'a' }, version: null, at: 1 }));
  for (let i = 1; i <= 20; i += 1) await app.wish(navigation.go({ to: `/tab/${i}x` }));
  const keys = app.state().navigation.tabs.map((tab) => tab.key);
  expect(keys).toHaveLength(20);
  expect(keys).toContain('/tab/0x');
  expect(keys).toContain('/dashboard');
  expect(keys).not.toContain('/tab/1x');
});

test('a dirty tab asks before it closes', async () => {
  const app = createClientApp();
  await app.start();
  await app.wish(navigation.go({ to: '/complaint/create' }));
  await app.wish(drafts.change({ key: '/complaint/create', collection: 'Complaints', values: { title: 'half' }, version: null, at: 1 }));
  await app.wish(navigation.closeTab({ key: '/complaint/create' }));
  expect(app.state().navigation.closing).toEqual({ keys: ['/complaint/create'], dirty: ['/complaint/create'], reason: 'close' });
  await app.wish(navigation.confirmClose({ keys: ['/complaint/create'] }));
  expect(app.state().drafts).toEqual({});
  expect(at(app)).toBe('/dashboard');
});

test('a user that cannot be read is signed out on this device', async () => {
  const app = createClientApp({ address: '/complaint/list' });
  app.env.on('GET', /me$/, { status: 500 });
  await app.start();
  expect(app.env.local.get('accesstoken')).toBeNull();
  expect(at(app)).toBe('/login?rediRect=%2Fcomplaint%2Flist');
  expect(app.state().messages.toasts[0]).toMatchObject({ key: 'errors:VERIFICATION_FAILED' });
});

test('a refused token: words, five seconds, sign-in', async () => {
  const app = createClientApp({ address: '/complaint/list' });
  await app.start();
  app.env.on('GET', /^\/Complaints$/, { status: 401, body: { error: { code: 'INVALID_TOKEN', message: '' } } });
  await app.wish(views.refresh({ view: 'list' }));
  expect(app.state().messages.toasts[0]?.key).toBe('errors:SESSION_EXPIRED');
  expect(at(app)).toBe('/complaint/list');
  await app.env.advance(5_100);
  expect(at(app)).toBe('/login?ended=expired&rediRect=%2Fcomplaint%2Flist');
});

test('the guard chooses the only supplier; Change Role clears it and asks', async () => {
  const app = createClientApp({
    address: '/dashboard',
    user: { roles: ['supplier'], supplierUsers: [{ role: 'supplierQa', supplierId: 5, expiredAt: null }] },
  });
  const row = (supplierId: number) => ({
    id: supplierId,
    appUserId: 7,
    supplierId,
    role: 'supplierQa',
    expiredAt: null,
    supplier: { id: supplierId, name: `S${supplierId}`, status: 'active', wizardCompleted: true },
  });
  app.env.on('GET', /^\/SupplierUsers$/, { body: [row(5)] });
  await app.start();
  expect(app.state().session.selection.supplierId).toBe(5);
  expect(app.env.local.get('selectedSupplier')).toBe('5');
  expect(app.state().session.roles).toEqual(['supplierQa']);
  expect(at(app)).toBe('/dashboard');
  await app.wish(session.changeRole({}));
  expect(at(app)).toBe('/selectSupplier');
  expect(app.env.local.get('selectedSupplier')).toBeNull();
  await app.wish(session.select({ supplierId: 5 }));
  expect(at(app)).toBe('/dashboard');
});

test('another browser tab’s selection reloads this one, its sign-out ends it', async () => {
  const app = createClientApp();
  await app.start();
  app.env.local.set('selectedSupplier', '9');
  app.env.told.storage('selectedSupplier', '9');
  await app.env.advance(300);
  expect(app.env.reloads).toBe(1);
  app.env.local.remove('accesstoken');
  app.env.told.storage('accesstoken', null);
  await app.env.advance(1_000);
  expect(app.state().session.phase).toBe('signedOut');
});

test('the start page is the first tab from the first page on, and asks nothing until it is opened', async () => {
  const app = createClientApp({ address: '/complaint/list' });
  await app.start();
  const [first, second] = selectTabs(app.state());
  expect(first).toMatchObject({ key: '/dashboard', pinned: true, active: false, href: '/dashboard' });
  expect(second).toMatchObject({ key: '/complaint/list', active: true });
  expect(Object.keys(app.state().views)).toEqual(['/complaint/list|list']);
  await app.wish(navigation.closeTab({ key: '/complaint/list' }));
  expect(at(app)).toBe('/dashboard');
});

test('a row without a name of its own is called by the row it belongs to', async () => {
  const app = createClientApp({ address: '/announcement-publish/4' });
  app.env.on('GET', /^\/AnnouncementPublishes\/4$/, {
    body: { id: 4, version: 1, announcement: { id: 2, version: 1, name: 'New year hours' } },
  });
  await app.start();
  expect(selectTabs(app.state()).find((tab) => tab.active)?.label).toBe('New year hours');
});

test('pages for logged-in work are loaded once, by the first page that needs them; a failed load is reported and retried', async () => {
  const app = createClientApp({ address: '/login', signedIn: false });
  const open = testRoutes.filter((route) => route.roles === 'public');
  let fetches = 0;
  let broken = true;
  app.env.routes = openBook(open, () => {
    fetches += 1;
    return broken ? Promise.reject(new Error('chunk')) : Promise.resolve(testRoutes.filter((route) => route.roles !== 'public'));
  });
  await app.start();
  expect(at(app)).toBe('/login');
  await app.wish(navigation.go({ to: '/complaint/list' }));
  expect([at(app), fetches]).toEqual(['/login?rediRect=%2Fcomplaint%2Flist', 0]);
  await app.wish(session.signIn({ email: 'qa@example.test', password: 'long enough 1' }));
  expect(app.state().messages.toasts.map((toast) => toast.key)).toContain('errors:PAGE_NOT_LOADED');
  expect(fetches).toBe(1);
  broken = false;
  await app.wish(navigation.go({ to: '/complaint/list' }));
  expect([at(app), fetches]).toEqual(['/complaint/list', 2]);
  await app.wish(navigation.go({ to: '/myProfile' }));
  expect([at(app), fetches]).toEqual(['/myProfile', 2]);
});

test('an address leads to its part of the page: the one it names, or the rows of a badge on a page of more', async () => {
  const app = createClientApp();
  app.env.on('GET', /^\/Complaints\/17$/, { body: { id: 17, version: 1, no: 'C2026-00017', status: 'Draft' } });
  await app.start();
  await app.wish(navigation.go({ to: '/complaint/show/17#todos' }));
  expect(at(app)).toMatch(/^\/complaint\/show\/17(\?|$)/);
  expect(app.env.part).toBe('todos');
  // the same page without a part begins at its head
  await app.wish(navigation.go({ to: '/complaint/show/17' }));
  expect(app.env.part).toBeNull();
  await app.wish(navigation.go({ to: '/complaint/show/17?topic=complaints' }));
  expect(app.env.part).toBe('counted');
  // what changes within the page does not move it
  app.env.part = null;
  await app.wish(navigation.query({ set: { add: 'todo' } }));
  expect(app.env.part).toBeNull();
  // a list begins at its head, whatever it is limited to
  await app.wish(navigation.go({ to: '/complaint/list?topic=complaints' }));
  expect(app.env.part).toBeNull();
  await app.wish(navigation.go({ to: '/complaint/show/17#movements' }));
  await app.wish(navigation.go({ to: '/dashboard' }));
  app.env.part = null;
  await app.wish(navigation.popped({ to: '/complaint/show/17?topic=complaints', index: 0 }));
  expect(app.env.part).toBeNull();
});
