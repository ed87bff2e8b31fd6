/** `npm run database`: runs the built-in database without the server until Ctrl-C, for backup, restore and upgrade. */
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded.ts';

try {
  const config = readConfig();
  if (config.databaseUrl !== undefined) throw new Error('DATABASE_URL is set: the built-in database is not used.');
  const database = await startEmbedded({ dataDir: config.dataDir, log: console });
  const stop = (): void => void database.stop().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  console.log(`${database.url}\nThe address is also in ${config.dataDir}/postgres.url. Ctrl-C ends the database.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
