// The present as the recorded state knows it, cut to the minute: the same page asks the same question twice, in a replay too.
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
  /** id of who is signed in, 0 of nobody */
  me: number;
}

export const selectPresent = (state: State): Present => {
  // each change of page moves the horizon
  const at = Math.max(state.live.arrivedAt ?? 0, (state.inactivity.horizonUntil ?? horizonMs) - horizonMs);
  const minute = Math.floor(at / 60_000) * 60_000;
  const zone = state.session.businessTz;
  return { now: new Date(minute).toISOString(), today: dayIn(zone, minute), zone, me: state.session.user?.id ?? 0 };
};
