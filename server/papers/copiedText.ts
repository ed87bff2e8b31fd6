// Which letter a shape says it is, when text is copied out of a PDF: that of its first use. The Thai AM is drawn as two shapes that are letters themselves, so these are used on their own
// first; AM is copied as the two, which Unicode holds to be compatible with it.
import PDFDocument, { type EmbeddedFont } from 'pdfmake/js/PDFDocument.js';

const partsOfAm = 'ำ'.normalize('NFKD');
const known = new WeakSet<EmbeddedFont>();

const document = PDFDocument.default.prototype;
const { provideFont } = document;
document.provideFont = function speaking(...of) {
  const embedded = provideFont.apply(this, of);
  if (!known.has(embedded)) for (const part of partsOfAm) embedded.font.layout(part);
  known.add(embedded);
  return embedded;
};
