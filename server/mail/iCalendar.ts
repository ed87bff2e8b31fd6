// A day or days in a calendar file as other calendars read it (RFC 5545): one event, whose later versions take the place of earlier ones by its name and number.

import { addDays } from '#domain/kernel/workdays.ts';

export interface CalendarEvent {
  /** of the entry, the same for each version */
  uid: string;
  /** grows with each version */
  sequence: number;
  /** `CANCEL` takes it away again */
  method: 'PUBLISH' | 'CANCEL';
  at: Date;
  /** calendar days, the last included */
  from: string;
  to: string;
  summary: string;
  description: string;
  url: string;
  organiser: { name: string; address: string };
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
/** Control signs stand in no text of the format. */
// eslint-disable-next-line no-control-regex
const plain = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
const quoted = (text: string): string => `"${plain(text).replace(/"/g, "'")}"`;

const mostBytes = 75;
/** A line holds 75 bytes; what is longer goes on after a blank, never within a sign. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let now = '';
  let bytes = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > mostBytes) {
      lines.push(now);
      now = ' ';
      bytes = 1;
    }
    now += sign;
    bytes += size;
  }
  return [...lines, now].join('\r\n');
};

const dayOf = (day: string): string => day.replaceAll('-', '');
const instant = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Whole days have no zone: they are the same days everywhere. */
export const iCalendar = (event: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Supplier Quality//Audits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${instant(event.at)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${dayOf(event.from)}`,
    `DTEND;VALUE=DATE:${dayOf(addDays(event.to, 1))}`,
    `SUMMARY:${escaped(plain(event.summary))}`,
    `DESCRIPTION:${escaped(plain(event.description))}`,
    `URL:${event.url}`,
    `ORGANIZER;CN=${quoted(event.organiser.name)}:mailto:${event.organiser.address}`,
    `STATUS:${event.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
