/** Keeps a server running: one that was killed or ended itself as damaged is started again; one that refused to start or was stopped is not. Plain JavaScript, so any Node can read it. */
import { startChild } from './child.mjs';

/** The server ends with this code when a fault left its state unknown. */
export const RESTART = 70;

const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const longestMs = 10_000;
const steadyMs = 60_000;

/** Runs the command until it ends for good, then ends this process with its code. */
export const supervise = (command, args, options = {}) => {
  let stopping = false;
  let tries = 0;
  let child;
  const run = () => {
    const began = Date.now();
    // the pipe ends with this process, however it ends: the server notices and does not live on alone
    const given = { ...options, stdio: ['pipe', 'inherit', 'inherit'], env: { ...process.env, ...options.env, SUPERVISED: '1' } };
    child = startChild(command, args, given, (error) => {
      console.error(`The server could not be started: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      const again = !stopping && (code === RESTART || (signal !== null && !stops.includes(signal)));
      if (!again) process.exit(code ?? (stopping ? 0 : 1));
      tries = Date.now() - began > steadyMs ? 0 : tries + 1;
      const waitMs = Math.min(longestMs, tries <= 1 ? 0 : 250 * 2 ** tries);
      console.error(`The server ended (${signal ?? `code ${code}`}) and is started again${waitMs > 0 ? ` in ${waitMs / 1000} s` : ''}.`);
      setTimeout(() => (stopping ? process.exit(0) : run()), waitMs);
    });
  };
  for (const signal of stops)
    process.on(signal, () => {
      stopping = true;
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      else process.exit(0);
    });
  run();
};
