/** A file as rows of cells: what is found in it, what can be chosen otherwise, what must be confirmed, and our own exports read back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { asWritten, harmless } from '#domain/spreadsheetText.ts';
import { csvText, sheetFile } from '#src/store/sheetFile.ts';
import { isRubbish } from '#src/views/lines/reading/encodings.ts';
import { openTable, tableIn, type Table, type TableChoices } from '#src/views/lines/reading/readTable.ts';
import { bookOf, textRow } from '#tests/support/books.ts';
import { encoded } from '#tests/support/encoded.ts';

const known = ['Store number', 'Name', 'Format', 'Region', 'Address', 'Opening date'];
const names = (cells: readonly string[]): number => cells.filter((cell) => known.includes(cell)).length;
const fileOf = (name: string, bytes: Uint8Array): Blob & { name: string } =>
  ({ name, arrayBuffer: async () => new Uint8Array(bytes).buffer }) as Blob & { name: string };
const read = async (name: string, bytes: Uint8Array | string, choices: TableChoices = {}): Promise<Table> =>
  tableIn(await openTable(fileOf(name, typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes)), choices, names);
const sample = (name: string, choices?: TableChoices): Promise<Table> =>
  read(name, readFileSync(join(import.meta.dirname, '../fixtures/files', name)), choices);
const cellsOf = ({ rows }: Table): (readonly string[])[] => rows.map(({ cells }) => cells);

describe('text', () => {
  test('as Thai spreadsheets write it', async () => {
    const table = await sample('stores-tis620.csv');
    expect(table.text).toEqual({ encoding: 'windows-874', delimiter: ',' });
    expect(table.doubt).toBeNull();
    expect(cellsOf(table)).toEqual([
      ['TH901', 'ร้านลาดพร้าว ๑', 'hypermarket', 'กรุงเทพฯ'],
      ['TH902', 'ร้านเชียงใหม่', 'supermarket', 'ภาคเหนือ'],
    ]);
    // chosen otherwise it is rubbish, and says so
    expect((await sample('stores-tis620.csv', { encoding: 'windows-1252' })).doubt).toEqual({ is: 'rubbish', line: 2, count: 2 });
  });

  test('with a line that names its separator', async () => {
    const table = await sample('stores-sep-line.csv');
    expect([table.text?.delimiter, table.header, table.rows[0]?.line]).toEqual([';', 2, 3]);
    expect(cellsOf(table)[0]).toEqual(['DE901', 'Müllerstraße Großmarkt', 'hypermarket', 'Süd']);
  });

  test.each([
    ['windows-874', 'รหัส,ชื่อร้าน\n1,พัฒนาการ ซอย ๕\n2,ถนนพหลโยธิน'],
    ['gb18030', '门店编号,名称,业态\nB-1,上海浦东店,大卖场\nB-2,北京朝阳店,线上'],
    ['big5', '門市編號,名稱,業態\nB-1,台北信義店,量販店\nB-2,高雄左營店,線上'],
    ['shift_jis', '店舗番号,名称\nB-1,渋谷スクランブル店\nB-2,なんばパークス'],
    ['windows-1252', 'Nr,Name\n1,Müllerstraße Großmarkt\n2,Café Zöllner – Süd'],
  ] as const)('%s is found without doubt, and its letters are right', async (encoding, text) => {
    const table = await read('a.csv', encoded(text, encoding));
    expect([table.text?.encoding, table.doubt]).toEqual([encoding, null]);
    expect([table.heads, ...cellsOf(table)].map((cells) => cells.join(',')).join('\n')).toBe(text);
  });

  test.each([
    ['utf-8', '\u00ef\u00bb\u00bf'],
    ['utf-16le', '\u00ff\u00fe'],
    ['utf-16be', '\u00fe\u00ff'],
  ] as const)('%s by its mark, and without', async (encoding, mark) => {
    const text = 'Name,Region\nร้าน,上海';
    const units = Buffer.from(text, 'utf16le');
    const bytes = encoding === 'utf-8' ? Buffer.from(text) : encoding === 'utf-16le' ? units : Buffer.from(units).swap16();
    for (const before of [mark, '']) {
      const table = await read('a.csv', Buffer.concat([Buffer.from(before, 'latin1'), bytes]));
      expect([before, table.text?.encoding, table.heads, table.doubt]).toEqual([before, encoding, ['Name', 'Region'], null]);
    }
  });

  test('few letters that fit several encodings are doubtful, until an encoding is chosen', async () => {
    const bytes = encoded('Name\nสาขา', 'windows-874');
    expect((await read('a.csv', bytes)).doubt).toEqual({ is: 'encoding' });
    expect((await read('a.csv', bytes, { encoding: 'windows-874' })).doubt).toBeNull();
  });

  test.each(['CafÃ©', 'à¸£à¹‰à¸²à¸™', 'ร้าน\ufffd', 'a\u0085b', 'รลต๊海', 'ÃéÒ¹ÅÒ´', '\ue000'])('%j is rubbish', (text) =>
    expect(isRubbish(text)).toBe(true),
  );
  test.each(['Café Déjà', 'Łódź', 'Đà Nẵng', 'A/C ร้าน ๑', '日本語カタカナ', '中文ABC', '한국어', '5 °C ± 2', 'Straße', 'Москва'])(
    '%j is not',
    (text) => expect(isRubbish(text)).toBe(false),
  );

  test.each([';', '\t', '|', ','] as const)('cells separated by %j, with other separators inside of them', async (delimiter) => {
    const others = [',', ';', '|'].filter((one) => one !== delimiter).join('');
    const text = [known.slice(0, 4), ['1', `"a${others}b"`, 'online', 'N'], ['2', 'b', 'online', 'S']]
      .map((row) => row.join(delimiter))
      .join('\n');
    const table = await read('a.csv', text);
    expect([table.text?.delimiter, cellsOf(table)[0]?.[1]]).toEqual([delimiter, `a${others}b`]);
  });

  test('lines keep their numbers after blank lines and line breaks in cells; titles above the names are passed over', async () => {
    const table = await read('a.csv', 'List of stores\n\nStore number,Name,Format,Region\n\n1,"two\r\nlines",x,y\n,,,\n2,b,x,y\n');
    expect(table.header).toBe(3);
    expect(table.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [5, '1'],
      [8, '2'],
    ]);
    expect((await read('a.csv', 'x\nStore number,Name\n1,a', { header: 1 })).heads).toEqual(['x']);
  });
});

describe('workbooks', () => {
  test('the sheet with the columns is found behind a cover sheet, and another can be chosen', async () => {
    const table = await sample('stores-cover-sheet.xlsx');
    expect([table.sheets, table.sheet]).toEqual([
      [
        { name: 'Read me', hidden: false },
        { name: 'Stores', hidden: false },
      ],
      1,
    ]);
    expect(table.heads).toEqual(known);
    expect((await sample('stores-cover-sheet.xlsx', { sheet: 0 })).rows).toHaveLength(1);
  });

  test('a hidden first sheet is passed over, and can be chosen', async () => {
    const bytes = bookOf([
      { name: 'Old', state: 'hidden', rows: textRow(1, ...known) + textRow(2, 'old') },
      { name: 'New', rows: textRow(3, 'Title') + textRow(5, ...known) + textRow(7, 'new') },
    ]);
    const table = await read('a.xlsx', bytes);
    expect([table.sheet, table.header, table.rows]).toEqual([1, 5, [{ line: 7, cells: ['new'] }]]);
    expect(cellsOf(await read('a.xlsx', bytes, { sheet: 0 }))).toEqual([['old']]);
  });

  test('numbers are what the sheet shows: leading zeros, signs between digits, days, times, sums without the error of the machine', async () => {
    const value = (column: string, style: number, text: string): string => `<c r="${column}2" s="${style}"><v>${text}</v></c>`;
    const cells = [
      value('A', 2, '123'),
      value('B', 3, '21234'),
      value('C', 1, '46000.99999'),
      value('D', 1, '45999.9999999999'),
      value('E', 4, '45000'),
      value('F', 5, '0.375'),
      value('G', 0, '0.30000000000000004'),
      value('H', 0, '1e3'),
      '<c r="I2" t="b"><v>1</v></c>',
      '<c r="J2" t="s"><v>0</v></c>',
    ].join('');
    const table = await read(
      'a.xlsx',
      bookOf([{ name: 'S', rows: `${textRow(1, ...known)}<row r="2">${cells}</row>` }], {
        'xl/sharedStrings.xml': '<sst><si><r><t>東</t></r><r><t>京</t></r><rPh><t>トウキョウ</t></rPh></si></sst>',
      }),
    );
    expect(cellsOf(table)).toEqual([
      ['00123', '002-1234', '2025-12-10', '2025-12-09', '2023-03-15', '09:00', '0.3', '1000', 'TRUE', '東京'],
    ]);
  });

  test('what is none cannot be read', async () => {
    await expect(read('a.xlsx', 'not a workbook')).rejects.toThrow(/zip/i);
    await expect(read('a.xlsx', zipSync({ 'x.txt': strToU8('x') }))).rejects.toThrow('workbook');
  });
});

describe('our own exports', () => {
  const texts = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", 'a', '1', ' ', ',', '"', '\n', 'ร', '中', '\uff1d'),
    minLength: 1,
    maxLength: 8,
  });
  test('every text comes back as it was written', () => {
    fc.assert(fc.property(texts, (text) => expect(asWritten(harmless(text))).toBe(text)));
  });
  test.each(['csv', 'xlsx'] as const)('a list written as %s is read back', async (form) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(texts, texts), { minLength: 1, maxLength: 6 }), async (pairs) => {
        const lines = pairs.map(([a, b]) => [`k${a}`, b]);
        const table = [['Store number', 'Name'], ...lines];
        const bytes =
          form === 'csv'
            ? new TextEncoder().encode(csvText(table))
            : new Uint8Array(await (await sheetFile({ form, title: 'T', table })).arrayBuffer());
        const back = await read(`a.${form}`, bytes);
        // a trailing blank cell of a workbook may be left out
        expect(cellsOf(back).map((cells) => [cells[0] ?? '', cells[1] ?? ''])).toEqual(lines);
      }),
      { numRuns: form === 'csv' ? 100 : 15 },
    );
  });
});
