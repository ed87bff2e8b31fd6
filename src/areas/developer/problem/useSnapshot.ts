/** The recorded actions at the time the dialog opens, compressed: what is shown is what is sent, though recording continues. */
import { useCallback, useEffect, useState } from 'react';
import { problemLogBytes } from '#domain/constants.ts';
import { gzip } from '#src/areas/developer/problem/gzip.ts';
import { emptyLog, factsOf, withoutOldest, type LogFacts } from '#src/areas/developer/problem/logText.ts';
import { useDevice, useLanguage } from '#src/components/values/clock.tsx';
import { useRecording } from '#src/components/page/recording.tsx';
import packageFile from '../../../../package.json' with { type: 'json' };

export const appVersion = packageFile.version;

export interface Snapshot {
  text: string;
  blob: Blob;
  facts: LogFacts;
  /** the browser stores nothing on the device: earlier page loads are missing */
  inMemory: boolean;
}

export type SnapshotState = { is: 'reading' } | { is: 'ready'; snapshot: Snapshot } | { is: 'failed' };

/** Within the size limit: the oldest parts are dropped first; if one part alone exceeds it, only the text is sent. */
const pack = async (text: string, empty: string): Promise<{ text: string; blob: Blob }> => {
  for (let rest: string | null = text; rest !== null; rest = withoutOldest(rest)) {
    const blob = await gzip(rest);
    if (blob.size <= problemLogBytes) return { text: rest, blob };
  }
  return { text: empty, blob: await gzip(empty) };
};

export const useSnapshot = (): { state: SnapshotState; again: () => void } => {
  const recording = useRecording();
  const language = useLanguage();
  const now = useDevice();
  const [state, setState] = useState<SnapshotState>({ is: 'reading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let gone = false;
    const take = async (): Promise<Snapshot> => {
      const empty = emptyLog(appVersion, language, now());
      const { text, blob } = await pack((await recording?.recent()) || empty, empty);
      return { text, blob, facts: factsOf(text), inMemory: recording?.status().stored === 'memory' };
    };
    take().then(
      (snapshot) => !gone && setState({ is: 'ready', snapshot }),
      () => !gone && setState({ is: 'failed' }),
    );
    return () => {
      gone = true;
    };
    // taken once per opening: a change of language does not take another one
    // oxlint-disable-next-line react/exhaustive-deps
  }, [round]);

  const again = useCallback(() => {
    setState({ is: 'reading' });
    setRound((n) => n + 1);
  }, []);
  return { state, again };
};
