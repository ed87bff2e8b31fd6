// Work: every path of its lines is a field or a computed value, its pages are pages, its values are values of their fields, and one badge asks one thing of one person.
import { entityNamed } from '#domain/index.ts';
import { tasksOf } from '#domain/kernel/work.ts';
import { pathsOf, workLines } from '#domain/workLines.ts';
import { topics } from '#domain/topics.ts';
import { works, type WorkName } from '#domain/works.ts';
import { workValues } from '#domain/workValues.ts';
import { routes } from '#src/app/routes.ts';
import { matchPath } from '#src/routing/matcher.ts';
import { wrongPaths } from '#tests/support/paths.ts';

const declared = workLines.map((rows) => [`${rows.name} of ${rows.of} for ${rows.roles.join(', ')}`, rows] as const);

test.each(declared)('%s: its paths are fields or computed values, its pages are pages', (_, { of, order, shape }) => {
  const entity = entityNamed(of);
  const computed = workValues[of]?.names ?? [];
  const paths = pathsOf(shape).filter((path) => !computed.includes(path.split('.')[0]!));
  expect([...paths, order.split(' ')[0]!].flatMap((path) => wrongPaths(entity, path))).toEqual([]);
  const page = (one: string): string => one.replace(/\{[\w.]+\}/g, '7').split(/[?#]/)[0]!;
  expect(shape.pages.filter((one) => !matchPath(routes, page(one)))).toEqual([]);
});

test.each(declared.filter(([, { shape }]) => typeof shape.task === 'object'))(
  '%s: the values that decide its task are values of their field',
  (_, { of, shape }) => {
    const { by, is } = shape.task as Exclude<typeof shape.task, string>;
    const field = entityNamed(of).fields[by];
    if (field?.values) expect(Object.keys(is).filter((value) => !field.values!.includes(value))).toEqual([]);
    expect(tasksOf(shape).length).toBeGreaterThan(1);
  },
);

test('what is computed is read by the work of its rows', () => {
  for (const [of, { names }] of Object.entries(workValues)) {
    const used = workLines.filter((rows) => rows.of === of).flatMap(({ shape }) => pathsOf(shape).map((path) => path.split('.')[0]));
    expect([of, names.filter((name) => !used.includes(name))]).toEqual([of, []]);
  }
});

test('every work is that of a topic', () => {
  const named = new Set(topics.map(({ work }) => work));
  expect(Object.keys(works).filter((name) => !named.has(name as WorkName))).toEqual([]);
});
