// What happens to faults nobody handled, and to a server whose parent is gone. Nothing here answers for a defect: each line it logs is one.

/** Exit code that asks whoever started the server to start it again (scripts/supervise.mjs, a service manager). */
const restartCode = 70;

interface Log {
  error: (of: object, text: string) => void;
  fatal: (of: object, text: string) => void;
}

/**
 * A promise nobody waited for has failed for its own caller only: it is logged and the server goes on. An exception thrown out of
 * an event has left the work around it half done, nobody knows which: the server ends in order and is started again.
 */
export const installLastResort = (log: () => Log, end: (code: number) => Promise<void>): void => {
  process.on('unhandledRejection', (reason) => log().error({ err: reason }, 'unhandled rejection of a promise'));
  process.on('uncaughtException', (error) => {
    log().fatal({ err: error }, 'uncaught error: the server shuts down in order, to be restarted');
    void end(restartCode);
  });
  // a log that nobody reads any more ends no server
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};

/** Started by the supervisor: its end of the pipe closes when it is gone, and then nobody would stop this process. */
export const endWithSupervisor = (): void => {
  if (!process.env['SUPERVISED']) return;
  process.stdin.on('end', () => process.exit(1));
  process.stdin.on('error', () => process.exit(1));
  process.stdin.resume();
};
