// Each number that a role counts stands beside an entry of its menu: a badge that is counted and shown nowhere is work that nobody sees.
import { roles } from '#domain/roles.ts';
import { summedBy, topicsOf } from '#domain/topicLists.ts';
import { menuOf } from '#src/app/shell/sidebar/menu.ts';
import { routes } from '#src/app/routes.ts';

test.each(roles)('%s', (role) => {
  const shown = menuOf(routes, [role]).flatMap(({ items, topics }) => [
    ...topics,
    ...items.flatMap(({ topic, parts, beside }) => [topic, ...[...parts, ...beside].map((part) => part.topic)]),
  ]);
  // a sum is shown where its parts are
  const stands = (topic: string): boolean => {
    const parts = summedBy(topic, { roles: [role] });
    return shown.includes(topic) || (parts.length > 0 && parts.every(stands));
  };
  expect(topicsOf({ roles: [role] }).filter((topic) => !stands(topic))).toEqual([]);
});
