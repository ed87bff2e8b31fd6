/** `npm run backup [-- FILE]`: all rows and files in one archive, while the server runs. `-- --verify FILE` checks an archive without a database. */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { appVersion } from '#server/version.ts';
import { reachDatabase, type Reached } from '#server/backup/reach.ts';
import { verifyArchive } from '#server/backup/manifest.ts';
import { takeBackup } from '#server/backup/take.ts';
import { readConfig } from '#server/config.ts';
import { openFiles, toolPatienceMs } from '#server/files/open.ts';
import { sentenceOf } from './sentence.ts';

const given = process.argv.slice(2);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

const megabytes = (path: string): string => `${(statSync(path).size / 1e6).toFixed(1)} MB`;
const named = (keys: readonly string[]): string => keys.slice(0, 10).join(', ') + (keys.length > 10 ? ` and ${keys.length - 10} more` : '');

const verify = async (path: string): Promise<void> => {
  const { at, version, tables, files, migrations } = await verifyArchive(path);
  console.log(
    `${path} is whole: ${at}, version ${version}, ${migrations.at(-1)}, ${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files.length} files, ${megabytes(path)}.`,
  );
};

const take = async (wanted: string | undefined): Promise<void> => {
  const config = readConfig();
  const path = resolve(
    wanted ?? join(config.dataDir, 'backups', `quality-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`),
  );
  if (existsSync(path)) throw new Error(`The file ${path} already exists. Choose another name.`);
  let database: Reached | undefined;
  const began = performance.now();
  const store = await openFiles(config, toolPatienceMs);
  try {
    database = await reachDatabase(config);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const { manifest, gone } = await takeBackup({
      url: database.url,
      store,
      path,
      version: appVersion,
      say: console.log,
      signal: stop.signal,
    });
    const before = manifest.missing.filter((key) => !gone.includes(key));
    if (before.length > 0) console.warn(`${before.length} files were missing already: ${named(before)}`);
    if (gone.length > 0) {
      console.error(`${gone.length} files were deleted during the backup. Run the backup again: ${named(gone)}`);
      process.exitCode = 1;
    }
    console.log(`${path}: ${megabytes(path)} in ${((performance.now() - began) / 1000).toFixed(1)} s. It is not encrypted.`);
  } finally {
    await store.close();
    await database?.stop();
  }
};

try {
  const [first, second] = given;
  if (first === '--verify' && second === undefined) throw new Error('Name the archive: npm run backup -- --verify FILE');
  await (first === '--verify' ? verify(resolve(second!)) : take(first));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
