// Who may change accounts, roles and memberships: nobody their own, nobody those of a user of higher rank, and nobody grants a role of higher rank.
import type { Role } from '#domain/roles.ts';
import { rankOf } from '#domain/roles.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Unit } from '../records/unit.ts';

/** Every role of a user in any context; the highest rank counts. */
export const rolesHeldSql = `
  select coalesce(array_agg(role), '{}') as roles from (
    select r.name as role from role_mappings m join roles r on r.id = m.role_id where m.app_user_id = $1
    union all select role from company_users where app_user_id = $1 and expired_at is null
    union all select case role when 'user' then 'supplier' else role end from supplier_users where app_user_id = $1 and expired_at is null
    union all select 'supplierGroup' from supplier_group_users where app_user_id = $1 and expired_at is null) held`;

const rolesHeld = async (unit: Unit, userId: number): Promise<readonly Role[]> => {
  const { rows } = await unit.client.query<{ roles: Role[] }>(rolesHeldSql, [userId]);
  return rows[0]!.roles;
};

const callerRank = (unit: Unit): number => rankOf(unit.caller.roles);

/** Throws SELF_FORBIDDEN. */
export const requireOther = (unit: Unit, userId: unknown): void => {
  if (userId === unit.caller.userId) throw new DomainError('SELF_FORBIDDEN');
};

/** Throws OUTRANKED when the user has a higher rank than the caller. */
export const requireNotAbove = async (unit: Unit, userId: number): Promise<void> => {
  if (rankOf(await rolesHeld(unit, userId)) > callerRank(unit)) throw new DomainError('OUTRANKED');
};

/** Checks a change of a user's rights. Throws SELF_FORBIDDEN, OUTRANKED. */
export const requireMayChange = async (unit: Unit, userId: number): Promise<void> => {
  requireOther(unit, userId);
  await requireNotAbove(unit, userId);
};

/** Throws OUTRANKED when the role has a higher rank than the caller. */
export const requireMayGive = (unit: Unit, role: Role): void => {
  if (rankOf([role]) > callerRank(unit)) throw new DomainError('OUTRANKED');
};
