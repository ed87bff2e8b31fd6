/** Child rows of a record on its page: what may be done with them, focus, drafts, refusals, and rows that others change meanwhile. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigation, views } from '#src/actions/index.ts';
import type { Draft } from '#src/store/state.ts';
import type { FakeEnv } from '../support/fakeEnv.ts';
import { complaintRow, loadTexts, openPage, type Opened } from '../screens/complaintsClient.tsx';

const store = {
  id: 41,
  version: 3,
  complaintId: 5,
  branchId: 1,
  reporterName: 'Shift lead',
  reporterPosition: 'Bakery',
  foundAt: null,
  quantityFound: 2,
  quantityOnShelf: 1,
  actionTaken: 'none',
  note: null,
  branch: { id: 1, name: 'Riverside', storeNo: 'S101' },
};
const at = '/complaint/show/5';

beforeEach(() => loadTexts('en'));

let stores: (typeof store)[] = [store];
beforeEach(() => {
  stores = [store];
});
const open = (answers?: (env: FakeEnv) => void, more: object = {}): Promise<Opened> =>
  openPage(at, {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, () => ({ body: complaintRow({ storeComplaints: stores, ...more }) }));
      answers?.(env);
    },
  });
const card = () => within(document.getElementById('branches')!);
const change = (): HTMLElement => card().getByRole('button', { name: 'Change store S101 Riverside' });
const position = (): HTMLElement => card().getByLabelText(/^Position/);

test('the focus goes into the form and comes back to what opened it', async () => {
  await open();
  await userEvent.click(change());
  expect(card().getByRole('group', { name: 'Change store S101 Riverside' })).toContainElement(document.activeElement as HTMLElement);
  await userEvent.click(card().getByRole('button', { name: 'Cancel' }));
  expect(change()).toHaveFocus();
  await userEvent.click(card().getByRole('button', { name: 'Add store' }));
  expect(card().getByRole('group', { name: 'Add store' })).toContainElement(document.activeElement as HTMLElement);
  await userEvent.click(card().getByRole('button', { name: 'Cancel' }));
  expect(card().getByRole('button', { name: 'Add store' })).toHaveFocus();
});

test('a refused value is said at its field, and what was typed stays', async () => {
  const page = await open((env) =>
    env.on('PATCH', /^\/StoreComplaints\/41$/, {
      status: 422,
      body: {
        error: {
          statusCode: 422,
          name: 'Error',
          code: 'VALIDATION',
          message: '',
          details: { fields: { reporterPosition: [{ code: 'LENGTH', params: { over: 9, max: 6 } }] } },
        },
      },
    }),
  );
  await userEvent.click(change());
  await userEvent.type(position(), ' and more');
  await userEvent.click(card().getByRole('button', { name: 'Save store' }));
  await page.settle();
  await waitFor(() => expect(position()).toBeInvalid());
  expect(position()).toHaveValue('Bakery and more');
});

test('a change that was begun is there again, and never goes over what another user saved meanwhile', async () => {
  const kept: Draft[] = [];
  const answers = (env: FakeEnv): void => {
    for (const draft of kept) void env.drafts.putDraft(7, draft);
    env.on('PATCH', /^\/StoreComplaints\/41$/, (call) => ({ body: { ...stores[0], ...(call.body as object), version: 5 } }));
  };
  const first = await open(answers);
  await userEvent.click(change());
  await userEvent.clear(position());
  await userEvent.type(position(), 'Stock');
  await first.wish(navigation.go({ to: '/dashboard' }));
  kept.push(...Object.values(first.state().drafts));
  // only what was changed: the rest of the row is what the server has
  expect(kept.map(({ values, version }) => [values, version])).toEqual([[{ reporterPosition: 'Stock' }, 3]]);
  first.unmount();

  stores = [{ ...store, version: 4, reporterPosition: 'Kitchen', quantityFound: 7 }];
  const page = await open(answers);
  expect(position()).toHaveValue('Stock');
  expect(card().getByLabelText(/^Quantity found/)).toHaveValue('7');
  const panel = within(screen.getByRole('alert', { name: 'Two versions' }));
  await userEvent.click(panel.getByRole('button', { name: 'Compare' }));
  await userEvent.click(panel.getByRole('radio', { name: 'Stock' }));
  await userEvent.click(panel.getByRole('button', { name: /^Save/ }));
  await page.settle();
  expect(page.asked('PATCH', '/StoreComplaints/41').map(({ body }) => body)).toEqual([{ reporterPosition: 'Stock', version: 4 }]);
  expect(page.state().drafts).toEqual({});
});

test('a row that another user removes while it is changed stays to be read', async () => {
  const page = await open();
  await userEvent.click(change());
  await userEvent.type(position(), ' and more');
  stores = [];
  await page.wish(views.refresh({ view: 'row' }));
  expect(card().getByRole('alert')).toHaveTextContent('Another user removed this.');
  expect(position()).toHaveValue('Bakery and more');
  expect(card().queryByRole('button', { name: 'Save store' })).toBeNull();
  await userEvent.click(card().getByRole('button', { name: 'Cancel' }));
  expect(document.getElementById('branches')).toBeNull();
});

test('below a closed complaint nothing is offered', async () => {
  await open(undefined, { status: 'Closed', closedAt: '2026-11-20T02:00:00.000Z' });
  expect(card().getByText('S101 Riverside')).toBeVisible();
  expect(card().queryByRole('button', { name: /store/i })).toHaveAttribute('aria-expanded');
});
