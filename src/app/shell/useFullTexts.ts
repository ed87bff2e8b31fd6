import { useEffect } from 'react';

const cut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis';

/** A text that ends in dots says what it is in full when the pointer rests on it; one with a title of its own keeps it. */
export const useFullTexts = (): void => {
  useEffect(() => {
    // titles given here follow their text, which may change while the page is open
    const given = new WeakSet<Element>();
    const tell = ({ target }: Event): void => {
      for (let one = target instanceof Element ? target : null, up = 0; one && up < 3; one = one.parentElement, up += 1) {
        if (!(one instanceof HTMLElement) || (!given.has(one) && one.closest('[title]'))) continue;
        if (cut(one)) {
          one.title = one.innerText.trim();
          given.add(one);
        } else if (given.delete(one)) one.removeAttribute('title');
      }
    };
    document.addEventListener('pointerover', tell, { passive: true });
    return () => document.removeEventListener('pointerover', tell);
  }, []);
};
