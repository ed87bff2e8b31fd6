/** Papers as PDF: their text comes back as it was written, nothing is cut, and the same paper is the same file. */
import sharp from 'sharp';
import { pdfOf } from '#server/papers/papers.ts';
import { contentCode, mostPaperRows, type Paper, type PaperBlock } from '#server/papers/paper.ts';
import { pdfPages, pdfText } from '#tests/support/pdfText.ts';

jest.setTimeout(180_000);

const paperOf = (blocks: readonly PaperBlock[], more: Partial<Paper> = {}): Paper => ({
  language: 'en',
  title: 'A paper',
  header: ['left', 'right'],
  footer: ['number', 'confidential'],
  at: '2026-03-01T08:00:00.000Z',
  sections: [{ title: 'Section', blocks }],
  words: {
    page: 'Page {{page}} of {{pages}}',
    missing: '–',
    missingLetters: 'Shown as a box: {{letters}}',
  },
  ...more,
});
/** Of the words, not of where lines end. */
const bare = (text: string): string => text.replaceAll(/\s/g, '');

const texts = {
  Latin: 'office, official, affluent: fi ffi fl',
  Chinese: '供应商投诉处理报告，包括中文标点（测试）。',
  Thai: 'น้ำมันถั่วเหลืองที่ผลิตในประเทศไทยมีคุณภาพไม่ดี ทำซ้ำ',
  'decomposed letters': 'cafe\u0301 an\u0303o',
  Vietnamese: 'Chất lượng sản phẩm',
  'Greek and Cyrillic': 'Ωμέγα Привет',
  'three scripts in one line': 'Lot 12批次ล็อตที่ 7 号',
};

test('every script is copied out as it was written', async () => {
  const written = Object.entries(texts);
  const bytes = await pdfOf(paperOf([{ is: 'facts', facts: written.map(([label, value]) => ({ label, value, wide: true })) }]));
  const text = bare(await pdfText(bytes)).normalize('NFKC');
  for (const [name, value] of written) expect([name, text]).toEqual([name, expect.stringContaining(bare(value).normalize('NFKC'))]);
  expect(text).not.toContain('Shownasabox');
});

test('a letter that no font has is a box, and is named', async () => {
  const text = await pdfText(await pdfOf(paperOf([{ is: 'text', text: 'smile 😀 end' }])));
  expect(text).toContain('smile □ end');
  expect(text).toContain('Shown as a box: U+1F600');
});

test('a table repeats its title and its column names, counts its pages and cuts nothing', async () => {
  const code = 'X9'.repeat(120);
  const rows = Array.from({ length: 90 }, (_, i) => [String(i), i === 40 ? code : `row ${i}`, null]);
  const columns = [{ head: 'Number', number: true }, { head: 'Words', share: 2 }, { head: 'Nothing' }];
  const pages = await pdfPages(await pdfOf(paperOf([{ is: 'table', title: 'All rows', columns, rows }])));
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach((page, i) => {
    expect(page).toContain('All rows');
    expect(page).toContain('Number');
    expect(page).toContain(`Page ${i + 1} of ${pages.length}`);
    expect(page).toContain('number · confidential');
  });
  expect(bare(pages.join(''))).toContain(code);
  for (let i = 0; i < 90; i += 1) if (i !== 40) expect(pages.join('\n')).toMatch(new RegExp(`row ${i}\\b`));
});

test('a cell that is longer than a page goes on', async () => {
  const long = Array.from({ length: 1500 }, (_, i) => `w${i}`).join(' ');
  const pages = await pdfPages(
    await pdfOf(paperOf([{ is: 'table', columns: [{ head: 'A' }, { head: 'B' }, { head: 'C' }], rows: [['a', long, 'c']] }])),
  );
  const words = new Set(pages.join(' ').split(/\s+/));
  expect(Array.from({ length: 1500 }, (_, i) => `w${i}`).filter((word) => !words.has(word))).toEqual([]);
});

test('the same paper is the same file; another content is another code', async () => {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const paper = paperOf(
    [
      { is: 'pictures', pictures: [{ bytes: new Uint8Array(picture), kind: 'jpeg', caption: 'label' }] },
      {
        is: 'signatures',
        signatures: [
          { role: 'QA', name: 'Kim Lee', at: '1 Mar 2026', hash: 'ab'.repeat(32) },
          { role: 'Supplier', name: null },
        ],
      },
    ],
    {
      watermark: '草稿 Draft',
      address: 'https://example.test/complaint/show/1',
      edition: 'Shared',
      kind: 'Report',
      orientation: 'landscape',
    },
  );
  const [first, second] = [await pdfOf(paper), await pdfOf(structuredClone(paper))];
  expect(Buffer.compare(first, second)).toBe(0);
  const text = await pdfText(first);
  for (const said of ['Kim Lee', 'ab'.repeat(32), 'Supplier', 'Shared', 'label']) expect(text).toContain(said);
  const later = { ...paper, at: '2027-01-01T00:00:00.000Z' };
  expect(contentCode(paper)).toBe(contentCode(later));
  expect(contentCode(paper)).not.toBe(contentCode({ ...paper, edition: 'Full' }));
});

test('a paper of too many rows is refused with both numbers; one that cannot be drawn fails with a code, and the next is made', async () => {
  const rows = Array.from({ length: mostPaperRows + 1 }, () => ['x']);
  await expect(pdfOf(paperOf([{ is: 'table', columns: [{ head: 'A' }], rows }]))).rejects.toMatchObject({
    code: 'PAPER_TOO_LONG',
    details: { params: { count: mostPaperRows + 1, max: mostPaperRows } },
  });
  const broken = { bytes: Uint8Array.of(1, 2, 3), kind: 'png', caption: 'broken' } as const;
  await expect(pdfOf(paperOf([{ is: 'pictures', pictures: [broken] }]))).rejects.toMatchObject({ code: 'PAPER_FAILED', status: 500 });
  expect(await pdfText(await pdfOf(paperOf([{ is: 'text', text: 'after it' }])))).toContain('after it');
});
