// Answers of an audit: taken from the device and the server, each change kept on the device before it counts as kept, sent in order when there is a line.
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Answered, Outcome } from '#domain/audits/answering.ts';
import { answerableStatuses } from '#domain/audits/auditFormResult.ts';
import { deviceOf, nextBatch, openPacket, type Packet } from '#domain/audits/packet.ts';
import { sessionCodes } from '#domain/kernel/errors.ts';
import * as answering from '#src/actions/answering.ts';
import { files, live, session, views } from '#src/actions/index.ts';
import type { Answering, Failure, Json, Readiness, State, WaitingPicture } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { apart, each, hear, report, wait } from '#sagas/effects.ts';
import { deviceKey, holderKey, sealedKey, sessionOfKey } from '#sagas/answerKeys.ts';
import { getEnv, remembers, tokenKey, type AnswerLock, type AnswerStore } from '#sagas/env.ts';
import { personFrom } from './offlinePerson.ts';

/** Letters of a comment go together. */
const restMs = 1_500;
/** after attempts that were not answered */
const pausesMs = [1_000, 2_000, 5_000, 15_000, 60_000] as const;
/** A call of the tab that had the answers before is answered by then. */
const handOverMs = 5_000;

const packetPath = /^\/(AuditFormResults|SelfAudits)\/(\d+)\/packet$/;

/** The result of a self-audit, as this device was answered the last time: without a line the address says the self-audit only. */
const selfAuditKey = (id: string): string => `selfAudit.${id}`;
function* resultIn(path: string | undefined, asked: Sent | null): SagaGenerator<number | null> {
  const [, of, id] = packetPath.exec(path ?? '') ?? [];
  if (id === undefined) return null;
  if (of === 'AuditFormResults') return Number(id);
  const env = yield* getEnv();
  if (!asked) return Number(env.local.get(selfAuditKey(id))) || null;
  env.local.set(selfAuditKey(id), String(asked.result.id));
  return asked.result.id;
}

interface Sent {
  result: { id: number; status: string };
  answers: readonly Answered[];
}

const holders = remembers(() => new Map<number, string>());
const opening = remembers(() => new Set<number>());
const sending = remembers(() => new Set<number>());

function* store(): SagaGenerator<AnswerStore> {
  const env = yield* getEnv();
  return yield* call(env.answers);
}

const answeringOf = (state: State, id: number): Answering | undefined => state.answering[id];
function* current(id: number): SagaGenerator<Answering | undefined> {
  return yield* select(answeringOf, id);
}
/** The device gave what it has. */
function* isOpen(id: number): SagaGenerator<boolean> {
  const known = yield* current(id);
  return known !== undefined && known.pinTries === null;
}
function* userId(): SagaGenerator<number | null> {
  return yield* select((state: State) => state.session.user?.id ?? null);
}

/** The name of this device towards the server. */
function* device(): SagaGenerator<string> {
  const env = yield* getEnv();
  const known = env.local.get(deviceKey);
  if (known !== null) return known;
  const made = env.id();
  env.local.set(deviceKey, made);
  return made;
}

/** Another tab that has the result learns that this one goes on with it. */
function* hold(id: number): SagaGenerator<string> {
  const env = yield* getEnv();
  const holder = String(env.clock.now());
  (yield* holders()).set(id, holder);
  env.local.set(holderKey(id), holder);
  return holder;
}

/** The server's key for what this person has on the device; null: nothing is sealed, or the server does not answer. Neither the log nor the state gets it. */
function* sealingKey(): SagaGenerator<string | null> {
  const reply = yield* ask({ method: 'POST', path: '/AuditFormResults/offlineKey' }, { logged: false });
  // a replay has no key, and needs none
  return reply.ok ? String((reply.body as { key?: string } | null)?.key) : null;
}

interface OnDevice {
  locked: AnswerLock | null;
  packet: Packet | null;
  pictures: readonly WaitingPicture[];
  content: Json;
}

/** `line`: the server answered just now. */
function* takenFromDevice(user: number, id: number, line: boolean): SagaGenerator<OnDevice> {
  const env = yield* getEnv();
  const holder = yield* hold(id);
  try {
    const key = line && env.local.get(sealedKey(user)) !== null ? yield* call(sealingKey) : null;
    const { locked, kept, content } = yield* call((yield* store()).take, user, id, holder, key);
    return { locked, packet: kept?.packet ?? null, pictures: kept?.pictures ?? [], content };
  } catch (error) {
    yield* report('answers.store', error);
    return { locked: null, packet: null, pictures: [], content: null };
  }
}

function* isLocked(user: number, lock: ReturnType<typeof answering.locked>['payload']): SagaGenerator<void> {
  const env = yield* getEnv();
  yield* put(answering.locked(lock));
  env.local.set(sealedKey(user), '1');
}

/** A start without a network goes on with this session. */
function* ownSession(user: number): SagaGenerator<void> {
  const { local } = yield* getEnv();
  local.set(sessionOfKey(user), (local.get(tokenKey) ?? '').slice(0, 8));
}

/** `asked`: what the server answered; null: only the device knows. Returns how long a call of a tab before may still be on its way. */
function* open(id: number, asked: Sent | null): SagaGenerator<number> {
  const user = yield* userId();
  const busy = yield* opening();
  if (user === null || busy.has(id)) return 0;
  busy.add(id);
  try {
    const path = yield* select((state: State) => state.navigation.path);
    const name = yield* device();
    const { locked, packet, pictures, content } = yield* takenFromDevice(user, id, asked !== null);
    if (locked) {
      yield* call(isLocked, user, { resultId: id, path, left: locked.left });
      return 0;
    }
    const known = asked ?? (content as { body?: Sent } | null)?.body ?? null;
    if (!known) return 0;
    const wasSending = packet?.queue.some(({ state }) => state === 'sending') ?? false;
    const begun = packet ?? openPacket(name, known.answers);
    yield* put(answering.opened({ resultId: id, path, packet: begun, pictures, content: asked ? null : content }));
    yield* call(keep, id);
    yield* apart('answers.readiness', readiness, user, id);
    if (asked) yield* call(ownSession, user);
    return wasSending ? handOverMs : 0;
  } finally {
    busy.delete(id);
  }
}

function* refresh(id: number, { result, answers }: Sent): SagaGenerator<void> {
  const takes = answerableStatuses.some((status) => status === result.status);
  yield* put(answering.refreshed({ resultId: id, answers, open: takes }));
}

function* packetCame({ payload: { path, value } }: ReturnType<typeof views.valueLoaded>): SagaGenerator<void> {
  if (value === null || !packetPath.test(path)) return;
  const asked = value as Json & Sent;
  const id = yield* call(resultIn, path, asked);
  if (id === null) return;
  const env = yield* getEnv();
  const rest = (yield* isOpen(id)) ? 0 : yield* call(open, id, asked);
  if (!(yield* isOpen(id))) return;
  yield* call(refresh, id, asked);
  // a slow device does not hold back what is to be sent
  yield* fork(keepContent, id, { path, body: value }, env.clock.now());
  yield* call(sendAll, id, rest);
}

/** The form, to answer it without a line later. */
function* keepContent(id: number, content: Json, at: number): SagaGenerator<void> {
  const user = yield* userId();
  try {
    if (user !== null) yield* call((yield* store()).putContent, user, id, content, at);
  } catch (error) {
    yield* report('answers.store', error);
  }
}

/** Without a line the device is asked. */
function* packetFailed({ payload: { view, failure } }: ReturnType<typeof views.failed>): SagaGenerator<void> {
  const remote = yield* select((state: State) => state.views[view]?.remote?.path);
  const id = yield* call(resultIn, remote, null);
  if (id === null || failure.status !== 0 || (yield* isOpen(id))) return;
  yield* call(sendAll, id, yield* call(open, id, null));
}

/** False: another tab of this device has the answers now. What a full device cannot keep is still sent. */
function* keep(id: number): SagaGenerator<boolean> {
  const known = yield* current(id);
  const user = yield* userId();
  const holder = (yield* holders()).get(id);
  if (!known?.holds || user === null || holder === undefined) return false;
  const { packet, pictures, path, changes, sentAt } = known;
  try {
    const holds = yield* call((yield* store()).keep, user, id, holder, { packet, pictures, path, sentAt });
    yield* put(holds ? answering.kept({ resultId: id, changes }) : answering.taken({ resultId: id }));
    return holds;
  } catch (error) {
    yield* report('answers.store', error);
    yield* put(answering.unkept({ resultId: id }));
    return true;
  }
}

type Sending = 'done' | 'again' | 'over';

const isPassing = ({ status }: Failure): boolean => status === 0 || status === 408 || status === 429 || status >= 500;

function* refusedCall(id: number, failure: Failure): SagaGenerator<Sending> {
  if (isPassing(failure)) return 'again';
  // the next login goes on
  if (!sessionCodes.includes(failure.code)) yield* put(answering.stopped({ resultId: id, code: failure.code }));
  return 'over';
}

function* sendBatch(id: number, { packet }: Answering): SagaGenerator<Sending> {
  const env = yield* getEnv();
  const mutations = nextBatch(packet);
  yield* put(answering.left({ resultId: id, mutationIds: mutations.map(({ mutationId }) => mutationId) }));
  if (!(yield* call(keep, id))) return 'over';
  const body = JSON.parse(JSON.stringify({ deviceId: deviceOf(packet, mutations), mutations })) as Json;
  const reply = yield* ask({ method: 'POST', path: `/AuditFormResults/${id}/answers`, body });
  if (!reply.ok) return yield* refusedCall(id, reply.failure);
  const { results } = reply.body as Json & { results: readonly Outcome[] };
  yield* put(answering.settled({ resultId: id, outcomes: results, at: env.clock.now() }));
  yield* call(keep, id);
  return 'done';
}

interface OfFile {
  type: string;
  payload?: { key?: string };
}

function* withoutPicture(user: number, key: string): SagaGenerator<void> {
  yield* call((yield* store()).deletePicture, user, key);
}

function* sendPicture(id: number, { fileId, name, size }: WaitingPicture): SagaGenerator<Sending> {
  const key = answering.pictureKey(fileId);
  yield* put(files.upload({ key, slot: 'answers', collection: 'AuditFormAnswers', container: 'audits', name, size }));
  const ends: readonly string[] = [files.uploaded.type, files.failed.type, files.cancelled.type];
  const end = (yield* take((action: OfFile) => ends.includes(action.type) && action.payload?.key === key)) as ReturnType<
    typeof files.uploaded | typeof files.failed | typeof files.cancelled
  >;
  if (end.type === files.failed.type && isPassing(end.payload.failure) && end.payload.failure.code !== 'FILE_NOT_FOUND') return 'again';
  if (end.type !== files.uploaded.type) {
    const code = end.type === files.failed.type ? end.payload.failure.code : 'CANCELLED';
    yield* put(answering.pictureRefused({ resultId: id, fileId, code }));
    return 'done';
  }
  yield* put(answering.pictureStored({ resultId: id, fileId, file: end.payload.file }));
  const user = yield* userId();
  // a slow device does not hold back what is to be sent
  if ((yield* call(keep, id)) && user !== null) yield* apart('answers.store', withoutPicture, user, key);
  return 'done';
}

function* sendNext(id: number): SagaGenerator<Sending> {
  const known = yield* current(id);
  if (!known?.holds || known.stopped !== null) return 'over';
  if (nextBatch(known.packet).length > 0) return yield* call(sendBatch, id, known);
  const picture = known.pictures.find(({ code }) => code === undefined);
  return picture ? yield* call(sendPicture, id, picture) : 'over';
}

const isBack = ({ type, payload }: { type: string; payload?: { offline?: boolean } }): boolean =>
  type === live.tested.type ||
  type === live.welcomed.type ||
  type === answering.send.type ||
  (type === live.offline.type && payload?.offline === false);

/** One at a time for each result. */
function* sendAll(id: number, rest: number): SagaGenerator<void> {
  const busy = yield* sending();
  if (busy.has(id)) return;
  busy.add(id);
  try {
    if (rest > 0) yield* call(wait, rest, 'answers.rest');
    let attempt = 0;
    for (;;) {
      const how = yield* call(sendNext, id);
      if (how === 'over') return;
      attempt = how === 'done' ? 0 : attempt + 1;
      if (how === 'done') continue;
      yield* put(answering.lost({ resultId: id, attempt }));
      const pause = pausesMs[Math.min(attempt, pausesMs.length) - 1]!;
      yield* race({ late: call(wait, pause, 'answers.again'), back: take(isBack) });
    }
  } finally {
    busy.delete(id);
  }
}

function* changed({ payload: { resultId } }: { payload: { resultId: number } }): SagaGenerator<void> {
  yield* call(keep, resultId);
  yield* apart('answers.send', sendAll, resultId, restMs);
}

function* pictureKept(resultId: number, fileId: string): SagaGenerator<void> {
  const user = yield* userId();
  try {
    if (user !== null) yield* call((yield* store()).putPicture, user, resultId, answering.pictureKey(fileId));
    yield* put(answering.pictureKept({ resultId, fileId }));
  } catch (error) {
    yield* report('answers.store', error);
    yield* put(answering.pictureUnkept({ resultId, fileId }));
  }
}

function* pictureAdded({ payload: { resultId, picture } }: ReturnType<typeof answering.addPicture>): SagaGenerator<void> {
  yield* call(pictureKept, resultId, picture.fileId);
  yield* call(changed, { payload: { resultId } });
}

function* pictureDropped({ payload: { resultId, fileId } }: ReturnType<typeof answering.dropPicture>): SagaGenerator<void> {
  const user = yield* userId();
  yield* call(keep, resultId);
  if (user !== null) yield* call((yield* store()).deletePicture, user, answering.pictureKey(fileId));
}

/** From the device again: the other tab has written there meanwhile. */
function* takenOver({ payload: { resultId } }: ReturnType<typeof answering.takeOver>): SagaGenerator<void> {
  const path = yield* select((state: State) => state.navigation.path);
  const known = yield* current(resultId);
  if (!known) return;
  const user = yield* userId();
  if (user === null) return;
  const { locked, packet, pictures } = yield* takenFromDevice(user, resultId, true);
  if (locked) {
    yield* call(isLocked, user, { resultId, path, left: locked.left });
    return;
  }
  yield* put(answering.opened({ resultId, path, packet: packet ?? known.packet, pictures, content: known.content }));
  yield* apart('answers.readiness', readiness, user, resultId);
  yield* call(sendAll, resultId, handOverMs);
}

function* readiness(user: number, resultId: number): SagaGenerator<void> {
  try {
    const now = yield* call((yield* store()).readiness, user);
    yield* put(answering.ready({ resultId, readiness: now }));
  } catch (error) {
    yield* report('answers.store', error);
    yield* put(answering.ready({ resultId, readiness: null }));
  }
}

/** What the person answered before is in the log; what opens it never is. */
function* takenAlong({ payload: { resultId } }: ReturnType<typeof answering.takeAlong>): SagaGenerator<void> {
  const env = yield* getEnv();
  const user = yield* userId();
  const key = yield* call(sealingKey);
  let readied: Readiness | null = null;
  try {
    if (user !== null && key !== null) {
      env.local.set(sealedKey(user), '1');
      const person = yield* select((state: State) => personFrom(state.session));
      yield* call(ownSession, user);
      readied = yield* call((yield* store()).takeAlong, user, key, person);
    }
  } catch (error) {
    yield* report('answers.store', error);
  }
  yield* put(answering.ready({ resultId, readiness: readied }));
}

/** Offline the file has the PIN's key alone, where there is none of this person on the device yet. */
function* fileSaved({ payload: { resultId, name } }: ReturnType<typeof answering.saveFile>): SagaGenerator<void> {
  const env = yield* getEnv();
  const [user, known] = [yield* userId(), yield* current(resultId)];
  try {
    if (user === null || !known) return;
    yield* call(keep, resultId);
    const key = known.readiness?.pin ? null : yield* call(sealingKey);
    const { packet, pictures } = known;
    const file = yield* call((yield* store()).pack, user, resultId, { packet, pictures }, key);
    yield* call(async () => env.files.save(file, name));
    yield* put(answering.fileSaved({ resultId }));
  } catch (error) {
    yield* report('answers.store', error);
    yield* put(answering.fileFailed({ resultId, code: 'UNSAVED' }));
  }
}

function* fileTaken({ payload: { resultId, file } }: ReturnType<typeof answering.takeFile>): SagaGenerator<void> {
  const user = yield* userId();
  if (user === null) return;
  try {
    const key = yield* call(sealingKey);
    const found = yield* call((yield* store()).unpack, user, resultId, file, key);
    if ('fault' in found) {
      yield* put(answering.fileFailed({ resultId, code: found.fault }));
      return;
    }
    const before = (yield* current(resultId))?.pictures ?? [];
    yield* put(answering.fileTaken({ resultId, ...found }));
    const now = (yield* current(resultId))?.pictures ?? [];
    for (const picture of now.filter((one) => !before.includes(one))) yield* call(pictureKept, resultId, picture.fileId);
    yield* call(changed, { payload: { resultId } });
  } catch (error) {
    yield* report('answers.store', error);
    yield* put(answering.fileFailed({ resultId, code: 'UNSAVED' }));
  }
}

function* unlocked({ payload: { resultId } }: ReturnType<typeof answering.unlock>): SagaGenerator<void> {
  yield* call(sendAll, resultId, yield* call(open, resultId, null));
}

function* cleared(): SagaGenerator<void> {
  const env = yield* getEnv();
  try {
    yield* call((yield* store()).wipe, env.clock.now());
  } catch (error) {
    yield* report('answers.store', error);
  }
}

/** The keys go with the session. */
function* locksAtEnd(): SagaGenerator<void> {
  try {
    yield* call(cleared);
    yield* take(session.ended.type);
  } finally {
    (yield* store()).lock();
  }
}

/** Other tabs of this device. */
function* watchHolders(): SagaGenerator<void> {
  const env = yield* getEnv();
  const changes = hear<{ key: string | null; value: string | null }>((tell) => env.page.onStorage((key, value) => tell({ key, value })));
  for (;;) {
    const { key, value } = yield* take(changes);
    const known = yield* select((state: State) => Object.values(state.answering).find(({ resultId }) => holderKey(resultId) === key));
    const mine = known ? (yield* holders()).get(known.resultId) : undefined;
    if (known?.holds && value !== mine) yield* put(answering.taken({ resultId: known.resultId }));
  }
}

export const answeringSagas = {
  *answering(): SagaGenerator<void> {
    yield* each(views.valueLoaded, packetCame);
    yield* each(views.failed, packetFailed);
    yield* each(answering.change, changed);
    yield* each(answering.removeFile, changed);
    yield* each(answering.decide, changed);
    yield* each(answering.dismiss, changed);
    yield* each(answering.addPicture, pictureAdded);
    yield* each(answering.dropPicture, pictureDropped);
    yield* each(answering.takeOver, takenOver);
    yield* each(answering.send, function* ({ payload: { resultId } }) {
      yield* call(sendAll, resultId, 0);
    });
    yield* each(answering.saveText, function* ({ payload: { name, text } }) {
      const env = yield* getEnv();
      yield* call(async () => env.files.save(new Blob([text], { type: 'text/plain' }), name));
    });
    yield* each(answering.saveFile, fileSaved);
    yield* each(answering.takeFile, fileTaken);
    yield* each(answering.takeAlong, takenAlong);
    yield* each(answering.unlock, unlocked);
    yield* fork(locksAtEnd);
    yield* fork(watchHolders);
  },
} as const;
