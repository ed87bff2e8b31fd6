/** Where the reader's clock is not the page's: a device whose clock is wrong, a device in another zone. Each is said once, until it is closed. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { browserZone, useClock, useNow } from '#src/components/values/clock.tsx';
import { formatDateTime } from '#domain/dates.ts';
import './clockNotice.css';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** A device's clock is never exact. */
const toleratedMs = 2 * minuteMs;

const lengthOf = (t: TFunction, ms: number): string => {
  const [unit, each] =
    ms >= dayMs ? (['days', dayMs] as const) : ms >= hourMs ? (['hours', hourMs] as const) : (['minutes', minuteMs] as const);
  return t(`clock.${unit}`, { count: Math.round(ms / each) });
};

/** `Asia/Ho_Chi_Minh` -> `Ho Chi Minh (GMT+7)` */
const placeOf = (zone: string, at: number): string => {
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;
  const city = zone.split('/').at(-1)!.replaceAll('_', ' ');
  return offset && offset !== city ? `${city} (${offset})` : city;
};

/** Both zones where they show different times now; null where they do not. */
const useZones = (): { zone: string; device: string } | null => {
  const { zone, deviceZone = browserZone() } = useClock();
  const now = useNow();
  const at = new Date(now).toISOString();
  if (!zone || formatDateTime(at, 'en', zone) === formatDateTime(at, 'en', deviceZone)) return null;
  return { zone: placeOf(zone, now), device: placeOf(deviceZone, now) };
};

const Line = ({ text, icon, onClose }: { text: string; icon: string; onClose: () => void }) => {
  const { t } = useTranslation('shell');
  return (
    <p className="clock-notice">
      <Icon name={icon} size={12} /> <span>{text}</span>
      <Button look="plain" small icon="times" aria-label={t('close')} onClick={onClose} />
    </p>
  );
};

export const ClockNotice = () => {
  const { t } = useTranslation('shell');
  const { now, device = now } = useClock();
  const zones = useZones();
  const [closed, setClosed] = useState<readonly ('clock' | 'zone')[]>([]);
  const ahead = device() - now();
  const wrong = Math.abs(ahead) > toleratedMs;
  return (
    <div role="status" aria-label={t('clock.name')}>
      {wrong && !closed.includes('clock') && (
        <Line
          icon="clock"
          text={t(ahead < 0 ? 'clock.slow' : 'clock.fast', { by: lengthOf(t, Math.abs(ahead)) })}
          onClose={() => setClosed([...closed, 'clock'])}
        />
      )}
      {zones && !closed.includes('zone') && (
        <Line icon="globe" text={t('clock.zone', zones)} onClose={() => setClosed([...closed, 'zone'])} />
      )}
    </div>
  );
};
