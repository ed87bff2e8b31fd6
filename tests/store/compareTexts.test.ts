// Two revisions of a document, compared by the pages of the newer one.
import fc from 'fast-check';
import { compareTexts, type ComparedPage, type DocumentText } from '#src/components/files/compare/compareTexts.ts';

const page = (name: string): string[] => [`${name} first line`, `${name} second line`, `${name} third line`];
const pairs = (pages: readonly ComparedPage[]): (readonly [number | null, number | null])[] =>
  pages.map(({ before, after }) => [before, after]);
const changed = (pages: readonly ComparedPage[]): (number | null)[] =>
  pages.filter(({ parts }) => parts.length > 0).map(({ after }) => after);
const text = ({ parts }: ComparedPage, without: 'added' | 'removed'): string =>
  parts
    .filter(({ kind }) => kind !== without)
    .map((part) => part.text)
    .join('');

const document: DocumentText = ['scope', 'terms', 'prices', 'ending'].map(page);

test('equal documents have every page, and no difference', () => {
  const pages = compareTexts(document, document);
  expect(pairs(pages)).toEqual([1, 2, 3, 4].map((n) => [n, n]));
  expect(changed(pages)).toEqual([]);
});

test('an inserted page is new; those after it keep the page they were', () => {
  const pages = compareTexts(document, [document[0]!, page('liability'), ...document.slice(1)]);
  expect(pairs(pages)).toEqual([
    [1, 1],
    [null, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ]);
  expect(changed(pages)).toEqual([2]);
});

test('a removed page is told where it stood', () => {
  const pages = compareTexts(document, [document[0]!, ...document.slice(2)]);
  expect(changed(pages)).toEqual([2]);
  expect(text(pages[1]!, 'added')).toContain('terms second line');
  expect(text(pages[1]!, 'removed')).not.toContain('terms');
});

test('a changed word is the only difference', () => {
  const next = document.map((lines, at) => (at === 2 ? lines.map((line) => line.replace('second', 'fourth')) : lines));
  const pages = compareTexts(document, next);
  expect(changed(pages)).toEqual([3]);
  expect(pages[2]!.parts.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'second' },
    { kind: 'added', text: 'fourth' },
  ]);
});

test('pages without text are pictures, paired by their order; one that is gone comes last', () => {
  const pages = compareTexts([page('scope'), [], [], page('ending')], [page('scope'), [], page('ending')]);
  expect(pages.filter(({ picture }) => picture).map(({ before, after }) => [before, after])).toEqual([
    [2, 2],
    [3, null],
  ]);
  expect(changed(pages)).toEqual([]);
});

test('whatever is compared: each page of the newer document once, in order, and the words of both are whole', () => {
  const line = fc.constantFrom('alpha beta', 'beta gamma', 'gamma', '交货 条款', 'delta');
  const any = fc.array(fc.array(line, { maxLength: 4 }), { minLength: 1, maxLength: 6 });
  const words = (pages: DocumentText): string => pages.flat().join(' ').replaceAll(/\s+/g, ' ').trim();
  fc.assert(
    fc.property(any, any, (before, after) => {
      const pages = compareTexts(before, after);
      const numbers = pages.flatMap((one) => one.after ?? []);
      expect(numbers).toEqual(after.map((_, at) => at + 1));
      // a page without differences repeats nothing: its words are those of both documents
      for (const one of pages)
        if (one.parts.length > 0 && one.after !== null)
          expect(text(one, 'removed').replaceAll(/\s+/g, ' ').trim()).toBe(words([after[one.after - 1]!]));
    }),
  );
});
