/** A ref that puts an attribute on an element above as long as its own is on the page: what `:has()` would say, without the browser looking for it after each key. */
import type { RefCallback } from 'react';

/** The attribute holds how many say so: one of two that goes leaves the mark of the other. */
const count = (marked: Element, mark: string, more: 1 | -1): void => {
  const now = Number(marked.getAttribute(mark)) + more;
  if (now > 0) marked.setAttribute(mark, String(now));
  else marked.removeAttribute(mark);
};

export const markAbove =
  (above: string, mark: `data-${string}`): RefCallback<Element> =>
  (element) => {
    const marked = element?.closest(above);
    if (!marked) return undefined;
    count(marked, mark, 1);
    return () => count(marked, mark, -1);
  };
