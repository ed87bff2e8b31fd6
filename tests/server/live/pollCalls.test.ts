/** The poll makes the calls of the specification with the caller's own rights: none of them may be refused to a role that polls it. */
import { topicsOf } from '#domain/topics.ts';
import { people } from '#tests/support/world.ts';
import { pollPlan } from '#src/live/pollPlan.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { makeEveryRow } from '#tests/support/everyRow.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
  await makeEveryRow(test$);
});
afterAll(() => test$.close());

test.each(people)('every call that %s polls is answered', async (person) => {
  const caller = await test$.caller(person);
  const client = await test$.as(person);
  const { calls, topics, others } = pollPlan(caller, test$.params(caller));
  const answers = await Promise.all(
    calls.map(async ({ method, path, query, body }) => [path, await client.call({ method, path, query, body })] as const),
  );
  expect(answers.filter(([, { status }]) => status !== 200).map(([path, { status, text }]) => [path, status, text])).toEqual([]);
  // collections that the specification never reads are counted by the server
  expect(others).toEqual(
    topicsOf(caller).filter((topic) => ['operationSpecs', 'productMfgNirCreate', 'nir', 'nirSample', 'nirLotApproval'].includes(topic)),
  );
  expect(topics.every(({ needs }) => needs.every((id) => calls.some((call) => call.id === id)))).toBe(true);
});
