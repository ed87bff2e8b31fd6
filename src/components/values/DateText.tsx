/** A date or instant in the reader's language and the zone of the business. */
import { useClock, useLanguage } from './clock.tsx';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { Instant } from './Instant.tsx';
import { Missing } from './Missing.tsx';

export interface DateTextProps {
  value: string | null | undefined;
  /** show the time of day too */
  time?: boolean;
}

export const DateText = ({ value, time = false }: DateTextProps) => {
  const { zone } = useClock();
  const language = useLanguage();
  const text = value ? (time ? formatDateTime(value, language, zone) : formatDate(value, language, zone)) : null;
  if (!value || !text) return <Missing />;
  return (
    <Instant value={value} className="nowrap">
      {text}
    </Instant>
  );
};
