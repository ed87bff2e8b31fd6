/** Gives each test file a PostgreSQL database of its own, copied from one that was migrated once per test run. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Environment variables through which the start of the test run passes the database to its workers. */
export const SERVER_URL = 'SQ_TEST_SERVER';
export const TEMPLATE = 'SQ_TEST_TEMPLATE';
export const FAILURE = 'SQ_TEST_FAILURE';

export const runSql = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

export const withDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** A fresh, migrated database without rows; drop() removes it even if connections are still open. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const server = process.env[SERVER_URL];
  const template = process.env[TEMPLATE];
  if (server === undefined || template === undefined) {
    throw new Error(
      process.env[FAILURE] ?? 'No test database was started: tests that need one live in tests/server, contract, replay or security.',
    );
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  // copied as files: four times as fast as through the log of a server that is thrown away anyway
  await runSql(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: withDatabase(server, name),
    drop: () => runSql(server, `drop database if exists ${name} with (force)`),
  };
};
