/** Opening a log: progress, cancel, and an error that leaves the previous log open. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { LogError, type LogErrorCode } from '#src/actionLog/write/logError.ts';
import { openLog, type OpenedLog } from '#src/actionLog/read/openLog.ts';
import type { Source } from './source.ts';

export interface Opened extends OpenedLog {
  source: Source;
  /** counts openings */
  n: number;
}

/** NOT_HERE: this browser has no such recording; NOT_READ: it could not be read; EMPTY: a log without steps. */
type OpenErrorCode = LogErrorCode | 'NOT_HERE' | 'NOT_READ' | 'EMPTY';
export interface OpenError {
  code: OpenErrorCode;
  params: Readonly<Record<string, string | number>>;
}

export class SourceError extends Error {
  readonly code: 'NOT_HERE' | 'NOT_READ' | 'EMPTY';
  constructor(code: 'NOT_HERE' | 'NOT_READ' | 'EMPTY') {
    super(code);
    this.code = code;
  }
}

const errorOf = (error: unknown): OpenError => {
  if (error instanceof LogError) return { code: error.code, params: error.params };
  return { code: error instanceof SourceError ? error.code : 'NOT_READ', params: {} };
};

export interface Opening {
  opened: Opened | null;
  /** 0..1 while a log is opened */
  progress: number | null;
  error: OpenError | null;
  open: (source: Source, blob: () => Promise<Blob>) => void;
  /** the same log, longer, or the first of it: the place in it stays, and so does another log */
  grow: (source: Source, blob: Blob) => Promise<void>;
  fail: (code: OpenErrorCode) => void;
  cancel: () => void;
  close: () => void;
}

export const useOpening = (): Opening => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<OpenError | null>(null);
  const running = useRef<AbortController | null>(null);
  const count = useRef(0);

  const open = useCallback((source: Source, blob: () => Promise<Blob>) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    let shown = 0;
    setError(null);
    setProgress(0);
    const work = async (): Promise<Opened> => {
      const log = await openLog(await blob(), {
        signal,
        onProgress: (part) => {
          if (part - shown < 0.01 || signal.aborted) return;
          shown = part;
          setProgress(part);
        },
      });
      if (log.replays.length === 0) throw new SourceError('EMPTY');
      count.current += 1;
      return { ...log, source, n: count.current };
    };
    work().then(
      (log) => {
        if (signal.aborted) return;
        setOpened(log);
        setProgress(null);
      },
      (reason: unknown) => {
        // replaced by another one, or abandoned
        if (signal.aborted) return;
        setError(errorOf(reason));
        setProgress(null);
      },
    );
  }, []);
  const grow = useCallback(async (source: Source, blob: Blob) => {
    const log = await openLog(blob);
    if (log.replays.length === 0) return;
    setOpened((before) => {
      if (before) return before.source === source ? { ...log, source, n: before.n } : before;
      count.current += 1;
      return { ...log, source, n: count.current };
    });
  }, []);
  const cancel = useCallback(() => {
    running.current?.abort();
    setProgress(null);
    setError({ code: 'CANCELLED', params: {} });
  }, []);
  const close = useCallback(() => {
    running.current?.abort();
    setOpened(null);
    setProgress(null);
    setError(null);
  }, []);
  const fail = useCallback((code: OpenErrorCode) => {
    setProgress(null);
    setError({ code, params: {} });
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  return { opened, progress, error, open, grow, fail, cancel, close };
};
