// Files in a folder of this machine, or one that several mount: two hash levels deep.
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DomainError } from '#domain/kernel/errors.ts';
import { readOpen, streamOf } from '../emitters.ts';
import { damaged, keyPattern, measured, ownerName, requireKey, requireSize, storedFile, type FileStore, type ListedFile } from './store.ts';

/** A missing file is distinguished from one that cannot be opened at the moment. */
const unreadable = (error: NodeJS.ErrnoException): never => {
  if (error.code === 'ENOENT') throw new DomainError('FILE_NOT_FOUND');
  if (error.code === 'EMFILE' || error.code === 'ENFILE') throw new DomainError('SERVER_BUSY', { params: { seconds: 2 } });
  // no permission, a broken disk or mount: the file may be whole, and the operator is told
  throw new DomainError('FILES_UNAVAILABLE', { params: { seconds: 5 } }, `The folder of files cannot be read (${error.message}).`);
};

/** Foreign files, and files deleted during the listing, are skipped. */
const listed = async (path: string): Promise<ListedFile[]> => {
  const found = keyPattern.test(basename(path)) ? await stat(path).catch(() => undefined) : undefined;
  return found?.isFile() ? [{ key: basename(path), size: found.size, at: found.mtime }] : [];
};

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });

/** One page per folder of the first level. */
const pagesOf = async function* (root: string): AsyncGenerator<ListedFile[]> {
  for (const first of (await namesIn(root)).sort()) {
    const page: ListedFile[] = [];
    for (const second of await namesIn(join(root, first)))
      for (const name of await namesIn(join(root, first, second))) page.push(...(await listed(join(root, first, second, name))));
    yield page;
  }
};

export const openFolderStore = (root: string): FileStore => {
  const pathOf = (key: string): string => {
    const hash = createHash('sha256').update(requireKey(key)).digest('hex');
    return join(root, hash.slice(0, 2), hash.slice(2, 4), key);
  };
  const put = async (key: string, bytes: Buffer): Promise<void> => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.part`;
    try {
      const file = await open(temporary, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };
  /** Opened and looked at: a folder in the place of a file is no file. */
  const openFile = async (key: string, size: number | undefined): Promise<FileHandle> => {
    const file = await open(pathOf(key)).catch(unreadable);
    try {
      const found = await file.stat();
      if (!found.isFile()) throw damaged(key, 'it is no file');
      requireSize(key, found.size, size);
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  };
  return {
    place: root,
    put,
    save: async (bytes, extension) => {
      const file = storedFile(bytes, extension);
      await put(file.key, bytes);
      return file;
    },
    read: async (key, size) => {
      const file = await openFile(key, size);
      const content = readOpen(file);
      if (size === undefined) return content;
      const whole = streamOf(measured(key, content as AsyncIterable<Buffer>, size));
      // a receiver that leaves before the first byte leaves no open file behind
      whole.once('close', () => content.destroy());
      return whole;
    },
    bytes: async (key, size) => {
      const file = await openFile(key, size);
      try {
        const bytes = await file.readFile();
        requireSize(key, bytes.length, size);
        return bytes;
      } finally {
        await file.close();
      }
    },
    remove: async (keys) => {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    list: () => pagesOf(root),
    room: async () => {
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    owner: () =>
      readFile(join(root, ownerName), 'utf8').catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? undefined : unreadable(error),
      ),
    setOwner: async (owner) => {
      await mkdir(root, { recursive: true });
      await writeFile(join(root, ownerName), owner, { mode: 0o600 });
    },
    close: async () => undefined,
  };
};
