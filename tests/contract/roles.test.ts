/** Every collection as every role: the same rows, the same fields, the same refusals on both sides. */
import { entities } from '#domain/index.ts';
import { people } from '#tests/support/people.ts';
import { startSides, type Person, type Question, type Sides } from './sides.ts';

let sides: Sides;
beforeAll(async () => {
  sides = await startSides();
});
afterAll(() => sides.close());

const collections = entities.filter((entity) => !entity.internal).map((entity) => entity.collection);

test.each([...Object.keys(people), 'nobody'] as Person[])('%s', async (as) => {
  const questions = collections.flatMap((collection): Question[] => [
    { as, path: `/${collection}`, query: { filter: { order: 'id DESC', limit: 40 } } },
    { as, path: `/${collection}/count` },
    { as, path: `/${collection}/counts`, query: { of: { all: {} } } },
  ]);
  for (const question of questions)
    expect({ question, ...(await sides.mocks(question)) }).toEqual({ question, ...(await sides.server(question)) });
});
