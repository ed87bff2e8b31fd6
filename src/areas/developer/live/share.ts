// Shows the log of this browser tab while it grows: a code first; once somebody watches, the lines from then on, in pieces. Its calls are no part of the log.
import { livePieceLength } from '#domain/constants.ts';
import type { Relay } from '#src/components/page/recording.tsx';
import type { FailureLike } from '#src/components/values/failureText.ts';

type Shared =
  { is: 'opening' } | { is: 'waiting'; code: string } | { is: 'watched' } | { is: 'ended' } | { is: 'failed'; failure: FailureLike };

export interface Share {
  now: () => Shared;
  listen: (tell: () => void) => () => void;
  end: () => void;
}

export interface ShareOptions {
  relay: Relay;
  follow: (hear: (text: string) => void) => () => void;
  /** runs work after ms; answers what cancels it */
  later?: (work: () => void, ms: number) => () => void;
}

const everyMs = 1_500;
/** more waits to be sent */
const soonMs = 50;
/** So many calls without an answer: the server has ended it by then. */
const mostFailures = 80;

const afterMs = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

export const startShare = ({ relay, follow, later = afterMs }: ShareOptions): Share => {
  let shared: Shared = { is: 'opening' };
  const listeners = new Set<() => void>();
  const become = (next: Shared): void => {
    shared = next;
    for (const tell of listeners) tell();
  };
  let id = 0;
  let text = '';
  let n = 0;
  let failures = 0;
  let unfollow: (() => void) | null = null;
  let cancel: (() => void) | null = null;
  const isOver = (): boolean => shared.is === 'ended' || shared.is === 'failed';
  const post = async (path: string, body: Record<string, string | number>): ReturnType<Relay['send']> =>
    relay.send({ method: 'POST', path, body });
  const over = (next: Shared): void => {
    cancel?.();
    unfollow?.();
    text = '';
    become(next);
  };
  const turn = async (): Promise<void> => {
    const piece = text.slice(0, livePieceLength);
    const reply = await post(`/LiveLogs/${id}/pieces`, piece === '' ? {} : { n, text: piece });
    if (isOver()) return;
    if (reply.ok) {
      failures = 0;
      const { watched, ended } = reply.body as { watched: boolean; ended: boolean };
      if (ended) return over({ is: 'ended' });
      if (piece !== '') {
        n += 1;
        text = text.slice(piece.length);
      }
      if (watched && !unfollow) {
        unfollow = follow((more) => {
          text += more;
        });
        become({ is: 'watched' });
      }
    } else {
      failures += 1;
      // signed out, or refused for good; an outage is waited for
      if ((reply.failure.status >= 400 && reply.failure.status < 500) || failures > mostFailures) return over({ is: 'ended' });
    }
    cancel = later(() => void turn(), text === '' || failures > 0 ? everyMs : soonMs);
  };
  const begin = async (): Promise<void> => {
    const reply = await post('/LiveLogs', {});
    if (!reply.ok) return over({ is: 'failed', failure: reply.failure });
    const begun = reply.body as { id: number; code: string };
    id = begun.id;
    // ended while it began
    if (isOver()) return void post(`/LiveLogs/${id}/end`, {});
    become({ is: 'waiting', code: `${begun.code.slice(0, 4)}-${begun.code.slice(4)}` });
    cancel = later(() => void turn(), everyMs);
    return undefined;
  };
  void begin();
  return {
    now: () => shared,
    listen: (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    end: () => {
      if (isOver()) return;
      if (id > 0) void post(`/LiveLogs/${id}/end`, {});
      over({ is: 'ended' });
    },
  };
};
