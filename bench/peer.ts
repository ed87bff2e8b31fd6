// Starts a server to be measured in a process of its own and stops it afterwards.
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface Peer {
  name: string;
  port: number;
  stop: () => void;
  /** requests figures from the process, or an action with its result */
  ask: <T>(what?: object) => Promise<T>;
}

export const startPeer = (name: string, file: string, port: number, databaseUrl: string, env: Record<string, string> = {}): Promise<Peer> =>
  new Promise((done, fail) => {
    const child: ChildProcess = fork(join(import.meta.dirname, file), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl },
    });
    // a bench that fails leaves no server behind
    process.once('exit', () => child.kill('SIGKILL'));
    const ask = <T>(what: object | 'ask' = 'ask'): Promise<T> =>
      new Promise((answer) => {
        child.once('message', (message) => answer(message as T));
        child.send(what);
      });
    child.once('message', () => done({ name, port, stop: () => void child.kill('SIGKILL'), ask }));
    child.once('exit', (code) => fail(new Error(`${name} ended with ${code}`)));
  });

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

export const percentile = (values: readonly number[], p: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))] ?? Number.NaN;
