// An address that names several hosts, as libpq reads it: `postgres://user:password@one:5432,two:5432/name`. The one that takes writes is used; after a promotion that is another.
import pg from 'pg';

export interface Hosts {
  count: number;
  /** address of the host that is asked next */
  current: () => string;
  /** this address did not take us: the next one is asked, unless others have left it already */
  leave: (address: string) => void;
  /** refuses a fresh connection to a standby */
  verify: (client: pg.ClientBase, done: (error?: Error) => void) => void;
}

/** The address once for each of its hosts. The driver knows no `target_session_attrs`: we always mean the one that takes writes. */
export const addressesOf = (url: string): string[] => {
  const [, head = '', hosts = '', tail = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  const plain = tail.replace(/([?&])target_session_attrs=[\w-]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${head}${host}${plain}`);
};

const isStandby = 'select pg_is_in_recovery() as standby';
/** Pools of one address move together. */
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

/** A connection of its own, to the host that takes writes. */
export const connectClient = async (url: string, config: pg.ClientConfig = {}): Promise<pg.Client> => {
  const hosts = openHosts(url);
  for (let left = hosts.count; ; left -= 1) {
    const tried = hosts.current();
    const client = new pg.Client({ ...config, connectionString: tried });
    client.on('error', () => undefined);
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
