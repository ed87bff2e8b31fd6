// Handling of uncaught errors, and of a server whose supervisor is gone. Each line logged here is a defect.

import { damagedCode } from './exitCodes.ts';

interface Log {
  error: (of: object, text: string) => void;
  fatal: (of: object, text: string) => void;
}

/**
 * An unhandled promise rejection affects its own caller only: it is logged and the server continues. An uncaught exception may have
 * left other work incomplete: the server shuts down in order and is restarted.
 */
export const installLastResort = (log: () => Log, end: (code: number) => Promise<void>): void => {
  process.on('unhandledRejection', (reason) => log().error({ err: reason }, 'unhandled rejection of a promise'));
  process.on('uncaughtException', (error) => {
    log().fatal({ err: error }, 'uncaught error: the server shuts down in order, to be restarted');
    void end(damagedCode);
  });
  // a closed log output ends no server
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};

/** Started by the supervisor: its end of the pipe closes when it dies, and nobody else would stop this process. */
export const endWithSupervisor = (): void => {
  if (!process.env['SUPERVISED']) return;
  process.stdin.on('end', () => process.exit(1));
  process.stdin.on('error', () => process.exit(1));
  process.stdin.resume();
};
