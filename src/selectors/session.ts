// The acting caller: input of access and workflow tables.
import { createSelector } from 'reselect';
import type { Caller } from '#domain/kernel/access.ts';
import type { Params } from '#domain/kernel/where.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import type { Role } from '#domain/roles.ts';
import type { State } from '#src/store/state.ts';

const selectRoles = (state: State): readonly Role[] => state.session.roles;
const selectUserId = (state: State): number | null => state.session.user?.id ?? null;
export const selectSignedIn = (state: State): boolean => state.session.phase === 'signedIn';

export const selectCaller: (state: State) => Caller = createSelector(
  [selectRoles, selectUserId, (state: State) => state.session.selection],
  (roles, userId, selection): Caller => ({ userId: userId ?? 0, roles, ...selection }),
);

/** The `$` parameters of declared wheres; `now` is the device's clock in ms, the server's offset is added here. */
export const paramsAt = (state: Pick<State, 'session'>, now: number): Params => {
  const { selection, user, businessTz, serverTimeOffset } = state.session;
  const at = now + serverTimeOffset;
  return {
    $supplierId: selection.supplierId,
    $groupId: selection.groupId,
    $auditorId: selection.auditorId,
    $me: user?.id ?? 0,
    $today: dayIn(businessTz, at),
    $now: new Date(at).toISOString(),
  };
};

/** The organisation a supplier user or auditor acts for, or null. */
export const selectActingFor = createSelector(
  [(state: State) => state.session.selection, (state: State) => state.session.memberships],
  (selection, memberships) => {
    if (!memberships) return null;
    return (
      memberships.groups.find((row) => row.id === selection.groupId) ??
      memberships.suppliers.find((row) => row.id === selection.supplierId) ??
      memberships.auditors.find((row) => row.id === selection.auditorId) ??
      null
    );
  },
);

/** Change Role is offered to users who act for an organisation. */
export const selectMayChangeRole = (state: State): boolean => {
  const { memberships, selection } = state.session;
  const acts = selection.supplierId !== null || selection.groupId !== null || selection.auditorId !== null;
  return acts || (memberships !== null && memberships.suppliers.length + memberships.groups.length + memberships.auditors.length > 0);
};
