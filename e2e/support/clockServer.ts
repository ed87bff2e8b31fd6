/** A server of its own process whose clock stands where a story needs it and is moved by it: commands come as lines, each is answered by a line. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPool } from '../../server/db/pool.ts';
import { startThrowaway } from '../../server/db/throwaway.ts';
import { clientFolder } from '../../server/http/page.ts';
import { tick } from '../../server/jobs/clock.ts';
import { clockIn } from '../../server/records/caller.ts';
import { seed } from '../../server/seed/seed.ts';

const start = process.argv[2]!;
const database = await startThrowaway();
const folder = mkdtempSync(join(tmpdir(), 'supplier-quality-clock-'));
const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder });
await migrate(database.url);
const pool = openPool(database.url, { max: 2, statementTimeoutMs: 60_000 });
await seed(pool, { now: start, passwordHash: await hashPassword(config.demoPassword) });
await pool.end();

let ahead = Date.parse(start) - Date.now();
const clock = clockIn(config.businessTz, () => new Date(Date.now() + ahead));
const app = await buildApp({ config, databaseUrl: database.url, clock, jobs: false, clientFolder });
await app.http.listen({ port: 0, host: '127.0.0.1' });
const say = (answer: object): void => console.log(JSON.stringify(answer));
say({ url: `http://localhost:${(app.http.server.address() as AddressInfo).port}` });

// a line is the number of milliseconds to move on; what the clock brings about is done before the answer
for await (const line of createInterface({ input: process.stdin })) {
  ahead += Number(line);
  await tick(app.services);
  app.services.feed.poke();
  say({ now: clock.now().toISOString() });
}
await app.close();
await database.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
