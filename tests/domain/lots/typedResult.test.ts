/** Results as people type them: understood with what was understood, or refused with the reason. */
import { readResult, readResultDay, type ResultManner } from '#domain/lots/typedResult.ts';
import { lineVerdict } from '#domain/specs/rules/sections/verdict.ts';
import { parameter } from '#tests/support/specRows.ts';

const manner = (of: Parameters<typeof parameter>[0], more: Partial<ResultManner> = {}): ResultManner => ({
  limits: parameter(of),
  unit: 'mg/kg',
  decimal: '.',
  lod: 0.01,
  loq: 0.05,
  ...more,
});
const numeric = manner({ type: 'numeric', max: 5 });
const plan = manner({ type: 'countPlan', n: 5, c: 2, m: 100, M: 1000 }, { unit: 'CFU/g', lod: null });
const presence = manner({ type: 'presence', n: 5 }, { unit: '/25 g' });
const said = (text: string, of: ResultManner): unknown => {
  const read = readResult(text, of);
  if (read.is === 'empty') return null;
  if (read.is === 'none') return read.why;
  return read.values.map(({ op, value }) => (op === '=' ? value : `${op}${String(value)}`));
};

test.each<[string, ResultManner, unknown]>([
  ['', numeric, null],
  ['-', numeric, null],
  ['0.012', numeric, [0.012]],
  ['<0.01', numeric, ['<0.01']],
  ['＜ 0.01', numeric, ['<0.01']],
  ['less than 0.01', numeric, ['<0.01']],
  ['低于0.01', numeric, ['<0.01']],
  ['> 300', numeric, ['>300']],
  ['ND', numeric, ['<0.01']],
  ['n.d.', numeric, ['<0.01']],
  ['Not detected', numeric, ['<0.01']],
  ['未检出', numeric, ['<0.01']],
  ['ไม่พบ', numeric, ['<0.01']],
  ['< LOD', numeric, ['<0.01']],
  ['<LOQ', numeric, ['<0.05']],
  ['< limit of quantification', numeric, ['<0.05']],
  ['ND', manner({ type: 'numeric' }, { lod: null }), 'detection'],
  ['<LOQ', manner({ type: 'numeric' }, { loq: null }), 'detection'],
  ['1,0 x 10^3', numeric, [1000]],
  ['1.5×10³', numeric, [1500]],
  ['2.0E-3', numeric, [0.002]],
  ['<1 x 10^1', plan, ['<10']],
  ['๑๒.๕', numeric, [12.5]],
  ['12.5 mg/kg', numeric, [12.5]],
  ['12.5 ppm', numeric, [12.5]],
  // another unit is never converted silently
  ['12.5 µg/kg', numeric, 'unit'],
  ['12.5 %', numeric, 'unit'],
  ['≤ 5', numeric, 'operator'],
  ['~5', numeric, 'operator'],
  ['5 ± 0.2', numeric, 'operator'],
  ['<=5', numeric, 'operator'],
  ['abc', numeric, 'text'],
  ['1/2', numeric, 'unit'],
  ['NaN', numeric, 'exponent'],
  ['1e400', numeric, 'unit'],
  ['TNTC', plan, 'uncounted'],
  ['-3', plan, 'negative'],
  ['10; 20; <10; 30; 5', plan, [10, 20, '<10', 30, 5]],
  ['10, 20, 30', plan, [10, 20, 30]],
  ['1;2;3;4;5;6', plan, 'tooMany'],
  ['absent/25 g', presence, [false]],
  ['ND in 25 g', presence, [false]],
  ['阴性; 阴性; 阳性', presence, [false, false, true]],
  ['Present', presence, [true]],
  ['0', presence, [false]],
  ['some', presence, 'text'],
  ['2', manner({ type: 'attribute', n: 80 }), [2]],
  ['2/80', manner({ type: 'attribute', n: 80 }), [2]],
  ['two', manner({ type: 'attribute', n: 80 }), 'text'],
  ['golden BROWN', manner({ type: 'choice', allowedValues: ['Golden brown'] }), ['Golden brown']],
  ['burnt', manner({ type: 'choice', allowedValues: ['Golden brown'] }), ['burnt']],
  ['any words', manner({ type: 'text' }), ['any words']],
])('%s', (text, of, expected) => {
  expect(said(text, of)).toEqual(expected);
});

test('digits stay as they were written, what was understood is shown beside them', () => {
  const read = readResult('1,0 x 10^3', numeric);
  expect(read).toMatchObject({ is: 'values', values: [{ written: '1,0 x 10^3', value: 1000 }], understood: '1000' });
  expect(readResult('0.120', numeric)).toMatchObject({ values: [{ written: '0.120', value: 0.12 }] });
});

test('a decimal sign that may be a group is marked', () => {
  expect(readResult('1,234', numeric)).toMatchObject({ is: 'values', ambiguous: true, understood: '1234' });
  expect(readResult('1,234', manner({ type: 'numeric' }, { decimal: ',' }))).toMatchObject({ ambiguous: true, understood: '1.234' });
});

test('how many pieces were looked at stands behind the defects', () => {
  const limits = parameter({ type: 'attribute', n: 80, acceptNumber: 2 });
  const read = readResult('1/50', { ...numeric, limits });
  expect(read).toMatchObject({ inspected: 50 });
  if (read.is !== 'values') throw new Error('not read');
  expect(lineVerdict(limits, { ...read, notTestedReason: null, coveredByCoaId: null })).toBe('review');
});

test('days in three orders and in the Buddhist era; none lies ahead', () => {
  const day = { language: 'en', today: '2026-04-20', zone: 'Asia/Bangkok', within: { from: '2016-04-20', to: '2027-04-20' } } as const;
  const of = (text: string): unknown => {
    const read = readResultDay(text, day);
    return read.is === 'day' ? read.day : read.is;
  };
  expect(of('19/04/2569')).toBe('2026-04-19');
  expect(of('2026-04-19')).toBe('2026-04-19');
  expect(of('19 Apr 2026')).toBe('2026-04-19');
  expect(of('2026年4月19日')).toBe('2026-04-19');
  expect(of('21/04/2026')).toBe('outside');
});
