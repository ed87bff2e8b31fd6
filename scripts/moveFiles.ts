/** `npm run files:move [-- --delete]`: carries the files of the data folder into the bucket of FILES_URL; may be repeated, and broken off. */
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { openFolderStore } from '#server/files/folder.ts';
import { moveFiles } from '#server/files/move.ts';
import { openFiles, toolPatienceMs } from '#server/files/open.ts';
import { sentenceOf } from './sentence.ts';

try {
  const [option, ...more] = process.argv.slice(2);
  if ((option !== undefined && option !== '--delete') || more.length > 0)
    throw new Error('Only --delete is known: npm run files:move [-- --delete]');
  const config = readConfig();
  if (!config.bucket) throw new Error('Name the target: set FILES_URL and the S3 settings to those of the bucket.');
  const deleting = option !== undefined;
  const from = openFolderStore(join(config.dataDir, 'files'));
  const to = await openFiles(config, toolPatienceMs);
  const { sent, there, bytes, deleted, failed } = await moveFiles({ from, to, deleting, say: console.log });
  console.log(
    `${sent} files were sent and ${there} were there already, ${(bytes / 1e6).toFixed(1)} MB, each compared with what lies in ${to.place}.`,
  );
  for (const { key, why } of failed.slice(0, 10)) console.error(`${key} was not moved: ${why}`);
  if (failed.length > 0) {
    console.error(`${failed.length} files are only in ${from.place}: run it again.`);
    process.exitCode = 1;
  }
  console.log(
    deleting
      ? `${deleted} files were deleted from ${from.place}.`
      : `Nothing was deleted: ${sent + there} files are in ${from.place} too, -- --delete deletes what arrived.`,
  );
  await to.close();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
