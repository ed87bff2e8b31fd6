// Text files in any of the usual encodings: what is text at all, what a browser would take for a page, and cells that start programs.

const utf16 = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;

/** Signs of ASCII stand at the same place in all encodings of tables except UTF-16, which has a mark. */
const roughly = (bytes: Buffer): string => {
  const wide = utf16(bytes);
  return wide ? new TextDecoder(wide).decode(bytes) : bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
};

/** No control characters besides those that lay out text; the sign for the end of a file of old programs may end it. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
export const isPlainText = (bytes: Buffer): boolean =>
  !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]|\u001b(?![$(])/.test(roughly(bytes).replace(/\u001a$/, ''));

export const hasMarkup = (bytes: Buffer, xml = true): boolean =>
  (xml ? /^\s*<(!doctype|html|svg|\?xml|script)/i : /^\s*<(!doctype\s+html|html|svg|script|hta)/i).test(roughly(bytes));

/** `=program|'file'!item`: a spreadsheet asks that program for it. */
export const hasCommand = (bytes: Buffer): boolean =>
  /(?:^|[,;\t"'])[ ]{0,20}[=+\-@][^,;\t\r\n|]{0,200}?[A-Za-z_]\w{0,30}\|(?:'[^'\r\n]{0,500}'|[^\s'|,;]{1,200})!['\w]/m.test(roughly(bytes));
