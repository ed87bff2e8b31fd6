// Upload with progress and cancel, download with the token in the header (N13, N46; domain/01 4.1).
import { eventChannel, type END } from 'redux-saga';
import { call, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { file, message, type Action } from '#src/actions/index.ts';
import { ownFailure, wordsOf } from '#src/api/failure.ts';
import type { Reply } from '#src/api/request.ts';
import { ask } from './ask.ts';
import { each } from './effects.ts';
import { getEnv } from './env.ts';

type Progress = { sent: number } | { reply: Reply };

/** Reports at most some tens of times per file: whole percents only. */
function* watchProgress(key: string, size: number, events: ReturnType<typeof eventChannel<Progress>>): SagaGenerator<void> {
  let percent = -1;
  for (;;) {
    const event = yield* take(events);
    if ('reply' in event) return;
    const now = Math.floor((event.sent / Math.max(size, 1)) * 20);
    if (now === percent) continue;
    percent = now;
    yield* put(file.progressed({ key, sent: Math.min(event.sent, size) }));
  }
}

function* upload({ payload }: ReturnType<typeof file.upload>): SagaGenerator<void> {
  const { key, collection, container, name, size } = payload;
  const env = yield* getEnv();
  const blob = env.files.take(key);
  if (!blob) {
    yield* put(file.failed({ key, failure: ownFailure('FILE_NOT_FOUND') }));
    return;
  }
  const form = new FormData();
  form.append('file', blob, name);
  let tell: ((event: Progress | END) => void) | null = null;
  const events = eventChannel<Progress>((emit) => {
    tell = emit;
    return () => undefined;
  });
  yield* fork(watchProgress, key, size, events);
  // no 5 s limit for the whole call: ten megabytes may take longer (N46)
  const request = { method: 'POST' as const, path: `/${collection}/upload`, query: { container }, body: form, timeoutMs: 0, onProgress: (sent: number) => tell?.({ sent }) };
  const { reply, stop } = yield* race({ reply: call(ask, request), stop: take((action: { type: string; payload?: { key?: string } }) => action.type === file.cancel.type && action.payload?.key === key) });
  events.close();
  if (stop || !reply) yield* put(file.cancelled({ key }));
  else if (reply.ok) yield* put(file.uploaded({ key, file: String((reply.body as { file?: string } | null)?.file ?? '') }));
  else yield* put(file.failed({ key, failure: reply.failure }));
}

function* download({ payload }: Action<string, { collection: string; file: string; name: string }>): SagaGenerator<void> {
  const env = yield* getEnv();
  const reply = yield* ask({ method: 'GET', path: `/${payload.collection}/download/${payload.file}`, blob: true, timeoutMs: 60_000 });
  if (reply.ok && reply.blob) env.files.save(reply.blob, payload.name);
  else if (!reply.ok) yield* put(message.show({ tone: 'error', ...wordsOf(reply.failure) }));
}

function* preview({ payload }: ReturnType<typeof file.preview>): SagaGenerator<void> {
  const { key, collection, file: stored } = payload;
  const env = yield* getEnv();
  const reply = yield* ask({ method: 'GET', path: `/${collection}/download/${stored}`, query: { preview: '1' }, blob: true, timeoutMs: 60_000 });
  if (reply.ok && reply.blob) {
    urls.set(key, env.files.url(reply.blob));
    yield* put(file.previewed({ key, url: urls.get(key)!, type: reply.blob.type }));
  } else if (!reply.ok) yield* put(file.failed({ key, failure: reply.failure }));
}

/** Blob addresses in use, by key. */
const urls = new Map<string, string>();

function* release({ payload }: Action<string, { key: string }>): SagaGenerator<void> {
  const env = yield* getEnv();
  const url = urls.get(payload.key);
  urls.delete(payload.key);
  if (url) env.files.release(url);
}

export function* filesSaga(): SagaGenerator<void> {
  yield* each(file.upload, upload);
  yield* each(file.download, download);
  yield* each(file.preview, preview);
  yield* each(file.remove, release);
}
