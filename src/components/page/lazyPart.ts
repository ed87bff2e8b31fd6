/** Parts of a page with code of their own. While there is no connection the part waits for one, so that a lost line never takes the page with it. */
import { lazy, type ComponentType } from 'react';

/** Pauses before the tries that follow a failed one, in milliseconds; a time without connection is not a try. */
const PAUSES = [1_000, 3_000, 9_000];

const online = (): Promise<void> => new Promise((done) => window.addEventListener('online', () => done(), { once: true }));
const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** The loaded code; rejects with the last error when all tries failed, as after a release that took the file away. */
export const loadPart = async <T>(load: () => Promise<T>, pauses: readonly number[] = PAUSES): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine) return online().then(() => loadPart(load, pauses));
    const [first, ...rest] = pauses;
    if (first === undefined) throw error;
    await pause(first);
    return loadPart(load, rest);
  }
};

/** `React.lazy` whose code is loaded by `loadPart`. */
// any props: a part is called with those of its own component
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) => lazy(() => loadPart(load));
