/** Names of the files of an 8D. */
import type { TFunction } from 'i18next';
import type { StoredFile } from '#src/views/StoredFiles.tsx';

/** A row holds the keys of its files only: they have a number, not a name. */
export const numbered = (keys: readonly string[], t: TFunction): StoredFile[] =>
  keys.map((key, i) => ({ key, name: `${t('investigations:file.name', { n: i + 1 })}.${key.split('.').pop() ?? ''}` }));
