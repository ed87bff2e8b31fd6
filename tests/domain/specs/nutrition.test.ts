/** Nutrition: energy worked by hand with the factors of EU 1169/2011 Annex XIV, rounding, and what contradicts itself. */
import fc from 'fast-check';
import {
  declaredValue,
  energyOf,
  gramsIn,
  nutrients,
  nutritionIssues,
  perServing,
  saltFromSodium,
  servingIssues,
  type Grams,
  type Nutrient,
} from '#domain/specs/rules/sections/nutrition.ts';
import { declaredMicronutrient, micronutrientNames, percentOfReference } from '#domain/specs/rules/sections/vitamins.ts';
import { general, nutrientRows, nutrition } from '#tests/support/specRows.ts';

const codes = (issues: readonly { code: string; key: string | null; hard: boolean }[]) =>
  issues.map(({ code, key, hard }) => `${code} ${key} ${hard ? 'hard' : 'soft'}`);

test.each<[string, Grams, number, number]>([
  // oat cookie: 9*22 + 4*62 + 4*6.5 + 2*5 = 198 + 248 + 26 + 10 = 482; 37*22 + 17*62 + 17*6.5 + 8*5 = 814 + 1054 + 110.5 + 40 = 2018.5
  ['oat cookie', { fat: 22, carbohydrate: 62, sugars: 24, protein: 6.5, fibre: 5 }, 482, 2018.5],
  // wine: 4*2 + 7*10 + 3*0.6 = 8 + 70 + 1.8 = 79.8; 17*2 + 29*10 + 13*0.6 = 34 + 290 + 7.8 = 331.8
  ['wine', { carbohydrate: 2, alcohol: 10, organicAcids: 0.6 }, 79.8, 331.8],
  // chewing gum, 65 of 70 g are polyols: 4*(70 - 65) + 2.4*65 = 20 + 156 = 176; 17*5 + 10*65 = 85 + 650 = 735
  ['chewing gum', { carbohydrate: 70, polyols: 65 }, 176, 735],
  // 40 of the 65 g are erythritol: 4*5 + 2.4*25 + 0 = 20 + 60 = 80; 17*5 + 10*25 = 335
  ['with erythritol', { carbohydrate: 70, polyols: 65, erythritol: 40 }, 80, 335],
  // 10 of 20 g fat are salatrims: 9*10 + 6*10 = 150; 37*10 + 25*10 = 620
  ['salatrims', { fat: 20, salatrims: 10 }, 150, 620],
  ['water', {}, 0, 0],
])('energy of %s', (_, grams, kcal, kJ) => {
  expect(energyOf(grams, 'kcal')).toBeCloseTo(kcal, 9);
  expect(energyOf(grams, 'kJ')).toBeCloseTo(kJ, 9);
});

test('salt is sodium times 2.5', () => {
  expect(saltFromSodium(0.4)).toBe(1);
});

test.each<[Nutrient, number, number, number | null]>([
  ['energy', 481.5, 482, null],
  ['energy', 0.4, 0, null],
  ['fat', 22.5, 23, null],
  ['fat', 10, 10, null],
  ['fat', 9.95, 10, null],
  ['fat', 9.94, 9.9, null],
  // 0.15 in binary lies below a half step: half is rounded up all the same
  ['saturates', 0.15, 0.2, null],
  ['fat', 0.51, 0.5, null],
  ['fat', 0.5, 0, 0.5],
  ['fat', 0, 0, null],
  ['saturates', 0.5, 0.5, null],
  ['saturates', 0.1, 0, 0.1],
  ['salt', 1.25, 1.3, null],
  ['salt', 0.994, 0.99, null],
  ['salt', 0.013, 0.01, null],
  ['salt', 0.0125, 0, 0.01],
  ['sodium', 0.0051, 0.01, null],
  ['sodium', 0.005, 0, 0.005],
])('%s %d is declared as %d', (nutrient, value, declared, below) => {
  expect(declaredValue(nutrient, value)).toEqual({ value: declared, below });
});

test('what is declared once is declared alike again, for every nutrient (property)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...nutrients), fc.double({ min: 0, max: 1000, noNaN: true }), (nutrient, amount) => {
      const { value } = declaredValue(nutrient, amount);
      expect(declaredValue(nutrient, value).value).toBe(value);
      // never further away than the largest step or what counts as nothing
      expect(Math.abs(value - amount)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('a serving: the exact value times the serving, rounded then', () => {
  const [energy, fat, salt] = nutrientRows({ energy: 482, fat: 22, salt: 0.9 });
  // 482 * 30 / 100 = 144.6; 22 * 0.3 = 6.6; 0.9 * 0.3 = 0.27
  expect(perServing(energy!, 30)).toEqual({ value: 145, below: null });
  expect(perServing(fat!, 30)).toEqual({ value: 6.6, below: null });
  expect(perServing(salt!, 30)).toEqual({ value: 0.27, below: null });
  // 400 mg sodium = 0.4 g in 100 g; 25 g hold 0.1 g
  expect(perServing({ ...fat!, nutrient: 'sodium', per100: 400, unit: 'mg' }, 25)).toEqual({ value: 0.1, below: null });
  expect(perServing(fat!, null)).toBeNull();
  expect(perServing(fat!, 0)).toBeNull();
  expect(perServing({ ...fat!, unit: 'spoon' }, 30)).toBeNull();
  expect(perServing({ ...fat!, nutrient: 'caffeine' }, 30)).toBeNull();
  // 24.6 mg * 0.3 = 7.38 mg, two digits; 125.5 mg * 0.3 = 37.65 mg, three digits
  expect(perServing({ ...fat!, nutrient: 'vitaminC', per100: 24.6, unit: 'mg' }, 30)).toEqual({ value: 7.4, below: null });
  expect(perServing({ ...fat!, nutrient: 'calcium', per100: 125.5, unit: 'mg' }, 30)).toEqual({ value: 37.7, below: null });
  expect(perServing({ ...fat!, nutrient: 'calcium', per100: -1, unit: 'mg' }, 30)).toBeNull();
});

const cookie = { energy: 482, fat: 22, saturates: 10, carbohydrate: 62, sugars: 24, fibre: 5, protein: 6.5, salt: 0.9 };

test('a whole declaration has nothing to say', () => {
  expect(nutritionIssues(nutrition({}), nutrientRows(cookie))).toEqual([]);
});

test('each of the seven nutrients is missed; sodium stands for salt', () => {
  const missing = nutritionIssues(nutrition({}), []).map(({ code, params }) => `${code} ${params['nutrient']}`);
  expect(missing).toEqual(
    ['energy', 'fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'].map((name) => `NUTRIENT_MISSING ${name}`),
  );
  const { salt: _, ...unsalted } = cookie;
  expect(nutritionIssues(nutrition({}), nutrientRows({ ...unsalted, sodium: 0.36 }))).toEqual([]);
  expect(codes(nutritionIssues(nutrition({}), nutrientRows({ ...cookie, fat: null })))).toEqual(['NUTRIENT_MISSING fat hard']);
});

test.each(Object.keys(cookie).filter((name) => name !== 'fibre'))('without %s only that is missing', (name) => {
  const rows = nutrientRows(cookie).filter(({ nutrient }) => nutrient !== name);
  expect(nutritionIssues(nutrition({}), rows)).toMatchObject([{ code: 'NUTRIENT_MISSING', key: null, params: { nutrient: name } }]);
});

test('what is not known has no energy that could differ', () => {
  expect(codes(nutritionIssues(nutrition({}), nutrientRows({ ...cookie, energy: null })))).toEqual(['NUTRIENT_MISSING energy hard']);
  const inMeals = nutrientRows(cookie).map((row) => (row.nutrient === 'energy' ? { ...row, per100: 9999, unit: 'meal' } : row));
  expect(codes(nutritionIssues(nutrition({}), inMeals))).toEqual(['NUTRIENT_UNIT energy hard']);
  const ofFibre = nutrientRows(cookie).map((row) => (row.nutrient === 'fibre' ? { ...row, per100: 9999, unit: 'kJ' } : row));
  expect(codes(nutritionIssues(nutrition({}), ofFibre))).toEqual(['NUTRIENT_UNIT fibre hard']);
});

test('a part is not more than its whole', () => {
  const issues = nutritionIssues(nutrition({}), nutrientRows({ ...cookie, saturates: 22.1, sugars: 62.1 }));
  expect(codes(issues)).toEqual(['NUTRIENT_PART saturates hard', 'NUTRIENT_PART sugars hard']);
  expect(issues[0]).toMatchObject({
    section: 'nutrition',
    field: 'per100',
    params: { part: 'saturates', whole: 'fat', value: 22.1, most: 22 },
  });
  expect(nutritionIssues(nutrition({}), nutrientRows({ ...cookie, saturates: 22, sugars: 62 }))).toEqual([]);
});

test('parts compare in grams whatever their units', () => {
  const rows = nutrientRows(cookie).map((row) => (row.nutrient === 'saturates' ? { ...row, per100: 22_100, unit: 'mg' } : row));
  expect(codes(nutritionIssues(nutrition({}), rows))).toEqual(['NUTRIENT_PART saturates hard']);
});

test('not more than 101 g in 100 g; 100 ml may weigh more', () => {
  // 22 + 62 + 5 + 6.5 + 0.9 = 96.4; with 4.6 g more of protein 101 exactly
  const full = { ...cookie, energy: 500, protein: 11.1 };
  expect(nutritionIssues(nutrition({}), nutrientRows(full))).toEqual([]);
  const over = nutrientRows({ ...full, protein: 11.2 });
  expect(nutritionIssues(nutrition({}), over)).toMatchObject([
    { code: 'NUTRIENT_SUM', key: null, hard: true, params: { sum: 101.1, most: 101 } },
  ]);
  expect(nutritionIssues(nutrition({ basis: '100ml' }), over)).toEqual([]);
});

test('energy beyond 20 % of the computed one warns, in either unit', () => {
  // computed 482: from 385.6 to 578.4
  const at = (energy: number) => codes(nutritionIssues(nutrition({}), nutrientRows({ ...cookie, energy })));
  expect(at(578.4)).toEqual([]);
  expect(at(578.5)).toEqual(['ENERGY_DIFFERS energy soft']);
  expect(at(385.6)).toEqual([]);
  expect(at(385.5)).toEqual(['ENERGY_DIFFERS energy soft']);
  const both = [...nutrientRows(cookie), { key: 'kJ', seq: 9, nutrient: 'energy', per100: 482, unit: 'kJ', method: '' }];
  expect(nutritionIssues(nutrition({}), both)).toMatchObject([
    { code: 'ENERGY_DIFFERS', key: 'kJ', hard: false, params: { stated: 482, computed: 2019, unit: 'kJ' } },
  ]);
});

test('a difference of one unit is rounding', () => {
  const water = { energy: 1, fat: 0, saturates: 0, carbohydrate: 0, sugars: 0, protein: 0, salt: 0 };
  expect(nutritionIssues(nutrition({}), nutrientRows(water))).toEqual([]);
  expect(codes(nutritionIssues(nutrition({}), nutrientRows({ ...water, energy: 2 })))).toEqual(['ENERGY_DIFFERS energy soft']);
});

test('twice, negative, and in a unit that cannot be', () => {
  const rows = nutrientRows({ ...cookie, protein: -1 });
  expect(codes(nutritionIssues(nutrition({}), [...rows, { ...rows[1]!, key: 'again' }]))).toEqual([
    'NUTRIENT_NEGATIVE protein hard',
    'NUTRIENT_TWICE again hard',
  ]);
  const wrong = nutrientRows(cookie).map((row) =>
    row.nutrient === 'energy' ? { ...row, unit: 'g' } : row.nutrient === 'salt' ? { ...row, unit: 'ml' } : row,
  );
  expect(codes(nutritionIssues(nutrition({}), wrong))).toEqual(['NUTRIENT_UNIT energy hard', 'NUTRIENT_UNIT salt hard']);
  expect(gramsIn(wrong)).not.toHaveProperty('salt');
});

test('salt and sodium that contradict each other warn', () => {
  // 0.36 g sodium are 0.9 g salt, declared in steps of 0.01 g
  expect(nutritionIssues(nutrition({}), nutrientRows({ ...cookie, sodium: 0.363 }))).toEqual([]);
  expect(nutritionIssues(nutrition({}), nutrientRows({ ...cookie, sodium: 0.45 }))).toMatchObject([
    { code: 'SALT_DIFFERS', key: 'salt', hard: false, params: { stated: 0.9, computed: 1.125 } },
  ]);
});

test('servings add up to the net content or the drained weight, within 5 %', () => {
  const of = (servingSize: number, servingsPerPack: number, basis: '100g' | '100ml' = '100g') =>
    servingIssues(nutrition({ servingSize, servingsPerPack, basis }), general({ netContent: 300, netUnit: 'g', drainedWeight: 200 })).map(
      ({ params }) => params,
    );
  expect(of(30, 10)).toEqual([]);
  expect(of(35, 9)).toEqual([]);
  expect(of(28.5, 10)).toEqual([]);
  expect(of(50, 4)).toEqual([]);
  expect(of(30, 8)).toEqual([{ sum: 240, net: 300, unit: 'g' }]);
  // nothing is known of one of them
  expect(servingIssues(nutrition({ servingSize: null, servingsPerPack: 8 }), general({ netContent: 300, netUnit: 'g' }))).toEqual([]);
  expect(servingIssues(nutrition({ servingSize: 30, servingsPerPack: null }), general({ netContent: 300, netUnit: 'g' }))).toEqual([]);
  expect(servingIssues(nutrition({ servingSize: 30, servingsPerPack: 8 }), general({ netUnit: 'g' }))).toEqual([]);
  // a serving in ml says nothing about a content in g
  expect(of(30, 8, '100ml')).toEqual([]);
});

test.each([
  ['iron', 2.345, 2.3],
  ['iron', 0.0995, 0.1],
  ['iron', 99.5, 100],
  ['zinc', 0.25, 0.25],
  ['zinc', 0.255, 0.26],
  ['calcium', 123.5, 124],
  ['calcium', 1234, 1230],
  ['vitaminA', 0.12345, 0.123],
  ['vitaminD', 0, 0],
] as const)('%s %d is declared as %d', (name, amount, declared) => {
  expect(declaredMicronutrient(name, amount)).toBe(declared);
});

test('percent of the daily reference amount', () => {
  // 12 of 80 mg; 0.4 of 0.8 g; 2.5 of 5 µg
  expect(percentOfReference('vitaminC', 12, 'mg')).toBe(15);
  expect(percentOfReference('calcium', 0.4, 'g')).toBe(50);
  expect(percentOfReference('vitaminD', 2.5, 'mcg')).toBe(50);
  expect(percentOfReference('vitaminD', 100, 'IU')).toBeNull();
});

// Regulation (EU) 1169/2011 Annex XIII part A, 1, as printed: µg of some, mg of the others
test.each([
  ['µg', { vitaminA: 800, vitaminD: 5, vitaminK: 75, folicAcid: 200, vitaminB12: 2.5, biotin: 50 }],
  ['mg', { vitaminE: 12, vitaminC: 80, thiamin: 1.1, riboflavin: 1.4, niacin: 16, vitaminB6: 1.4, pantothenicAcid: 6 }],
  ['mg', { potassium: 2000, chloride: 800, calcium: 800, phosphorus: 700, magnesium: 375, iron: 14, zinc: 10 }],
  ['mg', { copper: 1, manganese: 2, fluoride: 3.5 }],
  ['µg', { selenium: 55, chromium: 40, molybdenum: 50, iodine: 150 }],
] as const)('the whole reference amount in %s is 100 %%', (unit, amounts) => {
  const given: Readonly<Record<string, number>> = amounts;
  for (const name of micronutrientNames.filter((one) => Object.hasOwn(amounts, one)))
    expect([name, percentOfReference(name, given[name]!, unit)]).toEqual([name, 100]);
});

test('too little of a vitamin to be declared warns', () => {
  const vitaminC = (per100: number, basis: '100g' | '100ml' = '100g') =>
    nutritionIssues(nutrition({ basis }), [
      ...nutrientRows(cookie),
      { key: 'c', seq: 9, nutrient: 'vitaminC', per100, unit: 'mg', method: '' },
    ]);
  expect(vitaminC(12)).toEqual([]);
  expect(vitaminC(11.6)).toMatchObject([
    { code: 'NUTRIENT_INSIGNIFICANT', key: 'c', hard: false, params: { nutrient: 'vitaminC', percent: 14.5, least: 15 } },
  ]);
  expect(vitaminC(6, '100ml')).toEqual([]);
  expect(vitaminC(5.9, '100ml')).toHaveLength(1);
});

test('a vitamin stands once and in a mass', () => {
  const rows = nutrientRows(cookie);
  const iron = { key: 'a', seq: 9, nutrient: 'iron', per100: 14, unit: 'mg', method: '' };
  expect(codes(nutritionIssues(nutrition({}), [...rows, iron, { ...iron, key: 'b', unit: 'IU' }]))).toEqual([
    'NUTRIENT_TWICE b hard',
    'NUTRIENT_UNIT b hard',
  ]);
});
