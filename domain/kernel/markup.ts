// The allow list of rich text as data: what an announcement or an email may contain. The server sanitises by it; forms and emails are validated by it.
export const allowedTags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'a',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export const allowedSchemes = ['https', 'http', 'mailto', 'tel'] as const;

const tag = /<\s*(\/?)\s*([a-zA-Z!?][\w:-]*)([^>]*)>?/g;
const href = /^\s*href\s*=\s*("([^"<>]*)"|'([^'<>]*)')\s*\/?\s*$/;

/** The first tag or attribute outside the list, or null. A lone `<` before a space or digit is text. */
export const foreignMarkup = (html: string): string | null => {
  for (const [, closing, name, rest] of html.matchAll(tag)) {
    const word = name!.toLowerCase();
    if (!(allowedTags as readonly string[]).includes(word)) return `<${word}>`;
    const attributes = rest!.replace(/\/\s*$/, '').trim();
    if (attributes === '' || closing) continue;
    const link = word === 'a' ? href.exec(attributes) : null;
    const target = (link?.[2] ?? link?.[3] ?? '').trim();
    if (!link || !allowedSchemes.some((scheme) => target.toLowerCase().startsWith(`${scheme}:`))) return `<${word} ...>`;
  }
  return null;
};
