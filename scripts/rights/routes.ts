/** Which role opens which page: one line per mounted route, one column per role. */
import { roles } from '#domain/roles.ts';
import { routes } from '#src/app/routes.ts';

/** Deliberately its own reading of the routes, without the function the guard decides by. */
const cell = (given: (typeof routes)[number]['roles'], role: string): string => {
  if (typeof given === 'string') return 'open';
  return role === 'admin' || (given as readonly string[]).includes(role) ? 'open' : '-';
};

/** `for`: everybody (`public`), every login, or the given roles; with the developer tools enabled, every login. */
const audience = (route: (typeof routes)[number]): string =>
  [typeof route.roles === 'string' ? route.roles : 'roles', ...(route.developer ? ['developer tools'] : [])].join(' + ');

export const routesTable = (): string[][] => [
  ['path', 'for', ...roles],
  ...[...routes]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((route) => [route.path, audience(route), ...roles.map((role) => cell(route.roles, role))]),
];
