// Runs the numbered SQL files of ./migrations forward, each in its own transaction, once, under an advisory lock.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { DatabaseRefused, isOfStatement } from '../startFault.ts';
import { connectClient } from './hosts.ts';

export const migrationFolder = join(import.meta.dirname, 'migrations');
/** Any number, the same on every node: two starting nodes migrate one after the other. */
export const migrationLock = 7_301_914;

export const migrationFiles = (): string[] =>
  readdirSync(migrationFolder)
    .filter((name) => /^\d{3}_.*\.sql$/.test(name))
    .sort();

export const migrationTable = 'create table if not exists migrations (name text primary key, at timestamptz not null default now())';

/** Runs one file in the open transaction. */
export const applyMigration = async (client: pg.Client, name: string): Promise<void> => {
  await client.query(readFileSync(join(migrationFolder, name), 'utf8'));
  await client.query('insert into migrations (name) values ($1)', [name]);
};

/** Migrates the database at `url` to the newest schema (or to that of file `last`). Throws with the name of a file that fails; that file is rolled back. */
export const migrate = async (url: string, last = '999'): Promise<void> => {
  const client = await connectClient(url);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(migrationTable);
    const done = new Set((await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name));
    const strange = [...done].filter((name) => !migrationFiles().includes(name)).sort();
    if (strange.length > 0)
      throw new DatabaseRefused(
        `The database was migrated by a newer version of the server (${strange.at(-1)}): start that version, or restore a backup of before the upgrade.`,
      );
    for (const name of migrationFiles().filter((file) => !done.has(file) && file.slice(0, 3) <= last)) {
      await client.query('begin');
      try {
        await applyMigration(client, name);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        const text = `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`;
        throw isOfStatement(error) ? new DatabaseRefused(text, { cause: error }) : new Error(text, { cause: error });
      }
    }
  } finally {
    await client.end();
  }
};
