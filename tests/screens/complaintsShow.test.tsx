/** The page of a complaint: why a step must wait, what a role sees, triage in place; and the texts in both languages. */
import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Complaint, complaintCategories, complaintSources, defectCodes } from '#domain/complaints/complaint.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { formNames } from '#src/areas/complaints/form/formFields.ts';
import { caseRow, complaintRow, loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const show = (row: Record<string, unknown>, user?: Parameters<typeof openPage>[1]) =>
  openPage('/complaint/show/5', {
    ...user,
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: row });
      user?.answers?.(env);
    },
  });

test('closing waits for the supplier, the answer of a warehouse and a to-do, each with its cure', async () => {
  await show(
    complaintRow({
      supplierComplaints: [caseRow()],
      productMovements: [
        {
          id: 4,
          version: 1,
          complaintId: 5,
          supplierId: 8,
          no: 'PM-4',
          status: 'Submitted',
          readAt: null,
          type: 'trace',
          isDrill: false,
          lotNos: ['OC1'],
          submittedAt: '2026-11-19T02:00:00.000Z',
        },
      ],
      todos: [
        { id: 2, version: 1, complaintId: 5, title: 'Call the store', assigneeId: null, dueDate: null, doneAt: null, waivedReason: null },
      ],
    }),
  );
  const bar = within(screen.getByRole('group', { name: 'Actions' }));
  expect(bar.getByRole('button', { name: /Close complaint/ })).toHaveAttribute('aria-disabled', 'true');
  expect(bar.getByRole('link', { name: 'Complete case C2026-00005-S1 (Open)' })).toHaveAttribute(
    'href',
    '/complaint/supplier-complaint/history/9',
  );
  expect(bar.getByRole('link', { name: 'Read the response to product movement PM-4 (Submitted)' })).toHaveAttribute(
    'href',
    '/complaint/product-movement/show/4',
  );
  expect(bar.getByRole('link', { name: 'Complete or waive the to-do: Call the store' })).toHaveAttribute('href', '#todos');
});

test('a to-do is written on top of the timeline; what is typed there is kept as a draft of its own', async () => {
  const page = await show(complaintRow(), {
    answers: (env) =>
      env.on('POST', /^\/ComplaintTodos$/, (request) => ({
        body: {
          id: 2,
          version: 1,
          complaintId: 5,
          doneAt: null,
          waivedReason: null,
          assigneeId: null,
          dueDate: null,
          ...(request.body as object),
        },
      })),
  });
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  await userEvent.click(timeline.getByRole('button', { name: 'Add a to-do, or ask a colleague' }));
  const title = timeline.getByLabelText(/^Title/);
  expect(title).toHaveFocus();
  await userEvent.paste('Call the store');
  await waitFor(() => expect(Object.values(page.state().drafts).map(({ values }) => values['title'])).toEqual(['Call the store']), {
    timeout: 3000,
  });
  // the form of the to-dos below is another one
  expect(screen.getAllByLabelText(/^Title/)).toEqual([title]);
  await userEvent.click(timeline.getByRole('button', { name: 'Add to-do' }));
  await page.settle();
  expect(page.asked('POST', '/ComplaintTodos')[0]?.body).toEqual({
    complaintId: 5,
    title: 'Call the store',
    assigneeId: null,
    dueDate: null,
  });
  expect(page.state().drafts).toEqual({});
  expect(timeline.getByRole('button', { name: 'Add a to-do, or ask a colleague' })).toBeVisible();
});

test('a closed complaint takes no to-do', async () => {
  await show(complaintRow({ status: 'Closed', closedAt: '2026-11-20T02:00:00.000Z' }));
  expect(screen.queryByRole('button', { name: 'Add a to-do, or ask a colleague' })).toBeNull();
});

test('with nothing open the filled button closes, and the dialog asks for the reason', async () => {
  const page = await show(complaintRow({ supplierComplaints: [caseRow({ status: 'Approved' })] }));
  const close = within(screen.getByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Close complaint' });
  expect(close).toHaveClass('btn--filled');
  await userEvent.click(close);
  const dialog = within(await screen.findByRole('dialog'));
  // the dialog takes the focus when it has come in
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 3000 });
  await userEvent.click(dialog.getByRole('button', { name: 'Close complaint' }));
  await page.settle();
  expect(page.asked('POST', '/Complaints/5/close')).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Conclusion/), 'The supplier replaced its sieve.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close complaint' }));
  await page.settle();
  expect(page.asked('POST', '/Complaints/5/close')[0]?.body).toEqual({
    closeReason: 'resolved',
    isJustified: true,
    conclusion: 'The supplier replaced its sieve.',
    version: 1,
  });
});

test('where no supplier found a cause nothing is decided beforehand; no amount is asked before money was given', async () => {
  const page = await show(complaintRow());
  await userEvent.click(within(screen.getByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Close complaint' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 3000 });
  await userEvent.type(dialog.getByLabelText(/^Conclusion/), 'Nothing was found in the sample.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close complaint' }));
  await page.settle();
  // reason and yes or no are still open
  expect(dialog.getAllByText('Fill in this field.')).toHaveLength(2);
  expect(dialog.queryByLabelText(/^Amount/)).toBeNull();
  expect(page.asked('POST', '/Complaints/5/close')).toEqual([]);
});

test.each([
  [
    'a customer who agreed',
    { customerEmail: 'buyer@example.test', consentAt: '2026-11-18T02:00:00.000Z' },
    /The customer receives your question by email/,
  ],
  [
    'a store with a manager',
    {
      source: 'store',
      branch: { id: 1, name: 'Rama', storeNo: '0071', areaUser: { id: 8, status: 'disabled' }, odomUser: { id: 9, status: 'active' } },
    },
    /managers of the store receive your question/,
  ],
  ['nobody', { customerEmail: 'buyer@example.test' }, /No message will be sent.*Contact them yourself/],
])('a question says beforehand who gets it: %s', async (_who, facts, told) => {
  await show(complaintRow(facts));
  await userEvent.click(within(screen.getByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Request information' }));
  expect(within(await screen.findByRole('dialog')).getByText(told)).toBeVisible();
});

test('a product movement that is gone: its number and why, not each of its fields, and nothing of its lines', async () => {
  const gone = { at: '2026-11-18T03:00:00.000Z', entityId: 9, action: 'delete', version: 2, actorRole: 'qa', actorName: 'QA lead' };
  const body = [
    {
      ...gone,
      id: 2,
      collection: 'ProductMovements',
      changes: { no: ['PM2026-00009', null], reach: ['warehouse', null], reason: [null, 'Asked about the wrong goods'] },
    },
    { ...gone, id: 1, collection: 'ProductMovementLines', changes: { lotNo: ['L-9', null] } },
  ];
  await show(complaintRow(), { answers: (env) => env.on('GET', /^\/Complaints\/5\/timeline$/, { body }) });
  const items = within(screen.getByRole('region', { name: 'Timeline' })).getAllByText(/removed/);
  expect(items).toHaveLength(1);
  const card = screen.getByRole('region', { name: 'Timeline' });
  expect(card).toHaveTextContent('PM2026-00009');
  expect(card).toHaveTextContent('Asked about the wrong goods');
  expect(card).not.toHaveTextContent('Warehouse');
});

test('the reason of a step is read whole in the timeline', async () => {
  const reason = `The customer found another piece. ${'It was as sharp as the first. '.repeat(5)}`.trim();
  await show(complaintRow(), {
    answers: (env) =>
      env.on('GET', /^\/Complaints\/5\/timeline$/, {
        body: [
          {
            id: 1,
            at: '2026-11-18T03:00:00.000Z',
            collection: 'Complaints',
            entityId: 5,
            action: 'reopen',
            version: 2,
            actorRole: 'qa',
            actorName: 'QA lead',
            changes: { status: ['Closed', 'Investigating'], reason: [null, reason] },
          },
        ],
      }),
  });
  expect(screen.getByText(reason)).toBeVisible();
});

test('the timeline names the recipients of an action, and one writing session is one entry', async () => {
  const at = '2026-11-18T03:00:00.000Z';
  const asked = {
    id: 3,
    at,
    collection: 'StoreRecommendBranches',
    entityId: 1,
    action: 'create',
    version: 1,
    actorRole: 'qa',
    actorName: 'QA lead',
    changes: { branchId: [null, 12] },
    times: 7,
    about: ['S1 Riverside', 'S2 Old Town', 'S3', 'S4', 'S5', 'S6', 'S7'],
    names: {},
  };
  const saved = {
    ...asked,
    id: 2,
    collection: 'InvestigationReports',
    action: 'saveDraft',
    actorRole: 'supplierQa',
    changes: {},
    times: 14,
    since: '2026-11-18T01:30:00.000Z',
    about: ['Golden Grain'],
  };
  const owner = {
    ...asked,
    id: 1,
    collection: 'StoreComplaints',
    action: 'edit',
    changes: { branchId: [11, 12] },
    times: undefined,
    about: [],
    names: { branchId: { 12: 'S2 Old Town' } },
  };
  await show(complaintRow(), { answers: (env) => env.on('GET', /^\/Complaints\/5\/timeline$/, { body: [asked, saved, owner] }) });
  const card = screen.getByRole('region', { name: 'Timeline' });
  expect(card).toHaveTextContent('S1 Riverside, S2 Old Town, S3, S4, S5 and 2 more');
  expect(card).toHaveTextContent(/saved the report as draft: Golden Grain ?Saved 14 times since 08:30/);
  expect(card).toHaveTextContent('Store: #11 → S2 Old Town');
});

test('operations read: no steps, no customer', async () => {
  await show(complaintRow(), { user: { companyUsers: [{ role: 'OD/OM', expiredAt: null }] } });
  expect(within(screen.getByRole('group', { name: 'Actions' })).queryByRole('button')).toBeNull();
  expect(screen.getByText('Awaiting QA')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change triage' })).toBeNull();
  expect(screen.getAllByText('hidden').length).toBeGreaterThan(0);
});

test('a deadline shows one time to a reader in another zone, in the header and in the card', async () => {
  // ten hours ahead of the frozen present: the header counts to it
  await show(complaintRow({ status: 'Submitted', dueAt: '2026-11-21T13:21:00.000Z' }), { zone: 'America/New_York' });
  expect(screen.getByText(/20:21/, { selector: '.page-header time, header time' })).toBeVisible();
  expect(within(document.getElementById('triage')!).getByText(/20:21/)).toBeVisible();
});

test('triage opens in place and has nothing to save until something changed', async () => {
  const page = await show(complaintRow());
  await userEvent.click(screen.getByRole('button', { name: 'Change triage' }));
  expect(screen.getByRole('button', { name: 'Save triage' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Change triage' })).toBeVisible();
  expect(page.asked('PATCH', '/Complaints/5')).toEqual([]);
});

const keys = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`.replace(/_(one|other)$/, '')] : keys(value as object, `${prefix}${key}.`),
  );
const texts = (language: string) =>
  JSON.parse(readFileSync(`locales/${language}/complaints.json`, 'utf8')) as Record<string, Record<string, Record<string, string>>>;

test('Chinese has every key, and every word of the domain has a text', () => {
  const [en, zh] = [texts('en'), texts('zh')];
  expect([...new Set(keys(zh))].sort()).toEqual([...new Set(keys(en))].sort());
  const fields = Object.keys(en['fields']!);
  for (const name of formNames) expect(fields).toContain(name);
  for (const step of [...Complaint.workflow.steps!, ...SupplierComplaint.workflow.steps!])
    expect(Object.keys(en['steps']!)).toContain(step.step);
  const words = en['values']!;
  for (const value of complaintCategories) expect(words['category']).toHaveProperty(value);
  for (const value of complaintSources) expect(words['source']).toHaveProperty(value);
  for (const value of Object.values(defectCodes).flat()) expect(words['defectCode']).toHaveProperty(value);
});

test('the page in Chinese', async () => {
  await loadTexts('zh');
  await show(complaintRow({ supplierComplaints: [caseRow()] }));
  expect(screen.getByRole('button', { name: /关闭投诉/ })).toHaveAttribute('aria-disabled', 'true');
  expect(document.body.textContent).not.toMatch(/complaints:|components:|fields\./);
});
