/** A text with the search terms highlighted. */

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const wordsOf = (q: string): readonly string[] => q.split(/\s+/).filter((word) => word !== '');

/** Does it contain one of the search terms? */
export const holds = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.toLowerCase().includes(word.toLowerCase()));

export const Marked = ({ text, words }: { text: string; words: readonly string[] }) => {
  if (words.length === 0) return text;
  // every second part is a match
  return text
    .split(new RegExp(`(${words.map(escaped).join('|')})`, 'gi'))
    .map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part));
};
