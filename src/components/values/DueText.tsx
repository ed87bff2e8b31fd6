/** When something is due, by the business calendar: in 3 d, today 18:00, 2 d overdue. Overdue is shown by text and colour. */
import { useTranslation } from 'react-i18next';
import { useClock, useLanguage, useNow } from './clock.tsx';
import { daysUntil, formatDate, formatTime } from '#domain/dates.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Instant } from './Instant.tsx';
import { Missing } from './Missing.tsx';

export interface DueTextProps {
  value: string | null | undefined;
  /** completed: only the date, never overdue */
  over?: boolean;
  /** hours matter: within a day the time and the rest, 14:00 (1 h 12 min) */
  clock?: boolean;
}

/** Is this due date past? Instants by the minute, calendar days by the business zone. */
export const isLate = (value: string | null | undefined, now: number, zone?: string): boolean => {
  if (!value) return false;
  return value.includes('T') ? Date.parse(value) < now : (daysUntil(value, now, zone) ?? 0) < 0;
};

export const DueText = ({ value, over = false, clock = false }: DueTextProps) => {
  const { t } = useTranslation('components');
  const { zone } = useClock();
  const language = useLanguage();
  const now = useNow();
  const days = value ? daysUntil(value, now, zone) : null;
  if (!value || days === null) return <Missing />;
  const date = formatDate(value, language, zone);
  if (over) return <Instant value={value}>{date}</Instant>;
  const late = isLate(value, now, zone);
  const minutes = Math.floor(Math.abs(Date.parse(value) - now) / 60_000);
  const counted = clock && value.includes('T') && minutes < 24 * 60;
  const rest = minutes < 60 ? t('time.minutesLeft', { m: minutes }) : t('time.span', { h: Math.floor(minutes / 60), m: minutes % 60 });
  // the rest stays in one piece where a narrow column takes two lines
  const left = rest.replaceAll(' ', '\u00a0');
  const text = counted
    ? late
      ? t('time.lateBy', { left })
      : t(days === 0 ? 'time.at' : 'time.tomorrowAt', { time: formatTime(value, zone), left })
    : late
      ? days < 0
        ? t('time.daysLate', { count: -days })
        : t('time.hoursLate', { count: Math.max(1, Math.floor((now - Date.parse(value)) / 3_600_000)) })
      : days === 0
        ? value.includes('T')
          ? t('time.todayAt', { time: formatTime(value, zone) })
          : t('time.today')
        : days <= 14
          ? t('time.inDays', { count: days })
          : date;
  return (
    <Instant value={value} title={date ?? value} className={[!counted && 'nowrap', late && 'late'].filter(Boolean).join(' ') || undefined}>
      {late && <Icon name="clock" size={12} />} {text}
    </Instant>
  );
};
