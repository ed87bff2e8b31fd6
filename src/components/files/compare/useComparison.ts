/** Two files compared in a worker of their own, which ends with the page, with the result, or when the user cancels. */
import { useEffect, useState } from 'react';
import type { CompareTold } from './compareWorker.ts';

type Comparing = CompareTold | { is: 'cancelled' };

const isTold = (data: unknown): data is CompareTold => typeof data === 'object' && data !== null && 'is' in data;

export const useComparison = (before: string | null, after: string | null): { state: Comparing; cancel: () => void; again: () => void } => {
  const [state, setState] = useState<Comparing>({ is: 'progress', pages: 0 });
  const [round, setRound] = useState(1);
  useEffect(() => {
    if (!before || !after || round === 0) return undefined;
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
  }, [before, after, round]);
  return {
    state,
    cancel: () => {
      setRound(0);
      setState({ is: 'cancelled' });
    },
    again: () => {
      setState({ is: 'progress', pages: 0 });
      setRound((now) => now + 1);
    },
  };
};
