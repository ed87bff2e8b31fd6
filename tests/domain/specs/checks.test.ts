/** All checks of a specification together: its sections by kind, what is missing, and whatever is sent to them. */
import fc from 'fast-check';
import { checkContent, checkSpec, type CheckContext } from '#domain/specs/rules/checks.ts';
import { readContent } from '#domain/specs/rules/content.ts';
import { productKinds, sectionNames, type SectionName } from '#domain/specs/rules/sections/sections.ts';
import { cookie } from '#tests/support/specContent.ts';
import { parameter } from '#tests/support/specRows.ts';

const food: CheckContext = { kind: 'food', today: '2026-11-26', master: null };
const noMaster = {
  requiredSections: [],
  parameters: [],
  bannedIngredients: [],
  minShelfLifeDays: null,
  minRemainingPct: null,
  chilledMaxC: null,
  frozenMaxC: null,
  labelChecklist: [],
};

/** The cookie with other values in one section. */
const withSection = (section: SectionName, values: object) => ({ ...cookie, [section]: { ...cookie[section], ...values } });
const found = (raw: unknown, context: CheckContext = food) =>
  checkSpec(raw, context).issues.map(({ code, section, key, field, hard }) => `${code} ${section} ${key} ${field}${hard ? '' : ' soft'}`);

test('a whole specification has no issue and is complete', () => {
  const { issues, completeness } = checkSpec(cookie, food);
  expect(issues).toEqual([]);
  expect(completeness).toMatchObject({ sections: Object.fromEntries(sectionNames.map((name) => [name, 100])), total: 100, missing: [] });
  expect(completeness.counts.general).toEqual({ filled: 4, wanted: 4 });
});

test.each<[SectionName, object, string]>([
  ['general', { countryOfOrigin: 'XX' }, 'COUNTRY_UNKNOWN general null countryOfOrigin'],
  ['nutrition', { servingsPerPack: 7 }, 'SERVINGS_DIFFER nutrition null servingsPerPack soft'],
  ['allergens', { freeFrom: ['milk'] }, 'CLAIM_CONTRADICTION allergens milk freeFrom'],
  ['process', { rows: [{ key: 's1', step: 'Mixing' }] }, 'CCP_MISSING process null noCcpReason'],
  ['parameters', { rows: [{ key: 'p', name: 'pH', type: 'numeric', min: 5, max: 4, method: 'meter' }] }, 'LIMITS_ORDER parameters p max'],
  ['packaging', { grossKg: 3 }, 'CASE_WEIGHT packaging null grossKg'],
  ['artwork', { claims: [{ key: 'c', claim: 'light' }] }, 'CLAIM_WITHOUT_EVIDENCE artwork c evidenceFile'],
  ['storage', { lotExample: 'x' }, 'LOT_EXAMPLE storage null lotExample'],
  ['pictures', { rows: [{ key: 'i', file: 'f', view: 'back' }] }, 'PICTURE_FRONT_MISSING pictures null file'],
  [
    'attachments',
    { rows: [{ key: 't', file: 'f', type: 'doc', validUntil: '2026-11-25' }] },
    'ATTACHMENT_EXPIRED attachments t validUntil',
  ],
  ['sensory', { taste: ' ' }, 'REQUIRED sensory null taste'],
])('%s is checked', (section, values, issue) => {
  expect(found(withSection(section, values))).toEqual([issue]);
});

/** The cookie with another share of sugar; 85 % are others. */
const sugarOf = (of: object) =>
  withSection('composition', { rows: cookie.composition.rows.map((row) => (row.key === 'sugar' ? { ...row, ...of } : row)) });

test.each([
  [{ percent: 14.4 }, ['COMPOSITION_SUM composition null percent']],
  [{ percent: 14.5 }, []],
  [{ percent: 15.5 }, []],
  [{ percent: 15.6 }, ['COMPOSITION_SUM composition null percent']],
  // each fault once, whether a check or the completeness finds it
  [{ name: '' }, ['REQUIRED composition sugar name']],
  [{ name: '', eNumber: 'E 955' }, []],
  [{ percent: null }, ['REQUIRED composition sugar percent']],
])('composition with sugar %j', (of, issues) => {
  expect(found(sugarOf(of))).toEqual(issues);
});

test('a ring of compound ingredients is found', () => {
  const rows = [
    ...cookie.composition.rows,
    { key: 'a', parentKey: 'b', name: 'A', percent: 1 },
    { key: 'b', parentKey: 'a', name: 'B', percent: 1 },
  ];
  const rings = found(withSection('composition', { rows })).filter((one) => one.startsWith('COMPOSITION_CYCLE'));
  expect(rings.toSorted()).toEqual(['COMPOSITION_CYCLE composition a parentKey', 'COMPOSITION_CYCLE composition b parentKey']);
});

test('the editor checks content that is already read: the same answer', () => {
  const raw = withSection('packaging', { grossKg: 3 });
  expect(checkContent(readContent(raw).content, food)).toEqual(checkSpec(raw, food));
});

test('checks across sections', () => {
  const unquided = cookie.composition.rows.map((row) => ({ ...row, quid: false }));
  expect(found(withSection('composition', { rows: unquided }))).toEqual(['QUID_MISSING composition butter quid soft']);
  const farAway = cookie.composition.rows.map((row) => (row.key === 'sugar' ? { ...row, origins: ['XX'] } : row));
  expect(found(withSection('composition', { rows: farAway }))).toEqual(['COUNTRY_UNKNOWN composition sugar origins']);
  const nutty = [...cookie.composition.rows.slice(0, 2), { key: 'nuts', seq: 3, name: 'Hazelnut', percent: 15, allergens: ['nuts'] }];
  expect(found(withSection('composition', { rows: nutty }))).toEqual(['ALLERGEN_UNDECLARED allergens nuts presence']);
});

test('a master specification bans, demands and limits', () => {
  const master = {
    ...noMaster,
    bannedIngredients: ['butter'],
    minShelfLifeDays: 300,
    labelChecklist: ['use' as const],
    parameters: [parameter({ key: 'm', name: 'Moisture', unit: '%', max: 4 })],
  };
  expect(found(cookie, { ...food, master })).toEqual([
    'INGREDIENT_BANNED composition butter name',
    'MASTER_PARAMETER_MISSING parameters null masterKey',
    'LABEL_ITEM_DEMANDED artwork null checklist',
    'SHELF_LIFE_BELOW_MASTER storage null shelfLifeDays',
  ]);
});

test('what is empty is missing at its place, each once', () => {
  const { issues, completeness } = checkSpec({}, food);
  const of = (section: SectionName) => issues.filter((one) => one.section === section).map(({ code, field }) => `${code} ${field}`);
  expect(of('general')).toEqual(['legalName', 'countryOfOrigin', 'netContent', 'netUnit'].map((field) => `REQUIRED ${field}`));
  expect(of('nutrition')).toEqual([...Array<string>(7).fill('NUTRIENT_MISSING per100'), 'REQUIRED basis']);
  expect(of('allergens')).toEqual(Array(14).fill('REQUIRED presence'));
  expect(of('process')).toEqual(['CCP_MISSING noCcpReason', 'REQUIRED rows']);
  expect(of('pictures')).toEqual(['PICTURE_FRONT_MISSING file']);
  expect(of('attachments')).toEqual([]);
  expect(completeness.total).toBe(0);
  expect(completeness.sections).toEqual(Object.fromEntries(sectionNames.filter((name) => name !== 'attachments').map((name) => [name, 0])));
});

test('completeness by hand', () => {
  // general 2 of 4; storage 1 of 3, without a date mark 1 of 1
  const partly = checkSpec({ general: { legalName: 'Cookies', netContent: 1 }, storage: { mode: 'ambient' } }, food).completeness;
  expect(partly.sections).toMatchObject({ general: 50, storage: 33, composition: 0 });
  expect(checkSpec({ storage: { mode: 'ambient', dateMark: 'none' } }, food).completeness.sections.storage).toBe(100);
  // 1 for the row, then name and amount: 2 of 3
  expect(checkSpec({ composition: { rows: [{ key: 'a', name: 'Salt' }] } }, food).completeness.sections.composition).toBe(66);
  expect(checkSpec({ composition: { rows: [{ key: 'a', name: 'Salt', minor: true }] } }, food).completeness.sections.composition).toBe(100);
  expect(
    checkSpec({ composition: { rows: [{ key: 'a', name: 'Hexane', processingAid: true }] } }, food).completeness.sections.composition,
  ).toBe(100);
  expect(checkSpec({ composition: { rows: [{ key: 'a', name: 'Salt', percentMin: 1 }] } }, food).completeness.sections.composition).toBe(
    66,
  );
  expect(checkSpec({ composition: { rows: [{ key: 'a', name: 'Salt', percentMax: 1 }] } }, food).completeness.sections.composition).toBe(
    66,
  );
  expect(
    checkSpec({ composition: { rows: [{ key: 'a', name: 'Salt', percentMin: 1, percentMax: 2 }] } }, food).completeness.sections
      .composition,
  ).toBe(100);
  // the basis, fat, and salt by its sodium: 3 of 8
  const declared = [
    { key: 'f', nutrient: 'fat', per100: 1, unit: 'g' },
    { key: 's', nutrient: 'sodium', per100: 1, unit: 'g' },
    { key: 'u', nutrient: 'sugars', unit: 'g' },
  ];
  expect(checkSpec({ nutrition: { basis: '100g', rows: declared } }, food).completeness.sections.nutrition).toBe(37);
  // one of 14 groups is answered, another has a row only
  const groups = checkSpec(
    {
      allergens: {
        rows: [
          { key: 'g', group: 'gluten', presence: 'absent' },
          { key: 'm', group: 'milk' },
        ],
      },
    },
    food,
  ).completeness;
  expect(groups.sections.allergens).toBe(7);
  expect(groups.missing.filter(({ params }) => params['group'] === 'milk')).toMatchObject([
    { code: 'REQUIRED', key: 'm', field: 'presence' },
  ]);
  // the front has no file, the back has one: 3 of 5
  const pictures = [
    { key: 'a', view: 'front' },
    { key: 'b', view: 'back', file: 'f' },
  ];
  expect(checkSpec({ pictures: { rows: pictures } }, food).completeness.sections.pictures).toBe(60);
  // one of very many is missing: not yet 100
  const rows = Array.from({ length: 300 }, (_, i) => ({ key: String(i), name: 'x', type: 'text', method: i === 7 ? '' : 'x' }));
  expect(checkSpec({ parameters: { rows } }, food).completeness.sections.parameters).toBe(99);
});

test('optional sections count once they hold something', () => {
  const ingredient: CheckContext = { ...food, kind: 'ingredient' };
  const { nutrition: _, pictures: __, sensory: ___, ...base } = cookie;
  const { issues, completeness } = checkSpec(base, ingredient);
  expect(issues).toEqual([]);
  expect(completeness.sections).not.toHaveProperty('nutrition');
  // of an optional section the front picture is not demanded, a nutrient of a declaration is
  expect(found({ ...base, pictures: { rows: [{ key: 'i', file: 'f', view: 'case' }] } }, ingredient)).toEqual([]);
  expect(found({ ...base, nutrition: { rows: [{ key: 'n', nutrient: 'fat', per100: 1, unit: 'g' }] } }, ingredient)).toHaveLength(7);
  // a master specification makes it required
  const master = { ...noMaster, requiredSections: ['pictures' as const] };
  expect(found(base, { ...ingredient, master })).toEqual(['PICTURE_FRONT_MISSING pictures null file']);
});

test('sections that the kind does not have are not checked', () => {
  const wrong = { ...cookie, nutrition: { rows: [{ key: 'n', nutrient: 'fat', per100: -1, unit: 'g' }] }, allergens: {}, sensory: {} };
  expect(found(wrong, { ...food, kind: 'nonFood' })).toEqual([]);
  expect(found({ ...cookie, artwork: {} }, { ...food, kind: 'ingredient' })).toEqual([]);
});

/* whatever is sent */

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    0,
    1e308,
    '',
    ' ',
    'x',
    true,
    [],
    {},
    [null],
    [[]],
    { key: null },
    { rows: [{}] },
  ),
  fc.anything({ maxDepth: 3, withNullPrototype: true }),
);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The content with one value of it, somewhere, replaced. */
const broken = (value: unknown, path: readonly number[], by: unknown): unknown => {
  const names = isObject(value) ? Object.keys(value) : [];
  const [step, ...rest] = path;
  if (step === undefined || names.length === 0 || !isObject(value)) return by;
  const name = names[step % names.length]!;
  const inside = broken(value[name], rest, by);
  return Array.isArray(value) ? value.map((one: unknown, i) => (String(i) === name ? inside : one)) : { ...value, [name]: inside };
};

const wellFormed = (raw: unknown, context: CheckContext): void => {
  const { issues, completeness } = checkSpec(raw, context);
  for (const issue of issues) {
    expect(sectionNames).toContain(issue.section);
    expect(issue.code).toMatch(/^[A-Z_]+$/);
    expect(Object.values(issue.params).every((value) => typeof value === 'string' || Number.isFinite(value))).toBe(true);
  }
  for (const share of [completeness.total, ...Object.values(completeness.sections)]) {
    expect(Number.isInteger(share) && share >= 0 && share <= 100).toBe(true);
  }
};

test('values that break a whole specification never throw (property)', () => {
  const path = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 5 });
  const breaks = fc.array(fc.tuple(path, junk), { minLength: 1, maxLength: 6 });
  const master = fc.constantFrom(null, {
    ...noMaster,
    bannedIngredients: ['palm oil', ''],
    parameters: [parameter({ key: 'm', max: 1 })],
    minShelfLifeDays: 30,
  });
  fc.assert(
    fc.property(breaks, fc.constantFrom(...productKinds), master, (all, kind, policy) => {
      const raw = all.reduce<unknown>((value, [at, by]) => broken(value, at, by), cookie);
      wellFormed(raw, { kind, today: '2026-11-26', master: policy });
    }),
    { numRuns: 500 },
  );
});

test('anything at all never throws (property)', () => {
  fc.assert(
    fc.property(junk, (raw) => wellFormed(raw, food)),
    { numRuns: 300 },
  );
});

test('a value that is not refused is kept as it is (property)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.double({ min: -2e12, max: 2e12 })), (per100) => {
      const { content, issues } = readContent({ nutrition: { rows: [{ key: 'f', nutrient: 'fat', per100 }] } });
      const fits = Math.abs(per100) <= 1e12;
      expect(content.nutrition.rows[0]!.per100).toBe(fits ? per100 : null);
      expect(issues).toHaveLength(fits ? 0 : 1);
    }),
  );
});

test('sections with all of their rows are checked in linear time', () => {
  const many = (count: number, of: (i: number) => object) =>
    Array.from({ length: count }, (_, i) => ({ key: `k${i}`, seq: i + 1, ...of(i) }));
  const large = {
    ...cookie,
    composition: {
      rows: many(500, (i) => ({ name: `Ingredient ${i}`, parentKey: i < 6 ? null : `k${i % 6}`, percent: 1, allergens: ['milk', 'nuts'] })),
    },
    parameters: { rows: many(300, (i) => ({ name: `Parameter ${i}`, type: 'numeric', min: 0, max: i, method: 'x', masterKey: `m${i}` })) },
    nutrition: { rows: many(200, () => ({ nutrient: 'fat', per100: 1, unit: 'g' })) },
  };
  const master = {
    ...noMaster,
    bannedIngredients: Array.from({ length: 50 }, (_, i) => `banned ${i}`),
    parameters: many(300, () => ({})).map(({ key }, i) => parameter({ key: key.replace('k', 'm'), max: i, name: 'x' })),
  };
  const started = performance.now();
  const { issues } = checkSpec(large, { ...food, master });
  expect(performance.now() - started).toBeLessThan(1000);
  expect(issues.filter(({ code }) => code === 'NUTRIENT_TWICE')).toHaveLength(199);
});
