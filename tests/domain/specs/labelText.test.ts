// A label text becomes rows: what it says is read, every guess is named, and no letter is lost.
import fc from 'fast-check';
import { allergenGroups } from '#domain/specs/rules/composition/allergens.ts';
import { classOf } from '#domain/specs/rules/composition/additiveClasses.ts';
import { readLabel, type LabelRead } from '#domain/specs/rules/label/labelText.ts';
import { allergenOf, allergensIn, allergenWord } from '#domain/specs/rules/label/labelTextAllergens.ts';
import { countryName } from '#domain/specs/rules/label/labelTextCountries.ts';
import { plainText } from '#domain/specs/rules/label/labelTextPlain.ts';
import { customerLanguages } from '#domain/languages.ts';
import type { IngredientRow } from '#domain/specs/rules/composition/rows.ts';

const read = (text: string): LabelRead => readLabel(text, (index) => `i${index}`);

const amountText = ({ percent, percentMin, percentMax, minor }: IngredientRow): string =>
  [
    percent === null ? '' : `${percent}%`,
    percentMin === null ? '' : `>=${percentMin}%`,
    percentMax === null ? '' : `<=${percentMax}%`,
    minor ? 'minor' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

/** A row a line, parts indented: `name|amount|number function|allergens|origins|rest`, without empty ends. */
const drawn = (text: string): string[] => {
  const { rows } = read(text);
  const levels = new Map<string | null, number>([[null, 0]]);
  return rows.map((row) => {
    const level = levels.get(row.parentKey)!;
    levels.set(row.key, level + 1);
    const cells = [
      row.name,
      amountText(row),
      [row.eNumber, row.function].filter(Boolean).join(' '),
      row.allergens.join(' '),
      row.origins.join(' '),
      row.rest,
    ];
    return '  '.repeat(level) + cells.join('|').replace(/\|+$/, '');
  });
};

const guesses = (text: string): Record<string, string> =>
  Object.fromEntries(read(text).rows.map(({ name, guessed }) => [name, guessed.toSorted().join(' ')]));

test('percents, compound ingredients, numbers with their function and allergens of one text', () => {
  const text =
    'Wheat flour 45 % (wheat), sugar, chocolate chips 12 % (sugar, cocoa mass, emulsifier (E322 soya lecithin)), butter (milk) 8 %';
  expect(drawn(text)).toEqual([
    'Wheat flour|45%||gluten',
    'sugar',
    'chocolate chips|12%',
    '  sugar',
    '  cocoa mass',
    '  soya lecithin||E322 emulsifier|soya',
    'butter|8%||milk',
  ]);
  expect(read(text).rows.map(({ key, seq, parentKey }) => [key, seq, parentKey])).toEqual([
    ['i0', 1, null],
    ['i1', 2, null],
    ['i2', 3, null],
    ['i3', 1, 'i2'],
    ['i4', 2, 'i2'],
    ['i5', 3, 'i2'],
    ['i6', 4, null],
  ]);
});

test.each([
  ['sugar 12,5%', 'sugar|12.5%'],
  ['12.5 % sugar', 'sugar|12.5%'],
  ['sugar (12,5 %)', 'sugar|12.5%'],
  ['sugar [ １２．５％ ]', 'sugar|12.5%'],
  ['น้ำตาล ๑๒.๕%', 'น้ำตาล|12.5%'],
  ['sugar 5-8 %', 'sugar|>=5% <=8%'],
  ['sugar 5,5 % – 8 %', 'sugar|>=5.5% <=8%'],
  ['白砂糖5%至8%', '白砂糖|>=5% <=8%'],
  ['sugar less than 2 %', 'sugar|minor'],
  ['sugar < 1 %', 'sugar|<=1% minor'],
  ['sugar (max. 5%)', 'sugar|<=5%'],
  ['sugar min 5%', 'sugar|>=5%'],
  ['白砂糖不超过5%', '白砂糖|<=5%'],
  ['น้ำตาลร้อยละ 5', 'น้ำตาล|5%'],
  ['sugar 5 per cent', 'sugar|5%'],
  ['sugar 5 % 8 %', 'sugar|5%||||8 %'],
  ['tomatoes (prepared with 150 g per 100 g)', 'tomatoes|150%'],
  ['tomatoes 150 g per 100 g of the finished product', 'tomatoes|150%'],
  ['番茄（每100克使用150克）', '番茄|150%'],
  ['มะเขือเทศ (ใช้ 150 กรัมต่อ 100 กรัม)', 'มะเขือเทศ|150%'],
  ['vitamin B12', 'vitamin B12'],
  ['sugar 12', 'sugar 12'],
])('amount: %s', (text, row) => {
  expect(drawn(text)).toEqual([row]);
});

test('an amount behind a comma belongs to the ingredient before it, and a decimal comma separates nothing', () => {
  expect(drawn('flour, 45 %, sugar 8,5 %,salt 1,5-2 %')).toEqual(['flour|45%', 'sugar|8.5%', 'salt|>=1.5% <=2%']);
  expect(guesses('flour, 45 %')).toEqual({ flour: 'percent quid' });
  expect(guesses('flour about 45 %')).toEqual({ flour: 'percent quid' });
});

test.each([
  ['emulsifier: soya lecithin', ['soya lecithin||emulsifier|soya']],
  ['soya lecithin (emulsifier)', ['soya lecithin||emulsifier|soya']],
  ['emulsifier soya lecithin', ['soya lecithin||emulsifier|soya']],
  ['emulsifier (E-322 (soya))', ['lecithins||E322 emulsifier|soya']],
  ['emulsifier (E322, soya)', ['lecithins||E322 emulsifier|soya']],
  ['soya lecithin (E322)', ['soya lecithin||E322 emulsifier|soya']],
  ['E322 (soya lecithin)', ['soya lecithin||E322 emulsifier|soya']],
  ['emulsifiers (E322, E 471)', ['lecithins||E322 emulsifier', 'mono- and diglycerides of fatty acids||E471 emulsifier']],
  ['emulsifiers: E322, E471, salt', ['lecithins||E322 emulsifier', 'mono- and diglycerides of fatty acids||E471 emulsifier', 'salt']],
  ['emulsifiers: E471; E330', ['mono- and diglycerides of fatty acids||E471 emulsifier', 'citric acid||E330 acidityRegulator']],
  ['raising agents (E500(ii), INS 503 ii)', ['sodium carbonates||E500 raisingAgent', 'ammonium carbonates||E503 raisingAgent']],
  ['emulsifier (322, 471)', ['lecithins||E322 emulsifier', 'mono- and diglycerides of fatty acids||E471 emulsifier']],
  [
    'preservatives (E202, E211) 0,5 %',
    ['preservatives|0.5%|preservative', '  potassium sorbate||E202 preservative', '  sodium benzoate||E211 preservative'],
  ],
  ['preservative 0,1 % (E202)', ['potassium sorbate|0.1%|E202 preservative']],
  ['食品添加剂（乳化剂（322）、碳酸氢钠）', ['食品添加剂', '  lecithins||E322 emulsifier', '  碳酸氢钠']],
  ['อิมัลซิไฟเออร์ (INS 322)', ['lecithins||E322 emulsifier']],
  ['natural flavouring', ['natural flavouring||flavouring']],
  ['acid casein', ['acid casein|||milk']],
  ['colouring foodstuff', ['colouring foodstuff']],
  ['flavouring (milk)', ['flavouring||flavouring|milk']],
  ['natural colour (paprika oleoresin 160c)', ['paprika oleoresin||E160c colour']],
  ['E9999', ['E9999']],
  ['E471 E472e', ['mono- and diglycerides of fatty acids||E471 emulsifier|||E472e']],
  ['propane-1,2-diol esters of fatty acids (E477)', ['propane-1,2-diol esters of fatty acids||E477 emulsifier']],
])('additive: %s', (text, rows) => {
  expect(drawn(text)).toEqual(rows);
});

test.each([
  ['rice (Thailand)', 'rice||||TH'],
  ['rice from Thailand', 'rice||||TH'],
  ['rice (from Thailand and Viet Nam)', 'rice||||TH VN'],
  ['rice (Thailand, Vietnam)', 'rice||||TH VN'],
  ['rice (origin: LR)', 'rice||||LR'],
  ['大米（产地：泰国）', '大米||||TH'],
  ['大米 产地：泰国', '大米||||TH'],
  ['ข้าว (จากประเทศไทย)', 'ข้าว||||TH'],
  ['butter 8 % (milk, Ireland)', 'butter|8%||milk|IE'],
])('origin: %s', (text, row) => {
  expect(drawn(text)).toEqual([row]);
});

test('a bird is no country', () => {
  expect(drawn('sausage (turkey)')).toEqual(['sausage', '  turkey']);
});

test('words of allergens in a name are guesses, words that were set apart are not', () => {
  expect(guesses('wheat flour, WHEAT flour, butter (milk)')).toEqual({
    'wheat flour': 'allergens',
    'WHEAT flour': '',
    butter: 'allergens',
  });
  const formatted = readLabel(
    [
      { text: 'Soya', emphasised: true },
      { text: ' sauce, ', emphasised: false },
      { text: 'quinoa', emphasised: true },
    ],
    String,
  );
  expect(formatted.rows.map(({ allergens, guessed }) => [allergens, guessed])).toEqual([
    [['soya'], []],
    // set apart like an allergen, and in no list
    [[], ['allergens']],
  ]);
  expect(guesses('sugar, KAMUTON flour, and so on')).toMatchObject({ 'KAMUTON flour': 'allergens' });
  expect(guesses('farine de BLÉ, eau')).toEqual({ 'farine de BLÉ': 'allergens', eau: '' });
});

test.each([
  ['coconut milk', ''],
  ['cocoa butter', ''],
  ['buckwheat', ''],
  ['nutmeg', ''],
  ['oyster mushrooms', ''],
  ['dairy-free margarine', ''],
  ['maltodextrin', ''],
  ['almond milk', 'nuts'],
  ['peanut butter', 'peanuts'],
  ['wheat and rye flour', 'gluten'],
  ['skimmed milk powder', 'milk'],
  ['anchovies', 'fish'],
  ['小麦粉', 'gluten'],
  ['椰乳', ''],
  ['乳化剂', ''],
  ['脱脂奶粉', 'milk'],
  ['乳清蛋白粉', 'milk'],
  ['嗜酸乳杆菌', ''],
  ['章鱼', 'molluscs'],
  ['鸡蛋', 'eggs'],
  ['ปลาหมึก', 'molluscs'],
  ['น้ำปลา', 'fish'],
  ['นมถั่วเหลือง', 'soya'],
  ['กุ้งแห้ง', 'crustaceans'],
])('allergens of %s: %s', (name, groups) => {
  expect(allergensIn(name).join(' ')).toBe(groups);
});

test('the word of a group is read as the group, in every language', () => {
  for (const group of allergenGroups)
    for (const language of customerLanguages) expect([language, allergenOf(allergenWord(group, language))]).toEqual([language, group]);
});

test('a bracket holds allergens or parts', () => {
  expect(drawn('bread (wheat, milk)')).toEqual(['bread|||gluten milk']);
  expect(drawn('nuts (almonds, hazelnuts)')).toEqual(['nuts|||nuts', '  almonds|||nuts', '  hazelnuts|||nuts']);
  expect(drawn('biscuit (butter)')).toEqual(['biscuit', '  butter|||milk']);
  expect(drawn('sugar (organic), tomato purée (from concentrate) 45 %')).toEqual([
    'sugar (organic)',
    'tomato purée (from concentrate)|45%',
  ]);
});

test('head, statements and other sentences are no rows', () => {
  const label = read(
    'Chocolate biscuits, 200 g.\nINGREDIENTS: flour, sugar.\nMay contain traces of nuts\nand sesame. Contains: wheat, milk.\nProduct of Thailand. Store in a cool place.',
  );
  expect(label.rows.map(({ name }) => name)).toEqual(['flour', 'sugar']);
  expect(label.head).toBe('INGREDIENTS:');
  expect(label.contains).toEqual(['gluten', 'milk']);
  expect(label.mayContain).toEqual(['nuts', 'sesame']);
  expect(label.statements.map(({ is, text }) => [is, text])).toEqual([
    ['before', 'Chocolate biscuits, 200 g.'],
    ['mayContain', 'May contain traces of nuts\nand sesame'],
    ['contains', 'Contains: wheat, milk'],
    ['origin', 'Product of Thailand'],
    ['other', 'Store in a cool place'],
  ]);
  expect(label.statements[3]!.origins).toEqual(['TH']);
});

test.each([
  ['配料：小麦粉、白砂糖。致敏物质：含有小麦、大豆。', ['小麦粉|||gluten', '白砂糖'], ['gluten', 'soya'], []],
  ['配料表：大米、盐；本产品可能含有微量花生', ['大米', '盐'], [], ['peanuts']],
  ['ส่วนประกอบที่สำคัญโดยประมาณ: แป้งข้าวเจ้า 60%, เกลือ 2% ข้อมูลสำหรับผู้แพ้อาหาร: มีนม อาจมีถั่วลิสง', ['แป้งข้าวเจ้า|60%', 'เกลือ|2%'], ['milk'], ['peanuts']],
  ['chocolate (sugar, cocoa mass; may contain nuts), salt', ['chocolate', '  sugar', '  cocoa mass', 'salt'], [], ['nuts']],
  ['MAY CONTAIN MILK', [], [], ['milk']],
  ['salt. Made in a factory that also handles nuts.', ['salt'], [], ['nuts']],
  ['盐。本产品含有乳制品，此生产线也加工含有大豆的产品。', ['盐'], ['milk'], ['soya']],
  ['salt. Contains no nuts. Free from milk.', ['salt'], [], []],
])('statements: %s', (text, rows, contains, mayContain) => {
  expect(drawn(text)).toEqual(rows);
  expect(read(text)).toMatchObject({ contains, mayContain });
});

test('ingredients of less than 2 % behind their words', () => {
  expect(drawn('flour, contains 2 % or less of: salt, yeast')).toEqual(['flour', 'salt|minor', 'yeast|minor']);
  expect(drawn('flour, less than 2% of each of the following: salt 1 %, yeast.')).toEqual(['flour', 'salt|1% minor', 'yeast|minor']);
  expect(drawn('flour, contains 2 % or less of (salt, yeast)')).toEqual(['flour', 'salt|minor', 'yeast|minor']);
  expect(drawn('flour, contains less than 1 % of salt')).toEqual(['flour', 'salt|<=1% minor']);
});

test('footnotes go to the ingredients that bear their sign', () => {
  expect(drawn('Sugar*, *cocoa, rice**, milk† . *organic\n** from Thailand')).toEqual([
    'Sugar|||||organic',
    'cocoa|||||organic',
    'rice||||TH',
    'milk|||milk||†',
  ]);
  expect(guesses('rice*. * from Thailand')).toEqual({ rice: 'origins' });
});

test('parts behind a colon end with the list', () => {
  expect(drawn('Filling 30 %: sugar, butter; Dough: flour, water. Salt')).toEqual([
    'Filling|30%',
    '  sugar',
    '  butter|||milk',
    'Dough',
    '  flour',
    '  water',
    'Salt',
  ]);
});

test('brackets left open or crossed are closed where they can be, and named as a guess', () => {
  expect(drawn('a (b [c) d], e')).toEqual(['a d', '  b', '    c', 'e']);
  expect(drawn('a (b, c], d')).toEqual(['a', '  b', '  c', 'd']);
  expect(drawn('a (b, c')).toEqual(['a', '  b', '  c']);
  expect(drawn('a) b, c')).toEqual(['a b', 'c']);
  expect(guesses('a (b, c')).toEqual({ a: 'parentKey', b: 'parentKey', c: 'parentKey' });
  expect(guesses('a (b), c')).toEqual({ a: '', b: '', c: '' });
  expect(drawn('盐（糖)、水【油〕')).toEqual(['盐', '  糖', '水', '  油']);
});

test('deeper than six levels it stays a text', () => {
  expect(drawn('a (b (c (d (e (f (g (h)) (i), j)))))')).toEqual([
    'a',
    '  b',
    '    c',
    '      d',
    '        e',
    '          f|||||(g (h)); (i)',
    '          j',
  ]);
});

test('line ends of a document', () => {
  expect(drawn('choco-\nlate, semi-skimmed\nmilk, soy\u00ad\nbeans')).toEqual(['chocolate', 'semi-skimmed milk|||milk', 'soybeans|||soya']);
  expect(guesses('choco-\nlate')).toEqual({ chocolate: 'name' });
  expect(drawn('เส้น 80% (แป้ง, เกลือ)\nเครื่องปรุง 20%\n(พริก), butter 8 %\nmilk')).toEqual([
    'เส้น|80%',
    '  แป้ง',
    '  เกลือ',
    'เครื่องปรุง|20%',
    '  พริก',
    'butter milk|8%||milk',
  ]);
  expect(drawn('Flour 60 %\nSugar 40 %')).toEqual(['Flour|60%', 'Sugar|40%']);
});

/** Letters and digits alone, as far apart as they can be taken. */
const lettersOf = (text: string): string => text.normalize('NFD').replace(/[^\p{L}\p{M}\p{Nd}\p{Cs}]/gu, '');

const numbersOf = (text: string): number[] =>
  [...plainText(text).matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(',', '.')));

/** What the answer must hold for a piece of the text; an empty text: it does. */
const missingOf = (text: string, label: LabelRead, { from, to, is, key }: LabelRead['pieces'][number]): string => {
  const piece = text.slice(from, to);
  const row = label.rows.find((other) => other.key === key);
  const holds = (): boolean => {
    if (is === 'head') return label.head.includes(piece.trim());
    if (is === 'statement') return label.statements.some((statement) => statement.text.includes(piece.trim()));
    if (is === 'joint') return /^(?:and|or|&|以及|和|及|และ)$/i.test(piece.trim());
    if (is === 'minor') return label.rows.some(({ minor, percentMax }) => minor || percentMax !== null);
    if (is === 'function') return label.rows.some((other) => other.function === classOf(piece.replace(/[\s:：]+$/, '')));
    if (!row) return false;
    if (is === 'name') return lettersOf(row.name).includes(lettersOf(piece));
    if (is === 'rest') return lettersOf(row.rest).includes(lettersOf(piece));
    if (is === 'eNumber') return (row.eNumber ?? '').includes(numbersOf(piece).join(''));
    if (is === 'allergen') return allergensIn(plainText(piece)).every((group) => row.allergens.includes(group));
    if (is === 'origin')
      return row.origins.some(
        (code) => piece.includes(code) || customerLanguages.some((language) => piece.includes(countryName(code, language))),
      );
    // 2 % of "less than 2 %" is the sign of the group, 100 of "150 g per 100 g" is the unit
    return numbersOf(piece).every((number) => [row.percent, row.percentMin, row.percentMax, row.minor ? 2 : null, 100].includes(number));
  };
  return holds() ? '' : `${is} ${key}: ${piece}`;
};

const expectNothingLost = (text: string): void => {
  const label = read(text);
  const covered = new Uint8Array(text.length);
  for (const { from, to } of label.pieces) for (let at = from; at < to; at += 1) covered[at]! += 1;
  const lost = [...text.matchAll(/[\p{L}\p{M}\p{Nd}]/gu)].filter(({ index }) => covered[index] !== 1).map(([sign]) => sign);
  expect([text, lost]).toEqual([text, []]);
  expect([text, label.pieces.map((piece) => missingOf(text, label, piece)).filter((missing) => missing !== '')]).toEqual([text, []]);
};

const fragments = [
  ...'Wheat flour|milk|soya lecithin|sugar|WHEAT|小麦粉|น้ำตาล|ถั่วเหลือง|Thailand|泰国|from Thailand|产地：泰国|organic|vitamin B12|cocoa-\nmass'.split(
    '|',
  ),
  ...'45 %|12,5%|<2 %|5-8 %|less than 1 %|ร้อยละ ๕|（８％）|150 g per 100 g|about 3 %|7 % 8 %'.split('|'),
  ...'E322|INS 471|E 500(ii)|emulsifier|emulsifiers:|emulsifier (|乳化剂（|อิมัลซิไฟเออร์|322|acid|flavouring|E9999'.split('|'),
  ...'Ingredients:|配料：|ส่วนประกอบ:|May contain |Contains: |contains 2 % or less of |可能含有|含有|Store in the dark|*organic|*|** from Thailand|†'.split(
    '|',
  ),
  ...'(|)|[|]|{|}|（|）|【|】|,|;|、|；|，|:|：|.|。|\n|-\n|\u00ad| |  |and |&|/|\u0000|𠮷|😀|é|①|½'.split('|'),
];

test('no letter and no digit of a text is lost, whatever it is made of', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...fragments), { maxLength: 40 }), fc.constantFrom('', ' ', ', '), (parts, between) =>
      expectNothingLost(parts.join(between)),
    ),
    { numRuns: 3000 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => expectNothingLost(text)),
    { numRuns: 1000 },
  );
});

test('formatted text is read as the same rows as plain text', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ text: fc.constantFrom(...fragments), emphasised: fc.boolean() }), { maxLength: 20 }), (parts) => {
      const plain = read(parts.map(({ text }) => text).join(''));
      const formatted = readLabel(parts, (index) => `i${index}`);
      const unmarked = (rows: readonly IngredientRow[]): unknown => rows.map((row) => ({ ...row, guessed: [] }));
      expect(unmarked(formatted.rows)).toEqual(unmarked(plain.rows));
    }),
  );
});

test.each([
  ['brackets', '([{'],
  ['closing brackets', ')]}'],
  ['crossed brackets', '([)]'],
  ['nested parts', 'a(b,'],
  ['commas', ','],
  ['percents', '1% '],
  ['digits', '1'],
  ['spaces', ' '],
  ['line ends', '\n-'],
  ['statements', 'may contain ('],
  ['footnotes', '* *a '],
  ['class words', 'emulsifier ('],
  ['countries', 'Thailand/'],
])('100,000 characters of %s are read in time that grows with the length', (_, unit) => {
  const text = unit.repeat(Math.ceil(100_000 / unit.length));
  const begin = performance.now();
  read(text);
  // one pass takes some 0.1 s; a reader whose time grows with the square takes minutes
  expect(performance.now() - begin).toBeLessThan(10_000);
});
