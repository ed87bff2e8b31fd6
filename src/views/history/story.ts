// Groups a history: consecutive events of one user within a short time are one entry, entries are grouped by day.
import type { ReactNode } from 'react';

export interface Change {
  label: string;
  before: ReactNode;
  after: ReactNode;
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
  changes?: readonly Change[];
  /** a text, with the name of its field */
  said?: readonly { label: string; text: string }[];
  more?: ReactNode;
}

export interface StoryEntry extends Omit<StoryEvent, 'did'> {
  did: readonly ReactNode[];
}

const together = 5 * 60_000;

const follows = (entry: StoryEntry, event: StoryEvent): boolean =>
  entry.who === event.who &&
  entry.role === event.role &&
  typeof event.did === 'string' &&
  entry.did.every((word) => typeof word === 'string') &&
  Math.abs(Date.parse(entry.at) - Date.parse(event.at)) <= together;

/** Within an entry the older event comes first. */
const joined = (entry: StoryEntry, event: StoryEvent): StoryEntry => ({
  ...entry,
  did: [event.did, ...entry.did.filter((word) => word !== event.did)],
  changes: [...(event.changes ?? []), ...(entry.changes ?? [])],
  said: [...(event.said ?? []), ...(entry.said ?? [])],
  more: entry.more ?? event.more,
});

/** Newest first, as they arrive. */
export const entriesOf = (events: readonly StoryEvent[]): readonly StoryEntry[] => {
  const entries: StoryEntry[] = [];
  for (const event of events) {
    const last = entries.at(-1);
    if (last && follows(last, event)) entries[entries.length - 1] = joined(last, event);
    else entries.push({ ...event, did: [event.did] });
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
