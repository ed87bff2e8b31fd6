// Effects of accounts, role records and user groups. One account has one user type; the last administrator stays.
import { entityNamed } from '#domain/index.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { readWhere, type Where } from '#domain/kernel/where.ts';
import { AccessReview, reviewReasons, toReview, withReason, type reviewDecisions, type ReviewReason } from '#domain/users/accessReview.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { Role, RoleMapping } from '#domain/users/role.ts';
import { UserGroup, UserGroupMember } from '#domain/users/userGroup.ts';
import type { Role as RoleName, Side } from '#domain/roles.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { askForEmail } from '../../accounts/emailChange.ts';
import { forgetCodeTries, forgetTries } from '../../accounts/limits.ts';
import { endTickets } from '../../accounts/loginTickets.ts';
import { resetSecondFactor } from '../../accounts/secondFactor.ts';
import { requireMayChange, requireMayGive, requireNotAbove, requireOther } from '../../accounts/standing.ts';
import type { Unit } from '../../records/unit.ts';
import { closeInvitationsOf, requireSide } from './memberships.ts';
import { Binds, whereSql } from '../../records/sql.ts';
import type { Effects, EntityEffects } from '../../records/write.ts';

const powerful =
  "select count(distinct u.id)::int as n from app_users u join role_mappings m on m.app_user_id = u.id join roles r on r.id = m.role_id where u.status = 'active' and r.name in ('admin', 'superAdmin') and u.id <> $1";

/** One at a time: two administrators who disable each other wait, and the second is refused. */
const requireAnotherAdmin = async (unit: Unit, userId: number): Promise<void> => {
  await unit.client.query("select pg_advisory_xact_lock(hashtext('administrators'))");
  const { rows } = await unit.client.query<{ n: number }>(powerful, [userId]);
  if (rows[0]!.n === 0) throw new DomainError('LAST_ADMIN');
};

/** A group grants only roles that its creator may grant directly, and only to staff. */
const requireGrantable = async (unit: Unit, roleId: number): Promise<void> => {
  const role = await unit.find(Role, roleId);
  if (!role) throw invalid({ roleIds: [{ code: 'REF' }] });
  if (role['kind'] !== 'staff' && role['name'] !== 'admin') throw new DomainError('ROLE_SIDE_MIX');
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
  if (gone.length > 0) await requireAnotherAdmin(unit, 0);
};

/** The roles a group is to grant, checked although nobody is in it yet. */
const requireAllGrantable = async (unit: Unit, roleIds: readonly number[]): Promise<void> => {
  for (const roleId of new Set(roleIds)) await requireGrantable(unit, roleId);
};

const rolesOf = (group: Record<string, unknown>): number[] => (group['status'] === 'inActive' ? [] : (group['roleIds'] as number[]));

const endSessions = async (unit: Unit, userId: number): Promise<void> => {
  await unit.client.query('delete from sessions where user_id = $1', [userId]);
  await endTickets(unit.client, userId);
};

/** What speaks against the access now; without a reason there is nothing to decide: it was decided a moment ago, or the user is back. */
const reasonsNow = async (unit: Unit, user: Row): Promise<ReviewReason[]> => {
  const now = unit.params.$now;
  const binds = new Binds();
  const holds = (where: Where): string => whereSql(AppUser, readWhere(AppUser, where, entityNamed, unit.params), 't', binds);
  const columns = reviewReasons.map((reason) => `(${holds(withReason(now, [reason]))}) is true as "${reason}"`);
  const { rows } = await unit.client.query<Record<ReviewReason, boolean>>(
    `select ${columns.join(', ')} from app_users t where t.id = ${binds.add(user.id)} and (${holds(toReview(now))})`,
    binds.values,
  );
  const found = reviewReasons.filter((reason) => rows[0]?.[reason]);
  if (found.length === 0) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'reviewDue' }] });
  return found;
};

const review =
  (decision: (typeof reviewDecisions)[number]): Effects[string] =>
  async ({ unit, row, input }) => {
    await requireMayChange(unit, row.id);
    // the row as stored: the one given is disabled already
    const user = await unit.load(AppUser, row.id);
    const found = await reasonsNow(unit, user);
    if (decision === 'revoke') await close(unit, row.id);
    return {
      after: async () => {
        const { reason } = input;
        await unit.insert(AccessReview, { appUserId: row.id, decision, reason, found, lastLoginAt: user['lastLoginAt'] });
      },
    };
  };

/** The account stays, with its memberships: enabling it gives them back. */
const close = async (unit: Unit, userId: number): Promise<void> => {
  await requireAnotherAdmin(unit, userId);
  await endSessions(unit, userId);
  await closeInvitationsOf(unit, userId);
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
      const held = await unit.client.query(
        'select 1 from credentials where user_id = $1 union all select 1 from identities where user_id = $1',
        [row.id],
      );
      if (held.rows.length === 0) return { patch: { email } };
      await askForEmail(unit, row, email);
      return { patch: { email: row['email'], pendingEmail: email } };
    },
    disableUser: async ({ unit, row }) => {
      await requireMayChange(unit, row.id);
      await close(unit, row.id);
    },
    keepAccess: review('keep'),
    revokeAccess: review('revoke'),
    enableUser: ({ unit, row }) => requireMayChange(unit, row.id),
    unlockUser: async ({ unit, row }) => {
      await forgetTries(unit.client, String(row['email']));
      await forgetCodeTries(unit.client, row.id);
    },
    // the own one is switched off with password and code
    resetSecondFactor: async ({ unit, row }) => {
      await requireMayChange(unit, row.id);
      await resetSecondFactor(unit, row);
      await forgetCodeTries(unit.client, row.id);
      await endSessions(unit, row.id);
      return { patch: { secondFactorAt: null } };
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
  UserGroup: {
    createUserGroup: ({ unit, row }) => requireAllGrantable(unit, row['roleIds'] as number[]),
    editUserGroup: async ({ unit, row, input }) => {
      const known = row['roleIds'] as number[];
      await requireAllGrantable(
        unit,
        ((input['roleIds'] as number[] | undefined) ?? []).filter((roleId) => !known.includes(roleId)),
      );
      return {
        after: async (group) => {
          for (const member of await unit.rows(UserGroupMember, 't.user_group_id = $1', [group.id]))
            await groupMapping(unit, group.id, member['appUserId'] as number, rolesOf(group));
        },
      };
    },
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
};
