/** Closes an open menu on Escape (focus returns to its button), on a press outside, and when focus leaves it. */
import { useEffect, type RefObject } from 'react';

export const useDismiss = (anchor: RefObject<HTMLElement | null>, open: boolean, close: () => void): void => {
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event): void => {
      const { target } = event;
      // the panel of a date field is mounted at the end of the document, and belongs to its field
      if (target instanceof Element && target.closest('.p-datepicker')) return;
      if (target instanceof Node && !anchor.current?.contains(target)) close();
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
      anchor.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    const element = anchor.current;
    element?.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      element?.removeEventListener('keydown', escape);
    };
  }, [anchor, open, close]);
};
