/** The difference of two documents by the pages of the newer one: an inserted page moves those after it, it does not make them differ. */
import { diffArrays } from 'diff';
import { wordDiff, type DiffPart } from '#src/components/values/wordDiff.ts';

/** Lines of the text of each page; a page without text is a picture. */
export type DocumentText = readonly (readonly string[])[];

export interface ComparedPage {
  /** number of the page in each document; null where it has none */
  before: number | null;
  after: number | null;
  /** the words of a page that differs; empty where nothing does */
  parts: readonly DiffPart[];
  /** without text to compare: both are shown */
  picture: boolean;
}

interface Line {
  page: number;
  text: string;
}
interface Matched {
  before: Line[];
  after: Line[];
}

const linesOf = (document: DocumentText): Line[] => document.flatMap((lines, page) => lines.map((text) => ({ page, text })));

/** Beyond this the documents have nothing in common worth finding: they are compared page by page. */
const alignMs = 1_200;

/** The lines of the older document, each at the page of the newer one where it stands or stood. */
const aligned = (before: DocumentText, after: DocumentText): ReadonlyMap<number, Matched> => {
  const pages = new Map<number, Matched>(after.map((_, page) => [page, { before: [], after: [] }]));
  const [old, now] = [linesOf(before), linesOf(after)];
  const runs = diffArrays(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
    { timeout: alignMs },
  );
  const at = (page: number): Matched => {
    const found = pages.get(page) ?? { before: [], after: [] };
    pages.set(page, found);
    return found;
  };
  if (!runs) {
    for (const line of old) at(line.page).before.push(line);
    for (const line of now) at(line.page).after.push(line);
    return pages;
  }
  let [i, j] = [0, 0];
  for (const run of runs)
    for (let n = 0; n < run.value.length; n += 1) {
      // what was removed stands where the next line of the newer document stands
      const page = (run.removed ? (now[j] ?? now.at(-1)) : now[j])?.page ?? 0;
      if (!run.added) at(page).before.push(old[i++]!);
      if (!run.removed) at(page).after.push(now[j++]!);
    }
  return pages;
};

/** The page of the older document most of these lines are from. */
const pageOf = (lines: readonly Line[]): number | null => {
  const counts = new Map<number, number>();
  for (const { page } of lines) counts.set(page, (counts.get(page) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most ? most[0] : null;
};

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

const picturesIn = (document: DocumentText): number[] => document.flatMap((lines, page) => (lines.length === 0 ? [page] : []));

export const compareTexts = (before: DocumentText, after: DocumentText): ComparedPage[] => {
  const pages = [...aligned(before, after)].sort(([a], [b]) => a - b);
  const [old, now] = [picturesIn(before), picturesIn(after)];
  const compared = pages.map(([page, lines]): ComparedPage => {
    const picture = now.indexOf(page);
    // pages without text have nothing to be recognised by but their order
    const from = picture < 0 ? (pageOf(lines.before) ?? (lines.after.length === 0 ? page : null)) : (old[picture] ?? null);
    const [text, next] = [textOf(lines.before), textOf(lines.after)];
    return {
      before: from === null ? null : from + 1,
      after: page < after.length ? page + 1 : null,
      parts: text === next ? [] : wordDiff(text, next),
      picture: picture >= 0,
    };
  });
  // pictures the newer document no longer has
  const lost = old.slice(now.length).map((page): ComparedPage => ({ before: page + 1, after: null, parts: [], picture: true }));
  return [...compared, ...lost];
};
