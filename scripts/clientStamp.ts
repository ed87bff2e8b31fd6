/** Tells whether dist/client was built from the sources as they are now. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const clientFolder = join(root, 'dist', 'client');

const SOURCES = [
  'src',
  'sagas',
  'reducers',
  'domain',
  'locales',
  'mocks',
  'build',
  'webpack.config.ts',
  'package.json',
  'package-lock.json',
];

const filesOf = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

/** A digest of every file the client is built from. */
export const sourceStamp = (): string => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((name) => filesOf(join(root, name))))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

export const isClientFresh = (stamp: string): boolean => {
  try {
    return readFileSync(join(clientFolder, '.stamp'), 'utf8') === stamp;
  } catch {
    return false;
  }
};

export const writeStamp = (folder: string, stamp: string): void => writeFileSync(join(folder, '.stamp'), stamp);

/** What dist/chunks.json notes about one group of chunks. */
export interface ChunkGroupNote {
  /** Script files that load together for this group. */
  files: string[];
  /** Style sheets that load with them. */
  styles: string[];
  /** Packages and parts of the component library inside them. */
  contents: string[];
  /** Our files inside them. */
  sources: string[];
}

/** What dist/chunks.json notes of the build. */
export interface ChunkNotes {
  groups: Record<string, ChunkGroupNote>;
  /** Bytes of source of each package or room inside a script file, before it is made small. */
  parts: Record<string, Record<string, number>>;
}
