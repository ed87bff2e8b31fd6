/** Writes a file in a worker, which then ends. */
import type { Sheet } from '#sagas/env.ts';

export const writeSheet = (sheet: Sheet): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(/* webpackChunkName: "sheet" */ './sheetWorker.ts', import.meta.url), { type: 'module' });
    const end = (act: () => void): void => {
      worker.terminate();
      act();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<{ blob?: Blob; error?: string }>) =>
      end(() => (data.blob ? resolve(data.blob) : reject(new Error(data.error ?? '')))),
    );
    worker.addEventListener('error', (event) => end(() => reject(new Error(event.message))));
    worker.postMessage(sheet);
  });
