// Login, and every way a session ends on this device; what happens in between is in signedIn.ts.
import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { messages, navigation, records, session } from '#src/actions/index.ts';
import { wordsOf } from '#src/api/failure.ts';
import { carry, fullPath, safePath } from '#src/selectors/address.ts';
import type { Action } from '#src/actions/index.ts';
import type { Query, State, Words } from '#src/store/state.ts';
import { readSelection } from './account.ts';
import { ask } from '#sagas/ask.ts';
import { attempt, begin, hear, operation, wait } from '#sagas/effects.ts';
import { announcementsSeenKey, documentsSeenKey, getEnv, selectionKeys, ticketKey, tokenKey } from '#sagas/env.ts';

/** Long enough for forms to render and run their effects. */
export const drawMs = 200;

type Reason = ReturnType<typeof session.ended>['payload']['reason'];
/** Ends that the user did not choose. */
type EndedBy = Extract<Reason, 'idle' | 'horizon' | 'expired'>;

/** Ends the session on this device: token, state, message; navigation to the login follows. */
export function* endSession(reason: Reason, words: Words | null, keepDrafts = false): SagaGenerator<void> {
  const env = yield* getEnv();
  env.local.remove(tokenKey);
  env.visit.remove(documentsSeenKey);
  env.visit.remove(announcementsSeenKey);
  if (reason === 'signOut') for (const key of Object.values(selectionKeys)) env.local.remove(key);
  yield* put(session.ended({ reason, words, ...(keepDrafts ? { keepDrafts } : {}) }));
  if (words) yield* put(messages.show({ tone: 'error', ...words }));
}

/**
 * Ends the session here and on the server. The device deletes the token first, so that messages of the socket do not count as expiry.
 * The user does not wait for the server's answer.
 */
export function* logOut(reason: Reason, words: Words | null, keepDrafts = false): SagaGenerator<void> {
  const env = yield* getEnv();
  const token = env.local.get(tokenKey);
  env.local.remove(tokenKey);
  const request = { method: 'POST' as const, path: '/appusers/logout', ...(token ? { headers: { Authorization: token } } : {}) };
  yield* call(attempt, 'session.logOut', () => ask(request, { endsSession: false }));
  yield* endSession(reason, words, keepDrafts);
}

/** Without a question: recent input is stored on the device. */
export function* keepTyped(timer: string): SagaGenerator<void> {
  yield* put(session.leaving({ save: false }));
  yield* call(wait, drawMs, timer);
}

/** To the login, with the address to return to; the page says why the session ended until the next login. */
export function* toLogin(withAddress: boolean, ended?: EndedBy): SagaGenerator<void> {
  const here = yield* select((state: State) => state.navigation);
  if (here.path === '/login') return;
  const query: Query = ended ? { ended } : {};
  const login = { path: '/login', query };
  const to = withAddress && here.path !== '' ? carry(login, 'rediRect', fullPath(here)) : fullPath(login);
  yield* put(navigation.go({ to, replace: true }));
}

function* signIn({ payload }: Action<string, { email: string; password: string }>): SagaGenerator<void> {
  const env = yield* getEnv();
  yield* begin('signIn');
  const body = { email: payload.email.trim(), password: payload.password };
  const reply = yield* ask({ method: 'POST', path: '/appusers/login', body }, { endsSession: false });
  if (!reply.ok) {
    yield* put(session.signInRefused({ failure: reply.failure }));
    yield* put(messages.show({ tone: 'error', ...wordsOf(reply.failure) }));
    return;
  }
  const answer = reply.body as { id: string; userId: number; asks?: 'code' | 'setUp'; ticket?: string };
  const { asks, ticket } = answer;
  if (!asks) return yield* enter(answer);
  env.visit.set(ticketKey, ticket ?? '');
  yield* put(records.forget({ key: 'signIn' }));
  const rediRect = yield* select((state: State) => state.navigation.query['rediRect']);
  const path = `/login/${asks}`;
  yield* put(navigation.go({ to: rediRect ? carry({ path, query: {} }, 'rediRect', rediRect) : path, replace: true }));
}

interface Opened {
  id: string;
  userId: number;
}

/** The server has opened a session: to where the login was asked for. */
export function* enter({ id, userId }: Opened): SagaGenerator<void> {
  const env = yield* getEnv();
  env.local.set(tokenKey, id);
  yield* put(session.signedIn({ userId }));
  const rediRect = yield* select((state: State) => state.navigation.query['rediRect']);
  yield* put(navigation.go({ to: safePath(rediRect) ?? '/', replace: true }));
}

/** Two browser tabs share token and selection: a change in the other one applies here too. */
function* watchStorage(): SagaGenerator<void> {
  const env = yield* getEnv();
  const changes = hear<{ key: string | null; value: string | null }>((tell) => env.page.onStorage((key, value) => tell({ key, value })));
  for (;;) {
    const { key, value } = yield* take(changes);
    const { phase, selection } = yield* select((state: State) => state.session);
    if (key === tokenKey || key === null) {
      if (phase === 'signedIn' && value === null) {
        yield* call(keepTyped, 'session.otherTab');
        yield* endSession('otherTab', null);
        yield* toLogin(true);
      } else if (value !== null) env.page.reload();
      continue;
    }
    if (phase !== 'signedIn' || !Object.values<string>(selectionKeys).includes(key)) continue;
    // the three keys change one after the other: react when they are stable
    yield* call(wait, 200, 'session.storage');
    const other = readSelection(env.local.get);
    if (other.supplierId !== selection.supplierId || other.groupId !== selection.groupId || other.auditorId !== selection.auditorId)
      env.page.reload();
  }
}

export function* sessionSaga(): SagaGenerator<void> {
  yield* operation(session.signIn, signIn);
}

export { watchStorage };
