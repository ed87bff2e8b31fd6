// Commit to badge at 500 sockets: from the moment a complaint's submit is answered to the push with the new count in each QA socket; beside it the echo of a bare socket.io server with as many sockets.
import { createServer } from 'node:http';
import { Server as SocketServer } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { benchDatabase, password } from './database.ts';
import { percentile, startPeer } from './peer.ts';

const sockets = Number(process.env['SOCKETS'] ?? 500);
const writes = Number(process.env['WRITES'] ?? 60);
const everyMs = Number(process.env['EVERY_MS'] ?? 100);

const line = (name: string, values: number[]): void =>
  console.log(
    `${name.padEnd(26)} p50 ${percentile(values, 0.5).toFixed(1)}  p95 ${percentile(values, 0.95).toFixed(1)}  p99 ${percentile(values, 0.99).toFixed(1)} ms  (${values.length} arrivals)`,
  );
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const opened = (list: readonly Socket[], event: string): Promise<void[]> =>
  Promise.all(list.map((socket) => new Promise<void>((done, fail) => void socket.once(event, () => done()).once('connect_error', fail))));

/** Broadcast of a small packet to as many sockets of a server without anything else. */
const bareEcho = async (): Promise<number[]> => {
  const http = createServer();
  const server = new SocketServer(http, { transports: ['websocket'] });
  await new Promise<void>((done) => void http.listen(4811, '127.0.0.1', done));
  const late: number[] = [];
  const clients = Array.from({ length: sockets }, () => io('http://127.0.0.1:4811', { transports: ['websocket'], forceNew: true }));
  await opened(clients, 'connect');
  for (const client of clients) client.on('push', (packet: { sent: number }) => void late.push(performance.now() - packet.sent));
  for (let i = 0; i < writes; i += 1) {
    server.emit('push', { sent: performance.now(), seq: i, badges: { set: { complaints: i } } });
    await wait(everyMs);
  }
  await wait(500);
  clients.forEach((client) => client.disconnect());
  await server.close();
  return late;
};

interface Push {
  badges?: { set: Record<string, number> };
}

export const main = async (): Promise<void> => {
  const db = await benchDatabase();
  const peer = await startPeer('product', 'peers/ours.ts', 4801, db.url);
  const base = 'http://127.0.0.1:4801/api';
  try {
    const post = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
        body: JSON.stringify(body),
      });
      const json = (await answer.json()) as Record<string, unknown>;
      if (!answer.ok) throw new Error(JSON.stringify(json));
      return json;
    };
    const token = (await post('/appusers/login', { email: 'qa@bench.test', password }))['id'] as string;
    const clients = Array.from({ length: sockets }, () =>
      io('http://127.0.0.1:4801', {
        transports: ['websocket'],
        forceNew: true,
        auth: { proto: 1, token },
        extraHeaders: { origin: 'http://127.0.0.1:4801' },
      }),
    );
    await opened(clients, 'welcome');
    console.log(`${sockets} sockets welcomed`);
    const committed = new Map<number, number>();
    const late: number[] = [];
    for (const client of clients) {
      let seen = 0;
      client.on('push', (push: Push, acknowledge?: () => void) => {
        acknowledge?.();
        const n = push.badges?.set['complaints'];
        if (n === undefined || n <= seen) return;
        // counts are absolute: one packet may carry several writes; each write's age is counted once per socket
        for (let k = seen + 1; k <= n; k += 1) {
          const at = committed.get(k);
          if (at !== undefined) late.push(performance.now() - at);
        }
        seen = n;
      });
    }
    for (let i = 1; i <= writes; i += 1) {
      await post(
        '/Complaints',
        { title: `Bench ${i}`, description: 'A complaint of the bench', receivedAt: new Date().toISOString() },
        token,
      );
      committed.set(i, performance.now());
      await wait(everyMs);
    }
    await wait(2_000);
    clients.forEach((client) => client.disconnect());
    console.log(`expected ${writes * sockets} arrivals`);
    const echo = await bareEcho();
    line('product, commit to badge', late);
    line('bare socket.io broadcast', echo);
    console.log(`ratio p99 ${(percentile(late, 0.99) / percentile(echo, 0.99)).toFixed(1)}   (aim: p99 <= 500 ms)`);
  } finally {
    peer.stop();
    await db.stop();
  }
};
