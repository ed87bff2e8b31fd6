/** Keeps a dialog that nobody asked for from answering keys that were on their way to a field. */
import { useEffect, useState } from 'react';

/** Typing rests when no key went to a field for this long. */
const RESTS_MS = 1_000;
/** Keys that arrive this soon after a dialog opened were meant for what had the focus before. */
const IGNORED_MS = 500;

const EDITABLE = 'input:not([type="checkbox"]):not([type="radio"]):not([type="button"]), textarea, [contenteditable="true"]';

let lastKey = -Infinity;
if (typeof window !== 'undefined')
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.target instanceof Element && event.target.matches(EDITABLE)) lastKey = performance.now();
    },
    { capture: true },
  );

/** True once the typing rests, and from then on. */
export const useTypingPause = (): boolean => {
  const [rests, setRests] = useState(() => performance.now() - lastKey >= RESTS_MS);
  useEffect(() => {
    if (rests) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const left = RESTS_MS - (performance.now() - lastKey);
      if (left <= 0) setRests(true);
      else timer = setTimeout(look, left);
    };
    look();
    return () => clearTimeout(timer);
  }, [rests]);
  return rests;
};

/** Swallows every key in the first half second of a dialog. */
export const useKeyPause = (on: boolean): void => {
  useEffect(() => {
    if (!on) return undefined;
    const swallow = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const kinds = ['keydown', 'keypress', 'keyup'] as const;
    for (const kind of kinds) window.addEventListener(kind, swallow, { capture: true });
    const end = (): void => {
      for (const kind of kinds) window.removeEventListener(kind, swallow, { capture: true });
    };
    const timer = setTimeout(end, IGNORED_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [on]);
};
