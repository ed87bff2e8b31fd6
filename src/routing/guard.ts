// The navigation guard as a pure function: state and target in, verdict out. The navigation saga acts on it.
import {
  auditorRoles,
  deriveRoles,
  intersects,
  noSelection,
  staffRoles,
  supplierSideRoles,
  type Role,
  type Selection,
} from '#domain/roles.ts';
import { carry, fullPath, isList } from '#src/selectors/address.ts';
import type { Address, Membership, Query, SessionState } from '#src/store/state.ts';
import { matchPath, type Matched } from './matcher.ts';
import type { AppRoute } from './routeTable.ts';

export interface Target {
  path: string;
  query: Query;
}

/** The rows of the guard, in the order in which they are tried. */
export const guardRows = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G10', 'G11', 'G12', 'G13'] as const;
type GuardRow = (typeof guardRows)[number];

/** `row` is the row that decided. */
export type Verdict = { row: GuardRow } & (
  | { is: 'go'; matched: Matched }
  /** the guard runs again with this address */
  | { is: 'redirect'; to: string }
  /** something must be loaded first, then the guard runs again */
  | { is: 'need'; what: 'user' | 'memberships' }
  | { is: 'select'; selection: Selection }
);

/** The part of the state the guard reads. */
export interface Guarded {
  session: SessionState;
  navigation: { query: Query };
}

/** A redirect that takes more rounds is a loop. */
export const maxRedirects = 12;

const redirect = (to: string, row: GuardRow): Verdict => ({ is: 'redirect', to, row });
const asking = (page: string, target: Target): string => carry({ path: page, query: {} }, 'rediRect', fullPath(target));

/** Whether these roles may open the route. Also used by the menu. */
export const allowed = (route: AppRoute, roles: readonly Role[], developerTools = false): boolean =>
  route.roles === 'public' || route.roles === 'signed-in' || intersects(route.roles, roles) || (developerTools && route.developer === true);

const only = (rows: readonly Membership[]): number | null => {
  const ids = [...new Set(rows.filter((row) => row.active).map((row) => row.id))];
  return ids.length === 1 ? ids[0]! : null;
};
const count = (rows: readonly Membership[]): number => new Set(rows.filter((row) => row.active).map((row) => row.id)).size;
const find = (rows: readonly Membership[], id: number | null): Membership | undefined => rows.find((row) => row.id === id && row.active);

/** Roles of the account without any selection: a stale selection must not hide the user type. */
const ownRoles = (session: SessionState): readonly Role[] => (session.user ? deriveRoles(session.user, noSelection) : []);

/** A factory that gives the user a role of its own: without a role record the account has none until the factory is selected. */
const actsForFactory = ({ user }: SessionState): boolean =>
  user?.supplierUsers.some(({ role, expiredAt }) => role !== 'user' && expiredAt === null) === true;

/** A supplier role acts for exactly one supplier or one group, whose setup is completed. */
const supplierSide = (session: SessionState, target: Target): Verdict | null => {
  const own = ownRoles(session);
  const without = own.join() === 'temp' && actsForFactory(session);
  if (!without && !intersectsStrict(supplierSideRoles, [...own, ...session.roles])) return null;
  const { memberships, selection } = session;
  if (!memberships) return { is: 'need', what: 'memberships', row: 'G6' };
  const both = selection.supplierId !== null && selection.groupId !== null;
  const group = find(memberships.groups, selection.groupId);
  // a deactivated factory is read-only for its members; a deactivated head office is not available to them
  const supplier = memberships.suppliers.find(({ id }) => id === selection.supplierId);
  const none = selection.supplierId === null && selection.groupId === null;
  // a corrupt or stale selection counts as none
  if (both || (!none && !group && !supplier))
    return { is: 'select', selection: { ...selection, supplierId: null, groupId: null }, row: 'G6' };
  if (none) {
    const groups = count(memberships.groups);
    const suppliers = count(memberships.suppliers);
    if (groups === 1 && suppliers === 0)
      return { is: 'select', selection: { ...noSelection, groupId: only(memberships.groups) }, row: 'G6' };
    if (groups === 0 && suppliers === 1)
      return { is: 'select', selection: { ...noSelection, supplierId: only(memberships.suppliers) }, row: 'G6' };
    // staff with an extra membership are not redirected away from their own work
    if (groups === 0 && suppliers === 0 && intersectsStrict(staffRoles, session.roles)) return null;
    return redirect(asking('/selectSupplier', target), 'G6');
  }
  if (group && !group.wizardCompleted) return redirect('/supplierGroupSetup', 'G7');
  if (supplier?.active && !supplier.wizardCompleted) return redirect('/supplierSetup', 'G7');
  return null;
};

const intersectsStrict = (allowedRoles: readonly Role[], list: readonly Role[]): boolean =>
  allowedRoles.some((role) => list.includes(role));

/** An auditor acts for exactly one audit firm. */
const auditorSide = (session: SessionState, target: Target): Verdict | null => {
  if (!intersectsStrict(auditorRoles, [...ownRoles(session), ...session.roles])) return null;
  const { memberships, selection } = session;
  if (!memberships) return { is: 'need', what: 'memberships', row: 'G8' };
  if (selection.auditorId === null) {
    const one = only(memberships.auditors);
    return one === null
      ? redirect(asking('/selectAuditor', target), 'G8')
      : { is: 'select', selection: { ...noSelection, auditorId: one }, row: 'G8' };
  }
  const auditor = find(memberships.auditors, selection.auditorId);
  if (!auditor) return { is: 'select', selection: { ...selection, auditorId: null }, row: 'G8' };
  return auditor.wizardCompleted ? null : redirect('/auditorSetup', 'G9');
};

/** Pages of an unfinished setup: they close when it is completed. */
const setupPages = ['/supplierSetup', '/supplierGroupSetup', '/auditorSetup'];
const isSetUp = ({ memberships, selection }: SessionState): boolean => {
  const acting =
    memberships &&
    (find(memberships.groups, selection.groupId) ??
      find(memberships.suppliers, selection.supplierId) ??
      find(memberships.auditors, selection.auditorId));
  return acting?.wizardCompleted === true;
};

/** One pass over the rules: the first match decides. */
export const decide = ({ session, navigation }: Guarded, target: Target, table: readonly AppRoute[]): Verdict => {
  const token = session.phase === 'token' || session.phase === 'signedIn';
  const matched = matchPath(table, target.path);
  const open = matched?.route.roles === 'public';

  if (token && /^\/login(\/|$)/.test(target.path)) return redirect('/', 'G1');
  if (!token && matched && open) return { is: 'go', matched, row: 'G2' };
  // a customer who mistyped a channel address has no account to log in with
  if (!token && !matched && /^\/line/i.test(target.path)) return redirect('/lineTackingComplaint', 'G2');
  if (!token) return redirect(asking('/login', target), 'G3');
  if (session.phase !== 'signedIn') return { is: 'need', what: 'user', row: 'G4' };
  if (matched && open) {
    // these pages need the memberships
    if (['/selectSupplier', '/selectAuditor', '/authredirect', ...setupPages].includes(target.path) && !session.memberships)
      return { is: 'need', what: 'memberships', row: 'G5' };
    if (setupPages.includes(target.path) && isSetUp(session)) return redirect('/', 'G5');
    return { is: 'go', matched, row: 'G5' };
  }
  const acting = supplierSide(session, target) ?? auditorSide(session, target);
  if (acting) return acting;
  if (!matched) {
    const hadRediRect = navigation.query['rediRect'] !== undefined;
    return hadRediRect ? redirect('/', 'G10') : redirect(carry({ path: '/404', query: {} }, 'from', fullPath(target)), 'G11');
  }
  if (target.path === '/') return redirect('/dashboard', 'G12');
  if (allowed(matched.route, session.roles, session.developerTools)) return { is: 'go', matched, row: 'G12' };
  return session.roles.length === 0 ? redirect('/login', 'G13') : redirect('/401?noGoBack=true', 'G13');
};

/**
 * Navigation from list to detail adds `back`, whatever the list is called and whichever area the detail belongs to. A page without a record
 * (menu, profile) is no detail, but a create page opened from a list returns to it.
 */
export const withBack = (from: Address, target: Target, table: readonly AppRoute[]): Target => {
  const routeOf = (path: string): AppRoute | undefined => matchPath(table, path)?.route;
  const route = routeOf(target.path);
  const area = (path: string): string => path.split('/')[1] ?? '';
  const detail = route?.path.includes('/:') === true;
  if (!(isList(from.path) || routeOf(from.path)?.list) || isList(target.path) || target.query['back'] !== undefined) return target;
  if (!detail && (route?.list || area(from.path) !== area(target.path))) return target;
  const text = carry(target, 'back', fullPath(from));
  const cut = text.indexOf('?');
  return { path: target.path, query: cut < 0 ? {} : Object.fromEntries(new URLSearchParams(text.slice(cut + 1))) };
};
