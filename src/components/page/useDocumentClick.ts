/** Hears each click of the page, before links are followed: parts of a page that a link leads to. */
import { useEffect, useEffectEvent } from 'react';

export const useDocumentClick = (hear: (event: MouseEvent) => void): void => {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const press = (event: MouseEvent): void => heard(event);
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);
};
