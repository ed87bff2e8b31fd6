/** Sends a report: first the compressed log, then the row that refers to it, then its number is requested. An uploaded log is not sent twice. */
import { useCallback, useEffect, useRef } from 'react';
import { problemLogContainer } from '#domain/constants.ts';
import { ProblemReport } from '#domain/system/problemReport.ts';
import { files, messages, records, remote } from '#src/actions/index.ts';
import { logName } from '#src/areas/developer/problem/gzip.ts';
import { useApp, usePending, useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';
import type { Failure, Json } from '#src/store/state.ts';

const { collection } = ProblemReport;
const key = 'problemReport';
const receiptKey = 'problemReport/receipt';
const uploadKey = 'problemReport/log';

type Values = Readonly<Record<string, Json>>;

export interface Sending {
  phase: 'idle' | 'uploading' | 'saving';
  /** bytes of the uploaded log */
  sent: number;
  size: number;
  cancelled: boolean;
  failure: Failure | null;
  send: (blob: Blob, values: Values) => void;
  cancel: () => void;
  /** the dialog closes: running work is dropped, and the next one starts fresh */
  reset: () => void;
}

const numberOf = (answer: Json): string | null => {
  const no = typeof answer === 'object' && answer !== null && 'no' in answer ? answer['no'] : null;
  return typeof no === 'string' ? no : null;
};

export const useSend = (onSent: () => void): Sending => {
  const wish = useWish();
  const upload = useApp((state) => state.files[uploadKey]);
  const creating = usePending(key);
  const receipt = usePending(receiptKey);
  const asked = useRef<Values | null>(null);
  const made = useRef<number | null>(null);
  const done = useRef(onSent);
  useEffect(() => {
    done.current = onSent;
  });

  const reset = useCallback(() => {
    if (upload?.state === 'sending') wish(files.cancel({ key: uploadKey }));
    wish(files.remove({ key: uploadKey }));
    wish(records.forget({ key }));
    wish(records.forget({ key: receiptKey }));
    asked.current = null;
    made.current = null;
  }, [upload?.state, wish]);

  // the log is uploaded: now the row
  const stored = upload?.state === 'done' ? upload.file : null;
  useEffect(() => {
    const values = asked.current;
    if (!stored || !values) return;
    asked.current = null;
    wish(records.create({ key, collection, values: { ...values, logFile: stored } }));
  }, [stored, wish]);

  // the row exists: the reporter gets its number, the row is for others
  useEffect(() => {
    if (creating.doneId === null || made.current === creating.doneId) return;
    made.current = creating.doneId;
    wish(remote.call({ key: receiptKey, method: 'GET', path: `/${collection}/${creating.doneId}/receipt`, keep: true }));
  }, [creating.doneId, wish]);

  const answered = made.current !== null && receipt.busySince === null && (receipt.doneAt !== null || receipt.failure !== null);
  const no = numberOf(receipt.answer);
  useEffect(() => {
    if (!answered) return;
    wish(
      messages.show({ tone: 'success', ...(no ? { key: 'developer:report.sent', params: { no } } : { key: 'developer:report.sentOnly' }) }),
    );
    reset();
    done.current();
    // once per answer
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answered]);

  const { failure } = creating;
  // a log that was deleted or is refused by the row is uploaded again with the next press
  const lost = failure?.fields?.['logFile'] !== undefined;
  const send = useCallback(
    (blob: Blob, values: Values) => {
      wish(records.forget({ key }));
      if (stored && !lost) {
        wish(records.create({ key, collection, values: { ...values, logFile: stored } }));
        return;
      }
      asked.current = values;
      offerFile(uploadKey, blob);
      wish(files.upload({ key: uploadKey, slot: key, collection, container: problemLogContainer, name: logName, size: blob.size }));
    },
    [stored, lost, wish],
  );
  const cancel = useCallback(() => {
    asked.current = null;
    wish(files.cancel({ key: uploadKey }));
  }, [wish]);

  const saving = creating.busySince !== null || creating.doneId !== null;
  return {
    phase: saving ? 'saving' : upload?.state === 'sending' ? 'uploading' : 'idle',
    sent: upload?.sent ?? 0,
    size: upload?.size ?? 0,
    cancelled: upload?.state === 'cancelled',
    failure: failure ?? (upload?.state === 'failed' ? upload.failure : null),
    send,
    cancel,
    reset,
  };
};
