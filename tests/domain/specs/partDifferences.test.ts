/** What two revisions differ in, by section and line, as their reader may see it. */
import type { SectionPart } from '#domain/specs/contentOf.ts';
import { ofSafety, partDifferences } from '#domain/specs/partDifferences.ts';

const part = (of: Partial<SectionPart> & Pick<SectionPart, 'section'>): SectionPart => ({
  content: {},
  flowChart: null,
  evidenceFile: null,
  lines: [],
  ...of,
});
const ingredient = (lineKey: string, seq: number, more: Record<string, unknown> = {}) => ({
  id: seq,
  lineKey,
  seq,
  name: lineKey,
  ...more,
});
const composition = (...lines: Record<string, unknown>[]): SectionPart => part({ section: 'composition', lines });

test('lines are matched by key: added, removed, changed by their changed fields alone, moved; one line counts once', () => {
  const before = [
    composition(ingredient('oats', 1, { percent: 60 }), ingredient('butter', 2), ingredient('nuts', 3), ingredient('salt', 4)),
  ];
  const after = [
    composition(
      ingredient('butter', 1),
      ingredient('nuts', 2),
      ingredient('sugar', 3),
      ingredient('oats', 4, { percent: 55, id: 90, version: 7, sectionId: 2, guessed: ['percent'] }),
    ),
  ];
  const [found, ...others] = partDifferences(before, after);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ section: 'composition', values: [], count: 3 });
  const lines = found!.lines.map(({ lineKey, kind, moved, values }) => ({ lineKey, kind, moved, values }));
  expect(lines.filter(({ kind }) => kind !== 'changed' && kind !== 'moved')).toEqual([
    { lineKey: 'sugar', kind: 'added', moved: false, values: [] },
    { lineKey: 'salt', kind: 'removed', moved: false, values: [] },
  ]);
  expect(lines.find(({ lineKey }) => lineKey === 'oats')).toMatchObject({
    kind: 'changed',
    values: [{ name: 'percent', entry: null, before: 60, after: 55 }],
  });
  expect(lines.filter(({ moved }) => moved)).toHaveLength(1);
});

test('a share that is hidden in one revision is no change; its band is, and where shares are seen the band says nothing', () => {
  const hidden = (band: string) => composition(ingredient('spice', 1, { confidential: true, band }));
  const open = composition(ingredient('spice', 1, { confidential: false, percent: 3, band: 'to5' }));
  const names = (before: SectionPart, after: SectionPart): string[] =>
    partDifferences([before], [after]).flatMap(({ lines }) => lines.flatMap(({ values }) => values.map(({ name }) => name)));
  expect(names(open, hidden('to5'))).toEqual(['confidential']);
  expect(names(hidden('to5'), hidden('to20'))).toEqual(['band']);
  expect(names(open, composition(ingredient('spice', 1, { confidential: false, percent: 8, band: 'to20' })))).toEqual(['percent']);
});

test('entries of a value are named one by one, and files of a section are values of it', () => {
  const artwork = (origin: string): SectionPart => part({ section: 'artwork', content: { checklist: { name: 'ok', origin } } });
  const process = (flowChart: string | null): SectionPart => part({ section: 'process', flowChart });
  expect(partDifferences([artwork('missing'), process(null)], [artwork('ok'), process('a.pdf')])).toEqual([
    { section: 'process', values: [{ name: 'flowChart', entry: null, before: null, after: 'a.pdf' }], lines: [], count: 1 },
    { section: 'artwork', values: [{ name: 'checklist', entry: 'origin', before: 'missing', after: 'ok' }], lines: [], count: 1 },
  ]);
});

test('critical: ingredients, allergens, and parameters and steps that are or were critical', () => {
  const limit = (lineKey: string, seq: number, max: number, critical: boolean) => ({ lineKey, seq, name: lineKey, max, critical });
  const step = (lineKey: string, seq: number, kind: string, step: string) => ({ lineKey, seq, kind, step });
  const revision = (max: number, wasCritical: boolean, said: string): SectionPart[] => [
    composition(ingredient('oats', 1, { percent: max })),
    part({ section: 'parameters', lines: [limit('lead', 1, max, true), limit('size', 2, max, false), limit('colour', 3, 1, wasCritical)] }),
    part({ section: 'process', lines: [step('mix', 1, 'step', said), step('metal', 2, 'CCP', said)] }),
    part({ section: 'storage', content: { tempMax: max } }),
  ];
  const found = ofSafety(partDifferences(revision(1, true, 'a'), revision(2, false, 'b')));
  expect(found.map(({ section, lines, count }) => [section, lines.map(({ lineKey }) => lineKey), count])).toEqual([
    ['composition', ['oats'], 1],
    ['process', ['metal'], 1],
    ['parameters', ['lead', 'colour'], 2],
  ]);
});
