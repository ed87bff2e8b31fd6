// Every usual way to write a day in the languages of the interface is understood, in its era and within the bounds of its field, and nothing else is.
import fc from 'fast-check';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { customerLanguages } from '#domain/languages.ts';
import { bounds, spanOf } from '#domain/kernel/dayBounds.ts';
import {
  buddhistYears,
  momentText,
  readDay,
  readDayCell,
  readDayColumn,
  readDayTime,
  type DayManner,
  type DayRead,
} from '#domain/dayText.ts';

const today = '2026-11-25';
const zone = 'Asia/Bangkok';
const wide = { from: '1900-01-01', to: '2199-12-31' };
/** within the bounds of an expiry */
const left: DayManner = { language: 'en', today, zone, within: spanOf(bounds.expiry, today) };
const zh: DayManner = { ...left, language: 'zh' };
const said = (read: DayRead): string => {
  if (read.is === 'day') return read.era === 'BE' ? `${read.day} BE` : read.day;
  if (read.is === 'outside') return `outside ${read.day}`;
  return read.is === 'open' ? read.choices.map(({ day }) => day).join(' or ') : read.is;
};

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
  // the era of the year
  ['15 May 2569', '2026-05-15 BE'],
  ['15/5/2569', '2026-05-15 BE'],
  ['2569-05-15', '2026-05-15 BE'],
  ['25690515', '2026-05-15 BE'],
  ['31/12/69', '2026-12-31 BE'],
  ['15 May 69', '2026-05-15 BE'],
  ['15 May BE 2569', '2026-05-15 BE'],
  ['15 May 2569 B.E.', '2026-05-15 BE'],
  ['15 May 2027 CE', '2027-05-15'],
  ['29/2/2571', '2028-02-29 BE'],
  ['29/2/2569', 'none'],
  // Thai
  ['๑๕/๐๕/๒๕๖๙', '2026-05-15 BE'],
  ['๑๕ พฤษภาคม ๒๕๖๙', '2026-05-15 BE'],
  ['15 พ.ค. 2569', '2026-05-15 BE'],
  ['15พค69', '2026-05-15 BE'],
  ['1 มี.ค. 2570', '2027-03-01 BE'],
  ['1 ม.ค. 2570', '2027-01-01 BE'],
  ['วันศุกร์ที่ 15 พฤษภาคม พ.ศ. 2569', '2026-05-15 BE'],
  ['15 พฤษภาคม ค.ศ. 2026', '2026-05-15'],
  ['31 ธันวาคม 2026', '2026-12-31'],
  // Chinese
  ['2026年8月18日', '2026-08-18'],
  ['26年8月18日', '2026-08-18'],
  ['二〇二六年五月十五日', '2026-05-15'],
  ['2026年十二月三十一日', '2026-12-31'],
  ['佛历2569年5月15日', '2026-05-15 BE'],
  ['公元2026年5月15日', '2026-05-15'],
  // an instant is the day that it is in the business zone
  ['2027-03-04T17:00:00Z', '2027-03-05'],
  ['2027-03-04T16:59:59.999Z', '2027-03-04'],
  ['2027-03-05T00:00:00+07:00', '2027-03-05'],
  // outside of the bounds of the field
  ['0026-05-15', 'outside 0026-05-15'],
  ['9999-12-31', 'outside 9999-12-31'],
  ['15 May 2060', 'outside 2060-05-15'],
  ['15 May 2540', 'outside 1997-05-15'],
  ['1/1/60', '2017-01-01 BE'],
  ['1/1/55', '2055-01-01'],
  ['1/1/99', '2056-01-01 BE'],
  // no days
  ['31 Feb 2026', 'none'],
  ['29/02/2027', 'none'],
  ['32/01/2026', 'none'],
  ['18/08/20266', 'none'],
  ['18/08/202', 'none'],
  ['2026', 'none'],
  ['18', 'none'],
  ['46000', 'none'],
  ['tomorrow', 'none'],
  ['ma 15 2027', 'none'],
  ['15 May May 2027', 'none'],
  ['民国115年5月15日', 'none'],
  ['', 'empty'],
])('%s', (text, day) => {
  expect(said(readDay(text, left))).toBe(day);
});

test.each([
  ['2026年8月18日 星期二', '2026-08-18'],
  ['8月18日', '2026-08-18'],
  ['五月十五日', '2026-05-15'],
  ['26-08-18', '2026-08-18'],
  ['2026.8.18', '2026-08-18'],
  ['18/08/2026', '2026-08-18'],
  ['8/9', '2026-08-09'],
])('%s in Chinese', (text, day) => {
  expect(said(readDay(text, zh))).toBe(day);
});

test('two digits that fit both eras are answered as both days', () => {
  const opened = { ...left, within: spanOf(bounds.opened, today) };
  expect(said(readDay('15/5/25', opened))).toBe('2025-05-15 or 1982-05-15');
  expect(said(readDay('15 May 69', opened))).toBe('1969-05-15 or 2026-05-15');
  expect(said(readDay('15 พฤษภาคม พ.ศ. 69', opened))).toBe('2026-05-15 BE');
  expect(said(readDayTime('15 May 69, 14:05', opened, null)).split(' or ')).toEqual([
    '1969-05-15T07:05:00.000Z',
    '2026-05-15T07:05:00.000Z',
  ]);
});

test('while it is typed only a whole day counts', () => {
  for (const part of ['1', '15', '15 M', '15 May', '15 May 2', '15 May 20', '15 May 202', '18/8', '18/8/20', '18.8.26', '31/12/69'])
    expect([part, readDay(part, left, true).is]).toEqual([part, 'none']);
  expect(said(readDay('15 May 2027', left, true))).toBe('2027-05-15');
  expect(said(readDay('15/5/2569', left, true))).toBe('2026-05-15 BE');
});

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2156-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test('what is shown is understood again, in every language, and so is its year of the other era', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...customerLanguages), (of, language) => {
      const manner = { ...left, language, within: wide };
      const text = formatDate(of, language)!;
      expect(readDay(text, manner)).toEqual({ is: 'day', day: of, era: 'CE' });
      const year = of.slice(0, 4);
      expect(readDay(text.replace(year, String(Number(year) + buddhistYears)), manner)).toEqual({ is: 'day', day: of, era: 'BE' });
      // clocks before 1970 went by the sun: by seconds from today's zones
      const instant = `${of < '1970' ? '1970-01-01' : of}T14:05:00.000Z`;
      expect(readDayTime(formatDateTime(instant, language, zone)!, manner, null)).toEqual({ is: 'day', day: instant, era: 'CE' });
    }),
  );
});

test('no text is read as a day outside of the bounds', () => {
  const sign = fc.constantFrom(...'0123456789/-. ๒๕๖๙年月日'.split(''), 'May', ' พ.ค. ', 'BE', 'T00:00:00Z');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const read = readDay(signs.join(''), left);
      if (read.is === 'day') expect(read.day >= left.within.from && read.day <= left.within.to).toBe(true);
    }),
    { numRuns: 2000 },
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
  ['๑๕ พ.ค. ๒๕๗๐ ๑๔:๐๕ น.', 14, 5],
])('%s with its time', (text, hour, minute) => {
  expect(readDayTime(text, left, null)).toMatchObject({ is: 'day', day: new Date(Date.UTC(2027, 4, 15, hour - 7, minute)).toISOString() });
});

test('a day alone keeps the time that was there; without one nothing is made up', () => {
  expect(said(readDayTime('15 May 2027', left, new Date('2026-01-01T09:45:00Z')))).toBe('2027-05-15T09:45:00.000Z');
  for (const text of ['15 May 2027', '14:05', '15 May 2027, 25:00', '15 May 2027, 14:60', '31 Feb 2027, 14:05'])
    expect([text, readDayTime(text, left, null).is]).toEqual([text, 'none']);
});

describe('a column', () => {
  const issued = { ...left, within: spanOf(bounds.issued, today) };
  /** the days of a decided column; else what is asked */
  const column = (texts: readonly string[], manner = left): readonly string[] => {
    const { choices, way } = readDayColumn(texts, manner);
    if (way) return texts.map((text) => said(readDayCell(text, way, manner)));
    return ['asked', ...choices!.map(({ text, day: chosen, way: { order, era } }) => `${text} ${order} ${era} ${chosen}`)];
  };

  test.each([
    ['a text that fits one order speaks for all', ['3/5/25', '3/25/25', '12/10/25'], ['2025-03-05', '2025-03-25', '2025-12-10']],
    ['the same with years of four digits', ['3/5/2025', '3/25/2025'], ['2025-03-05', '2025-03-25']],
    ['day first', ['3/5/2025', '25/3/2025'], ['2025-05-03', '2025-03-25']],
    ['nothing to decide where every order gives the same', ['3/3/2025', '5/5/2025'], ['2025-03-03', '2025-05-05']],
    ['an order that is said decides nothing for others, and needs nothing', ['2025-03-05', '5 Mar 2025'], ['2025-03-05', '2025-03-05']],
    ['the era of two digits is one for all', ['31/12/69', '30/6/68'], ['2026-12-31 BE', '2025-06-30 BE']],
    [
      'years of four digits say their era each',
      ['15/05/2026', '15/05/2569', '2569-05-15'],
      ['2026-05-15', '2026-05-15 BE', '2026-05-15 BE'],
    ],
    ['instants are days of the business', ['2025-03-04T17:00:00.000Z'], ['2025-03-05']],
    ['serials are rounded to the minute', ['46000.99999', '46001'], ['2025-12-10', '2025-12-10']],
    ['times are left out', ['15/05/2026 00:00', '2026-05-15 12:30:00 AM'], ['2026-05-15', '2026-05-15']],
    ['what is no day stays', ['soon', '', '15/05/2026'], ['none', 'empty', '2026-05-15']],
    ['a day without its year is none', ['15 May', '1/2'], ['none', 'none']],
  ])('%s', (_name, texts, days) => {
    expect(column(texts, issued)).toEqual(days);
  });

  test('outside of the bounds', () => {
    expect(column(['2569-05-15', '0026-05-15', '9999-12-31'])).toEqual(['2026-05-15 BE', 'outside 0026-05-15', 'outside 9999-12-31']);
  });

  test('what stays open is asked with a text of the column', () => {
    expect(column(['5/5/2027', '3/5/2027'])).toEqual(['asked', '3/5/2027 dmy CE 2027-05-03', '3/5/2027 mdy CE 2027-03-05']);
    expect(column(['18-05-27'])).toEqual(['asked', '18-05-27 dmy CE 2027-05-18', '18-05-27 ymd CE 2018-05-27']);
    const opened = { ...left, within: spanOf(bounds.opened, today) };
    expect(column(['15 May 25'], opened)).toEqual(['asked', '15 May 25 dmy CE 2025-05-15', '15 May 25 dmy BE 1982-05-15']);
  });

  test('texts that contradict each other are asked, never mixed', () => {
    const { choices } = readDayColumn(['25/3/2025', '3/25/2025'], issued);
    expect(choices!.map(({ text, way }) => `${text} ${way.order}`)).toEqual(['25/3/2025 dmy', '3/25/2025 mdy']);
    const { way } = choices![0]!;
    expect(['25/3/2025', '3/25/2025'].map((text) => readDayCell(text, way, issued).is)).toEqual(['day', 'none']);
  });

  test('every column that was written in one way is read in it, or asked', () => {
    const orders = fc.constantFrom('dmy', 'mdy', 'ymd');
    const near = fc
      .date({ min: new Date('2017-01-01T00:00:00Z'), max: new Date('2055-12-31T00:00:00Z'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    const plan = fc.record({
      days: fc.array(near, { minLength: 1, maxLength: 6 }),
      order: orders,
      digits: fc.constantFrom(2, 4),
      be: fc.boolean(),
    });
    fc.assert(
      fc.property(plan, fc.constantFrom('/', '.', '-'), ({ days, order, digits, be }, sign) => {
        const texts = days.map((of) => {
          const [y, m, d] = of.split('-') as [string, string, string];
          const year = String(Number(y) + (be ? buddhistYears : 0)).slice(-digits);
          const parts = { y: year, m: String(Number(m)), d: String(Number(d)) };
          return [...order].map((one) => parts[one as keyof typeof parts]).join(sign);
        });
        const found = readDayColumn(texts, left);
        const ways = found.way ? [found.way] : found.choices!.map(({ way }) => way);
        const readings = ways.map((way) => texts.map((text) => readDayCell(text, way, left)));
        // two digits with the year first are read so where the sign or the language says that they may be
        if (order === 'ymd' && digits === 2 && sign !== '-') return;
        expect([texts, readings.some((reads) => reads.every((read, i) => read.is === 'day' && read.day === days[i]))]).toEqual([
          texts,
          true,
        ]);
      }),
      { numRuns: 1000 },
    );
  });
});

test('a moment of a spreadsheet is rounded to the minute', () => {
  expect(momentText(new Date('2025-12-09T23:59:59.135Z'))).toBe('2025-12-10');
  expect(momentText(new Date('2025-12-09T23:59:29.000Z'))).toBe('2025-12-09 23:59');
  expect(momentText(new Date('2025-12-09T00:00:00.000Z'))).toBe('2025-12-09');
});
