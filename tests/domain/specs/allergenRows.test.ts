/** Allergens: what ingredients, lines and claims say against the rows, and the groups of three rules. */
import {
  allergenIssues,
  allergenRuleOf,
  declaredGroups,
  labelledGroups,
  partOfGroup,
  sulphitesDeclared,
} from '#domain/specs/rules/sections/allergenRows.ts';
import { allergenGroups } from '#domain/specs/rules/composition/allergens.ts';
import { allergen, ingredient } from '#tests/support/specRows.ts';

const none = { freeFrom: [] };
const flour = ingredient({ key: 'flour', name: 'Flour', allergens: ['gluten'] });
const cream = ingredient({ key: 'cream', name: 'Cream', parentKey: 'filling', allergens: ['milk'] });

test('the groups of the European Union, Thailand and China', () => {
  expect(declaredGroups('EU')).toEqual(allergenGroups);
  expect(declaredGroups('TH')).toHaveLength(10);
  expect(declaredGroups('CN')).toHaveLength(8);
  expect(allergenGroups.filter((group) => !declaredGroups('TH').includes(group))).toEqual(['celery', 'mustard', 'sesame', 'lupin']);
  expect(declaredGroups('TH').filter((group) => !declaredGroups('CN').includes(group))).toEqual(['sulphites', 'molluscs']);
  expect([partOfGroup('TH', 'molluscs'), partOfGroup('EU', 'molluscs'), partOfGroup('TH', 'fish')]).toEqual(['squid', null, null]);
  expect(['TH', 'CN', 'DE', 'JP'].map(allergenRuleOf)).toEqual(['TH', 'CN', 'EU', 'EU']);
});

test('sulphites: above 10 mg/kg in the Union, from 10 on in Thailand', () => {
  expect([9.9, 10, 10.1].map((mg) => sulphitesDeclared('EU', mg))).toEqual([false, false, true]);
  expect([9.9, 10, 10.1].map((mg) => sulphitesDeclared('TH', mg))).toEqual([false, true, true]);
  expect(sulphitesDeclared('CN', 500)).toBe(false);
});

test('a label names the present groups of its market', () => {
  const rows = [
    allergen({ group: 'sesame', presence: 'contains' }),
    allergen({ group: 'milk', presence: 'contains' }),
    allergen({ group: 'nuts', presence: 'mayContain' }),
  ];
  expect(labelledGroups(rows, 'EU')).toEqual(['milk', 'sesame']);
  expect(labelledGroups(rows, 'TH')).toEqual(['milk']);
});

test.each(['absent', 'mayContain', null] as const)('an ingredient with gluten, its row %s', (presence) => {
  const issues = allergenIssues(none, [allergen({ key: 'g', group: 'gluten', presence })], [flour, cream]);
  expect(issues).toEqual([
    {
      code: 'ALLERGEN_UNDECLARED',
      section: 'allergens',
      key: 'g',
      field: 'presence',
      hard: true,
      params: { group: 'gluten', ingredient: 'Flour' },
    },
    {
      code: 'ALLERGEN_UNDECLARED',
      section: 'allergens',
      key: null,
      field: 'presence',
      hard: true,
      params: { group: 'milk', ingredient: 'Cream' },
    },
  ]);
});

test('declared ones, also of processing aids, are in order', () => {
  const aid = ingredient({ key: 'aid', eNumber: 'E1105', processingAid: true, allergens: ['eggs'] });
  const rows = [allergen({ group: 'gluten', presence: 'contains' })];
  expect(allergenIssues(none, rows, [flour])).toEqual([]);
  expect(allergenIssues(none, rows, [flour, aid])).toMatchObject([{ code: 'ALLERGEN_UNDECLARED', params: { ingredient: 'E1105' } }]);
});

test('absent on a line that handles it needs a control measure', () => {
  const at = (of: Parameters<typeof allergen>[0]) => allergenIssues(none, [allergen({ group: 'nuts', ...of })], []).map(({ code }) => code);
  expect(at({ presence: 'absent', onLine: true })).toEqual(['ALLERGEN_CONTROL_MISSING']);
  expect(allergenIssues(none, [allergen({ group: 'nuts', presence: 'absent', onLine: true })], [])).toMatchObject([
    { key: 'nuts', field: 'controlMeasure', params: { group: 'nuts' } },
  ]);
  expect(at({ presence: 'absent', onLine: true, controlMeasure: ' ' })).toEqual(['ALLERGEN_CONTROL_MISSING']);
  expect(at({ presence: 'absent', onLine: true, controlMeasure: 'wet cleaning, swab' })).toEqual([]);
  expect(at({ presence: 'mayContain', onLine: true })).toEqual([]);
  expect(at({ presence: 'absent', onSite: true })).toEqual([]);
});

test('a free-from claim excludes contains, may contain, and the ingredient itself', () => {
  const free = { freeFrom: ['milk', 'milk'] as const };
  expect(allergenIssues(free, [allergen({ group: 'milk', presence: 'mayContain' })], [])).toMatchObject([
    { code: 'CLAIM_CONTRADICTION', key: 'milk', field: 'freeFrom', hard: true, params: { group: 'milk', presence: 'mayContain' } },
  ]);
  expect(allergenIssues(free, [allergen({ group: 'milk', presence: 'contains' })], []).map(({ code }) => code)).toEqual([
    'CLAIM_CONTRADICTION',
  ]);
  expect(allergenIssues(free, [], [cream]).map(({ code }) => code)).toEqual(['ALLERGEN_UNDECLARED', 'CLAIM_CONTRADICTION']);
  expect(allergenIssues(free, [allergen({ group: 'milk', presence: 'absent' })], [flour]).map(({ code }) => code)).toEqual([
    'ALLERGEN_UNDECLARED',
  ]);
});

test('a group stands once', () => {
  const rows = [allergen({ key: 'a', group: 'fish', presence: 'contains' }), allergen({ key: 'b', group: 'fish', presence: 'absent' })];
  expect(allergenIssues(none, rows, [])).toMatchObject([{ code: 'ALLERGEN_TWICE', key: 'b' }]);
});
