// Opens a log from a file, a report or the device in slices: progress, cancel, no blocked frame. The same code in the browser and on the command line.
import { LogError } from '#src/actionLog/write/logError.ts';
import { createLogLines } from './logLines.ts';
import { createLogReader, type RecordedLog } from './read.ts';
import { turn } from '#src/actionLog/turn.ts';
import { createReplay, type Replay } from './replay.ts';

export interface OpenOptions {
  /** 0..1 */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

export interface OpenedLog {
  replays: readonly Replay[];
  damages: RecordedLog['damages'];
}

const sliceMs = 12;
/** Yields to the browser from time to time; undefined = not now. */
const createPace = (signal: AbortSignal | undefined): (() => Promise<void> | undefined) => {
  let began = performance.now();
  return () => {
    if (signal?.aborted) throw new LogError('CANCELLED');
    if (performance.now() - began < sliceMs) return undefined;
    return turn().then(() => {
      began = performance.now();
    });
  };
};

const isZipped = async (file: Blob): Promise<boolean> => {
  const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return a === 0x1f && b === 0x8b;
};

type Bytes = Uint8Array<ArrayBuffer>;

/** `tell`: bytes read of the file on disk, for the progress. */
async function* bytesOf(file: Blob, tell: (bytes: number) => void): AsyncGenerator<Bytes> {
  const reader = file.stream().getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
      tell(bytes);
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** So long nothing more is unpacked: the end of the file may be told. */
const quietMs = 40;
const quietLookMs = 5;

/** Unpacks as far as the file goes: what came before damage is delivered, then it fails. A stream whose end fails loses what was not read yet, so the end waits. */
async function* unzipped(raw: AsyncGenerator<Bytes>): AsyncGenerator<Bytes> {
  const { readable, writable } = new DecompressionStream('gzip') as ReadableWritablePair<Bytes, Bytes>;
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  let since: number | null = null;
  const feed = async (): Promise<void> => {
    for await (const chunk of raw) await writer.write(chunk);
    while (since === null || performance.now() - since < quietMs)
      await new Promise((done) => {
        setTimeout(done, quietLookMs);
      });
    await writer.close();
  };
  // a failure shows where the unpacked text is read
  feed().catch((error: unknown) => writer.abort(error).catch(() => undefined));
  try {
    for (;;) {
      since = performance.now();
      const { done, value } = await reader.read();
      since = null;
      if (done) return;
      yield value;
    }
  } finally {
    // not cancelled: some runtimes go on unpacking into a cancelled stream and fail where nobody hears it; a stream that nobody reads stands still and is forgotten
    reader.releaseLock();
  }
}

const isZipError = (error: unknown): boolean => error instanceof TypeError || /^(Z_|ERR_)/.test((error as { code?: string }).code ?? '');

/** Reading is the first half of the progress, replaying the second. */
const read = async (file: Blob, { onProgress, signal }: OpenOptions): Promise<RecordedLog> => {
  const pace = createPace(signal);
  const lines = createLogReader();
  const raw = bytesOf(file, (bytes) => onProgress?.(bytes / Math.max(file.size, 1) / 2));
  const decoder = new TextDecoder();
  const cutter = createLogLines();
  let total = 0;
  let cut = false;
  const take = async (text: string): Promise<void> => {
    total += text.length;
    for (const line of cutter.take(text)) {
      lines.take(line);
      const due = pace();
      if (due) await due;
    }
  };
  try {
    for await (const bytes of (await isZipped(file)) ? unzipped(raw) : raw) await take(decoder.decode(bytes, { stream: true }));
  } catch (error) {
    if (error instanceof LogError || !isZipError(error)) throw error;
    if (total === 0) throw new LogError('NOT_UNZIPPED');
    cut = true;
  }
  if (cut) lines.cut();
  else if (cutter.rest() !== '') lines.take(cutter.rest());
  return lines.end();
};

/** Throws LogError: not a log, newer format, too big, not unzippable, cancelled. A damaged log opens up to the damage. */
export const openLog = async (file: Blob, options: OpenOptions = {}): Promise<OpenedLog> => {
  const { loads, damages } = await read(file, options);
  const pace = createPace(options.signal);
  const all = loads.reduce((sum, load) => sum + load.actions.length, 0);
  let folded = 0;
  const replays: Replay[] = [];
  for (const load of loads) {
    const replay = createReplay(load);
    for (let made = replay.prepare(); made < load.actions.length; made = replay.prepare()) {
      options.onProgress?.(0.5 + (folded + made) / Math.max(all, 1) / 2);
      await pace();
    }
    folded += load.actions.length;
    replays.push(replay);
  }
  options.onProgress?.(1);
  return { replays, damages };
};
