/** Runs once after the tests of the server side: stops what startDatabase.ts started. */
import { running } from './startDatabase.ts';

export default async function stopDatabase(): Promise<void> {
  await running.current?.stop();
}
