/** "Go to" asks once when the typing pauses, gives up what is no longer wanted, and asks nothing for a single letter. */
import { finder } from '#src/actions/index.ts';
import { finderView, searchable } from '#src/selectors/finderText.ts';
import { createClientApp } from '#tests/support/clientApp.ts';

const open = async () => {
  const app = createClientApp({ address: '/dashboard' });
  app.env.on('GET', /^\/Search$/, ({ query }) => ({
    after: 300,
    body: { groups: [{ collection: 'Complaints', rows: [{ id: 5, version: 1, title: String(query?.['q']) }] }] },
  }));
  await app.start();
  const asked = (): unknown[] => app.env.calls.filter(({ path }) => path === '/Search').map(({ query }) => query);
  const found = (): unknown => app.state().views[finderView]?.value ?? null;
  return { app, asked, found };
};

/** As the box does with what is typed. */
const typed = (text: string) => finder.find({ text: searchable(text) });

test('a word typed in one go is asked for once, its spaces tidied', async () => {
  const { app, asked, found } = await open();
  for (const text of ['o', 'oa', 'oat', 'oat  c ']) await app.wish(typed(text));
  expect(asked()).toEqual([]);
  await app.env.advance(150);
  expect(asked()).toEqual([{ q: 'oat c' }]);
  await app.env.advance(300);
  expect(found()).toMatchObject({ groups: [{ rows: [{ title: 'oat c' }] }] });
});

test('an answer that comes after further letters is not shown', async () => {
  const { app, asked, found } = await open();
  await app.wish(typed('oat'));
  await app.env.advance(200);
  await app.wish(typed('oats'));
  await app.env.advance(200);
  expect(asked()).toEqual([{ q: 'oat' }, { q: 'oats' }]);
  expect(found()).toBeNull();
  await app.env.advance(300);
  expect(found()).toMatchObject({ groups: [{ rows: [{ title: 'oats' }] }] });
});

test('a single letter asks nothing and empties the answer, also one under way', async () => {
  const { app, asked, found } = await open();
  await app.wish(typed('oat'));
  await app.env.advance(500);
  expect(found()).not.toBeNull();
  await app.wish(typed('oats'));
  await app.env.advance(100);
  await app.wish(typed('o'));
  await app.env.advance(1_000);
  expect(asked()).toEqual([{ q: 'oat' }]);
  expect(found()).toBeNull();
});
