/** Files of laboratories as they come: real bytes in the encodings of their countries, cells parted as there, workbooks with covers. */
import fc from 'fast-check';
import { openReport, reportTable, type ReportTable } from '#src/areas/lots/certificate/report/reportRows.ts';
import { readReport, type AskedLine } from '#src/areas/lots/certificate/report/readReport.ts';
import type { Encoding } from '#src/views/lines/reading/encodings.ts';
import type { TableChoices } from '#src/views/lines/reading/readTable.ts';
import { sheetFile } from '#src/store/sheetFile.ts';
import { bookOf, textRow } from '#tests/support/books.ts';
import { encoded } from '#tests/support/encoded.ts';
import { parameter } from '#tests/support/specRows.ts';

const asked = (lineKey: string, name: string, of: Parameters<typeof parameter>[0]): AskedLine => {
  const { key: _key, seq: _seq, name: _name, allowedValues, marginalValues, ...limits } = parameter(of);
  return {
    lineKey,
    name,
    parameter: { ...limits, allowedValues: [...allowedValues], marginalValues: [...marginalValues], critical: false },
  };
};
const lines = [asked('moist', 'Moisture', { max: 14, unit: '%' }), asked('lead', 'Lead', { max: 200, unit: 'µg/kg' })];
const manner = {
  lotNo: 'AB-1',
  days: { language: 'en', today: '2026-11-28', zone: 'Asia/Bangkok', within: { from: '2016-11-28', to: '2027-11-28' } },
} as const;

const fileOf = (name: string, bytes: Uint8Array): File =>
  ({ name, arrayBuffer: async () => new Uint8Array(bytes).buffer }) as unknown as File;
const tableOf = async (name: string, bytes: Uint8Array, choices: TableChoices = {}): Promise<ReportTable> => {
  const open = await openReport(fileOf(name, bytes));
  if (open.is !== 'table') throw new Error(open.is);
  return reportTable(open.file, lines, choices);
};
const understood = ({ rows }: ReportTable): unknown => {
  const { lot, lines: found } = readReport(
    rows.map(({ cells }) => cells),
    lines,
    manner,
  );
  return {
    lot,
    found: found.map(({ lineKey, results, unitIs, row }) => [lineKey, results, unitIs, rows[row - 1]!.line, rows[row - 1]!.sheet]),
  };
};
const right = {
  lot: { written: 'AB-1', same: true },
  found: [
    ['moist', ['12,5'], 'same', 4, null],
    ['lead', ['< 0,5'], 'same', 5, null],
  ],
};

const written: readonly (readonly [Encoding, readonly string[]])[] = [
  ['utf-8', ['ผลการทดสอบ', '批号', '检验项目', '检测结果', '单位', '水分', 'Lead', 'µg/kg']],
  ['utf-16le', ['Rapport', 'Lot', 'รายการทดสอบ', 'ผลการทดสอบ', 'หน่วย', 'ความชื้น', 'Lead', 'µg/kg']],
  ['utf-16be', ['Report', '批号', '检验项目', '检测结果', '单位', '水分', 'Lead', 'µg/kg']],
  ['windows-874', ['รายงานผลการทดสอบ', 'ล็อต', 'รายการทดสอบ', 'ผลการทดสอบ', 'หน่วย', 'ความชื้น', 'ตะกั่ว', 'ug/kg']],
  ['gb18030', ['检验报告', '批号', '检验项目', '检测结果', '单位', '水分', '铅', 'ug/kg']],
  ['windows-1252', ['Prüfbericht für Müller', 'Lot', 'Parameter', 'Result', 'Unit', 'Moisture', 'Lead', 'µg/kg']],
];

describe.each([';', '\t'])('cells parted by %j, decimals by commas', (sign) => {
  test.each(written)('%s', async (encoding, [title, lot, name, result, unit, moisture, lead, wanted]) => {
    const text = [[title], [lot, 'AB-1'], [name, result, unit], [moisture, '12,5', '%'], [lead, '< 0,5', wanted]]
      .map((cells) => cells.join(sign))
      .join('\r\n');
    const table = await tableOf('report.csv', encoded(text, encoding));
    expect([table.table?.text, table.table?.doubt]).toEqual([{ encoding, delimiter: sign }, null]);
    expect(understood(table)).toEqual(right);
  });
});

test('cells parted by commas, decimals by commas between quotes', async () => {
  const table = await tableOf('a.csv', encoded('Report\nLot,AB-1\nParameter,Result,Unit\nMoisture,"12,5",%\nLead,"< 0,5",ug/kg', 'utf-8'));
  expect(table.table?.text?.delimiter).toBe(',');
  expect(understood(table)).toEqual(right);
});

test('without names of columns the parameters tell what parts the cells', async () => {
  const table = await tableOf('a.csv', encoded('Moisture;12,5;10,0;14,0;%\nLead;1,0;0,0;2,0;ug/kg', 'utf-8'));
  expect(table.table?.text?.delimiter).toBe(';');
});

test('the signs of units alone tell that a file is of Western Europe; read otherwise its unit would be another', async () => {
  const bytes = encoded('Parameter;Result;Unit\nLead;<5;µg/kg\nMoisture (105 °C);12,5;%', 'windows-1252');
  const table = await tableOf('a.csv', bytes);
  expect(table.table?.text?.encoding).toBe('windows-1252');
  const otherwise = readReport(
    (await tableOf('a.csv', bytes, { encoding: 'big5' })).rows.map(({ cells }) => cells),
    lines,
    manner,
  );
  expect(otherwise.lines.find(({ lineKey }) => lineKey === 'lead')?.unitIs).toBe('other');
});

test('an encoding that is uncertain is said, until one is chosen', async () => {
  const bytes = encoded('Parameter;Result\nMoisture;12\nNote;สาขา', 'windows-874');
  expect((await tableOf('a.csv', bytes)).table?.doubt).toEqual({ is: 'encoding' });
  expect((await tableOf('a.csv', bytes, { encoding: 'windows-874' })).table?.doubt).toBeNull();
});

describe('workbooks', () => {
  const bytes = bookOf([
    { name: 'Cover', rows: textRow(1, 'Laboratory of the North') + textRow(4, 'Lot', 'AB-1') },
    { name: 'Old', state: 'hidden', rows: textRow(1, 'Moisture', '99', '%') },
    { name: 'Results', rows: textRow(2, 'Page 1') + textRow(6, 'Parameter', 'Result', 'Unit') + textRow(8, 'Moisture', '12,5', '%') },
  ]);

  test('the lot of the cover and the results behind it are read together, each with its place; hidden sheets are not', async () => {
    const table = await tableOf('a.xlsx', bytes);
    expect(table.sheets).toEqual(['Cover', 'Results']);
    expect(understood(table)).toEqual({ lot: right.lot, found: [['moist', ['12,5'], 'same', 8, 'Results']] });
  });

  test('one sheet alone can be chosen', async () => {
    expect(understood(await tableOf('a.xlsx', bytes, { sheet: 1 }))).toEqual({
      lot: null,
      found: [['moist', ['12,5'], 'same', 8, 'Results']],
    });
    expect(understood(await tableOf('a.xlsx', bytes, { sheet: 0 }))).toEqual({ lot: right.lot, found: [] });
  });

  test('what is none is said', async () => {
    expect((await openReport(fileOf('a.xlsx', encoded('no workbook', 'utf-8')))).is).toBe('unreadable');
    const own = new Uint8Array(await (await sheetFile({ form: 'xlsx', title: 'T', table: [['Moisture', '12,5', '%']] })).arrayBuffer());
    expect((await tableOf('a.xlsx', own)).sheets).toHaveLength(1);
  });
});

test('whatever stands above and below, in whatever encoding: the result is found as it was written', async () => {
  const title = fc.string({ unit: fc.constantFrom('ร', 'า', 'น', ' ', 'A', '1'), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(title, { maxLength: 25 }),
      fc.constantFrom<Encoding>('utf-8', 'utf-16le', 'utf-16be', 'windows-874'),
      fc.constantFrom(';', '\t', ','),
      fc.integer({ min: 0, max: 999 }),
      async (above, encoding, sign, value) => {
        const result = `${value}.5`;
        const text = [...above, `Parameter${sign}Result${sign}Unit`, `Moisture${sign}${result}${sign}%`].join('\n');
        const { rows } = await tableOf('a.csv', encoded(text, encoding), { encoding });
        const { lines: found } = readReport(
          rows.map(({ cells }) => cells),
          lines,
          manner,
        );
        expect(found.map(({ lineKey, results }) => [lineKey, results])).toEqual([['moist', [result]]]);
      },
    ),
  );
});
