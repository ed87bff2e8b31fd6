// The manifest of an archive, and its verification.
import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BackupError, readArchive, requireWhole, type Member } from './archive.ts';
import type { Part, Sequence } from './tables.ts';

export const formatVersion = 1;
export const manifestName = 'manifest.json';

export interface TableEntry {
  name: string;
  columns: string[];
  rows: number;
  /** of the rows as COPY writes them, in key order */
  sha256: string;
}

export interface FileEntry {
  key: string;
  size: number;
  sha256: string;
}

export interface Manifest {
  format: number;
  version: string;
  at: string;
  epoch: string;
  migrations: string[];
  tables: TableEntry[];
  parts: Part[];
  sequences: Sequence[];
  files: FileEntry[];
  /** referred to by rows and missing in the store when it was read */
  missing: string[];
  /** tables whose rows are excluded */
  leftOut: string[];
}

/** `tables/{table}/{number}.copy.gz`, one chunk of a table's rows, split at any byte. */
export const partName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}.copy.gz`;
export const fileName = (key: string): string => `files/${key}`;
export const tableOf = (member: string): string | undefined => /^tables\/([^/]+)\//.exec(member)?.[1];
export const keyOf = (member: string): string | undefined => /^files\/(.+)$/.exec(member)?.[1];

/** A member holds 4 MB and the rest of one row. */
const mostUnpacked = 512 * 1024 * 1024;
const unzip = promisify(gunzip);
export const unpack = (bytes: Buffer): Promise<Buffer> => unzip(bytes, { maxOutputLength: mostUnpacked });
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const read = ({ content }: Member, path: string): Manifest => {
  const manifest = JSON.parse(content.toString()) as Manifest;
  if (manifest.format !== formatVersion)
    throw new BackupError(
      `The archive ${path} has format ${manifest.format} and this version reads ${formatVersion}: restore it with the version that made it (${manifest.version}).`,
    );
  return manifest;
};

const differs = (path: string, what: string): BackupError =>
  new BackupError(`The archive ${path} does not hold what it says: ${what} differs, nothing was written.`);

/** Checks every byte of an archive, every table and every file; answers its contents. Needs no database. */
export const verifyArchive = async (path: string): Promise<Manifest> => {
  await requireWhole(path);
  const tables = new Map<string, Hash>();
  const files = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const member of readArchive(path)) {
    const table = tableOf(member.name);
    const key = keyOf(member.name);
    if (member.name === manifestName) manifest = read(member, path);
    else if (key !== undefined) files.set(key, sha256(member.content));
    else if (table !== undefined) {
      const hash = tables.get(table) ?? createHash('sha256');
      tables.set(table, hash.update(await unpack(member.content)));
    }
  }
  if (!manifest) throw new BackupError(`The file ${path} is not a backup of this product.`);
  for (const table of manifest.tables)
    if ((tables.get(table.name) ?? createHash('sha256')).digest('hex') !== table.sha256) throw differs(path, `table ${table.name}`);
  for (const file of manifest.files) if (files.get(file.key) !== file.sha256) throw differs(path, `file ${file.key}`);
  return manifest;
};
