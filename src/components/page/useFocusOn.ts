/** Moves the focus when something happens: `on` is another value than before; null and false: nothing did. `selector`: within the box. */
import { useEffect, type RefObject } from 'react';

export const useFocusOn = (box: RefObject<HTMLElement | null>, on: unknown, selector?: string): void =>
  useEffect(() => {
    if (on === null || on === false || on === undefined) return;
    (selector ? box.current?.querySelector<HTMLElement>(selector) : box.current)?.focus();
  }, [box, on, selector]);
