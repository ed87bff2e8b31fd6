/** Stands between the app and PostgreSQL, so that the way can be cut, closed, or fall silent. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Proxy {
  /** the address of the database through it */
  url: string;
  /** ends every connection */
  cut: () => void;
  /** takes connections, or ends each new one at once */
  open: (is: boolean) => void;
  /** packets are dropped silently, as when a host hangs: connections stay, new ones are accepted */
  silence: () => void;
  /** what waited passes; with `dead` the old connections stay silent for ever, as after a failover */
  speak: (dead?: boolean) => void;
  close: () => void;
}

interface Line {
  ends: readonly [Socket, Socket];
}

/** `port`: a certain one, at which nothing answered before. */
export const startProxy = async (url: string, port = 0): Promise<Proxy> => {
  const target = new URL(url);
  const lines = new Set<Line>();
  const waiting = new Set<Socket>();
  let open = true;
  let silent = false;
  const join = (near: Socket): void => {
    const far = connect(Number(target.port), target.hostname);
    const line: Line = { ends: [near, far] };
    lines.add(line);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined);
      from.on('close', () => {
        lines.delete(line);
        to.destroy();
      });
      from.pipe(to);
    }
  };
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (!open) near.destroy();
    else if (silent) waiting.add(near);
    else join(near);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  const each = (work: (from: Socket, to: Socket) => void): void => {
    for (const {
      ends: [near, far],
    } of lines) {
      work(near, far);
      work(far, near);
    }
  };
  return {
    url: through.href,
    cut: () => each((from) => from.destroy()),
    open: (is) => (open = is),
    silence: () => {
      silent = true;
      each((from, to) => {
        from.unpipe(to);
        from.pause();
      });
    },
    speak: (dead = false) => {
      silent = false;
      if (!dead) each((from, to) => from.pipe(to));
      for (const near of waiting) join(near);
      waiting.clear();
    },
    close: () => {
      server.close();
      for (const near of waiting) near.destroy();
      each((from) => from.destroy());
    },
  };
};
