// The whole product with its page and demonstration rows for a bench, in a process of its own: DATABASE_URL, PORT and CLIENT_FOLDER from the environment.
import { tmpdir } from 'node:os';
import { buildApp } from '#server/app.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { seed } from '#server/seed/seed.ts';

const config = readConfig({ ...process.env, DATA_DIR: `${tmpdir()}/supplier-quality-bench`, LOG_LEVEL: 'warn' });
await migrate(config.databaseUrl!);
const pool = openPool(config.databaseUrl!, { max: 2, statementTimeoutMs: 60_000 });
await seed(pool, { now: new Date().toISOString(), passwordHash: await hashPassword(config.demoPassword), businessTz: config.businessTz });
await pool.end();
const app = await buildApp({ config, databaseUrl: config.databaseUrl!, jobs: false, clientFolder: process.env['CLIENT_FOLDER']! });
await app.http.listen({ port: config.port, host: '127.0.0.1' });
process.send?.('ready');
