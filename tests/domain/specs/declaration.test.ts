// The declaration of a composition: its order, its emphasis, its quantities; and what it says is read again as the same rows.
import fc from 'fast-check';
import { additives } from '#domain/specs/rules/composition/additives.ts';
import { allergenGroups, type AllergenGroup } from '#domain/specs/rules/composition/allergens.ts';
import { declarationOf, declarationText, isWater } from '#domain/specs/rules/label/declaration.ts';
import { readLabel } from '#domain/specs/rules/label/labelText.ts';
import { allergensIn } from '#domain/specs/rules/label/labelTextAllergens.ts';
import { customerLanguages, type Language } from '#domain/languages.ts';
import type { Amount, Composition, IngredientRow } from '#domain/specs/rules/composition/rows.ts';
import { composed, row, type Given } from './compositionRows.ts';

const label = { language: 'en', amounts: 'label' } as const;
const all = { language: 'en', amounts: 'all' } as const;

const labelOf = (rows: readonly IngredientRow[], more: Partial<Composition> = {}): string => declarationText(composed(rows, more), label);

test('ingredients stand in descending order of weight, and those of less than 2 % behind all others in the order of their rows', () => {
  const rows = [
    row('salt', { percent: 1.2, minor: true }),
    row('sugar', { percent: 30 }),
    row('yeast', { percent: 1.9, minor: true }),
    row('flour', { percent: 60 }),
    // the middle of 3 and 6 is less than 5
    row('oil', { percentMin: 3, percentMax: 6 }),
    row('cocoa', { percent: 5 }),
  ];
  expect(labelOf(rows)).toBe('flour, sugar, cocoa, oil, salt, yeast');
});

test('ingredients without amounts keep the order in which they were entered', () => {
  expect(labelOf([row('a'), row('b'), row('c')])).toBe('a, b, c');
  // c has no amount and stays behind b
  expect(labelOf([row('a', { percent: 10 }), row('b', { percent: 20 }), row('c')])).toBe('b, c, a');
});

test('added water is declared by its weight in the finished product', () => {
  const bread = [row('flour', { percent: 55 }), row('water', { percent: 35 }), row('butter', { percent: 10, allergens: ['milk'] })];
  expect(labelOf(bread)).toBe('flour, water, butter');
  // 35 of 100 g are water and 30 g of it are lost: 5 g are left, less than the butter
  expect(labelOf(bread, { waterLost: 30 })).toBe('flour, butter, water');
  expect(labelOf(bread, { basis: 'finishedProduct', waterLost: 30 })).toBe('flour, butter, water');
  for (const name of ['water', 'Drinking water', 'ice', '饮用水', '水', 'น้ำดื่ม']) expect([name, isWater({ name })]).toEqual([name, true]);
  for (const name of ['coconut water', 'watermelon', 'rose water', '水果', 'น้ำตาล'])
    expect([name, isWater({ name })]).toEqual([name, false]);
});

test('allergens are emphasised where the name shows them, and added where it does not', () => {
  const parts = declarationOf(
    composed([
      row('wheat flour', { percent: 60, allergens: ['gluten'] }),
      row('butter', { percent: 30, allergens: ['milk'] }),
      row('flavouring', { percent: 10, function: 'flavouring', allergens: ['celery', 'nuts'] }),
      // shown in the name, but nobody says that it is an allergen
      row('oat drink', { percent: 1 }),
    ]),
    label,
  );
  expect(parts).toEqual([
    { text: 'wheat', emphasised: true },
    { text: ' flour, ', emphasised: false },
    { text: 'butter', emphasised: true },
    { text: ', flavouring (', emphasised: false },
    { text: 'nuts', emphasised: true },
    { text: ', ', emphasised: false },
    { text: 'celery', emphasised: true },
    { text: '), oat drink', emphasised: false },
  ]);
});

test('compound ingredients hold their parts, whose allergens are not said twice', () => {
  const rows = [
    row('chocolate chips', { percent: 12, quid: true, allergens: ['soya', 'milk'] }),
    row('cocoa mass', { parentKey: 'chocolate chips', percent: 40 }),
    row('sugar', { parentKey: 'chocolate chips', percent: 59 }),
    row('soya lecithin', { parentKey: 'chocolate chips', percent: 1, eNumber: 'E322', function: 'emulsifier', allergens: ['soya'] }),
  ];
  expect(labelOf(rows)).toBe('chocolate chips 12 % (milk) (sugar, cocoa mass, emulsifier (E322 soya lecithin))');
});

test('a quantity is that of the finished product, and above 100 % it is what 100 g are prepared with', () => {
  // 100 g of the bowl lose 50 g: 100 / 50 = 2 g of each for 1 g
  const sauce = [row('tomatoes', { percent: 80, quid: true }), row('oil', { percent: 20, quid: true })];
  expect(labelOf(sauce, { waterLost: 50 })).toBe('tomatoes (prepared with 160 g per 100 g), oil 40 %');
  expect(declarationText(composed(sauce, { waterLost: 50 }), { language: 'zh', amounts: 'label' })).toBe(
    'tomatoes（每100克使用160克）、oil 40%',
  );
  // 25 % of 12 % are 3 %
  const chips = [
    row('chips', { percent: 12 }),
    row('cocoa', { parentKey: 'chips', percent: 25, quid: true }),
    row('sugar', { parentKey: 'chips', percent: 75 }),
  ];
  expect(labelOf(chips)).toBe('chips (sugar, cocoa 3 %)');
});

test('processing aids are declared for their allergens only', () => {
  expect(labelOf([row('wine'), row('isinglass', { processingAid: true, allergens: ['fish'] }), row('talc', { processingAid: true })])).toBe(
    'wine, isinglass',
  );
});

test('punctuation and words of three languages', () => {
  const rows = [
    row('小麦粉', { percent: 60, allergens: ['gluten'], origins: ['CN', 'LR'] }),
    row('大豆磷脂', { percent: 0.5, eNumber: 'E322', function: 'emulsifier', allergens: ['soya'] }),
    row('盐', { minor: true }),
  ];
  const textIn = (language: Language): string => declarationText(composed(rows), { language, amounts: 'all' });
  expect(textIn('en')).toBe('小麦粉 60 % (China, origin: LR), emulsifier (E322 大豆磷脂 0.5 %), contains 2 % or less of: 盐');
  expect(textIn('zh')).toBe('小麦粉 60%（中国、产地：LR）、乳化剂（E322 大豆磷脂 0.5%）、添加量不超过2%：盐');
  expect(textIn('th')).toBe('小麦粉 60% (จีน, แหล่งที่มา: LR), อิมัลซิไฟเออร์ (E322 大豆磷脂 0.5%), มีไม่เกิน 2%: 盐');
});

test('what is wrong in the rows is shown and never throws', () => {
  expect(labelOf([])).toBe('');
  expect(labelOf([row('', { rest: 'unclear' }), row('')])).toBe('unclear, ?');
  expect(labelOf([row('', { eNumber: 'E330' }), row('', { eNumber: 'E330', function: 'acid' })])).toBe('E330, acid (E330)');
  expect(
    labelOf([row('a', { parentKey: 'b' }), row('b', { parentKey: 'a' }), row('c', { parentKey: 'x', percent: Number.NaN })]),
  ).toContain('c');
  expect(labelOf([row('a', { percent: Number.POSITIVE_INFINITY, quid: true }), row('b', { percent: -1, quid: true })])).toBe('a, b');
});

const syllable = fc.tuple(fc.constantFrom(...'bdfgklmnprstvz'), fc.constantFrom(...'aeiou')).map((letters) => letters.join(''));
const word = fc.array(syllable, { minLength: 2, maxLength: 4 }).map((syllables) => syllables.join(''));
const realNames =
  'wheat flour|skimmed milk powder|cocoa butter|palm oil|coconut milk|mixed nuts|soya lecithin|vitamin B12|semi-skimmed milk|小麦粉|白砂糖|大豆油|น้ำตาล|แป้งสาลี|นมผง|propane-1,2-diol esters of fatty acids|water'.split(
    '|',
  );
const name = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
  fc.constantFrom(...realNames),
);

const thousandths = fc.integer({ min: 1, max: 100_000 });
const percent = thousandths.map((value) => value / 1000);
const none: Amount = { percent: null, percentMin: null, percentMax: null, minor: false };
const amount: fc.Arbitrary<Amount> = fc.oneof(
  fc.constant(none),
  percent.map((value) => ({ ...none, percent: value })),
  fc.constant({ ...none, percent: 150.5 }),
  fc.tuple(thousandths, thousandths).map(([a, b]) => ({ ...none, percentMin: a / 1000, percentMax: (a + b) / 1000 })),
  thousandths.map((value) => ({ ...none, percentMax: (value + 2000) / 1000 })),
  percent.map((value) => ({ ...none, percentMin: value })),
  fc.constantFrom({ ...none, minor: true }, { ...none, minor: true, percentMax: 1.5 }, { ...none, minor: true, percent: 0.3 }),
);

interface Tree {
  name: string;
  amount: Amount;
  additive: Pick<IngredientRow, 'eNumber' | 'function'>;
  more: AllergenGroup[];
  origins: string[];
  parts: Tree[];
}

const withNumber = fc
  .constantFrom(...additives.values())
  .chain((one) => fc.record({ eNumber: fc.constant(one.number), function: fc.constantFrom(...one.classes) }));
const withClass = withNumber.map((one) => ({ eNumber: null, function: one.function }));
const notAdditive = fc.constant({ eNumber: null, function: null });

const noOrigins = fc.constant<string[]>([]);
const leaf: fc.Arbitrary<Tree> = fc.record({
  name,
  amount,
  additive: fc.oneof({ weight: 3, arbitrary: notAdditive }, { weight: 1, arbitrary: withNumber }, { weight: 1, arbitrary: withClass }),
  more: fc.subarray([...allergenGroups], { maxLength: 2 }),
  origins: fc.oneof(noOrigins, fc.subarray(['TH', 'CN', 'TR', 'LR', 'US'], { maxLength: 2 })),
  parts: fc.constant<Tree[]>([]),
});
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true, maxDepth: 5 },
    leaf,
    fc.record({
      name,
      amount,
      additive: fc.oneof({ weight: 4, arbitrary: notAdditive }, { weight: 1, arbitrary: withNumber }),
      more: fc.subarray([...allergenGroups], { maxLength: 1 }),
      origins: noOrigins,
      parts: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
    }),
  ),
}));

const quidOf = ({ percent: exact, percentMin, percentMax, minor }: Amount): boolean =>
  exact !== null || percentMin !== null || (percentMax !== null && !minor);

const rowsOf = (trees: readonly Tree[], parentKey: string | null = null): IngredientRow[] =>
  trees.flatMap((one, index) => {
    const key = `${parentKey ?? 'k'}.${index}`;
    const named = new Set([...allergensIn(one.name), ...one.more]);
    const given: Given = {
      ...one.amount,
      ...one.additive,
      key,
      parentKey,
      seq: index + 1,
      quid: quidOf(one.amount),
      allergens: allergenGroups.filter((group) => named.has(group)),
      origins: one.origins,
    };
    return [row(one.name, given), ...rowsOf(one.parts, key)];
  });

/** What rows say, a list in a list for each compound ingredient; the order of the rows of one list is tested apart. */
const told = (
  rows: readonly IngredientRow[],
  valuesOf: (of: IngredientRow) => readonly unknown[],
  parentKey: string | null = null,
): unknown[] =>
  rows
    .filter((one) => one.parentKey === parentKey)
    .map((one) => [JSON.stringify(valuesOf(one)), ...told(rows, valuesOf, one.key)])
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
const kind = (one: IngredientRow): unknown[] => [one.name, one.eNumber, one.function];
const whole = (one: IngredientRow): unknown[] => [
  ...kind(one),
  [one.percent, one.percentMin, one.percentMax, one.minor, one.quid],
  [one.allergens, one.origins, one.rest, one.processingAid, one.confidential, one.animalOrigin, one.gmo],
];

test('the declaration with all amounts is read again as the same rows', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 6 }), fc.constantFrom(...customerLanguages), (trees, language) => {
      const rows = rowsOf(trees);
      const parts = declarationOf(composed(rows), { ...all, language });
      const text = parts.map((part) => part.text).join('');
      for (const input of [text, parts]) {
        const read = readLabel(input, (index) => `i${index}`);
        expect([text, read.statements]).toEqual([text, []]);
        expect([text, told(read.rows, whole)]).toEqual([text, told(rows, whole)]);
      }
    }),
    { numRuns: 300 },
  );
});

test('the text of a label is read again as the same ingredients with the same allergens, whatever the amounts', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 6 }), fc.constantFrom(...customerLanguages), (trees, language) => {
      const rows = rowsOf(trees);
      const text = declarationText(composed(rows), { language, amounts: 'label' });
      const read = readLabel(text, (index) => `i${index}`);
      expect([text, told(read.rows, kind)]).toEqual([text, told(rows, kind)]);
      const groups = (of: readonly IngredientRow[]): string[] => [...new Set(of.flatMap(({ allergens }) => allergens))].toSorted();
      expect([text, groups(read.rows)]).toEqual([text, groups(rows)]);
    }),
    { numRuns: 200 },
  );
});
