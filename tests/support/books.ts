/** Workbooks as bytes, part by part. */
import { strToU8, zipSync } from 'fflate';

interface BookSheet {
  name: string;
  state?: string;
  rows: string;
}

export const bookOf = (sheets: readonly BookSheet[], more: Record<string, string> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook xmlns="m" xmlns:r="r"><sheets>${sheets.map(({ name, state = 'visible' }, i) => `<sheet name="${name}" sheetId="${i + 1}" state="${state}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/><numFmt numFmtId="171" formatCode="000\\-0000"/><numFmt numFmtId="172" formatCode="[$-D07041E]d/mm/yyyy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="20"/></cellXfs></styleSheet>',
        ...Object.fromEntries(
          sheets.map(({ rows }, i) => [`xl/worksheets/sheet${i + 1}.xml`, `<worksheet><sheetData>${rows}</sheetData></worksheet>`]),
        ),
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

export const textRow = (line: number, ...cells: string[]): string =>
  `<row r="${line}">${cells.map((text, i) => `<c r="${String.fromCharCode(65 + i)}${line}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
