// Behind accounts, roles and memberships (domain/01 2.1, 2.2). One account has one side (D11); the last administrator stays.
import { entityNamed } from '#domain/index.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { Role, RoleMapping } from '#domain/users/role.ts';
import { UserGroup, UserGroupMember } from '#domain/users/userGroup.ts';
import type { Side } from '#domain/roles.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Unit } from '../records/unit.ts';
import type { Effects } from '../records/write.ts';

/** Side and role record a membership stands for. */
const membership: Record<string, { side: Side; role: string | null }> = {
  CompanyUser: { side: 'staff', role: null },
  SupplierUser: { side: 'supplier', role: 'supplier' },
  SupplierGroupUser: { side: 'supplier', role: 'supplierGroup' },
  AuditorUser: { side: 'auditor', role: 'auditor' },
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

/** The role record of a kind of membership exists exactly while the account has an active one. */
const syncRoleRecord = async (unit: Unit, entity: Entity, userId: number): Promise<void> => {
  const { role } = membership[entity.name]!;
  if (!role) return;
  const of = await roleNamed(unit, role);
  const active = await unit.rows(entity, 't.app_user_id = $1 and t.expired_at is null', [userId]);
  const [mapping] = await unit.rows(RoleMapping, "t.app_user_id = $1 and t.role_id = $2 and t.source = 'membership'", [userId, of.id], 'for update');
  if (active.length > 0 && !mapping) await unit.insert(RoleMapping, { appUserId: userId, roleId: of.id, source: 'membership' });
  if (active.length === 0 && mapping) await unit.remove(RoleMapping, mapping, entityNamed);
};

/** Warehouse roles at warehouses, factory roles at factories (domain/01 1.2). */
const requireFittingRole = async (unit: Unit, entity: Entity, row: Record<string, unknown>, role: unknown): Promise<void> => {
  if (entity.name !== 'SupplierUser' || role === 'user') return;
  const { rows } = await unit.client.query<{ supplier_type: string }>('select supplier_type from suppliers where id = $1', [row['supplierId']]);
  if ((role === 'wareHouseAdmin') !== (rows[0]?.supplier_type === 'warehouse')) throw new DomainError('REF_MISMATCH', { fields: { role: [{ code: 'ENUM' }] } });
};

const powerful = "select count(distinct u.id)::int as n from app_users u join role_mappings m on m.app_user_id = u.id join roles r on r.id = m.role_id where u.status = 'active' and r.name in ('admin', 'superAdmin') and u.id <> $1";

const requireAnotherAdmin = async (unit: Unit, userId: number): Promise<void> => {
  const { rows } = await unit.client.query<{ n: number }>(powerful, [userId]);
  if (rows[0]!.n === 0) throw new DomainError('LAST_ADMIN');
};

const requireOther = (unit: Unit, userId: unknown): void => {
  if (userId === unit.caller.userId) throw new DomainError('SELF_FORBIDDEN');
};

/** A group gives no role its maker could not give directly, and only to staff. */
const requireGrantable = async (unit: Unit, roleId: number): Promise<void> => {
  const role = await unit.load(Role, roleId);
  if (role['kind'] !== 'staff') throw new DomainError('ROLE_SIDE_MIX');
  if (role['name'] === 'admin' && !unit.caller.roles.includes('admin')) throw new DomainError('ACCESS_DENIED');
};

const groupMapping = async (unit: Unit, groupId: number, userId: number, roleIds: readonly number[]): Promise<void> => {
  const existing = await unit.rows(RoleMapping, "t.app_user_id = $1 and t.source = 'group' and t.source_id = $2", [userId, groupId], 'for update');
  for (const mapping of existing) if (!roleIds.includes(mapping['roleId'] as number)) await unit.remove(RoleMapping, mapping, entityNamed);
  for (const roleId of new Set(roleIds)) {
    if (existing.some((mapping) => mapping['roleId'] === roleId)) continue;
    await requireGrantable(unit, roleId);
    await unit.insert(RoleMapping, { appUserId: userId, roleId, source: 'group', sourceId: groupId });
  }
};

const rolesOf = (group: Record<string, unknown>): number[] => (group['status'] === 'inActive' ? [] : (group['roleIds'] as number[]));

const endSessions = async (unit: Unit, userId: number): Promise<void> => {
  await unit.client.query('delete from sessions where user_id = $1', [userId]);
};

export const userEffects: Effects = {
  createUser: ({ row }) => ({ patch: { email: String(row['email']).toLowerCase() } }),
  editUser: async ({ unit, row, input }) => {
    if (input['side'] !== undefined && input['side'] !== row['side']) {
      const { rows } = await unit.client.query<{ n: number }>('select (select count(*) from supplier_users where app_user_id = $1) + (select count(*) from supplier_group_users where app_user_id = $1) + (select count(*) from company_users where app_user_id = $1) + (select count(*) from auditor_users where app_user_id = $1) as n', [row.id]);
      if (rows[0]!.n > 0) throw new DomainError('ROLE_SIDE_MIX');
    }
    return input['email'] === undefined ? undefined : { patch: { email: String(input['email']).toLowerCase() } };
  },
  disableUser: async ({ unit, row }) => {
    requireOther(unit, row.id);
    await requireAnotherAdmin(unit, row.id);
    await endSessions(unit, row.id);
  },
  enableUser: () => undefined,
  unlockUser: async ({ unit, row }) => {
    await unit.client.query("delete from login_failures where key like $1 escape '\\'", [`pair:${String(row['email']).replace(/[\\%_]/g, '\\$&')}:%`]);
  },
  grantRole: async ({ unit, row }) => {
    const role = await unit.load(Role, row['roleId'] as number);
    if (role['name'] === 'admin' && !unit.caller.roles.includes('admin')) throw new DomainError('ACCESS_DENIED');
    const side: Side = role['kind'] === 'supplier' ? 'supplier' : role['kind'] === 'auditor' ? 'auditor' : 'staff';
    await requireSide(unit, row['appUserId'] as number, side);
    return { patch: { source: 'direct' } };
  },
  revokeRole: async ({ unit, row }) => {
    const role = await unit.load(Role, row['roleId'] as number);
    if (role['name'] !== 'admin' && role['name'] !== 'superAdmin') return;
    requireOther(unit, row['appUserId']);
    await requireAnotherAdmin(unit, row['appUserId'] as number);
  },
  createMembership: async ({ unit, entity, row }) => {
    await requireSide(unit, row['appUserId'] as number, membership[entity.name]!.side);
    await requireFittingRole(unit, entity, row, row['role']);
    return { after: () => syncRoleRecord(unit, entity, row['appUserId'] as number) };
  },
  revokeMembership: ({ unit, entity, row }) => {
    requireOther(unit, row['appUserId']);
    return { patch: { expiredAt: unit.params.$now }, after: () => syncRoleRecord(unit, entity, row['appUserId'] as number) };
  },
  restoreMembership: ({ unit, entity, row }) => ({ patch: { expiredAt: null }, after: () => syncRoleRecord(unit, entity, row['appUserId'] as number) }),
  changeMembershipRole: async ({ unit, entity, row, input }) => requireFittingRole(unit, entity, row, input['role']),
  editUserGroup: ({ unit }) => ({
    after: async (group) => {
      for (const member of await unit.rows(UserGroupMember, 't.user_group_id = $1', [group.id])) await groupMapping(unit, group.id, member['appUserId'] as number, rolesOf(group));
    },
  }),
  removeUserGroup: async ({ unit, row }) => {
    for (const member of await unit.rows(UserGroupMember, 't.user_group_id = $1', [row.id])) await groupMapping(unit, row.id, member['appUserId'] as number, []);
  },
  addGroupMember: async ({ unit, row }) => {
    await requireSide(unit, row['appUserId'] as number, 'staff');
    const group = await unit.load(UserGroup, row['userGroupId'] as number);
    return { after: () => groupMapping(unit, group.id, row['appUserId'] as number, rolesOf(group)) };
  },
  removeGroupMember: async ({ unit, row }) => groupMapping(unit, row['userGroupId'] as number, row['appUserId'] as number, []),
};
