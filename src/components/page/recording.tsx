/** The action log of this page, for components that send or show it; absent where nothing is recorded. */
import { createContext, useContext } from 'react';
import type { FailureLike } from '#src/components/values/failureText.ts';

interface RelayCall {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, string | number>>;
}
/** The part of the REST client that passes a log on. */
export interface Relay {
  send: (call: RelayCall) => Promise<{ ok: true; body: unknown } | { ok: false; failure: FailureLike }>;
}

export interface Recording {
  /** the last minutes as ndjson, already redacted */
  recent: () => Promise<string>;
  /** memory: it starts with the last page load and is lost with the page */
  status: () => { stored: string };
  /** hears of new lines, from a checkpoint on; answers what ends it */
  follow?: (hear: (text: string) => void) => () => void;
  /** calls that are no part of the log */
  relay?: Relay;
  /** hears of errors of the page, and where they surfaced */
  onFault?: (hear: (from: string) => void) => () => void;
}

export const RecordingContext = createContext<Recording | null>(null);

export const useRecording = (): Recording | null => useContext(RecordingContext);

/** Opens "Report a problem"; absent where nobody is logged in. */
export const ReportContext = createContext<(() => void) | null>(null);
