/** Names and sizes of stored files: rows hold keys only, the server tells what they are called (`GET /{collection}/files`). */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '#src/store/hooks.ts';
import type { StoredFile } from './StoredFiles.tsx';
import { listIn } from '#src/selectors/views.ts';

/** One file as the server tells it, or as an upload that has just ended. */
export interface NamedFile {
  file: string;
  name: string;
  size: number;
}

/**
 * Gives keys their names: `view` is the remote view that holds the files of the rows, `fresh` what was sent a moment ago.
 * What neither knows (the answer is not there yet, a replay without names) has a number and its ending.
 */
export const useFileNames = (view = 'files', fresh: readonly NamedFile[] = []): ((keys: readonly string[]) => StoredFile[]) => {
  const { t } = useTranslation('components');
  const value = useView(view)?.value;
  return useCallback(
    (keys) => {
      const told = [...fresh, ...listIn<NamedFile>(value)];
      return keys.map((key, i) => {
        const known = told.find((one) => one.file === key);
        return known
          ? { key, name: known.name, size: known.size }
          : { key, name: `${t('file.unnamed', { n: i + 1 })}.${key.split('.').pop() ?? ''}` };
      });
    },
    [t, value, fresh],
  );
};
