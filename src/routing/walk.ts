// What the guard would do for any user, step by step: nothing is loaded and nothing is opened. Navigation takes the same steps with its effects.
import { activeRole, explainSession, type Selection } from '#domain/roles.ts';
import { fullPath, parseAddress } from '#src/selectors/address.ts';
import type { Memberships, SessionState, SessionUser } from '#src/store/state.ts';
import { decide, maxRedirects, type Target, type Verdict } from './guard.ts';
import type { AppRoute } from './routeTable.ts';

export interface Walked {
  /** the address that was tried */
  at: string;
  verdict: Verdict;
  /** the session it was tried with */
  session: SessionState;
}

/** The session a user has who acts for a selection; what is the same for all users is taken from `like`. */
export const sessionFor = (
  like: SessionState,
  user: SessionUser,
  memberships: Memberships,
  selection: Selection,
): SessionState & { user: SessionUser } => {
  const roles = explainSession({ user, memberships, selection }).list;
  return { ...like, phase: 'signedIn', user, memberships, selection, roles, activeRole: activeRole(roles) };
};

/** Every verdict from the address to the page that opens; without a page at its end where navigation gives up. */
export const walk = (session: SessionState & { user: SessionUser }, first: string, table: readonly AppRoute[]): readonly Walked[] => {
  const steps: Walked[] = [];
  let now = session;
  let target: Target = parseAddress(first);
  for (let round = 0; round < maxRedirects; round += 1) {
    const verdict = decide({ session: now, navigation: { query: {} } }, target, table);
    steps.push({ at: fullPath(target), verdict, session: now });
    if (verdict.is === 'go' || verdict.is === 'need') return steps;
    if (verdict.is === 'redirect') target = parseAddress(verdict.to);
    else now = sessionFor(now, now.user, now.memberships ?? { suppliers: [], groups: [], auditors: [] }, verdict.selection);
  }
  return steps;
};
