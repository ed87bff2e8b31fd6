/** Watching a log that somebody shows live: pieces are asked for, and the log is opened again with what has come. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Relay } from '#src/components/page/recording.tsx';
import type { FailureLike } from '#src/components/values/failureText.ts';
import type { Opening } from './useOpening.ts';
import type { Source } from './source.ts';

type Live = Extract<Source, { is: 'live' }>;

export interface Watch {
  /** who shows it */
  source: Live | null;
  ended: boolean;
  failure: FailureLike | null;
  busy: boolean;
  begin: (code: string) => void;
  stop: () => void;
}

const everyMs = 1_000;
/** So many calls without an answer in a row end it. */
const mostFailures = 60;

export const useWatch = (relay: Relay | undefined, grow: Opening['grow']): Watch => {
  const [source, setSource] = useState<Live | null>(null);
  const [ended, setEnded] = useState(false);
  const [failure, setFailure] = useState<FailureLike | null>(null);
  const [busy, setBusy] = useState(false);
  const watched = useRef<Live | null>(null);

  const begin = useCallback(
    (code: string) => {
      if (!relay) return;
      setBusy(true);
      setFailure(null);
      void relay.send({ method: 'POST', path: '/LiveLogs/watch', body: { code } }).then((reply) => {
        setBusy(false);
        if (!reply.ok) return setFailure(reply.failure);
        const { id, name } = reply.body as { id: number; name: string };
        setEnded(false);
        return setSource({ is: 'live', id, name });
      });
    },
    [relay],
  );
  // leaving the log tells the other side
  const stop = useCallback(() => setSource(null), []);

  useEffect(() => {
    watched.current = source;
    if (!source || !relay) return undefined;
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    let [text, from, failures] = ['', 0, 0];
    const turn = async (): Promise<void> => {
      const reply = await relay.send({ method: 'GET', path: `/LiveLogs/${source.id}/pieces`, query: { from: String(from) } });
      if (gone) return;
      failures = reply.ok ? 0 : failures + 1;
      const answer = reply.ok
        ? (reply.body as unknown as { pieces: readonly string[]; ended: boolean })
        : { pieces: [], ended: failures > mostFailures };
      from += answer.pieces.length;
      text += answer.pieces.join('');
      // a piece may end within a line
      if (answer.pieces.length > 0) await grow(source, new Blob([text.slice(0, text.lastIndexOf('\n') + 1)])).catch(() => undefined);
      if (gone) return;
      if (answer.ended) {
        watched.current = null;
        setEnded(true);
      } else timer = setTimeout(() => void turn(), answer.pieces.length > 0 ? 0 : everyMs);
    };
    void turn();
    return () => {
      gone = true;
      clearTimeout(timer);
      if (watched.current) void relay.send({ method: 'POST', path: `/LiveLogs/${source.id}/end`, body: {} });
      watched.current = null;
    };
  }, [source, relay, grow]);
  return { source, ended, failure, busy, begin, stop };
};
