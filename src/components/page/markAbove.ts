/** A ref that puts an attribute on an element above as long as its own is on the page: what `:has()` would say, without the browser looking for it after each key. */
import type { RefCallback } from 'react';

export const markAbove =
  (above: string, mark: `data-${string}`): RefCallback<Element> =>
  (element) => {
    const marked = element?.closest(above);
    marked?.setAttribute(mark, '');
    return () => marked?.removeAttribute(mark);
  };
