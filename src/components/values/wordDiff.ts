/** A word diff of two texts; Chinese is segmented into words as well. */
import { diffWords } from 'diff';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const han = /\p{Script=Han}/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

export const wordDiff = (before: string, now: string): DiffPart[] =>
  diffWords(before, now, han.test(before + now) ? { intlSegmenter: segmenter } : {}).map((part) => ({
    kind: part.added ? 'added' : part.removed ? 'removed' : 'same',
    text: part.value,
  }));
