// One API call as an effect: request and answer are logged, a session code ends the session, cancellation aborts the request.
import { call, cancelled, put, select, type SagaGenerator } from 'typed-redux-saga';
import { sessionCodes } from '#domain/kernel/errors.ts';
import { call as calls, live, session } from '#src/actions/index.ts';
import type { ApiRequest, Reply } from '#src/api/request.ts';
import type { Json, State } from '#src/store/state.ts';
import { getEnv, remembers } from './env.ts';

const numbers = remembers(() => ({ last: 0 }));
const plain = (body: unknown): Json | null =>
  body === undefined || (typeof FormData !== 'undefined' && body instanceof FormData) ? null : (body as Json);

/** Headers that sagas read; the action log keeps these. */
const readHeaders = ['x-event', 'x-event-seq'] as const;
const kept = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(readHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

interface Manner {
  /** false: the caller handles a refused token itself (reading the user, logging out) */
  endsSession?: boolean;
  /** false: the caller reduces the answer, the action log omits its rows */
  logged?: boolean;
}

export function* ask(request: ApiRequest, { endsSession = true, logged = true }: Manner = {}): SagaGenerator<Reply> {
  const env = yield* getEnv();
  const counter = yield* numbers();
  const n = (counter.last += 1);
  const began = env.clock.now();
  const { method, path, query = {} } = request;
  const { access_token: _secret, ...words } = query;
  yield* put(calls.sent({ n, method, path, query: words, body: plain(request.body) }));
  const stop = new AbortController();
  try {
    const epoch = yield* select((state: State) => state.session.epoch);
    const reply = yield* call(env.api.send, { ...request, signal: stop.signal });
    const status = reply.ok ? reply.status : reply.failure.status;
    // a failure is JSON: it came as the answer's body
    const body = reply.ok ? (logged ? reply.body : null) : ({ error: reply.failure } as unknown as Json);
    yield* put(calls.answered({ n, status, ms: env.clock.now() - began, path, headers: reply.ok ? kept(reply.headers) : {}, body }));
    yield* hearNetwork(reply);
    const now = yield* select((state: State) => state.session);
    // an answer to an earlier login or selection must not end this one
    if (
      endsSession &&
      !reply.ok &&
      now.epoch === epoch &&
      now.phase !== 'signedOut' &&
      now.leaving === null &&
      sessionCodes.includes(reply.failure.code)
    )
      yield* put(session.expired({ code: reply.failure.code }));
    return reply;
  } finally {
    if (yield* cancelled()) stop.abort();
  }
}

/** Any answer, even a refusal, proves the connection. */
function* hearNetwork(reply: Reply): SagaGenerator<void> {
  const offline = yield* select((state: State) => state.live.offline);
  const away = !reply.ok && reply.failure.code === 'NETWORK';
  if (away !== offline && (away || reply.ok || reply.failure.status > 0)) yield* put(live.offline({ offline: away }));
}
