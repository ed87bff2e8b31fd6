/** The matrix of sections by kind of product, and the order of values. */
import { outOfOrder } from '#domain/specs/rules/issues.ts';
import { criticalSections, needOf, productKinds, sectionNames, sectionsOf } from '#domain/specs/rules/sections/sections.ts';

test('twelve sections; seven are critical', () => {
  expect(sectionNames).toHaveLength(12);
  expect(sectionNames.filter((name) => !criticalSections.includes(name))).toEqual([
    'general',
    'packaging',
    'pictures',
    'attachments',
    'sensory',
  ]);
});

test.each([
  ['food', ['attachments'], []],
  ['ingredient', ['nutrition', 'pictures', 'attachments', 'sensory'], ['artwork']],
  ['nonFood', ['storage', 'attachments'], ['nutrition', 'allergens', 'sensory']],
  ['packaging', ['process', 'artwork', 'storage', 'attachments'], ['nutrition', 'allergens', 'sensory']],
] as const)('%s: optional %j, hidden %j, all others required', (kind, optional, hidden) => {
  const of = (need: string) => sectionNames.filter((name) => needOf(kind, name) === need);
  expect(of('optional')).toEqual(optional);
  expect(of('hidden')).toEqual(hidden);
  expect(sectionsOf(kind)).toEqual([...of('required'), ...optional].toSorted((a, b) => sectionNames.indexOf(a) - sectionNames.indexOf(b)));
});

test('a master specification adds sections and takes none away', () => {
  for (const kind of productKinds) {
    for (const name of sectionNames) {
      expect(needOf(kind, name, [name])).toBe('required');
      expect(needOf(kind, name, [])).toBe(needOf(kind, name));
    }
  }
  expect(sectionsOf('nonFood', ['sensory']).at(-1)).toBe('sensory');
});

test('what is smaller than anything before it is out of order; gaps and equal values are not', () => {
  const of = (...values: (number | null)[]) => outOfOrder(values.map((value, i) => [String(i), value] as const));
  expect(of(1, 2, 3)).toEqual([]);
  expect(of(1, null, 1)).toEqual([]);
  expect(of(5, null, 3)).toEqual(['2']);
  // 3 and 4 are both below 5
  expect(of(5, 3, 4)).toEqual(['1', '2']);
  expect(of(null, null)).toEqual([]);
});
