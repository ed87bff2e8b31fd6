// The password of an account, as it is asked at login and again for what changes the account's protection.
import type { StaffLanguage } from '#domain/languages.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Side } from '#domain/roles.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import { judged, passwordLimit, signatureLimit, type Limit } from './limits.ts';
import { verifyPassword } from './passwords.ts';

export interface Credential {
  id: number;
  status: string;
  side: Side;
  email: string;
  language: StaffLanguage | null;
  password_hash: string | null;
  /** of `npm run admin:create`: accepted although passwords are switched off */
  emergency: boolean | null;
}

const columns = 'u.id, u.status, u.side, u.email, u.language, c.password_hash, c.emergency';

export const passwordIsOff = ({ passwordsOff }: Config, { side, emergency }: Pick<Credential, 'side' | 'emergency'>): boolean =>
  passwordsOff.includes(side) && emergency !== true;

/** Whether the account signs by a login at the provider: there is one, and no password that counts. */
export const signsByProvider = async ({ db, config }: { db: Db; config: Config }, userId: number): Promise<boolean> => {
  if (!config.provider) return false;
  const user = await credentialById(db, userId);
  return config.provider.sides.includes(user.side) && (user.password_hash === null || passwordIsOff(config, user));
};

export const credentialById = async (db: Db, id: number): Promise<Credential> => {
  const { rows } = await db.query<Credential & Record<string, unknown>>(
    `select ${columns} from app_users u left join credentials c on c.user_id = u.id where u.id = $1`,
    [id],
  );
  return rows[0]!;
};

export const credentialOf = async (db: Db, email: string): Promise<Credential | undefined> => {
  const { rows } = await db.query<Credential & Record<string, unknown>>(
    `select ${columns} from app_users u left join credentials c on c.user_id = u.id where lower(u.email) = $1`,
    [email],
  );
  return rows[0];
};

const isPassword = async (
  db: Db,
  config: Config,
  userId: number,
  password: unknown,
  limits: readonly Limit[],
  now: Date,
): Promise<boolean> => {
  const user = await credentialById(db, userId);
  if (passwordIsOff(config, user)) throw new DomainError('PASSWORDS_OFF');
  const check = () => verifyPassword(user.password_hash ?? undefined, String(password), `user:${userId}`);
  return typeof password === 'string' && (await judged(db, limits, now, check));
};

/** The current password, entered again by the logged-in user. Throws PASSWORDS_OFF, TOO_MANY_ATTEMPTS, INVALID_PASSWORD. */
export const requirePassword = async (db: Db, config: Config, userId: number, password: unknown, now: Date): Promise<void> => {
  if (!(await isPassword(db, config, userId, password, passwordLimit(userId), now))) throw new DomainError('INVALID_PASSWORD');
};

/** The password as a signature. Throws PASSWORDS_OFF, TOO_MANY_ATTEMPTS, SIGNATURE_FAILED. */
export const requireSignature = async (db: Db, config: Config, userId: number, password: unknown, now: Date): Promise<void> => {
  if (!(await isPassword(db, config, userId, password, signatureLimit(userId), now))) throw new DomainError('SIGNATURE_FAILED');
};
