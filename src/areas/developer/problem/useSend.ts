/** How far the sending of a report is; `ReportSending` does it. */
import { useState } from 'react';
import { useApp, useAppStore, usePending } from '#src/store/hooks.ts';
import type { Failure } from '#src/store/state.ts';
import { useAttached } from '#src/views/editor/useAttached.ts';
import { logKey, ReportSending, reportKey } from './reportSending.ts';

export interface Sending {
  phase: 'idle' | 'uploading' | 'saving';
  /** bytes of the uploaded log */
  sent: number;
  size: number;
  cancelled: boolean;
  failure: Failure | null;
  sending: ReportSending;
}

export const useSend = (): Sending => {
  const store = useAppStore();
  const [sending] = useState(() => new ReportSending(store));
  useAttached(sending);
  const upload = useApp((state) => state.files[logKey]);
  const { busySince, doneId, failure } = usePending(reportKey);
  const saving = busySince !== null || doneId !== null;
  return {
    phase: saving ? 'saving' : upload?.state === 'sending' ? 'uploading' : 'idle',
    sent: upload?.sent ?? 0,
    size: upload?.size ?? 0,
    cancelled: upload?.state === 'cancelled',
    failure: failure ?? (upload?.state === 'failed' ? upload.failure : null),
    sending,
  };
};
