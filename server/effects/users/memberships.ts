// Effects of memberships. A factory keeps a manager, an active head office a member; who leaves takes the open invitations with them.
import { entityNamed } from '#domain/index.ts';
import { Auditor } from '#domain/audits/auditor.ts';
import { openAuditStatuses } from '#domain/audits/auditReaders.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { InvitationEmail } from '#domain/users/invitationEmail.ts';
import { Role, RoleMapping } from '#domain/users/role.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import { rankOf, type Role as RoleName, type Side } from '#domain/roles.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { auditsOpen } from '../audits/auditors.ts';
import { requireMayChange, requireMayGive } from '../../accounts/standing.ts';
import type { Unit } from '../../records/unit.ts';
import type { Effects, EntityEffects } from '../../records/write.ts';

/** User type and role record of a membership. */
export const membership: Record<string, { side: Side; role: string | null }> = {
  CompanyUser: { side: 'staff', role: null },
  SupplierUser: { side: 'supplier', role: 'supplier' },
  SupplierGroupUser: { side: 'supplier', role: 'supplierGroup' },
  AuditorUser: { side: 'auditor', role: 'auditor' },
};

/** The role that a membership grants. */
export const roleOf = (entity: Entity, role: unknown): RoleName => {
  if (entity.name === 'AuditorUser') return role === 'user' ? 'auditorUser' : 'auditor';
  return role === 'user' ? (membership[entity.name]!.role as RoleName) : (role as RoleName);
};

export const requireSide = async (unit: Unit, userId: number, side: Side): Promise<void> => {
  const user = await unit.load(AppUser, userId);
  if (user['side'] !== side) throw new DomainError('ROLE_SIDE_MIX');
};

const roleNamed = async (unit: Unit, name: string): Promise<Row> => {
  const [role] = await unit.rows(Role, 't.name = $1', [name]);
  if (!role) throw new Error(`role ${name} is not seeded`);
  return role;
};

/** The role record of a membership type exists while the account has an active membership of it. */
export const syncRoleRecord = async (unit: Unit, entity: Entity, userId: number): Promise<void> => {
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
export const requireFittingRole = async (unit: Unit, entity: Entity, row: Record<string, unknown>, role: unknown): Promise<void> => {
  if (entity.name !== 'SupplierUser' || role === 'user') return;
  const supplier = await unit.other(Supplier, row['supplierId']);
  if ((role === 'wareHouseAdmin') !== (supplier?.['supplierType'] === 'warehouse'))
    throw new DomainError('REF_MISMATCH', { fields: { role: [{ code: 'ENUM' }] } });
};

/** A factory keeps its last manager, unless a super administrator decides otherwise. The factory is locked: two managers who revoke each other wait. */
const requireAnotherManager = async (unit: Unit, row: Row): Promise<void> => {
  if (row['role'] !== 'supplierManager' || hasRole(['superAdmin'], unit.caller)) return;
  await unit.load(Supplier, row['supplierId'] as number);
  const { rows } = await unit.client.query(
    "select 1 from supplier_users s join app_users u on u.id = s.app_user_id where s.supplier_id = $1 and s.role = 'supplierManager' and s.expired_at is null and u.status = 'active' and s.app_user_id <> $2 limit 1",
    [row['supplierId'], row['appUserId']],
  );
  if (rows.length === 0) throw new DomainError('LAST_MANAGER');
};

const requireAnotherMember = async (unit: Unit, row: Row): Promise<void> => {
  const group = await unit.load(SupplierGroup, row['supplierGroupId'] as number);
  if (group['status'] !== 'active') return;
  const { rows } = await unit.client.query(
    "select 1 from supplier_group_users g join app_users u on u.id = g.app_user_id where g.supplier_group_id = $1 and g.expired_at is null and u.status = 'active' and g.app_user_id <> $2 limit 1",
    [group.id, row['appUserId']],
  );
  if (rows.length === 0) throw new DomainError('LAST_MEMBER');
};

/** An active audit firm keeps its last manager. The firm is locked: two managers who revoke each other wait. */
const requireAnotherAuditor = async (unit: Unit, row: Row): Promise<void> => {
  if (row['role'] !== 'auditor') return;
  const firm = await unit.load(Auditor, row['auditorId'] as number);
  if (firm['status'] !== 'active') return;
  const { rows } = await unit.client.query(
    "select 1 from auditor_users a join app_users u on u.id = a.app_user_id where a.auditor_id = $1 and a.role = 'auditor' and a.expired_at is null and u.status = 'active' and a.id <> $2 limit 1",
    [firm.id, row.id],
  );
  if (rows.length === 0) throw new DomainError('IN_USE', { guards: [{ guard: 'lastAuditor' }] });
};

/** Whoever leads an open audit stays until another one leads it. */
const requireLeadsNone = async (unit: Unit, { id }: Row): Promise<void> => {
  const { rows } = await unit.client.query<{ n: number }>(
    'select count(*)::int as n from audit_jobs where auditor_user_id = $1 and status = any($2)',
    [id, openAuditStatuses],
  );
  if (rows[0]!.n > 0) throw auditsOpen(rows[0]!.n);
};

const requireKept = async (unit: Unit, entity: Entity, row: Row): Promise<void> => {
  if (entity.name === 'SupplierUser') await requireAnotherManager(unit, row);
  if (entity.name === 'SupplierGroupUser') await requireAnotherMember(unit, row);
  if (entity.name === 'AuditorUser') await requireAnotherAuditor(unit, row);
};

/** Open invitations that a user sent: all of them, or those into the organisation of one membership. */
export const closeInvitationsOf = async (unit: Unit, userId: number, entity?: Entity, row?: Row): Promise<void> => {
  const into: Record<string, [string, unknown]> = {
    SupplierUser: ['t.supplier_id = $2', row?.['supplierId']],
    SupplierGroupUser: [
      '(t.supplier_group_id = $2 or t.supplier_id in (select id from suppliers where supplier_group_id = $2))',
      row?.['supplierGroupId'],
    ],
    AuditorUser: ['t.auditor_id = $2', row?.['auditorId']],
  };
  const [where, id] = into[entity?.name ?? ''] ?? ['$2::int is null', null];
  const open = await unit.rows(InvitationEmail, `t.created_by_id = $1 and t.accepted_at is null and t.revoked_at is null and ${where}`, [
    userId,
    id,
  ]);
  for (const invitation of open) await unit.update(InvitationEmail, invitation, { revokedAt: unit.params.$now }, 'revoke');
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
    const userId = row['appUserId'] as number;
    await requireMayChange(unit, userId);
    await requireKept(unit, entity, row);
    if (entity.name === 'AuditorUser') await requireLeadsNone(unit, row);
    return {
      patch: { expiredAt: unit.params.$now },
      after: async () => {
        await syncRoleRecord(unit, entity, userId);
        await closeInvitationsOf(unit, userId, entity, row);
      },
    };
  },
  restoreMembership: async ({ unit, entity, row }) => {
    await requireMayChange(unit, row['appUserId'] as number);
    requireMayGive(unit, roleOf(entity, row['role']));
    return { patch: { expiredAt: null }, after: () => syncRoleRecord(unit, entity, row['appUserId'] as number) };
  },
};

const roleChange: Effects = {
  changeMembershipRole: async ({ unit, entity, row: { id }, input }) => {
    // the row as stored: the one given has the new role
    const row = await unit.load(entity, id);
    const userId = row['appUserId'] as number;
    await requireMayChange(unit, userId);
    requireMayGive(unit, roleOf(entity, input['role']));
    await requireFittingRole(unit, entity, row, input['role']);
    if (input['role'] === row['role']) return undefined;
    await requireKept(unit, entity, row);
    const falls = rankOf([roleOf(entity, input['role'])]) < rankOf([roleOf(entity, row['role'])]);
    return falls ? { after: () => closeInvitationsOf(unit, userId, entity, row) } : undefined;
  },
};

export const membershipEffects: EntityEffects = {
  CompanyUser: { ...memberships, ...roleChange },
  SupplierUser: { ...memberships, ...roleChange },
  SupplierGroupUser: { ...memberships },
  AuditorUser: { ...memberships, ...roleChange },
};
