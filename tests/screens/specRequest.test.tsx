/** A request of the development lane is read, accepted or declined by its factory on one page. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

// "Coconut biscuits 150 g" waits for the answer of the factory
const asked = '/specs/nir/request/10';
const part = (name: string) => within(screen.getByRole('region', { name }));

const event = {
  id: 90,
  at: '2026-11-20T03:00:00.000Z',
  collection: 'ProductMfgSpecs',
  entityId: 10,
  action: 'requestSupplier',
  actorRole: 'sourcing',
  actorName: 'Somebody',
};

test('what is asked: product, lane, due day, the note of the last request, what each section wants, and the factory', async () => {
  await openPage(asked, {
    as: 'supplierrd',
    answers: (env) =>
      env.on('GET', /^\/ProductMfgSpecs\/10\/history$/, {
        body: [
          { ...event, changes: { note: [null, 'Trial lot in January'], dueDate: [null, '2026-12-01'] } },
          { ...event, id: 40, changes: { note: [null, 'An older note'] } },
        ],
      }),
  });
  const about = part('What is asked');
  for (const text of ['Coconut biscuits 150 g', 'Development', 'Trial lot in January']) expect(about.getByText(text)).toBeVisible();
  expect(about.queryByText('An older note')).toBeNull();
  expect(about.getByText(/^in \d+ d/)).toBeVisible();
  const rows = part('Sections to fill in').getAllByRole('listitem');
  expect(rows).toHaveLength(12);
  expect(rows[0]).toHaveTextContent(/^General0 of 4/);
  expect(rows.find((row) => row.textContent.startsWith('Attachments'))).toHaveTextContent('Optional');
  expect(part('Your factory').getByText('FA-00002')).toBeVisible();
  expect(screen.queryByText(/No answer is awaited/)).toBeNull();
});

test('once accepted the page shows the state that is now and leads to the specification', async () => {
  const page = await openPage(asked, { as: 'suppliermanager' });
  await userEvent.click(screen.getByRole('button', { name: 'Accept request' }));
  await page.settle();
  expect(page.asked('POST', '/ProductMfgSpecs/10/acceptRequest')).toHaveLength(1);
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent(/No answer is awaited.*Supplier in progress/);
  expect(screen.getByRole('link', { name: 'Open the specification' })).toHaveAttribute('href', '/specs/nir/show/10');
  expect(screen.queryByRole('button', { name: 'Accept request' })).toBeNull();
});

test('a request is declined with a reason only', async () => {
  const page = await openPage(asked, { as: 'supplier' });
  await userEvent.click(screen.getByRole('button', { name: 'Decline request' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline request' }));
  expect(page.asked('POST', '/ProductMfgSpecs/10/declineRequest')).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The line is full until spring');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline request' }));
  await page.settle();
  expect(page.asked('POST', '/ProductMfgSpecs/10/declineRequest')[0]?.body).toMatchObject({
    returnReason: 'The line is full until spring',
  });
});

test('a request that was answered before offers no answer; one that is not there says so', async () => {
  const answered = await openPage('/specs/nir/request/9', { as: 'supplierrd' });
  expect(screen.getByText(/No answer is awaited/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /request/ })).toBeNull();
  answered.unmount();
  // of another factory
  const foreign = await openPage('/specs/nir/request/20', { as: 'supplierrd' });
  expect(screen.getByText(/This request does not exist/)).toBeVisible();
  foreign.unmount();
  const closed = await openPage(asked, { as: 'supplierqa' });
  expect(closed.state().navigation.path).toBe('/401');
});
