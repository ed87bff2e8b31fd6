/** `npm run restore -- ARCHIVE [--to FOLDER]`: an archive of `npm run backup` into an empty database and its files into their place. */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeDatabase, type Reached } from '#server/backup/reach.ts';
import { checkArchive, restore } from '#server/backup/restore.ts';
import { readConfig } from '#server/config.ts';
import { openFiles, toolPatienceMs } from '#server/files/open.ts';
import { sentenceOf } from './sentence.ts';

const [archive, option, folder, ...more] = process.argv.slice(2);
let database: Reached | undefined;
try {
  if (archive === undefined || (option !== undefined && (option !== '--to' || folder === undefined)) || more.length > 0)
    throw new Error('Name the archive: npm run restore -- FILE [--to FOLDER]');
  const given = readConfig();
  // a folder is whole in itself: its own database, its own files
  const config =
    folder === undefined
      ? given
      : { ...given, databaseUrl: undefined, databaseDirectUrl: undefined, bucket: undefined, dataDir: resolve(folder) };
  const began = performance.now();
  const manifest = await checkArchive(resolve(archive));
  // wrong settings of a bucket are reported before a database is created
  const store = await openFiles(config, toolPatienceMs);
  database = await makeDatabase(config, existsSync(config.dataDir) ? readdirSync(config.dataDir) : []);
  await restore({ archive: resolve(archive), manifest, url: database.url, store, say: console.log });
  console.log(
    `Restored as of ${manifest.at} in ${((performance.now() - began) / 1000).toFixed(1)} s; files are in ${store.place}. All users must log in again.`,
  );
  await store.close();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
} finally {
  await database?.stop();
}
