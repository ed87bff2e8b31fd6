/** Text as it is typed: passed on at a pause, when the field is left, and when the page is hidden. */
import { useCallback, useRef, useState } from 'react';

const pauseMs = 250;

export interface Saying {
  /** null: nothing is being typed */
  typed: string | null;
  type: (text: string) => void;
  flush: () => void;
  /** of the field */
  hear: (element: HTMLElement | null) => (() => void) | undefined;
}

/** `fits`: what does not is not passed on, and stays as it is typed. */
export const useSaying = (say: (text: string) => void, fits: (text: string) => boolean = () => true): Saying => {
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<{ text: string; say: (text: string) => void } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback((): void => {
    clearTimeout(timer.current);
    const last = waiting.current;
    waiting.current = null;
    if (!last) return;
    last.say(last.text);
    setTyped(null);
  }, []);
  const hear = useCallback(
    (element: HTMLElement | null): (() => void) | undefined => {
      if (!element) return undefined;
      document.addEventListener('visibilitychange', flush);
      window.addEventListener('pagehide', flush);
      return () => {
        document.removeEventListener('visibilitychange', flush);
        window.removeEventListener('pagehide', flush);
        flush();
      };
    },
    [flush],
  );
  const type = (text: string): void => {
    setTyped(text);
    if (!fits(text)) {
      clearTimeout(timer.current);
      waiting.current = null;
      return;
    }
    waiting.current = { text, say };
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, pauseMs);
  };
  return { typed, type, flush, hear };
};
