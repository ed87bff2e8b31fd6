// The plain text part of an email with markup, for mail clients without markup and for the outbox.
import sanitize from 'sanitize-html';

export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const ends = /<\/(p|h2|h3|blockquote|table|ul|ol)>/g;
const link = /<a href="([^"]*)">(.*?)<\/a>/g;

/** From sanitised markup: paragraphs separated by an empty line, list items with a dash, links followed by their address. */
export const plainText = (html: string): string => {
  const marked = html
    .replace(link, (_, href: string, words: string) => (href.endsWith(words) ? words : `${words} (${href})`))
    .replace(/<li>/g, '- ')
    .replace(/<\/(td|th)>/g, '\t')
    .replace(/<br ?\/?>|<\/li>|<\/tr>/g, '\n')
    .replace(ends, '\n\n');
  const bare = sanitize(marked, { allowedTags: [], allowedAttributes: {} });
  const words: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return bare
    .replace(/&(lt|gt|quot|amp);/g, (entity) => words[entity]!)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
