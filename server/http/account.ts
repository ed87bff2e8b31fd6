// The current user: logout, me, password reset and change, sessions.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entityNamed } from '#domain/index.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { fromText } from '#domain/kernel/filter.ts';
import { check } from '#domain/kernel/validate.ts';
import { readFilter } from '../records/scope.ts';
import { byId } from '../records/query.ts';
import { bodyOf } from '../records/write.ts';
import { paramsOf } from '../records/caller.ts';
import { hashToken, newToken } from '../accounts/sessions.ts';
import { credentialById, credentialOf, passwordIsOff, requirePassword, signsByProvider } from '../accounts/credentials.ts';
import { forgetTries, slidingLimit } from '../accounts/limits.ts';
import { endTickets } from '../accounts/loginTickets.ts';
import { hashPassword, requireStrong } from '../accounts/passwords.ts';
import { transaction } from '../db/pool.ts';
import { writeLog } from '../records/log.ts';
import { queueMail } from '../mail/outbox.ts';
import { mailText } from '../mail/texts.ts';
import type { Services } from '../services.ts';
import { authenticate, tokenOf } from './context.ts';
import { wordsOf } from './collections.ts';
import { commit } from './commit.ts';
import { apart } from './apart.ts';
import { languageOf } from './errors.ts';
import { textsOf } from './login.ts';

const resetMs = 20 * 60_000;
const own = new Set(['firstname', 'lastname', 'phone', 'introduction', 'language', 'profileImage', 'mailPrefs']);

const isRoles = (item: unknown): boolean =>
  item === 'roles' || (typeof item === 'object' && item !== null && (item as { relation?: unknown }).relation === 'roles');

/** The filter of clients includes `roles`: role records are part of every answer, so the name is removed. */
const withoutRoles = (filter: unknown): unknown => {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return filter;
  const { include, ...rest } = filter as { include?: unknown };
  const left = (Array.isArray(include) ? (include as unknown[]) : include === undefined ? [] : [include]).filter((item) => !isRoles(item));
  return { ...rest, include: left };
};

export const accountRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, sessions } = services;
  app.post('/api/appusers/logout', async (request, reply) => {
    const token = tokenOf(request);
    if (token) {
      const userId = await sessions.close(token);
      if (userId) {
        services.badges.endSession(hashToken(token), 'LOGGED_OUT');
        services.feed.poke();
        await writeLog(db, { at: clock.now(), userId, kind: 'logout', summary: 'Logged out', userAgent: request.headers['user-agent'] });
      }
    }
    return reply.code(204).send();
  });

  const me = async (request: FastifyRequest): Promise<unknown> => {
    const query = wordsOf(request);
    const token = tokenOf(request) ?? (typeof query['access_token'] === 'string' ? query['access_token'] : undefined);
    const { account, caller } = await authenticate(services, request, { contextFree: true, ...(token ? { token } : {}) });
    const user = entityNamed('AppUser');
    const params = paramsOf(caller, clock);
    // the user's own rights: an include reaches no row they could not list
    const filter = readFilter(user, withoutRoles(fromText(query['filter'], 'filter')), caller, params);
    const row = await byId({ db, caller, params }, user, account.userId, filter);
    const { rows: roles } = await db.query(
      'select r.id, r.name, r.label, r.kind from role_mappings m join roles r on r.id = m.role_id where m.app_user_id = $1 order by m.id',
      [account.userId],
    );
    return {
      ...row,
      roles,
      derivedRoles: caller.roles,
      businessTz: services.config.businessTz,
      holidays: services.config.holidays,
      serverTime: clock.now().toISOString(),
      appVersion: services.version,
      developerTools: services.config.developerTools,
      signsByProvider: await signsByProvider(services, account.userId),
    };
  };
  app.get('/api/appusers/me', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return me(request);
  });

  app.patch('/api/appusers/me', async (request, reply) => {
    const { caller, account } = await authenticate(services, request, { contextFree: true });
    const body = bodyOf(request.body ?? {});
    const user = entityNamed('AppUser');
    const sent = Object.keys(body).filter((name) => name !== 'version' && name !== 'id');
    const closed = sent.filter((name) => !own.has(name));
    if (closed.length > 0)
      throw new DomainError('READ_ONLY_FIELD', {
        fields: Object.fromEntries(closed.map((name) => [name, [{ code: 'READ_ONLY' as const }]])),
      });
    const { values, issues } = check(user.fields, body, sent);
    if (Object.keys(issues).length > 0) throw invalid(issues);
    return commit(services, request, reply, caller, async (unit) => {
      const row = await unit.load(user, account.userId);
      if (body['version'] !== undefined && body['version'] !== row.version) throw new DomainError('VERSION_CONFLICT', { current: row });
      return { status: 200, body: await unit.update(user, row, values) };
    });
  });

  const mailsPerAddress = slidingLimit(3, 3_600_000);
  const resetsPerIp = slidingLimit(20, 3_600_000);
  app.post('/api/appusers/reset', async (request, reply) => {
    const [raw] = textsOf(request.body, 'email') as [string];
    const email = raw.trim().toLowerCase();
    const at = clock.now();
    if (!resetsPerIp(request.ip, at.getTime())) throw new DomainError('TOO_MANY_REQUESTS', { params: { seconds: 3_600 } });
    const send = async (): Promise<void> => {
      const user = await credentialOf(db, email);
      if (user?.status !== 'active' || !mailsPerAddress(email, at.getTime())) return;
      const language = user.language ?? languageOf(request);
      if (passwordIsOff(services.config, user)) {
        await queueMail(db, { to: user.email, ...mailText('passwordsOff', language, { link: `${services.config.publicUrl}/login` }) });
        return;
      }
      const token = newToken();
      await transaction(db, async (client) => {
        await client.query('update password_resets set used_at = $2 where user_id = $1 and used_at is null', [user.id, at]);
        await client.query('insert into password_resets (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)', [
          hashToken(token),
          user.id,
          at,
          new Date(at.getTime() + resetMs),
        ]);
        await queueMail(client, {
          to: user.email,
          secret: true,
          ...mailText('passwordReset', language, {
            link: `${services.config.publicUrl}/newPassword/${token}`,
            minutes: resetMs / 60_000,
          }),
        });
      });
    };
    apart(request, send);
    return reply.code(204).send();
  });

  interface ResetRow {
    user_id: number;
    language: string | null;
    state: 'valid' | 'used' | 'expired';
  }
  const resetRow = async (token: unknown): Promise<ResetRow> => {
    if (typeof token !== 'string' || token.length < 22 || token.length > 100) throw new DomainError('RESET_TOKEN_INVALID');
    const { rows } = await db.query<Omit<ResetRow, 'state'> & { expires_at: string; used_at: string | null }>(
      'select r.user_id, r.expires_at, r.used_at, u.language from password_resets r join app_users u on u.id = r.user_id where r.token_hash = $1',
      [hashToken(token)],
    );
    const row = rows[0];
    if (!row) throw new DomainError('RESET_TOKEN_INVALID');
    const { user_id, language } = row;
    return { user_id, language, state: row.used_at ? 'used' : Date.parse(row.expires_at) < clock.now().getTime() ? 'expired' : 'valid' };
  };

  app.get('/api/appusers/reset/:token', async (request, reply) => {
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
    const { state, language } = await resetRow((request.params as { token: string }).token);
    // the page opens in the language of the email
    return { state, language };
  });

  app.post('/api/appusers/reset-password', async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>;
    const row = await resetRow(body['token']);
    if (row.state !== 'valid') throw new DomainError('RESET_TOKEN_INVALID');
    const user = await credentialById(db, row.user_id);
    if (passwordIsOff(services.config, user)) throw new DomainError('PASSWORDS_OFF');
    const password = requireStrong(body['newPassword'], user.email);
    const hash = await hashPassword(password, `user:${row.user_id}`);
    const at = clock.now();
    await transaction(db, async (client) => {
      const used = await client.query('update password_resets set used_at = $2 where token_hash = $1 and used_at is null', [
        hashToken(String(body['token'])),
        at,
      ]);
      if (used.rowCount !== 1) throw new DomainError('RESET_TOKEN_INVALID');
      await client.query(
        'insert into credentials (user_id, password_hash, changed_at) values ($1, $2, $3) on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at',
        [row.user_id, hash, at],
      );
      await endTickets(client, row.user_id);
      // a user with access to the mailbox is verified: the limits are reset
      await forgetTries(client, user.email);
      await queueMail(client, { to: user.email, ...mailText('passwordChanged', user.language ?? languageOf(request), {}) });
      await sessions.closeAll(row.user_id, undefined, client);
    });
    sessions.forget(row.user_id);
    services.feed.poke();
    services.badges.endUser(row.user_id, 'INVALID_TOKEN');
    return reply.code(204).send();
  });

  app.post('/api/appusers/change-password', async (request, reply) => {
    const { account, token } = await authenticate(services, request, { contextFree: true });
    const body = (request.body ?? {}) as Record<string, unknown>;
    await requirePassword(db, services.config, account.userId, body['oldPassword'], clock.now());
    const user = await credentialById(db, account.userId);
    const password = requireStrong(body['newPassword'], user.email);
    if (password === body['oldPassword']) throw new DomainError('PASSWORD_WEAK', { params: { rule: 'same', min: 10, max: 128 } });
    const hash = await hashPassword(password, `user:${account.userId}`);
    await transaction(db, async (client) => {
      await client.query('update credentials set password_hash = $2, changed_at = $3 where user_id = $1', [
        account.userId,
        hash,
        clock.now(),
      ]);
      await endTickets(client, account.userId);
      // an older reset link would undo it
      await client.query('update password_resets set used_at = $2 where user_id = $1 and used_at is null', [account.userId, clock.now()]);
      await queueMail(client, { to: user.email, ...mailText('passwordChanged', account.language ?? 'en', {}) });
      await sessions.closeAll(account.userId, token, client);
    });
    sessions.forget(account.userId);
    services.feed.poke();
    services.badges.endUser(account.userId, 'INVALID_TOKEN', hashToken(token));
    return reply.code(204).send();
  });
};
