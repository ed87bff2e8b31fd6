// Login and the current user: login, logout, me, password reset and change, sessions.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityNamed } from '#domain/index.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { fromText } from '#domain/kernel/filter.ts';
import { check } from '#domain/kernel/validate.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { readFilter } from '../records/scope.ts';
import { byId } from '../records/query.ts';
import { bodyOf } from '../records/write.ts';
import { paramsOf } from '../records/caller.ts';
import { hashToken, idleMs, newToken } from '../accounts/sessions.ts';
import { marksOf, remember, type Marks } from '../accounts/devices.ts';
import { forgetTries, giveBack, passwordLimit, signInLimits, slidingLimit, takeTry, type Limit } from '../accounts/limits.ts';
import { hashPassword, requireStrong, verifyPassword } from '../accounts/passwords.ts';
import { transaction } from '../db/pool.ts';
import { openLane } from '../lane.ts';
import { writeLog } from '../records/log.ts';
import { queueMail } from '../mail/outbox.ts';
import { mailText } from '../mail/texts.ts';
import type { Services } from '../services.ts';
import { authenticate, tokenOf } from './context.ts';
import { wordsOf } from './collections.ts';
import { commit } from './commit.ts';
import { languageOf } from './errors.ts';

/** Concurrent logins: anonymous calls may take only few database connections. */
const signIns = openLane({ atOnce: 6, waiting: 100, each: 40 });

/** Long enough that the timing of a later call does not reveal this one's work. */
const afterMs = 100;
const resetMs = 20 * 60_000;
const own = new Set(['firstname', 'lastname', 'phone', 'introduction', 'language', 'profileImage', 'mailPrefs']);

interface Credential {
  id: number;
  status: string;
  email: string;
  language: StaffLanguage | null;
  password_hash: string | null;
}

const strings = (body: unknown, ...names: string[]): string[] => {
  const values = names.map((name) => (body as Record<string, unknown> | null)?.[name]);
  if (!values.every((value) => typeof value === 'string' && value.length <= 1_000)) throw new DomainError('USERNAME_EMAIL_REQUIRED');
  return values as string[];
};

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
  const find = async (email: string): Promise<Credential | undefined> => {
    const { rows } = await db.query<Credential>(
      'select u.id, u.status, u.email, u.language, c.password_hash from app_users u left join credentials c on c.user_id = u.id where lower(u.email) = $1',
      [email],
    );
    return rows[0];
  };

  const knownMarks = async (userId: number | undefined, { device, address }: Marks): Promise<Set<string>> => {
    const { rows } = await db.query<{ mark: string }>('select mark from known_devices where user_id = $1 and mark = any($2)', [
      userId ?? 0,
      [device ?? '', address],
    ]);
    return new Set(rows.map(({ mark }) => mark));
  };

  /** Checks a password for an attempt that was counted before. */
  const judge = async (stored: string | undefined, password: string, limits: readonly Limit[], who: string): Promise<boolean> => {
    await takeTry(db, limits, clock.now());
    let right: boolean | undefined;
    try {
      right = await verifyPassword(stored, password, who);
    } finally {
      if (right !== false) await giveBack(db, limits, right === true);
    }
    return right;
  };

  /** Runs some time after the answer: work that depends on the name affects no timing. */
  const apart = (request: FastifyRequest, work: () => Promise<unknown>): void =>
    void setTimeout(() => void work().catch((error: unknown) => request.log.error({ err: error }, 'after the answer')), afterMs).unref();

  app.post('/api/appusers/login', (request, reply) => signIns.run(() => signIn(request, reply), request.ip));
  const signIn = async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const [rawEmail, password] = strings(request.body, 'email', 'password') as [string, string];
    const email = rawEmail.trim().toLowerCase();
    if (!email || !password) throw new DomainError('USERNAME_EMAIL_REQUIRED');
    const marks = marksOf(request);
    const user = await find(email);
    const known = await knownMarks(user?.id, marks);
    const device = marks.device && known.has(marks.device) ? marks.device : undefined;
    const limits = signInLimits({ email, address: request.ip, device, knownAddress: known.has(marks.address) });
    const right = await judge(user?.password_hash ?? undefined, password, limits, marks.address);
    if (!user || !right) {
      const at = clock.now();
      if (user)
        apart(request, () =>
          writeLog(db, { at, userId: user.id, kind: 'loginFailed', summary: 'Login refused', userAgent: request.headers['user-agent'] }),
        );
      throw new DomainError('LOGIN_FAILED');
    }
    if (user.status !== 'active') throw new DomainError('ACCOUNT_DISABLED');
    const { token, createdAt } = await sessions.open(user.id, request.headers['user-agent'] ?? '');
    await remember(db, user.id, marks, device !== undefined, reply, services.config.publicUrl.startsWith('https://'));
    await db.query('update app_users set last_login_at = $2 where id = $1', [user.id, createdAt]);
    await writeLog(db, { at: createdAt, userId: user.id, kind: 'login', summary: 'Logged in', userAgent: request.headers['user-agent'] });
    reply.header('Cache-Control', 'no-store');
    return { id: token, ttl: idleMs / 1000, created: createdAt.toISOString(), userId: user.id };
  };

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
    const [raw] = strings(request.body, 'email') as [string];
    const email = raw.trim().toLowerCase();
    const at = clock.now();
    if (!resetsPerIp(request.ip, at.getTime())) throw new DomainError('TOO_MANY_REQUESTS', { params: { seconds: 3_600 } });
    const send = async (): Promise<void> => {
      const user = await find(email);
      if (user?.status !== 'active' || !mailsPerAddress(email, at.getTime())) return;
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
          ...mailText('passwordReset', user.language ?? languageOf(request), {
            link: `${services.config.publicUrl}/newPassword/${token}`,
            minutes: resetMs / 60_000,
          }),
        });
      });
    };
    apart(request, send);
    return reply.code(204).send();
  });

  const resetRow = async (token: unknown): Promise<{ user_id: number; state: 'valid' | 'used' | 'expired' }> => {
    if (typeof token !== 'string' || token.length < 22 || token.length > 100) throw new DomainError('RESET_TOKEN_INVALID');
    const { rows } = await db.query<{ user_id: number; expires_at: string; used_at: string | null }>(
      'select user_id, expires_at, used_at from password_resets where token_hash = $1',
      [hashToken(token)],
    );
    const row = rows[0];
    if (!row) throw new DomainError('RESET_TOKEN_INVALID');
    return { user_id: row.user_id, state: row.used_at ? 'used' : Date.parse(row.expires_at) < clock.now().getTime() ? 'expired' : 'valid' };
  };

  app.get('/api/appusers/reset/:token', async (request, reply) => {
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
    return { state: (await resetRow((request.params as { token: string }).token)).state };
  });

  app.post('/api/appusers/reset-password', async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>;
    const row = await resetRow(body['token']);
    if (row.state !== 'valid') throw new DomainError('RESET_TOKEN_INVALID');
    const { rows } = await db.query<{ email: string; language: StaffLanguage | null }>(
      'select email, language from app_users where id = $1',
      [row.user_id],
    );
    const user = rows[0]!;
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
      // a user with access to the mailbox is verified: the limits are reset
      await forgetTries(client, user.email);
      await queueMail(client, { to: user.email, ...mailText('passwordChanged', user.language ?? languageOf(request), {}) });
    });
    await sessions.closeAll(row.user_id);
    services.feed.poke();
    services.badges.endUser(row.user_id, 'INVALID_TOKEN');
    return reply.code(204).send();
  });

  app.post('/api/appusers/change-password', async (request, reply) => {
    const { account, token } = await authenticate(services, request, { contextFree: true });
    const body = (request.body ?? {}) as Record<string, unknown>;
    const { rows } = await db.query<{ email: string; password_hash: string }>(
      'select u.email, c.password_hash from app_users u join credentials c on c.user_id = u.id where u.id = $1',
      [account.userId],
    );
    const user = rows[0]!;
    const who = `user:${account.userId}`;
    if (
      typeof body['oldPassword'] !== 'string' ||
      !(await judge(user.password_hash, body['oldPassword'], passwordLimit(account.userId), who))
    )
      throw new DomainError('INVALID_PASSWORD');
    const password = requireStrong(body['newPassword'], user.email);
    if (password === body['oldPassword']) throw new DomainError('PASSWORD_WEAK', { params: { rule: 'same', min: 10, max: 128 } });
    const hash = await hashPassword(password, who);
    await transaction(db, async (client) => {
      await client.query('update credentials set password_hash = $2, changed_at = $3 where user_id = $1', [
        account.userId,
        hash,
        clock.now(),
      ]);
      // an older reset link would undo it
      await client.query('update password_resets set used_at = $2 where user_id = $1 and used_at is null', [account.userId, clock.now()]);
      await queueMail(client, { to: user.email, ...mailText('passwordChanged', account.language ?? 'en', {}) });
    });
    await sessions.closeAll(account.userId, token);
    services.feed.poke();
    services.badges.endUser(account.userId, 'INVALID_TOKEN', hashToken(token));
    return reply.code(204).send();
  });
};
