/** `npm start`: builds the client when its sources changed and runs the server; both begin at once, the server answers when both are ready. */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startChild } from '#server/emitters.ts';
import { isClientFresh, root, sourceStamp } from './clientStamp.ts';

// `npm run dev` starts the server alone: the page comes from the development server.
const alone = process.argv.includes('--server-only');
process.env['NODE_ENV'] = alone ? 'development' : 'production';

let builder: ChildProcess | undefined;

const build = (): Promise<void> =>
  new Promise((done, fail) => {
    builder = startChild(process.execPath, [join(root, 'scripts', 'build.ts')], { stdio: 'inherit', cwd: root }, fail);
    builder.on('exit', (code) => (code === 0 ? done() : fail(new Error('The client could not be built; see the messages above.'))));
  });

// The server ends itself in order on these signals; here only the build is stopped, and an end is certain even if something hangs.
const leave = (): void => {
  builder?.removeAllListeners('exit');
  builder?.kill('SIGTERM');
  setTimeout(() => process.exit(0), 10_000).unref();
};
process.on('SIGINT', leave);
process.on('SIGTERM', leave);

const clientReady = alone || isClientFresh(sourceStamp()) ? Promise.resolve() : build();
// The server awaits it; until then a failure must not end the process without words.
clientReady.catch(() => undefined);

try {
  const { main } = await import('#server/main.ts');
  await main({ clientReady });
} catch (error) {
  leave();
  const { startFault } = await import('#server/startFault.ts');
  const { code, line } = startFault(error);
  // of a fault in the program the place matters; the last line is the reason that a supervisor repeats
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError) console.error(error);
  console.error(line);
  process.exit(code);
}
