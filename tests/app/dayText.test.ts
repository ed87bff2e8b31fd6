// Every usual way to write a day in either language is understood, and nothing else is.
import fc from 'fast-check';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { readDay, readDayTime } from '#src/components/inputs/dayText.ts';

const left = { language: 'en', year: 2026, typing: false } as const;
const typing = { ...left, typing: true };
const zh = { ...left, language: 'zh' } as const;

test.each([
  ['15 May 2027', '2027-05-15'],
  ['15 may 2027', '2027-05-15'],
  ['30 november 2026', '2026-11-30'],
  ['May 15, 2027', '2027-05-15'],
  ['15th of May 2027', '2027-05-15'],
  ['15th May 2027', '2027-05-15'],
  ['2027 May 15', '2027-05-15'],
  ['15-May-27', '2027-05-15'],
  ['15may2027', '2027-05-15'],
  ['Sat 15 May 2027', '2027-05-15'],
  ['Saturday, 15 May 2027', '2027-05-15'],
  ['3 Sept 2026', '2026-09-03'],
  ['18/08/2026', '2026-08-18'],
  ['8/18/2026', '2026-08-18'],
  ['3/4/2026', '2026-04-03'],
  ['2026-08-18', '2026-08-18'],
  ['2026/8/18', '2026-08-18'],
  ['18.8.26', '2026-08-18'],
  ['18.08.2026', '2026-08-18'],
  ['20260818', '2026-08-18'],
  ['18 Aug', '2026-08-18'],
  ['18/8', '2026-08-18'],
  ['29 Feb 2028', '2028-02-29'],
  ['２０２６－０８－１８', '2026-08-18'],
  ['31 Feb 2026', null],
  ['29/02/2027', null],
  ['32/01/2026', null],
  ['18/08/20266', null],
  ['2026', null],
  ['18', null],
  ['tomorrow', null],
  ['ma 15 2027', null],
  ['15 May 2569', null],
  ['15 May May 2027', null],
  ['', null],
])('%s', (text, day) => {
  expect(readDay(text, left)).toBe(day);
});

test.each([
  ['2026年8月18日', '2026-08-18'],
  ['2026年8月18日 星期二', '2026-08-18'],
  ['8月18日', '2026-08-18'],
  ['26-08-18', '2026-08-18'],
  ['2026.8.18', '2026-08-18'],
  ['18/08/2026', '2026-08-18'],
  ['8/9', '2026-08-09'],
])('%s in Chinese', (text, day) => {
  expect(readDay(text, zh)).toBe(day);
});

test('while it is typed only a whole day counts', () => {
  for (const part of ['1', '15', '15 M', '15 May', '15 May 2', '15 May 20', '15 May 202', '18/8', '18/8/20', '18.8.26'])
    expect(readDay(part, typing)).toBeNull();
  expect(readDay('15 May 2027', typing)).toBe('2027-05-15');
  expect(readDay('2026-08-18', typing)).toBe('2026-08-18');
});

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test('what is shown is understood again, in both languages', () => {
  fc.assert(
    fc.property(day, fc.constantFrom('en', 'zh'), (of, language) => {
      expect(readDay(formatDate(of, language)!, { ...left, language })).toBe(of);
      const instant = new Date(`${of}T14:05:00`).toISOString();
      expect(readDayTime(formatDateTime(instant, language)!, { ...left, language }, null)).toBe(instant);
    }),
  );
});

test.each([
  ['15 May 2027, 14:05', 14, 5],
  ['15 May 2027 2:05 pm', 14, 5],
  ['2027-05-15 09:30', 9, 30],
  ['2027-05-15T09:30:00', 9, 30],
  ['2027年5月15日 14:05', 14, 5],
  ['2027年5月15日下午2:05', 14, 5],
  ['15 May 2027 12:00 am', 0, 0],
])('%s with its time', (text, hour, minute) => {
  expect(readDayTime(text, left, null)).toBe(new Date(2027, 4, 15, hour, minute).toISOString());
});

test('a day alone keeps the time that was there; without one nothing is made up', () => {
  expect(readDayTime('15 May 2027', left, new Date(2026, 0, 1, 16, 45))).toBe(new Date(2027, 4, 15, 16, 45).toISOString());
  for (const text of ['15 May 2027', '14:05', '15 May 2027, 25:00', '15 May 2027, 14:60', '31 Feb 2027, 14:05'])
    expect(readDayTime(text, left, null)).toBeNull();
});
