// What of a page cannot be read or looks unfinished: text that is cut off, beside the window or under other text, current tabs out of
// sight, names cut beside free room, rows of three lines, frames that the browser draws by itself; and how much of the window its bars take.
import type { Page } from '@playwright/test';

export interface Looks {
  /** the page scrolls sideways by so many pixels */
  sideways: number;
  /** texts that are cut without saying what they hold in full */
  cut: string[];
  /** pairs of texts that lie over one another */
  overlapping: string[];
  /** what has room or a look of its own, and does not use it */
  rough: string[];
  /** height of what stays at the top and the bottom while the page scrolls, px */
  bars: number;
}

/** Runs in the page. */
const measure = (): Looks => {
  const width = document.documentElement.clientWidth;
  /** for screen readers alone */
  const clippedAway = (element: Element | null): boolean => {
    for (let one = element; one && one !== document.body; one = one.parentElement)
      if (getComputedStyle(one).clipPath !== 'none') return true;
    return false;
  };
  const visible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    element.closest('[aria-hidden="true"], .visually-hidden') === null &&
    !clippedAway(element);
  const fixed = (element: Element | null): Element | null => {
    for (let one = element; one && one !== document.body; one = one.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one;
    return null;
  };
  const named = (element: Element): string => {
    const kind = element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : '';
    return `${element.tagName.toLowerCase()}${kind} "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  };
  const texts: { element: Element; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !(node.textContent ?? '').trim() || !visible(element) || element.closest('option, script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) texts.push({ element, box });
  }
  /** the part of a text that its scrolling or clipping ancestors show */
  const shown = (element: Element, box: DOMRect): { left: number; right: number; top: number; bottom: number; hidden: Element | null } => {
    let { left, right, top, bottom } = box;
    let hidden: Element | null = null;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const frame = one.getBoundingClientRect();
      const scrolls = ['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY);
      if (!scrolls && (right > frame.right + 2 || bottom > frame.bottom + 4)) hidden ??= one;
      left = Math.max(left, frame.left);
      right = Math.min(right, frame.right);
      top = Math.max(top, frame.top);
      bottom = Math.min(bottom, frame.bottom);
    }
    return { left, right, top, bottom, hidden };
  };
  const cut = new Set<string>();
  const boxes: { element: Element; left: number; right: number; top: number; bottom: number }[] = [];
  for (const { element, box } of texts) {
    const part = shown(element, box);
    // the rest of a cut text is shown by a title, by the heading of the page, or where there is a pointer by resting on its dots
    const dots = width >= 1024 && [element, element.parentElement].some((one) => one && getComputedStyle(one).textOverflow === 'ellipsis');
    const inCrumb = element.closest('nav [aria-current="page"]') !== null;
    const told = dots || inCrumb || element.closest('[title], input, select, textarea') !== null;
    if (part.hidden && !told) cut.add(named(element));
    else if (box.right > width + 2 && part.right > width + 2 && !told) cut.add(named(element));
    if (part.right - part.left > 2 && part.bottom - part.top > 2) boxes.push({ element, ...part });
  }
  const overlapping = new Set<string>();
  const still = boxes.filter(({ element }) => fixed(element) === null);
  still.sort((a, b) => a.top - b.top);
  for (let i = 0; i < still.length; i += 1)
    for (let j = i + 1; j < still.length && still[j]!.top < still[i]!.bottom - 4; j += 1) {
      const [a, b] = [still[i]!, still[j]!];
      if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 4 && down > 6) overlapping.add(`${named(a.element)} / ${named(b.element)}`);
    }
  // a head that follows the page must begin at its table; in a box that scrolls by itself it would lie over the rows
  for (const table of document.querySelectorAll('table')) {
    const head = table.querySelector('thead th');
    if (window.scrollY === 0 && head && visible(head) && head.getBoundingClientRect().top > table.getBoundingClientRect().top + 6)
      overlapping.add(`the head of ${named(table)} / its rows`);
  }
  const rough = new Set<string>();
  // a strip that scrolls shows its current entry
  for (const entry of document.querySelectorAll('nav [aria-current]')) {
    const strip = entry.closest('ul, .tabs__list');
    if (!strip || !visible(entry) || getComputedStyle(strip).overflowX === 'visible') continue;
    const [frame, box] = [strip.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (box.width <= frame.width && (box.left < frame.left - 2 || box.right > frame.right + 2))
      rough.add(`out of its strip: ${named(entry)}`);
  }
  // a browser draws grooves and ridges only where nothing else is said
  for (const element of document.querySelectorAll('main *, .setup *'))
    if (/groove|ridge|inset|outset/.test(getComputedStyle(element).borderStyle) && element.tagName !== 'HR' && visible(element))
      rough.add(`frame of the browser: ${named(element)}`);
  const endOf = (element: Element): number => {
    const range = document.createRange();
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let end = element.getBoundingClientRect().left;
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      range.selectNodeContents(node);
      end = Math.max(end, range.getBoundingClientRect().right);
    }
    return end;
  };
  for (const table of document.querySelectorAll('.list > table')) {
    if (!visible(table)) continue;
    const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody > .table__row')];
    const free: number[] = [];
    for (const row of rows) {
      [...row.cells].forEach((cell, at) => {
        const room = cell.getBoundingClientRect().right - endOf(cell);
        free[at] = Math.min(free[at] ?? Number.POSITIVE_INFINITY, room);
      });
      const lines = Math.max(...[...row.cells].filter(({ className }) => className !== '').map(({ scrollHeight }) => scrollHeight));
      if (
        lines > Math.max(56, Number.parseFloat(getComputedStyle(row.cells[0]!).height) + 4) &&
        row.querySelector('td[class=""], td:not([class])') === null
      )
        rough.add(`three lines in a row: ${named(row)}`);
    }
    const most = Math.max(...free.slice(1).filter(Number.isFinite));
    for (const row of rows)
      for (const cell of row.cells)
        if (cell.classList.contains('ellipsis') && most > 100 && endOf(cell) - cell.getBoundingClientRect().right > 2)
          rough.add(`cut beside ${Math.round(most)} px of free room: ${named(cell)}`);
  }
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') return false;
    const box = element.getBoundingClientRect();
    return (
      visible(element) &&
      fixed(element.parentElement) === null &&
      box.width > width * 0.6 &&
      box.height < 400 &&
      (box.top <= 1 || box.bottom >= window.innerHeight - 1)
    );
  });
  return {
    sideways: Math.max(0, document.documentElement.scrollWidth - width),
    cut: [...cut].slice(0, 8),
    overlapping: [...overlapping].slice(0, 8),
    rough: [...rough].slice(0, 8),
    bars: Math.round(bars.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)),
  };
};

export const looksOf = (page: Page): Promise<Looks> => page.evaluate(measure);
