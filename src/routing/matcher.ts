// The one matcher of guard and router: wouter's `matchRoute` with a case-sensitive parser.
import { matchRoute } from 'wouter';
import type { AppRoute } from './routeTable.ts';
import type { Params } from '#src/store/state.ts';

interface Parsed {
  pattern: RegExp;
  keys: string[];
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const known = new Map<string, Parsed>();

/** Give it to `<Router parser>`. Knows `:name`, `:name?` and a closing `*`. */
export const parser = (route: string, loose?: boolean): Parsed => {
  const id = `${route}${loose ? '|loose' : ''}`;
  const cached = known.get(id);
  if (cached) return cached;
  const keys: string[] = [];
  const source = route
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '*') {
        keys.push('*');
        return '/(.*)';
      }
      if (!part.startsWith(':')) return `/${escape(part)}`;
      const optional = part.endsWith('?');
      keys.push(part.slice(1, optional ? -1 : undefined));
      return optional ? '(?:/([^/]+?))?' : '/([^/]+?)';
    })
    .join('');
  const parsed = { pattern: new RegExp(`^${source}${loose ? '(?=$|/)' : '/?$'}`), keys };
  known.set(id, parsed);
  return parsed;
};

export interface Matched {
  route: AppRoute;
  params: Params;
}

/** The first route of the table that the path fits, or null. */
export const matchPath = (table: readonly AppRoute[], path: string): Matched | null => {
  for (const route of table) {
    const [hit, params] = matchRoute(parser, route.path, path);
    if (!hit) continue;
    const named: Record<string, string> = {};
    for (const key of parser(route.path).keys) {
      const value = (params as Record<string, string | undefined> | null)?.[key];
      if (value !== undefined) named[key] = value;
    }
    return { route, params: named };
  }
  return null;
};
