// A server whose clock a story sets and moves: deadlines pass and days begin while its pages are open.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ClockServer {
  url: string;
  /** moves the clock on by so many ms, 0 for what the time has brought since; answers the server's time, ISO */
  advance: (ms: number) => Promise<string>;
  stop: () => Promise<void>;
}

/** `start`: the time it begins with, ISO; the demonstration rows are of that day. */
export const startClockServer = async (start: string): Promise<ClockServer> => {
  const child = spawn(process.execPath, ['e2e/support/clockServer.ts', start], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const gone = once(child, 'exit');
  const answer = async (): Promise<Record<string, string>> => {
    const [line] = (await Promise.race([once(lines, 'line'), gone])) as [unknown];
    if (typeof line !== 'string') throw new Error(`the server with a clock of its own ended: ${String(line)}`);
    return JSON.parse(line) as Record<string, string>;
  };
  const { url } = await answer();
  return {
    url: url!,
    advance: async (ms) => {
      child.stdin.write(`${ms}\n`);
      return (await answer())['now']!;
    },
    stop: async () => {
      child.stdin.end();
      await gone;
    },
  };
};
