// A user as their own session would have them: the account, the organisations they can act for, where each role comes from.
import { noSelection, type Selection } from '#domain/roles.ts';
import { roleGiven } from '#domain/users/invitationEmail.ts';
import { membershipsOf, userOf, type Part } from '#src/selectors/account.ts';
import { safePath } from '#src/selectors/address.ts';
import type { Memberships, SessionUser } from '#src/store/state.ts';
import type { UserRow } from './userLoads.ts';

export interface Context {
  key: string;
  /** empty: no organisation is selected */
  name: string;
  selection: Selection;
}

const active = <T extends { expiredAt: string | null }>(rows: readonly T[] | null | undefined): readonly (T & Part)[] =>
  ((rows ?? []) as readonly (T & Part)[]).filter(({ expiredAt }) => expiredAt === null);

/** As GET /appusers/me and the membership lists answer them to the user. */
export const accountOf = (row: UserRow): { user: SessionUser; memberships: Memberships } => {
  const roles = [...(row.roleMappings ?? [])].sort((a, b) => a.id - b.id).map(({ role }) => ({ name: role?.name }));
  return {
    user: userOf({ ...row, roles, companyUsers: active(row.companyUsers), supplierUsers: active(row.supplierUsers) }),
    memberships: membershipsOf({
      suppliers: active(row.supplierUsers),
      groups: active(row.supplierGroupUsers),
      auditors: active(row.auditorUsers),
    }),
  };
};

/** Deactivated factories stay a context: their members read. A closed head office or audit firm is none. */
export const contextsOf = ({ groups, suppliers, auditors }: Memberships): readonly Context[] => [
  ...groups.filter((one) => one.active).map(({ id, name }) => ({ key: `group${id}`, name, selection: { ...noSelection, groupId: id } })),
  ...suppliers.map(({ id, name }) => ({ key: `supplier${id}`, name, selection: { ...noSelection, supplierId: id } })),
  ...auditors
    .filter((one) => one.active)
    .map(({ id, name }) => ({ key: `auditor${id}`, name, selection: { ...noSelection, auditorId: id } })),
  { key: '', name: '', selection: noSelection },
];

export interface Source {
  role: string;
  /** a text of `access.source` */
  from: 'direct' | 'group' | 'membership' | 'department' | 'organisation';
  name?: string;
}

/** Every role the user holds, with what gives it: those of other organisations do not count in this one. */
export const sourcesOf = (row: UserRow, { supplierId, groupId, auditorId }: Selection): readonly Source[] => [
  ...[...(row.roleMappings ?? [])]
    .sort((a, b) => a.id - b.id)
    .map(({ role, source }): Source => ({ role: String(role?.name), from: source })),
  ...active(row.companyUsers).map(({ role }): Source => ({ role, from: 'department' })),
  ...active(row.supplierUsers)
    .filter((one) => groupId === null && one.supplierId === supplierId && one.role !== 'user')
    .map(({ role, supplier }): Source => ({ role, from: 'organisation', name: supplier?.name ?? '' })),
  ...active(row.auditorUsers)
    .filter((one) => one.auditorId === auditorId)
    .map(({ role, auditor }): Source => ({ role: roleGiven('auditor', role), from: 'organisation', name: auditor?.name ?? '' })),
];

/** A pasted address of this site, or a path; null when it is neither. */
export const addressIn = (text: string, origin: string): string | null => {
  const trimmed = text.trim();
  const path = trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed;
  return safePath(path);
};
