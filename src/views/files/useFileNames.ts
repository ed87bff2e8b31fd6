/** Names and sizes of stored files: rows hold keys only, the server has the names (`GET /{collection}/files`). */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '#src/store/hooks.ts';
import type { StoredFile } from './StoredFiles.tsx';
import { listIn } from '#src/selectors/views.ts';

/** One file as answered by the server, or a finished upload. */
export type NamedFile = {
  file: string;
  name: string;
  size: number;
};

/**
 * Names for keys: `view` is the remote view with the files of the rows, `fresh` holds new uploads.
 * An unknown key (no answer yet, a replay without names) gets a number and its extension.
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
