// Clocks of inactivity, drafts across reloads, reminder and announcement dialogs.
import { drafts, inactivity, navigation, notices, preferences, records, session, views } from '#src/actions/index.ts';
import { idleLimitSeconds, reminderSnoozeMs } from '#domain/constants.ts';
import { createClientApp, person, welcome, type Person } from '#tests/support/clientApp.ts';

const idle = idleLimitSeconds * 1_000;

describe('inactivity', () => {
  test('the countdown opens 120 s before, the session ends after 3530 s', async () => {
    const app = createClientApp();
    await app.start();
    await app.env.advance(idle - 121_000);
    expect(app.state().inactivity.warningSince).toBeNull();
    await app.env.advance(2_000);
    expect(app.state().inactivity.warningSince).not.toBeNull();
    await app.env.advance(119_500);
    expect(app.state().session.phase).toBe('signedOut');
    expect(app.env.calls.some((call) => call.path === '/appusers/logout')).toBe(true);
    expect(app.state().navigation).toMatchObject({ path: '/login', query: { rediRect: '/dashboard' } });
  });

  test('input and route changes move the idle clock; Stay logged in closes the countdown', async () => {
    const app = createClientApp();
    await app.start();
    await app.env.advance(idle - 200_000);
    app.env.told.input();
    await app.env.advance(190_000);
    expect(app.state().inactivity.warningSince).toBeNull();
    await app.env.advance(idle - 300_000);
    expect(app.state().inactivity.warningSince).not.toBeNull();
    app.env.told.input();
    await app.env.settle();
    expect(app.state().inactivity.warningSince).not.toBeNull();
    const before = app.env.calls.length;
    await app.wish(inactivity.stay({}));
    expect(app.state().inactivity.warningSince).toBeNull();
    // the server's clock is moved by calls alone; no poll or connection test does it
    expect(app.env.calls.slice(before)).toMatchObject([{ method: 'GET', path: '/appusers/me' }]);
    expect(app.env.calls.at(-1)!.headers?.['X-Background']).toBeUndefined();
    await app.env.advance(idle - 130_000);
    await app.wish(navigation.go({ to: '/myProfile' }));
    await app.env.advance(idle - 130_000);
    expect(app.state().session.phase).toBe('signedIn');
  });

  test('who reads on without a call keeps the server’s session too, with a call each ten minutes', async () => {
    const app = createClientApp();
    await app.start();
    const keeps = (): number => app.env.calls.filter(({ path }) => path === '/appusers/me').length;
    const before = keeps();
    for (let minutes = 0; minutes < 31; minutes += 1) {
      app.env.told.input();
      await app.env.advance(60_000);
    }
    expect(keeps() - before).toBe(3);
  });

  test('the horizon ends a session that shows life without navigation', async () => {
    const app = createClientApp();
    await app.start();
    for (let hours = 0; hours < 10.5; hours += 0.5) {
      app.env.told.input();
      await app.env.advance(1_800_000);
    }
    expect(app.state().session.phase).toBe('signedIn');
    app.env.told.input();
    await app.env.advance(1_801_000);
    expect(app.state().session.phase).toBe('signedOut');
  });

  test('stored clocks are checked before the first call', async () => {
    const app = createClientApp({ address: '/complaint/list' });
    app.env.local.set('idleUntil', String(app.env.clock.now() - 1));
    await app.start();
    expect(app.env.calls).toEqual([]);
    expect(app.state().navigation.path).toBe('/login');
    expect(app.state().messages.toasts[0]?.key).toBe('core:session.idle');
  });
});

describe('the language of the pages', () => {
  const account = (language: string) => ({ ...person(), language });
  const of = (app: ReturnType<typeof createClientApp>): readonly string[] => [app.state().preferences.language, app.env.texts.language];

  test('is that of the account, from the first page of the next visit on', async () => {
    const app = createClientApp();
    app.env.on('GET', /^\/appusers\/me$/, { body: account('zh') });
    await app.start();
    expect(of(app)).toEqual(['zh', 'zh']);
    const next = createClientApp({ signedIn: false, address: '/login' });
    next.env.local.set('readerLanguage', app.env.local.get('readerLanguage')!);
    await next.start();
    expect(of(next)).toEqual(['zh', 'zh']);
    // another person on this device
    next.env.on('GET', /^\/appusers\/me$/, { body: account('en') });
    await next.wish(session.signIn({ email: 'qa@example.test', password: 'long enough 1' }));
    expect(of(next)).toEqual(['en', 'en']);
  });

  test.each(['/InvitationEmails/by-token/secret', '/appusers/reset/secret'])(
    'is that of the email whose link was opened: %s',
    async (path) => {
      const app = createClientApp({ signedIn: false, address: '/register/secret' });
      app.env.on('GET', /\/secret$/, { body: { language: 'zh' } });
      await app.start();
      await app.wish(views.load({ view: 'link', path }));
      expect(of(app)).toEqual(['zh', 'zh']);
    },
  );

  test('is what was chosen on this device, and the account’s for who reads an invitation of another', async () => {
    const app = createClientApp();
    app.env.on('GET', /\/secret$/, { body: { language: 'zh' } });
    await app.start();
    await app.wish(views.load({ view: 'link', path: '/InvitationEmails/by-token/secret' }));
    expect(of(app)[0]).toBe('en');
    await app.wish(preferences.set({ language: 'en' }));
    app.env.on('GET', /^\/appusers\/me$/, { body: account('zh') });
    await app.wish(session.reload({}));
    expect(of(app)[0]).toBe('en');
  });

  test('stays as it is while the texts of the other cannot be had', async () => {
    const app = createClientApp();
    app.env.on('GET', /^\/appusers\/me$/, { body: account('zh') });
    app.env.texts.use = (language) => (language === 'zh' ? Promise.reject(new Error('lost')) : Promise.resolve());
    await app.start();
    expect(app.state().preferences.language).toBe('en');
    expect(app.state().navigation.path).toBe('/dashboard');
    expect(app.state().messages.toasts[0]?.key).toBe('errors:PAGE_NOT_LOADED');
  });
});

describe('drafts', () => {
  test('tabs and drafts come back after a reload and go on Log Out when that is chosen', async () => {
    const first = createClientApp({ address: '/complaint/create' });
    await first.start();
    await first.wish(
      drafts.change({ key: '/complaint/create', collection: 'Complaints', values: { title: 'Half a title' }, version: null, at: 5 }),
    );
    await first.env.advance(1_000);
    const second = createClientApp({ address: '/dashboard' });
    for (const [key, value] of first.env.stored.drafts) second.env.stored.drafts.set(key, value);
    for (const [key, value] of first.env.stored.tabs) second.env.stored.tabs.set(key, value);
    await second.start();
    expect(second.state().drafts['/complaint/create']).toMatchObject({ values: { title: 'Half a title' }, restored: true });
    expect(second.state().navigation.tabs.map((tab) => tab.key)).toEqual(['/dashboard', '/complaint/create']);
    await second.wish(session.signOut({}));
    await second.env.advance(1_000);
    expect(second.state().session).toMatchObject({ phase: 'signedIn', leaving: { unsent: ['/complaint/create'] } });
    await second.wish(session.leave({ choice: 'drop' }));
    expect(second.env.stored.drafts.size).toBe(0);
    expect(second.state().drafts).toEqual({});
    expect(second.state().session.phase).toBe('signedOut');
  });

  test('Log Out with unsent work: staying keeps everything, keeping leaves it on the device, nothing is asked of a clean page', async () => {
    const app = createClientApp({ address: '/complaint/create' });
    await app.start();
    await app.wish(drafts.change({ key: '/complaint/create', collection: 'Complaints', values: { title: 'x' }, version: null, at: 5 }));
    const leave = async (choice: 'stay' | 'keep'): Promise<void> => {
      await app.wish(session.signOut({}));
      await app.env.advance(1_000);
      await app.wish(session.leave({ choice }));
    };
    await leave('stay');
    expect(app.state().session).toMatchObject({ phase: 'signedIn', leaving: null });
    expect(app.env.calls.some(({ path }) => path === '/appusers/logout')).toBe(false);
    await leave('keep');
    expect(app.state().session.phase).toBe('signedOut');
    expect(app.env.stored.drafts.size).toBe(1);

    const clean = createClientApp();
    await clean.start();
    await clean.wish(session.signOut({}));
    await clean.env.advance(1_000);
    expect(clean.state().session.phase).toBe('signedOut');
  });

  test('Log Out waits for a save on its way, and asks nothing when it arrives', async () => {
    const app = createClientApp({ address: '/complaint/create' });
    await app.start();
    app.env.on('POST', /^\/Complaints$/, { after: 2_000, status: 201, body: { id: 5, version: 1, no: 'C1' } });
    await app.wish(drafts.change({ key: '/complaint/create', collection: 'Complaints', values: { title: 'x' }, version: null, at: 5 }));
    await app.wish(
      records.create({ key: 'complaint', collection: 'Complaints', values: { title: 'x' }, then: { discard: '/complaint/create' } }),
    );
    await app.wish(session.signOut({}));
    await app.env.advance(1_000);
    expect(app.env.calls.at(-1)!.path).toBe('/Complaints');
    await app.env.advance(1_500);
    expect(app.env.calls.at(-1)!.path).toBe('/appusers/logout');
    expect(app.state().session.phase).toBe('signedOut');
  });

  test('a log-out is not an expiry: the socket that reports it first shows no message, here and in another tab', async () => {
    const app = createClientApp();
    await app.start();
    const line = app.env.connections.at(-1)!;
    app.env.on('POST', /logout$/, () => {
      line.say({ is: 'ended', code: 'LOGGED_OUT' });
      return { status: 204, after: 500 };
    });
    await app.wish(session.signOut({}));
    await app.env.advance(6_000);
    expect(app.state().session.phase).toBe('signedOut');
    expect(app.state().messages.toasts).toEqual([]);

    const other = createClientApp({ address: '/complaint/create' });
    await other.start();
    await other.wish(drafts.change({ key: '/complaint/create', collection: 'Complaints', values: { title: 'x' }, version: null, at: 5 }));
    other.env.local.remove('accesstoken');
    other.env.connections.at(-1)!.say({ is: 'ended', code: 'LOGGED_OUT' });
    await other.env.advance(100);
    other.env.told.storage('accesstoken', null);
    await other.env.advance(6_000);
    expect(other.state().session.phase).toBe('signedOut');
    expect(other.state().messages.toasts).toEqual([]);
    expect(other.env.stored.drafts.size).toBe(1);
  });

  test('a session that ends by inactivity keeps the input and reports it once, though the socket reports the log-out first', async () => {
    const app = createClientApp({ address: '/complaint/create' });
    await app.start();
    await app.wish(drafts.change({ key: '/complaint/create', collection: 'Complaints', values: { title: 'x' }, version: null, at: 5 }));
    const line = app.env.connections.at(-1)!;
    let left: unknown = null;
    app.env.on('POST', /logout$/, ({ headers }) => {
      left = { token: headers?.['Authorization'], stored: app.env.local.get('accesstoken') };
      line.say({ is: 'ended', code: 'LOGGED_OUT' });
      return { status: 204, after: 500 };
    });
    const token = app.env.local.get('accesstoken');
    await app.env.advance(idle + 1_500);
    expect(left).toEqual({ token, stored: null });
    expect(app.state().session.phase).toBe('signedOut');
    expect(app.state().messages.toasts.map(({ key }) => key)).toEqual(['core:session.idle']);
    expect(app.env.stored.drafts.size).toBe(1);
  });

  test('a fault in the middle of a log-out leaves Log Out to be pressed again', async () => {
    const app = createClientApp();
    await app.start();
    const { remove } = app.env.local;
    app.env.local.remove = () => {
      throw new Error('the storage of this browser is broken');
    };
    await app.wish(session.signOut({}));
    await app.env.advance(1_000);
    expect(app.state().session).toMatchObject({ phase: 'signedIn', leaving: null });
    app.env.local.remove = remove;
    await app.wish(session.signOut({}));
    await app.env.advance(1_000);
    expect(app.state().session.phase).toBe('signedOut');
  });

  test('tabs of the device are not overwritten while they are still being read', async () => {
    const app = createClientApp({ address: '/complaint/list' });
    const tab = {
      key: '/complaint/show/5',
      routeId: 'complaintShow',
      params: { id: '5' },
      query: {},
      path: '/complaint/show/5',
      titleKey: 'shell:complaint',
      label: 'C5',
      pinned: false,
      usedAt: 1,
    };
    app.env.stored.tabs.set(7, [tab]);
    const { read } = app.env.drafts;
    let answer = (): void => undefined;
    app.env.drafts.read = (userId, now) => new Promise((done) => (answer = () => done(read(userId, now))));
    await app.start();
    await app.env.advance(2_000);
    expect(app.env.stored.tabs.get(7)).toEqual([tab]);
    answer();
    await app.env.advance(2_000);
    expect(app.state().navigation.tabs.map(({ key }) => key)).toEqual(expect.arrayContaining(['/complaint/show/5', '/complaint/list']));
    expect(app.env.stored.tabs.get(7)!.map(({ key }) => key)).toEqual(expect.arrayContaining(['/complaint/show/5', '/complaint/list']));
  });

  test('a page renders with the stored input: it waits for the device, which delays nothing else', async () => {
    const app = createClientApp({ address: '/complaint/list' });
    const { read } = app.env.drafts;
    let answer = (): void => undefined;
    app.env.drafts.read = (userId, now) => new Promise((done) => (answer = () => done(read(userId, now))));
    await app.start();
    expect(app.state().session.user).not.toBeNull();
    expect(app.state().navigation.path).toBe('');
    answer();
    await app.env.settle();
    expect(app.state().navigation.path).toBe('/complaint/list');

    const silent = createClientApp({ address: '/complaint/list' });
    silent.env.drafts.read = () => new Promise(() => undefined);
    await silent.start();
    await silent.env.advance(1_500);
    expect(silent.state().navigation.path).toBe('/complaint/list');

    const refusing = createClientApp({ address: '/complaint/list' });
    refusing.env.drafts.read = () => Promise.reject(new Error('private window'));
    await refusing.start();
    expect(refusing.state().navigation.path).toBe('/complaint/list');
  });

  test('an expired session keeps them on the device', async () => {
    const app = createClientApp({ address: '/complaint/create' });
    await app.start();
    await app.wish(drafts.change({ key: '/complaint/create', collection: 'Complaints', values: { title: 'x' }, version: null, at: 5 }));
    await app.wish(session.expired({ code: 'INVALID_TOKEN' }));
    expect(app.state().messages.toasts).toMatchObject([{ tone: 'error', key: 'errors:SESSION_EXPIRED' }]);
    await app.env.advance(5_100);
    expect(app.state().session.phase).toBe('signedOut');
    expect(app.env.stored.drafts.size).toBe(1);
  });
});

const factory: Person = {
  roles: ['supplier'],
  supplierUsers: [
    { role: 'supplierManager', supplierId: 5, expiredAt: null },
    { role: 'supplierQa', supplierId: 5, expiredAt: null },
  ],
};
const licence = (more: Record<string, unknown>) => ({
  id: 1,
  name: 'Food',
  mandatory: true,
  reasons: [],
  held: false,
  state: 'Missing',
  certificateId: null,
  expireDate: null,
  ...more,
});
const item = (id: number, important = false) => ({
  supplierAnnouncementId: id,
  announcementId: id,
  supplierId: 5,
  name: `A${id}`,
  important,
  needAnswer: false,
  answerDueDate: null,
  publishedAt: null,
});

const factoryApp = async (announcements: unknown[] = [], licenses: unknown[] = []) => {
  const app = createClientApp({ user: factory });
  app.env.on('GET', /^\/SupplierUsers$/, {
    body: [
      {
        id: 1,
        appUserId: 7,
        supplierId: 5,
        role: 'supplierManager',
        expiredAt: null,
        supplier: { id: 5, name: 'S', status: 'active', wizardCompleted: true },
      },
    ],
  });
  app.env.on('POST', /related-license$/, { body: licenses });
  await app.start();
  const say = async (more: Record<string, unknown>): Promise<void> => {
    app.env.connections.at(-1)!.say({
      is: 'welcome',
      welcome: welcome({
        roles: ['supplierManager'],
        badges: { seq: 10, counts: { certificate: licenses.length }, parts: {} },
        announcements,
        ...more,
      }),
    });
    await app.env.settle();
  };
  const push = async (more: Record<string, unknown>): Promise<void> => {
    app.env.connections.at(-1)!.say({ is: 'push', push: { epoch: 'e1', at: '', ...more } as never, ack: () => undefined });
    await app.env.settle();
  };
  return { app, say, push };
};

const groupApp = async (seenBefore: boolean) => {
  const app = createClientApp({ user: { roles: ['supplierGroup'] } });
  if (seenBefore) app.env.visit.set('reminder.documents', '2');
  app.env.on('GET', /^\/SupplierGroupUsers$/, {
    body: [
      {
        id: 1,
        appUserId: 7,
        supplierGroupId: 2,
        role: 'user',
        expiredAt: null,
        supplierGroup: { id: 2, name: 'G', status: 'active', wizardCompleted: true },
      },
    ],
  });
  app.env.on('GET', /^\/Documents$/, {
    body: [
      {
        id: 1,
        name: 'Supply agreement',
        currentRevisionId: 4,
        documentRevisions: [
          { id: 4, supplierDocuments: [{ id: 9, documentRevisionId: 4, supplierGroupId: 2, accepted: null, submittedAt: null }] },
        ],
      },
    ],
  });
  await app.start();
  app.env.connections
    .at(-1)!
    .say({ is: 'welcome', welcome: welcome({ roles: ['supplierGroup'], badges: { seq: 10, counts: { documents: 1 }, parts: {} } }) });
  await app.env.settle();
  await app.env.advance(6_000);
  return app;
};

describe('notices', () => {
  test('required documents are shown once per session and head office, across reloads, until another user logs in', async () => {
    const first = await groupApp(false);
    expect(first.state().notices.open).toBe('documents');
    await first.wish(notices.close({ kind: 'documents' }));
    expect(first.env.visit.get('reminder.documents')).toBe('2');
    // the page after a reload
    expect((await groupApp(true)).state().notices.open).toBeNull();
    await first.wish(session.signOut({}));
    await first.env.advance(1_000);
    expect(first.env.visit.get('reminder.documents')).toBeNull();
  });

  test('licence first, then the announcement; one at a time; the licence sleeps seven days', async () => {
    const { app, say } = await factoryApp(
      [item(1)],
      [licence({}), licence({ id: 2, held: true, state: 'Valid' }), licence({ id: 3, held: true, state: 'Expiring' })],
    );
    await say({});
    await app.env.advance(6_000);
    expect(app.state().notices.open).toBe('license');
    expect(app.state().notices.licenses.map((row) => row.id)).toEqual([1, 3]);
    expect(Number(app.env.local.get('reminder.license.5'))).toBeGreaterThan(app.env.clock.now() + reminderSnoozeMs - 60_000);
    await app.wish(notices.close({ kind: 'license', go: '/myProfile' }));
    expect(app.state().navigation.path).toBe('/myProfile');
    expect(app.state().notices).toMatchObject({ open: null, queue: ['announcement'] });
    await app.env.advance(1_000);
    expect(app.state().notices.open).toBe('announcement');
  });

  test('closed announcements stay closed, a new one opens, one that is got goes', async () => {
    const { app, say, push } = await factoryApp([item(1)]);
    await say({});
    await app.env.advance(500);
    expect(app.state().notices.open).toBe('announcement');
    await app.wish(notices.close({ kind: 'announcement' }));
    await push({ seq: 11, announcements: [item(1)] });
    await app.env.advance(500);
    expect(app.state().notices.open).toBeNull();
    await push({ seq: 12, announcements: [item(2, true)] });
    await app.env.advance(500);
    expect(app.state().notices.open).toBe('announcement');
    expect(app.state().notices.announcements.map((one) => one.supplierAnnouncementId)).toEqual([2, 1]);
    await app.wish(notices.close({ kind: 'announcement' }));
    app.env.on('POST', /gotIt$/, { body: { id: 2, version: 2, gotIt: true } });
    await app.wish(records.transition({ key: 'g', collection: 'SupplierAnnouncements', id: 2, version: 1, step: 'gotIt' }));
    expect(app.state().notices.announcements.map((one) => one.supplierAnnouncementId)).toEqual([1]);
  });

  test('what was closed stays closed over a reload of this visit; a reminder and another sign-in bring it back', async () => {
    const first = await factoryApp([item(1)]);
    await first.say({});
    await first.app.env.advance(500);
    await first.app.wish(notices.close({ kind: 'announcement' }));
    const kept = first.app.env.visit.get('announcements.seen');
    const reload = async (announcements: unknown[], seen: string | null) => {
      const { app, say } = await factoryApp(announcements);
      if (seen) app.env.visit.set('announcements.seen', seen);
      await say({});
      await app.env.advance(6_000);
      return app.state().notices.open;
    };
    expect(await reload([item(1)], kept)).toBeNull();
    expect(await reload([item(1), item(2)], kept)).toBe('announcement');
    expect(await reload([{ ...item(1), remindedAt: '2026-11-21T03:10:00.000Z' }], kept)).toBe('announcement');
    await first.app.wish(session.signOut({}));
    await first.app.env.advance(1_000);
    expect(first.app.env.visit.get('announcements.seen')).toBeNull();
  });

  test('a reminder opens again what was closed, once; the poll brings the same', async () => {
    const { app, say, push } = await factoryApp([item(1), item(2)]);
    await say({});
    await app.env.advance(500);
    await app.wish(notices.close({ kind: 'announcement' }));
    const reminded = { ...item(1), remindedAt: '2026-11-21T03:10:00.000Z' };
    await push({ seq: 11, announcements: [reminded] });
    await app.env.advance(500);
    expect(app.state().notices).toMatchObject({ open: 'announcement', shown: [2] });
    await app.wish(notices.close({ kind: 'announcement' }));
    await push({ seq: 12, announcements: [reminded] });
    await app.env.advance(6_000);
    expect(app.state().notices.open).toBeNull();
  });

  test('the licence sleeps on through pushes and wakes when its time is over; an empty check hides nothing', async () => {
    const { app, say, push } = await factoryApp([], [licence({ held: true, state: 'Valid' })]);
    await say({});
    await app.env.advance(500);
    expect(app.env.local.get('reminder.license.5')).toBeNull();
    app.env.on('POST', /related-license$/, { body: [licence({})] });
    await push({ seq: 11, reminders: [{ kind: 'license', supplierId: 5 }] });
    await app.env.advance(500);
    expect(app.state().notices.open).toBe('license');
    await app.wish(notices.close({ kind: 'license' }));
    const until = app.env.local.get('reminder.license.5');
    await push({ seq: 12, reminders: [{ kind: 'license', supplierId: 5 }] });
    await app.env.advance(500);
    expect([app.state().notices.open, app.env.local.get('reminder.license.5')]).toEqual([null, until]);
    app.env.local.set('reminder.license.5', String(app.env.clock.now() - 1));
    await push({ seq: 13, reminders: [{ kind: 'license', supplierId: 5 }] });
    await app.env.advance(500);
    expect(app.state().notices.open).toBe('license');
  });

  test('a new day opens the licence reminder when a certificate comes near its end, without a new sign-in', async () => {
    const { app, say, push } = await factoryApp([], [licence({ held: true, state: 'Valid' })]);
    await say({});
    await app.env.advance(500);
    expect(app.state().notices.open).toBeNull();
    app.env.on('POST', /related-license$/, { body: [licence({ held: true, state: 'Expiring' })] });
    await push({ seq: 11, reminders: [{ kind: 'license', supplierId: 5, reason: 'expiring' }] });
    await app.env.advance(500);
    expect(app.state().notices.open).toBe('license');
  });

  test('a new day does not bring back the documents seen in this visit, a new document does', async () => {
    const app = await groupApp(true);
    const push = async (seq: number, reason: string): Promise<void> => {
      app.env.connections.at(-1)!.say({
        is: 'push',
        push: { epoch: 'e1', at: '', seq, reminders: [{ kind: 'document', supplierGroupId: 2, reason }] } as never,
        ack: () => undefined,
      });
      await app.env.advance(6_000);
    };
    await push(11, 'dayStart');
    expect(app.state().notices.open).toBeNull();
    await push(12, 'requirementAdded');
    expect(app.state().notices.open).toBe('documents');
  });

  test('never over another dialog or on a public page; a dirty form waits unless it is important', async () => {
    const { app, say, push } = await factoryApp();
    await say({});
    app.env.dialog = true;
    await push({ seq: 11, announcements: [item(1)] });
    await app.env.advance(6_000);
    expect(app.state().notices.open).toBeNull();
    app.env.dialog = false;
    await app.wish(drafts.change({ key: '/dashboard', collection: 'Complaints', values: { title: 'x' }, version: null, at: 1 }));
    await app.env.advance(6_000);
    expect(app.state().notices.open).toBeNull();
    await push({ seq: 12, announcements: [item(2, true)] });
    await app.env.advance(500);
    expect(app.state().notices.open).toBe('announcement');
  });
});

describe('a membership that ended', () => {
  test('ends the selection with a sentence, never the session', async () => {
    const app = createClientApp();
    await app.start();
    let ended = true;
    const known = app.env.calls.length;
    app.env.on('GET', /^\/appusers\/me$/, () => {
      if (!ended)
        return {
          body: { id: 3, firstname: 'Ana', lastname: 'Souza', email: 'ana@example.test', roles: [], companyUsers: [], supplierUsers: [] },
        };
      ended = false;
      return { status: 403, body: { error: { statusCode: 403, code: 'CONTEXT_INVALID', message: '', details: {}, requestId: 'R1' } } };
    });
    await app.wish(session.reload({}));
    expect(app.state().session).toMatchObject({
      phase: 'signedIn',
      roles: ['temp'],
      selection: { supplierId: null, groupId: null, auditorId: null },
    });
    expect(app.state().messages.toasts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['errors:CONTEXT_INVALID', 'shell:rolesChanged']),
    );
    expect(app.env.calls.slice(known).filter(({ path }) => path === '/appusers/me')).toHaveLength(2);
  });
});
