// Upload with progress and cancel, download with the token in the header.
import type { EventChannel } from 'redux-saga';
import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { files as fileActions, messages, session, type Action } from '#src/actions/index.ts';
import { noAnswer, ownFailure, wordsOf } from '#src/api/failure.ts';
import { ownPhoto } from '#src/selectors/forms.ts';
import type { State } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { each, hear, operation, programFault, wait } from '#sagas/effects.ts';
import { getEnv, remembers } from '#sagas/env.ts';

/** Without progress for this long an upload counts as failed; the server's processing of the complete file may take longer. */
const stalledMs = 5_000;
const workMs = 60_000;

/** Reports steps of 5 % only; ends when the transfer stalls. */
function* watchProgress(key: string, size: number, events: EventChannel<{ sent: number }>): SagaGenerator<true> {
  let told = -1;
  let sent = 0;
  for (;;) {
    const { event } = yield* race({ event: take(events), late: call(wait, sent >= size ? workMs : stalledMs, 'file.upload') });
    if (!event) return true;
    sent = event.sent;
    const part = Math.floor((sent / Math.max(size, 1)) * 20);
    if (part === told) continue;
    told = part;
    yield* put(fileActions.progressed({ key, sent: Math.min(sent, size) }));
  }
}

const cancelOf = (key: string | undefined) => (action: { type: string; payload?: { key?: string } }) =>
  key !== undefined && action.type === fileActions.cancel.type && action.payload?.key === key;

interface Stored {
  file?: string;
  /** megapixels of a photo that was made smaller */
  shrunk?: { from: number; to: number };
}

function* told(key: string, name: string, stored: Stored | null): SagaGenerator<void> {
  if (stored?.shrunk) yield* put(messages.show({ tone: 'info', key: 'components:file.shrunk', params: { name, ...stored.shrunk } }));
  yield* put(fileActions.uploaded({ key, file: String(stored?.file ?? '') }));
}

function* upload({ payload }: ReturnType<typeof fileActions.upload>): SagaGenerator<void> {
  const { key, collection, container, name, size, to, words } = payload;
  const env = yield* getEnv();
  const blob = env.files.take(key);
  if (!blob) {
    yield* put(fileActions.failed({ key, failure: ownFailure('FILE_NOT_FOUND') }));
    return;
  }
  const form = new FormData();
  form.append('file', blob, name);
  let tell = (_event: { sent: number }): void => undefined;
  const events = hear<{ sent: number }>((emit) => {
    tell = emit;
    return () => undefined;
  });
  const request = {
    method: 'POST' as const,
    path: to ?? `/${collection}/upload`,
    query: words ?? { container },
    body: form,
    timeoutMs: 0,
    onProgress: (sent: number) => tell({ sent }),
  };
  // the losers of the race are cancelled, which aborts a stalled or cancelled upload
  const { reply, stop } = yield* race({
    reply: call(ask, request),
    stop: take(cancelOf(key)),
    stalled: call(watchProgress, key, size, events),
  });
  events.close();
  // available for a retry
  if (!reply?.ok) env.files.offer(key, blob);
  if (stop) yield* put(fileActions.cancelled({ key }));
  else if (!reply) yield* put(fileActions.failed({ key, failure: noAnswer('timeout') }));
  else if (reply.ok) yield* told(key, name, reply.body as Stored | null);
  else yield* put(fileActions.failed({ key, failure: reply.failure }));
}

function* download({ payload }: ReturnType<typeof fileActions.download>): SagaGenerator<void> {
  const env = yield* getEnv();
  const { collection, file, from, query } = payload;
  const path = from ?? `/${collection}/download/${file}`;
  const request = { method: 'GET' as const, path, ...(query ? { query } : {}), blob: true, timeoutMs: 60_000 };
  const { reply } = yield* race({
    reply: call(ask, request),
    // aborts what is on its way
    stop: take(cancelOf(payload.key)),
  });
  if (payload.key !== undefined) yield* put(fileActions.remove({ key: payload.key }));
  if (!reply) return;
  if (reply.ok && reply.blob) {
    const { blob } = reply;
    yield* call(async () => env.files.save(blob, payload.name));
  } else if (!reply.ok) yield* put(messages.show({ tone: 'error', ...wordsOf(reply.failure) }));
}

/** Blob addresses in use, by key. */
const addresses = remembers(() => new Map<string, string>());

function* preview({ payload }: ReturnType<typeof fileActions.preview>): SagaGenerator<void> {
  const { key, collection, file: stored, from } = payload;
  const env = yield* getEnv();
  const reply = yield* ask({
    method: 'GET',
    path: from ?? `/${collection}/download/${stored}`,
    query: from ? {} : { preview: '1' },
    blob: true,
    timeoutMs: 60_000,
  });
  if (reply.ok && reply.blob) {
    const url = env.files.url(reply.blob);
    (yield* addresses()).set(key, url);
    yield* put(fileActions.previewed({ key, url, type: reply.blob.type }));
  } else if (!reply.ok) yield* put(fileActions.failed({ key, failure: reply.failure }));
}

function* release({ payload }: Action<string, { key: string }>): SagaGenerator<void> {
  const env = yield* getEnv();
  const urls = yield* addresses();
  const url = urls.get(payload.key);
  urls.delete(payload.key);
  if (url) env.files.release(url);
}

/** The photo of the logged-in user, read with the account and again when another one was saved. */
function* readOwnPhoto({ payload }: ReturnType<typeof session.loaded>): SagaGenerator<void> {
  const stored = payload.user.profileImage;
  const present = yield* select((state: State) => state.files[ownPhoto]?.file ?? null);
  if (stored === present) return;
  yield* put(fileActions.remove({ key: ownPhoto }));
  if (stored) yield* put(fileActions.preview({ key: ownPhoto, collection: 'appusers', file: stored, name: '' }));
}

/** A transfer that still runs when its saga ends. */
const unendedFile =
  ({ key }: { key: string }) =>
  ({ files }: State) =>
    ['sending', 'reading'].includes(files[key]?.state ?? '') ? fileActions.failed({ key, failure: programFault }) : null;

/** One without a key leaves nothing behind. */
const unendedDownload =
  ({ key }: { key?: string }) =>
  (state: State) =>
    key === undefined ? null : unendedFile({ key })(state);

export function* filesSaga(): SagaGenerator<void> {
  yield* operation(fileActions.upload, upload, unendedFile);
  yield* operation(fileActions.download, download, unendedDownload);
  yield* operation(fileActions.preview, preview, unendedFile);
  yield* each(fileActions.remove, release);
  yield* each(session.loaded, readOwnPhoto);
}
