// The own second factor: its state, switching it on with a first code, new recovery codes and switching it off with password and code. Nothing of these calls is stored.
import { DomainError } from '#domain/kernel/errors.ts';
import { secret } from '#domain/kernel/fields.ts';
import { credentialById, passwordIsOff, requirePassword } from '../../accounts/credentials.ts';
import { codeLimit, judged } from '../../accounts/limits.ts';
import { beginSecondFactor, hasSecondFactor, renewRecoveryCodes, switchOff, switchOn, spendCode } from '../../accounts/secondFactor.ts';
import { hashToken } from '../../accounts/sessions.ts';
import { tokenOf } from '../../http/context.ts';
import { writeLog } from '../../records/log.ts';
import { remote, type Remote, type RemoteInput } from '../remote.ts';

const state = async ({ db, caller, reply, services }: RemoteInput): Promise<unknown> => {
  reply.header('Cache-Control', 'no-store');
  const { rows } = await db.query<{ since: string | null; left: number }>(
    `select (select confirmed_at from second_factors where user_id = $1) as since,
       (select count(*)::int from recovery_codes where user_id = $1 and used_at is null) as left`,
    [caller.userId],
  );
  const { since, left } = rows[0]!;
  const user = await credentialById(db, caller.userId);
  return {
    on: since !== null,
    since,
    recoveryCodes: left,
    needed: services.config.secondFactor.includes(user.side),
    // who logs in with the organisation's account only is protected there
    password: user.password_hash !== null && !passwordIsOff(services.config, user),
  };
};

const passwordTakes = { body: { password: secret.string(1_000, { exact: true }) } };
const codeTakes = { body: { code: secret.string(100, { exact: true }) } };
const bothTake = { body: { ...passwordTakes.body, ...codeTakes.body } };

const passwordOf = ({ db, services, caller, body, params }: RemoteInput<typeof passwordTakes>): Promise<void> =>
  requirePassword(db, services.config, caller.userId, body.password, new Date(params.$now));

/** Throws CODE_INVALID, TOO_MANY_ATTEMPTS. */
const requireCode = async ({ db, caller, body, params }: RemoteInput<typeof codeTakes>, pending = false): Promise<void> => {
  const at = new Date(params.$now);
  const code = body.code;
  // apart from the attempts of a login
  if (code === null || !(await judged(db, codeLimit(caller.userId, 'own'), at, () => spendCode(db, caller.userId, code, at, pending))))
    throw new DomainError('CODE_INVALID');
};

/** A stolen session must not lock its user out, nor keep the factor: the password is asked for. */
const begin = async (input: RemoteInput<typeof passwordTakes>): Promise<unknown> => {
  await passwordOf(input);
  input.reply.header('Cache-Control', 'no-store');
  const { email } = await credentialById(input.db, input.caller.userId);
  return beginSecondFactor(input.db, input.caller.userId, email);
};

const confirm = async (input: RemoteInput<typeof codeTakes>): Promise<unknown> => {
  const { services, request, reply, caller, commit } = input;
  await requireCode(input, true);
  const token = tokenOf(request)!;
  reply.header('Cache-Control', 'no-store');
  const sent = await commit(
    async (unit) => {
      const recoveryCodes = await switchOn(unit, caller.userId);
      // sessions without a second factor end on all other devices
      await services.sessions.strengthen(token, unit.client);
      await services.sessions.closeAll(caller.userId, token, unit.client);
      unit.users.add(caller.userId);
      return { status: 200, body: { recoveryCodes } };
    },
    { keyless: true },
  );
  services.feed.poke();
  services.badges.endUser(caller.userId, 'INVALID_TOKEN', hashToken(token));
  return sent;
};

const requireBoth = async (input: RemoteInput<typeof bothTake>): Promise<void> => {
  await passwordOf(input);
  if (!(await hasSecondFactor(input.db, input.caller.userId))) throw new DomainError('SECOND_FACTOR_OFF');
  await requireCode(input);
};

const renew = async (input: RemoteInput<typeof bothTake>): Promise<unknown> => {
  await requireBoth(input);
  const { reply, caller, commit } = input;
  reply.header('Cache-Control', 'no-store');
  return commit(
    async ({ client, params }) => {
      await writeLog(client, {
        at: new Date(params.$now),
        userId: caller.userId,
        kind: 'secondFactor',
        summary: 'New recovery codes',
      });
      return { status: 200, body: { recoveryCodes: await renewRecoveryCodes(client, caller.userId) } };
    },
    { keyless: true },
  );
};

const off = async (input: RemoteInput<typeof bothTake>): Promise<unknown> => {
  const { services, caller, commit } = input;
  if (services.config.secondFactor.includes(caller.side)) throw new DomainError('SECOND_FACTOR_NEEDED');
  await requireBoth(input);
  return commit(
    async (unit) => {
      await switchOff(unit, caller.userId);
      return { status: 200, body: { on: false } };
    },
    { keyless: true },
  );
};

const path = '/appusers/me/secondFactor';
export const secondFactorRemotes: readonly Remote[] = [
  remote({ method: 'GET', path, summary: 'The own second factor: since when, recovery codes left', contextFree: true, run: state }),
  remote({
    method: 'POST',
    path: `${path}/begin`,
    summary: 'The secret for an authenticator app; it counts after the first code',
    contextFree: true,
    takes: passwordTakes,
    run: begin,
  }),
  remote({
    method: 'POST',
    path: `${path}/confirm`,
    summary: 'Switches the second factor on with its first code; answers the recovery codes',
    contextFree: true,
    takes: codeTakes,
    run: confirm,
  }),
  remote({
    method: 'POST',
    path: `${path}/recoveryCodes`,
    summary: 'Ten new recovery codes; those before them end',
    contextFree: true,
    takes: bothTake,
    run: renew,
  }),
  remote({
    method: 'POST',
    path: `${path}/off`,
    summary: 'Switches the second factor off',
    contextFree: true,
    takes: bothTake,
    run: off,
  }),
];
