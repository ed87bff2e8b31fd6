// Who may be assigned work: active staff who can open its page.
import { invalid } from '#domain/kernel/errors.ts';
import type { Role } from '#domain/roles.ts';
import type { Unit } from '../records/unit.ts';
import { holdsRole } from './recipients.ts';

/** Refuses the user named in `field` unless active staff with one of the roles; `admin` passes role checks here as everywhere. */
export const requireStaff = async (unit: Unit, field: string, userId: unknown, roles: readonly Role[]): Promise<void> => {
  if (typeof userId !== 'number') return;
  const { rowCount } = await unit.client.query(`select 1 from app_users u where u.id = $1 and ${holdsRole('$2')}`, [
    userId,
    [...roles, 'admin'],
  ]);
  if (rowCount !== 1) throw invalid({ [field]: [{ code: 'PERSON' }] });
};
