/** Runs once after the server-side tests: stops what startDatabase.ts started. */
import { running } from './startDatabase.ts';

export default async function stopDatabase(): Promise<void> {
  await running.current?.stop();
}
