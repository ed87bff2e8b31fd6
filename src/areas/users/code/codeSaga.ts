// The second half of a login: the ticket of the organisation's account, or a code for the ticket on the device; where an app is set up first, its secret, and its recovery codes before anything else.
import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { records, remote, session } from '#src/actions/index.ts';
import type { Json, State } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { begin, operation } from '#sagas/effects.ts';
import { getEnv, ticketKey } from '#sagas/env.ts';
import { enter } from '#sagas/session/session.ts';

/** A call with the ticket; null = refused. A recording holds no secrets: there the answer is empty. */
function* withTicket(key: string, path: string, body: { code?: string }): SagaGenerator<{ answer: Json } | null> {
  const env = yield* getEnv();
  yield* begin(key);
  const reply = yield* ask({ method: 'POST', path, body: { ...body, ticket: env.visit.get(ticketKey) ?? '' } }, { endsSession: false });
  if (reply.ok) return { answer: reply.body };
  yield* put(records.refused({ key, collection: '', id: null, failure: reply.failure }));
  return null;
}

function* beginSetUp(): SagaGenerator<void> {
  const path = '/appusers/login/setUp';
  const done = yield* withTicket('setUp', path, {});
  if (done) yield* put(remote.called({ key: 'setUp', path, answer: done.answer }));
}

function* enterCode({ payload }: ReturnType<typeof session.enterCode>): SagaGenerator<void> {
  const env = yield* getEnv();
  const path = '/appusers/login/code';
  const done = yield* withTicket('enterCode', path, { code: payload.code });
  if (!done) return;
  const answer = done.answer as { id: string; userId: number; recoveryCodes?: readonly string[] };
  env.visit.remove(ticketKey);
  if (yield* select((state: State) => state.navigation.path === '/login/setUp')) {
    yield* put(remote.called({ key: 'enterCode', path, answer: { recoveryCodes: answer.recoveryCodes ?? [] } }));
    yield* take(session.proceed.type);
  }
  yield* enter(answer);
}

/** Somebody who is logged in already keeps their session; the ticket ends by itself. */
function* exchange({ payload }: ReturnType<typeof session.exchange>): SagaGenerator<void> {
  if ((yield* select((state: State) => state.session.phase)) !== 'signedOut') return;
  const key = 'exchange';
  yield* begin(key);
  const reply = yield* ask({ method: 'POST', path: '/appusers/exchange-ticket', body: { ticket: payload.ticket } }, { endsSession: false });
  if (reply.ok) yield* enter(reply.body as { id: string; userId: number });
  else yield* put(records.refused({ key, collection: '', id: null, failure: reply.failure }));
}

export const codeSagas = {
  *exchange(): SagaGenerator<void> {
    yield* operation(session.exchange, exchange);
  },
  *beginSetUp(): SagaGenerator<void> {
    yield* operation(session.beginSetUp, beginSetUp);
  },
  *enterCode(): SagaGenerator<void> {
    yield* operation(session.enterCode, enterCode);
  },
} as const;
