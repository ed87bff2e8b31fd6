/** Parses the query: words, and a prefix that restricts the search: `>` actions, `#` numbers. */
export interface Typed {
  text: string;
  only: 'actions' | 'numbers' | null;
}

export const typedOf = (raw: string): Typed => {
  const text = raw.trim().replace(/\s+/g, ' ');
  if (text.startsWith('>')) return { text: text.slice(1).trim(), only: 'actions' };
  return text.startsWith('#') ? { text: text.slice(1).trim(), only: 'numbers' } : { text, only: null };
};
