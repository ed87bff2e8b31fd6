/** What the page of a complaint says is next, how far a report is, what can be added, and a due time that is hours away. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseRow, complaintRow, loadTexts, openPage } from './complaintsClient.tsx';

const show = (row: Record<string, unknown>) =>
  openPage('/complaint/show/5', { answers: (env) => env.on('GET', /^\/Complaints\/5$/, { body: row }) });
const bar = () => within(screen.getByRole('group', { name: /^(Actions|操作)$/ }));
const filled = (): string[] => [...document.querySelectorAll('.actionbar .btn--filled')].map((one) => one.textContent ?? '');
const movement = (more: object = {}) => ({
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
  dueAt: null,
  ...more,
});
const stores = (more: object = {}) => ({
  id: 3,
  version: 1,
  complaintId: 5,
  title: 'Take it off',
  actionType: 'removeFromShelf',
  dueDate: '2026-11-30',
  branchIds: [1],
  sentAt: '2026-11-18T03:00:00.000Z',
  verifiedAt: null,
  branches: [{ id: 31, storeRecommendId: 3, answeredAt: '2026-11-19T03:00:00.000Z', waivedReason: null }],
  ...more,
});
const submitted = caseRow({ status: 'Submitted', investigationReports: [{ id: 11, version: 1, status: 'Submitted', cycle: 1 }] });

describe.each([
  ['en', { judge: 'Review report', judgeNote: 'Next step: review 1 report', read: 'Read response', verify: 'Verify store responses' }],
  ['zh', { judge: '评审报告', judgeNote: '下一步：评审 1 份报告', read: '查看填报', verify: '核实门店答复' }],
] as const)('the next step, in %s', (language, words) => {
  beforeEach(() => loadTexts(language));
  test('a report, then an unread response, then answered recommendations', async () => {
    const page = await show(complaintRow({ supplierComplaints: [submitted], productMovements: [movement()], storeRecommends: [stores()] }));
    expect(filled()).toEqual([words.judge]);
    expect(screen.getByText(words.judgeNote)).toBeVisible();
    await userEvent.click(bar().getByRole('button', { name: words.judge }));
    await page.settle();
    expect(page.state().navigation.path).toBe('/complaint/supplier-complaint/approve/11');
    page.unmount();
    const second = await show(
      complaintRow({ supplierComplaints: [caseRow()], productMovements: [movement()], storeRecommends: [stores()] }),
    );
    expect(filled()).toEqual([words.read]);
    second.unmount();
    await show(complaintRow({ supplierComplaints: [caseRow()], storeRecommends: [stores()] }));
    expect(filled()).toEqual([words.verify]);
  });
});

describe('in English', () => {
  beforeEach(() => loadTexts('en'));

  test('nothing to review while a store has not answered: no primary button, further work is in Add', async () => {
    const page = await show(
      complaintRow({
        supplierComplaints: [caseRow()],
        storeRecommends: [stores({ branches: [{ id: 31, storeRecommendId: 3, answeredAt: null, waivedReason: null }] })],
      }),
    );
    expect(filled()).toEqual([]);
    await userEvent.click(bar().getByRole('button', { name: 'Add' }));
    for (const name of ['Add supplier case', 'Add product movement', 'Add store recommendation', 'Write closing email'])
      expect(bar().getByRole('button', { name })).toBeVisible();
    await userEvent.click(bar().getByRole('button', { name: 'Add to-do' }));
    await page.settle();
    const form = within(screen.getByRole('group', { name: 'Add to-do' }));
    expect(form.getByLabelText(/^Title/)).toHaveFocus();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await page.settle();
    expect(page.state().navigation.query).toEqual({});
  });

  test('a case says section by section how far its report is; a claim and a draft have no such line', async () => {
    const report = {
      id: 11,
      version: 1,
      status: 'Draft',
      cycle: 1,
      isClaim: false,
      d1Team: [{ name: 'Plant QA', role: 'leader' }],
      d2Problem: 'Metal',
      d2Quantities: { produced: 10, shipped: 5, inStock: 5 },
      noContainmentReason: null,
      d4Occurrence: null,
      d4Escape: null,
      d7Prevention: null,
      d8Statement: null,
      investigationActions: [{ id: 1, investigationReportId: 11, discipline: 'D3', cause: null, doneDate: null, evidence: null }],
    };
    const page = await show(complaintRow({ supplierComplaints: [caseRow({ status: 'Inprogress', investigationReports: [report] })] }));
    const dots = within(screen.getByRole('list', { name: 'Report progress' })).getAllByRole('listitem');
    expect(dots.map((one) => one.textContent)).toEqual([
      'D1 complete',
      'D2 complete',
      'D3 complete',
      'D4 incomplete',
      'D5 incomplete',
      'D6 incomplete',
      'D7 incomplete',
      'D8 incomplete',
    ]);
    page.unmount();
    await show(
      complaintRow({
        supplierComplaints: [
          caseRow({ status: 'Submitted', investigationReports: [{ ...report, isClaim: true }] }),
          caseRow({ id: 10, status: 'Draft', investigationReports: [] }),
        ],
      }),
    );
    expect(screen.queryByRole('list', { name: 'Report progress' })).toBeNull();
  });

  test('below a day the remaining time is counted; whose action it is stands beside the next step, with the nearest due time', async () => {
    // it is 10:00 in the business zone
    await show(
      complaintRow({
        isQaAction: false,
        dueAt: '2026-11-23T02:00:00.000Z',
        supplierComplaints: [caseRow({ containmentDueAt: '2026-11-21T04:12:00.000Z' })],
        productMovements: [
          movement({ status: 'Open', submittedAt: null, dueAt: '2026-11-21T20:30:00.000Z' }),
          movement({ id: 6, no: 'PM-6', status: 'Open', submittedAt: null, dueAt: '2026-11-21T01:15:00.000Z' }),
        ],
      }),
    );
    expect(within(document.getElementById('suppliers')!).getByText('11:12 (1 h 12 min)')).toBeVisible();
    const movements = within(document.getElementById('movements')!);
    expect(movements.getByText('tomorrow 03:30 (17 h 30 min)')).toBeVisible();
    expect(movements.getByText('1 h 45 min overdue')).toBeVisible();
    expect(bar().getByText('Awaiting 1 supplier and 2 warehouse responses')).toBeVisible();
    // the movement that is late comes before the report that is due
    expect(bar().getByText(/Golden Grain/)).toHaveTextContent('1 h 45 min overdue');
  });
});

test('a file is described in place and removed after a question; an error can be tried again', async () => {
  await loadTexts('en');
  const file = { id: 61, version: 2, complaintId: 5, file: 'a1.jpg', kind: 'other', visibility: 'supplier', caption: 'cookie.jpg' };
  const page = await openPage('/complaint/show/5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: complaintRow({ attachments: [file] }) });
      env.on('PATCH', /^\/ComplaintAttachments\/61$/, (call) => ({ body: { ...file, ...(call.body as object), version: 3 } }));
      env.on('DELETE', /^\/ComplaintAttachments\/61$/, { status: 204 });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Describe cookie.jpg' }));
  const form = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(document.activeElement).toHaveClass('modal__title'));
  await userEvent.clear(form.getByLabelText(/^Caption/));
  await userEvent.type(form.getByLabelText(/^Caption/), 'The piece of metal');
  await userEvent.click(form.getByRole('button', { name: 'Save file' }));
  await page.settle();
  expect(page.asked('PATCH', '/ComplaintAttachments/61')[0]!.body).toEqual({ caption: 'The piece of metal', version: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Remove cookie.jpg' }));
  expect(page.env.calls.filter((call) => call.method === 'DELETE')).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove cookie.jpg?' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 3000 });
  expect(dialog.getByText('Suppliers of this complaint can no longer see it.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove file' }));
  await page.settle();
  expect(page.env.calls.filter((call) => call.method === 'DELETE').map(({ path }) => path)).toEqual(['/ComplaintAttachments/61']);
  page.unmount();

  let broken = true;
  const failed = await openPage('/complaint/merging/create?ids=5,6', {
    answers: (env) =>
      env.on('GET', /^\/Complaints$/, () =>
        broken
          ? { status: 500, body: { error: { statusCode: 500, name: 'Error', code: '', message: '' } } }
          : { body: [complaintRow(), complaintRow({ id: 6, no: 'C2026-00006' })] },
      ),
  });
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await failed.settle();
  expect(screen.getAllByText('C2026-00006').length).toBeGreaterThan(0);
});

test('the printed dossier has what stores reported, the compensation, and the reasons of differences', async () => {
  await loadTexts('en');
  const line = {
    id: 1,
    productMovementId: 4,
    locationType: 'branch',
    branchId: 1,
    lotNo: 'OC1',
    receivedQty: 60,
    dispatchedQty: null,
    onHandQty: 0,
    quarantinedQty: null,
    recalledQty: 20,
    soldQty: 32,
    destroyedQty: 0,
    returnedToSupplierQty: 7,
    releasedQty: 3,
    varianceReason: 'Eight packs given to staff',
    branch: { id: 1, name: 'Riverside', storeNo: 'S101' },
  };
  await openPage('/complaint/print/5', {
    answers: (env) =>
      env.on('GET', /^\/Complaints\/5$/, {
        body: complaintRow({
          status: 'Closed',
          closedAt: '2026-11-20T02:00:00.000Z',
          closeReason: 'resolved',
          isJustified: true,
          conclusion: 'Done',
          compensation: 'refund',
          compensationAmount: 120.5,
          storeComplaints: [
            {
              id: 41,
              version: 3,
              complaintId: 5,
              branchId: 1,
              reporterName: 'Shift lead',
              reporterPosition: 'Bakery',
              foundAt: null,
              quantityFound: 2,
              quantityOnShelf: 1,
              actionTaken: 'quarantined',
              note: 'Bag was open',
              branch: { id: 1, name: 'Riverside', storeNo: 'S101' },
            },
          ],
          productMovements: [movement({ instruction: 'Please answer', lines: [line] })],
          storeRecommends: [],
        }),
      }),
  });
  expect(screen.queryByRole('link', { name: 'Change details' })).toBeNull();
  const stores = within(screen.getByRole('table', { name: 'Stores' }));
  for (const words of ['Shift lead, Bakery', 'Bag was open', 'Quarantined']) expect(stores.getByText(words)).toBeVisible();
  expect(screen.getByText('Refund')).toBeVisible();
  expect(screen.getByText('120.50')).toBeVisible();
  expect(screen.getByText(/Eight packs given to staff/)).toHaveTextContent('S101 Riverside, OC1: Eight packs given to staff');
  expect(within(screen.getByRole('table', { name: 'PM-4' })).getByRole('columnheader', { name: 'Released' })).toBeVisible();
});

test('a report that QA has approved awaits operations: QA has nothing to review, operations have', async () => {
  await loadTexts('en');
  const signed = complaintRow({
    isQaAction: false,
    supplierComplaints: [caseRow({ status: 'Submitted', investigationReports: [{ id: 11, version: 1, status: 'Inprogress', cycle: 1 }] })],
  });
  const page = await show(signed);
  expect(filled()).toEqual([]);
  expect(bar().getByText('Awaiting operations')).toBeVisible();
  const card = () => within(document.getElementById('suppliers')!);
  expect(card().queryByRole('link', { name: 'Review report' })).toBeNull();
  expect(card().getByRole('link', { name: 'Open report' })).toBeVisible();
  page.unmount();
  await openPage('/complaint/show/5', {
    user: { companyUsers: [{ role: 'OD/OM', expiredAt: null }] },
    answers: (env) => env.on('GET', /^\/Complaints\/5$/, { body: signed }),
  });
  expect(card().getByRole('link', { name: 'Review report' })).toHaveAttribute('href', '/complaint/supplier-complaint/approve/11');
});

test('similar complaints are marked while writing; after submitting their merging opens with this one', async () => {
  await loadTexts('en');
  const draft = complaintRow({ status: 'Draft', submittedAt: null, investigatingAt: null });
  const page = await openPage('/complaint/create?id=5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: draft });
      env.on('GET', /^\/Complaints\/similar$/, {
        body: [
          { id: 8, no: 'C2026-00008', status: 'Submitted', title: 'Metal again', receivedAt: '2026-11-19T02:00:00.000Z', reason: 'lot' },
          { id: 9, no: 'C2026-00009', status: 'Closed', title: 'Metal', receivedAt: '2026-11-01T02:00:00.000Z', reason: 'lot' },
        ],
      });
      env.on('PATCH', /^\/Complaints\/5$/, (call) => ({ body: { ...draft, ...(call.body as object), version: 2 } }));
      env.on('POST', /^\/Complaints\/5\/submit$/, { body: { ...draft, status: 'Submitted', version: 3 } });
    },
  });
  await userEvent.type(screen.getByLabelText(/^Unit price/), '35.5');
  await userEvent.type(screen.getByLabelText(/^Lot number/), '2');
  await waitFor(() => expect(screen.getByText('Metal again')).toBeVisible(), { timeout: 3000 }).catch(async () => page.settle());
  await page.settle();
  expect(screen.queryByRole('checkbox', { name: 'Merge later: C2026-00009' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Merge later: C2026-00008' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit complaint' }));
  await page.settle();
  expect(page.asked('PATCH', '/Complaints/5')[0]!.body).toEqual({ lotNo: 'OC12', unitPrice: 35.5, version: 1 });
  await waitFor(() => expect(page.state().navigation.path).toBe('/complaint/merging/create'));
  expect(page.state().navigation.query['ids']).toBe('8,5');
});

test('stores in the lines of product movements are asked with one press', async () => {
  await loadTexts('en');
  await openPage('/complaint/store-recommend/create/5', {
    answers: (env) => {
      env.on('GET', /^\/Branches$/, { body: [1, 2, 3].map((id) => ({ id, name: `Store ${id}`, storeNo: `S10${id}`, region: 'North' })) });
      env.on('GET', /^\/Complaints\/5$/, {
        body: complaintRow({
          productMovements: [
            movement({
              lines: [
                { id: 1, productMovementId: 4, branchId: 2 },
                { id: 2, productMovementId: 4, branchId: null },
                { id: 3, productMovementId: 4, branchId: 3 },
              ],
            }),
          ],
        }),
      });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: '2 stores from product movements' }));
  expect(screen.getByText('2 stores')).toBeVisible();
});

test('Ctrl+S saves the triage that is being changed, and nothing where nothing changed', async () => {
  await loadTexts('en');
  const row = complaintRow();
  const page = await openPage('/complaint/show/5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: row });
      env.on('PATCH', /^\/Complaints\/5$/, (call) => ({ body: { ...row, ...(call.body as object), version: 2 } }));
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Change triage' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await page.settle();
  expect(page.asked('PATCH', '/Complaints/5')).toEqual([]);
  const triage = within(document.getElementById('triage')!);
  act(() => triage.getByLabelText(/^Sample/).focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await userEvent.keyboard('{Control>}s{/Control}');
  await page.settle();
  expect(page.asked('PATCH', '/Complaints/5')).toHaveLength(1);
});

test('a lower severity asks why, and is saved with the reason; without one nothing is saved and the page is free again', async () => {
  await loadTexts('en');
  const row = complaintRow({ status: 'Submitted', severity: 'critical' });
  const page = await openPage('/complaint/show/5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: row });
      env.on('PATCH', /^\/Complaints\/5$/, (call) => {
        const { lowerReason, ...values } = call.body as Record<string, unknown>;
        return lowerReason
          ? { body: { ...row, ...values, version: 2 } }
          : {
              status: 422,
              body: {
                error: {
                  statusCode: 422,
                  code: 'VALIDATION',
                  message: '',
                  details: { fields: { severity: [{ code: 'LOWERED' }], lowerReason: [{ code: 'REQUIRED' }] } },
                },
              },
            };
      });
    },
  });
  const lower = async (): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: 'Save triage' }));
    await page.settle();
  };
  await userEvent.click(screen.getByRole('button', { name: 'Change triage' }));
  const triage = within(document.getElementById('triage')!);
  act(() => triage.getByLabelText(/^Severity/).focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await lower();
  const first = within(screen.getByRole('dialog'));
  expect(first.getByText(/asks for less than before: severity\./)).toBeVisible();
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await page.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  await lower();
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too short');
  await userEvent.click(dialog.getByRole('button', { name: 'Save with this reason' }));
  expect(dialog.getByText(/at least 10/)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), ', now long enough');
  await userEvent.click(dialog.getByRole('button', { name: 'Save with this reason' }));
  await page.settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.asked('PATCH', '/Complaints/5').map(({ body }) => body)).toEqual([
    { severity: 'major', version: 1 },
    { severity: 'major', version: 1 },
    { severity: 'major', version: 1, lowerReason: 'Too short, now long enough' },
  ]);
  expect(screen.getByRole('button', { name: 'Change triage' })).toBeVisible();
});
