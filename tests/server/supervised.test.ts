/** `npm start` keeps the server running: killed or damaged it is started again, refused or stopped it is not, and it never outlives who started it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { isAlive } from '#server/db/processes.ts';
import { eventually } from '#tests/support/app.ts';

const root = resolve(import.meta.dirname, '../..');
const code = `import { supervise } from '${root}/scripts/supervise.mjs'; supervise(process.execPath, ['${root}/tests/support/supervised.ts', ...process.argv.slice(1)]);`;

let parent: ChildProcess;
let said = '';
let ended: number | null | undefined;
const start = (...args: string[]): void => {
  said = '';
  ended = undefined;
  const mine = spawn(process.execPath, ['--input-type=module', '-e', code, '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  parent = mine;
  for (const stream of [mine.stdout, mine.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  mine.on('exit', (status) => {
    if (mine === parent) ended = status;
  });
};
/** Process numbers of the servers that said they are ready, in order. */
const ready = (): number[] => [...said.matchAll(/^READY (\d+)$/gm)].map((match) => Number(match[1]));
const servers = (count: number): Promise<number[]> => eventually(ready, (pids) => pids.length === count, 10_000);
afterEach(() => parent.kill('SIGKILL'));

test('killed, it is started again', async () => {
  start();
  const [first] = await servers(1);
  process.kill(first!, 'SIGKILL');
  const [, second] = await servers(2);
  expect(second).not.toBe(first);
  parent.kill('SIGTERM');
  expect(
    await eventually(
      () => ended,
      (status) => status !== undefined,
    ),
  ).toBe(0);
  await eventually(
    () => isAlive(second!),
    (alive) => !alive,
  );
});

test('an uncaught exception of an event is logged and the server ends to be restarted; an unhandled rejection is logged only', async () => {
  start();
  const [first] = await servers(1);
  process.kill(first!, 'SIGWINCH');
  await eventually(
    () => said,
    (text) => text.includes('ERROR unhandled rejection of a promise'),
  );
  process.kill(first!, 'SIGUSR2');
  await servers(2);
  expect(said).toContain('FATAL uncaught error');
  expect(said).toContain('The server ended (code 70) and is started again');
});

const end = (ms = 10_000): Promise<number | null | undefined> =>
  eventually(
    () => ended,
    (status) => status !== undefined,
    ms,
  );

test('a start whose configuration was refused is not repeated, and its code is handed on', async () => {
  start('refuse');
  expect(await end()).toBe(78);
  expect(said).toBe('');
});

test('every other end is started again, also one in order that nobody asked for, with growing pauses that a signal ends at once', async () => {
  start('leave');
  const pauses = (): number[] =>
    [...said.matchAll(/The server ended \(code 0\) and is started again(?: in ([\d.]+) s)?/g)].map((match) => Number(match[1] ?? 0));
  const [first, second, third, fourth] = await eventually(pauses, (found) => found.length >= 4, 15_000);
  expect(first).toBe(0);
  for (const [at, pause] of [second, third, fourth].entries()) {
    // the half of 500 ms, 1 s, 2 s at least
    expect(pause).toBeGreaterThanOrEqual(0.2 * 2 ** at);
    expect(pause).toBeLessThanOrEqual(0.5 * 2 ** at + 0.1);
  }
  const asked = performance.now();
  parent.kill('SIGTERM');
  expect(await end()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(600);
});

test('it does not outlive who started it', async () => {
  start();
  const [server] = await servers(1);
  parent.kill('SIGKILL');
  await eventually(
    () => isAlive(server!),
    (alive) => !alive,
  );
});
