/** A date or instant in the reader's language and zone, a deadline in the zone of the business; the tooltip holds the ISO form. */
import { useClock, useLanguage } from './clock.tsx';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { Missing } from './Missing.tsx';

export interface DateTextProps {
  value: string | null | undefined;
  /** show the time of day too */
  time?: boolean;
  /** a deadline: in the business zone for all readers, as in `DueText` */
  due?: boolean;
}

export const DateText = ({ value, time = false, due = false }: DateTextProps) => {
  const clock = useClock();
  const zone = due ? clock.businessZone : clock.zone;
  const language = useLanguage();
  const text = value ? (time ? formatDateTime(value, language, zone) : formatDate(value, language, zone)) : null;
  if (!value || !text) return <Missing />;
  return (
    <time translate="no" dateTime={value} title={value} className="nowrap">
      {text}
    </time>
  );
};
