/** The present and the zone of all components that show times: the server's clock, the business zone; a replay or a test provides its own. */
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/dates.ts';
import { customerLanguages, wished } from '#domain/languages.ts';
import { dayIn } from '#domain/kernel/workdays.ts';

export interface Clock {
  /** the server's time as this device knows it, ms */
  now: () => number;
  /** the device's own clock, ms; absent = as right as the server's */
  device?: () => number;
  /** zone in which days and times are shown: that of the business; absent = the device's */
  zone?: string;
  /** zone of the reader's device; absent = as the browser says */
  deviceZone?: string;
}

export const ClockContext = createContext<Clock>({ now: () => Date.now() });

export const useClock = (): Clock => useContext(ClockContext);

/** The browser needs as long to name its zone as to draw the cell that asks: asked again once a minute, for devices that travel. */
const zoneMs = 60_000;
let known: { zone: string; at: number } | null = null;

export const browserZone = (): string => {
  const at = performance.now();
  if (!known || at - known.at > zoneMs) known = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, at };
  return known.zone;
};

/** The zone of calendar days, and the day that it is there. */
export const useBusinessDay = (): { zone: string; today: string } => {
  const { now, zone = browserZone() } = useClock();
  return { zone, today: dayIn(zone, now()) };
};

/** The device's clock: only for what it stamped itself (drafts, the limits of inactivity) and for waits. */
export const useDevice = (): (() => number) => {
  const { now, device = now } = useClock();
  return device;
};

const useEvery = (now: () => number, every: number): number => {
  const [at, setAt] = useState(now);
  useEffect(() => {
    // a different clock, e.g. at another step of a replay, applies at once
    setAt(now());
    const timer = setInterval(() => setAt(now()), every);
    return () => clearInterval(timer);
  }, [now, every]);
  return at;
};

/** The server's time, updated every `every` milliseconds: for all that is due, for today and for ages. */
export const useNow = (every = 30_000): number => useEvery(useClock().now, every);

/** The device's time, updated every `every` milliseconds. */
export const useDeviceNow = (every = 30_000): number => useEvery(useDevice(), every);

/** A moment that the device stamped, as an instant of the server's clock. */
export const useStamped = (): ((at: number) => string) => {
  const { now, device = now } = useClock();
  return useCallback((at) => new Date(at + now() - device()).toISOString(), [now, device]);
};

export const useLanguage = (): Language => {
  const { i18n } = useTranslation();
  return wished(customerLanguages, i18n.language ?? '') ?? 'en';
};
