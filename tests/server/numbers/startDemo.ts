/** Starts the server of the demonstration rows in a process of its own. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startChild } from '#server/emitters.ts';

export interface Demo {
  url: string;
  /** ms by which its clock is ahead */
  ahead: number;
  /** person -> token */
  tokens: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
}

export const startDemo = async (): Promise<Demo> => {
  let failed: Error | undefined;
  const child = startChild(process.execPath, ['tests/support/demoServer.ts'], { stdio: ['pipe', 'pipe', 'inherit'] }, (error) => {
    failed = error;
  });
  const lines = createInterface({ input: child.stdout! });
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit')])) as [unknown];
  if (typeof line !== 'string') throw failed ?? new Error(`the server of the demonstration rows ended: ${String(line)}`);
  return {
    ...(JSON.parse(line) as Omit<Demo, 'stop'>),
    stop: async () => {
      child.stdin!.end();
      await once(child, 'exit');
      lines.close();
    },
  };
};
