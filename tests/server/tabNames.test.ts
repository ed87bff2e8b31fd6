/** Pages about the same record have different tab names: at most one of them is named by the record alone. */
import { readFileSync } from 'node:fs';
import { entityAt, entityNamed } from '#domain/index.ts';
import { routes } from '#src/app/routes.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { opened } from '#tests/support/opens.ts';

const caller = { userId: 1, roles: ['superAdmin' as const], supplierId: 1, groupId: null, auditorId: null };

/** Whose word the tab bears: the row's own, or that of the row it belongs to. */
const namedAfter = (collection: string): string => {
  const entity = entityAt(collection)!;
  const [parent] = entity.title === 'id' ? (entity.parents ?? []) : [];
  return parent ? entityNamed(entity.relations[parent]!.to).name : entity.name;
};

/** Whose tabs it stands in. An administrator opens the pages of partners too, but works in those of staff. */
const readersOf = ({ roles }: AppRoute): readonly string[] => {
  if (typeof roles === 'string') return [roles];
  const others = roles.filter((role) => role !== 'superAdmin' && role !== 'admin');
  return others.length > 0 ? others : roles;
};
const meet = (a: AppRoute, b: AppRoute): boolean => readersOf(a).some((role) => readersOf(b).includes(role));

test.each(['en', 'zh'])('in %s', async (language) => {
  const words = (JSON.parse(readFileSync(`locales/${language}/shell.json`, 'utf8')) as { record: Record<string, string> }).record;
  const pages = new Map<string, { route: AppRoute; name: string }[]>();
  for (const route of routes.filter(({ path, shell }) => path.includes('/:') && shell !== false)) {
    const { rows } = await opened(route.path.replaceAll(/:\w+/g, '7'), caller);
    if (!rows[0]) continue;
    const of = namedAfter(rows[0].collection);
    const name = words[route.id] ?? '{{name}}';
    const namesakes = (pages.get(of) ?? []).filter((one) => one.name === name && meet(one.route, route)).map((one) => one.route.id);
    expect([route.id, name, namesakes]).toEqual([route.id, name, []]);
    pages.set(of, [...(pages.get(of) ?? []), { route, name }]);
  }
  expect(pages.get('Complaint')!.length).toBeGreaterThan(3);
});
