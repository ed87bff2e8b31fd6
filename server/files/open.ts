// The only place where the file store is chosen.
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openFolderStore } from './folder.ts';
import type { FileStore } from './store.ts';

/** Less than the five seconds a client waits. */
const serverPatienceMs = 4_000;
/** A tool can wait longer: only its operator does. */
export const toolPatienceMs = 60_000;

/** `patienceMs`: how long an object storage may take to answer. Its library is loaded only when it is used. */
export const openFiles = async (
  { dataDir, bucket }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'bucket'>>,
  patienceMs = serverPatienceMs,
): Promise<FileStore> => {
  if (!bucket) return openFolderStore(join(dataDir, 'files'));
  const { openBucketStore } = await import('./bucket.ts');
  return openBucketStore(bucket, { patienceMs });
};
