// Notes how a page looks once it has come to rest. After a press, a key or a focus on the same page components may hold state that no action
// contains: the page is not noted again before the next navigation.
import { outside, type Action } from '#src/actions/index.ts';
import { screenTree, type Regions } from '#src/actionLog/screenTree.ts';

export interface ScreensOptions {
  note: (action: Action) => void;
  /** hears of each change of the state */
  subscribe: (hear: () => void) => () => void;
  /** address of the page; null = none is shown yet */
  address: () => string | null;
  isText: (text: string) => boolean;
}

/** Nothing has changed for so long; skeletons and fades are done. */
const restMs = 700;
/** What is equal after this pause has come to rest. */
const againMs = 250;

const equal = (a: Regions, b: Regions): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Listens to state and page; the answer ends it. */
export const watchScreens = ({ note, subscribe, address, isText }: ScreensOptions, page: Document): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let used = false;
  let of: string | null = null;
  let noted: Regions = {};

  const isQuiet = (): boolean => !used && of !== null && page.visibilityState === 'visible';
  const look = (before: Regions | null): void => {
    timer = undefined;
    if (!isQuiet()) return;
    const now = screenTree(page.body, isText);
    if (before && equal(now, before)) {
      if (equal(now, noted)) return;
      noted = now;
      note(outside.drawn({ width: page.defaultView?.innerWidth ?? 0, regions: now }));
    } else timer = setTimeout(look, againMs, now);
  };
  const changed = (): void => {
    const next = address();
    if (next !== of) {
      of = next;
      used = false;
      noted = {};
    }
    clearTimeout(timer);
    if (isQuiet()) timer = setTimeout(look, restMs, null);
  };
  const use = (): void => {
    used = true;
    clearTimeout(timer);
  };
  const kinds = ['pointerdown', 'keydown', 'input'] as const;
  for (const kind of kinds) page.addEventListener(kind, use, { capture: true, passive: true });
  const end = subscribe(changed);
  return () => {
    clearTimeout(timer);
    end();
    for (const kind of kinds) page.removeEventListener(kind, use, { capture: true });
  };
};
