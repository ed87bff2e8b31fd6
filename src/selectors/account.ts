// The account and the memberships of a session from the rows of the server: the same for the login and for explaining the access of another user.
import type { Membership, Memberships, SessionUser } from '#src/store/state.ts';

export type Part = Record<string, unknown>;
export const rowsOf = (value: unknown): readonly Part[] => (Array.isArray(value) ? (value as Part[]) : []);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const maybe = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const userOf = (body: Part): SessionUser => ({
  id: Number(body['id']),
  firstname: text(body['firstname']),
  lastname: text(body['lastname']),
  email: text(body['email']),
  profileImage: maybe(body['profileImage']),
  introduction: maybe(body['introduction']),
  roles: rowsOf(body['roles']).map((role) => text(role['name'])),
  companyUsers: rowsOf(body['companyUsers']).map((row) => ({ role: text(row['role']), expiredAt: maybe(row['expiredAt']) })),
  supplierUsers: rowsOf(body['supplierUsers']).map((row) => ({
    role: text(row['role']),
    supplierId: Number(row['supplierId']),
    expiredAt: maybe(row['expiredAt']),
  })),
});

/** Membership rows of a user as one entry per organisation with its roles. */
const grouped = (rows: readonly Part[], relation: string, key: string): Membership[] => {
  const found = new Map<number, Membership & { roles: string[] }>();
  for (const row of rows) {
    const of = (row[relation] ?? {}) as Part;
    const id = Number(row[key]);
    const known = found.get(id);
    if (known) known.roles.push(text(row['role']));
    else
      found.set(id, {
        id,
        name: text(of['name']),
        active: of['status'] === undefined || of['status'] === 'active',
        wizardCompleted: of['wizardCompleted'] !== false,
        roles: [text(row['role'])],
      });
  }
  return [...found.values()];
};

/** The organisations a user may act for, from the membership rows with their organisations. */
export const membershipsOf = (rows: Readonly<Record<keyof Memberships, readonly Part[]>>): Memberships => ({
  suppliers: grouped(rows.suppliers, 'supplier', 'supplierId'),
  groups: grouped(rows.groups, 'supplierGroup', 'supplierGroupId'),
  auditors: grouped(rows.auditors, 'auditor', 'auditorId'),
});
