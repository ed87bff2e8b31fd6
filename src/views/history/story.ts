// Groups a history: one act is one entry, repeats of an act on several records are one that has them all, entries are grouped by day.
import type { ReactNode } from 'react';
import { foldMs } from '#domain/kernel/told.ts';

export interface Change {
  label: string;
  /** null: both are more than a line, and only that they differ is said */
  before: ReactNode;
  after: ReactNode;
}

export interface StoryRecord {
  /** its number or name */
  title: string;
  /** its page, unless it is this one or not open to the reader */
  href: string | null;
}

export interface StoryEvent {
  id: number | string;
  at: string;
  /** a name, or the role where the name is hidden from the reader */
  who: string;
  /** the role, behind the name */
  role?: string;
  /** tone of the avatar */
  side?: 'staff' | 'supplier' | 'warehouse' | 'system';
  /** the verb and its object: "submitted the complaint" */
  did: ReactNode;
  /** what was done, whatever the record: equal acts in a row are folded; absent: never */
  act?: string;
  /** the records it was done to */
  records?: readonly StoryRecord[];
  /** whom it concerned: the stores, the supplier */
  about?: readonly string[];
  changes?: readonly Change[];
  /** a text, with the name of its field */
  said?: readonly { label: string; text: string }[];
  more?: ReactNode;
}

export interface StoryEntry extends StoryEvent {
  /** the same act on further records, newest first */
  also?: readonly StoryEvent[];
}

/** Acts that say more than their record stand alone: what was changed or written belongs to one of them. */
const isPlain = ({ act, changes, said, more }: StoryEvent): boolean =>
  act !== undefined && !changes?.length && !said?.length && more === undefined;

const repeats = (entry: StoryEntry, event: StoryEvent): boolean =>
  isPlain(entry) &&
  isPlain(event) &&
  entry.act === event.act &&
  entry.who === event.who &&
  entry.role === event.role &&
  Math.abs(Date.parse((entry.also?.at(-1) ?? entry).at) - Date.parse(event.at)) <= foldMs;

/** Newest first, as they arrive: every act is an entry of its own, but the same act on one record after the other is one with all of them. */
export const entriesOf = (events: readonly StoryEvent[]): readonly StoryEntry[] => {
  const entries: StoryEntry[] = [];
  for (const event of events) {
    const last = entries.at(-1);
    if (last && repeats(last, event)) entries[entries.length - 1] = { ...last, also: [...(last.also ?? []), event] };
    else entries.push(event);
  }
  return entries;
};

export interface StoryDay {
  day: string;
  entries: readonly StoryEntry[];
}

export const daysOf = (entries: readonly StoryEntry[], dayOf: (at: string) => string): readonly StoryDay[] => {
  const days: { day: string; entries: StoryEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
};
