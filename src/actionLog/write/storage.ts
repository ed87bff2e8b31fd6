// Storage of the lines: IndexedDB, limited to 20 MB and 7 days; the oldest parts are deleted whole. If it is full or missing: memory, which is indicated.
import type { IDBPDatabase } from 'idb';
import type { Header } from './header.ts';

/** One stored part of a page load and what is known of it. */
export interface Part {
  /** `load.part` */
  key: string;
  header: Header;
  bytes: number;
  lines: number;
  /** ms of its last line */
  last: number;
}

export interface LogStorage {
  readonly kind: 'device' | 'memory';
  /** `part` = replaced by this text */
  add: (part: Part, text: string) => Promise<void>;
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

/** Parts to delete: too old, or the oldest ones while the total is too big. The current one stays. */
export const surplus = (parts: readonly Pick<Part, 'key' | 'bytes' | 'last'>[], present: string, bounds: Bounds): string[] => {
  const gone: string[] = [];
  let bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  for (const part of [...parts].sort((a, b) => a.last - b.last)) {
    if (part.key === present) continue;
    if (bytes > bounds.bytes || bounds.now() - part.last > bounds.ms) {
      gone.push(part.key);
      bytes -= part.bytes;
    }
  }
  return gone;
};

/** A place for lines; limits and order are handled by the storage. */
interface Place {
  add: (part: Part, text: string) => Promise<void>;
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

const onDevice = async (): Promise<Place> => {
  const db = await open();
  return {
    add: async (part, text) => {
      const write = db.transaction(['batches', 'parts'], 'readwrite');
      // handled from the start: an aborted transaction rejects before it is awaited
      const done = write.done.then(
        () => null,
        (error: unknown) => error ?? new Error('aborted'),
      );
      try {
        const both = [write.objectStore('parts').put(part), write.objectStore('batches').add({ key: part.key, text } satisfies Batch)];
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

const bounded = async (place: Place, present: string, bounds: Bounds): Promise<void> => {
  const gone = surplus(await place.list(), present, bounds);
  if (gone.length > 0) await place.remove(gone);
};

const storageOf = (device: Place | null, bounds: Bounds): LogStorage => {
  const memory = inMemory();
  let working = device;
  const places = (): Place[] => (device ? [device, memory] : [memory]);
  const list = async (): Promise<readonly Part[]> => {
    const all = new Map<string, Part>();
    // what continued in memory is the newer state of a part; an unreadable store has nothing
    for (const place of places()) for (const part of await place.list().catch(() => [])) all.set(part.key, part);
    return [...all.values()].sort(inOrder);
  };
  /** One retry after making room, then never again: half a log on a failing disk is useless. */
  const addToDevice = async (place: Place, part: Part, text: string): Promise<void> => {
    try {
      await place.add(part, text);
    } catch {
      const oldest = [...(await place.list())].sort(inOrder).find((one) => one.key !== part.key);
      if (!oldest) throw new Error('nothing left to make room');
      await place.remove([oldest.key]);
      await place.add(part, text);
    }
    await bounded(place, part.key, bounds);
  };
  return {
    get kind() {
      return working ? 'device' : 'memory';
    },
    add: async (part, text) => {
      if (working) {
        try {
          return await addToDevice(working, part, text);
        } catch {
          working = null;
        }
      }
      await memory.add(part, text);
      await bounded(memory, part.key, bounds);
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

export const memoryStorage = (bounds: Bounds): LogStorage => storageOf(null, bounds);

/** The device's store, or memory where there is none (private window, blocked storage). */
export const openStorage = async (bounds: Bounds): Promise<LogStorage> => storageOf(await onDevice().catch(() => null), bounds);
