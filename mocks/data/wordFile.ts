// A small Word file: a paragraph for each line, as a word processor would store it.
import PizZip from 'pizzip';

const types = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relations = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A line that begins with `# ` is a heading. */
const paragraph = (line: string): string => {
  const heading = line.startsWith('# ');
  const look = heading ? '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>' : '';
  return `<w:p><w:r>${look}<w:t xml:space="preserve">${escaped(heading ? line.slice(2) : line)}</w:t></w:r></w:p>`;
};

/** `body`: lines, or paragraphs already written as XML. */
export const wordFile = (body: readonly string[] | string): Buffer => {
  const inner = typeof body === 'string' ? body : body.map(paragraph).join('');
  const zip = new PizZip();
  zip.file('[Content_Types].xml', types);
  zip.file('_rels/.rels', relations);
  zip.file(
    'word/document.xml',
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}<w:sectPr/></w:body></w:document>`,
  );
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
