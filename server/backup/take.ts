// Takes a backup while the server runs: all tables in one snapshot, then every file they refer to.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { DomainError } from '#domain/kernel/errors.ts';
import type { FileStore } from '../files/store.ts';
import { BackupError, writeArchive, type ArchiveWriter } from './archive.ts';
import { fileName, formatVersion, manifestName, partName, sha256, type FileEntry, type Manifest, type TableEntry } from './manifest.ts';
import { connectFor, copyOut, partsOf, quoted, sequencesOf, tablesOf, writePlainly, type Table } from './tables.ts';

const pack = promisify(gzip);
/** Rows are compressed in chunks of this size, so that memory does not depend on the size of a table. */
const partBytes = 4 * 1024 * 1024;
/** A higher level doubles the time for a tenth of the size. */
const level = 3;

/** Sessions are excluded: a stolen archive logs nobody in. */
export const leftOut: readonly string[] = [
  'sessions',
  'login_tickets',
  'provider_logins',
  'provider_signings',
  'line_sessions',
  'line_logins',
];

export interface BackupOptions {
  url: string;
  store: FileStore;
  path: string;
  version: string;
  say?: (line: string) => void;
  signal?: AbortSignal;
}

export interface Taken {
  manifest: Manifest;
  /** deleted while the backup ran: rows of the archive refer to them and it does not contain them */
  gone: string[];
}

const addTable = async (client: pg.Client, table: Table, { add }: ArchiveWriter): Promise<TableEntry> => {
  let parts = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (bytes === 0) return;
    const content = Buffer.concat(waiting);
    [waiting, bytes, parts] = [[], 0, parts + 1];
    await add({ name: partName(table.name, parts), content: await pack(content, { level }) });
  };
  const entry = await copyOut(client, table, async (part) => {
    waiting.push(part);
    bytes += part.length;
    if (bytes >= partBytes) await flush();
  });
  await flush();
  return entry;
};

interface Snapshot extends Pick<Manifest, 'tables' | 'parts' | 'sequences' | 'migrations' | 'epoch' | 'at'> {
  files: FileEntry[];
}

/** All rows in one snapshot. It blocks only a migration that changes a table. */
const addTables = async (client: pg.Client, writer: ArchiveWriter, say: (line: string) => void): Promise<Snapshot> => {
  await client.query('begin transaction isolation level repeatable read read only');
  await writePlainly(client);
  const all = await tablesOf(client);
  const tables = all.filter(({ name }) => !leftOut.includes(name));
  if (!all.some(({ name }) => name === 'migrations'))
    throw new BackupError('The database holds nothing of this product yet: start the server once, or check DATABASE_URL.');
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
  const entries: TableEntry[] = [];
  for (const table of tables) entries.push(await addTable(client, table, writer));
  const one = async <T extends object>(sql: string): Promise<T[]> => (await client.query<T & pg.QueryResultRow>(sql)).rows;
  const [meta] = await one<{ epoch: string; at: string }>(
    `select (select epoch from feed_meta) as epoch, to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  );
  const snapshot = {
    ...meta!,
    tables: entries,
    parts: await partsOf(client),
    sequences: await sequencesOf(client),
    migrations: (await one<{ name: string }>('select name from migrations order by name')).map(({ name }) => name),
    files: await one<FileEntry>('select key, size::int as size, sha256 from files order by key'),
  };
  await client.query('commit');
  say(`${entries.length} tables, ${entries.reduce((sum, { rows }) => sum + rows, 0)} rows.`);
  return snapshot;
};

/** Files read ahead of the one being written. */
const ahead = 4;

/** What a file is lost by: a folder in its place is no file either. */
const lost = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'FILE_NOT_FOUND' || error.code === 'STORED_FILE_DAMAGED');

/** The content of each, in order; undefined where the store has none. */
const contents = async function* (store: FileStore, files: readonly FileEntry[]): AsyncGenerator<[FileEntry, Buffer | undefined]> {
  const read = (file: FileEntry): Promise<Buffer | undefined> =>
    store.bytes(file.key).catch((error: unknown) => {
      if (lost(error)) return undefined;
      throw error;
    });
  const reads: Promise<Buffer | undefined>[] = [];
  for (const [i, file] of files.entries()) {
    for (const next of files.slice(i + reads.length, i + ahead)) {
      const reading = read(next);
      reading.catch(() => undefined);
      reads.push(reading);
    }
    yield [file, await reads.shift()!];
  }
};

interface Added {
  files: FileEntry[];
  missing: string[];
}

const addFiles = async (
  store: FileStore,
  named: readonly FileEntry[],
  { add }: ArchiveWriter,
  say: (line: string) => void,
): Promise<Added> => {
  const files: FileEntry[] = [];
  const missing: string[] = [];
  for await (const [file, content] of contents(store, named)) {
    if (!content) {
      missing.push(file.key);
      continue;
    }
    const sum = sha256(content);
    if (sum !== file.sha256) say(`The file ${file.key} is not the one that was uploaded; it is taken as it is.`);
    await add({ name: fileName(file.key), content });
    files.push({ key: file.key, size: content.length, sha256: sum });
  }
  if (named.length > 0 && files.length === 0)
    throw new BackupError(`None of the ${named.length} files is in ${store.place}: check that it is the place the server uses.`);
  say(`${files.length} files, ${(files.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1)} MB.`);
  return { files, missing };
};

/** Those of the keys that no row refers to any more: deleted after the snapshot, not lost before it. */
const deletedOf = async (client: pg.Client, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const { rows } = await client.query<{ key: string }>(
    'select k.key from unnest($1::text[]) as k (key) where not exists (select 1 from files f where f.key = k.key) order by 1',
    [keys],
  );
  return rows.map(({ key }) => key);
};

/** Writes the archive; throws BackupError with one sentence, and leaves no file then. */
export const takeBackup = async ({ url, store, path, version, say = () => undefined, signal }: BackupOptions): Promise<Taken> => {
  const client = await connectFor(url, 'backup');
  // otherwise an aborted copy would be read to its end
  signal?.addEventListener('abort', () => client.connection.stream.destroy());
  try {
    let taken: Taken | undefined;
    const fill = async (writer: ArchiveWriter): Promise<void> => {
      const snapshot = await addTables(client, writer, say);
      const { files, missing } = await addFiles(store, snapshot.files, writer, say);
      const manifest: Manifest = { ...snapshot, format: formatVersion, version, files, missing, leftOut: [...leftOut] };
      await writer.add({ name: manifestName, content: Buffer.from(JSON.stringify(manifest, undefined, 1)) });
      taken = { manifest, gone: await deletedOf(client, missing) };
    };
    await writeArchive(path, fill, signal);
    return taken!;
  } catch (error) {
    client.connection.stream.destroy();
    throw signal?.aborted ? new BackupError('The backup was interrupted and nothing is left of it.') : error;
  } finally {
    await client.end().catch(() => undefined);
  }
};
