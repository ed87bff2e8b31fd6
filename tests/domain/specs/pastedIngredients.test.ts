/** An ingredient table from a spreadsheet: columns by heads, units, decimal signs, levels; what is not understood is named and kept. */
import { readIngredients, type PastedIngredients } from '#domain/specs/rules/composition/pastedIngredients.ts';

type Read = Extract<PastedIngredients, { is: 'read' }>;

const cellsOf = (text: string): string[][] =>
  text
    .replace(/^\n|\n$/g, '')
    .split('\n')
    .map((line) => line.split('|'));
const read = (text: string, decimal: '.' | ',' = '.'): Read => {
  let n = 0;
  const answer = readIngredients(cellsOf(text), decimal, () => `k${(n += 1)}`);
  if (answer.is !== 'read') throw new Error(answer.why);
  return answer;
};
/** `flour 45; chips 12 > cocoa 40` */
const drawn = ({ rows }: Read): string =>
  rows
    .map(({ name, percent, percentMin, percentMax, parentKey, key }) => {
      const above = rows.find((row) => row.key === parentKey)?.name;
      const range = percentMin !== null || percentMax !== null ? ` ${percentMin ?? ''}..${percentMax ?? ''}` : '';
      return `${above ? `${above} > ` : ''}${name || key}${percent === null ? '' : ` ${percent}`}${range}`;
    })
    .join('; ');
const codes = ({ problems }: Read): string[] => problems.map(({ code, line, column }) => `${code} ${line}:${column ?? '-'}`);

test('heads in English, Chinese and Thai name the columns', () => {
  for (const heads of ['Ingredient|Percent|Origin|Allergens', '原料|含量|产地|过敏原', 'วัตถุดิบ|ปริมาณ|แหล่งที่มา|สารก่อภูมิแพ้']) {
    const answer = read(`${heads}\nWheat flour|45|Thailand|wheat\nSugar|20|TH|-`);
    expect(drawn(answer)).toBe('Wheat flour 45; Sugar 20');
    expect(answer.rows.map(({ origins, allergens }) => [origins, allergens])).toEqual([
      [['TH'], ['gluten']],
      [['TH'], []],
    ]);
    expect([answer.head, answer.problems]).toEqual([true, []]);
  }
});

test.each([
  ['of the head', 'Ingredient|Amount (g/kg)\nSugar|250', 'Sugar 25'],
  ['of the head, behind a comma', 'Ingredient|Amount, ppm\nRutin|500', 'Rutin 0.05'],
  ['of the cell', 'Ingredient|Amount\nSugar|250 g/kg\nSalt|1.5 %', 'Sugar 25; Salt 1.5'],
  ['weights of a batch', 'Ingredient|Weight (kg)\nFlour|3\nSugar|500 g\nButter|1.5', 'Flour 60; Sugar 10; Butter 30'],
  ['a range', 'Ingredient|%\nSugar|5-8\nSalt|max 2 %\nOil|5 %', 'Sugar 5..8; Salt ..2; Oil 5'],
  ['bounds of their own', 'Ingredient|Min|Max\nSugar|5|8', 'Sugar 5..8'],
  ['no heads', 'Sugar|25\nSalt|1.5', 'Sugar 25; Salt 1.5'],
  ['no heads, the amount behind another column', 'Sugar|white|25\nSalt|sea|1', 'Sugar 25; Salt 1'],
])('amounts: %s', (_name, text, expected) => expect(drawn(read(text))).toBe(expected));

test('percents that were worked out from weights are to be confirmed, those that were read are not', () => {
  expect(read('Ingredient|Weight (kg)\nFlour|3\nSugar|1').rows.map(({ guessed }) => guessed)).toEqual([['percent'], ['percent']]);
  expect(read('Ingredient|%\nFlour|75\nSugar|25').rows.map(({ guessed }) => guessed)).toEqual([[], []]);
});

test('the column proves its decimal sign; what nothing proves is marked', () => {
  expect(drawn(read('Ingredient|%\nFlour|45,5\nRutin|0,125'))).toBe('Flour 45.5; Rutin 0.125');
  const open = read('Ingredient|%\nFlour|1,234');
  expect([codes(open), open.rows[0]!.guessed]).toEqual([['AMBIGUOUS 1:1'], ['percent']]);
  expect(drawn(read('Ingredient|%\nFlour|４５．５\nSugar|๒๐'))).toBe('Flour 45.5; Sugar 20');
});

test.each([
  ['numbers', 'No|Ingredient|%\n1|Chips|12\n1.1|Cocoa|40\n1.2|Sugar|60\n2|Salt|1', 'Chips 12; Chips > Cocoa 40; Chips > Sugar 60; Salt 1'],
  ['a column', 'Level|Ingredient\n1|Chips\n2|Cocoa\n3|Lecithin\n1|Salt', 'Chips; Chips > Cocoa; Cocoa > Lecithin; Salt'],
  ['dashes', 'Chips|12\n- Cocoa|40\n-- Lecithin|1\nSalt|1', 'Chips 12; Chips > Cocoa 40; Cocoa > Lecithin 1; Salt 1'],
  ['spaces', 'Chips|12\n  Cocoa|40\nSalt|1', 'Chips 12; Chips > Cocoa 40; Salt 1'],
])('levels by %s', (_name, text, expected) => expect(drawn(read(text))).toBe(expected));

test('a level without one above it, or deeper than six, is the nearest that can be', () => {
  const gap = read('Level|Ingredient\n1|Chips\n3|Cocoa');
  expect([drawn(gap), codes(gap)]).toEqual(['Chips; Chips > Cocoa', ['LEVEL 2:-']]);
  const deep = read(`Level|Ingredient\n${[1, 2, 3, 4, 5, 6, 7].map((level) => `${level}|L${level}`).join('\n')}`);
  expect(codes(deep)).toEqual(['LEVEL 7:-']);
  expect(drawn(deep).endsWith('L5 > L6; L5 > L7')).toBe(true);
});

test('what is not understood is named, and stays in the rest of its row', () => {
  const answer = read('Ingredient|%|E number|Function|Origin|Allergens|Remark\nX|some|E9999|glue|Atlantis|stones|see 4');
  expect(codes(answer)).toEqual(['NUMBER 1:1', 'ADDITIVE 1:2', 'CLASS 1:3', 'COUNTRY 1:4', 'ALLERGEN 1:5']);
  expect(answer.rows[0]!.rest).toBe('%: some; E number: E9999; Function: glue; Origin: Atlantis; Allergens: stones; Remark: see 4');
});

test.each([['-3'], ['1e400'], ['NaN'], ['1.2.3,4,5'], ['12 °C'], ['3 ml']])('%s is no amount', (text) => {
  const answer = read(`Ingredient|%\nSugar|${text}`);
  expect(answer.rows[0]!.percent).toBeNull();
  expect(answer.problems[0]).toMatchObject({ line: 1, column: 1, text });
  expect(answer.rows[0]!.rest).toContain(text);
});

test('additives, classes and foods with an allergen in them', () => {
  const [row] = read('Ingredient|E number|Function|Allergens\nLecithin|INS 322(i)|emulsifier|contains soya lecithin').rows;
  expect(row).toMatchObject({ eNumber: 'E322', function: 'emulsifier', allergens: ['soya'], guessed: ['allergens'] });
});

test('a line of sums makes no row; an ingredient that is called total does', () => {
  const answer = read('Ingredient|%\nSugar|99\nTotal milk solids|1\nTotal|100\n合计|100');
  expect([drawn(answer), codes(answer)]).toEqual(['Sugar 99; Total milk solids 1', ['TOTAL 3:-', 'TOTAL 4:-']]);
});

test('a line without a name is a row that lacks one; empty lines are none', () => {
  const answer = read('Ingredient|%\n\n |5\n|\nSalt|1');
  expect([drawn(answer), codes(answer)]).toEqual(['k1 5; Salt 1', ['NAME 2:-']]);
});

test('two columns of one kind: the texts of the second stay in the rest', () => {
  const answer = read('Ingredient|%|Amount\nSugar|5|7');
  expect([drawn(answer), answer.rows[0]!.rest, answer.columns.map(({ field }) => field)]).toEqual([
    'Sugar 5',
    'Amount: 7',
    ['name', 'percent', null],
  ]);
});

test('nothing, too wide and too long are refused as a whole', () => {
  const key = (): string => 'k';
  expect(readIngredients([], '.', key)).toEqual({ is: 'refused', why: 'empty' });
  expect(readIngredients([[' ', '']], '.', key)).toEqual({ is: 'refused', why: 'empty' });
  expect(readIngredients([Array.from({ length: 5_000 }, () => 'x')], '.', key)).toMatchObject({ is: 'refused', why: 'columns' });
  expect(
    readIngredients(
      Array.from({ length: 5_000 }, () => ['x']),
      '.',
      key,
    ),
  ).toMatchObject({ is: 'refused', why: 'lines' });
});

test('no cell is lost: a value of its row, the rest of it, or a problem', () => {
  const heads = [
    'Ingredient',
    'Percent',
    'Amount (g/kg)',
    'Min',
    'E number',
    'Function',
    'Origin',
    'Allergens',
    'Level',
    'No',
    'Remark',
    'ราคา',
  ];
  const texts = [
    'Sugar',
    '- Cocoa',
    '12',
    '1,5',
    '250 g',
    '5-8',
    '< 2 %',
    'E322',
    'emulsifier',
    'Thailand',
    'TH, VN',
    'milk',
    'contains nuts',
    '2',
    '1.2',
    '',
    ' ',
    '1e400',
    '糖',
    'น้ำตาล',
    '３％',
    '-5',
    'Total',
  ];
  let state = 7;
  const roll = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  for (let round = 0; round < 400; round += 1) {
    const width = 1 + roll(heads.length);
    const first = Array.from({ length: width }, () => heads[roll(heads.length)]!);
    const lines = Array.from({ length: 1 + roll(6) }, () => Array.from({ length: width }, () => texts[roll(texts.length)]!));
    let n = 0;
    const answer = readIngredients([first, ...lines], '.', () => `k${(n += 1)}`);
    if (answer.is === 'refused') continue;
    const { rows, columns, problems, head } = answer;
    const body = (head ? lines : [first, ...lines]).map((line, i) => ({ line, at: i + (head ? 1 : 0) }));
    const made = body.filter(
      ({ line, at }) => line.some((cell) => cell.trim() !== '') && !problems.some((one) => one.code === 'TOTAL' && one.line === at),
    );
    expect(rows).toHaveLength(made.length);
    for (const [i, { line, at }] of made.entries())
      for (const [column, cell] of line.entries()) {
        const text = cell.trim();
        if (text === '') continue;
        const row = rows[i]!;
        const field = columns[column]!.field;
        const kept =
          row.rest.includes(text) ||
          row.name.includes(text.replace(/^-\s*/, '')) ||
          problems.some((one) => one.line === at && one.text.includes(text));
        const structure = field === 'level' || field === 'number';
        const values = field && field !== 'level' && field !== 'number' && field !== 'name' ? row[field] : null;
        const range = field === 'percent' && (row.percentMin !== null || row.percentMax !== null || row.minor);
        const isValue = Array.isArray(values) ? values.length > 0 : values !== null;
        expect({ text, field, kept: kept || structure || isValue || range }).toEqual({ text, field, kept: true });
      }
  }
});
