// The product's own server for a bench, in a process of its own: DATABASE_URL and PORT from the environment.
import { tmpdir } from 'node:os';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';

const config = readConfig({ ...process.env, DATA_DIR: `${tmpdir()}/supplier-quality-bench`, LOG_LEVEL: 'warn' });
const app = await buildApp({ config, databaseUrl: config.databaseUrl!, jobs: false });
await app.http.listen({ port: config.port, host: '127.0.0.1' });
process.send?.('ready');
// what the bench asks about from outside: sockets, scopes, how often scopes were counted, the processor time of this process in ms, and its memory in bytes
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ ...app.services.badges.size(), cpuMs: (user + system) / 1_000, rss, heap: heapUsed + external });
});
