/** Keyboard of a list: one Tab stop, j/k or arrows move between rows, Enter opens, x selects, Shift+Space selects a range. */
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export interface Roving {
  active: number;
  setActive: (index: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  body: RefObject<HTMLElement | null>;
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  target.getAttribute('type') !== 'checkbox';

export const useRovingRows = (
  count: number,
  { open, toggle, range }: { open: (index: number) => void; toggle: (index: number) => void; range: (index: number) => void },
): Roving => {
  const [wanted, setActive] = useState(0);
  const body = useRef<HTMLElement>(null);
  const active = Math.max(0, Math.min(wanted, count - 1));

  const move = (to: number): void => {
    const next = Math.max(0, Math.min(to, count - 1));
    setActive(next);
    body.current?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const onRow = event.target instanceof HTMLElement && event.target.hasAttribute('data-row');
    const keys: Record<string, () => void> = {
      j: () => move(active + 1),
      k: () => move(active - 1),
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      Home: () => move(0),
      End: () => move(count - 1),
      x: () => toggle(active),
      ...(onRow ? { Enter: () => open(active), ' ': () => (event.shiftKey ? range(active) : toggle(active)) } : {}),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return { active, setActive, onKeyDown, body };
};
