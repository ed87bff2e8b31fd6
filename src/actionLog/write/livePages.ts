// Which page loads are open in some tab: each holds a lock for as long as it lives, also while it is idle or frozen. A crash releases it.
const prefix = 'log.load.';

type Locks = Pick<LockManager, 'request' | 'query'>;

const locksOf = (): Locks | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/** Held until the page is gone. */
export const holdPage = (load: string, locks = locksOf()): void => {
  // plain http has no locks
  locks?.request(`${prefix}${load}`, { mode: 'shared' }, () => new Promise(() => undefined)).catch(() => undefined);
};

/** Null where this cannot be known. */
export const livePages = async (locks = locksOf()): Promise<ReadonlySet<string> | null> => {
  try {
    const held = (await locks?.query())?.held;
    return held ? new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))) : null;
  } catch {
    return null;
  }
};
