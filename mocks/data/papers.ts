// Documents that a supplier attaches, as small PDF texts: the record of an implemented action, the evidence of a dispute.

/** Content of a page: one heading, lines below it. */
export interface Paper {
  title: string;
  lines: readonly string[];
  /** a drawing instead of text, with that many doors */
  drawing?: number;
}

const plain = (text: string): string => text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '-').replace(/[\\()]/g, '\\$&');

const most = 78;
const wrapped = (text: string): string[] => {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)!} ${word}`.length > most) lines.push(word);
    else lines[lines.length - 1] = `${lines.at(-1)!} ${word}`.trim();
  }
  return lines;
};

/** Lines and boxes in the form of a loading dock with so many doors: a page without text. */
const drawn = (doors: number): string =>
  ['1.5 w 60 200 475 480 re S', ...Array.from({ length: doors + 2 }, (_, i) => `${90 + i * 85} 200 60 90 re S ${90 + i * 85} 250 m ${150 + i * 85} 250 l S`), '60 560 m 535 560 l S'].join(' ');

const contentOf = ({ title, lines, drawing }: Paper): string => {
  if (drawing !== undefined) return drawn(drawing);
  const body = lines.flatMap(wrapped).map((line) => `(${plain(line)}) Tj T*`).join(' ');
  return `BT /F1 18 Tf 56 770 Td 22 TL (${plain(title)}) Tj T* /F1 11 Tf 16 TL T* ${body} ET`;
};

/** Pages A4 in Helvetica, written by hand: a demo needs no library for it. */
export const pdfOfPages = (pages: readonly Paper[]): string => {
  const first = 4;
  const kids = pages.map((_, i) => `${first + i * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((page, i) => {
      const text = contentOf(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + i * 2 + 1} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
};

export const pdfOf = (page: Paper): string => pdfOfPages([page]);

type Facts = Record<string, unknown>;

/** The record of an action that was carried out. */
export const evidencePaper = (action: Facts): Paper => ({
  title: 'Record of a corrective action',
  lines: [`Case ${String(action['no'])}`, '', String(action['description']), '', `Carried out on ${String(action['doneDate'])} by: ${String(action['ownerName'])}`, `Checked by: ${String(action['checkMethod'] ?? 'inspection on the line')}`, 'Result of the check: in order, nothing was found in the runs since.'],
});

/** What a supplier shows for its word that the goods are not of its make. */
export const claimPaper = (of: Facts): Paper => ({
  title: 'Comparison of lot codes',
  lines: [`Case ${String(of['no'])}`, '', String(of['notRelatedReason']), '', 'Our code: eight digits, dot matrix, beside the seam.', 'Code of the sample: letters and digits, ink jet, on the flap.', 'Deliveries of the month: no pallet of this lot left our store.'],
});

const dayText = (day: unknown): string => (day ? String(day) : 'no end');

/** A certificate as its issuer prints it. */
export const certificatePaper = (of: Facts): Paper => ({
  title: String(of['licence']),
  lines: [
    `Certificate number ${String(of['certificateNo'])}`,
    '',
    `Holder: ${String(of['supplier'])}`,
    `Site: ${String(of['siteName'] ?? of['supplier'])}`,
    `Issued by: ${String(of['issuer'])}`,
    ...(of['grade'] ? [`Grade: ${String(of['grade'])}`] : []),
    '',
    `Scope: ${String(of['scope'] ?? 'the registered site')}`,
    '',
    `Issued on ${dayText(of['issueDate'])}, valid until ${dayText(of['expireDate'])}`,
    '',
    'Specimen for demonstration, not a real certificate.',
  ],
});
