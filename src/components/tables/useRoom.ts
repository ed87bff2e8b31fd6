/** How wide the frame of a list is, in px; null before the first one was measured. */
import { useCallback, useState } from 'react';

/** Lists are as wide as the one before: it begins with that width, so that its rows are not drawn twice. */
let before: number | null = null;

export const useRoom = (): readonly [(element: HTMLElement | null) => (() => void) | undefined, number | null] => {
  const [room, setRoom] = useState(before);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = (): void => {
      before = element.clientWidth || null;
      setRoom(before);
    };
    // else the observer tells it after the layout
    if (before === null) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measured, room];
};
