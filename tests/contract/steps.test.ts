/** The mock handlers refuse and take workflow steps as the server does; what a step causes elsewhere is the server's alone. */
import type { Row } from '#domain/kernel/entity.ts';
import { startSides, type Question, type Sides } from './sides.ts';
import { causingSteps, makingSteps, plainSteps, refusedSteps } from './stepQuestions.ts';

let sides: Sides;
beforeAll(async () => {
  sides = await startSides();
});
afterAll(() => sides.close());

const named = (questions: readonly Question[]): [string, Question][] =>
  questions.map((one) => [`${one.as} ${one.path} ${JSON.stringify(one.body)}`, one]);

test.each(named(refusedSteps))('refused: %s', async (_name, question) => {
  const server = await sides.server(question);
  expect(server.status).toBeGreaterThanOrEqual(400);
  expect(await sides.mocks(question)).toEqual(server);
});

test.each(named(plainSteps))('taken: %s', async (_name, question) => {
  const server = await sides.server(question);
  expect(server.status).toBe(200);
  expect(await sides.mocks(question)).toEqual(server);
  const again = { as: question.as, path: question.path.replace(/\/\w+$/, '') };
  expect(await sides.mocks(again)).toEqual(await sides.server(again));
  // the version sent is the old one now: the refusal shows the row as it is
  expect(await sides.mocks(question)).toEqual(await sides.server(question));
});

test.each(named(causingSteps))('taken, with effects: %s', async (_name, question) => {
  const server = await sides.server(question);
  const mocks = await sides.mocks(question);
  expect(mocks.status).toBe(server.status);
  expect(server.status).toBe(200);
  const kept = Object.keys(question.body as object)
    .filter((name) => name !== 'version')
    .concat('id', 'status', 'updatedAt');
  const part = (body: unknown): unknown => Object.fromEntries(kept.map((name) => [name, (body as Row)[name]]));
  expect(part(mocks.body)).toEqual(part(server.body));
  // computed fields of the row may add a version of their own on the server
  expect((mocks.body as Row).version).toBe((question.body as { version: number }).version + 1);
  expect((server.body as Row).version).toBeGreaterThan((question.body as { version: number }).version);
  expect(Object.keys(mocks.body as object).sort()).toEqual(Object.keys(server.body as object).sort());
});

test.each(named(makingSteps))('taken, with a row made: %s', async (_name, question) => {
  const server = await sides.server(question);
  const mocks = await sides.mocks(question);
  const { made, ...row } = server.body as Row & { made: { collection: string; id: number }[] };
  expect([server.status, mocks.status]).toEqual([200, 200]);
  expect(Object.keys(row).sort()).toEqual(Object.keys(mocks.body as object).sort());
  expect(made).toEqual([{ collection: expect.any(String), id: expect.any(Number) }]);
  // whoever took the step can open the row it created
  expect((await sides.server({ as: question.as, path: `/${made[0]!.collection}/${made[0]!.id}` })).status).toBe(200);
});
