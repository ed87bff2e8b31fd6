// The messaging channel of customers: login, sending a complaint with its pictures, answering. A retry continues where the last attempt failed.
import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { customerFields } from '#domain/customerFields.ts';
import { call as calls, channel, drafts as draftActions, files, navigation, records, views } from '#src/actions/index.ts';
import { fullPath } from '#src/selectors/address.ts';
import type { Failure, Json, State } from '#src/store/state.ts';
import { mineSagas } from '#src/areas/channel/tracking/mineSaga.ts';
import { ask } from '#sagas/ask.ts';
import { attempt, cancelledCall, begin, each, operation } from '#sagas/effects.ts';
import { getEnv } from '#sagas/env.ts';
import { deviceDrafts, deviceOwner } from '#sagas/records/deviceDrafts.ts';
import { write } from '#sagas/records/records.ts';

const collection = 'LineComplaints';
const attachList = '/lineAttachComplaintEdit';

const idIn = (body: Json): number => Number((body as { id?: number } | null)?.id ?? 0);

/** The values without empty ones. */
const bodyOf = (values: Readonly<Record<string, Json>>): Record<string, Json> =>
  Object.fromEntries(
    [...customerFields, 'consent'].flatMap((name) =>
      values[name] === undefined || values[name] === null || values[name] === '' ? [] : [[name, values[name]]],
    ),
  );

function* refused(key: string, failure: Failure): SagaGenerator<void> {
  yield* put(records.refused({ key, collection, id: null, failure }));
}

const signInKey = 'channel.signIn';

function* open(body: Json, to: string): SagaGenerator<void> {
  const env = yield* getEnv();
  const reply = yield* ask({ method: 'POST', path: `/${collection}/session`, body });
  if (!reply.ok) {
    yield* refused(signInKey, reply.failure);
    return;
  }
  env.line.keep(reply.body);
  yield* put(records.forget({ key: signInKey }));
  yield* put(channel.signedIn({}));
  // navigates to the same address again: its rows can be loaded now
  yield* put(navigation.go({ to, replace: true }));
}

/** Redirects to the provider's page, which returns to /auth/line. */
function* leave(to: string): SagaGenerator<void> {
  const env = yield* getEnv();
  const reply = yield* ask({ method: 'POST', path: `/${collection}/login`, body: {} });
  if (!reply.ok) yield* refused(signInKey, reply.failure);
  else env.line.leave(String((reply.body as { url?: string } | null)?.url ?? ''), to);
}

function* signIn({ payload }: ReturnType<typeof channel.signIn>): SagaGenerator<void> {
  const env = yield* getEnv();
  const here = yield* select((state: State) => state.navigation);
  const to = here.routeId === 'lineAuth' ? env.line.target() : fullPath(here);
  yield* begin(signInKey, collection);
  if (payload.how === 'demo') return yield* open({ demo: true }, to);
  const idToken = payload.how === 'app' ? env.line.idToken() : null;
  if (idToken) yield* open({ idToken }, to);
  else yield* leave(to);
}

/** /auth/line: the return from the provider's page. The state must match the one this browser sent. */
function* comeBack(): SagaGenerator<void> {
  const env = yield* getEnv();
  const { query } = yield* select((state: State) => state.navigation);
  yield* begin(signInKey, collection);
  const back = env.line.returned();
  if (back !== 'ok') {
    yield* refused(signInKey, { status: 403, code: back === 'refused' ? 'LINE_CANCELLED' : 'LINE_TOKEN_INVALID', message: '' });
    return;
  }
  yield* open({ code: query['code'] ?? '', state: query['state'] ?? '' }, env.line.target());
}

interface Given {
  id: number;
  key: string;
  name: string;
  size: number;
  kind: string;
}

/** Uploads one picture with progress; null = success. */
function* upload({ id, key, name, size, kind }: Given): SagaGenerator<Failure | null> {
  yield* put(
    files.upload({
      key,
      slot: 'channel',
      collection,
      container: 'complaints',
      name,
      size,
      to: `/${collection}/${id}/files`,
      words: { kind },
    }),
  );
  for (;;) {
    const told = yield* take([files.uploaded.type, files.failed.type, files.cancelled.type]);
    const { key: of, failure } = (told as ReturnType<typeof files.failed>).payload;
    if (of !== key) continue;
    if (told.type === files.uploaded.type) return null;
    return told.type === files.failed.type ? failure : cancelledCall;
  }
}

const sendKey = 'channel.send';
const discardKey = 'channel.discard';
const changeKey = (is: string): string => `channel.${is}`;

/** The server refused the picture itself: a retry is useless, and the report does not wait for it. */
const isUnusable = ({ status }: Failure): boolean => [413, 415, 422].includes(status);

function* send({ payload: { form } }: ReturnType<typeof channel.send>): SagaGenerator<void> {
  const { drafts, channel: now } = yield* select((state: State) => state);
  const target = { key: sendKey, collection, id: now.begunId };
  const body = bodyOf(drafts[form]?.values ?? {});
  const answer = yield* write(
    target,
    now.begunId === null
      ? { method: 'POST', path: `/${collection}`, body }
      : { method: 'PATCH', path: `/${collection}/${now.begunId}`, body },
  );
  if (!answer) return;
  const id = idIn(answer.body);
  yield* put(channel.begun({ id }));
  let left = 0;
  for (const picture of now.pictures) {
    const known = yield* select((state: State) => state.files[picture.key]?.state);
    const failure = known === 'done' ? null : yield* call(upload, { ...picture, id });
    if (failure && !isUnusable(failure)) {
      yield* refused(sendKey, failure);
      return;
    }
    if (failure) left += 1;
  }
  if (!(yield* write(target, { method: 'POST', path: `/${collection}/${id}/submit`, body: {} }))) return;
  yield* put(records.forget({ key: sendKey }));
  yield* put(channel.sent({ id }));
  for (const { key } of now.pictures) {
    yield* put(files.remove({ key }));
    yield* put(channel.drop({ key }));
  }
  yield* put(draftActions.discard({ key: form }));
  yield* put(navigation.go({ to: `/submittedLineComplaint?id=${id}${left > 0 ? `&left=${left}` : ''}`, replace: true }));
}

function* attach({ payload }: ReturnType<typeof channel.attach>): SagaGenerator<void> {
  if (yield* call(upload, payload)) return;
  yield* put(files.remove({ key: payload.key }));
  yield* put(views.refresh({ view: payload.reload }));
}

function* change({ payload: { id, is, pictureId, form, reload } }: ReturnType<typeof channel.change>): SagaGenerator<void> {
  const words = yield* select((state: State) => (form === undefined ? undefined : state.drafts[form]?.values['infoAnswer']));
  const key = changeKey(is);
  const request =
    is === 'remove'
      ? { method: 'DELETE' as const, path: `/${collection}/${id}/files/${pictureId ?? 0}` }
      : {
          method: 'POST' as const,
          path: `/${collection}/${id}/${is === 'answer' ? 'answerInfo' : 'submit'}`,
          body: words ? { infoAnswer: words } : {},
        };
  if (!(yield* write({ key, collection, id }, request))) return;
  yield* put(records.forget({ key }));
  if (form !== undefined) yield* put(draftActions.discard({ key: form }));
  yield* put(views.refresh({ view: reload }));
}

function* discard({ payload: { id } }: ReturnType<typeof channel.discard>): SagaGenerator<void> {
  const key = discardKey;
  if (!(yield* write({ key, collection, id }, { method: 'DELETE', path: `/${collection}/${id}` }))) return;
  yield* put(records.forget({ key }));
  yield* put(navigation.go({ to: attachList, replace: true }));
}

/** An expired session shows the login again; the form values stay. */
function* hearRefusal({ payload: { path, body } }: ReturnType<typeof calls.answered>): SagaGenerator<void> {
  const code = (body as { error?: { code?: string } } | null)?.error?.code;
  if (code !== 'LINE_TOKEN_INVALID' || !path.startsWith(`/${collection}`)) return;
  const env = yield* getEnv();
  env.line.forget();
  yield* put(channel.ended({}));
}

function* channelOf(): SagaGenerator<void> {
  const env = yield* getEnv();
  const found = env.line.found();
  // any other page: nothing is requested
  if (!found) return;
  yield* operation(channel.signIn, signIn);
  yield* operation(channel.send, send);
  yield* operation(channel.attach, attach);
  yield* operation(channel.change, change);
  yield* operation(channel.discard, discard);
  yield* each(calls.answered, hearRefusal);
  yield* each(channel.pick, function* ({ payload }) {
    yield* call(env.drafts.putPicture, deviceOwner, payload, env.clock.now());
  });
  yield* each(channel.drop, function* ({ payload }) {
    yield* call(env.drafts.deletePicture, deviceOwner, payload.key);
  });
  yield* put(channel.started(found));
  yield* deviceDrafts(collection);
  for (;;) {
    const { payload } = (yield* take(navigation.committed.type)) as ReturnType<typeof navigation.committed>;
    if (payload.routeId === 'lineAuth') yield* call(attempt, 'channel.return', comeBack, { told: true });
  }
}

export const channelSagas = { channel: channelOf, ...mineSagas } as const;
