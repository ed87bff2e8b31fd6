/** Current time and zones for all components that show times; a replay or a test provides its own. */
import { createContext, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/dates.ts';
import { dayIn } from '#domain/kernel/workdays.ts';

export interface Clock {
  now: () => number;
  /** the user's zone; absent = the browser's */
  zone?: string;
  /** zone of deadlines and calendar days */
  businessZone?: string;
}

export const ClockContext = createContext<Clock>({ now: () => Date.now() });

export const useClock = (): Clock => useContext(ClockContext);

/** The zone of calendar days, and the day that it is there. */
export const useBusinessDay = (): { zone: string; today: string } => {
  const { now, businessZone } = useClock();
  const zone = businessZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { zone, today: dayIn(zone, now()) };
};

/** The current time, updated every `every` milliseconds. */
export const useNow = (every = 30_000): number => {
  const { now } = useClock();
  const [at, setAt] = useState(now);
  useEffect(() => {
    // a different clock, e.g. at another step of a replay, applies at once
    setAt(now());
    const timer = setInterval(() => setAt(now()), every);
    return () => clearInterval(timer);
  }, [now, every]);
  return at;
};

export const useLanguage = (): Language => {
  const { i18n } = useTranslation();
  return i18n.language?.startsWith('zh') ? 'zh' : 'en';
};
