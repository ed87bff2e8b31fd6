/** Runs once before the server-side tests: starts a throw-away PostgreSQL (or uses TEST_DATABASE_URL) and migrates the template. */
import { randomBytes } from 'node:crypto';
import { migrate } from '#server/db/migrate.ts';
import { startThrowaway } from '#server/db/throwaway.ts';
import { FAILURE, runSql, SERVER_URL, TEMPLATE, withDatabase } from './database.ts';

interface Running {
  stop(): Promise<void>;
}
export const running: { current?: Running } = ((globalThis as Record<string, unknown>)['testDatabaseServer'] ??= {}) as {
  current?: Running;
};

// Selected tests of the rules alone need no database: their start stays instant.
const needsNone = (patterns: readonly string[]): boolean =>
  patterns.length > 0 && patterns.every((pattern) => /tests.{1,2}(domain|store|sagas|views|screens|app)/.test(pattern));

const given = (url: string, template: string): Running & { url: string } => ({
  url,
  stop: () => runSql(url, `drop database if exists ${template} with (force)`),
});

export default async function startDatabase(config: { testPathPatterns?: { patterns?: string[] } }): Promise<void> {
  if (needsNone(config.testPathPatterns?.patterns ?? [])) return;
  const template = `migrated_${randomBytes(6).toString('hex')}`;
  // A failure here must not hide the tests that need no database: those that do report it.
  try {
    const own = process.env['TEST_DATABASE_URL'];
    const server = own ? given(own, template) : await startThrowaway();
    running.current = server;
    await runSql(server.url, `create database ${template}`);
    await migrate(withDatabase(server.url, template));
    process.env[SERVER_URL] = server.url;
    process.env[TEMPLATE] = template;
  } catch (error) {
    process.env[FAILURE] = `The test database did not start: ${(error as Error).message}`;
  }
}
