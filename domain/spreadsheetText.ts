// Texts in CSV files: a spreadsheet would execute some as formulas, so they are written with an apostrophe, which is taken off again when they are read.

const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const marked = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Text that a spreadsheet would execute, full-width signs included, is marked as text, and so is what would look marked; NUL characters are removed. */
export const harmless = (text: string): string => {
  const readable = text.replaceAll('\u0000', '');
  return formula.test(readable) || marked.test(readable) ? `'${readable}` : readable;
};

/** The text that was marked. */
export const asWritten = (text: string): string => (marked.test(text) ? text.slice(1) : text);
