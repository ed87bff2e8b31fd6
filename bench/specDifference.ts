// What two revisions of a specification differ in: 500 ingredients and 300 parameters, of which a share changed, moved, came and went.
import type { SectionPart } from '#domain/specs/contentOf.ts';
import { partDifferences } from '#domain/specs/partDifferences.ts';
import { median } from './peer.ts';

const rounds = 21;
const limitMs = 200;

const lines = (count: number, named: string, change: number): SectionPart['lines'] =>
  Array.from({ length: count }, (_, i) => ({
    lineKey: `${named}${change > 0 && i % 10 === 9 ? `n${i}` : i}`,
    seq: change > 0 && i % 7 === 0 ? count - i : i + 1,
    name: `${named} ${i}`,
    percent: 100 / count + (i % 3 === 0 ? change : 0),
    min: i,
    max: i + 10 + (i % 4 === 0 ? change : 0),
    critical: i % 5 === 0,
    allergens: ['milk', 'gluten'],
  }));

const revision = (change: number): readonly SectionPart[] => [
  { section: 'composition', content: {}, flowChart: null, evidenceFile: null, lines: lines(500, 'ingredient', change) },
  { section: 'parameters', content: {}, flowChart: null, evidenceFile: null, lines: lines(300, 'parameter', change) },
];

export const main = async (): Promise<void> => {
  const [before, after] = [revision(0), revision(1)];
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    partDifferences(before, after);
    return performance.now() - begun;
  });
  const found = partDifferences(before, after).reduce((sum, { count }) => sum + count, 0);
  const [middle, longest] = [median(times), Math.max(...times)];
  console.log(
    `${found} lines differ: median ${middle.toFixed(1)} ms, limit ${limitMs} ms: ${middle < limitMs ? 'kept' : 'MISSED'}; longest ${longest.toFixed(1)} ms`,
  );
};
