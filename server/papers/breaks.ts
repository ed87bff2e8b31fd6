// Where a line may end. pdfmake knows the rules of Unicode, but neither the words of Thai nor a code of eighty letters without a blank: hints are put into the text and taken
// out again after it was divided, so that they are neither measured nor copied with the text.
import TextBreaker from 'pdfmake/js/TextBreaker.js';

/** Nowhere else in a paper's text: `runsOf` takes out what has no shape before it puts hints in. */
export const hint = '\u200b';
/** Longer words may break between any two letters. */
const mostWhole = 24;

const thai = new Intl.Segmenter('th', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const hintedWord = (word: string): string =>
  word.length <= mostWhole ? word : [...letters.segment(word)].map(({ segment }) => segment).join(hint);

export const hinted = (text: string): string => {
  const words = /\p{sc=Thai}/u.test(text) ? [...thai.segment(text)].map(({ segment }) => segment).join(hint) : text;
  return words
    .split(/( +)/)
    .map((word) => (/\p{sc=Han}|\u200b/u.test(word) ? word : hintedWord(word)))
    .join('');
};

const breaker = TextBreaker.default.prototype;
const { getBreaks } = breaker;
breaker.getBreaks = function withoutHints(...of) {
  const pieces = getBreaks.apply(this, of);
  for (const piece of pieces) piece.text = piece.text.replaceAll(hint, '');
  return pieces;
};
