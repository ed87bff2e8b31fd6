// Opens a log from a file, a report or the device in slices: progress, cancel, no blocked frame. The same code in the browser and on the command line.
import { LogError } from '#src/actionLog/write/logError.ts';
import { createLogReader, type RecordedLog } from './read.ts';
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
const limitMb = 400;
const rest = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, 0);
  });

/** Yields to the browser from time to time. */
const createPace = (signal: AbortSignal | undefined): (() => Promise<void> | undefined) => {
  let began = performance.now();
  return () => {
    if (signal?.aborted) throw new LogError('CANCELLED');
    if (performance.now() - began < sliceMs) return undefined;
    return rest().then(() => {
      began = performance.now();
    });
  };
};

const isZipped = async (file: Blob): Promise<boolean> => {
  const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return a === 0x1f && b === 0x8b;
};

/** Bytes read of the file on disk, for the progress. */
const counted = (file: Blob, tell: (bytes: number) => void): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let bytes = 0;
  return file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        tell(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
};

const textOf = async (file: Blob, tell: (bytes: number) => void): Promise<ReadableStream<string>> => {
  const raw = counted(file, tell);
  const plain = (await isZipped(file))
    ? raw.pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>)
    : raw;
  return plain.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>);
};

/** Reading is the first half of the progress, replaying the second. */
const read = async (file: Blob, { onProgress, signal }: OpenOptions): Promise<RecordedLog> => {
  const pace = createPace(signal);
  const lines = createLogReader();
  const reader = (await textOf(file, (bytes) => onProgress?.(bytes / Math.max(file.size, 1) / 2))).getReader();
  let open = '';
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw error instanceof TypeError || (error as { code?: string }).code?.startsWith('Z_') ? new LogError('NOT_UNZIPPED') : error;
      });
      if (done) break;
      total += value.length;
      if (total > limitMb * 1_000_000) throw new LogError('TOO_BIG', { limit: limitMb });
      const parts = (open + value).split('\n');
      open = parts.pop() ?? '';
      for (const line of parts) {
        lines.take(line);
        await pace();
      }
    }
    if (open !== '') lines.take(open);
    return lines.end();
  } finally {
    await reader.cancel().catch(() => undefined);
  }
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
