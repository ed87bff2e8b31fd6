/** The numbers above the work of the dashboard: live, at most four, each a link to its rows. */
import { screen, within } from '@testing-library/react';
import { roles } from '#domain/roles.ts';
import { countedNumbers } from '#src/areas/system/dashboard/numbers/countedNumbers.ts';
import { useTexts } from '../app/client.tsx';
import { view, badge, page, callerOf, tile, none, counts, four } from './dashboardClient.tsx';

beforeEach(() => useTexts('en'));

test('the numbers are drawn once the counts have come', () => {
  const { container, unmount } = page('qa', { views: four, badges: { topics: {}, parts: {} } });
  expect(container.querySelector('.strip')).toBeNull();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  unmount();
  page('qa', { views: four });
  expect(screen.getByRole('list', { name: 'Live numbers' })).toBeVisible();
});

test('four numbers above the work, each a link to its rows; nothing to press where there are none', () => {
  page('qa', { views: four });
  expect([...document.querySelectorAll<HTMLElement>('[data-tile]')].map((one) => one.dataset['tile'])).toEqual([
    'overdue',
    'soon',
    'waitingSuppliers',
    'onHold',
  ]);
  expect(tile('overdue')).toHaveTextContent('Overdue, with you1oldest 11 d');
  expect(tile('overdue')).toHaveAttribute('href', '/dashboard?due=overdue');
  expect(tile('soon')).toHaveTextContent('Due in 7 days21 of them today');
  expect(tile('waitingSuppliers')).toHaveTextContent('Awaiting suppliers193 overdue');
  expect(tile('waitingSuppliers')).toHaveAttribute('href', '/complaint/list?show=cases&status=Open,Inprogress,Rejected');
  expect(tile('onHold')).toHaveTextContent('Quarantine and recall31 recall');
  expect(tile('onHold')).toHaveAttribute('href', '/complaint/list?show=movements&type=quarantine,recall&running=1');
});

test('a number of nothing is no link, and what is not known yet is no number', () => {
  page('qa', {
    views: {
      ...none('work.complaints.Complaint', 'work.supplierComplaints.SupplierComplaint', 'work.todos.ComplaintTodo'),
      ...counts('onHold', { all: 0 }),
    },
  });
  expect(tile('onHold').tagName).toBe('DIV');
  expect(tile('onHold')).toHaveTextContent('Quarantine and recall0');
  expect(within(tile('overdue')).getByRole('img', { name: 'Loading' })).toBeVisible();
});

test('counts of lists without a page are read, never pressed, and are not work', () => {
  const { unmount } = page(
    'qa',
    { views: four, badges: { topics: { certificate: badge(9), auditJobs: badge(6), complaints: badge(4) }, parts: {} } },
    (href) => href.startsWith('/complaint/') || href.startsWith('/dashboard'),
  );
  const elsewhere = screen.getByText(/^Other open items, without a page yet/);
  expect(elsewhere).toHaveTextContent('Certificates to review 9Audits in progress 6');
  expect(within(elsewhere).queryByRole('link')).toBeNull();
  unmount();
  page(
    'rd',
    { views: none('work.productMfgNir.ProductMfgSpec'), badges: { topics: { nir: badge(3), nirSample: badge(2) }, parts: {} } },
    () => false,
  );
  expect(tile('nir')).toHaveTextContent('New item requests to handle3');
  expect(tile('nir').tagName).toBe('DIV');
});

test('support: who never signed in is read from the figure; neither number has a page', () => {
  const accounts = {
    labels: ['staff', 'supplier'],
    series: [
      { key: 'signedIn', values: [9, 12] },
      { key: 'neverSignedIn', values: [2, 5] },
    ],
  };
  page('supportAdmin', {
    views: {
      ...view('figure.accounts', { kind: 'remote', collection: '', value: accounts as never }),
      ...counts('suppliersWithoutUsers', { all: 1 }),
    },
  });
  expect(tile('usersInvited')).toHaveTextContent('Invited, never logged in5');
  expect(tile('suppliersWithoutUsers')).toHaveTextContent('Suppliers without users1');
  expect([tile('usersInvited').tagName, tile('suppliersWithoutUsers').tagName]).toEqual(['DIV', 'DIV']);
});

test.each(roles.filter((role) => role !== 'temp'))('%s: at most four numbers, each with its words', (role) => {
  const { container } = page(role, {}, () => false);
  expect(container.querySelectorAll('.strip [data-tile]').length).toBeLessThanOrEqual(4);
  expect(container.textContent).not.toMatch(/numbers\.|topics\.|work\.kinds/);
  expect(countedNumbers(callerOf(role)).length).toBeLessThanOrEqual(2);
});
