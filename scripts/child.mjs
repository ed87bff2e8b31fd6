/** Starts a child process whose failure is heard, like server/emitters.ts; plain JavaScript, so any Node can read it. */
import { spawn } from 'node:child_process';

export const startChild = (command, args, options, fail) => {
  const child = spawn(command, args, options);
  child.on('error', fail);
  for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe?.on('error', () => undefined);
  return child;
};
