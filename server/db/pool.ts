// The PostgreSQL pool: wire types as the API speaks them, named statements for repeated texts, one transaction door.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openHosts, type Hosts } from './hosts.ts';

const { types } = pg;
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);
// '2026-03-12 10:00:00.123+00' -> '2026-03-12T10:00:00.123Z'; the session zone is UTC (N33)
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => {
  const plain = `${text.slice(0, 10)}T${text.slice(11).replace(/\+00(:00)?$/, '')}`;
  const [seconds, fraction = ''] = plain.split('.');
  return `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
});

export type Pool = pg.Pool;
export type Client = pg.PoolClient;
/** A pool, or the client of an open transaction. */
export type Db = Pick<pg.Pool, 'query'>;

export interface PoolOptions {
  max?: number;
  /** server-side limit of one statement, ms: below the client's 5 s */
  statementTimeoutMs?: number;
  /** a commit does not wait for the disk: only for what a later commit that does wait makes safe */
  lazyCommit?: boolean;
  /** connections pass a pooler that hands them to others after each transaction: nothing may stay on them, settings are the pooler's */
  pooled?: boolean;
}

/** Waiting for a connection, with making a new one. Together with one statement less than the five seconds a client waits. */
const connectMs = 1_000;
/** How often a silent database is asked. */
const askMs = 250;
/** Longer than PostgreSQL itself lets a statement take: without an answer by then nobody is listening. */
const silenceMs = 300;

/** What the driver says when a statement got no answer, when a connection could not be made in time, and this pool while it waits. */
const noAnswer = 'Query read timeout';
/** ... and when all connections stay in use: that is no matter of the host. */
const noneFree = 'timeout exceeded when trying to connect';
const silences: readonly string[] = [noAnswer, 'Connection terminated due to connection timeout', 'the database is silent'];

/** Whether the database gave no answer at all; its connection is good for nothing more. */
export const isSilence = (error: unknown): boolean => error instanceof Error && silences.includes(error.message);

/** What a standby answers to a write: this connection leads to where the database no longer is. */
const readOnly = '25006';
const isElsewhere = (error: unknown): boolean => isSilence(error) || (error as { code?: string } | undefined)?.code === readOnly;

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

const pools = new Set<CarefulPool>();

/**
 * A pool that notices silence: a host that hangs, a network that swallows everything, a failover that leaves old connections dead.
 * Connections that wait unused are thrown away with the one that got no answer. Until the database answers again the pool itself asks it four
 * times a second, and every call is told at once: none waits for an answer that others have waited for already.
 */
class CarefulPool extends pg.Pool {
  #silent = false;
  #hosts: Hosts;

  constructor(config: pg.PoolConfig, hosts: Hosts, pooled: boolean) {
    super({ ...config, Client: clientFor(hosts, pooled), ...(hosts.count > 1 ? { verify: hosts.verify } : {}) } as pg.PoolConfig);
    this.#hosts = hosts;
    pools.add(this);
    this.on('release', (error) => this.#heard(error));
    this.on('connect', () => this.#heard(undefined));
  }

  // pool.query() comes through here as well, with a callback
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) return new Promise((done, fail) => this.connect((error, client) => (error ? fail(error) : done(client!))));
    if (this.#silent) {
      process.nextTick(callback, new Error(silences[2]), undefined, () => undefined);
      return undefined;
    }
    this.#connectTo(this.#hosts.count, callback);
    return undefined;
  }

  /** Of several hosts the next one is asked at once. */
  #connectTo(left: number, callback: ConnectCallback): void {
    const tried = this.#hosts.current();
    super.connect((error, client, done) => {
      if (error && left > 1 && error.message !== noneFree) {
        this.#hosts.leave(tried);
        return this.#connectTo(left - 1, callback);
      }
      if (error) this.#heard(error);
      return callback(error, client, done);
    });
  }

  #heard(error: unknown): void {
    // whatever PostgreSQL says, it answers; a connection that cannot be made says nothing of those that are there
    if (!error || (error instanceof Error && 'severity' in error)) this.#silent = false;
    else if (error instanceof Error && error.message === noAnswer)
      for (const pool of pools) if (pool.options.connectionString === this.options.connectionString) pool.#fallSilent();
  }

  /** What one pool of a database notices holds for all of them. */
  #fallSilent(): void {
    if (this.#silent) return;
    this.#silent = true;
    setImmediate(() => void this.#dropIdle());
    void this.#askUntilAnswered();
  }

  /** By a connection of its own: those of the pool may be dead for ever. */
  async #askUntilAnswered(): Promise<void> {
    while (this.#silent && !this.ending) {
      const tried = this.#hosts.current();
      const client = new pg.Client({
        ...this.options,
        connectionString: tried,
        connectionTimeoutMillis: connectMs,
        query_timeout: connectMs,
      });
      client.on('error', () => undefined);
      const answered = await client
        .connect()
        .then(
          () => client.query('select 1'),
          () => undefined,
        )
        .catch(() => undefined);
      if (answered) this.#silent = false;
      else this.#hosts.leave(tried);
      void client.end().catch(() => undefined);
      if (!answered) await sleep(askMs, undefined, { ref: false });
    }
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    pools.delete(this);
    return callback ? super.end(callback) : super.end();
  }

  async #dropIdle(): Promise<void> {
    for (let left = this.idleCount; left > 0 && this.idleCount > 0; left -= 1)
      await new Promise<void>((next) =>
        super.connect((_error, client) => {
          client?.release(true);
          // its farewell would wait for an answer too
          client?.connection.stream.destroy();
          next();
        }),
      );
  }
}

/** Connects to the host the pool's address names at that moment; behind a pooler no statement leaves a name on the connection. */
const clientFor = (hosts: Hosts, pooled: boolean): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.current() });
      if (pooled) {
        const query = this.query.bind(this) as (...given: unknown[]) => unknown;
        (this as { query: unknown }).query = (first: unknown, ...rest: unknown[]) =>
          query(isNamed(first) ? { ...first, name: undefined } : first, ...rest);
      }
    }
  };

const isNamed = (query: unknown): query is { name: string } =>
  typeof query === 'object' && query !== null && 'name' in query && 'text' in query;

/** What each connection begins with; a pooler's connections get the same from the pooler (docs/operations.md). */
const settingsOf = (statementTimeoutMs: number, lazyCommit: boolean): string =>
  `-c statement_timeout=${statementTimeoutMs} -c timezone=UTC -c datestyle=ISO -c lock_timeout=2600 -c idle_in_transaction_session_timeout=10000${lazyCommit ? ' -c synchronous_commit=off' : ''}`;

export const openPool = (
  url: string,
  { max = 16, statementTimeoutMs = 3_000, lazyCommit = false, pooled = false }: PoolOptions = {},
): Pool => {
  const pool = new CarefulPool(
    {
      connectionString: url,
      max,
      connectionTimeoutMillis: connectMs,
      query_timeout: statementTimeoutMs + silenceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      idleTimeoutMillis: 60_000,
      ...(pooled ? {} : { options: settingsOf(statementTimeoutMs, lazyCommit) }),
      application_name: 'supplier-quality',
    },
    openHosts(url),
    pooled,
  );
  // a connection that dies while idle is replaced at the next query; without a listener it would end the process
  pool.on('error', () => undefined);
  // the same while one is in a transaction: its next query fails and is told to the caller
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

const maxNames = 400;

/** Names for texts that come again and again, so that PostgreSQL reads and plans each once per connection. */
const namesFor = (prefix: string): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= maxNames) return known;
    const name = `${prefix}${names.size + 1}`;
    names.set(text, name);
    return name;
  };
};
const nameOfAsked = namesFor('q');
const nameOfOwn = namesFor('w');

const run = async <T>(db: Db, name: string | undefined, text: string, values: unknown[]): Promise<T[]> =>
  (await db.query<T & pg.QueryResultRow>(name ? { name, text, values } : { text, values })).rows;

/** A pattern decides whether an index or the order of the list is the shorter way: one plan for all of them would be wrong for most. */
const hasPattern = (text: string): boolean => / i?like \$/.test(text);

/** Runs a text that callers' filters shape, as a named statement. */
export const named = <T>(db: Db, text: string, values: unknown[]): Promise<T[]> =>
  run(db, hasPattern(text) ? undefined : nameOfAsked(text), text, values);

/** Runs a text of the write pipeline as a named statement; no caller's filter uses up its names. */
export const own = <T>(db: Db, text: string, values: unknown[]): Promise<T[]> => run(db, nameOfOwn(text), text, values);

/** Runs `work` in one transaction on one connection; any throw rolls back. */
export const transaction = async <T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // who did not answer will not answer to this either
    if (isElsewhere(error)) broken = error as Error;
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken);
  }
};
