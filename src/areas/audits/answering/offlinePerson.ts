// Who a person is, as the calls of a start would say it: taken along sealed, for a start without a network.
import type { Json, Membership, SessionState } from '#src/store/state.ts';

type Rows = Readonly<Record<string, Json>>[];

const rowsOf = (list: readonly Membership[], relation: string, key: string): Rows =>
  list.flatMap(({ id, name, active, wizardCompleted, roles }) =>
    roles.map((role) => ({ [key]: id, role, [relation]: { id, name, status: active ? 'active' : 'inactive', wizardCompleted } })),
  );

/** The answers by path of the call. */
export const personFrom = ({ user, businessTz, holidays, memberships, selection }: SessionState): Json => ({
  selection: { ...selection },
  answers: {
    '/appusers/me': user && {
      ...user,
      roles: user.roles.map((name) => ({ name })),
      companyUsers: user.companyUsers.map((row) => ({ ...row })),
      supplierUsers: user.supplierUsers.map((row) => ({ ...row })),
      businessTz,
      holidays: [...holidays],
    },
    '/SupplierUsers': rowsOf(memberships?.suppliers ?? [], 'supplier', 'supplierId'),
    '/SupplierGroupUsers': rowsOf(memberships?.groups ?? [], 'supplierGroup', 'supplierGroupId'),
    '/AuditorUsers': rowsOf(memberships?.auditors ?? [], 'auditor', 'auditorId'),
  },
});
