import { useEffect } from 'react';

const cut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis';

/** A text that ends in dots says what it is in full when the pointer rests on it; one with a title of its own keeps it. */
export const useFullTexts = (): void => {
  useEffect(() => {
    const tell = ({ target }: Event): void => {
      for (let one = target instanceof Element ? target : null, up = 0; one && up < 3; one = one.parentElement, up += 1)
        if (one instanceof HTMLElement && !one.closest('[title]') && cut(one)) one.title = one.innerText.trim();
    };
    document.addEventListener('pointerover', tell, { passive: true });
    return () => document.removeEventListener('pointerover', tell);
  }, []);
};
