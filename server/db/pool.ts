// The PostgreSQL pool: values in API types, named statements for repeated texts, one entry to transactions.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { heard } from '../emitters.ts';
import { openHosts, type Hosts } from './hosts.ts';

const { types } = pg;
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);
// '2026-03-12 10:00:00.123+00' -> '2026-03-12T10:00:00.123Z'; the session zone is UTC
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => {
  const end = text.indexOf('+', 19);
  const dot = text.indexOf('.', 19);
  const fraction = dot < 0 ? '000' : text.slice(dot + 1, Math.min(dot + 4, end)).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, dot < 0 ? end : dot)}.${fraction}Z`;
});

export type Pool = pg.Pool;
export type Client = pg.PoolClient;
/** A pool, or the client of an open transaction. */
export type Db = Pick<pg.Pool, 'query'>;

export interface PoolOptions {
  max?: number;
  /** server-side limit of one statement, ms: below the client's 5 s */
  statementTimeoutMs?: number;
  /** limit of getting or opening a connection, ms: longer where no client waits and the process may be busy */
  connectTimeoutMs?: number;
  /** commits without waiting for the disk: only for writes that a later durable commit covers */
  lazyCommit?: boolean;
  /** behind a pooler in transaction mode: no session state may remain, the pooler applies the settings */
  pooled?: boolean;
}

/** Time to get or open a connection. Together with one statement it stays below the client's five seconds. */
const connectMs = 1_000;
/** How often a silent database is probed. */
const askMs = 250;
/** Longer than the statement timeout of PostgreSQL: without an answer by then the connection is dead. */
const silenceMs = 300;

/** Errors of the driver for a statement without answer, a connection that could not be opened in time, and of this pool while it waits. */
const noAnswer = 'Query read timeout';
/** ... and when all connections are busy: not a fault of the host. */
const noneFree = 'timeout exceeded when trying to connect';
const silences: readonly string[] = [noAnswer, 'Connection terminated due to connection timeout', 'the database is silent'];

/** Whether the database gave no answer at all; its connection is unusable. */
export const isSilence = (error: unknown): boolean => error instanceof Error && silences.includes(error.message);

/** The error of a standby for a write: this connection leads to the former primary. */
const readOnly = '25006';
const isElsewhere = (error: unknown): boolean => isSilence(error) || (error as { code?: string } | undefined)?.code === readOnly;

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

const pools = new Set<CarefulPool>();

/**
 * A pool that detects silence: a hanging host, a network that drops packets, a failover that leaves dead connections.
 * Idle connections are discarded with the one that got no answer. Until the database answers again the pool probes it four
 * times a second and every call fails at once: none waits for an answer that others have waited for.
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

  // pool.query() ends up here as well, with a callback
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

  /** With several hosts the next one is tried at once. */
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
    // any PostgreSQL error is an answer; a failed new connection says nothing about existing ones
    if (!error || (error instanceof Error && 'severity' in error)) this.#silent = false;
    else if (error instanceof Error && error.message === noAnswer)
      for (const pool of pools) if (pool.options.connectionString === this.options.connectionString) pool.#fallSilent();
  }

  /** What one pool of a database detects applies to all of them. */
  #fallSilent(): void {
    if (this.#silent) return;
    this.#silent = true;
    setImmediate(() => void this.#dropIdle());
    void this.#askUntilAnswered();
  }

  /** With a separate connection: those of the pool may all be dead. */
  async #askUntilAnswered(): Promise<void> {
    while (this.#silent && !this.ending) {
      const tried = this.#hosts.current();
      const client = heard(
        new pg.Client({ ...this.options, connectionString: tried, connectionTimeoutMillis: connectMs, query_timeout: connectMs }),
      );
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
          // ending it properly would wait for an answer too
          client?.connection.stream.destroy();
          next();
        }),
      );
  }
}

/** Connects to the host of the pool's current address; behind a pooler statements have no names. */
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

/** Settings of each new connection; behind a pooler the pooler sets them (docs/operations.md). */
const settingsOf = (statementTimeoutMs: number, lazyCommit: boolean): string =>
  `-c statement_timeout=${statementTimeoutMs} -c timezone=UTC -c datestyle=ISO -c lock_timeout=2600 -c idle_in_transaction_session_timeout=10000${lazyCommit ? ' -c synchronous_commit=off' : ''}`;

export const openPool = (
  url: string,
  { max = 16, statementTimeoutMs = 3_000, connectTimeoutMs = connectMs, lazyCommit = false, pooled = false }: PoolOptions = {},
): Pool => {
  const pool = new CarefulPool(
    {
      connectionString: url,
      max,
      connectionTimeoutMillis: connectTimeoutMs,
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
  // a connection that dies while idle is replaced at the next query; without a listener its error would end the process
  heard(pool);
  // the same inside a transaction: its next query fails and the caller gets the error
  pool.on('connect', (client) => void heard(client));
  return pool;
};

const firstMs = 30_000;

/** The first connection of a pool has the time a busy machine needs; later ones have that of a caller who waits. */
export const firstConnection = async (pool: Pool): Promise<void> => {
  for (const end = performance.now() + firstMs; ; await sleep(askMs)) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const late = isSilence(error) || (error instanceof Error && error.message === noneFree);
      if (!late || performance.now() > end) throw error;
    }
  }
};

const maxNames = 400;

/** Names for repeated texts, so that PostgreSQL parses and plans each once per connection. */
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

/** For a LIKE pattern the best plan depends on its value: one cached plan would be wrong for most. */
const hasPattern = (text: string): boolean => / i?like \$/.test(text);

/** Runs a text that depends on clients' filters as a named statement. */
export const named = <T>(db: Db, text: string, values: unknown[]): Promise<T[]> =>
  run(db, hasPattern(text) ? undefined : nameOfAsked(text), text, values);

/** Runs a text of the write pipeline as a named statement; clients' filters cannot use up its names. */
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
    // a ROLLBACK would get no answer either
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
