// Texts that people write become numbers and days in one place: nothing else on a page reads them.
import { readdirSync, readFileSync } from 'node:fs';

/** What a second reader would be made of. */
const readers: readonly RegExp[] = [
  /\bparse(?:Float|Int)\(/,
  /\bvalueAs(?:Number|Date)\b/,
  /type="(?:number|date|datetime-local|month|time)"/,
  /NumberFormat\([^)]*\)\.formatToParts/,
  // a pattern of digits with a decimal sign or with the separators of a day
  /\\d[^\n]{0,24}\[(?:\.,|,\.|\/\.-|\.\/-|\/-|-\/)\]/,
  // signs between thousands taken out of a text
  /\.replace(?:All)?\((?:\/\[?[^\n/]{0,12},[^\n/]{0,6}\]?\/g|[',"],[',"]), ''\)/,
  /\bNumber\((?:event|e)\.(?:currentT|t)arget\.value\)/,
];

/** They read no text of a person: sizes of the browser's styles, and choices of a list whose values are ours. */
const others: Readonly<Record<string, number>> = {
  'src/areas/channel/report/ReportForm.tsx': 1,
  'src/areas/documents/register/MatrixPage.tsx': 1,
  'src/components/tables/listColumns.ts': 1,
  'src/components/tables/Pager.tsx': 1,
  'src/views/lines/reading/workbook.ts': 1,
  'src/views/record/RecordHead.tsx': 1,
};

const files = ['src/areas', 'src/components', 'src/views', 'src/app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const readersIn = (source: string): string[] => source.split('\n').filter((line) => readers.some((reader) => reader.test(line)));

test('no page has a reader of numbers or days of its own', () => {
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) => {
    const lines = readersIn(readFileSync(file, 'utf8'));
    return lines.length > (others[file] ?? 0) ? lines.map((line) => `${file}: ${line.trim()}`) : [];
  });
  expect(found).toEqual([]);
});

test('a second reader is recognised', () => {
  for (const line of [
    "const clean = text.replace(/[\\s,]/g, '');",
    "return Number(text.replaceAll(',', ''));",
    'const n = parseFloat(text);',
    '<input type="number" />',
    'const plain = /^-?\\d+([.,]\\d+)?$/;',
    'const numeric = /^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4})$/;',
    'onChange={(event) => set(Number(event.target.value))}',
  ])
    expect([line, readersIn(line).length]).toEqual([line, 1]);
  for (const line of ['const id = Number(params.id);', "text.replace(/\\s+/g, ' ')"]) expect([line, readersIn(line)]).toEqual([line, []]);
});
