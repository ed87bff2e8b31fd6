/** The mock handlers answer reads exactly as the server does: same status, code and body. */
import { lists, ones, refused } from './questions.ts';
import { startSides, type Question, type Sides } from './sides.ts';

let sides: Sides;
beforeAll(async () => {
  sides = await startSides();
});
afterAll(() => sides.close());

const named = (questions: readonly Question[]): [string, Question][] =>
  questions.map((one) => [
    `${one.as} ${one.path} ${Object.entries(one.query ?? {})
      .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join(' ')}`,
    one,
  ]);

test.each(named(lists))('list: %s', async (_name, question) => {
  const server = await sides.server(question);
  expect(server.status).toBe(200);
  expect(await sides.mocks(question)).toEqual(server);
});

test.each(named(ones))('one: %s', async (_name, question) => {
  const server = await sides.server(question);
  expect(server.status).toBe(200);
  expect(await sides.mocks(question)).toEqual(server);
});

test.each(named(refused))('refused: %s', async (_name, question) => {
  const server = await sides.server(question);
  expect(server.status).toBeGreaterThanOrEqual(400);
  expect(server.status).toBeLessThan(500);
  expect(await sides.mocks(question)).toEqual(server);
});

test('the lists say something', async () => {
  const lengths = await Promise.all(lists.map(async (question) => ((await sides.mocks(question)).body as unknown[]).length));
  const empty = lists
    .filter((_question, i) => lengths[i] === 0)
    .map((question) => `${question.as} ${question.path} ${JSON.stringify(question.query)}`);
  expect(empty).toEqual(['qa /Complaints {"q":"100%_"}']);
});
