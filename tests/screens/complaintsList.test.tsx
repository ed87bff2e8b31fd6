/** The complaint list: tabs with counts, filters in the address, a badge's rows, the supplier's case with its own address. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigation } from '#src/actions/index.ts';
import { complaintList } from '#src/areas/complaints/list/complaintLists.ts';
import { caseRow, complaintRow, loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const supplierQa = { supplierUsers: [{ role: 'supplierQa', supplierId: 3, expiredAt: null }] };

test('rows, tabs and their counts come with one load', async () => {
  const page = await openPage('/complaint/list', {
    answers: (env) => {
      env.on('GET', /^\/Complaints$/, { body: [complaintRow({ supplierComplaints: [caseRow()] })] });
      env.counts('Complaints', (words) => (words.includes('"Submitted"') ? 6 : 180));
    },
  });
  const tabs = within(screen.getByRole('navigation', { name: 'Complaints' }));
  expect(tabs.getAllByRole('link')).toHaveLength(Object.keys(complaintList.tabs ?? {}).length);
  expect(tabs.getByRole('link', { name: /To triage/ })).toHaveTextContent('6');
  expect(tabs.getByRole('link', { name: /All/ })).toHaveTextContent('180');
  const row = screen.getByRole('row', { name: /C2026-00005/ });
  expect(row).toHaveTextContent('Golden Grain');
  expect(within(row).getByRole('link', { name: /C2026-00005/ })).toHaveAttribute('href', '/complaint/show/5');
  // due on the 19th, today is the 21st: said in words
  expect(row).toHaveTextContent('2 d overdue');
  expect(page.asked('GET', '/Complaints')).toHaveLength(1);
});

test('a filter goes into the address, and an address opens with its filters', async () => {
  const page = await openPage('/complaint/list?severity=critical&tab=toConclude');
  const where = (): string => page.asked('GET', '/Complaints').at(-1)!.query['filter']!;
  expect(where()).toContain('"severity":{"inq":["critical"]}');
  expect(where()).toContain('"status":"Investigating"');
  expect(screen.getByRole('button', { name: 'Remove filter Severity: Critical' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(screen.getByRole('button', { name: 'Source' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Store' }));
  await page.settle();
  expect(page.state().navigation.query).toEqual({ severity: 'critical', tab: 'toConclude', source: 'store' });
  expect(where()).toContain('"source":{"inq":["store"]}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Severity: Critical' }));
  await page.settle();
  expect(page.state().navigation.query).toEqual({ tab: 'toConclude', source: 'store' });
  expect(screen.getByText('Nothing matches this filter.')).toBeVisible();
});

test('the link of a badge shows its rows, says so and can be cleared', async () => {
  const page = await openPage('/complaint/list?topic=complaints&part=toTriage');
  const { query } = page.asked('GET', '/Complaints').at(-1)!;
  expect(query['topic']).toBe('complaints');
  expect(query['filter']).toContain('"status":"Submitted"');
  expect(screen.getByText(/Needs my action: to triage/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await page.settle();
  expect(page.state().navigation.query).toEqual({});
});

test('a topic that counts cases lists cases, and each opens the report that waits', async () => {
  const page = await openPage('/complaint/list?topic=supplierComplaints', {
    answers: (env) => env.on('GET', /^\/SupplierComplaints$/, { body: [caseRow({ status: 'Submitted' })] }),
  });
  expect(page.asked('GET', '/SupplierComplaints')[0]!.query['topic']).toBe('supplierComplaints');
  expect(screen.getByRole('link', { name: /C2026-00005-S1/ })).toHaveAttribute('href', '/complaint/supplier-complaint/approve/11');
});

test('a supplier sees its cases, and opens one at an address of its own', async () => {
  const one = caseRow({ complaint: complaintRow({ attachments: [] }) });
  const page = await openPage('/complaint/list', {
    user: supplierQa,
    answers: (env) => {
      env.local.set('selectedSupplier', '3');
      env.on('GET', /^\/SupplierUsers$/, {
        body: [
          {
            id: 1,
            supplierId: 3,
            role: 'supplierQa',
            expiredAt: null,
            supplier: { id: 3, name: 'Golden Grain', status: 'active', wizardCompleted: true },
          },
        ],
      });
      env.on('GET', /^\/SupplierComplaints$/, { body: [one] });
      env.on('GET', /^\/SupplierComplaints\/9$/, { body: one });
      env.on('POST', /^\/SupplierComplaints\/9\/acknowledge$/, { body: { ...one, status: 'Inprogress', version: 2 } });
    },
  });
  expect(screen.getByText('Action needed')).toBeVisible();
  await page.wish(navigation.go({ to: '/complaint/list?case=9' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Please look into it.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Acknowledge case' }));
  await page.settle();
  expect(page.asked('POST', '/SupplierComplaints/9/acknowledge')).toEqual([expect.objectContaining({ body: { version: 1 } })]);
});

test('an empty list always has an explanation', async () => {
  await openPage('/complaint/list?tab=toTriage');
  expect(screen.getByText('No complaints to triage.')).toBeVisible();
});

test('a refused load says why and can be tried again', async () => {
  const page = await openPage('/complaint/list', {
    answers: (env) =>
      env.on('GET', /^\/Complaints$/, {
        status: 500,
        body: { error: { statusCode: 500, name: 'Error', code: 'INTERNAL_ERROR', message: 'The server could not finish this.' } },
      }),
  });
  expect(screen.getByRole('alert')).toHaveTextContent('The server could not finish this.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await page.settle();
  expect(page.asked('GET', '/Complaints')).toHaveLength(2);
});
