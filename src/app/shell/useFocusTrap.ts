/** Keeps Tab inside a drawer or alert while it is open, closes it on Escape, and returns the focus. */
import { useEffect, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]';

export const useFocusTrap = (box: RefObject<HTMLElement | null>, open: boolean, onEscape?: () => void): void => {
  useEffect(() => {
    const element = box.current;
    if (!open || !element) return undefined;
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const inside = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
    inside()[0]?.focus();
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && onEscape) {
        event.stopPropagation();
        onEscape();
      }
      if (event.key !== 'Tab') return;
      const list = inside();
      const first = list[0];
      const last = list.at(-1);
      if (!first || !last) return;
      const away = event.shiftKey ? document.activeElement === first : document.activeElement === last;
      if (away || !element.contains(document.activeElement)) {
        event.preventDefault();
        (event.shiftKey ? last : first).focus();
      }
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      opener?.focus();
    };
  }, [box, open, onEscape]);
};
