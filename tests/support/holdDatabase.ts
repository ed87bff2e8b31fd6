/** A program for tests: starts the built-in database of the folder given, says READY or REFUSED and its address, and stays. */
import { startEmbedded } from '#server/db/embedded.ts';

const quiet = { info() {}, warn() {}, error() {} };
startEmbedded({ dataDir: process.argv[2] ?? '', log: quiet }).then(
  ({ url, fresh, stop }) => {
    process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
    setInterval(() => undefined, 60_000);
    // Said last: from here on a signal ends it in order.
    console.log(`READY ${url} ${fresh}`);
  },
  (error: Error) => {
    console.log(`REFUSED ${error.message}`);
    process.exit(1);
  },
);
