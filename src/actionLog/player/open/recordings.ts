// The recorder of this page, passed down by the page, and the text of one recording.
import type { Recording } from '#src/components/page/recording.tsx';
import type { Recorder } from '#src/actionLog/write/recorder.ts';
import { SourceError } from './useOpening.ts';

export type Recordings = Pick<Recorder, 'list' | 'read' | 'remove' | 'load' | 'status'>;

const isRecorder = (given: Recording | null): given is Recording & Recordings =>
  given !== null && 'list' in given && 'read' in given && 'remove' in given;

/** Null where nothing is recorded, as inside a replay. */
export const recordingsOf = (given: Recording | null): Recordings | null => (isRecorder(given) ? given : null);

export const sessionBlob = async (recordings: Recordings, load: string): Promise<Blob> => {
  const keys = (await recordings.list()).filter((part) => part.header.load === load).map((part) => part.key);
  if (keys.length === 0) throw new SourceError('NOT_HERE');
  return new Blob([await recordings.read(keys)]);
};
