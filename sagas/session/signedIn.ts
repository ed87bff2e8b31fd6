// The session after login: choose whom to act for, reload the user, expire, log out. Input is saved before a logout, and the user decides about work that the server does not have.
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { messageMs } from '#domain/constants.ts';
import { auditorRoles, deriveRoles, intersects, noSelection, type Selection } from '#domain/roles.ts';
import { messages, navigation, records, remote, session, type Action } from '#src/actions/index.ts';
import { fullPath, safePath } from '#src/selectors/address.ts';
import type { Json, State } from '#src/store/state.ts';
import { applySelection, loadMemberships, loadUser } from './account.ts';
import { each, operation, report, takeWithin, wait } from '#sagas/effects.ts';
import { getEnv, tokenKey } from '#sagas/env.ts';
import { drawMs, endSession, logOut, toLogin } from './session.ts';

/** A save that takes longer than the longest call has failed. */
const savesMs = 6_000;
/** Changes in another browser tab arrive within this time. */
const otherTabMs = 2_000;

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
  const before = yield* select((state: State) => state.session.roles.join());
  const words = yield* loadUser();
  if (words) {
    yield* endSession('failed', words);
    yield* toLogin(true);
    return;
  }
  yield* loadMemberships();
  if ((yield* select((state: State) => state.session.roles.join())) !== before)
    yield* put(messages.show({ tone: 'info', key: 'shell:rolesChanged' }));
  // the guard runs again: a role or a finished setup may allow or forbid this page
  const here = yield* select((state: State) => fullPath(state.navigation));
  yield* put(navigation.go({ to: here, replace: true }));
}

/** An invitation was accepted with this account: the user acts for the organisation at once. Without a login the answer is not kept. */
function* joined(answer: Json | null): SagaGenerator<void> {
  const { phase } = yield* select((state: State) => state.session);
  if (phase !== 'signedIn' || typeof answer !== 'object' || answer === null) return;
  yield* loadUser();
  yield* loadMemberships();
  const idIn = (name: string): number | null => {
    const id = (answer as Record<string, unknown>)[name];
    return typeof id === 'number' ? id : null;
  };
  yield* applySelection({ supplierId: idIn('supplierId'), groupId: idIn('supplierGroupId'), auditorId: idIn('auditorId') });
  yield* put(messages.show({ tone: 'success', key: 'shell:joined' }));
  yield* put(navigation.go({ to: '/dashboard', replace: true }));
}

/** Until running saves are answered; a server that does not answer delays nothing. */
function* savesRest(): SagaGenerator<void> {
  const busy = (state: State): boolean => Object.values(state.pending).some(({ busySince }) => busySince !== null);
  // forms get it when they render next
  yield* call(wait, drawMs, 'session.leaving');
  const { late } = yield* race({
    late: call(wait, savesMs, 'session.saves'),
    rest: call(function* () {
      while (yield* select(busy))
        yield* take([
          records.transitioned.type,
          records.created.type,
          records.patched.type,
          records.deleted.type,
          records.refused.type,
          remote.called.type,
        ]);
      // a saved form keeps its draft only until it renders the answer
      yield* call(wait, drawMs, 'session.saved');
    }),
  });
  if (late) yield* report('session.saves', new Error('not answered in time'));
}

/** Addresses with work on this device only, including other browser tabs. */
function* unsentWork(): SagaGenerator<readonly string[]> {
  const env = yield* getEnv();
  const { user } = yield* select((state: State) => state.session);
  const here = yield* select((state: State) => Object.keys(state.drafts));
  try {
    if (!user) return here;
    const { id } = user;
    const [{ drafts }, answers] = yield* call(async () =>
      Promise.all([env.drafts.read(id, env.clock.now()), (await env.answers()).unsent(id)]),
    );
    return [...drafts.map(({ key }) => key), ...answers];
  } catch (error) {
    yield* report('drafts.store', error);
    return here;
  }
}

/** What happens to work the server does not have; null = the user stays. */
function* decideDrafts(): SagaGenerator<'keep' | 'drop' | null> {
  const drafts = yield* call(unsentWork);
  yield* put(session.unsentFound({ drafts }));
  if (drafts.length === 0) return 'drop';
  const { answer } = yield* race({ answer: take(session.leave), ended: take(session.ended) });
  return answer && answer.payload.choice !== 'stay' ? answer.payload.choice : null;
}

function* signOut({ payload }: ReturnType<typeof session.signOut>): SagaGenerator<void> {
  if (yield* select((state: State) => state.session.leaving !== null)) return;
  yield* put(session.leaving({ save: true }));
  try {
    yield* call(savesRest);
    const choice = yield* call(decideDrafts);
    if (choice === null) return;
    yield* logOut('signOut', null, choice === 'keep');
    yield* toLogin(payload.keepAddress === true);
  } finally {
    // after staying, by choice or by an error, logging out is possible again
    if (yield* select((state: State) => state.session.leaving !== null)) yield* put(session.stayed({}));
  }
}

/** A running logout is no expiry: here, or in another tab, which has removed the token and is about to report it. */
export function* leavesAnyway(): SagaGenerator<boolean> {
  const env = yield* getEnv();
  if (env.local.get(tokenKey) === null) yield* takeWithin(otherTabMs, [session.ended.type], 'session.otherTab');
  const { phase, leaving } = yield* select((state: State) => state.session);
  return leaving !== null || phase === 'signedOut';
}

/** The server no longer accepts the token: show the message, wait 5 s, go. One at a time. */
function* watchExpired(): SagaGenerator<void> {
  for (;;) {
    yield* take(session.expired.type);
    if (yield* call(leavesAnyway)) continue;
    const epoch = yield* select((state: State) => state.session.epoch);
    yield* put(messages.show({ tone: 'error', key: 'errors:SESSION_EXPIRED' }));
    yield* call(wait, messageMs, 'session.expired');
    const now = yield* select((state: State) => state.session);
    if (now.epoch !== epoch || now.phase === 'signedOut') continue;
    yield* endSession('expired', null);
    yield* toLogin(true, 'expired');
  }
}

export function* signedInSaga(): SagaGenerator<void> {
  yield* operation(session.select, choose);
  yield* operation(session.changeRole, changeRole);
  yield* operation(session.reload, reload);
  // the shell's data of the user is read again after they changed it
  yield* each(remote.called, function* ({ payload }) {
    if (payload.path === '/appusers/me') yield* put(session.reload({}));
    if (payload.path === '/InvitationEmails/accept') yield* call(joined, payload.answer);
  });
  yield* operation(session.signOut, signOut);
  yield* fork(watchExpired);
}
