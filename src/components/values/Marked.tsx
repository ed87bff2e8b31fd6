/** A text with the search terms highlighted, where it holds them in the form a search compares. */
import { folded, foldedWords } from '#domain/kernel/texts.ts';

export const wordsOf = (q: string): readonly string[] => foldedWords(q);

/** Does it contain one of the search terms? */
export const holds = (text: string, words: readonly string[]): boolean => {
  const whole = folded(text);
  return words.some((word) => whole.includes(word));
};

interface Part {
  text: string;
  marked: boolean;
}

/** Letters with their marks, so that each has its place in the folded text. */
const letters = /\P{M}\p{M}*|\p{M}+/gu;

const partsOf = (text: string, words: readonly string[]): readonly Part[] => {
  const given = text.match(letters) ?? [];
  const forms = given.map((letter) => (/^\s/.test(letter) ? ' ' : folded(letter)));
  const whole = forms.join('');
  const found = new Uint8Array(whole.length);
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) found.fill(1, at, at + word.length);
  const parts: Part[] = [];
  let at = 0;
  given.forEach((letter, i) => {
    const { length } = forms[i]!;
    const marked = found.subarray(at, at + length).includes(1);
    at += length;
    const last = parts.at(-1);
    // a sign without a form belongs to what stands before it
    if (last && (last.marked === marked || length === 0)) last.text += letter;
    else parts.push({ text: letter, marked });
  });
  return parts;
};

export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  words.length === 0 || !holds(text, words)
    ? text
    : partsOf(text, words).map((part, i) => (part.marked ? <mark key={i}>{part.text}</mark> : part.text));
