// Starts everything: configuration, database, migrations, demo data, HTTP; shuts down in order on Ctrl-C and SIGTERM.
import { readConfig, type Config } from './config.ts';
import { buildApp, type App } from './app.ts';
import { startEmbedded, type Embedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openPort } from './emitters.ts';
import { checkSessions } from './db/pooler.ts';
import { seedIfEmpty } from './seed/firstRows.ts';
import { openFiles } from './files/open.ts';
import { clientFolder } from './http/page.ts';
import { endWithSupervisor, installLastResort } from './lastResort.ts';
import { PortTaken } from './startFault.ts';

export interface MainOptions {
  /** resolves when the client is built; the server listens only then */
  clientReady?: Promise<void>;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const plainLog = { info: say, warn: say, error: (line: string): void => void process.stderr.write(`${line}\n`) };

const portTaken = (port: number): PortTaken =>
  new PortTaken(`Port ${port} is in use: stop the other program or start with another port, e.g. PORT=${port + 1} npm start.`);

/** Checked before the database is started, so that the error appears at once; another program may still take the port, so listening checks again. */
const requirePort = async ({ port, host }: Config): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    const probe = openPort((error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portTaken(port) : error);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
};

const hasDemoAccounts = async (app: App): Promise<boolean> => {
  const { rows } = await app.services.db.query("select 1 from app_users where email = 'qa@example.test'");
  return rows.length > 0;
};

const accounts = [
  ['superadmin', 'master data, announcements, all functions of QA and sourcing'],
  ['qa, qa2', 'complaints, certificates, specifications'],
  ['supplierqa', 'a factory answering complaints'],
  ['warehouseadmin', 'a warehouse answering product movements'],
  ['suppliergroup', 'a head office with its documents'],
  ['odom, area', 'operations signing off'],
] as const;

const banner = async (app: App, config: Config, started: number): Promise<void> => {
  const demo = await hasDemoAccounts(app);
  const line = '-'.repeat(72);
  say(line);
  say(`Supplier Quality is ready: ${config.publicUrl}   (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (demo) {
    say(`Demonstration accounts, password ${config.demoPassword}:`);
    for (const [name, what] of accounts) say(`  ${`${name}@example.test`.padEnd(30)} ${what}`);
    say('  All 18 roles: admin, superadmin, qa, sourcing, rd, odom, area, ... @example.test');
  } else say('First administrator: npm run admin:create -- someone@your.company');
  say(
    `Data: ${config.databaseUrl ? 'the PostgreSQL of DATABASE_URL' : config.dataDir}${config.bucket ? `   Files: ${app.services.files.place}` : ''}${config.publicSources ? `   API: ${config.publicUrl}/api/explorer` : ''}   Stop: Ctrl-C`,
  );
  say(line);
};

export const main = async ({ clientReady = Promise.resolve() }: MainOptions = {}): Promise<void> => {
  const started = performance.now();
  const running: { app?: App } = {};
  let embedded: Embedded | undefined;
  let stopping: Promise<void> | undefined;
  const stop = (code = 0): Promise<void> =>
    (stopping ??= (async () => {
      // shutdown must end even when a connection hangs
      setTimeout(() => process.exit(code), 8_000).unref();
      await running.app?.close().catch(() => undefined);
      await embedded?.stop().catch(() => undefined);
      process.exit(code);
    })());
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  endWithSupervisor();
  const early = {
    error: (of: object, text: string) => console.error(text, of),
    fatal: (of: object, text: string) => console.error(text, of),
  };
  installLastResort(() => running.app?.services.log ?? early, stop);

  const config = readConfig();
  await requirePort(config);
  // wrong settings of a bucket are reported before a database is started
  const files = await openFiles(config);
  if (!config.databaseUrl) {
    say('Starting the built-in PostgreSQL ...');
    embedded = await startEmbedded({ dataDir: config.dataDir, log: plainLog });
  }
  const url = config.databaseUrl ?? embedded!.url;
  if (config.databaseUrl) await checkSessions(config.databaseUrl, config.databaseDirectUrl);
  await migrate(config.databaseDirectUrl ?? url);
  await seedIfEmpty(config, config.databaseDirectUrl ?? url, say);
  await clientReady;
  const built = await buildApp({ config, databaseUrl: url, files, clientFolder });
  running.app = built;
  await built.http.listen({ port: config.port, host: config.host }).catch(async (error: NodeJS.ErrnoException) => {
    await built.close().catch(() => undefined);
    await embedded?.stop().catch(() => undefined);
    throw error.code === 'EADDRINUSE' ? portTaken(config.port) : error;
  });
  await banner(built, config, started);
};
