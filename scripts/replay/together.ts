// The logs of several people, and the server's own, as one timeline.
import { readFile } from 'node:fs/promises';
import { together, type Leg, type ServerAnswer, type Together } from '#src/actionLog/read/together.ts';
import type { Replay } from '#src/actionLog/read/replay.ts';

/** Lines of the server's log that name the event a call wrote; anything else in it is passed over. */
const serverAnswers = async (path: string): Promise<readonly ServerAnswer[]> =>
  (await readFile(path, 'utf8')).split('\n').flatMap((line): ServerAnswer[] => {
    if (!line.startsWith('{')) return [];
    try {
      const { event, time, ms, reqId } = JSON.parse(line) as Partial<ServerAnswer>;
      return event === undefined || time === undefined || ms === undefined ? [] : [{ event, time, ms, reqId: reqId ?? '' }];
    } catch {
      return [];
    }
  });

/** A, B, C ... */
const letter = (log: number | null): string => (log === null ? 'server' : String.fromCharCode(65 + log));

const legText = ({ at, log, seq, what }: Leg, begin: number): string =>
  `${String(Math.round(at - begin)).padStart(8)} ms  ${letter(log).padEnd(6)}  ${(seq === null ? '' : String(seq)).padStart(6)}  ${what}`;

export const togetherText = (replays: readonly Replay[], { ahead, passages }: Together): string =>
  [
    ...replays.map(
      ({ header }, log) =>
        `${letter(log)}  ${header.roles.join(' ') || 'nobody'}, page load ${header.load}, its clock ${
          ahead[log] === null
            ? 'is taken as it is: it never heard the time of the server'
            : `${Math.round(ahead[log]!)} ms ahead of the server's`
        }`,
    ),
    ...passages.map(({ event, what, legs }) => ['', `event ${event}  ${what}`, ...legs.map((one) => legText(one, legs[0]!.at))].join('\n')),
    ...(passages.length === 0 ? ['', 'none of these logs wrote anything'] : []),
  ].join('\n');

export const joined = async (replays: readonly Replay[], server: string | undefined): Promise<Together> =>
  together(replays, server === undefined ? [] : await serverAnswers(server));
