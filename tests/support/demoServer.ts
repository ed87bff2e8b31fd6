/** A server of its own process over the demonstration rows, for tests that draw pages: what draws does not keep it waiting. Says its address and the people's tokens; ends with its input. */
import { seed } from '#server/seed/seed.ts';
import { startApp } from './app.ts';

const test$ = await startApp({ empty: true });
await seed(test$.db, { now: test$.clock.now().toISOString(), passwordHash: 'none' });
const users = await test$.sql<{ id: number; name: string }>(
  "select id, split_part(email, '@', 1) as name from app_users where email like '%@example.test' order by id",
);
const tokens: Record<string, string> = {};
for (const { id, name } of users) tokens[name] = (await test$.app.services.sessions.open(id, 'test')).token;
console.log(JSON.stringify({ url: test$.url, ahead: test$.clock.now().getTime() - Date.now(), tokens }));
process.stdin.on('end', () => void test$.close().then(() => process.exit(0))).resume();
