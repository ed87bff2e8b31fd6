// The only door to whatever emits: files as streams, archives, threads, child processes, ports, mail and database connections. An 'error' that nobody hears ends the process,
// so each of them is heard from the moment it exists; whoever consumes it still gets its failure.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { createReadStream, createWriteStream, type ReadStream, type WriteStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { createGunzip, createInflate, type Gunzip, type Inflate, type ZlibOptions } from 'node:zlib';
import { extract, pack, type Extract, type Pack } from 'tar-stream';
import { ZipFile } from 'yazl';

export type Fail = (error: Error) => void;

/** For those whose consumer (a pipeline, a loop, an answer) reports the failure itself. */
const toConsumer: Fail = () => undefined;

/** The emitter, heard for as long as it lives. */
export const heard = <T extends Pick<EventEmitter, 'on'>>(emitter: T, fail: Fail = toConsumer): T => {
  emitter.on('error', fail);
  return emitter;
};

export const readFrom = (path: string, options?: Parameters<typeof createReadStream>[1]): ReadStream =>
  heard(createReadStream(path, options));
export const writeTo = (path: string, options?: Parameters<typeof createWriteStream>[1]): WriteStream =>
  heard(createWriteStream(path, options));
/** The content of an opened file, which is closed with it. */
export const readOpen = (file: FileHandle): ReadStream => heard(file.createReadStream());
export const streamOf = (parts: Iterable<unknown> | AsyncIterable<unknown>): Readable => heard(Readable.from(parts, { objectMode: false }));
export const unzipper = (options: ZlibOptions, fail: Fail): Gunzip => heard(createGunzip(options), fail);
export const inflater = (options: ZlibOptions, fail: Fail): Inflate => heard(createInflate(options), fail);
export const tarWriter = (): Pack => heard(pack());
export const tarReader = (): Extract => heard(extract());
/** A ZIP has no consumer that hears a wrong entry: `fail` does. */
export const openZip = (fail: Fail): ZipFile => {
  const zip = new ZipFile();
  heard(zip.outputStream as Readable, fail);
  return heard(zip as ZipFile & EventEmitter, fail);
};
export const startWorker = (file: string, options: WorkerOptions, fail: Fail): Worker => {
  const worker = heard(new Worker(file, options), fail);
  // a message that cannot be read is a failure as well
  worker.on('messageerror', fail);
  return worker;
};
const quietPipes = (child: ChildProcess): void => {
  for (const pipe of [child.stdin, child.stdout, child.stderr]) if (pipe) heard(pipe);
};
export const startChild = (command: string, args: readonly string[], options: SpawnOptions, fail: Fail): ChildProcess => {
  const child = heard(spawn(command, args, options), fail);
  quietPipes(child);
  return child;
};
export const openPort = (fail: Fail): Server => heard(createServer(), fail);
