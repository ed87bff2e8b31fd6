// The PostgreSQL pool: wire types as the API speaks them, named statements for repeated texts, one transaction door.
import pg from 'pg';

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
  /** server-side limit of one statement, ms (RELIABILITY P3: below the client's 5 s) */
  statementTimeoutMs?: number;
  /** a commit does not wait for the disk: only for what a later commit that does wait makes safe */
  lazyCommit?: boolean;
}

export const openPool = (url: string, { max = 16, statementTimeoutMs = 4_000, lazyCommit = false }: PoolOptions = {}): Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    options: `-c statement_timeout=${statementTimeoutMs} -c timezone=UTC -c datestyle=ISO -c lock_timeout=3500 -c idle_in_transaction_session_timeout=10000${lazyCommit ? ' -c synchronous_commit=off' : ''}`,
    application_name: 'supplier-quality',
  });
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

/** Runs a text that callers' filters shape, as a named statement. */
export const named = <T>(db: Db, text: string, values: unknown[]): Promise<T[]> => run(db, nameOfAsked(text), text, values);

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
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};
