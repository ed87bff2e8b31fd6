// Marks on the drawn page what the user pressed or what took the focus, found by role, name, field and target; nearest to where it was.
import type { AnyAction } from '#src/actions/index.ts';
import { candidatesOf, describe } from '#src/actionLog/write/elements.ts';
import { textKey, textOfKey } from '#src/i18n/textKeys.ts';

/** As in the log: the name is a key or a pseudonym. */
export interface PressMark {
  role: string;
  name?: string;
  field?: string;
  to?: string;
  x?: number;
  y?: number;
}

export const pressOf = (action: AnyAction | undefined): PressMark | null =>
  action?.type === 'outside.pressed' || action?.type === 'outside.focused' ? (action.payload as unknown as PressMark) : null;

const isKey = (name: string): boolean => !name.startsWith('~');

const fits = (element: Element, press: PressMark): boolean => {
  const { field, to, name } = describe(element);
  if (press.field !== undefined && press.field !== field) return false;
  if (press.to !== undefined && press.to !== to) return false;
  if (press.name === undefined || !isKey(press.name)) return true;
  // other areas' texts may be loaded here: the same text may have another key
  const wanted = textOfKey(press.name);
  return (name ?? []).some((text) => text === wanted || textKey(text) === press.name);
};

const centre = (element: Element, view: Window): { x: number; y: number } => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2 + view.scrollX, y: box.y + box.height / 2 + view.scrollY };
};

/** The element; null = it is not on this page, or nothing tells it from others. */
export const pressedElement = (page: Document, press: PressMark): Element | null => {
  if (press.role === '') return null;
  const view = page.defaultView!;
  const found = candidatesOf(page, press.role).filter((element) => fits(element, press));
  // a stand-in tells nothing apart
  const known = press.field !== undefined || press.to !== undefined || (press.name !== undefined && isKey(press.name));
  if (found.length < 2) return known ? (found[0] ?? null) : null;
  const { x, y } = press;
  if (x === undefined || y === undefined) return known ? found[0]! : null;
  const away = (element: Element): number => {
    const at = centre(element, view);
    return Math.hypot(at.x - x, at.y - y);
  };
  return found.reduce((a, b) => (away(b) < away(a) ? b : a));
};

const markId = 'pressed-mark';

export const markPressed = (page: Document, press: PressMark | null): void => {
  page.getElementById(markId)?.remove();
  const element = press && pressedElement(page, press);
  if (!element) return;
  const view = page.defaultView!;
  const box = element.getBoundingClientRect();
  const mark = page.createElement('div');
  mark.id = markId;
  Object.assign(mark.style, {
    position: 'absolute',
    left: `${box.x + view.scrollX - 4}px`,
    top: `${box.y + view.scrollY - 4}px`,
    width: `${box.width + 8}px`,
    height: `${box.height + 8}px`,
    outline: '3px solid var(--danger)',
    borderRadius: '6px',
    pointerEvents: 'none',
    zIndex: '9999',
  });
  page.body.append(mark);
};
