// `npm run verify -- FILE...`: whether the PDF of a specification is the one that was made, and still holds. Ends with 0 when every file is valid, else with 2.
import { readFileSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { startEmbedded, type Embedded } from '#server/db/embedded.ts';
import { openPool } from '#server/db/pool.ts';
import { stateOfFile, type PaperState } from '#server/papers/paperState.ts';
import { clockIn, paramsOf, systemCaller } from '#server/records/caller.ts';

const said: Readonly<Record<PaperState, string>> = {
  valid: 'valid: this file was made here, its specification is in force and its content is what was signed.',
  superseded: 'superseded: this file was made here, but its specification was replaced or withdrawn.',
  changed: 'changed: the file is not the one that was made, or its specification is not what was signed.',
  unknown: 'unknown: the file has no code of this product.',
};

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name the PDF to verify: npm run verify -- specification.pdf');
  process.exit(1);
}
let embedded: Embedded | undefined;
try {
  const config = readConfig();
  const quiet = { info: () => undefined, warn: console.warn, error: console.error };
  if (!config.databaseUrl) embedded = await startEmbedded({ dataDir: config.dataDir, log: quiet });
  const db = openPool(config.databaseUrl ?? embedded!.url, { max: 1 });
  const reader = { db, caller: systemCaller, params: paramsOf(systemCaller, clockIn(config.businessTz)) };
  for (const file of files) {
    const state = await stateOfFile(reader, readFileSync(file));
    console.log(`${file}: ${said[state]}`);
    if (state !== 'valid') process.exitCode = 2;
  }
  await db.end();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await embedded?.stop();
}
