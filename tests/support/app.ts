/** One app on a database of its own for a test file: people of every role, clients and sockets for them, a clock that can be moved. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Params } from '#domain/kernel/where.ts';
import { buildApp, type App } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';
import { openPool, transaction, type Pool } from '#server/db/pool.ts';
import { derived } from '#server/effects/derived.ts';
import { callerOf, selectionOf } from '#server/accounts/acting.ts';
import { clockIn, paramsOf, systemCaller, type Clock, type ServerCaller } from '#server/records/caller.ts';
import { Unit } from '#server/records/unit.ts';
import { Client } from './client.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { TestSocket, type SocketOptions } from './socket.ts';
import { makeWorld, type Acting, type Person, type World } from './world.ts';

export const businessTz = 'Asia/Bangkok';

export interface MovableClock extends Clock {
  /** moves the time on (or back) from where it is */
  advance: (ms: number) => void;
  /** back to the time the file began with, running on */
  reset: () => void;
}

/** Runs like the real clock, from a fixed morning, and can be moved. */
export const movableClock = (start = '2026-03-11T03:00:00.000Z'): MovableClock => {
  const began = Date.now();
  let offset = Date.parse(start) - began;
  const clock = clockIn(businessTz, () => new Date(Date.now() + offset));
  return { ...clock, advance: (ms) => (offset += ms), reset: () => (offset = Date.parse(start) - began) };
};

export interface StartOptions {
  clock?: MovableClock;
  /** environment variables of the configuration */
  env?: Record<string, string>;
  /** without people and partners */
  empty?: boolean;
  /** the address the app itself uses, e.g. through a proxy; the test's own queries go straight */
  through?: (databaseUrl: string) => Promise<string>;
  /** instead of a database of the test run */
  database?: TestDatabase;
  /** `through` leads to a pooler: the app knows the database itself too */
  pooled?: boolean;
}

const severalHosts = /@[^/]*,/;

export class TestApp {
  readonly clock: MovableClock;
  databaseUrl: string;
  readonly db: Pool;
  readonly config: Config;
  app!: App;
  url!: string;
  world!: World;
  #drop: () => Promise<void>;
  #folder: string;
  #sockets: TestSocket[] = [];
  #more: App[] = [];
  #tokens = new Map<Person, string>();

  constructor(options: StartOptions, database: { url: string; drop: () => Promise<void> }) {
    this.clock = options.clock ?? movableClock();
    this.databaseUrl = database.url;
    this.#drop = database.drop;
    this.#folder = mkdtempSync(join(tmpdir(), 'supplier-quality-app-'));
    const config = readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: this.#folder,
      BUSINESS_TZ: businessTz,
      PUBLIC_URL: 'http://product.test',
      ...options.env,
    });
    this.config = { ...config, ...(options.pooled ? { databaseDirectUrl: database.url } : {}) };
    // waits as long as a busy machine takes; what the product's own pool takes for silence is no part of what a test asks
    // of several hosts the product's own pool alone finds the one that writes
    this.db = severalHosts.test(database.url)
      ? openPool(database.url, { max: 4 })
      : new pg.Pool({ connectionString: database.url, max: 4, options: '-c timezone=UTC -c datestyle=ISO' });
    this.db.on('error', () => undefined);
  }

  async listen(): Promise<App> {
    const app = await buildApp({
      config: this.config,
      databaseUrl: this.databaseUrl,
      clock: this.clock,
      jobs: false,
      clientFolder: join(this.#folder, 'none'),
    });
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    return app;
  }

  /** A second instance on the same database, as a second node is. */
  async another(): Promise<{ app: App; url: string }> {
    const app = await this.listen();
    this.#more.push(app);
    return { app, url: `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}` };
  }

  async token(person: Person): Promise<string> {
    const known = this.#tokens.get(person);
    if (known) return known;
    const { token } = await this.app.services.sessions.open(this.world.users[person].id, 'test');
    this.#tokens.set(person, token);
    return token;
  }

  /** The person's client: signed in, in the context they have. */
  async as(person: Person, acting?: Acting, app: App = this.app): Promise<Client> {
    return new Client(app.http, await this.token(person), acting ?? this.world.users[person].acting);
  }

  anonymous(): Client {
    return new Client(this.app.http);
  }

  /** A session of its own, which a test may end. */
  async signedIn(person: Person): Promise<Client> {
    const { token } = await this.app.services.sessions.open(this.world.users[person].id, 'test');
    return new Client(this.app.http, token, this.world.users[person].acting);
  }

  socket(options: SocketOptions, url = this.url): TestSocket {
    const socket = new TestSocket(url, options);
    this.#sockets.push(socket);
    return socket;
  }

  /** A welcomed socket of the user. */
  async live(person: Person, options: SocketOptions = {}, url = this.url): Promise<TestSocket> {
    return this.socket({ token: await this.token(person), acting: this.world.users[person].acting, ...options }, url).welcomed();
  }

  /** The user as the server sees them. */
  async caller(person: Person): Promise<ServerCaller> {
    const { id, acting } = this.world.users[person];
    const account = await this.app.services.sessions.account(id);
    return callerOf(account!, selectionOf(account!, acting), 'en');
  }

  params(caller: ServerCaller): Params {
    return paramsOf(caller, this.clock);
  }

  /** Work on the database with events, as the system. */
  async unit<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
    const result = await transaction(this.db, async (client) => {
      const unit = new Unit({
        client,
        caller: systemCaller,
        params: paramsOf(systemCaller, this.clock),
        site: this.app.services.site,
        requestId: 'test',
        derived,
      });
      const value = await work(unit);
      await unit.finish();
      return value;
    });
    this.app.services.feed.poke();
    return result;
  }

  async sql<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.db.query<T & Record<string, unknown>>(text, values)).rows;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.close();
    for (const app of this.#more) await app.close();
    await this.app.close();
    await this.db.end();
    await this.#drop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const startApp = async (options: StartOptions = {}): Promise<TestApp> => {
  const test = new TestApp(options, options.database ?? (await testDatabase()));
  if (!options.empty) test.world = await makeWorld(test.db);
  if (options.through) test.databaseUrl = await options.through(test.databaseUrl);
  test.app = await test.listen();
  test.url = `http://127.0.0.1:${(test.app.http.server.address() as AddressInfo).port}`;
  return test;
};

/** Waits until the condition holds; for what happens after an answer was given. */
export const eventually = async <T>(read: () => Promise<T> | T, holds: (value: T) => boolean, ms = 2_000): Promise<T> => {
  const end = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`not within ${ms} ms, last: ${JSON.stringify(value)?.slice(0, 1_000)}`);
    await new Promise((done) => setTimeout(done, 15));
  }
};

/** Waits until this node has delivered everything written so far: a client that connects now gets none of it as a push. */
export const dealt = (test$: TestApp, { services }: App): Promise<unknown> =>
  eventually(
    async () => ({
      ...(
        await test$.sql<{ waiting: number; head: number }>('select (select count(*)::int from outbox) as waiting, head from feed_meta')
      )[0]!,
      read: services.feed.head(),
    }),
    ({ waiting, head, read }) => waiting === 0 && head === read,
  );
