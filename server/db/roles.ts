// The 17 role records and `temp`: every database needs them, with or without demo data.
import { roles, staffRoles, supplierSideRoles, type Role } from '#domain/roles.ts';
import type { Db } from './pool.ts';

const kindOf = (role: Role): string =>
  role === 'temp'
    ? 'system'
    : (staffRoles as readonly Role[]).includes(role)
      ? 'staff'
      : (supplierSideRoles as readonly Role[]).includes(role)
        ? 'supplier'
        : 'auditor';

export const ensureRoles = async (db: Db): Promise<void> => {
  for (const role of roles)
    await db.query('insert into roles (name, label, kind) values ($1, $1, $2) on conflict (name) do nothing', [role, kindOf(role)]);
};
