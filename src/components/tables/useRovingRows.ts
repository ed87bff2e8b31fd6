/** Keyboard of a list, from its rows and from the page while nothing else has the focus: one Tab stop, j/k or arrows move between rows, Enter opens, x selects, Shift+Space selects a range. */
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

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

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'>;

/** These scroll the page until a row has the focus. */
const fromRows: readonly string[] = ['ArrowDown', 'ArrowUp', 'Home', 'End', ' '];
/** Neither an input, nor a button, nor a dialog: the page itself, or its title. */
const isOfPage = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof HTMLElement && target.matches('main, main h1'));
const isFirstList = (rows: HTMLElement | null): boolean =>
  rows !== null &&
  document.querySelector('[role="dialog"], [role="alertdialog"]') === null &&
  document.querySelector('main [data-row]') === rows.querySelector('[data-row]');

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

  const press = (event: Pressed, onRow: boolean): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
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
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isTyping(event.target)) press(event, event.target instanceof HTMLElement && event.target.hasAttribute('data-row'));
  };

  // a list that has just been opened: the focus is on the page or its title, not on a row yet
  const fromPage = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (event.defaultPrevented || count === 0 || !isOfPage(event.target) || !isFirstList(body.current) || fromRows.includes(event.key))
      return;
    // the first row is active already: the first j marks it
    if (event.key === 'j' && active === 0) {
      event.preventDefault();
      move(0);
    } else press(event, true);
  });
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent): void => fromPage(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);

  return { active, setActive, onKeyDown, body };
};
