// Effects of accounts, roles and memberships. One account has one user type; the last administrator stays.
import { entityNamed } from '#domain/index.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { Role, RoleMapping } from '#domain/users/role.ts';
import { UserGroup, UserGroupMember } from '#domain/users/userGroup.ts';
import type { Role as RoleName, Side } from '#domain/roles.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { askForEmail } from '../../accounts/emailChange.ts';
import { forgetTries } from '../../accounts/limits.ts';
import { requireMayChange, requireMayGive, requireNotAbove, requireOther } from '../../accounts/standing.ts';
import type { Unit } from '../../records/unit.ts';
import type { Effects, EntityEffects } from '../../records/write.ts';

/** User type and role record of a membership. */
const membership: Record<string, { side: Side; role: string | null }> = {
  CompanyUser: { side: 'staff', role: null },
  SupplierUser: { side: 'supplier', role: 'supplier' },
  SupplierGroupUser: { side: 'supplier', role: 'supplierGroup' },
  AuditorUser: { side: 'auditor', role: 'auditor' },
};

/** The role that a membership grants. */
const roleOf = (entity: Entity, role: unknown): RoleName => {
  if (entity.name === 'AuditorUser') return role === 'user' ? 'auditorUser' : 'auditor';
  return role === 'user' ? (membership[entity.name]!.role as RoleName) : (role as RoleName);
};

const requireSide = async (unit: Unit, userId: number, side: Side): Promise<void> => {
  const user = await unit.load(AppUser, userId);
  if (user['side'] !== side) throw new DomainError('ROLE_SIDE_MIX');
};

const roleNamed = async (unit: Unit, name: string): Promise<Row> => {
  const [role] = await unit.rows(Role, 't.name = $1', [name]);
  if (!role) throw new Error(`role ${name} is not seeded`);
  return role;
};

/** The role record of a membership type exists while the account has an active membership of it. */
const syncRoleRecord = async (unit: Unit, entity: Entity, userId: number): Promise<void> => {
  const { role } = membership[entity.name]!;
  if (!role) return;
  const of = await roleNamed(unit, role);
  const active = await unit.rows(entity, 't.app_user_id = $1 and t.expired_at is null', [userId]);
  const [mapping] = await unit.rows(
    RoleMapping,
    "t.app_user_id = $1 and t.role_id = $2 and t.source = 'membership'",
    [userId, of.id],
    'for update',
  );
  if (active.length > 0 && !mapping) await unit.insert(RoleMapping, { appUserId: userId, roleId: of.id, source: 'membership' });
  if (active.length === 0 && mapping) await unit.remove(RoleMapping, mapping, entityNamed);
};

/** Warehouse roles at warehouses, factory roles at factories. */
const requireFittingRole = async (unit: Unit, entity: Entity, row: Record<string, unknown>, role: unknown): Promise<void> => {
  if (entity.name !== 'SupplierUser' || role === 'user') return;
  const { rows } = await unit.client.query<{ supplier_type: string }>('select supplier_type from suppliers where id = $1', [
    row['supplierId'],
  ]);
  if ((role === 'wareHouseAdmin') !== (rows[0]?.supplier_type === 'warehouse'))
    throw new DomainError('REF_MISMATCH', { fields: { role: [{ code: 'ENUM' }] } });
};

const powerful =
  "select count(distinct u.id)::int as n from app_users u join role_mappings m on m.app_user_id = u.id join roles r on r.id = m.role_id where u.status = 'active' and r.name in ('admin', 'superAdmin') and u.id <> $1";

const requireAnotherAdmin = async (unit: Unit, userId: number): Promise<void> => {
  const { rows } = await unit.client.query<{ n: number }>(powerful, [userId]);
  if (rows[0]!.n === 0) throw new DomainError('LAST_ADMIN');
};

/** A group grants only roles that its creator may grant directly, and only to staff. */
const requireGrantable = async (unit: Unit, roleId: number): Promise<void> => {
  const role = await unit.load(Role, roleId);
  if (role['kind'] !== 'staff') throw new DomainError('ROLE_SIDE_MIX');
  if (role['name'] === 'admin' && !unit.caller.roles.includes('admin')) throw new DomainError('ACCESS_DENIED');
  requireMayGive(unit, role['name'] as RoleName);
};

const groupMapping = async (unit: Unit, groupId: number, userId: number, roleIds: readonly number[]): Promise<void> => {
  const existing = await unit.rows(
    RoleMapping,
    "t.app_user_id = $1 and t.source = 'group' and t.source_id = $2",
    [userId, groupId],
    'for update',
  );
  const gone = existing.filter((mapping) => !roleIds.includes(mapping['roleId'] as number));
  const missing = [...new Set(roleIds)].filter((roleId) => !existing.some((mapping) => mapping['roleId'] === roleId));
  if (gone.length + missing.length > 0) await requireMayChange(unit, userId);
  for (const mapping of gone) await unit.remove(RoleMapping, mapping, entityNamed);
  for (const roleId of missing) {
    await requireGrantable(unit, roleId);
    await unit.insert(RoleMapping, { appUserId: userId, roleId, source: 'group', sourceId: groupId });
  }
};

const rolesOf = (group: Record<string, unknown>): number[] => (group['status'] === 'inActive' ? [] : (group['roleIds'] as number[]));

const endSessions = async (unit: Unit, userId: number): Promise<void> => {
  await unit.client.query('delete from sessions where user_id = $1', [userId]);
};

const memberships: Effects = {
  createMembership: async ({ unit, entity, row }) => {
    await requireMayChange(unit, row['appUserId'] as number);
    requireMayGive(unit, roleOf(entity, row['role']));
    await requireSide(unit, row['appUserId'] as number, membership[entity.name]!.side);
    await requireFittingRole(unit, entity, row, row['role']);
    return { after: () => syncRoleRecord(unit, entity, row['appUserId'] as number) };
  },
  revokeMembership: async ({ unit, entity, row }) => {
    await requireMayChange(unit, row['appUserId'] as number);
    return { patch: { expiredAt: unit.params.$now }, after: () => syncRoleRecord(unit, entity, row['appUserId'] as number) };
  },
  restoreMembership: async ({ unit, entity, row }) => {
    await requireMayChange(unit, row['appUserId'] as number);
    requireMayGive(unit, roleOf(entity, row['role']));
    return { patch: { expiredAt: null }, after: () => syncRoleRecord(unit, entity, row['appUserId'] as number) };
  },
};

const roleChange: Effects = {
  changeMembershipRole: async ({ unit, entity, row, input }) => {
    await requireMayChange(unit, row['appUserId'] as number);
    requireMayGive(unit, roleOf(entity, input['role']));
    await requireFittingRole(unit, entity, row, input['role']);
  },
};

export const userEffects: EntityEffects = {
  AppUser: {
    createUser: ({ row }) => ({ patch: { email: String(row['email']).toLowerCase() } }),
    editUser: async ({ unit, row, input }) => {
      await requireNotAbove(unit, row.id);
      if (input['side'] !== undefined && input['side'] !== row['side']) {
        requireOther(unit, row.id);
        const { rows } = await unit.client.query<{ n: number }>(
          'select (select count(*) from supplier_users where app_user_id = $1) + (select count(*) from supplier_group_users where app_user_id = $1) + (select count(*) from company_users where app_user_id = $1) + (select count(*) from auditor_users where app_user_id = $1) as n',
          [row.id],
        );
        if (rows[0]!.n > 0) throw new DomainError('ROLE_SIDE_MIX');
      }
      const email = input['email'] === undefined ? undefined : String(input['email']).toLowerCase();
      if (email === undefined || email === row['email']) return email === undefined ? undefined : { patch: { email } };
      // nobody has logged in to this account yet, so nobody can confirm: its address is corrected directly
      const held = await unit.client.query('select 1 from credentials where user_id = $1', [row.id]);
      if (held.rows.length === 0) return { patch: { email } };
      await askForEmail(unit, row, email);
      return { patch: { email: row['email'], pendingEmail: email } };
    },
    disableUser: async ({ unit, row }) => {
      await requireMayChange(unit, row.id);
      await requireAnotherAdmin(unit, row.id);
      await endSessions(unit, row.id);
    },
    enableUser: ({ unit, row }) => requireMayChange(unit, row.id),
    unlockUser: async ({ unit, row }) => {
      await forgetTries(unit.client, String(row['email']));
    },
  },
  RoleMapping: {
    grantRole: async ({ unit, row }) => {
      const role = await unit.load(Role, row['roleId'] as number);
      if (role['name'] === 'admin' && !unit.caller.roles.includes('admin')) throw new DomainError('ACCESS_DENIED');
      const side: Side = role['kind'] === 'supplier' ? 'supplier' : role['kind'] === 'auditor' ? 'auditor' : 'staff';
      await requireMayChange(unit, row['appUserId'] as number);
      requireMayGive(unit, role['name'] as RoleName);
      await requireSide(unit, row['appUserId'] as number, side);
      return { patch: { source: 'direct' } };
    },
    revokeRole: async ({ unit, row }) => {
      const role = await unit.load(Role, row['roleId'] as number);
      await requireMayChange(unit, row['appUserId'] as number);
      if (role['name'] !== 'admin' && role['name'] !== 'superAdmin') return;
      await requireAnotherAdmin(unit, row['appUserId'] as number);
    },
  },
  CompanyUser: {
    ...memberships,
    ...roleChange,
  },
  UserGroup: {
    editUserGroup: ({ unit }) => ({
      after: async (group) => {
        for (const member of await unit.rows(UserGroupMember, 't.user_group_id = $1', [group.id]))
          await groupMapping(unit, group.id, member['appUserId'] as number, rolesOf(group));
      },
    }),
    removeUserGroup: async ({ unit, row }) => {
      for (const member of await unit.rows(UserGroupMember, 't.user_group_id = $1', [row.id]))
        await groupMapping(unit, row.id, member['appUserId'] as number, []);
    },
  },
  UserGroupMember: {
    addGroupMember: async ({ unit, row }) => {
      await requireSide(unit, row['appUserId'] as number, 'staff');
      const group = await unit.load(UserGroup, row['userGroupId'] as number);
      return { after: () => groupMapping(unit, group.id, row['appUserId'] as number, rolesOf(group)) };
    },
    removeGroupMember: async ({ unit, row }) => groupMapping(unit, row['userGroupId'] as number, row['appUserId'] as number, []),
  },
  SupplierUser: {
    ...memberships,
    ...roleChange,
  },
  SupplierGroupUser: {
    ...memberships,
  },
  AuditorUser: {
    ...memberships,
    ...roleChange,
  },
};
