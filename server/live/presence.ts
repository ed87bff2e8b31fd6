// Who has the same record open: best effort, in memory, between nodes by NOTIFY; a silent node is forgotten.
import { randomBytes } from 'node:crypto';
import type { Feed } from './feed.ts';

export interface Watcher {
  id: number;
  name: string;
  /** where in the record: `section/line/field` */
  at?: string;
}

export interface Presence {
  /** This connection shows this room now, and no other. `tell` gets the other users at each change. */
  enter: (connection: string, room: string, who: Watcher, tell: (others: readonly Watcher[]) => void) => void;
  /** The user of this connection is elsewhere in its room. */
  move: (connection: string, at: string | undefined) => void;
  leave: (connection: string) => void;
  stop: () => void;
}

interface Member {
  who: Watcher;
  tell: (others: readonly Watcher[]) => void;
  told: string;
}
interface Room {
  here: Map<string, Member>;
  /** by node: its users, and the time of its last message */
  there: Map<string, { people: readonly Watcher[]; at: number }>;
}
/** A node's message about a room: its users; `ask` requests the others' messages at once. */
interface Word {
  node: string;
  room: string;
  people: readonly Watcher[];
  ask?: true;
}

const beatMs = 20_000;
/** two beats may be lost */
const silentMs = 50_000;
/** bytes of the people of a room: a notification is limited to 8,000 */
const mostBytes = 7_000;

/** As many as one notification takes. */
const fitting = (people: readonly Watcher[]): readonly Watcher[] => {
  let bytes = 0;
  return people.filter((one) => (bytes += Buffer.byteLength(JSON.stringify(one)) + 1) <= mostBytes);
};

const unique = (people: Iterable<Watcher>): Watcher[] => [...new Map([...people].map((one) => [one.id, one])).values()];

export const openPresence = (feed: Pick<Feed, 'signal' | 'onSignal'>, now: () => number = Date.now): Presence => {
  const node = randomBytes(6).toString('hex');
  const rooms = new Map<string, Room>();
  const roomOf = new Map<string, string>();

  const say = (name: string, room: Room, ask = false): void => {
    const people = fitting(unique([...room.here.values()].map(({ who }) => who)));
    feed.signal(JSON.stringify({ node, room: name, people, ...(ask ? { ask: true } : {}) } satisfies Word));
  };
  const tellAll = (room: Room): void => {
    const all = unique([...[...room.here.values()].map(({ who }) => who), ...[...room.there.values()].flatMap(({ people }) => people)]);
    for (const member of room.here.values()) {
      const others = all.filter(({ id }) => id !== member.who.id).sort((a, b) => a.id - b.id);
      const told = JSON.stringify(others);
      if (told === member.told) continue;
      member.told = told;
      member.tell(others);
    }
  };
  const leave = (connection: string): void => {
    const name = roomOf.get(connection);
    const room = name === undefined ? undefined : rooms.get(name);
    roomOf.delete(connection);
    if (name === undefined || !room?.here.delete(connection)) return;
    say(name, room);
    if (room.here.size === 0) rooms.delete(name);
    else tellAll(room);
  };
  feed.onSignal((text) => {
    const word = JSON.parse(text) as Word;
    const room = rooms.get(word.room);
    // nobody watches the room on this node: whoever enters it asks
    if (word.node === node || !room) return;
    if (word.people.length === 0) room.there.delete(word.node);
    else room.there.set(word.node, { people: word.people, at: now() });
    if (word.ask) say(word.room, room);
    tellAll(room);
  });
  const beat = setInterval(() => {
    for (const [name, room] of rooms) {
      for (const [other, { at }] of room.there) if (now() - at > silentMs) room.there.delete(other);
      say(name, room);
      tellAll(room);
    }
  }, beatMs);
  beat.unref();

  return {
    enter: (connection, name, who, tell) => {
      if (roomOf.get(connection) === name) return;
      leave(connection);
      const room = rooms.get(name) ?? { here: new Map<string, Member>(), there: new Map() };
      rooms.set(name, room);
      roomOf.set(connection, name);
      room.here.set(connection, { who, tell, told: '[]' });
      say(name, room, true);
      tellAll(room);
    },
    move: (connection, at) => {
      const name = roomOf.get(connection);
      const room = name === undefined ? undefined : rooms.get(name);
      const member = room?.here.get(connection);
      if (name === undefined || !room || !member || member.who.at === at) return;
      const { id, name: known } = member.who;
      // the newest place of a user with several tabs is the last
      room.here.delete(connection);
      room.here.set(connection, { ...member, who: { id, name: known, ...(at === undefined ? {} : { at }) } });
      say(name, room);
      tellAll(room);
    },
    leave,
    stop: () => clearInterval(beat),
  };
};
