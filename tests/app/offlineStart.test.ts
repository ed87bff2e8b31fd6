// A start without a network: which pages the worker gives, who the device says answers, and that a session of somebody else is not gone on with.
import { idleKey, selectionKeys, tokenKey } from '#sagas/env.ts';
import { sessionOfKey } from '#sagas/answerKeys.ts';
import type { ApiRequest, Reply } from '#src/api/request.ts';
import { holdSession, withPerson } from '#src/app/offlineStart.tsx';
import { personFrom } from '#src/areas/audits/answering/offlinePerson.ts';
import { pinOf } from '#src/areas/audits/answering/pin.ts';
import { membershipsOf, userOf } from '#src/selectors/account.ts';
import { answeringPage, isKeptFile, keptCaches, offlinePage } from '#src/serviceWorker/offlineRules.ts';
import type { SessionState } from '#src/store/state.ts';
import { createFakeEnv } from '#tests/support/fakeEnv.ts';

const at = (to: string): string | null => answeringPage(new URL(to, 'https://sq.test'));

test('the worker gives pages of answers alone, also in front of the login', () => {
  expect(at('/audit/3/auditFormResult/edit/5?section=s2')).toBe('/audit/3/auditFormResult/edit/5?section=s2');
  expect(at(`/login?rediRect=${encodeURIComponent('/audit/3/auditFormResult/edit/5?section=s2')}`)).toBe(
    '/audit/3/auditFormResult/edit/5?section=s2',
  );
  for (const other of [
    '/',
    '/dashboard',
    '/login',
    '/login?rediRect=%2Fdashboard',
    '/audit/3/auditFormResult/show/5',
    '/audit/3/auditFormResult/edit/5/more',
    `/login?rediRect=${encodeURIComponent('https://other.test/audit/3/auditFormResult/edit/5')}`,
  ])
    expect([other, at(other)]).toEqual([other, null]);
});

test('only files with their content in their name are given from the device', () => {
  expect(['/js/c.0123abcd.js', '/css/main.0123abcd.css', '/assets/primeicons.0123abcd.woff2', '/favicon.svg'].map(isKeptFile)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['/', '/offlineWorker.js', '/api/appusers/me', '/js/main.js', '/js/c.0123abcd.js.map/x'].map(isKeptFile)).not.toContain(true);
});

test('the files of this version and of the one before stay', () => {
  expect(keptCaches(['offline-a', 'other', 'offline-b', 'offline-c'], 'offline-c')).toEqual(['offline-c', 'offline-b']);
  expect(keptCaches(['offline-c'], 'offline-c')).toEqual(['offline-c']);
});

test('the page that was given without a network is marked', () => {
  expect(offlinePage('<head><title>x</title></head>')).toBe('<head><title>x</title><meta name="offline" content="1"></head>');
});

const session = {
  user: {
    id: 7,
    firstname: 'Mei',
    lastname: 'Lin',
    email: 'mei@example.test',
    profileImage: null,
    introduction: null,
    roles: ['auditorUser'],
    companyUsers: [{ role: 'qa', expiredAt: null }],
    supplierUsers: [{ role: 'supplierQa', supplierId: 4, expiredAt: null }],
  },
  businessTz: 'Asia/Bangkok',
  holidays: ['2026-12-07'],
  memberships: {
    suppliers: [{ id: 4, name: 'Tuna', active: true, wizardCompleted: true, roles: ['supplierQa', 'supplierManager'] }],
    groups: [],
    auditors: [{ id: 9, name: 'Audit firm', active: false, wizardCompleted: false, roles: ['auditorUser'] }],
  },
  selection: { supplierId: null, groupId: null, auditorId: 9 },
} as unknown as SessionState;
interface Along {
  selection: { supplierId: number | null; groupId: number | null; auditorId: number | null };
  answers: Readonly<Record<string, never>>;
}
const along = personFrom(session) as unknown as Along;

test('who is taken along is who the server said', () => {
  const { answers } = along;
  expect(userOf(answers['/appusers/me']!)).toEqual(session.user);
  expect(
    membershipsOf({ suppliers: answers['/SupplierUsers']!, groups: answers['/SupplierGroupUsers']!, auditors: answers['/AuditorUsers']! }),
  ).toEqual(session.memberships);
});

test('the device says who answers once, and never after the server has said anything', async () => {
  const reply: { now: Reply } = { now: { ok: false, failure: { status: 0, code: 'NETWORK', message: '' } } };
  const api = withPerson({ send: () => Promise.resolve(reply.now) }, along.answers);
  const me: ApiRequest = { method: 'GET', path: '/appusers/me' };
  expect(await api.send(me)).toMatchObject({ ok: true, body: { id: 7, businessTz: 'Asia/Bangkok' } });
  expect(await api.send(me)).toMatchObject({ ok: false });
  expect(await api.send({ method: 'POST', path: '/AuditorUsers' })).toMatchObject({ ok: false });
  reply.now = { ok: false, failure: { status: 401, code: 'AUTHORIZATION_REQUIRED', message: '' } };
  expect(await api.send({ method: 'GET', path: '/SupplierUsers' })).toMatchObject({ ok: false, failure: { status: 401 } });
  reply.now = { ok: false, failure: { status: 0, code: 'NETWORK', message: '' } };
  expect(await api.send({ method: 'GET', path: '/AuditorUsers' })).toMatchObject({ ok: false });
});

describe('the session of an offline start', () => {
  const start = (token: string | null, known: string | null, idleIn: number): string | null => {
    const env = createFakeEnv([]);
    if (token !== null) env.local.set(tokenKey, token);
    if (known !== null) env.local.set(sessionOfKey(7), known);
    env.local.set(idleKey, String(env.clock.now() + idleIn));
    env.local.set(selectionKeys.supplierId, '1');
    holdSession(env, { userId: 7, person: along });
    expect([env.local.get(idleKey), env.local.get(selectionKeys.supplierId), env.local.get(selectionKeys.auditorId)]).toEqual([
      null,
      null,
      '9',
    ]);
    return env.local.get(tokenKey);
  };
  test.each([
    ['own and not over', 'abcdefghijkl', 'abcdefgh', 1_000, 'abcdefghijkl'],
    ['over by inactivity', 'abcdefghijkl', 'abcdefgh', -1_000, 'offline'],
    ['of somebody else', 'zzzzzzzzzzzz', 'abcdefgh', 1_000, 'offline'],
    ['of nobody known', 'abcdefghijkl', null, 1_000, 'offline'],
    ['none', null, 'abcdefgh', 1_000, 'offline'],
  ] as const)('%s', (_, token, known, idleIn, then) => {
    expect(start(token, known, idleIn)).toBe(then);
  });
});

test('a PIN has six digits or more, however they are typed', () => {
  expect([' 123456 ', '１２３４５６', '1234567890'].map(pinOf)).toEqual(['123456', '123456', '1234567890']);
  expect(['12345', '12 3456', 'abcdef', '', '1'.repeat(33)].map(pinOf)).toEqual([null, null, null, null, null]);
});
