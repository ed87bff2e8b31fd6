// Where the lines lie: IndexedDB, bounded to 20 MB and 7 days; whole page loads go (N19, N21). Without IndexedDB memory, and it says so.
import type { IDBPDatabase } from 'idb';

export interface Batch {
  id?: number;
  load: string;
  at: number;
  bytes: number;
  text: string;
}

export interface LogStorage {
  kind: 'device' | 'memory';
  add: (batch: Omit<Batch, 'id'>) => Promise<void>;
  /** all lines, oldest page load first */
  read: () => Promise<string>;
  clear: () => Promise<void>;
}

export interface Bounds {
  bytes: number;
  ms: number;
  now: () => number;
}

interface Load {
  load: string;
  bytes: number;
  last: number;
}

/** Page loads that have to go: too old, or the oldest ones while all together are too big. The present one stays. */
export const surplus = (loads: readonly Load[], present: string, bounds: Bounds): string[] => {
  const gone: string[] = [];
  let bytes = loads.reduce((sum, load) => sum + load.bytes, 0);
  for (const load of [...loads].sort((a, b) => a.last - b.last)) {
    if (load.load === present) continue;
    if (bytes > bounds.bytes || bounds.now() - load.last > bounds.ms) {
      gone.push(load.load);
      bytes -= load.bytes;
    }
  }
  return gone;
};

const totals = (batches: readonly Batch[]): Load[] => {
  const loads = new Map<string, Load>();
  for (const { load, bytes, at } of batches) {
    const known = loads.get(load) ?? { load, bytes: 0, last: 0 };
    loads.set(load, { load, bytes: known.bytes + bytes, last: Math.max(known.last, at) });
  }
  return [...loads.values()];
};

export const memoryStorage = (bounds: Bounds): LogStorage => {
  let batches: Batch[] = [];
  return {
    kind: 'memory',
    add: (batch) => {
      batches.push(batch);
      const gone = new Set(surplus(totals(batches), batch.load, bounds));
      if (gone.size > 0) batches = batches.filter((one) => !gone.has(one.load));
      return Promise.resolve();
    },
    read: () => Promise.resolve(batches.map((batch) => batch.text).join('')),
    clear: () => {
      batches = [];
      return Promise.resolve();
    },
  };
};

/** The wrapper comes when it is needed: sign-in needs none. */
const open = async (): Promise<IDBPDatabase> =>
  (await import(/* webpackChunkName: "deviceStore" */ 'idb')).openDB('supplier-quality-log', 1, {
    upgrade: (db) => {
      db.createObjectStore('batches', { keyPath: 'id', autoIncrement: true }).createIndex('load', 'load');
      db.createObjectStore('loads', { keyPath: 'load' });
    },
  });

export const deviceStorage = async (bounds: Bounds): Promise<LogStorage> => {
  const db = await open();
  return {
    kind: 'device',
    add: async (batch) => {
      const write = db.transaction(['batches', 'loads'], 'readwrite');
      const loads = write.objectStore('loads');
      const known = ((await loads.get(batch.load)) as Load | undefined) ?? { load: batch.load, bytes: 0, last: 0 };
      await Promise.all([
        write.objectStore('batches').add(batch),
        loads.put({ load: batch.load, bytes: known.bytes + batch.bytes, last: batch.at } satisfies Load),
      ]);
      const gone = surplus((await loads.getAll()) as Load[], batch.load, bounds);
      for (const load of gone) {
        await loads.delete(load);
        for (const key of await write.objectStore('batches').index('load').getAllKeys(load)) await write.objectStore('batches').delete(key);
      }
      await write.done;
    },
    read: async () => ((await db.getAll('batches')) as Batch[]).map((batch) => batch.text).join(''),
    clear: async () => {
      const write = db.transaction(['batches', 'loads'], 'readwrite');
      await Promise.all([write.objectStore('batches').clear(), write.objectStore('loads').clear(), write.done]);
    },
  };
};

/** The device's store, or memory where there is none (private window, blocked storage). */
export const openStorage = async (bounds: Bounds): Promise<LogStorage> => {
  try {
    return await deviceStorage(bounds);
  } catch {
    return memoryStorage(bounds);
  }
};
