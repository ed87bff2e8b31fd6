/** A fingerprint of what makes states and effects: reducers, actions and sagas. Two builds with the same one replay a log alike. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const stampedFolders = ['reducers', 'src/actions', 'sagas'] as const;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

export const stampOf = (root: string): string => {
  const hash = createHash('sha256');
  const files = stampedFolders.flatMap((folder) => filesOf(join(root, folder))).map((file) => relative(root, file).replaceAll('\\', '/'));
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex').slice(0, 12);
};
