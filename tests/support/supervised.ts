/** A program for tests, run by the supervisor: says READY and its number; SIGUSR2 throws out of an event, SIGWINCH leaves a promise to fail, SIGTERM ends it in order. `refuse` ends it as a refused configuration, `leave` in order though nobody asked for it. */
import { endWithSupervisor, installLastResort } from '#server/lastResort.ts';

import { refusedCode } from '#server/exitCodes.ts';
if (process.argv[2] === 'refuse') process.exit(refusedCode);
if (process.argv[2] === 'leave') process.exit(0);
const say = (level: string) => (_of: object, text: string) => console.log(`${level} ${text}`);
endWithSupervisor();
installLastResort(
  () => ({ error: say('ERROR'), fatal: say('FATAL') }),
  (code) => process.exit(code),
);
process.on('SIGUSR2', () => {
  throw new Error('broken');
});
process.on('SIGWINCH', () => void Promise.reject(new Error('nobody waits')));
process.on('SIGTERM', () => process.exit(0));
setInterval(() => undefined, 60_000);
console.log(`READY ${process.pid}`);
