/** Links to a section of this page (`#d4`) lead there and into its first input; the address stays. */
import { useEffect } from 'react';

export const goToSection = (id: string): void => {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section
    ?.querySelector<HTMLElement>('[aria-invalid="true"], input:not([type="file"]), textarea, button:not(:disabled), a')
    ?.focus({ preventScroll: true });
};

export const useSectionLinks = (): void => {
  useEffect(() => {
    const press = (event: MouseEvent): void => {
      const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
      if (!href?.startsWith('#')) return;
      event.preventDefault();
      goToSection(href.slice(1));
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);
};
