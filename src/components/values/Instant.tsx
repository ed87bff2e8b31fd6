/** The `<time>` element of every shown day or instant. Where the device is in another zone, the reader's own time of it appears on hover and focus. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/dates.ts';
import { browserZone, useClock, useLanguage } from './clock.tsx';
import './instant.css';

export interface InstantProps {
  value: string;
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The instant by the clock on the reader's wall; null for days, and where both zones show the same. */
const useOwn = (value: string): string | null => {
  const { t } = useTranslation('components');
  const { zone, deviceZone = browserZone() } = useClock();
  const language = useLanguage();
  if (!zone || zone === deviceZone || !value.includes('T')) return null;
  const own = formatDateTime(value, language, deviceZone);
  const shown = formatDateTime(value, language, zone);
  return own === null || own === shown ? null : t('time.own', { time: own });
};

/** Part of a link or button, it appears with the focus of that. */
const reachable = (element: HTMLElement | null): void => {
  if (element && !element.closest('a, button, [role="button"], [role="option"], [role="menuitem"]')) element.tabIndex = 0;
};

export const Instant = ({ value, title, className, children }: InstantProps) => {
  const own = useOwn(value);
  if (own === null)
    return (
      <time dateTime={value} translate="no" title={title} className={className}>
        {children}
      </time>
    );
  return (
    <time
      dateTime={value}
      translate="no"
      title={title ? `${title} · ${own}` : own}
      data-own={own}
      className={['instant', className].filter(Boolean).join(' ')}
      ref={reachable}
    >
      {children}
    </time>
  );
};
