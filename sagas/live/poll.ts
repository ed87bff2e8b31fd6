// One round of poll calls, reduced to counts and announcement items before it is dispatched.
import { all, call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { nameAt } from '#domain/names.ts';
import { sessionCodes } from '#domain/kernel/errors.ts';
import { topicsOf } from '#domain/topicLists.ts';
import { live } from '#src/actions/index.ts';
import type { Polled } from '#src/actions/live.ts';
import type { Answers, PollPlan } from '#src/live/pollPlan.ts';
import type { PollCall } from '#src/live/reminderCalls.ts';
import { paramsAt, selectCaller } from '#src/selectors/session.ts';
import type { AnnouncementItem, Failure, State } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { test } from './connectivity.ts';
import { report } from '#sagas/effects.ts';
import { getEnv, type Conditions } from '#sagas/env.ts';
import { doubtAll } from './hints.ts';

/** Null when they cannot be fetched: the network may be gone. The next round tries again. */
function* conditions(): SagaGenerator<Conditions | null> {
  const env = yield* getEnv();
  try {
    return yield* call(env.conditions);
  } catch (error) {
    yield* report('poll.conditions', error);
    return null;
  }
}

type Row = Record<string, unknown>;
/** A round without the conditions makes no calls; its numbers are marked as failed. */
const nothing: ReturnType<Conditions['pollPlan']> = { calls: [], topics: [], others: [] };
const background = { 'X-Background': 'poll' };

interface Heard {
  id: string;
  call: string;
  rows: readonly Row[] | null;
  seq: number | null;
  failure: Failure | null;
}

const rowsOf = (body: unknown): readonly Row[] => {
  const inner = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Row)['data'] : body;
  return Array.isArray(inner) ? (inner as Row[]) : [];
};
const seqOf = (headers: Readonly<Record<string, string>>): number | null => {
  const seq = Number(headers['x-event-seq'] ?? '');
  return headers['x-event-seq'] !== undefined && Number.isInteger(seq) ? seq : null;
};

function* hearOne({ id, method, path, query, body }: PollCall): SagaGenerator<Heard> {
  const reply = yield* ask({ method, path, query, ...(body === undefined ? {} : { body }), headers: background }, { logged: false });
  const heard = { id, call: `${method} ${path}` };
  return reply.ok
    ? { ...heard, rows: rowsOf(reply.body), seq: seqOf(reply.headers), failure: null }
    : { ...heard, rows: null, seq: null, failure: reply.failure };
}

/** A refused call is replaced by the server's own counts; an unanswered one keeps the last number. */
const refused = (failure: Failure): boolean =>
  failure.status >= 400 && failure.status < 500 && failure.status !== 408 && failure.status !== 429;

interface Counts {
  counts: Record<string, number>;
  parts: Record<string, Readonly<Record<string, number>>>;
  failed: string[];
  seqs: (number | null)[];
}

const count = (plan: PollPlan, heard: readonly Heard[], into: Counts): string[] => {
  const elsewhere: string[] = [];
  const answers: Answers = Object.fromEntries(heard.flatMap(({ id, rows }) => (rows ? [[id, rows]] : [])));
  for (const topic of plan.topics) {
    const missing = heard.filter((one) => topic.needs.includes(one.id) && one.failure);
    if (missing.some((one) => !refused(one.failure!))) into.failed.push(topic.topic);
    else if (missing.length > 0) elsewhere.push(topic.topic);
    else {
      const counted = topic.count(answers);
      into.counts[topic.topic] = counted.n;
      if (counted.parts) into.parts[topic.topic] = counted.parts;
    }
  }
  return elsewhere;
};

function* fromServerCounts(topics: readonly string[], into: Counts): SagaGenerator<void> {
  if (topics.length === 0) return;
  const reply = yield* ask({ method: 'GET', path: '/Notifications/counts', headers: background });
  if (!reply.ok) {
    into.failed.push(...topics);
    return;
  }
  const body = reply.body as { seq?: number; counts?: Record<string, number>; parts?: Record<string, Record<string, number>> };
  into.seqs.push(body.seq ?? null);
  for (const topic of topics) {
    if (body.counts?.[topic] === undefined) into.failed.push(topic);
    else into.counts[topic] = body.counts[topic];
    if (body.parts?.[topic]) into.parts[topic] = body.parts[topic];
  }
}

const itemOf = (row: Row): AnnouncementItem => {
  const announcement = (row['announcement'] ?? {}) as Row;
  const publish = (row['announcementPublish'] ?? {}) as Row;
  const maybe = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    supplierAnnouncementId: Number(row['id']),
    announcementId: Number(row['announcementId']),
    supplierId: Number(row['supplierId']),
    name: String(announcement['name'] ?? ''),
    important: publish['important'] === true,
    needAnswer: announcement['needAnswer'] === true,
    answerDueDate: maybe(publish['answerDueDate']),
    remindedAt: maybe(publish['remindedAt']),
    publishedAt: maybe(publish['publishedAt']),
  };
};

/** Reads these topics (absent = all the caller counts) and dispatches one `live.polled`. */
function* pollRound(only?: readonly string[]): SagaGenerator<void> {
  const env = yield* getEnv();
  const here = yield* conditions();
  const state = yield* select((now: State) => now);
  if (state.session.phase !== 'signedIn') return;
  const epoch = state.session.epoch;
  const plan = here?.pollPlan(selectCaller(state), paramsAt(state, env.clock.now()), only) ?? nothing;
  const heard = plan.calls.length > 0 ? yield* all(plan.calls.map((one) => call(hearOne, one))) : [];
  const into: Counts = {
    counts: {},
    parts: {},
    failed: here ? [] : [...(only ?? topicsOf(selectCaller(state)))],
    seqs: heard.filter((one) => one.rows).map((one) => one.seq),
  };
  const elsewhere = count(plan, heard, into);
  yield* fromServerCounts([...elsewhere, ...plan.others], into);
  if ((yield* select((now: State) => now.session.epoch)) !== epoch) return;
  const known = into.seqs.filter((seq): seq is number => seq !== null);
  const announced = plan.topics.some((topic) => topic.topic === 'announcements')
    ? heard.find((one) => one.id === 'announcements')
    : undefined;
  const polled: Polled = {
    seq: known.length > 0 ? Math.min(...known) : null,
    epoch: null,
    counts: into.counts,
    parts: into.parts,
    failed: into.failed,
    refused: heard.flatMap((one) =>
      one.failure && refused(one.failure) && !sessionCodes.includes(one.failure.code) ? [`${one.call} ${one.failure.code}`] : [],
    ),
    announcements: announced?.rows ? announced.rows.map(itemOf) : null,
    complete: only === undefined && into.failed.length === 0,
    at: env.clock.now(),
  };
  yield* put(live.polled(polled));
}

/** Topics that a change of this collection can affect. */
function* affected(roles: Parameters<typeof topicsOf>[0], collection: string): SagaGenerator<readonly string[]> {
  const here = yield* conditions();
  const name = nameAt(collection)?.name;
  return name === undefined ? [] : topicsOf(roles).filter((topic) => !here || here.readsOfTopic(topic).includes(name));
}

/** While polling: a round at the start, then one whenever the connection test reports changes for this caller. */
export function* pollWhileAway(): SagaGenerator<void> {
  let last = yield* test();
  yield* pollRound();
  for (;;) {
    const { payload } = yield* take(live.tested);
    const quiet =
      payload.scopeSeq !== null &&
      last?.scopeSeq !== null &&
      last !== null &&
      payload.epoch === last.epoch &&
      payload.scopeSeq === last.scopeSeq;
    const failing = yield* select((state: State) => Object.values(state.badges.topics).some((badge) => badge.stale));
    last = payload;
    if (quiet && !failing) continue;
    yield* doubtAll();
    yield* pollRound();
  }
}

export function* refreshSaga(): SagaGenerator<void> {
  for (;;) {
    const { payload } = yield* take(live.refresh);
    const caller = yield* select(selectCaller);
    const only = payload.of === undefined ? undefined : yield* affected(caller, payload.of);
    if (only === undefined || only.length > 0) yield* pollRound(only);
  }
}
