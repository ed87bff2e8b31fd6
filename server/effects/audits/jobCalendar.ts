// The days of an audit for the calendars of those who know of them.
import type { Row } from '#domain/kernel/entity.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { iCalendar, type CalendarEvent } from '../../mail/iCalendar.ts';
import type { MailText } from '../../mail/outbox.ts';
import { mailText } from '../../mail/texts.ts';
import type { Site } from '../../records/site.ts';

export interface CalendarOf {
  job: Row;
  supplier: string;
  link: string;
  at: Date;
  site: Pick<Site, 'publicUrl' | 'calendar'>;
}

/** Each change of an audit has a higher version: the newest file wins, whichever arrives last. */
const jobCalendar = ({ job, supplier, link, at, site }: CalendarOf, language: StaffLanguage, method: CalendarEvent['method']): string => {
  const { hostname } = new URL(site.publicUrl);
  const [from, to] = [String(job['planDate']), String(job['planEndDate'])];
  const words = mailText('auditCalendar', language, { no: String(job['jobNo']), supplier, from, to, link }, site.calendar.zone);
  return iCalendar({
    uid: `audit-${job.id}@${hostname}`,
    sequence: Number(job['version']),
    method,
    at,
    from,
    to,
    summary: words.subject,
    description: words.body,
    url: link,
    organiser: { name: 'Supplier Quality', address: `no-reply@${hostname}` },
  });
};

export const calendarFile =
  (of: CalendarOf, method: CalendarEvent['method']) =>
  (language: StaffLanguage): readonly MailText[] => [
    {
      name: `${String(of.job['jobNo'])}.ics`,
      type: `text/calendar; charset=utf-8; method=${method}`,
      text: jobCalendar(of, language, method),
    },
  ];
