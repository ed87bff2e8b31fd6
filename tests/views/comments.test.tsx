/** The threads of a record on a page: what each party sees and may do, drafts, keys, the filter, the counts of rail and grid. */
import axe from 'axe-core';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTable, type AppRoute } from '#src/routing/routeTable.ts';
import { Comments } from '#src/views/comments/Comments.tsx';
import { specComments, specCommentsLoad } from '#src/views/comments/commentLoads.ts';
import { openByRow, openBySection, type CommentRow } from '#src/views/comments/threads.ts';
import type { Person } from '../support/clientApp.ts';
import type { FakeEnv } from '../support/fakeEnv.ts';
import { loadTexts, openPage, type Opened } from '../screens/complaintsClient.tsx';

const qa: Person = { companyUsers: [{ role: 'qa', expiredAt: null }] };
const factory: Person = { supplierUsers: [{ role: 'supplierRd', supplierId: 3, expiredAt: null }] };
const path = '/ProductMfgSpecComments';

const ofComposition = { specId: 5, section: 'composition', rowKey: 'oats', field: null, spec: { id: 5, status: 'draft' } };

const row = (id: number, more: Partial<CommentRow> & Record<string, unknown> = {}): CommentRow => ({
  id,
  version: 1,
  createdAt: `2026-11-18T0${id % 10}:00:00.000Z`,
  createdById: 8,
  text: `Words ${id}`,
  severity: 'must',
  visibility: 'shared',
  side: 'staff',
  status: 'open',
  parentId: null,
  suggestion: null,
  author: { firstname: 'Mali', lastname: 'Srisai' },
  ...ofComposition,
  ...more,
});
const thread = row(1, { suggestion: { value: 12 }, status: 'answered', field: 'percent' });
const reply = row(2, { parentId: 1, severity: null, side: 'supplier', text: 'It is 12 %', parent: { id: 1, status: 'answered' } });
const internal = row(3, { visibility: 'internal', section: 'storage', rowKey: null, severity: 'info' });
const over = row(4, { status: 'resolved' });

const Screen = () => (
  <>
    <h1>Specification</h1>
    <Comments
      kind={specComments}
      view="comments"
      record={5}
      placeWords={({ section, row: of }) => [section, of].filter(Boolean).join(', ')}
    />
    <h2>Of one field</h2>
    <Comments
      kind={specComments}
      view="comments"
      record={5}
      section="composition"
      row="oats"
      field="percent"
      label="Comments on the share"
    />
  </>
);
const page = (id: string, at: string, more: Partial<AppRoute> = {}): AppRoute => ({
  id,
  path: at,
  area: 'system',
  roles: 'signed-in',
  titleKey: 'shell:product',
  load: () => Promise.resolve({ default: () => null }),
  ...more,
});
const table = buildTable([
  page('home', '/'),
  page('login', '/login', { roles: 'public' }),
  page('notFound', '/404', { roles: 'public' }),
  page('denied', '/401', { roles: 'public' }),
  page('dashboard', '/dashboard'),
  page('spec', '/spec/5', { shell: false, load: () => Promise.resolve({ default: Screen }), loads: () => [specCommentsLoad(5)] }),
]);

const open = (
  user: Person,
  rows: readonly CommentRow[] = [thread, reply, internal, over],
  answers?: (env: FakeEnv) => void,
): Promise<Opened> =>
  openPage('/spec/5', {
    user,
    table,
    answers: (env) => {
      env.on('GET', /^\/ProductMfgSpecComments$/, { body: [...rows] });
      env.on('GET', /^\/ProductMfgSpecComments\/count$/, { body: { count: rows.length } });
      answers?.(env);
    },
  });
const parts = () => screen.getAllByRole('region', { name: /^Comments/ }).map((one) => within(one));
const item = (id: number): HTMLElement => document.querySelector<HTMLElement>(`.comment-thread[data-row="${id}"]`)!;

beforeEach(() => loadTexts('en'));

test('a thread shows its weight, place, proposed value and answers; an internal one says so', async () => {
  await open(qa);
  const first = within(item(1));
  expect(first.getByText('Must')).toBeVisible();
  expect(first.getByText('composition, oats')).toBeVisible();
  expect(first.getByText('12')).toBeVisible();
  expect(within(first.getByRole('list', { name: 'Replies' })).getByText('It is 12 %')).toBeVisible();
  expect(within(item(3)).getByText('Internal: staff only')).toBeVisible();
  expect(item(3)).toHaveClass('comment-thread--internal');
  expect(first.queryByText('Internal: staff only')).toBeNull();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

test('open ones first, all on request; of a place only its own', async () => {
  await open(qa);
  const [whole, place] = parts();
  expect(item(4)).toBeNull();
  await userEvent.click(whole!.getByRole('button', { name: 'All 3' }));
  expect(item(4)).toBeVisible();
  expect(place!.getByRole('button', { name: 'Open 1' })).toHaveAttribute('aria-pressed', 'true');
  expect(place!.queryByText('Words 3')).toBeNull();
});

test('QA resolves with one press and reopens; an answer goes to the thread', async () => {
  const shown = await open(qa, undefined, (env) => {
    env.on('POST', /\/ProductMfgSpecComments\/1\/resolve$/, { body: { ...thread, status: 'resolved', version: 2 } });
    env.on('POST', /^\/ProductMfgSpecComments$/, { body: row(9, { parentId: 1 }) });
  });
  await userEvent.click(within(item(1)).getByRole('button', { name: 'Reply' }));
  expect(within(item(1)).getByLabelText(/^Comment/)).toHaveFocus();
  await userEvent.keyboard('Thank you');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await shown.settle();
  expect(shown.asked('POST', path).at(-1)!.body).toEqual({ specId: 5, section: 'composition', parentId: 1, text: 'Thank you' });
  expect(within(item(1)).queryByLabelText(/^Comment/)).toBeNull();
  await userEvent.click(within(item(1)).getByRole('button', { name: 'Resolve' }));
  await shown.settle();
  expect(shown.asked('POST', `${path}/1/resolve`).at(-1)!.body).toEqual({ version: 1 });
});

test('a factory answers by its step, and neither resolves nor chooses who sees it', async () => {
  const shown = await open(factory, [row(1)], (env) =>
    env.on('POST', /\/ProductMfgSpecComments\/1\/answer$/, { body: row(1, { status: 'answered', version: 2 }) }),
  );
  expect(within(item(1)).queryByRole('button', { name: 'Resolve' })).toBeNull();
  await userEvent.click(within(item(1)).getByRole('button', { name: 'Reply' }));
  await userEvent.type(within(item(1)).getByLabelText(/^Comment/), 'It is 12 %');
  await userEvent.click(within(item(1)).getByRole('button', { name: 'Reply' }));
  await shown.settle();
  expect(shown.asked('POST', `${path}/1/answer`).at(-1)!.body).toEqual({ version: 1, answer: 'It is 12 %' });
  await userEvent.click(parts()[1]!.getByRole('button', { name: 'Add comment' }));
  expect(parts()[1]!.queryByLabelText(/^Visibility/)).toBeNull();
  expect(parts()[1]!.getByText('The supplier sees it.')).toBeVisible();
});

test('a new one at a field: internal until shared, with a value; Escape keeps what was typed', async () => {
  const shown = await open(qa, [], (env) => env.on('POST', /^\/ProductMfgSpecComments$/, { body: row(9) }));
  const place = parts()[1]!;
  expect(parts()[0]!.queryByRole('button', { name: 'Add comment' })).toBeNull();
  await userEvent.click(place.getByRole('button', { name: 'Add comment' }));
  const send = place.getByRole('button', { name: 'Add comment' });
  await userEvent.click(send);
  expect(shown.asked('POST', path)).toEqual([]);
  expect(place.getByLabelText(/^Comment/)).toBeInvalid();
  await userEvent.type(place.getByLabelText(/^Comment/), 'Too much{Escape}');
  expect(place.queryByLabelText(/^Comment/)).toBeNull();
  await act(() => new Promise(requestAnimationFrame));
  expect(place.getByRole('button', { name: 'Add comment' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(place.getByLabelText(/^Comment/)).toHaveValue('Too much');
  expect(place.getByText('Only staff see it.')).toBeVisible();
  await userEvent.type(place.getByLabelText(/^Suggested value/), '12');
  await userEvent.click(place.getByRole('button', { name: 'Add comment' }));
  await shown.settle();
  expect(shown.asked('POST', path).at(-1)!.body).toEqual({
    specId: 5,
    section: 'composition',
    rowKey: 'oats',
    field: 'percent',
    text: 'Too much',
    severity: 'should',
    visibility: 'internal',
    suggestion: { value: '12' },
  });
});

test('a refused load says so and is tried again; none says so too', async () => {
  let fails = true;
  const shown = await open(qa, [], (env) =>
    env.on('GET', /^\/ProductMfgSpecComments$/, () =>
      fails ? { status: 500, body: { error: { statusCode: 500, name: 'Error', code: 'INTERNAL', message: '' } } } : { body: [] },
    ),
  );
  expect(screen.getAllByRole('alert')[0]).toBeVisible();
  fails = false;
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  await shown.settle();
  expect(parts()[0]!.getByText('No comments yet.')).toBeVisible();
});

test('counts of the rail and of the rows of a grid are of open threads alone', () => {
  const rows = [thread, reply, internal, over, row(5, { rowKey: 'sugar' }), row(6, { section: 'storage', rowKey: 'oats' })];
  expect([...openBySection(specComments, rows)]).toEqual([
    ['composition', 2],
    ['storage', 2],
  ]);
  expect([...openByRow(specComments, rows, 'composition')]).toEqual([
    ['oats', 1],
    ['sugar', 1],
  ]);
});
