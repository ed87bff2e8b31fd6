/** The field in focus on a phone, its place among the fields of the screen, and the way to the next one without closing the keyboard. */
import { useEffect, useState, type RefObject } from 'react';
import { useMedia } from '#src/components/page/useMedia.ts';

const FIELDS = 'input:not([type="file"], [type="checkbox"], [type="radio"], [type="hidden"]), textarea';

/** A window this low has the keyboard open, as long as a field has the focus. */
const low = '(max-height: 600px)';

const fieldsIn = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].filter((one) => !one.disabled && !one.closest('[hidden]'));

export interface PhoneField {
  /** its place, from 1; null = no field has the focus, or there is no keyboard on the screen */
  n: number | null;
  count: number;
  go: (by: 1 | -1) => void;
  done: () => void;
}

export const usePhoneField = (box: RefObject<HTMLElement | null>): PhoneField => {
  const keyboard = useMedia(low);
  const [place, setPlace] = useState<{ n: number; count: number } | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => {
      const all = fieldsIn(element);
      const n = all.indexOf(document.activeElement as HTMLElement) + 1;
      setPlace((known) => (n === 0 ? null : known?.n === n && known.count === all.length ? known : { n, count: all.length }));
    };
    // the next field has the focus only after this event
    const left = (): void => void setTimeout(look, 0);
    element.addEventListener('focusin', look);
    element.addEventListener('focusout', left);
    return () => {
      element.removeEventListener('focusin', look);
      element.removeEventListener('focusout', left);
    };
  }, [box]);
  return {
    n: keyboard && place ? place.n : null,
    count: place?.count ?? 0,
    go: (by) => {
      const all = fieldsIn(box.current!);
      const next = all[all.indexOf(document.activeElement as HTMLElement) + by];
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'center' });
    },
    done: () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
  };
};
