/** What an address opens, asked from the product's own routes: the page, and the rows its loads ask for. */
import { entityAt, entityNamed } from '#domain/index.ts';
import type { Caller } from '#domain/kernel/access.ts';
import { snake } from '#domain/kernel/entity.ts';
import { allowed } from '#src/routing/guard.ts';
import { matchPath } from '#src/routing/matcher.ts';
import { routes } from '#src/app/routes.ts';
import { root } from '#reducers/root.ts';
import { live, records, views, type Wish } from '#src/actions/index.ts';
import type { ListOpen } from '#src/actions/views.ts';
import type { State } from '#src/store/state.ts';

/** One row of one collection. */
export interface Named {
  collection: string;
  id: number;
}

export interface Opened {
  /** id of the route; null = no page of this build */
  page: string | null;
  allowed: boolean;
  /** rows the page is about; empty for a list */
  rows: readonly Named[];
  lists: readonly ListOpen[];
}

const resting = root(undefined, live.closed({}));
const stateOf = ({ roles, userId, supplierId, groupId, auditorId }: Caller): State => ({
  ...resting,
  session: { ...resting.session, roles, user: { ...resting.session.user!, id: userId }, selection: { supplierId, groupId, auditorId } },
});

export const opened = async (href: string, caller: Caller): Promise<Opened> => {
  const { pathname, searchParams } = new URL(href, 'http://product.test');
  const matched = matchPath(routes, pathname);
  if (!matched) return { page: null, allowed: false, rows: [], lists: [] };
  const { route, params } = matched;
  const loads = route.loads ?? (await route.loadsFile?.());
  const wishes: readonly Wish[] = loads?.(params, Object.fromEntries(searchParams), stateOf(caller)) ?? [];
  return {
    page: route.id,
    allowed: allowed(route, caller.roles),
    rows: wishes.flatMap((wish) => (wish.type === records.open.type ? [{ collection: wish.payload.collection, id: wish.payload.id }] : [])),
    lists: wishes.flatMap((wish) => (wish.type === views.open.type ? [wish.payload] : [])),
  };
};

type Sql = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;

/** Rows this one hangs on, as far as its own foreign keys say. */
const parentsOf = async (sql: Sql, { collection, id }: Named): Promise<Named[]> => {
  const entity = entityAt(collection)!;
  const [row] = await sql<Record<string, number | null>>(`select * from "${entity.table}" where id = $1`, [id]);
  return Object.values(entity.relations).flatMap((one) => {
    const to = one.kind === 'one' ? row?.[snake(one.key)] : null;
    return to ? [{ collection: entityNamed(one.to).collection, id: to }] : [];
  });
};

const same = (one: Named, other: Named): boolean => entityAt(one.collection) === entityAt(other.collection) && one.id === other.id;

/** `far`: also what the parents hang on, as a report on its case and that on its complaint. */
const hangsOn = async (sql: Sql, from: Named, to: Named, far: boolean): Promise<boolean> => {
  const parents = await parentsOf(sql, from);
  if (parents.some((one) => same(one, to))) return true;
  return far && (await Promise.all(parents.map((one) => hangsOn(sql, one, to, false)))).includes(true);
};

/** Is it the row itself, or one that hangs on it or that it hangs on? An id of another collection in its place is neither, but by chance. */
export const isAbout = async (sql: Sql, one: Named, other: Named, far = false): Promise<boolean> =>
  same(one, other) || (await hangsOn(sql, one, other, far)) || hangsOn(sql, other, one, far);
