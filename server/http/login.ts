// Login: the password, then the second factor where there is one. Every session of an account is opened by `openSession`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/kernel/errors.ts';
import { noSelection } from '#domain/roles.ts';
import { credentialOf, passwordIsOff } from '../accounts/credentials.ts';
import { marksOf, remember, type Marks } from '../accounts/devices.ts';
import { codeLimit, judged, signInLimits } from '../accounts/limits.ts';
import { newTicket, spendTicket, ticketOf } from '../accounts/loginTickets.ts';
import { verifyPassword } from '../accounts/passwords.ts';
import { beginSecondFactor, hasSecondFactor, switchOn, spendCode } from '../accounts/secondFactor.ts';
import { idleMs } from '../accounts/sessions.ts';
import { openLane } from '../lane.ts';
import { writeLog } from '../records/log.ts';
import type { Services } from '../services.ts';
import { browserOf } from '../accounts/provider.ts';
import { apart } from './apart.ts';
import { callerOf } from '../accounts/acting.ts';
import { languageOf } from './errors.ts';
import { within } from './within.ts';

/** Concurrent logins: anonymous calls may take only few database connections. */
const signIns = openLane({ atOnce: 6, waiting: 100, each: 40 });

/** Texts of a body. Throws USERNAME_EMAIL_REQUIRED. */
export const textsOf = (body: unknown, ...names: string[]): string[] => {
  const values = names.map((name) => (body as Record<string, unknown> | null)?.[name]);
  if (!values.every((value) => typeof value === 'string' && value.length <= 1_000)) throw new DomainError('USERNAME_EMAIL_REQUIRED');
  return values as string[];
};

export const loginRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, sessions, config } = services;

  const knownMarks = async (userId: number | undefined, { device, address }: Marks): Promise<Set<string>> => {
    const { rows } = await db.query<{ mark: string }>('select mark from known_devices where user_id = $1 and mark = any($2)', [
      userId ?? 0,
      [device ?? '', address],
    ]);
    return new Set(rows.map(({ mark }) => mark));
  };

  const openSession = async (request: FastifyRequest, userId: number, strong: boolean): Promise<object> => {
    const userAgent = request.headers['user-agent'];
    const { token, createdAt } = await sessions.open(userId, userAgent ?? '', strong);
    await db.query('update app_users set last_login_at = $2 where id = $1', [userId, createdAt]);
    await writeLog(db, { at: createdAt, userId, kind: 'login', summary: 'Logged in', userAgent });
    return { id: token, ttl: idleMs / 1000, created: createdAt.toISOString(), userId };
  };

  /** The browser of a login with password is known from now on. */
  const rememberBrowser = (request: FastifyRequest, reply: FastifyReply, userId: number, device: string | undefined): Promise<void> =>
    remember(db, userId, marksOf(request), device !== undefined, reply, config.publicUrl.startsWith('https://'));

  const noteRefusal = (request: FastifyRequest, userId: number, summary: string): void => {
    const at = clock.now();
    apart(request, () => writeLog(db, { at, userId, kind: 'loginFailed', summary, userAgent: request.headers['user-agent'] }));
  };

  const signIn = async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const [rawEmail, password] = textsOf(request.body, 'email', 'password') as [string, string];
    const email = rawEmail.trim().toLowerCase();
    if (!email || !password) throw new DomainError('USERNAME_EMAIL_REQUIRED');
    const marks = marksOf(request);
    const user = await credentialOf(db, email);
    const known = await knownMarks(user?.id, marks);
    const device = marks.device && known.has(marks.device) ? marks.device : undefined;
    const limits = signInLimits({ email, address: request.ip, device, knownAddress: known.has(marks.address) });
    const right = await judged(db, limits, clock.now(), () => verifyPassword(user?.password_hash ?? undefined, password, marks.address));
    if (!user || !right) {
      if (user) noteRefusal(request, user.id, 'Login refused');
      throw new DomainError('LOGIN_FAILED');
    }
    if (user.status !== 'active') throw new DomainError('ACCOUNT_DISABLED');
    if (passwordIsOff(config, user)) throw new DomainError('PASSWORDS_OFF');
    reply.header('Cache-Control', 'no-store');
    const asks = (await hasSecondFactor(db, user.id)) ? 'code' : config.secondFactor.includes(user.side) ? 'setUp' : null;
    if (asks) return { asks, ...(await newTicket(db, user.id, asks, clock.now())) };
    await rememberBrowser(request, reply, user.id, device);
    return openSession(request, user.id, false);
  };

  /** The secret of the app that the account must set up before its first session. */
  const setUp = async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const [word] = textsOf(request.body, 'ticket') as [string];
    const { asks, userId, email } = await ticketOf(db, word, clock.now());
    if (asks !== 'setUp') throw new DomainError('TICKET_INVALID');
    reply.header('Cache-Control', 'no-store');
    return beginSecondFactor(db, userId, email);
  };

  const enterCode = async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const [word, code] = textsOf(request.body, 'ticket', 'code') as [string, string];
    const at = clock.now();
    const { asks, userId, status } = await ticketOf(db, word, at);
    if (asks === 'session') throw new DomainError('TICKET_INVALID');
    if (status !== 'active') throw new DomainError('ACCOUNT_DISABLED');
    const marks = marksOf(request);
    const device = marks.device && (await knownMarks(userId, marks)).has(marks.device) ? marks.device : undefined;
    if (!(await judged(db, codeLimit(userId, device), at, () => spendCode(db, userId, code, at, asks === 'setUp')))) {
      noteRefusal(request, userId, 'Code of the second factor refused');
      throw new DomainError('CODE_INVALID');
    }
    await spendTicket(db, word);
    reply.header('Cache-Control', 'no-store');
    const recoveryCodes = asks === 'setUp' ? await setUpDone(request, userId) : undefined;
    await rememberBrowser(request, reply, userId, device);
    return { ...(await openSession(request, userId, true)), ...(recoveryCodes ? { recoveryCodes } : {}) };
  };

  const setUpDone = async (request: FastifyRequest, userId: number): Promise<string[]> => {
    const account = await sessions.account(userId);
    if (!account) throw new DomainError('ACCOUNT_DISABLED');
    const caller = callerOf(account, noSelection, languageOf(request));
    const codes = await within(services, request, caller, (unit) => switchOn(unit, userId));
    services.feed.poke();
    return codes;
  };

  /** The ticket that the provider's answer led to; it is for the browser that began the login. */
  const exchange = async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const [word] = textsOf(request.body, 'ticket') as [string];
    const { asks, userId, status, browserHash } = await ticketOf(db, word, clock.now());
    if (asks !== 'session' || browserHash === null || browserHash !== browserOf(request)) throw new DomainError('TICKET_INVALID');
    if (status !== 'active') throw new DomainError('ACCOUNT_DISABLED');
    await spendTicket(db, word);
    reply.header('Cache-Control', 'no-store');
    return openSession(request, userId, true);
  };

  app.post('/api/appusers/exchange-ticket', (request, reply) => signIns.run(() => exchange(request, reply), request.ip));
  app.post('/api/appusers/login', (request, reply) => signIns.run(() => signIn(request, reply), request.ip));
  app.post('/api/appusers/login/setUp', (request, reply) => signIns.run(() => setUp(request, reply), request.ip));
  app.post('/api/appusers/login/code', (request, reply) => signIns.run(() => enterCode(request, reply), request.ip));
};
