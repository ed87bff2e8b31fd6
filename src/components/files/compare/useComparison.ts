/** Two files compared in a worker of their own, which ends with the result or with the component: leaving it cancels the comparison. */
import { useEffect, useState } from 'react';
import type { CompareTold } from './compareWorker.ts';

const isTold = (data: unknown): data is CompareTold => typeof data === 'object' && data !== null && 'is' in data;

export const useComparison = (before: string | null, after: string | null): CompareTold => {
  const [state, setState] = useState<CompareTold>({ is: 'progress', pages: 0 });
  useEffect(() => {
    if (!before || !after) return undefined;
    const worker = new Worker(new URL(/* webpackChunkName: "pdfCompareWorker" */ './compareWorker.ts', import.meta.url), {
      type: 'module',
    });
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isTold(data)) return;
      setState(data);
      if (data.is !== 'progress') worker.terminate();
    });
    worker.addEventListener('error', (event) => setState({ is: 'failed', error: event.message }));
    worker.postMessage({ before, after });
    return () => worker.terminate();
  }, [before, after]);
  return state;
};
