/** The door: JSON of any origin becomes content, and what does not fit is named at its place. */
import { isTouched, readContent } from '#domain/specs/rules/content.ts';
import { cookie } from '#tests/support/specContent.ts';

const found = (raw: unknown) =>
  readContent(raw).issues.map(({ code, section, key, field }) => [code, section, key, field].filter((one) => one !== null).join(' '));

test('a whole specification is read as it is', () => {
  const { content, issues } = readContent(cookie);
  expect(issues).toEqual([]);
  expect(content.general).toMatchObject({ ...cookie.general, description: null, drainedWeight: null });
  expect(content.composition.rows[1]).toEqual({
    key: 'butter',
    seq: 2,
    parentKey: null,
    name: 'Butter',
    percent: 25,
    percentMin: null,
    percentMax: null,
    minor: false,
    eNumber: null,
    function: null,
    quid: true,
    origins: ['NZ'],
    allergens: ['milk'],
    animalOrigin: null,
    gmo: null,
    processingAid: false,
    confidential: false,
    guessed: [],
    rest: '',
  });
  expect(content.nutrition.rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(content.artwork).toMatchObject({ checklist: { use: 'na', name: 'ok' }, claims: [{ claim: 'Source of fibre' }] });
});

test.each([null, undefined, {}])('%j is an empty specification', (raw) => {
  const { content, issues } = readContent(raw);
  expect(issues).toEqual([]);
  expect(content.composition).toEqual({ rows: [], basis: 'mixingBowl', waterLost: null });
  expect(Object.entries(content).filter(([section, values]) => section !== 'composition' && isTouched(values))).toEqual([]);
});

test.each([[[]], ['text'], [5], [true]])('%j is none', (raw) => {
  expect(found(raw)).toHaveLength(12);
});

test('wrong types are refused, not changed', () => {
  expect(found({ general: { netContent: '300', legalName: 5, markets: 'TH', netUnit: 'lb', targetConsumer: 1 } })).toEqual([
    'TYPE general legalName',
    'TYPE general targetConsumer',
    'TYPE general netContent',
    'ENUM general netUnit',
    'TYPE general markets',
  ]);
  expect(readContent({ general: { netContent: '300' } }).content.general.netContent).toBeNull();
  expect(found({ general: [], nutrition: 5, parameters: { rows: {} } })).toEqual([
    'TYPE general',
    'TYPE nutrition',
    'TYPE parameters rows',
  ]);
});

test('NaN and 1e400 are no numbers', () => {
  const at = (per100: unknown) => found({ nutrition: { rows: [{ key: 'f', nutrient: 'fat', per100 }] } });
  expect(at(Number.NaN)).toEqual(['NUMBER nutrition f per100']);
  expect(at(JSON.parse('1e400'))).toEqual(['NUMBER nutrition f per100']);
  expect(at(-0.5)).toEqual([]);
  expect(at(1e12)).toEqual([]);
  expect(at(-1e12 - 1)).toEqual(['RANGE nutrition f per100']);
});

test('a day of the calendar', () => {
  const at = (validUntil: unknown) => found({ attachments: { rows: [{ key: 't', validUntil }] } });
  expect([at('2026-02-29'), at('26.2.2026'), at('2026-11-26T00:00:00Z')].flat()).toEqual(Array(3).fill('DATE attachments t validUntil'));
  expect(at('2028-02-29')).toEqual([]);
});

test('rows have a key of their own', () => {
  const { content, issues } = readContent({
    pictures: { rows: [{ key: 'a' }, { key: 'a' }, {}, { key: 7 }, null, 'row', [], { key: 'b', seq: 'x' }] },
  });
  expect(content.pictures.rows.map(({ key, seq }) => [key, seq])).toEqual([
    ['a', 1],
    ['b', 8],
  ]);
  expect(issues.map(({ code, key, field }) => [code, key, field])).toEqual([
    ['DUPLICATE', 'a', 'key'],
    ['REQUIRED', null, 'key'],
    ['REQUIRED', null, 'key'],
    ['TYPE', null, 'key'],
    ['TYPE', null, 'key'],
    ['TYPE', null, 'key'],
    ['TYPE', 'b', 'seq'],
  ]);
});

test.each([
  ['composition', 500],
  ['parameters', 300],
  ['process', 100],
  ['packaging', 60],
  ['pictures', 200],
] as const)('%s has at most %d rows', (section, most) => {
  const rows = Array.from({ length: most + 1 }, (_, i) => ({ key: String(i) }));
  expect(readContent({ [section]: { rows: rows.slice(1) } }).issues).toEqual([]);
  const over = readContent({ [section]: { rows } });
  expect(over.issues).toEqual([{ code: 'ITEMS', section, key: null, field: 'rows', hard: true, params: { max: most } }]);
  expect(over.content[section].rows).toHaveLength(most);
});

test('what every object has is no field', () => {
  const { content, issues } = readContent(JSON.parse('{"general": {"__proto__": {"legalName": "x"}}, "constructor": {"rows": []}}'));
  expect(content.general.legalName).toBeNull();
  expect(issues).toEqual([]);
});

test('a function is a class of additives', () => {
  const read = (of: unknown) => readContent({ composition: { rows: [{ key: 'a', function: of }] } });
  expect(read('emulsifier').content.composition.rows[0]!.function).toBe('emulsifier');
  expect(read('emulsifier').issues).toEqual([]);
  expect(read('constructor').issues).toMatchObject([{ code: 'ENUM', key: 'a', field: 'function' }]);
  expect(read('constructor').content.composition.rows[0]!.function).toBeNull();
});

test('an unknown allergen is left out of its list and named', () => {
  const { content, issues } = readContent({ composition: { rows: [{ key: 'a', allergens: ['milk', 'moonlight', 3] }] } });
  expect(content.composition.rows[0]!.allergens).toEqual(['milk']);
  expect(issues.map(({ code, key, field }) => [code, key, field])).toEqual([
    ['ENUM', 'a', 'allergens'],
    ['TYPE', 'a', 'allergens'],
  ]);
});
