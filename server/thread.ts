// Work in threads of their own, with limits of time and memory: what takes too much of either ends there and is answered by `otherwise`. A thread is kept for a while, because starting one costs more than most work.
import type { Worker } from 'node:worker_threads';
import { startWorker } from './emitters.ts';

const idleMs = 10_000;

export interface ThreadLimits {
  patienceMs: number;
  memoryMb: number;
}
const usual: ThreadLimits = { patienceMs: 15_000, memoryMb: 256 };

interface Idle {
  worker: Worker;
  timer: NodeJS.Timeout;
}

/** Runs jobs in threads of the file, which answers each message by one. Whoever calls bounds how many run at once. */
export const openThreads = <J extends object, R>(
  file: string,
  otherwise: R,
  { patienceMs, memoryMb }: ThreadLimits = usual,
): ((job: J) => Promise<R>) => {
  const idle: Idle[] = [];

  const started = (): Worker => {
    // one that fails between two jobs is not used again
    const drop = (): void => {
      const at = idle.findIndex((one) => one.worker === worker);
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]!.timer);
    };
    const worker = startWorker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb }, stderr: true }, drop);
    // an idle thread keeps no process alive
    worker.unref();
    worker.on('exit', drop);
    return worker;
  };

  const taken = (): Worker => {
    const kept = idle.pop();
    if (!kept) return started();
    clearTimeout(kept.timer);
    return kept.worker;
  };

  const keep = (worker: Worker): void => {
    const timer = setTimeout(() => void worker.terminate(), idleMs);
    timer.unref();
    idle.push({ worker, timer });
  };

  return (job) =>
    new Promise((done) => {
      const worker = taken();
      const end = (result: R): void => {
        clearTimeout(timer);
        worker.off('message', answered);
        worker.off('error', failed);
        worker.off('exit', failed);
        done(result);
      };
      const failed = (): void => end(otherwise);
      const answered = (result: R): void => {
        end(result);
        keep(worker);
      };
      const timer = setTimeout(() => void worker.terminate(), patienceMs);
      worker.on('message', answered);
      worker.on('error', failed);
      worker.on('exit', failed);
      worker.postMessage(job);
    });
};
