/** General values, label, pictures, attachments, and the names of ingredients. */
import { countryCodes, isCountry, isEuMember } from '#domain/countries.ts';
import { artworkIssues } from '#domain/specs/rules/sections/artwork.ts';
import { attachmentIssues } from '#domain/specs/rules/sections/attachments.ts';
import { generalIssues, originIssues } from '#domain/specs/rules/sections/general.ts';
import { bannedIssues, isNamedIn, quidIssues } from '#domain/specs/rules/composition/ingredientNames.ts';
import { pictureIssues } from '#domain/specs/rules/sections/pictures.ts';
import { labelItems, type ArtworkValues } from '#domain/specs/rules/sections/sectionRows.ts';
import { attachment, general, ingredient } from '#tests/support/specRows.ts';

test('249 countries, 27 of them in the Union', () => {
  expect(countryCodes).toHaveLength(249);
  expect(countryCodes.toSorted()).toEqual(countryCodes);
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(countryCodes.filter(isEuMember)).toHaveLength(27);
  // the browser knows each of them by a name
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(countryCodes.filter((code) => names.of(code) === code)).toEqual([]);
  expect(['UK', 'EU', 'XK', 'th', '', 'THA'].some(isCountry)).toBe(false);
});

test('a content above nothing, countries that exist', () => {
  const found = (of: Parameters<typeof general>[0]) => generalIssues(general(of)).map(({ code, field }) => `${code} ${field}`);
  expect(found({ netContent: 0 })).toEqual(['NET_CONTENT netContent']);
  expect(found({ netContent: 0.1, netUnit: 'g', countryOfOrigin: 'TH', markets: ['DE', 'TW'] })).toEqual([]);
  expect(found({ countryOfOrigin: 'UK', markets: ['TH', 'XX'] })).toEqual(['COUNTRY_UNKNOWN countryOfOrigin', 'COUNTRY_UNKNOWN markets']);
  expect(found({ netContent: 400, netUnit: 'g', drainedWeight: 401 })).toEqual(['DRAINED_WEIGHT drainedWeight']);
  expect(found({ netContent: 400, netUnit: 'g', drainedWeight: 400 })).toEqual([]);
  expect(found({ netContent: 1, netUnit: 'pcs', drainedWeight: 400 })).toEqual([]);
});

test('an ingredient comes from countries that exist', () => {
  expect(originIssues([ingredient({ key: 'a', origins: ['TH', 'EU'] }), ingredient({ key: 'b', origins: ['AU'] })])).toEqual([
    { code: 'COUNTRY_UNKNOWN', section: 'composition', key: 'a', field: 'origins', hard: true, params: { country: 'EU' } },
  ]);
});

const checklist = (of: Partial<ArtworkValues['checklist']>): ArtworkValues => ({
  checklist: {
    name: 'ok',
    ingredients: 'ok',
    allergens: 'ok',
    net: 'ok',
    dateMark: 'ok',
    storage: 'ok',
    address: 'ok',
    origin: 'ok',
    use: 'ok',
    nutrition: 'ok',
    ...of,
  },
});

test('nothing is missing on the label', () => {
  expect(artworkIssues(checklist({ use: 'na' }), [], [])).toEqual([]);
  for (const item of labelItems) {
    expect(artworkIssues(checklist({ [item]: 'missing' }), [], [])).toEqual([
      { code: 'LABEL_ITEM_MISSING', section: 'artwork', key: null, field: 'checklist', hard: true, params: { item } },
    ]);
  }
  expect(artworkIssues(checklist({ origin: 'na', use: 'na' }), [], ['origin'])).toMatchObject([
    { code: 'LABEL_ITEM_DEMANDED', params: { item: 'origin' } },
  ]);
});

test('each claim has its evidence', () => {
  const claim = { key: 'c', seq: 1, claim: 'source of fibre', evidenceFile: null };
  expect(artworkIssues(checklist({}), [claim, { ...claim, key: 'd', evidenceFile: 'f' }], [])).toMatchObject([
    { code: 'CLAIM_WITHOUT_EVIDENCE', key: 'c', field: 'evidenceFile', hard: true },
  ]);
});

test('a picture of the front', () => {
  const picture = { key: 'p', seq: 1, file: 'f', view: 'front', caption: '' } as const;
  expect(pictureIssues([{ ...picture, view: 'back' }, picture])).toEqual([]);
  expect(pictureIssues([{ ...picture, view: 'back' }]).map(({ code }) => code)).toEqual(['PICTURE_FRONT_MISSING']);
  expect(pictureIssues([{ ...picture, file: null }])).toHaveLength(1);
});

test('an attachment is valid on its last day', () => {
  const rows = ['2026-11-25', '2026-11-26', '2026-11-27', null].map((validUntil, i) => attachment({ key: String(i), validUntil }));
  expect(attachmentIssues(rows, '2026-11-26')).toEqual([
    { code: 'ATTACHMENT_EXPIRED', section: 'attachments', key: '0', field: 'validUntil', hard: true, params: { until: '2026-11-25' } },
  ]);
});

test.each([
  ['Almonds', 'Roasted almond butter', true],
  ['chocolate chips', 'Chocolate-chip cookies', true],
  ['Strawberries', 'Strawberry yoghurt', true],
  ['虾', '冷冻虾饺', true],
  ['กุ้ง', 'เกี๊ยวกุ้งแช่แข็ง', true],
  ['wheat flour', 'Wheat noodles', false],
  ['egg', 'Eggplant dip', false],
  ['rice', 'Licorice', false],
  ['asparagus', 'Asparagus soup', true],
  ['', 'Anything', false],
  ['()', 'Anything', false],
])('%s in %s: %s', (name, legalName, expected) => {
  expect(isNamedIn(name, legalName)).toBe(expected);
});

test('an ingredient of the name states its quantity', () => {
  const rows = [
    ingredient({ key: 'rice', name: 'Rice', percent: 60 }),
    ingredient({ key: 'mango', name: 'Mango', quid: true, percent: 40 }),
  ];
  expect(quidIssues(rows, 'Mango sticky rice')).toMatchObject([
    { code: 'QUID_MISSING', section: 'composition', key: 'rice', field: 'quid', hard: false },
  ]);
  expect(quidIssues([rows[0]!, { ...rows[1]!, percent: null }], 'Mango pudding')).toMatchObject([{ key: 'mango', field: 'percent' }]);
  expect(quidIssues([rows[0]!], 'Jasmine rice')).toEqual([]);
  expect(quidIssues(rows, null)).toEqual([]);
});

test('what the master bans is found by name and by number', () => {
  const rows = [
    ingredient({ key: 'a', name: 'Refined palm oil' }),
    ingredient({ key: 'b', name: 'colour', eNumber: 'INS 102' }),
    ingredient({ key: 'c', name: 'sugar', eNumber: null }),
    ingredient({ key: 'd', name: '', eNumber: 'E 102' }),
  ];
  expect(bannedIssues(rows, ['Palm Oil', 'e102', 'egg']).map(({ key, params }) => [key, params['name']])).toEqual([
    ['a', 'Refined palm oil'],
    ['b', 'colour'],
    ['d', 'E 102'],
  ]);
  expect(bannedIssues(rows, [])).toEqual([]);
});
