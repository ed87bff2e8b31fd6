/** `npm run feed:newEpoch`: after a restore, starts a new feed epoch, so that every client reloads everything. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { beginEpoch } from '#server/db/epoch.ts';
import { connectClient } from '#server/db/hosts.ts';

const config = readConfig();
const urlFile = join(config.dataDir, 'postgres.url');
const url = config.databaseDirectUrl ?? config.databaseUrl ?? (existsSync(urlFile) ? readFileSync(urlFile, 'utf8').trim() : undefined);
if (url === undefined) {
  console.error('Start the server first (its own database runs only with it), or set DATABASE_URL.');
  process.exit(1);
}
const client = await connectClient(url);
const epoch = await beginEpoch(client);
await client.end();
console.log(`New feed epoch ${epoch}. Restart every server; clients reload all data when they connect.`);
