/** Runs the recording through the product's sagas and draws its pages again, in the frame: no live saga is disturbed there. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createReplay, type Replay } from '#src/actionLog/read/replay.ts';
import type { Verdict } from '#src/actionLog/verify/verify.ts';
import { compareScreens, type Screens } from '#src/actionLog/player/frame/compareScreens.ts';
import type { ReplayFrame } from '#src/actionLog/player/frame/protocol.ts';

type EffectsRun =
  | { is: 'none' }
  | { is: 'running'; part: number }
  | { is: 'stopped' }
  | { is: 'done'; verdict: Verdict; screens: Screens }
  /** a code of VerifyError, or FAILED with the message */
  | { is: 'failed'; code: string; reason: string };

export interface Effects {
  run: EffectsRun;
  /** null while the frame is loading */
  start: (() => void) | null;
  stop: () => void;
}

/** Errors of the frame belong to another realm: recognised by name and code. */
const failureOf = (error: unknown): EffectsRun => {
  const { name, code, message } = (error ?? {}) as { name?: string; code?: string; message?: string };
  if (name !== 'VerifyError' || code === undefined) return { is: 'failed', code: 'FAILED', reason: message ?? String(error) };
  return code === 'CANCELLED' ? { is: 'stopped' } : { is: 'failed', code, reason: message ?? '' };
};

export const useEffects = (replay: Replay, frame: ReplayFrame | null): Effects => {
  const [run, setRun] = useState<EffectsRun>({ is: 'none' });
  const control = useRef<AbortController | null>(null);
  // another page load: its own result
  useEffect(() => {
    setRun({ is: 'none' });
    return () => control.current?.abort();
  }, [replay]);
  const start = useMemo(() => {
    if (!frame) return null;
    return () => {
      const mine = new AbortController();
      control.current = mine;
      const tell = (next: EffectsRun): void => {
        if (control.current === mine) setRun(next);
      };
      tell({ is: 'running', part: 0 });
      const run = async (): Promise<void> => {
        const { signal } = mine;
        const half = (of: 0 | 1) => (part: number) => void (signal.aborted || tell({ is: 'running', part: (of + part) / 2 }));
        const verdict = await frame.verify(replay.load, { signal, onProgress: half(0) });
        const screens = await compareScreens(createReplay(replay.load), frame, { signal, onProgress: half(1) });
        tell(signal.aborted ? { is: 'stopped' } : { is: 'done', verdict, screens });
      };
      run().catch((error: unknown) => {
        // a page that cannot be drawn must not keep the frame
        frame.back();
        tell(failureOf(error));
      });
    };
  }, [frame, replay]);
  const stop = useCallback(() => control.current?.abort(), []);
  return useMemo(() => ({ run, start, stop }), [run, start, stop]);
};
