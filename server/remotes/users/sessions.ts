// Sessions of a user: read and ended by the user, and by a super administrator for users who are not of higher rank. A token is never answered.
import { DomainError } from '#domain/kernel/errors.ts';
import { rankOf, type Role } from '#domain/roles.ts';
import { rolesHeldSql } from '../../accounts/standing.ts';
import { hashToken } from '../../accounts/sessions.ts';
import { tokenOf } from '../../http/context.ts';
import { ofRow, remote, rowId, type Remote, type RemoteInput, type RowInput } from '../remote.ts';

/** A user who opened more has the newest shown; ending all of them ends the others too. */
const shown = 100;

const list = async ({ db, request, reply }: RemoteInput, userId: number): Promise<unknown> => {
  reply.header('Cache-Control', 'no-store');
  const { rows } = await db.query(
    `select id, created_at as "createdAt", used_at as "usedAt", user_agent as "userAgent", token_hash = $2 as current
     from sessions where user_id = $1 order by used_at desc, id desc limit ${shown}`,
    [userId, hashToken(tokenOf(request) ?? '')],
  );
  return rows;
};

/** Ends one session, or all but the caller's own: sockets at once, on the other servers by the event. */
const end = async ({ services, request, reply }: RemoteInput, userId: number, id: number | null): Promise<unknown> => {
  const own = hashToken(tokenOf(request) ?? '');
  const { rows } = await services.db.query<{ token_hash: string }>(
    id === null
      ? 'select token_hash from sessions where user_id = $1 and token_hash <> $2'
      : 'select token_hash from sessions where user_id = $1 and id = $2',
    [userId, id ?? own],
  );
  if (id !== null && !rows[0]) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: 'sessions', id } });
  await services.sessions.closeThese(
    userId,
    rows.map((row) => row.token_hash),
  );
  services.feed.poke();
  for (const { token_hash } of rows) services.badges.endSession(token_hash, 'INVALID_TOKEN');
  return reply.code(204).send();
};

/** A super administrator, never for a user of higher rank. */
const requireMayEnd = async ({ db, caller, path: { id: userId } }: RowInput): Promise<number> => {
  const { rows } = await db.query<{ roles: Role[]; known: boolean }>(
    `select held.roles, exists (select 1 from app_users where id = $1) as known from (${rolesHeldSql}) held`,
    [userId],
  );
  if (!rows[0]?.known) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: 'appusers', id: userId } });
  if (rankOf(rows[0].roles) > rankOf(caller.roles)) throw new DomainError('OUTRANKED');
  return userId;
};

export const sessionRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/appusers/me/sessions',
    summary: 'The own sessions, last used first',
    contextFree: true,
    run: (input) => list(input, input.caller.userId),
  }),
  remote({
    method: 'DELETE',
    path: '/appusers/me/sessions/:session',
    summary: 'Ends one of the own sessions',
    contextFree: true,
    takes: { path: { session: rowId } },
    run: (input) => end(input, input.caller.userId, input.path.session),
  }),
  remote({
    method: 'DELETE',
    path: '/appusers/me/sessions',
    summary: 'Ends the own sessions on all other devices',
    contextFree: true,
    run: (input) => end(input, input.caller.userId, null),
  }),
  remote({
    method: 'GET',
    path: '/appusers/:id/sessions',
    summary: 'Sessions of a user, for super administrators',
    roles: ['superAdmin'],
    takes: ofRow,
    run: async (input) => list(input, await requireMayEnd(input)),
  }),
  remote({
    method: 'DELETE',
    path: '/appusers/:id/sessions/:session',
    summary: 'Ends one session of a user, for super administrators',
    roles: ['superAdmin'],
    takes: { path: { id: rowId, session: rowId } },
    run: async (input) => end(input, await requireMayEnd(input), input.path.session),
  }),
  remote({
    method: 'DELETE',
    path: '/appusers/:id/sessions',
    summary: 'Ends all sessions of a user, for super administrators',
    roles: ['superAdmin'],
    takes: ofRow,
    run: async (input) => end(input, await requireMayEnd(input), null),
  }),
];
