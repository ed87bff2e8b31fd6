// The server's time by the recorded state, to the minute: the same page makes the same requests again, in a replay too.
import { horizonMs } from '#domain/constants.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import type { State } from '#src/store/state.ts';

export interface Present {
  /** ISO 8601 UTC */
  now: string;
  /** YYYY-MM-DD in the business zone */
  today: string;
  /** of the business */
  zone: string;
  /** id of the user, 0 without login */
  me: number;
}

export const selectPresent = (state: State): Present => {
  // each navigation moves the limit
  const at = Math.max(state.live.arrivedAt ?? 0, (state.inactivity.horizonUntil ?? horizonMs) - horizonMs);
  const minute = Math.floor((at + state.session.serverTimeOffset) / 60_000) * 60_000;
  const zone = state.session.businessTz;
  return { now: new Date(minute).toISOString(), today: dayIn(zone, minute), zone, me: state.session.user?.id ?? 0 };
};
