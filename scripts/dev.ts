/** `npm run dev`: the development page with hot reload on PORT (3000) and the server, restarted on change, on the port after it. */
import { join } from 'node:path';
import { startChild } from '#server/emitters.ts';
import { root } from './clientStamp.ts';

const port = Number(process.env['PORT'] ?? 3000);
const env = { ...process.env, SERVER_PORT: String(port + 1) };
const fail = (error: Error): void => console.error(error.message);
const node = (args: string[], own: Record<string, string>) =>
  startChild(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...env, ...own } }, fail);

const children = [
  node(['--watch', '--watch-preserve-output', 'scripts/start.ts', '--server-only'], {
    PORT: String(port + 1),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
  }),
  node([join('node_modules', 'webpack-cli', 'bin', 'cli.js'), 'serve', '--mode', 'development'], { PORT: String(port) }),
];
console.log(`Page on http://localhost:${port}, server on ${port + 1}. Ctrl-C ends both.`);

let ending = false;
const end = (): void => {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => process.exit(0), 10_000).unref();
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
let left = children.length;
for (const child of children) {
  child.on('exit', () => {
    left -= 1;
    end();
    if (left === 0) process.exit(0);
  });
}
