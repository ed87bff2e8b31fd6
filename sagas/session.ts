// Sign in, choose, change role, sign out, and every way a session ends (spec 4, 7, 8; domain/01 4).
import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { messageMs } from '#domain/constants.ts';
import { auditorRoles, deriveRoles, intersects, noSelection, type Selection } from '#domain/roles.ts';
import { message, navigation, record, session } from '#src/actions/index.ts';
import { wordsOf } from '#src/api/failure.ts';
import { carry, fullPath, safePath } from '#src/selectors/address.ts';
import type { Action } from '#src/actions/index.ts';
import type { State, Words } from '#src/store/state.ts';
import { applySelection, loadMemberships, loadUser, readSelection } from './account.ts';
import { ask } from './ask.ts';
import { each, hear, wait } from './effects.ts';
import { documentsSeenKey, getEnv, selectionKeys, tokenKey } from './env.ts';

type Reason = ReturnType<typeof session.ended>['payload']['reason'];

/** Ends the session on this device: token, state, message; the way to the sign-in follows. */
export function* endSession(reason: Reason, words: Words | null): SagaGenerator<void> {
  const env = yield* getEnv();
  env.local.remove(tokenKey);
  env.visit.remove(documentsSeenKey);
  if (reason === 'signOut') for (const key of Object.values(selectionKeys)) env.local.remove(key);
  yield* put(session.ended({ reason, words }));
  if (words) yield* put(message.show({ tone: 'error', ...words }));
}

/** To the sign-in, carrying the address to return to. */
export function* toLogin(withAddress: boolean): SagaGenerator<void> {
  const here = yield* select((state: State) => state.navigation);
  if (here.path === '/login') return;
  const to = withAddress && here.path !== '' ? carry({ path: '/login', query: {} }, 'rediRect', fullPath(here)) : '/login';
  yield* put(navigation.go({ to, replace: true }));
}

function* signIn({ payload }: Action<string, { email: string; password: string }>): SagaGenerator<void> {
  const env = yield* getEnv();
  yield* put(record.started({ key: 'signIn', at: env.clock.now() }));
  const body = { email: payload.email.trim(), password: payload.password };
  const reply = yield* ask({ method: 'POST', path: '/appusers/login', body }, { endsSession: false });
  if (!reply.ok) {
    yield* put(session.signInRefused({ failure: reply.failure }));
    yield* put(message.show({ tone: 'error', ...wordsOf(reply.failure) }));
    return;
  }
  const { id, userId } = reply.body as { id: string; userId: number };
  env.local.set(tokenKey, id);
  yield* put(session.signedIn({ userId }));
  const rediRect = yield* select((state: State) => state.navigation.query['rediRect']);
  yield* put(navigation.go({ to: safePath(rediRect) ?? '/', replace: true }));
}

function* signOut(): SagaGenerator<void> {
  // the device forgets at once; whether the server hears of it does not matter to the person
  const env = yield* getEnv();
  const token = env.local.get(tokenKey);
  yield* ask({ method: 'POST', path: '/appusers/logout', ...(token ? { headers: { Authorization: token } } : {}) }, { endsSession: false });
  yield* endSession('signOut', null);
  yield* toLogin(false);
}

function* choose({ payload }: Action<string, Partial<Selection>>): SagaGenerator<void> {
  const rediRect = yield* select((state: State) => state.navigation.query['rediRect']);
  yield* applySelection({ ...noSelection, ...payload });
  yield* put(navigation.go({ to: safePath(rediRect) ?? '/dashboard', replace: true }));
}

function* changeRole(): SagaGenerator<void> {
  const own = yield* select((state: State) => (state.session.user ? deriveRoles(state.session.user, noSelection) : []));
  yield* applySelection(noSelection);
  const auditor = own.some((role) => (auditorRoles as readonly string[]).includes(role)) && !intersects(['supplier', 'supplierGroup'], own);
  yield* put(navigation.go({ to: auditor ? '/selectAuditor' : '/selectSupplier' }));
}

function* reload(): SagaGenerator<void> {
  const words = yield* loadUser();
  if (words) {
    yield* endSession('failed', words);
    yield* toLogin(true);
    return;
  }
  yield* loadMemberships();
  // the guard looks again: a role or a finished setup may open or close this page
  const here = yield* select((state: State) => fullPath(state.navigation));
  yield* put(navigation.go({ to: here, replace: true }));
}

/** The server no longer knows the token: say so, wait 5 s, go (spec 8). One at a time. */
function* watchExpired(): SagaGenerator<void> {
  for (;;) {
    yield* take(session.expired.type);
    const epoch = yield* select((state: State) => state.session.epoch);
    yield* put(message.show({ tone: 'error', key: 'errors:SESSION_EXPIRED' }));
    yield* call(wait, messageMs, 'session.expired');
    const now = yield* select((state: State) => state.session);
    if (now.epoch !== epoch || now.phase === 'signedOut') continue;
    yield* endSession('expired', null);
    yield* toLogin(true);
  }
}

/** Two browser tabs share token and selection: the other one's change counts here too (N28). */
function* watchStorage(): SagaGenerator<void> {
  const env = yield* getEnv();
  const changes = hear<{ key: string | null; value: string | null }>((tell) => env.page.onStorage((key, value) => tell({ key, value })));
  for (;;) {
    const { key, value } = yield* take(changes);
    const { phase, selection } = yield* select((state: State) => state.session);
    if (key === tokenKey || key === null) {
      if (phase === 'signedIn' && value === null) {
        yield* endSession('otherTab', null);
        yield* toLogin(true);
      } else if (value !== null) env.page.reload();
      continue;
    }
    if (phase !== 'signedIn' || !Object.values<string>(selectionKeys).includes(key)) continue;
    // the three keys change one after the other: look when they rest
    yield* call(wait, 200, 'session.storage');
    const other = readSelection(env.local.get);
    if (other.supplierId !== selection.supplierId || other.groupId !== selection.groupId || other.auditorId !== selection.auditorId) env.page.reload();
  }
}

export function* sessionSaga(): SagaGenerator<void> {
  yield* each(session.signIn, signIn);
  yield* each(session.signOut, signOut);
  yield* each(session.select, choose);
  yield* each(session.changeRole, changeRole);
  yield* each(session.reload, reload);
}

export { watchExpired, watchStorage };
