// Storage of the lines: IndexedDB, limited to 20 MB and 7 days; the oldest parts are deleted whole. If it is full or missing: memory, which is indicated.
import type { IDBPDatabase } from 'idb';
import type { Header } from './header.ts';
import { leftTails, type Batch as Left } from './tail.ts';

/** One stored part of a page load and what is known of it. */
export interface Part {
  /** `load.part` */
  key: string;
  header: Header;
  bytes: number;
  lines: number;
  /** ms of its last line */
  last: number;
  /** the visit it belongs to */
  visit?: string;
}

export interface LogStorage {
  readonly kind: 'device' | 'memory';
  /** `n`: number of this text within the part */
  add: (part: Part, text: string, n?: number) => Promise<void>;
  /** oldest first */
  list: () => Promise<readonly Part[]>;
  /** ndjson of these parts, headers included, oldest first; absent = all */
  read: (keys?: readonly string[]) => Promise<string>;
  remove: (keys: readonly string[]) => Promise<void>;
}

export interface Bounds {
  bytes: number;
  ms: number;
  now: () => number;
}

/** Page loads that are open somewhere; null = unknown. */
type Live = () => Promise<ReadonlySet<string> | null>;

/** Where it is unknown which pages are open: a part with a line of the last hour is taken for one that is being written. */
const writtenMs = 3_600_000;

type Kept = Pick<Part, 'key' | 'bytes' | 'last'>;
const loadOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));
const numberOf = (key: string): number => Number(key.slice(key.lastIndexOf('.') + 1));

/** Parts that are being written: the last one of every open page load. */
const openParts = (parts: readonly Kept[], present: string, live: ReadonlySet<string> | null, now: number): ReadonlySet<string> => {
  const last = new Map<string, Kept>();
  for (const part of parts) {
    const known = last.get(loadOf(part.key));
    if (!known || numberOf(part.key) > numberOf(known.key)) last.set(loadOf(part.key), part);
  }
  const open = [...last.values()].filter((part) => (live ? live.has(loadOf(part.key)) : now - part.last < writtenMs));
  return new Set([present, ...open.map((part) => part.key)]);
};

/** Parts to delete: too old, or the oldest ones while the total is too big. Those that are being written stay. */
export const surplus = (
  parts: readonly Kept[],
  present: string,
  bounds: Bounds,
  live: ReadonlySet<string> | null = new Set(),
): string[] => {
  const gone: string[] = [];
  const open = openParts(parts, present, live, bounds.now());
  let bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  for (const part of [...parts].sort((a, b) => a.last - b.last)) {
    if (open.has(part.key)) continue;
    if (bytes > bounds.bytes || bounds.now() - part.last > bounds.ms) {
      gone.push(part.key);
      bytes -= part.bytes;
    }
  }
  return gone;
};

/** A place for lines; limits and order are handled by the storage. */
interface Place {
  add: (part: Part, text: string, n: number) => Promise<void>;
  list: () => Promise<readonly Part[]>;
  lines: (key: string) => Promise<string>;
  remove: (keys: readonly string[]) => Promise<void>;
}

const inMemory = (): Place => {
  const parts = new Map<string, { part: Part; texts: string[] }>();
  return {
    add: (part, text) => {
      const known = parts.get(part.key);
      parts.set(part.key, { part, texts: known ? [...known.texts, text] : [text] });
      return Promise.resolve();
    },
    list: () => Promise.resolve([...parts.values()].map(({ part }) => part)),
    lines: (key) => Promise.resolve(parts.get(key)?.texts.join('') ?? ''),
    remove: (keys) => {
      for (const key of keys) parts.delete(key);
      return Promise.resolve();
    },
  };
};

interface Batch {
  key: string;
  text: string;
  /** 0 = unknown */
  n: number;
}

/** The library is loaded on demand: login needs none. */
const open = async (): Promise<IDBPDatabase> =>
  (await import(/* webpackChunkName: "deviceStore" */ 'idb')).openDB('supplier-quality-log', 2, {
    upgrade: (db) => {
      // the list shrinks while its stores are removed
      for (const name of Array.from(db.objectStoreNames)) db.deleteObjectStore(name);
      db.createObjectStore('batches', { autoIncrement: true }).createIndex('key', 'key');
      db.createObjectStore('parts', { keyPath: 'key' });
    },
  });

/** Joins what a page that is gone has left, unless it was stored before. */
const join = async (db: IDBPDatabase, left: readonly Left[]): Promise<void> => {
  const write = db.transaction(['batches', 'parts'], 'readwrite');
  const [batches, parts] = [write.objectStore('batches'), write.objectStore('parts')];
  for (const { part, n, text } of left) {
    const stored = (await batches.index('key').getAll(part.key)) as Batch[];
    const known = (await parts.get(part.key)) as Part | undefined;
    // without its beginning a part cannot be read
    if (stored.some((one) => one.n >= n) || (n > 1 && stored.at(-1)?.n !== n - 1)) continue;
    await parts.put({ ...part, header: { ...part.header, state: known?.header.state ?? part.header.state } });
    await batches.add({ key: part.key, text, n } satisfies Batch);
  }
  await write.done;
};

const onDevice = async (): Promise<Place & { join: (left: readonly Left[]) => Promise<void> }> => {
  const db = await open();
  return {
    join: (left) => join(db, left),
    add: async (part, text, n) => {
      const write = db.transaction(['batches', 'parts'], 'readwrite');
      // handled from the start: an aborted transaction rejects before it is awaited
      const done = write.done.then(
        () => null,
        (error: unknown) => error ?? new Error('aborted'),
      );
      try {
        const both = [write.objectStore('parts').put(part), write.objectStore('batches').add({ key: part.key, text, n } satisfies Batch)];
        // at once: the last lines of a closing page would be lost otherwise
        write.commit();
        await Promise.all(both);
      } catch (error) {
        // both or neither: what was written here would be written again in memory
        try {
          write.abort();
        } catch {
          // ended already
        }
        throw error;
      }
      const failed = await done;
      if (failed) throw failed;
    },
    list: async () => (await db.getAll('parts')) as Part[],
    lines: async (key) => ((await db.getAllFromIndex('batches', 'key', key)) as Batch[]).map((batch) => batch.text).join(''),
    remove: async (keys) => {
      const write = db.transaction(['batches', 'parts'], 'readwrite');
      for (const key of keys) {
        await write.objectStore('parts').delete(key);
        for (const batch of await write.objectStore('batches').index('key').getAllKeys(key))
          await write.objectStore('batches').delete(batch);
      }
      await write.done;
    },
  };
};

const inOrder = (a: Part, b: Part): number =>
  a.header.startedAt - b.header.startedAt ||
  (a.header.load < b.header.load ? -1 : a.header.load > b.header.load ? 1 : a.header.part - b.header.part);

const bounded = async (place: Place, present: string, bounds: Bounds, live: Live): Promise<void> => {
  const parts = await place.list();
  // seldom: which pages are open is asked when something has to go
  if (surplus(parts, present, bounds).length === 0) return;
  const gone = surplus(parts, present, bounds, await live());
  if (gone.length > 0) await place.remove(gone);
};

const storageOf = (device: Place | null, bounds: Bounds, live: Live, joinLeft = (): Promise<void> => Promise.resolve()): LogStorage => {
  const memory = inMemory();
  let working = device;
  const places = (): Place[] => (device ? [device, memory] : [memory]);
  const list = async (): Promise<readonly Part[]> => {
    await joinLeft();
    const all = new Map<string, Part>();
    // what continued in memory is the newer state of a part; an unreadable store has nothing
    for (const place of places()) for (const part of await place.list().catch(() => [])) all.set(part.key, part);
    return [...all.values()].sort(inOrder);
  };
  /** One retry after making room, then never again: half a log on a failing disk is useless. */
  const addToDevice = async (place: Place, part: Part, text: string, n: number): Promise<void> => {
    try {
      await place.add(part, text, n);
    } catch {
      const parts = await place.list();
      const open = openParts(parts, part.key, await live(), bounds.now());
      const oldest = [...parts].sort(inOrder).find((one) => !open.has(one.key));
      if (!oldest) throw new Error('nothing left to make room');
      await place.remove([oldest.key]);
      await place.add(part, text, n);
    }
    await bounded(place, part.key, bounds, live);
  };
  return {
    get kind() {
      return working ? 'device' : 'memory';
    },
    add: async (part, text, n = 0) => {
      if (working) {
        try {
          return await addToDevice(working, part, text, n);
        } catch {
          working = null;
        }
      }
      await memory.add(part, text, n);
      await bounded(memory, part.key, bounds, live);
    },
    list,
    read: async (keys) => {
      const wanted = (await list()).filter((part) => !keys || keys.includes(part.key));
      const texts = await Promise.all(
        wanted.map(async (part) => {
          const lines = await Promise.all(places().map((place) => place.lines(part.key).catch(() => '')));
          return `${JSON.stringify(part.header)}\n${lines.join('')}`;
        }),
      );
      return texts.join('');
    },
    remove: async (keys) => {
      for (const place of places()) await place.remove(keys).catch(() => undefined);
    },
  };
};

/** A closed page is gone by then. */
const againMs = 3_000;

const noneLive: Live = () => Promise.resolve(new Set());

export const memoryStorage = (bounds: Bounds): LogStorage => storageOf(null, bounds, noneLive);

export interface DeviceOptions {
  live?: Live;
  /** of the browser: where pages leave their last lines */
  left?: (() => Storage) | undefined;
  /** page loads of this browser tab before the present one are gone, whatever a lock says */
  tab?: string;
  /** the present page load: what it leaves is its own */
  load?: string;
}

/** The device's store, or memory where there is none (private window, blocked storage). */
export const openStorage = async (bounds: Bounds, { live = noneLive, left, tab, load: own }: DeviceOptions = {}): Promise<LogStorage> => {
  const device = await onDevice().catch(() => null);
  /** `reloaded`: the page before in this tab is gone, though its lock may still be held */
  const joinLeft = async (reloaded = false): Promise<void> => {
    if (!device || !left) return;
    const tails = leftTails(left);
    if (tails.length === 0) return;
    const open = await live();
    for (const tail of tails) {
      if (tail.load === own) continue;
      if (open?.has(tail.load) && !(reloaded && tail.batches[0]?.part.header.tab === tab)) {
        // open, or closing just now
        if (reloaded) setTimeout(() => void joinLeft(), againMs);
        continue;
      }
      await device.join(tail.batches).catch(() => undefined);
      tail.forget();
    }
  };
  await joinLeft(true);
  return storageOf(device, bounds, live, joinLeft);
};
