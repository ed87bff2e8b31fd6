/** Keeps a server running: it is started again whatever ended it, for ever and with growing pauses; only a refused configuration and a stop end it. Plain JavaScript, so any Node can read it. */
import { startChild } from './child.mjs';

/** The server's exit code for a fault of its configuration, as in server/exitCodes.ts. */
const refused = 78;
const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const firstMs = 500;
const longestMs = 30_000;
/** A server that lived this long begins with short pauses again. */
const steadyMs = 60_000;
const longestReason = 300;
const wordsMs = 500;

/** Half of it at least: several servers that wait for one database do not come at once. */
const jittered = (ms) => Math.round(ms * (0.5 + Math.random() / 2));
const seconds = (ms) => `${Math.max(0.1, ms / 1000).toFixed(1)} s`;

/** Passes on what the server says of its faults and keeps the last line: the reason when it ends. */
const hearing = (child) => {
  let last = '';
  child.stderr.on('data', (chunk) => {
    process.stderr.write(chunk);
    const lines = `${chunk}`.split('\n').filter((line) => line.trim() !== '');
    if (lines.length > 0) last = lines.at(-1).trim().slice(0, longestReason);
  });
  return () => last;
};

/** Runs the command until it is stopped or refuses its configuration, then ends this process with its code. */
export const supervise = (command, args, options = {}) => {
  let stopping = false;
  let restarts = 0;
  let tries = 0;
  let child;
  let alive = false;

  const again = (how, began, reason) => {
    alive = false;
    if (stopping) process.exit(0);
    tries = Date.now() - began > steadyMs ? 1 : tries + 1;
    restarts += 1;
    const why = reason ? `${how}: ${reason}` : how;
    const waitMs = tries === 1 ? 0 : jittered(Math.min(longestMs, firstMs * 2 ** (tries - 2)));
    console.error(`The server ended (${why}) and is started again${waitMs > 0 ? ` in ${seconds(waitMs)}` : ''}.`);
    setTimeout(() => run({ SUPERVISED: 'again', RESTARTS: String(restarts), RESTARTED_BECAUSE: why }), waitMs);
  };

  const run = (words) => {
    const began = Date.now();
    // the pipe ends with this process, however it ends: the server notices and does not live on alone
    const given = { ...options, stdio: ['pipe', 'inherit', 'pipe'], env: { ...process.env, ...options.env, ...words } };
    alive = true;
    child = startChild(command, args, given, (error) => {
      if (child.pid !== undefined) return;
      if (error.code === 'ENOENT' || error.code === 'EACCES') {
        console.error(`The server could not be started: ${error.message}`);
        process.exit(refused);
      }
      again('not started', began, error.message);
    });
    if (child.pid === undefined) return;
    const reason = hearing(child);
    const mine = child;
    child.on('exit', (code, signal) => {
      if (code === refused || stopping) process.exit(code ?? 0);
      // its last words are read first; a process it left behind does not hold them back
      const timer = setTimeout(() => mine.emit('last'), wordsMs);
      mine.once('close', () => mine.emit('last'));
      mine.once('last', () => {
        clearTimeout(timer);
        again(signal ?? `code ${code}`, began, reason());
      });
      alive = false;
    });
  };
  for (const signal of stops)
    process.on(signal, () => {
      stopping = true;
      if (alive) child.kill(signal);
      else process.exit(0);
    });
  run({ SUPERVISED: '1' });
};
