// Acceptance of an invitation: the account of its address is created, or the logged-in one used, and becomes a member. Of two who accept at once one waits and is refused.
import { entityNamed } from '#domain/index.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { InvitationEmail, type InvitationKind } from '#domain/users/invitationEmail.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { stateOf } from '#domain/kernel/workflow.ts';
import type { Db } from '../../db/pool.ts';
import { lockAddress, membershipOf, organisationOf } from './invitations.ts';
import { membership, requireFittingRole, syncRoleRecord } from './memberships.ts';
import type { Unit } from '../../records/unit.ts';
import { forgetTries } from '../../accounts/limits.ts';
import { hashToken } from '../../accounts/sessions.ts';

/** Throws INVITATION_CLOSED with the state that closed it. */
export const requireOpenInvitation = (row: Row, params: Unit['params']): void => {
  const state = stateOf(InvitationEmail, row, params);
  if (state !== 'Sent') throw new DomainError('INVITATION_CLOSED', { params: { state } });
};

/** The invitation of a link. Throws MODEL_NOT_FOUND. */
export const invitationOf = async (unit: Pick<Unit, 'rows'>, token: unknown, tail = ''): Promise<Row> => {
  const found =
    typeof token === 'string' && /^[\w-]{43}$/.test(token)
      ? await unit.rows(InvitationEmail, 't.token_hash = $1', [hashToken(token)], tail)
      : [];
  if (!found[0]) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: InvitationEmail.collection } });
  return found[0];
};

/** Whether somebody has logged in, or can log in, with this address. */
export const hasLogin = async (db: Db, email: string): Promise<boolean> => {
  const { rows } = await db.query(
    'select 1 from app_users u where lower(u.email) = $1 and (exists (select 1 from credentials where user_id = u.id) or exists (select 1 from identities where user_id = u.id))',
    [email],
  );
  return rows.length > 0;
};

export interface NewLogin {
  firstname: string;
  lastname: string;
  /** null: the user logs in with the organisation's account */
  passwordHash: string | null;
}

/** The account of the address; without a login it gets one, without an account it is created. */
const accountFor = async (unit: Unit, invitation: Row, login: NewLogin): Promise<Row> => {
  const email = String(invitation['email']);
  const { firstname, lastname, passwordHash } = login;
  const [known] = await unit.rows(AppUser, 'lower(t.email) = $1', [email], 'for update');
  // between the question and the answer somebody may have registered
  if (known && (await hasLogin(unit.client, email))) throw new DomainError('ACCOUNT_EXISTS');
  const { side } = membership[membershipOf[invitation['kind'] as InvitationKind].entity]!;
  const user = known
    ? await unit.update(AppUser, known, { firstname, lastname })
    : await unit.insert(AppUser, { firstname, lastname, email, side, status: 'active', language: invitation['language'] }, 'register');
  if (passwordHash !== null)
    await unit.client.query('insert into credentials (user_id, password_hash, changed_at) values ($1, $2, $3)', [
      user.id,
      passwordHash,
      unit.params.$now,
    ]);
  await forgetTries(unit.client, email);
  return user;
};

/** Memberships are unique: an expired one is restored instead of adding a second. */
const join = async (unit: Unit, invitation: Row, userId: number): Promise<Row> => {
  const { entity: name, target } = membershipOf[invitation['kind'] as InvitationKind];
  const entity = entityNamed(name);
  await requireFittingRole(unit, entity, invitation, invitation['role']);
  const wanted: Record<string, unknown> = {
    appUserId: userId,
    ...(target ? { [target]: invitation[target] } : {}),
    role: invitation['role'],
  };
  const sameRows = await unit.rows(entity, 't.app_user_id = $1', [userId], 'for update');
  const same = sameRows.find((row) => entity.unique![0]!.fields.every((field) => row[field] === wanted[field]));
  if (!same) return unit.insert(entity, wanted);
  if (same['expiredAt'] === null && same['role'] !== wanted['role']) throw new DomainError('ALREADY_MEMBER');
  return unit.update(entity, same, { role: wanted['role'], expiredAt: null }, 'restore');
};

/** `by`: the logged-in account; null = the account the link creates. */
export const acceptInvitation = async (
  unit: Unit,
  token: unknown,
  by: number | null,
  login: NewLogin | null,
): Promise<{ invitation: Row; member: Row; userId: number }> => {
  const known = await invitationOf(unit, token);
  await lockAddress(unit, String(known['email']));
  const invitation = await invitationOf(unit, token, 'for update');
  requireOpenInvitation(invitation, unit.params);
  await organisationOf(unit, invitation);
  const user = by === null ? await accountFor(unit, invitation, login!) : await unit.load(AppUser, by);
  if (user['email'] !== invitation['email']) throw new DomainError('EMAIL_MISMATCH');
  if (user['status'] !== 'active') throw new DomainError('ACCOUNT_DISABLED');
  if (user.id === invitation['createdById']) throw new DomainError('SELF_FORBIDDEN');
  const entity = entityNamed(membershipOf[invitation['kind'] as InvitationKind].entity);
  if (user['side'] !== membership[entity.name]!.side) throw new DomainError('ROLE_SIDE_MIX');
  const member = await join(unit, invitation, user.id);
  await syncRoleRecord(unit, entity, user.id);
  const accepted = await unit.update(InvitationEmail, invitation, { acceptedAt: unit.params.$now, acceptedUserId: user.id }, 'accept');
  return { invitation: accepted, member, userId: user.id };
};
