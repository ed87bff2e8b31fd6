/** How wide an element is, in px; null before it was measured. */
import { useCallback, useState } from 'react';

export const useRoom = (): readonly [(element: HTMLElement | null) => (() => void) | undefined, number | null] => {
  const [room, setRoom] = useState<number | null>(null);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = (): void => setRoom(element.clientWidth || null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measured, room];
};
