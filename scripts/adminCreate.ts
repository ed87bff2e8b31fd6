// `npm run admin:create -- EMAIL`: makes a superAdmin: the first of a database without demo data, or one who can log in where passwords are switched off; the password is read from ADMIN_PASSWORD or made and shown once.
import { randomBytes } from 'node:crypto';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool, transaction } from '#server/db/pool.ts';
import { startEmbedded, type Embedded } from '#server/db/embedded.ts';
import { hashPassword, requireStrong } from '#server/accounts/passwords.ts';
import { ensureRoles } from '#server/db/roles.ts';

const email = (process.argv[2] ?? '').trim().toLowerCase();
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
  console.error('Enter the email address of the account: npm run admin:create -- someone@your.company');
  process.exit(1);
}
let embedded: Embedded | undefined;
try {
  const config = readConfig();
  const quiet = { info: () => undefined, warn: console.warn, error: console.error };
  if (!config.databaseUrl) embedded = await startEmbedded({ dataDir: config.dataDir, log: quiet });
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? embedded!.url;
  await migrate(url);
  const pool = openPool(url, { max: 2 });
  const made = process.env['ADMIN_PASSWORD'] === undefined;
  const password = process.env['ADMIN_PASSWORD'] ?? randomBytes(15).toString('base64url');
  const hash = await hashPassword(requireStrong(password, email));
  const done = await transaction(pool, async (client) => {
    await ensureRoles(client);
    const { rows } = await client.query<{ id: number }>(
      "insert into app_users (firstname, lastname, email, side, status) values ('System', 'administrator', $1, 'staff', 'active') on conflict do nothing returning id",
      [email],
    );
    if (!rows[0]) return false;
    await client.query('insert into credentials (user_id, password_hash, emergency) values ($1, $2, true)', [rows[0].id, hash]);
    await client.query(
      "insert into role_mappings (app_user_id, role_id, source) select $1, id, 'direct' from roles where name = 'superAdmin'",
      [rows[0].id],
    );
    return true;
  });
  await pool.end();
  console.log(
    done
      ? `${email} is superAdmin.${made ? ` Password, shown this once: ${password}` : ''}`
      : `${email} exists already; nothing was changed.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await embedded?.stop();
}
