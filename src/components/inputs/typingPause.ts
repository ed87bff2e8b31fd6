/** Keeps a dialog that opens by itself from taking keys typed for a field. */
import { useEffect, useState } from 'react';

/** Typing has paused when no key went to a field for this long. */
const RESTS_MS = 1_000;
/** Keys within this time after a dialog opened were meant for the previous focus. */
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

/** True from the first pause in typing on. */
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

/** Ignores all keys in the first half second of a dialog. */
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
