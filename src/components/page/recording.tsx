/** The recorded steps of this page, for those who send or show them; absent where nothing is recorded. */
import { createContext, useContext } from 'react';

export interface Recording {
  /** the last minutes as ndjson, already redacted */
  recent: () => Promise<string>;
  /** memory: it began with the last loading of the page and ends with it */
  status: () => { stored: string };
}

export const RecordingContext = createContext<Recording | null>(null);

export const useRecording = (): Recording | null => useContext(RecordingContext);
