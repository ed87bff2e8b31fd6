// What the user does on the page as lines: presses, keys with a meaning, fields that take the focus, form errors shown, dialogs. Never a value, never a keystroke.
import { outside, type Action } from '#src/actions/index.ts';
import { describe, dialogsOf, errorsOf, fieldRoles, pressableOf } from './elements.ts';

export interface PressesOptions {
  note: (action: Action) => void;
  /** a press: what pages dispatch in the same task follows from it */
  press: (action: Action) => void;
  /** single keys that are shortcuts outside fields */
  shortcuts: ReadonlySet<string>;
}

/** What a press changes is on the page by then. */
const lookAfterMs = 120;

/** A press is not heard twice: a label presses its input. */
const sameMs = 40;

const editing = new Set(['a', 'c', 'v', 'x', 'y', 'z']);

/** The name of a key with a meaning; null = it types, edits or moves. */
const keyOf = (event: KeyboardEvent, typing: boolean, shortcuts: ReadonlySet<string>): string | null => {
  const { key } = event;
  // AltGr and Alt type characters
  if (event.repeat || event.isComposing || event.altKey) return null;
  const command = event.ctrlKey || event.metaKey;
  if (key === 'Escape' || key === 'Enter') return command ? `Ctrl+${key}` : key;
  if (command) return /^[a-z]$/i.test(key) && !editing.has(key.toLowerCase()) ? `Ctrl+${key.toUpperCase()}` : null;
  if (/^F\d{1,2}$/.test(key)) return key;
  return !typing && shortcuts.has(key) ? key : null;
};

/** Listens to the page; the answer ends it. */
export const watchPresses = ({ note, press, shortcuts }: PressesOptions, page: Document): (() => void) => {
  let errors = '';
  let dialogs: readonly string[][] = [];
  let looking: ReturnType<typeof setTimeout> | undefined;
  let last: { element: Element; at: number } | null = null;

  const look = (): void => {
    looking = undefined;
    const open = dialogsOf(page);
    const same = (a: readonly string[], b: readonly string[]): boolean => a[0] === b[0];
    for (const name of dialogs) if (!open.some((one) => same(one, name))) note(outside.dialog({ open: false, name }));
    for (const name of open) if (!dialogs.some((one) => same(one, name))) note(outside.dialog({ open: true, name }));
    dialogs = open;
    const shown = errorsOf(page);
    const said = JSON.stringify(shown);
    if (said !== errors && shown.length > 0) note(outside.invalid({ fields: shown }));
    errors = said;
  };
  const lookSoon = (): void => {
    looking ??= setTimeout(look, lookAfterMs);
  };

  const onClick = (event: MouseEvent): void => {
    const element = pressableOf(event.target);
    if (!element || (last?.element === element && event.timeStamp - last.at < sameMs)) return;
    last = { element, at: event.timeStamp };
    const of = describe(element);
    // a field is noted when it takes the focus
    if (!fieldRoles.has(of.role)) press(outside.pressed({ ...of, ...(event.detail > 0 ? { x: event.pageX, y: event.pageY } : {}) }));
    lookSoon();
  };
  const onKey = (event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const typing = target?.closest('input, textarea, select, [contenteditable]') != null;
    const key = keyOf(event, typing, shortcuts);
    if (key === null) return;
    // Enter on a button or a link presses it: that press is noted
    if (key === 'Enter' && (!typing || target?.tagName === 'SELECT')) return lookSoon();
    const element = typing ? pressableOf(target) : null;
    press(outside.pressed({ ...(element ? describe(element) : { role: '' }), key }));
    lookSoon();
  };
  const onFocus = (event: FocusEvent): void => {
    lookSoon();
    const element = pressableOf(event.target);
    if (!element) return;
    const of = describe(element);
    if (fieldRoles.has(of.role)) note(outside.focused(of));
  };
  const listeners = [
    ['click', onClick],
    ['keydown', onKey],
    ['focusin', onFocus],
    ['focusout', lookSoon],
  ] as const;
  /** An error here must not reach the page. */
  const safe = (hear: (event: never) => void) => (event: Event) => {
    try {
      hear(event as never);
    } catch {
      // this one is not noted
    }
  };
  const ends = listeners.map(([name, hear]) => {
    const listener = safe(hear);
    page.addEventListener(name, listener, { capture: true, passive: true });
    return () => page.removeEventListener(name, listener, { capture: true });
  });
  return () => {
    clearTimeout(looking);
    for (const end of ends) end();
  };
};
