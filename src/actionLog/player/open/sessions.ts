// The stored parts of recordings, grouped: browser tabs, and in each the page loads, newest first.
import type { Part } from '#src/actionLog/write/storage.ts';

export interface Session {
  load: string;
  tab: string;
  keys: readonly string[];
  startedAt: number;
  /** ms of the last line */
  last: number;
  lines: number;
  bytes: number;
  app: string;
  roles: readonly string[];
  address: string;
  /** the current page load, still recording */
  present: boolean;
}

export interface TabSessions {
  tab: string;
  /** the browser tab this page is in */
  own: boolean;
  sessions: readonly Session[];
}

const sessionOf = (parts: readonly Part[], present: string): Session => {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  return {
    load: first.header.load,
    tab: first.header.tab,
    keys: parts.map((part) => part.key),
    startedAt: first.header.startedAt,
    last: Math.max(...parts.map((part) => part.last)),
    lines: parts.reduce((sum, part) => sum + part.lines, 0),
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    app: last.header.app,
    roles: last.header.roles,
    address: first.header.address,
    present: first.header.load === present,
  };
};

export const sessionsOf = (parts: readonly Part[], present: string): readonly TabSessions[] => {
  const loads = Map.groupBy(parts, (part) => part.header.load);
  const sessions = [...loads.values()].map((own) => sessionOf(own, present)).sort((a, b) => b.startedAt - a.startedAt);
  const ownTab = sessions.find((session) => session.present)?.tab;
  return [...Map.groupBy(sessions, (session) => session.tab)]
    .map(([tab, list]) => ({ tab, own: tab === ownTab, sessions: list }))
    .sort((a, b) => Number(b.own) - Number(a.own));
};
