/** A plain click on an internal link becomes a navigation; with a modifier key, a target or a download the browser handles it. */
import { useEffect } from 'react';
import { navigation } from '#src/actions/index.ts';
import { useWish } from '#src/store/hooks.ts';

export const useLinkClicks = (): void => {
  const wish = useWish();
  useEffect(() => {
    const press = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href');
      if (
        !link ||
        !href?.startsWith('/') ||
        href.startsWith('//') ||
        link.hasAttribute('download') ||
        (link.target && link.target !== '_self')
      )
        return;
      event.preventDefault();
      wish(navigation.go({ to: href }));
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [wish]);
};
