// The database of a command-line tool: the running one, or one started for the time of the command.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { heard } from '../emitters.ts';
import type { Config } from '../config.ts';
import { startEmbedded } from '../db/embedded.ts';
import { BackupError } from './archive.ts';

export interface Reached {
  url: string;
  stop: () => Promise<void>;
}

const quiet = { info: () => undefined, warn: console.warn, error: console.error };

const answers = async (url: string): Promise<boolean> => {
  const client = heard(new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 }));
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The address file of a running server; a killed server leaves it too. */
const running = async (dataDir: string): Promise<string | undefined> => {
  const file = join(dataDir, 'postgres.url');
  const url = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return url !== '' && (await answers(url)) ? url : undefined;
};

type Where = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;

/** Rows are copied within one long transaction, which a pooler would cut: a direct connection. */
const ownOf = ({ databaseUrl, databaseDirectUrl }: Where): string | undefined => databaseDirectUrl ?? databaseUrl;

export const reachDatabase = async (config: Where): Promise<Reached> => {
  const { dataDir } = config;
  const url = ownOf(config) ?? (await running(dataDir));
  if (url !== undefined) return { url, stop: async () => undefined };
  if (!existsSync(join(dataDir, 'postgres')))
    throw new BackupError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to that of the server.`);
  return startEmbedded({ dataDir, log: quiet });
};

/** Left by a restore that was refused or interrupted; anything else may be in use. */
const ours = /^(postgres|files|backups|server\.lock|postgres\.(password|url|log|log\.1)|postgres\.new-.*)$/;

/** A database for a restore: refused when a server uses the folder, or when it does not belong to this product. */
export const makeDatabase = async (config: Where, entries: readonly string[]): Promise<Reached> => {
  const url = ownOf(config);
  if (url !== undefined) return { url, stop: async () => undefined };
  const strange = entries.find((name) => !ours.test(name));
  if (strange !== undefined)
    throw new BackupError(`The folder ${config.dataDir} holds other things (${strange}): restore into a new folder.`);
  return startEmbedded({ dataDir: config.dataDir, log: quiet });
};
