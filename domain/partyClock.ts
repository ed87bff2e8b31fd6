// How long each party held something: a pure fold over who had to act from when on.
import { dayIn, dayStart, addDays, isWorkday, type WorkCalendar } from './kernel/workdays.ts';

export interface Held<P extends string = string> {
  party: P;
  /** whole days, and what is left of one as a part of it */
  days: number;
  /** how often it came to the party */
  times: number;
}

/** From an instant on these parties have to act; none: nobody has to. */
export interface Turn<P extends string> {
  at: string;
  parties: readonly P[];
}

type Days = (from: string, to: string) => number;

const dayMs = 86_400_000;
export const calendarDays: Days = (from, to) => Math.max(0, Date.parse(to) - Date.parse(from)) / dayMs;

/** Working days between two instants, of the first and the last their part. */
export const workingDays =
  ({ zone, holidays }: WorkCalendar): Days =>
  (from, to) => {
    const end = Date.parse(to);
    let days = 0;
    for (let at = Date.parse(from); at < end;) {
      const day = dayIn(zone, at);
      const next = dayStart(zone, addDays(day, 1));
      if (isWorkday(day, holidays)) days += (Math.min(next, end) - at) / dayMs;
      at = next;
    }
    return days;
  };

/** In the order in which they first held it; the last turn goes on until now. */
export const heldOver = <P extends string>(turns: readonly Turn<P>[], now: string, days: Days): readonly Held<P>[] => {
  const found = new Map<P, Held<P>>();
  let last: readonly P[] = [];
  for (const [i, { at, parties }] of turns.entries()) {
    const passed = days(at, turns[i + 1]?.at ?? now);
    for (const party of parties) {
      const known = found.get(party) ?? { party, days: 0, times: 0 };
      found.set(party, { party, days: known.days + passed, times: known.times + (last.includes(party) ? 0 : 1) });
    }
    last = parties;
  }
  return [...found.values()];
};
