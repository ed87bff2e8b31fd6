/** The live script of the demonstration: each of its actions is allowed for its user, and finds something to do in the demo data sooner or later. */
import { random } from '#mocks/data/random.ts';
import { caseTasks } from '#scripts/seedLive/cases.ts';
import { complaintTasks } from '#scripts/seedLive/complaints.ts';
import { Door, Refused } from '#scripts/seedLive/door.ts';
import { officeTasks } from '#scripts/seedLive/office.ts';
import type { Scene, Who } from '#scripts/seedLive/scene.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { seed } from '#server/seed/seed.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { password } from '#tests/support/world.ts';

const rounds = 12;

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp({ empty: true });
  await seed(test$.db, { now: test$.clock.now().toISOString(), passwordHash: await hashPassword(password) });
});
afterAll(() => test$.close());

test('every action is done and none is refused', async () => {
  const doors = new Map<string, Promise<Door | null>>();
  const kept = <D extends Door | null>(name: string, open: () => Promise<D>): Promise<D> => {
    if (!doors.has(name)) doors.set(name, open());
    return doors.get(name) as Promise<D>;
  };
  const scene: Scene = {
    as: (who: Who) => kept(who, () => Door.of(test$.url, who, password)),
    customer: () => kept('customer', () => Door.customer(test$.url)),
    r: random(11),
    now: () => test$.clock.now(),
  };
  const tasks = [...complaintTasks, ...caseTasks, ...officeTasks];
  const done = new Map(tasks.map((task) => [task.name, 0]));
  const before = (await test$.sql<{ n: number }>('select count(*)::int as n from events'))[0]!.n;
  for (let round = 0; round < rounds; round += 1)
    for (const task of tasks) {
      try {
        if (await task.run(scene)) done.set(task.name, done.get(task.name)! + 1);
      } catch (error) {
        // another user changed the row in between: it is tried again later
        if (!(error instanceof Refused && error.status === 409)) throw error;
      }
    }
  expect([...done].filter(([, times]) => times === 0)).toEqual([]);
  expect((await test$.sql<{ n: number }>('select count(*)::int as n from events'))[0]!.n - before).toBeGreaterThan(rounds * 10);
}, 60_000);
