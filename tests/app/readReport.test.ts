/** Reports of laboratories: their lines are proposed by name and unit, and nothing is guessed. */
import fc from 'fast-check';
import { readReport, type AskedLine } from '#src/areas/lots/certificate/report/readReport.ts';
import { parameter } from '#tests/support/specRows.ts';

const asked = (lineKey: string, name: string, of: Parameters<typeof parameter>[0]): AskedLine => {
  const { key: _key, seq: _seq, name: _name, allowedValues, marginalValues, ...limits } = parameter(of);
  return {
    lineKey,
    name,
    parameter: { ...limits, allowedValues: [...allowedValues], marginalValues: [...marginalValues], critical: false },
  };
};
const lines: readonly AskedLine[] = [
  asked('moist', 'Moisture', { max: 14, unit: '%' }),
  asked('lead', 'Lead', { max: 0.2, unit: 'mg/kg' }),
  asked('plate', 'Aerobic plate count', { type: 'countPlan', n: 5, c: 2, m: 100, M: 1000, unit: 'CFU/g' }),
  asked('salm', 'Salmonella', { type: 'presence', n: 1 }),
];
const manner = {
  lotNo: 'AB-261101',
  days: { language: 'en', today: '2026-11-28', zone: 'Asia/Bangkok', within: { from: '2016-11-28', to: '2027-11-28' } },
} as const;
const read = (rows: readonly (readonly string[])[]) => readReport(rows, lines, manner);
const found = (rows: readonly (readonly string[])[]) =>
  read(rows).lines.map(({ lineKey, results, unit, unitIs }) => [lineKey, results, unit, unitIs]);

test('a table with columns: results, their units, in the order of the certificate', () => {
  expect(
    found([
      ['Test item', 'Unit', 'Result', 'Limit', 'Method'],
      ['Lead (Pb)', 'mg/kg', '<0.01', '0.2', 'ICP-MS'],
      ['Moisture content', '%', '12.4', '14', 'ISO 712'],
    ]),
  ).toEqual([
    ['moist', ['12.4'], '%', 'same'],
    ['lead', ['<0.01'], 'mg/kg', 'same'],
  ]);
});

test.each([
  ['水分', '检验项目', '检测结果', '单位'],
  ['ความชื้น', 'รายการทดสอบ', 'ผลการทดสอบ', 'หน่วย'],
  ['MOISTURE', 'Parameter', 'RESULTS', 'units'],
])('%s is moisture', (name, ...head) => {
  expect(found([head, [name, '12.4', '%']])).toEqual([['moist', ['12.4'], '%', 'same']]);
});

test('without columns: a result alone is proposed, of several none is chosen', () => {
  expect(found([['Moisture 12.1 %']])).toEqual([['moist', ['12.1 %'], '%', 'same']]);
  expect(found([['Moisture (%)', '12.1', '14']])).toEqual([['moist', ['12.1', '14'], '%', 'same']]);
  expect(found([['Aerobic plate count', '10', '20', '<10', '30', '40', 'CFU/g']])).toEqual([
    ['plate', ['10; 20; <10; 30; 40'], 'CFU/g', 'same'],
  ]);
  expect(found([['Salmonella spp.', 'ND in 25 g']])).toEqual([['salm', ['ND in 25 g'], null, 'same']]);
});

test('another unit is said, never converted; none at all is said too', () => {
  expect(
    found([
      ['Parameter', 'Result', 'Unit'],
      ['Lead', '150', 'µg/kg'],
    ]),
  ).toEqual([['lead', ['150'], 'µg/kg', 'other']]);
  expect(found([['Lead', '0.15 ppb']])).toEqual([['lead', ['0.15 ppb'], 'ppb', 'other']]);
  expect(found([['Lead', '0.15']])).toEqual([['lead', ['0.15'], null, 'unknown']]);
});

test('a parameter that stands twice has both results, and the graver doubt about units', () => {
  expect(
    found([
      ['Lead', '0.15', 'mg/kg'],
      ['Lead', '150', 'µg/kg'],
      ['Lead', '0.15', 'mg/kg'],
    ]),
  ).toEqual([['lead', ['0.15', '150'], null, 'unknown']]);
});

test('a name that two lines of the certificate could have leads to none', () => {
  const twice = [asked('a', 'Total plate count', { max: 5 }), asked('b', 'Aerobic plate count', { max: 5 })];
  expect(readReport([['TPC', '4']], twice, manner).lines).toEqual([]);
  expect(readReport([['Aerobic plate count', '4']], twice, manner).lines.map(({ lineKey }) => lineKey)).toEqual(['b']);
});

test('whose lot it is: signs between are as each laboratory likes, another lot is another one', () => {
  expect(read([['Lot No.: AB 261101']]).lot).toEqual({ written: 'AB 261101', same: true });
  expect(read([['批号', 'ab-261101']]).lot).toEqual({ written: 'ab-261101', same: true });
  expect(read([['Batch number', 'AB-261102']]).lot).toEqual({ written: 'AB-261102', same: false });
  expect(read([['Moisture', '12']]).lot).toBeNull();
});

test.each([
  ['2026-11-20', [['2026-11-20', 'CE']]],
  ['20/11/2026', [['2026-11-20', 'CE']]],
  ['11/20/2026', [['2026-11-20', 'CE']]],
  ['20/11/2569', [['2026-11-20', 'BE']]],
  ['20 พ.ย. 2569', [['2026-11-20', 'BE']]],
  [
    '05/06/2026',
    [
      ['2026-06-05', 'CE'],
      ['2026-05-06', 'CE'],
    ],
  ],
  ['soon', []],
])('the day %s is shown as understood', (written, expected) => {
  const [day] = read([['Sampling date:', written]]).days;
  expect([day?.name, day?.written, day?.days.map((one) => [one.day, one.era])]).toEqual(['sampledAt', written, expected]);
});

test('days of one report are written in one order', () => {
  const { days } = read([
    ['Sampling date', '05/06/2026'],
    ['Date of analysis', '06/25/2026'],
  ]);
  expect(days.map((one) => one.days.map(({ day }) => day))).toEqual([['2026-05-06'], ['2026-06-25']]);
});

test('no row makes it fail or invent: each result stands in its row, each line is asked for and proposed once', () => {
  const word = fc.oneof(
    fc.constantFrom('Moisture', 'Lead', 'Result', 'Unit', '12.4', '<0.1', 'mg/kg', '%', 'Lot', 'ND', 'Salmonella', 'pH', '', '-'),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 7 }), { maxLength: 12 }), (rows) => {
      const report = read(rows);
      const keys = report.lines.map(({ lineKey }) => lineKey);
      expect(new Set(keys).size).toBe(keys.length);
      const all = rows.flat().map((cell) => cell.trim().replace(/\s+/gu, ' '));
      for (const { lineKey, results } of report.lines) {
        expect(lines.map((line) => line.lineKey)).toContain(lineKey);
        expect(results.length).toBeGreaterThan(0);
        for (const part of results.flatMap((one) => [one, ...one.split('; ')]).filter((one) => !one.includes('; ')))
          expect(all.some((cell) => cell.includes(part.replace(/\s+/gu, ' ')))).toBe(true);
      }
    }),
  );
});

test('the order of columns changes nothing', () => {
  const table = [
    ['Parameter', 'Result', 'Unit', 'Limit'],
    ['Moisture', '12.4', '%', '14'],
    ['Lead', 'ND', 'mg/kg', '0.2'],
  ];
  const usual = found(table);
  expect(usual).toHaveLength(2);
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
      expect(found(table.map((row) => order.map((i) => row[i]!)))).toEqual(usual);
    }),
  );
});

test('300 parameters in 3,000 rows are read at once', () => {
  const many = Array.from({ length: 300 }, (_, i) => asked(`k${i}`, `Parameter ${i}`, { max: 5, unit: 'mg/kg' }));
  const rows = Array.from({ length: 3_000 }, (_, i) => [`Parameter ${i % 300}`, String((i % 300) / 100), 'mg/kg']);
  const before = performance.now();
  expect(readReport(rows, many, manner).lines).toHaveLength(300);
  expect(performance.now() - before).toBeLessThan(3_000);
});

test('a comma that may part decimals or thousands: both numbers are named, unless the report proves one', () => {
  const results = (...cells: readonly string[]): unknown =>
    found([['Parameter', 'Result'], ...cells.map((cell, i) => [['Moisture', 'Lead'][i]!, cell])]).map(([, texts]) => texts);
  expect(results('1,234')).toEqual([['1.234', '1234']]);
  expect(results('12,5', '<1,234')).toEqual([['12,5'], ['<1.234', '<1234']]);
  expect(results('12,5', '1.234')).toEqual([['12,5'], ['1.234', '1234']]);
  expect(results('12.5', '1,234')).toEqual([['12.5'], ['1,234']]);
  expect(results('1.234')).toEqual([['1.234']]);
});
