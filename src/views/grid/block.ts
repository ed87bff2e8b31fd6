/** A block of cells as the clipboard of a spreadsheet has it: tabs between cells, line breaks between rows, quotes around cells that contain either. */

export const readBlock = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = (): void => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  const clean = text.replace(/\r\n?/g, '\n');
  for (let i = 0; i < clean.length; i += 1) {
    const sign = clean[i]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (clean[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t') end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  // the line break after the last row is no row
  if (rows.length > 1 && rows.at(-1)!.length === 1 && rows.at(-1)![0] === '') rows.pop();
  return rows;
};

const quoted = (cell: string): string => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
export const writeBlock = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quoted).join('\t')).join('\n');
