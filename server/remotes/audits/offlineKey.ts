// The key of what a person took along on devices: with it a sign-in opens what a forgotten PIN does not.
import { hkdfSync, randomBytes } from 'node:crypto';
import { answerers } from '#domain/audits/auditFormResult.ts';
import type { Db } from '../../db/pool.ts';
import { remote, type Remote } from '../remote.ts';

const keyBytes = 32;
const purpose = 'answers on a device';
const roles = [...new Set(answerers.flatMap((one) => one.roles))];

/** Made once for each account: another one would not open what is on the devices. */
const secretOf = async (db: Db, userId: number): Promise<string> => {
  await db.query('insert into offline_keys (user_id, secret) values ($1, $2) on conflict (user_id) do nothing', [
    userId,
    randomBytes(keyBytes).toString('base64'),
  ]);
  const { rows } = await db.query<{ secret: string }>('select secret from offline_keys where user_id = $1', [userId]);
  return rows[0]!.secret;
};

const keyOf = (secret: string, userId: number): string =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), String(userId), purpose, keyBytes)).toString('base64');

export const offlineKeyRemote: Remote = remote({
  method: 'POST',
  path: '/AuditFormResults/offlineKey',
  summary: 'Gives the caller the key that opens the answers on the own devices without the PIN',
  roles,
  run: async ({ caller, services: { db } }) => ({ key: keyOf(await secretOf(db, caller.userId), caller.userId) }),
});
