// Restores an archive into an empty database and its files into the store, with a second verification: everything or nothing.
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { heard } from '../emitters.ts';
import { beginEpoch } from '../db/epoch.ts';
import { applyMigration, migrationFiles, migrationLock, migrationTable } from '../db/migrate.ts';
import type { FileStore } from '../files/store.ts';
import { BackupError, readArchive, type Member } from './archive.ts';
import { keyOf, sha256, tableOf, unpack, verifyArchive, type Manifest, type TableEntry } from './manifest.ts';
import { connectFor, copyInSql, copyOut, partsOf, quoted, sequencesOf, tablesOf, writePlainly, type Part } from './tables.ts';

export interface RestoreOptions {
  archive: string;
  /** of the archive, as `checkArchive` found it */
  manifest: Manifest;
  url: string;
  store: FileStore;
  say?: (line: string) => void;
}

/** Checks every byte, and that this version knows the tables, before anything is created or written. */
export const checkArchive = async (path: string): Promise<Manifest> => {
  const manifest = await verifyArchive(path);
  const known = new Set(migrationFiles());
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new BackupError(
      `The archive was made by a newer version (${manifest.version}, migration ${unknown}): restore it with that version.`,
    );
  return manifest;
};

const requireEmpty = async (client: pg.Client): Promise<void> => {
  const [first, ...others] = await tablesOf(client);
  if (first)
    throw new BackupError(
      `The database is not empty (table ${first.name} and ${others.length} others): restore into a new database or a new data folder, nothing was written.`,
    );
};

/** Foreign keys are created after all rows are loaded: then the order does not matter, and the table owner's rights are enough. */
const withoutReferences = async (client: pg.Client, load: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select c.relname as owner, f.conname as name, pg_get_constraintdef(f.oid) as definition
     from pg_constraint f join pg_class c on c.oid = f.conrelid
     where f.contype = 'f' and f.conparentid = 0 and c.relnamespace = current_schema()::regnamespace order by 1, 2`,
  );
  for (const { owner, name } of rows) await client.query(`alter table ${quoted(owner)} drop constraint ${quoted(name)}`);
  await load();
  for (const { owner, name, definition } of rows)
    await client.query(`alter table ${quoted(owner)} add constraint ${quoted(name)} ${definition}`);
};

/** Triggers are off: rows were checked when they were first written, and their results are among the rows. */
const withoutTriggers = async (client: pg.Client, load: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ owner: string; name: string }>(
    `select c.relname as owner, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D' and c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { owner, name } of rows) await client.query(`alter table ${quoted(owner)} disable trigger ${quoted(name)}`);
  await load();
  for (const { owner, name } of rows) await client.query(`alter table ${quoted(owner)} enable trigger ${quoted(name)}`);
};

type Members = AsyncGenerator<Member>;

/** Loads the rows of one table after the other; answers the first member that is not a table. */
const copyIn = async (client: pg.Client, tables: readonly TableEntry[], members: Members): Promise<Member | undefined> => {
  let member = (await members.next()).value as Member | undefined;
  for (const table of tables) {
    // an archive of an earlier build may say 0 rows of a table whose rows it holds
    if (!member || tableOf(member.name) !== table.name) continue;
    const stream = heard(client.query(from(copyInSql(table))));
    const done = finished(stream);
    done.catch(() => undefined);
    while (member && tableOf(member.name) === table.name) {
      if (!stream.write(await unpack(member.content))) await Promise.race([once(stream, 'drain'), done]);
      member = (await members.next()).value as Member | undefined;
    }
    stream.end();
    await done;
  }
  return member;
};

const requireSame = async (client: pg.Client, entries: readonly TableEntry[]): Promise<void> => {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  for (const entry of entries) {
    const { rows, sha256: sum } = await copyOut(client, { ...tables.get(entry.name)!, columns: entry.columns });
    if (sum !== entry.sha256)
      throw new BackupError(`Table ${entry.name} is not what the archive holds (${rows} of ${entry.rows} rows): nothing was restored.`);
  }
};

/** The only text of an archive that is executed: it may be a partition bound and nothing else. */
const boundPattern = /^(DEFAULT|FOR VALUES FROM \((MINVALUE|'[\w :.+-]+')\) TO \((MAXVALUE|'[\w :.+-]+')\))$/;

/** Recreates the partitions of the backup: those created by migrations are empty and may be dropped. */
const makeParts = async (client: pg.Client, parts: readonly Part[]): Promise<void> => {
  const known = (one: Part, others: readonly Part[]): boolean =>
    others.some(({ table, name, bound }) => table === one.table && name === one.name && bound === one.bound);
  const made = await partsOf(client);
  for (const part of made.filter((one) => !known(one, parts))) await client.query(`drop table ${quoted(part.name)}`);
  for (const part of parts.filter((one) => !known(one, made))) {
    if (!boundPattern.test(part.bound))
      throw new BackupError(`The archive holds the part ${part.name} with bounds that cannot be read: nothing was restored.`);
    await client.query(`create table ${quoted(part.name)} partition of ${quoted(part.table)} ${part.bound}`);
  }
};

/** The tables of the archive, and no others. */
const prepare = async (client: pg.Client, { migrations, tables, parts }: Manifest): Promise<void> => {
  await client.query(migrationTable);
  for (const name of migrations) await applyMigration(client, name);
  const made = (await tablesOf(client)).map(({ name }) => name);
  const strange = tables.find(({ name }) => !made.includes(name));
  if (strange)
    throw new BackupError(`The archive holds the table ${strange.name}, which this product does not make: nothing was restored.`);
  // rows written by migrations are in the archive
  await client.query(`truncate ${made.map(quoted).join(', ')}`);
  await makeParts(client, parts);
};

const setSequences = async (client: pg.Client, { sequences }: Manifest): Promise<void> => {
  const made = new Set((await sequencesOf(client)).map(({ name }) => name));
  for (const { name, last, called } of sequences.filter((one) => made.has(one.name)))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, called]);
};

const putFiles = async (store: FileStore, { files }: Manifest, first: Member | undefined, members: Members): Promise<void> => {
  const sums = new Map(files.map(({ key, sha256: sum }) => [key, sum]));
  for (let member = first; member; member = (await members.next()).value as Member | undefined) {
    const key = keyOf(member.name);
    if (key === undefined) continue;
    if (sums.get(key) !== sha256(member.content))
      throw new BackupError(`The archive was changed while it was read (file ${key}): nothing was restored.`);
    await store.put(key, member.content);
  }
};

/** Inside the open transaction: when it commits, the files of its rows exist. */
const restoreAll = async (client: pg.Client, { archive, manifest, store, say = () => undefined }: RestoreOptions): Promise<void> => {
  await prepare(client, manifest);
  const members = readArchive(archive);
  let next: Member | undefined;
  await withoutTriggers(client, () => withoutReferences(client, async () => void (next = await copyIn(client, manifest.tables, members))));
  await setSequences(client, manifest);
  await requireSame(client, manifest.tables);
  say(
    `${manifest.tables.length} tables, ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows, each table compared with the archive.`,
  );
  const known = new Set(manifest.migrations);
  for (const name of migrationFiles().filter((file) => !known.has(file))) {
    await applyMigration(client, name);
    say(`Migration ${name}.`);
  }
  await beginEpoch(client);
  await putFiles(store, manifest, next, members);
  say(
    `${manifest.files.length} files${manifest.missing.length > 0 ? `; ${manifest.missing.length} were missing already when the backup was taken` : ''}.`,
  );
};

/** Throws BackupError with one sentence; the database is still empty then. */
export const restore = async (options: RestoreOptions): Promise<void> => {
  const client = await connectFor(options.url, 'restore');
  try {
    await client.query('begin');
    await writePlainly(client);
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await requireEmpty(client);
    await restoreAll(client, options);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    // closing the connection rolls the transaction back
    client.connection.stream.destroy();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};
