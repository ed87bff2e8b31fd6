// Reading the user and the memberships, and applying a selection.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { noSelection, type Selection } from '#domain/roles.ts';
import { sessionCodes } from '#domain/kernel/errors.ts';
import { messages, session } from '#src/actions/index.ts';
import { wordsOf } from '#src/api/failure.ts';
import { membershipsOf, rowsOf, text, userOf, type Part } from '#src/selectors/account.ts';
import type { Failure, Json, State, Words } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { getEnv, selectionKeys, tokenKey } from '#sagas/env.ts';
import { followReader } from './preferences.ts';
import { serverTimeOffset } from '#domain/serverTime.ts';

const active = { where: { expiredAt: null } };
const meFilter = JSON.stringify({
  include: [{ relation: 'roles' }, { relation: 'companyUsers', scope: active }, { relation: 'supplierUsers', scope: active }],
});

const failureWords = (failure: Failure): Words => {
  if (sessionCodes.includes(failure.code)) return { key: 'errors:SESSION_EXPIRED' };
  return failure.message || (failure.code && failure.status > 0) ? wordsOf(failure) : { key: 'errors:VERIFICATION_FAILED' };
};

function* askUser() {
  const env = yield* getEnv();
  const token = env.local.get(tokenKey) ?? '';
  return yield* ask({ method: 'GET', path: '/appusers/me', query: { access_token: token, filter: meFilter } }, { endsSession: false });
}

/**
 * GET /appusers/me. Null on success; otherwise the message of the local logout. A membership that ended ends the selection, not the
 * session: the guard decides what is still open.
 */
export function* loadUser(): SagaGenerator<Words | null> {
  const env = yield* getEnv();
  const began = env.clock.now();
  let reply = yield* askUser();
  if (!reply.ok && reply.failure.code === 'CONTEXT_INVALID') {
    yield* applySelection(noSelection);
    yield* put(messages.show({ tone: 'error', key: 'errors:CONTEXT_INVALID' }));
    reply = yield* askUser();
  }
  if (!reply.ok) return failureWords(reply.failure);
  const body = reply.body as Part;
  if (!body || typeof body['id'] !== 'number') return { key: 'errors:VERIFICATION_FAILED' };
  yield* followReader(body['language']);
  const offset = serverTimeOffset(body['serverTime'], began, env.clock.now());
  yield* put(
    session.loaded({
      user: userOf(body),
      businessTz: text(body['businessTz']) || 'UTC',
      holidays: Array.isArray(body['holidays']) ? body['holidays'].map(text) : [],
      serverTimeOffset: offset ?? (yield* select((state: State) => state.session.serverTimeOffset)),
      developerTools: body['developerTools'] === true,
      ...(body['signsByProvider'] === true ? { signsByProvider: true as const } : {}),
    }),
  );
  return null;
}

function* membershipRows(path: string, relation: string, userId: number): SagaGenerator<readonly Part[] | Failure> {
  const filter = {
    where: { appUserId: userId, expiredAt: null },
    include: { relation, scope: { fields: ['id', 'name', 'status', 'wizardCompleted'] } },
  };
  const reply = yield* ask({ method: 'GET', path, query: { filter: JSON.stringify(filter) } });
  if (!reply.ok) return reply.failure;
  return rowsOf(reply.body as Json);
}

/** The organisations this user may act for. Null on success, else the failure. */
export function* loadMemberships(): SagaGenerator<Failure | null> {
  const user = yield* select((state: State) => state.session.user);
  if (!user) return null;
  const suppliers = yield* membershipRows('/SupplierUsers', 'supplier', user.id);
  if (!Array.isArray(suppliers)) return suppliers as Failure;
  const groups = yield* membershipRows('/SupplierGroupUsers', 'supplierGroup', user.id);
  if (!Array.isArray(groups)) return groups as Failure;
  const auditors = yield* membershipRows('/AuditorUsers', 'auditor', user.id);
  if (!Array.isArray(auditors)) return auditors as Failure;
  const memberships = membershipsOf({ suppliers: suppliers as Part[], groups: groups as Part[], auditors: auditors as Part[] });
  yield* put(session.membershipsLoaded({ memberships }));
  return null;
}

/** Stores the selection on the device, then in the state. */
export function* applySelection(selection: Selection): SagaGenerator<void> {
  const env = yield* getEnv();
  for (const [name, key] of Object.entries(selectionKeys)) {
    const id = selection[name as keyof Selection];
    if (id === null) env.local.remove(key);
    else env.local.set(key, String(id));
  }
  const before = yield* select((state: State) => state.session.selection);
  const first = before.supplierId === null && before.groupId === null && before.auditorId === null;
  yield* put(session.selected({ selection, first }));
}

/** The stored selection; anything that is no id counts as none. */
export const readSelection = (get: (key: string) => string | null): Selection => {
  const idOf = (key: string): number | null => {
    const id = Number(get(key) ?? '');
    return Number.isInteger(id) && id > 0 ? id : null;
  };
  return {
    ...noSelection,
    supplierId: idOf(selectionKeys.supplierId),
    groupId: idOf(selectionKeys.groupId),
    auditorId: idOf(selectionKeys.auditorId),
  };
};
