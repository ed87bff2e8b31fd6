/** A relative time that updates itself; from two days on the date. */
import { useTranslation } from 'react-i18next';
import { useClock, useLanguage, useNow } from './clock.tsx';
import { ago, formatDate, formatDateTime } from '#domain/dates.ts';
import { Instant } from './Instant.tsx';
import { Missing } from './Missing.tsx';

export const RelativeTime = ({ value }: { value: string | null | undefined }) => {
  const { t } = useTranslation('components');
  const { zone } = useClock();
  const language = useLanguage();
  const now = useNow();
  if (!value || Number.isNaN(Date.parse(value))) return <Missing />;
  const past = ago(Date.parse(value), now);
  return (
    <Instant value={value} title={formatDateTime(value, language, zone) ?? value} className="nowrap">
      {past ? t(`time.${past.key}`, { count: past.count }) : formatDate(value, language, zone)}
    </Instant>
  );
};
