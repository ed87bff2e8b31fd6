/** Files that other calendars read: whole days, lines that none of them cuts, texts that end no line early. */
import { iCalendar, type CalendarEvent } from '#server/mail/iCalendar.ts';

const event: CalendarEvent = {
  uid: 'audit-7@quality.example.test',
  sequence: 3,
  method: 'PUBLISH',
  at: new Date('2026-11-28T14:05:09.123Z'),
  from: '2026-12-30',
  to: '2026-12-31',
  summary: 'Audit AJ-1: Siam Foods',
  description: 'From 30 to 31 December',
  url: 'https://quality.example.test/audit/show/7',
  organiser: { name: 'Supplier Quality', address: 'no-reply@quality.example.test' },
};
const linesOf = (text: string): readonly string[] => text.replace(/\r\n /g, '').split('\r\n');

test('days are whole, the last one included, over the end of a year', () => {
  expect(linesOf(iCalendar(event))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Supplier Quality//Audits//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:audit-7@quality.example.test',
    'DTSTAMP:20261128T140509Z',
    'SEQUENCE:3',
    'DTSTART;VALUE=DATE:20261230',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Audit AJ-1: Siam Foods',
    'DESCRIPTION:From 30 to 31 December',
    'URL:https://quality.example.test/audit/show/7',
    'ORGANIZER;CN="Supplier Quality":mailto:no-reply@quality.example.test',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a cancelled event says so in its method and its status', () => {
  const lines = linesOf(iCalendar({ ...event, method: 'CANCEL' }));
  expect(lines).toContain('METHOD:CANCEL');
  expect(lines).toContain('STATUS:CANCELLED');
});

test('a name with line breaks, commas and control signs starts no line of its own', () => {
  const summary = 'A, B; C\\D\r\nATTENDEE:mailto:x@y.test\u0007';
  expect(linesOf(iCalendar({ ...event, summary }))).toContain('SUMMARY:A\\, B\\; C\\\\D\\nATTENDEE:mailto:x@y.test');
});

test('no line is longer than 75 bytes, and no sign is cut', () => {
  const summary = '对暹罗食品有限公司的审核'.repeat(12) + '🏭'.repeat(20);
  const text = iCalendar({ ...event, summary });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(`SUMMARY:${summary}`);
});
