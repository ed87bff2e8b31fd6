/** Small files in which something acts, one for each kind and each way of hiding it; and the same shapes in which nothing does. */
import { deflateSync } from 'node:zlib';
import PizZip from 'pizzip';
import type { ErrorCode } from '#domain/kernel/errors.ts';
import { wordFile } from '#mocks/data/wordFile.ts';

type Parts = Readonly<Record<string, string | Buffer>>;

const zipped = (zip: PizZip, parts: Parts): Buffer => {
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
export const wordWith = (parts: Parts, body: readonly string[] | string = ['{no}']): Buffer => zipped(new PizZip(wordFile(body)), parts);
const bookWith = (parts: Parts = {}): Buffer =>
  zipped(new PizZip(), {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    'xl/workbook.xml': '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>',
    ...parts,
  });

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const relation = (type: string, target: string, mode: 'External' | 'Internal' = 'External'): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;

const run = (inner: string): string => `<w:r>${inner}</w:r>`;
const sign = (type: string): string => run(`<w:fldChar w:fldCharType="${type}"/>`);
const instruction = (text: string): string => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
export const field = (...texts: string[]): string =>
  `<w:p>${sign('begin')}${texts.map(instruction).join('')}${sign('separate')}${run('<w:t>x</w:t>')}${sign('end')}</w:p>`;

/** A PDF of one page; `catalog`: more entries of its catalog, `objects`: further ones from number 4. */
const pdfWith = (catalog = '', objects: readonly (string | Buffer)[] = [], trailer = ''): Buffer => {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]!.length;
  for (const [i, object] of all.entries()) {
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    places.push(at);
    at += part.length;
    parts.push(part);
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
};
const stream = (dict: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${dict} /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]);
const objectStream = (number: number, object: string, filter: 'FlateDecode' | 'Fl#61teDecode' | 'ASCIIHexDecode' | 'LZWDecode'): Buffer => {
  const head = `${number} 0 `;
  const content = Buffer.from(head + object);
  const packed =
    filter === 'ASCIIHexDecode' ? Buffer.from(`${content.toString('hex')}>`) : filter === 'LZWDecode' ? content : deflateSync(content);
  return stream(`/Type /ObjStm /N 1 /First ${head.length} /Filter /${filter}`, packed);
};
const attached = (name: string, content: Buffer): readonly (string | Buffer)[] => [
  `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 5 0 R >> >>`,
  stream('/Type /EmbeddedFile /Filter /FlateDecode', deflateSync(content)),
];
const names = '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>';

export interface SampleFile {
  what: string;
  ending: 'docx' | 'xlsx' | 'pdf' | 'csv';
  bytes: Buffer;
}
export interface ActiveFile extends SampleFile {
  code: ErrorCode;
}

const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1, 2, 3]);
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const ddeLink = '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>';

const word = (what: string, code: ErrorCode, parts: Parts, body?: string): ActiveFile => ({
  what,
  code,
  ending: 'docx',
  bytes: wordWith(parts, body),
});
const book = (what: string, code: ErrorCode, parts: Parts): ActiveFile => ({ what, code, ending: 'xlsx', bytes: bookWith(parts) });
const pdf = (what: string, code: ErrorCode, ...made: Parameters<typeof pdfWith>): ActiveFile => ({
  what,
  code,
  ending: 'pdf',
  bytes: pdfWith(...made),
});

export const activeFiles: readonly ActiveFile[] = [
  word('macros', 'FILE_MACRO', { 'word/vbaProject.bin': 'x' }),
  word('macros under another name', 'FILE_MACRO', { 'word/_rels/document.xml.rels': relation('vbaProject', 'data.xml', 'Internal') }),
  word('an OLE object', 'FILE_OLE', { 'word/embeddings/oleObject1.bin': ole }),
  word('an OLE object under another name', 'FILE_OLE', { 'word/media/image1.dat': ole }),
  word('an external OLE link', 'FILE_OLE', { 'word/_rels/document.xml.rels': relation('oleObject', 'file:///\\\\host.example\\x.xlsx') }),
  word('ActiveX', 'FILE_ACTIVEX', { 'word/activeX/activeX1.xml': '<ocx/>' }),
  word('an external template', 'FILE_TEMPLATE_LINK', {
    'word/_rels/settings.xml.rels': relation('attachedTemplate', 'https://host.example/t.dotm'),
  }),
  word('a frame', 'FILE_EXTERNAL', { 'word/_rels/webSettings.xml.rels': relation('frame', 'https://host.example/f.htm') }),
  word('a subdocument', 'FILE_EXTERNAL', { 'word/_rels/document.xml.rels': relation('subDocument', 'https://host.example/s.docx') }),
  word('a picture on a share', 'FILE_EXTERNAL', { 'word/_rels/document.xml.rels': relation('image', 'file://host.example/x.png') }),
  word('relationships in UTF-16', 'FILE_TEMPLATE_LINK', {
    'word/_rels/settings.xml.rels': utf16(relation('attachedTemplate', 'https://host.example/t.dotm')),
  }),
  word('DDE', 'FILE_DDE', {}, field('DDE cmd "/c calc"')),
  word('DDEAUTO over runs', 'FILE_DDE', {}, field(' DD', 'EAU', 'TO cmd "/c calc"')),
  word('DDE in signs of its own', 'FILE_DDE', {}, field('&#68;D&#x45; cmd')),
  word('DDE in a simple field', 'FILE_DDE', {}, '<w:p><w:fldSimple w:instr=" DDEAUTO cmd /c calc"><w:r/></w:fldSimple></w:p>'),
  word(
    'DDE put together by a field',
    'FILE_DDE',
    {},
    `<w:p>${sign('begin')}${sign('begin')}${instruction('QUOTE 68 68 69')}${sign('end')}${instruction(' cmd')}${sign('end')}</w:p>`,
  ),
  word('DDE in a header', 'FILE_DDE', { 'word/header1.xml': `<w:hdr>${field('DDEAUTO cmd')}</w:hdr>` }),
  word('a page inside', 'FILE_PART', { 'word/afchunk.html': '<html/>' }),
  word('a program inside', 'FILE_PART', { 'word/media/image1.dat': Buffer.from('MZ\u0090\u0000') }),
  word('macros in an embedded workbook', 'FILE_MACRO', { 'word/embeddings/a.xlsx': bookWith({ 'xl/vbaProject.bin': 'x' }) }),
  word('an embedded file with an embedded file', 'FILE_NESTED', {
    'word/embeddings/a.xlsx': bookWith({ 'xl/embeddings/b.docx': wordWith({}) }),
  }),
  word('entities of its own', 'FILE_UNCHECKED', { 'word/footer1.xml': '<!DOCTYPE x [<!ENTITY d "DDE">]><x/>' }),
  book('macros', 'FILE_MACRO', { 'xl/vbaProject.bin': 'x' }),
  book('sheets of macros', 'FILE_MACRO', { 'xl/macrosheets/sheet1.xml': '<x/>' }),
  book('an OLE object', 'FILE_OLE', { 'xl/embeddings/oleObject1.bin': ole }),
  book('ActiveX', 'FILE_ACTIVEX', { 'xl/activeX/activeX1.bin': 'x' }),
  book('a DDE link', 'FILE_DDE', { 'xl/externalLinks/externalLink1.xml': ddeLink }),
  book('an OLE link', 'FILE_OLE', {
    'xl/externalLinks/externalLink1.xml': '<externalLink><oleLink progId="Word.Document"/></externalLink>',
  }),
  book('data loaded at opening', 'FILE_EXTERNAL', {
    'xl/connections.xml': '<connections><connection id="1" refreshOnLoad="1"/></connections>',
  }),
  book('another .bin', 'FILE_PART', { 'xl/customProperty1.bin': 'x' }),
  pdf('a script', 'FILE_PDF_SCRIPT', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  pdf('a script by a reference', 'FILE_PDF_SCRIPT', '/OpenAction 4 0 R', ['<< /S /JavaScript /JS (x) >>']),
  pdf('a script with hidden letters', 'FILE_PDF_SCRIPT', '/OpenAction 4 0 R', ['<< /S /#4aava#53cript >>']),
  pdf('a script in an object stream', 'FILE_PDF_SCRIPT', '/OpenAction 5 0 R', [
    objectStream(5, '<< /S /JavaScript /JS (x) >>', 'FlateDecode'),
  ]),
  pdf('a script in a stream whose filter is hidden', 'FILE_PDF_SCRIPT', '/OpenAction 5 0 R', [
    objectStream(5, '<< /S /Java#53cript >>', 'Fl#61teDecode'),
  ]),
  pdf('a program in an object stream', 'FILE_PDF_LAUNCH', '', [objectStream(5, '<< /S /Launch /F (calc.exe) >>', 'ASCIIHexDecode')]),
  pdf('an object stream nobody else writes', 'FILE_UNCHECKED', '', [objectStream(5, '<< /S /Launch >>', 'LZWDecode')]),
  pdf('a started program', 'FILE_PDF_LAUNCH', '', ['<< /Type /Annot /A << /S /Launch /Win << /F (cmd.exe) >> >> >>']),
  pdf('a page of the web at opening', 'FILE_PDF_OPEN', '/OpenAction << /S /URI /URI (https://host.example) >>'),
  pdf('one after a harmless action', 'FILE_PDF_OPEN', '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>', [
    '<< /S /URI /URI (https://host.example) >>',
  ]),
  pdf('one when a page shows', 'FILE_PDF_OPEN', '', ['<< /Type /Page /AA << /O << /S /SubmitForm /F (https://host.example) >> >> >>']),
  pdf('an attached program', 'FILE_PDF_ATTACHMENT', names, attached('a.exe', Buffer.from('MZ'))),
  pdf('an attached program with another name', 'FILE_PDF_ATTACHMENT', names, attached('a.txt', Buffer.from('MZ\u0090\u0000'))),
  pdf('macros in an attached file', 'FILE_MACRO', names, attached('a.docx', wordWith({ 'word/vbaProject.bin': 'x' }))),
  pdf('a form with scripts', 'FILE_PDF_SCRIPT', '/AcroForm << /XFA [(template) 4 0 R] >>', [
    stream(
      '/Filter /FlateDecode',
      deflateSync(Buffer.from('<template><script contentType="application/x-javascript">x</script></template>')),
    ),
  ]),
  { what: 'a cell that starts a program', code: 'FILE_DDE', ending: 'csv', bytes: Buffer.from("a,b\n1,=cmd|' /C calc'!A0\n") },
];

const fineWord = (what: string, parts: Parts, body?: string): SampleFile => ({ what, ending: 'docx', bytes: wordWith(parts, body) });
const fineBook = (what: string, parts: Parts): SampleFile => ({ what, ending: 'xlsx', bytes: bookWith(parts) });
const finePdf = (what: string, bytes: Buffer): SampleFile => ({ what, ending: 'pdf', bytes });

export const fineFiles: readonly SampleFile[] = [
  fineWord('links to pages', { 'word/_rels/document.xml.rels': relation('hyperlink', 'https://host.example/') }),
  fineWord('a picture linked from its disk', { 'word/_rels/document.xml.rels': relation('image', 'file:///C:\\pictures\\x.png') }),
  fineWord('fields', {}, field(' PAGE ') + field('HYPERLINK "https://host.example/DDE"') + field('IF ', '1 = 1')),
  fineWord('an embedded workbook', { 'word/embeddings/Microsoft_Excel_Sheet1.xlsx': bookWith() }),
  fineBook('printer settings', { 'xl/printerSettings/printerSettings1.bin': Buffer.from([1, 0, 2, 0]) }),
  fineBook('an embedded document', { 'xl/embeddings/a.docx': wordWith({}) }),
  fineBook('links to another workbook', {
    'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook/></externalLink>',
    'xl/externalLinks/_rels/externalLink1.xml.rels': relation('externalLinkPath', 'file:///C:\\a.xlsx'),
  }),
  finePdf('a view at opening', pdfWith('/OpenAction [3 0 R /FitH 100]')),
  finePdf('a view at opening as an action', pdfWith('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')),
  finePdf('links to pages', pdfWith('', ['<< /Type /Annot /A << /S /URI /URI (https://host.example) >> >>'])),
  finePdf('the words as text', pdfWith('', ['(/S /JavaScript /Launch)', stream('', Buffer.from('BT (/JavaScript) Tj ET'))])),
  finePdf('data of an invoice', pdfWith(names, attached('factur-x.xml', Buffer.from('<?xml version="1.0"?><Invoice/>')))),
  finePdf('a mark and line breaks before its header', Buffer.concat([Buffer.from('\ufeff\r\n\r\n'), pdfWith()])),
  { what: 'negative numbers between pipes', ending: 'csv', bytes: Buffer.from('a|b\n-5|Great!\n=SUM(A1:A2)|x\n') },
  { what: 'Thai of Windows', ending: 'csv', bytes: Buffer.from([0xca, 0xd2, 0xa2, 0xd2, 0x2c, 0x31, 0x0a]) },
  { what: 'UTF-16', ending: 'csv', bytes: utf16('a\tb\n1\t2\n') },
];
