/** The action log of this page, for components that send or show it; absent where nothing is recorded. */
import { createContext, useContext } from 'react';

export interface Recording {
  /** the last minutes as ndjson, already redacted */
  recent: () => Promise<string>;
  /** memory: it starts with the last page load and is lost with the page */
  status: () => { stored: string };
  /** hears of errors of the page, and where they surfaced */
  onFault?: (hear: (from: string) => void) => () => void;
}

export const RecordingContext = createContext<Recording | null>(null);

export const useRecording = (): Recording | null => useContext(RecordingContext);

/** Opens "Report a problem"; absent where nobody is logged in. */
export const ReportContext = createContext<(() => void) | null>(null);
