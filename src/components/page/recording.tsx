/** The action log of this page, for components that send or show it; absent where nothing is recorded. */
import { createContext, useContext } from 'react';

export interface Recording {
  /** the last minutes as ndjson, already redacted */
  recent: () => Promise<string>;
  /** memory: it starts with the last page load and is lost with the page */
  status: () => { stored: string };
}

export const RecordingContext = createContext<Recording | null>(null);

export const useRecording = (): Recording | null => useContext(RecordingContext);
