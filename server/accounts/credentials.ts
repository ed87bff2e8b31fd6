// The password of an account, as it is asked at login and again for what changes the account's protection.
import type { StaffLanguage } from '#domain/languages.ts';
import type { Side } from '#domain/roles.ts';
import type { Db } from '../db/pool.ts';
import { judged, passwordLimit } from './limits.ts';
import { verifyPassword } from './passwords.ts';

export interface Credential {
  id: number;
  status: string;
  side: Side;
  email: string;
  language: StaffLanguage | null;
  password_hash: string | null;
}

export const credentialOf = async (db: Db, email: string): Promise<Credential | undefined> => {
  const { rows } = await db.query<Credential & Record<string, unknown>>(
    'select u.id, u.status, u.side, u.email, u.language, c.password_hash from app_users u left join credentials c on c.user_id = u.id where lower(u.email) = $1',
    [email],
  );
  return rows[0];
};

/** The current password, entered again by the logged-in user. Throws TOO_MANY_ATTEMPTS. */
export const rightPassword = async (db: Db, userId: number, password: string, now: Date): Promise<boolean> => {
  const { rows } = await db.query<{ password_hash: string }>('select password_hash from credentials where user_id = $1', [userId]);
  return judged(db, passwordLimit(userId), now, () => verifyPassword(rows[0]?.password_hash, password, `user:${userId}`));
};
