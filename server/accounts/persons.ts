// Accounts that are one person: of one subject at a provider, or of one mailbox, whatever stands behind a plus sign.
import type { Db } from '../db/pool.ts';

const mailbox = (of: string): string => `regexp_replace(lower(${of}.email), '\\+[^@]*@', '@')`;

/** With the account itself. */
export const accountsOf = async (db: Db, userId: number): Promise<ReadonlySet<number>> => {
  const { rows } = await db.query<{ id: number }>(
    `select other.id from app_users mine join app_users other on ${mailbox('other')} = ${mailbox('mine')} where mine.id = $1
     union select other.user_id from identities mine join identities other on other.subject = mine.subject where mine.user_id = $1`,
    [userId],
  );
  return new Set([userId, ...rows.map(({ id }) => id)]);
};
