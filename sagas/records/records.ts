// Create, patch, delete, workflow step: checked by the same tables first, then by the server; answer and later event end in the same reducer.
import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { checked, entityAt, entityNamed } from '#domain/registry.ts';
import { includeOf } from '#domain/kernel/rowReads.ts';
import { creatable, decide, deletable, editable } from '#domain/kernel/workflow.ts';
import { lowerReason } from '#domain/kernel/lowerReason.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { drafts, messages, navigation, records, remote, type AnyAction } from '#src/actions/index.ts';
import type { Then } from '#src/actions/records.ts';
import { ownFailure, wordsOf } from '#src/api/failure.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { draftKey, fullPath, reasonPart } from '#src/selectors/address.ts';
import { paramsAt, selectCaller } from '#src/selectors/session.ts';
import { findRow } from '#src/selectors/views.ts';
import type { Failure, Json, State } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { apart, begin, cancelledCall, operation } from '#sagas/effects.ts';
import { getEnv, remembers } from '#sagas/env.ts';
import { afterWrite } from '#sagas/live/ownWrites.ts';

type Values = Readonly<Record<string, Json>>;
interface Target {
  key: string;
  collection: string;
  id: number | null;
  then?: Then | undefined;
  /** part of a bulk action: its refusal is shown beside its row, not in a message */
  quiet?: boolean;
  /** a draft holds the input, and the page says so */
  kept?: boolean | undefined;
}

/** Refusals that the page itself shows: field issues, unmet guards, conflict, wrong signing password. */
const shownByScreen: readonly string[] = [
  'VALIDATION',
  'GUARD_FAILED',
  'VERSION_CONFLICT',
  'SIGNATURE_FAILED',
  'READ_ONLY_FIELD',
  'MERGE_NOT_ALLOWED',
  'MAIL_INVALID',
  'AUTHORIZATION_REQUIRED',
  'INVALID_TOKEN',
  'INVALID_PASSWORD',
  'SIGNATURE_FAILED',
  'SIGNED_CONTENT',
  'CODE_INVALID',
  'CANCELLED',
];

const isShown = ({ quiet, kept }: Target, { code }: Failure): boolean =>
  Boolean(quiet) || shownByScreen.includes(code) || (Boolean(kept) && code === 'NETWORK');

function* refuse(target: Target, failure: Failure): SagaGenerator<void> {
  const { key, collection, id } = target;
  yield* put(records.refused({ key, collection, id, failure }));
  if (!isShown(target, failure))
    yield* put(messages.show({ tone: 'error', ...wordsOf(failure), ...(failure.requestId ? { requestId: failure.requestId } : {}) }));
}

/** What the user answers where the write makes a duty smaller; null = given up, undefined = not asked. */
function* reasonFor({ key, collection }: Target, { fields = {} }: Failure): SagaGenerator<string | null | undefined> {
  const lowered = Object.keys(fields).filter((name) => fields[name]!.some(({ code }) => code === 'LOWERED'));
  // other issues come first: the user mends them, then the reason is asked
  if (!fields[lowerReason] || Object.keys(fields).some((name) => name !== lowerReason && !lowered.includes(name))) return undefined;
  yield* put(records.reasonAsked({ key, collection, fields: lowered }));
  for (;;) {
    const { payload } = (yield* take(records.reasonGiven.type)) as ReturnType<typeof records.reasonGiven>;
    if (payload.key === key) return payload.reason;
  }
}

function* giveUp({ key, collection, id }: Target): SagaGenerator<null> {
  yield* put(records.refused({ key, collection, id, failure: cancelledCall }));
  return null;
}

/** A reason that was typed for the write belongs to it: gone with its success, there again after a failure. */
function* forgetReason(): SagaGenerator<void> {
  const { navigation: at, drafts: kept } = yield* select((state: State) => state);
  const key = draftKey(at, reasonPart);
  if (kept[key]) yield* put(drafts.discard({ key }));
}

/** A write with unknown outcome keeps its idempotency key: a second press cannot repeat it. */
const unanswered = remembers(() => new Map<string, { id: string; text: string }>());

/** Sends a write once per press; null = refused (the message is shown already). `signature`: the password of its sender, sent and not kept; true: a login was made for it. */
export function* write(
  target: Target,
  request: ApiRequest,
  signature?: string | true,
): SagaGenerator<{ body: Json; event: number | null } | null> {
  const env = yield* getEnv();
  const text = JSON.stringify([request.method, request.path, request.body ?? null]);
  const waiting = yield* unanswered();
  const known = waiting.get(target.key);
  const id = request.headers?.['Idempotency-Key'] ?? (known?.text === text ? known.id : env.id());
  yield* begin(target.key, target.collection, target.id);
  const body = signature === undefined ? request.body : { ...(request.body as Values), signature };
  const reply = yield* ask({ ...request, ...(body === undefined ? {} : { body }), headers: { ...request.headers, 'Idempotency-Key': id } });
  if (!reply.ok) {
    if (reply.failure.status === 0 || reply.failure.status === 408) waiting.set(target.key, { id, text });
    else waiting.delete(target.key);
    const reason = target.quiet ? undefined : yield* reasonFor(target, reply.failure);
    if (reason) return yield* write(target, { ...request, body: { ...(request.body as Values), [lowerReason]: reason } }, signature);
    if (reason === null) return yield* giveUp(target);
    yield* refuse(target, reply.failure);
    return null;
  }
  waiting.delete(target.key);
  yield* forgetReason();
  const event = Number(reply.headers['x-event'] ?? '');
  return { body: reply.body, event: Number.isInteger(event) && event > 0 ? event : null };
}

function* deciding() {
  const env = yield* getEnv();
  const state = yield* select((now: State) => now);
  return { state, of: { registry: entityNamed, caller: selectCaller(state), params: paramsAt(state, env.clock.now()) } };
}

/** The page of a submitted form: after navigation its tab is closed, because there is nothing to return to. */
function* closeSent(key: string): SagaGenerator<void> {
  yield* take([navigation.committed.type, navigation.refused.type]);
  const { path, tabs } = yield* select((state: State) => state.navigation);
  if (path !== key && tabs.some((tab) => tab.key === key && !tab.pinned)) yield* put(navigation.tabsClosed({ keys: [key] }));
}

/** Clears the draft, shows the message, goes to the next address. */
export function* conclude({ discard, message: words, go, back }: Omit<Then, 'step' | 'made'>, id: number): SagaGenerator<void> {
  if (discard !== undefined) yield* put(drafts.discard({ key: discard }));
  if (words) yield* put(messages.show({ tone: 'success', key: words }));
  if (discard !== undefined && (go || back)) yield* apart('record.closeSent', closeSent, discard);
  if (go) yield* put(navigation.go({ to: go.replace('{id}', String(id)), replace: true }));
  else if (back) yield* put(navigation.back({}));
}

/** A new row whose further step did not succeed, or whose creation was not answered, stands: its own page shows why and goes on with it, so that no other press creates it again. */
export function* goOnWith(
  made: NonNullable<Then['made']>,
  discard: string | undefined,
  row: Omit<Target, 'key'> & { id: number },
  failure: Failure,
): SagaGenerator<void> {
  const { collection, id } = row;
  yield* put(records.refused({ key: made.key.replace('{id}', String(id)), collection, id, failure }));
  yield* conclude({ ...(discard === undefined ? {} : { discard }), go: made.go }, id);
}

/** After a success: the next step, or the end. */
function* follow(target: Target, id: number, row: Row | null): SagaGenerator<void> {
  const { then } = target;
  if (!then) return;
  if (then.step && row) {
    const { step: _, made, ...rest } = then;
    const { key, collection } = target;
    const next = records.transition({
      key,
      collection,
      id,
      version: row.version,
      step: then.step.step,
      ...(then.step.input ? { input: then.step.input } : {}),
      then: rest,
    });
    if (!made) return void (yield* put(next));
    const end = yield* call(carryOut, next);
    if (end.type === records.refused.type) yield* goOnWith(made, then.discard, { collection, id }, end.payload.failure);
    return;
  }
  yield* conclude(then, id);
}

function* create({ payload }: ReturnType<typeof records.create>): SagaGenerator<void> {
  const { key, collection, values, kept, once, then } = payload;
  const target: Target = { key, collection, id: null, kept, then };
  const entity = entityAt(collection);
  const { of } = yield* deciding();
  if (entity && !creatable(entity, of.caller)) return yield* refuse(target, ownFailure('ACCESS_DENIED'));
  const answer = yield* write(target, {
    method: 'POST',
    path: `/${collection}`,
    body: values,
    ...(once === undefined ? {} : { headers: { 'Idempotency-Key': once } }),
  });
  if (!answer) return;
  const row = answer.body as Row;
  yield* put(records.created({ key, collection, id: row.id, row }));
  yield* apart('write.after', afterWrite, { collection, id: row.id, row, event: answer.event });
  yield* follow(target, row.id, row);
}

function* patch({ payload }: ReturnType<typeof records.patch>): SagaGenerator<void> {
  const { key, collection, id, version, values, kept, then } = payload;
  const target: Target = { key, collection, id, kept, then };
  const entity = entityAt(collection);
  const { state, of } = yield* deciding();
  const known = findRow(state, collection, id);
  if (entity && known) {
    const fields = editable(entity, known, of);
    if (fields === 'never') return yield* refuse(target, ownFailure('ACCESS_DENIED'));
    if (fields === 'state') return yield* refuse(target, ownFailure('INVALID_TRANSITION'));
  }
  const answer = yield* write(target, { method: 'PATCH', path: `/${collection}/${id}`, body: { ...values, version } });
  if (!answer) return;
  const row = answer.body as Row;
  yield* put(records.patched({ key, collection, id, row }));
  yield* apart('write.after', afterWrite, { collection, id, row, event: answer.event });
  yield* follow(target, id, row);
}

function* remove({ payload }: ReturnType<typeof records.remove>): SagaGenerator<void> {
  const { key, collection, id, version, then } = payload;
  const target: Target = { key, collection, id, then };
  const entity = entityAt(collection);
  const { state, of } = yield* deciding();
  const known = findRow(state, collection, id);
  if (entity && known) {
    const rule = deletable(entity, known, of);
    if (rule === 'never') return yield* refuse(target, ownFailure('ACCESS_DENIED'));
    if (rule === 'state') return yield* refuse(target, ownFailure('INVALID_TRANSITION'));
  }
  const answer = yield* write(target, { method: 'DELETE', path: `/${collection}/${id}`, query: { version: String(version) } });
  if (!answer) return;
  yield* put(records.deleted({ key, collection, id }));
  yield* apart('write.after', afterWrite, { collection, id, row: known ?? null, event: answer.event });
  yield* follow(target, id, null);
}

/** Rows a step created besides its own. */
interface Made {
  collection: string;
  id: number;
}

/** `{made}` in the next address is the first row the step created; without one there is no navigation. */
const toMade = (then: Then | undefined, [made]: readonly Made[] = []): Then | undefined => {
  if (!then?.go?.includes('{made}')) return then;
  const { go, ...rest } = then;
  return made ? { ...rest, go: go.replace('{made}', String(made.id)) } : rest;
};

const readsRelated = ({ workflow: { stateReads = [], steps = [] } }: Entity, step: string): boolean =>
  stateReads.length > 0 || includeOf(...steps.filter((one) => one.step === step).flatMap(({ where, when }) => [where, when])).length > 0;

/** Role, state and input are checked with the same table; guards are checked by the server only, because a page may hold only part of the row. */
function* refusedByTable(collection: string, id: number, step: string, input: Values): SagaGenerator<Failure | null> {
  const entity = entityAt(collection);
  const { state, of } = yield* deciding();
  const known = findRow(state, collection, id);
  if (!entity || !known) return null;
  const verdict = decide(entity, step, known, of);
  // the row of one view may lack related rows, or hold what has changed since: where rules read those, the server says
  if ((verdict.is === 'never' || verdict.is === 'state') && readsRelated(entity, step)) return null;
  if (verdict.is === 'never') return ownFailure('ACCESS_DENIED');
  if (verdict.is === 'state') return ownFailure('INVALID_TRANSITION', { params: { state: verdict.state } });
  const fields = verdict.step.input ?? {};
  const { issues } = checked(fields, input, Object.keys(fields));
  return Object.keys(issues).length > 0 ? ownFailure('VALIDATION', { fields: issues }) : null;
}

function* transition({ payload }: ReturnType<typeof records.transition>): SagaGenerator<void> {
  const { key, collection, id, version, step, input = {}, signature, kept, then } = payload;
  const target: Target = { key, collection, id, kept, then };
  const refused = yield* refusedByTable(collection, id, step, input);
  if (refused) return yield* refuse(target, refused);
  const body = { ...input, version, ...(signature ? { signedHash: signature.hash } : {}) };
  const answer = yield* write(
    target,
    { method: 'POST', path: `/${collection}/${id}/${step}`, body },
    signature && (signature.password ?? true),
  );
  if (!answer) return;
  const { made, ...row } = answer.body as Row & { made?: readonly Made[] };
  const removes = entityAt(collection)?.workflow.steps?.some((one) => one.step === step && one.removes);
  if (removes) {
    yield* put(records.deleted({ key, collection, id }));
    yield* apart('write.after', afterWrite, { collection, id, row: null, event: answer.event });
    return yield* follow(target, id, null);
  }
  const after = row as Row;
  yield* put(records.transitioned({ key, collection, id, step, row: after }));
  yield* apart('write.after', afterWrite, { collection, id, row: after, event: answer.event });
  yield* follow({ ...target, then: toMade(then, made) }, id, after);
}

/** What the way back adds to the address of a page: the step, and why it is not signed. */
const returnWords = ['signing', 'unsigned'];

/** To the provider's page, which leads back to this one. */
function* signAway({ payload }: ReturnType<typeof records.signAway>): SagaGenerator<void> {
  const { key, collection, id, step, hash } = payload;
  const env = yield* getEnv();
  const { path, query } = yield* select((state: State) => state.navigation);
  const back = fullPath({ path, query: Object.fromEntries(Object.entries(query).filter(([name]) => !returnWords.includes(name))) });
  yield* begin(key, collection, id);
  const reply = yield* ask({ method: 'POST', path: '/appusers/oidc/sign', body: { collection, id, step, hash, back } });
  if (!reply.ok) return yield* refuse({ key, collection, id }, reply.failure);
  yield* put(records.forget({ key }));
  env.page.leave(String((reply.body as { url?: string } | null)?.url ?? ''));
}

const idIn = (answer: Json): number => {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer['id'] : null;
  return typeof id === 'number' ? id : 0;
};

/** Calls that are no row operation (reset password, accept an invitation, similar complaints). */
function* remoteCall({ payload }: ReturnType<typeof remote.call>): SagaGenerator<void> {
  const { key, method, path, query, body, keep, then } = payload;
  const target: Target = { key, collection: '', id: null, then };
  const env = yield* getEnv();
  yield* begin(key);
  const headers: Record<string, string> = method === 'GET' ? {} : { 'Idempotency-Key': env.id() };
  const reply = yield* ask({ method, path, query, ...(body === undefined ? {} : { body }), headers });
  if (!reply.ok) return yield* refuse(target, reply.failure);
  yield* put(remote.called({ key, path, answer: keep ? reply.body : null }));
  // of the row that the call made, for the address that follows
  yield* call(follow, target, idIn(reply.body), null);
}

type Ended = ReturnType<
  | typeof records.created
  | typeof records.patched
  | typeof records.transitioned
  | typeof records.deleted
  | typeof records.refused
  | typeof remote.called
>;
const ends = [
  records.created.type,
  records.patched.type,
  records.transitioned.type,
  records.deleted.type,
  records.refused.type,
  remote.called.type,
];

/** How the running action of that key ends. */
export function* endOf(key: string): SagaGenerator<Ended> {
  for (;;) {
    const end = (yield* take(ends)) as Ended;
    if (end.payload.key === key) return end;
  }
}

/** Requests one action and answers how it ended; for longer sequences. */
export function* carryOut(wish: AnyAction & { payload: { key: string } }): SagaGenerator<Ended> {
  yield* put(wish);
  return yield* call(endOf, wish.payload.key);
}

export function* recordsSaga(): SagaGenerator<void> {
  yield* operation(records.create, create);
  yield* operation(records.patch, patch);
  yield* operation(records.remove, remove);
  yield* operation(records.transition, transition);
  yield* operation(records.signAway, signAway);
  yield* operation(remote.call, remoteCall);
}
