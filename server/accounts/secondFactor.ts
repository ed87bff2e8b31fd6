// The second factor: codes of an authenticator app (RFC 6238) and recovery codes. Each works once; the clock of the device may be one step off.
import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { AppUser } from '#domain/users/appUser.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { plainDigits } from '#domain/digits.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { staffLanguages, wished } from '#domain/languages.ts';
import type { Db } from '../db/pool.ts';
import { queueMail } from '../mail/outbox.ts';
import { mailText } from '../mail/texts.ts';
import { writeLog } from '../records/log.ts';
import type { Unit } from '../records/unit.ts';
import { endTickets } from './loginTickets.ts';

const stepSeconds = 30;
const recoveryCount = 10;
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export interface FactorSecret {
  secret: string;
  /** what the picture for the app contains */
  uri: string;
}

/** A new secret for an app, which counts once a code of it was entered. Throws SECOND_FACTOR_ON. */
export const beginSecondFactor = async (db: Db, userId: number, email: string): Promise<FactorSecret> => {
  const secret = generateSecret();
  const { rowCount } = await db.query(
    `insert into second_factors as f (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null`,
    [userId, secret],
  );
  if (rowCount !== 1) throw new DomainError('SECOND_FACTOR_ON');
  return { secret, uri: generateURI({ issuer: 'Supplier Quality', label: email, secret }) };
};

export const hasSecondFactor = async (db: Db, userId: number): Promise<boolean> => {
  const { rows } = await db.query('select 1 from second_factors where user_id = $1 and confirmed_at is not null', [userId]);
  return rows.length > 0;
};

const hashCode = (userId: number, code: string): string => createHash('sha256').update(`${userId}:${code}`).digest('hex');

const spendAppCode = async (db: Db, userId: number, token: string, at: Date, pending: boolean): Promise<boolean> => {
  const { rows } = await db.query<{ secret: string }>(
    'select secret from second_factors where user_id = $1 and (confirmed_at is null) = $2',
    [userId, pending],
  );
  const secret = rows[0]?.secret;
  if (!secret) return false;
  const found = await verify({ secret, token, epoch: Math.floor(at.getTime() / 1000), epochTolerance: stepSeconds });
  if (!found.valid || !('timeStep' in found)) return false;
  // of two calls with the same code one finds it used
  const used = await db.query(
    'update second_factors set last_step = $3 where user_id = $1 and secret = $2 and last_step < $3 and (confirmed_at is null) = $4',
    [userId, secret, found.timeStep, pending],
  );
  return used.rowCount === 1;
};

const spendRecoveryCode = async (db: Db, userId: number, code: string, at: Date): Promise<boolean> => {
  const used = await db.query('update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null', [
    userId,
    hashCode(userId, code),
    at,
  ]);
  return used.rowCount === 1;
};

/** Uses a code of the app, or a recovery code; false when it is wrong, old or was used. `pending`: of an app that is being set up. */
export const spendCode = async (db: Db, userId: number, typed: string, at: Date, pending = false): Promise<boolean> => {
  const code = plainDigits(typed).replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return spendAppCode(db, userId, code, at, pending);
  return !pending && /^[A-Z2-9]{16}$/.test(code) && spendRecoveryCode(db, userId, code, at);
};

const newCode = (): string =>
  Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Ten new recovery codes; those before them end. */
export const renewRecoveryCodes = async (db: Db, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCount }, newCode);
  await db.query('delete from recovery_codes where user_id = $1', [userId]);
  await db.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [
    userId,
    codes.map((code) => hashCode(userId, code.replaceAll('-', ''))),
  ]);
  return codes;
};

type Told = 'secondFactorOn' | 'secondFactorOff' | 'secondFactorReset';
const summaries: Readonly<Record<Told, string>> = {
  secondFactorOn: 'Second factor switched on',
  secondFactorOff: 'Second factor switched off',
  secondFactorReset: 'Second factor reset by an administrator',
};

/** The account's owner gets an email whatever else is switched off, and the activity log an entry. */
const tell = async (unit: Unit, user: Row, what: Told): Promise<void> => {
  await writeLog(unit.client, {
    at: new Date(unit.params.$now),
    userId: user.id,
    kind: 'secondFactor',
    entity: AppUser.name,
    entityId: user.id,
    summary: summaries[what],
  });
  await queueMail(unit.client, {
    to: String(user['email']),
    ...mailText(what, wished(staffLanguages, String(user['language'])) ?? 'en', {}),
  });
};

/** After the first code: the factor counts, with its recovery codes. Throws SECOND_FACTOR_ON. */
export const switchOn = async (unit: Unit, userId: number): Promise<string[]> => {
  const user = await unit.load(AppUser, userId);
  const { rowCount } = await unit.client.query(
    'update second_factors set confirmed_at = $2 where user_id = $1 and confirmed_at is null and last_step > 0',
    [userId, unit.params.$now],
  );
  if (rowCount !== 1) throw new DomainError('SECOND_FACTOR_ON');
  await unit.update(AppUser, user, { secondFactorAt: unit.params.$now }, 'switchOnSecondFactor');
  await endTickets(unit.client, userId);
  await tell(unit, user, 'secondFactorOn');
  return renewRecoveryCodes(unit.client, userId);
};

const forget = async (unit: Unit, userId: number): Promise<void> => {
  await unit.client.query('delete from second_factors where user_id = $1', [userId]);
  await unit.client.query('delete from recovery_codes where user_id = $1', [userId]);
  await endTickets(unit.client, userId);
};

export const switchOff = async (unit: Unit, userId: number): Promise<void> => {
  const user = await unit.load(AppUser, userId);
  await forget(unit, userId);
  await unit.update(AppUser, user, { secondFactorAt: null }, 'switchOffSecondFactor');
  await tell(unit, user, 'secondFactorOff');
};

/** By an administrator, for somebody who lost app and recovery codes: everything logged in ends. The caller writes the row. */
export const resetSecondFactor = async (unit: Unit, user: Row): Promise<void> => {
  await forget(unit, user.id);
  await tell(unit, user, 'secondFactorReset');
};
