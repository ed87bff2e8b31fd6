// An address with several hosts, as libpq reads it: `postgres://user:password@one:5432,two:5432/name`. The primary is used; after a promotion that is another host.
import pg from 'pg';
import { addressesOf } from '../hostNames.ts';
import { heard } from '../emitters.ts';

export interface Hosts {
  count: number;
  /** address of the host to try next */
  current: () => string;
  /** this address failed: switch to the next, unless another caller already did */
  leave: (address: string) => void;
  /** refuses a new connection to a standby */
  verify: (client: pg.ClientBase, done: (error?: Error) => void) => void;
}

const isStandby = 'select pg_is_in_recovery() as standby';
/** Pools of one address switch hosts together. */
const known = new Map<string, Hosts>();

export const openHosts = (url: string): Hosts => {
  const found = known.get(url);
  if (found) return found;
  const addresses = addressesOf(url);
  let at = 0;
  const hosts: Hosts = {
    count: addresses.length,
    current: () => addresses[at]!,
    leave: (address) => {
      if (addresses[at] === address) at = (at + 1) % addresses.length;
    },
    verify: (client, done) => {
      client.query<{ standby: boolean }>(isStandby).then(
        ({ rows }) => done(rows[0]!.standby ? new Error('Connection terminated: this host is a standby') : undefined),
        (error: Error) => done(error),
      );
    },
  };
  known.set(url, hosts);
  return hosts;
};

/** A busy machine needs seconds for a connection; a host that says nothing for longer is away. */
const patienceMs = 30_000;

/** A separate connection to the primary. */
export const connectClient = async (url: string, config: pg.ClientConfig = {}): Promise<pg.Client> => {
  const hosts = openHosts(url);
  for (let left = hosts.count; ; left -= 1) {
    const tried = hosts.current();
    const client = heard(new pg.Client({ connectionTimeoutMillis: patienceMs, ...config, connectionString: tried }));
    try {
      await client.connect();
      if (hosts.count > 1) await new Promise<void>((done, fail) => hosts.verify(client, (error) => (error ? fail(error) : done())));
      return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      hosts.leave(tried);
      if (left <= 1) throw error;
    }
  }
};
