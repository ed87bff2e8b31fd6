/** Time from a key to the end of the frame that shows it, measured in the page. */
import type { Page } from '@playwright/test';

declare const scheduler: { postTask: (task: () => void, options: { priority: string }) => Promise<void> };
declare const seen: Seen;

export interface Seen {
  /** key, ms */
  keys: [string, number][];
  /** ms, the browser's own measure in steps of 8 */
  events: number[];
}

export const hearKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: Seen = { keys: [], events: [] };
    Object.assign(globalThis, { seen: heard });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) if (one.name === 'keydown') heard.events.push(one.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener(
      'keydown',
      (event) => {
        const from = event.timeStamp;
        // the first task after the frame, before whatever else waits: what the key changed is drawn
        requestAnimationFrame(
          () => void scheduler.postTask(() => heard.keys.push([event.key, performance.now() - from]), { priority: 'user-blocking' }),
        );
      },
      { capture: true },
    );
  });

export const forgetKeys = (page: Page): Promise<void> => page.evaluate(() => void (seen.keys.length = seen.events.length = 0));

export const heardKeys = (page: Page): Promise<Seen> => page.evaluate(() => seen);
