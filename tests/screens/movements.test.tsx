/** Product movements on a screen: warehouses asked by where the lots went, the answer in the grid with its draft and a second writer, what QA reads and does with it. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { navigation } from '#src/actions/index.ts';
import type { Draft } from '#src/store/state.ts';
import { complaintRow, loadTexts, openPage } from './complaintsClient.tsx';
import { cell, cellInput, fill, grid, lineRow, movementRow, openMovement, sent } from './movementClient.tsx';

beforeEach(() => loadTexts('en'));
const address = '/complaint/product-movement/edit/4';

describe('warehouses are asked', () => {
  const node = (kind: string, of: number, label: string, more: object = {}) => ({
    id: `${kind}:${of}`,
    kind,
    of,
    label,
    at: null,
    status: null,
    quantity: null,
    unit: null,
    ...more,
  });
  const trace = {
    nodes: [node('lot', 1, 'OC1'), node('warehouse', 8, 'DC North', { quantity: 840, unit: 'pack' })],
    edges: [],
    nearby: [],
    unknown: [],
  };
  const open = (row = complaintRow()) =>
    openPage('/complaint/product-movement/create/5', {
      answers: (env) => {
        env.on('GET', /^\/Complaints\/5$/, { body: row });
        env.on('GET', /^\/Complaints\/5\/trace$/, { body: trace });
        env.on('GET', /^\/Suppliers$/, {
          body: [
            { id: 8, version: 1, name: 'DC North', code: 'W-8' },
            { id: 9, version: 1, name: 'DC South', code: 'W-9' },
          ],
        });
        env.on('POST', /^\/ProductMovements\/batch$/, { body: [] });
      },
    });

  test('those the lot went to are chosen already, the largest share first; each gets one request', async () => {
    const page = await open();
    expect(screen.getByRole('checkbox', { name: /DC North received 840/ })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /DC South/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send to 2 warehouses' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 3000 });
    await userEvent.click(dialog.getByRole('button', { name: 'Send product movement' }));
    await page.settle();
    expect(page.asked('POST', '/ProductMovements/batch')[0]!.body).toMatchObject({
      complaintId: 5,
      supplierIds: [8, 9],
      type: 'quarantine',
      lotNos: ['OC1'],
      holdLots: true,
    });
    expect(page.state().navigation.path).toBe('/complaint/show/5');
  });

  test('without lots and production dates no movement is created: an error at the goods', async () => {
    const page = await open(complaintRow({ lotNo: null }));
    await userEvent.click(screen.getByRole('button', { name: /^Send to 1 warehouse/ }));
    await page.settle();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter at least one lot, or the first and last production date.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without a warehouse left an error is shown at the warehouses', async () => {
    const page = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: /DC North/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send to 0 warehouses' }));
    await page.settle();
    expect(screen.getByRole('group', { name: 'Warehouses' })).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent('Select at least one warehouse.');
  });

  test('a complaint without triage is triaged first', async () => {
    await open(complaintRow({ severity: null }));
    expect(screen.getByRole('link', { name: i18next.t('complaints:form.openComplaint') })).toHaveAttribute(
      'href',
      '/complaint/show/5#triage',
    );
  });
});

describe('the answer of a warehouse', () => {
  test('delivered quantities are filled in; keys navigate and edit; only changes are sent', async () => {
    const page = await openMovement();
    await userEvent.click(cell('w1', 'receivedQty'));
    expect(cellInput()).toHaveValue('100');
    await userEvent.keyboard('{ArrowRight}20{Tab}1,080{F2}{Escape}80{Tab}80{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await page.settle();
    expect(sent(page, 'saveDraft')).toEqual([
      { version: 2, lines: [expect.objectContaining({ lineKey: 'w1', dispatchedQty: 20, onHandQty: 80, quarantinedQty: 80 })] },
    ]);
    expect(JSON.stringify(sent(page, 'saveDraft'))).not.toContain('receivedQty');
    expect(page.server.lines[0]).toMatchObject({ onHandQty: 80 });
  });

  test('the first cell is typed over like any other, and Escape brings its number back', async () => {
    await openMovement();
    await userEvent.click(screen.getByRole('textbox', { name: /^Received/ }));
    await userEvent.keyboard('7');
    expect(screen.getByRole('textbox', { name: /^Received/ })).toHaveValue('7');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: /^Received/ })).toHaveValue('100');
  });

  test('what was typed comes back on another visit', async () => {
    const kept: Draft[] = [];
    const first = await openMovement();
    await fill('w1', 'onHandQty', '77');
    await waitFor(() => expect(first.state().drafts[address]).toBeDefined(), { timeout: 3000 });
    kept.push(first.state().drafts[address]!);
    first.unmount();
    const again = await openMovement({ answers: (env) => kept.forEach((draft) => void env.drafts.putDraft(7, draft)) });
    await again.settle();
    expect(cell('w1', 'onHandQty').querySelector('input')?.value ?? cell('w1', 'onHandQty').textContent).toBe('77');
    expect(sent(again, 'saveDraft')).toEqual([]);
  });

  test('two people write: cells of one go through, the cell of both is asked, and nothing is chosen beforehand', async () => {
    const page = await openMovement();
    await fill('w1', 'onHandQty', '77');
    page.server.row = { ...page.server.row, version: 3, status: 'Draft', updatedAt: '2026-11-21T02:41:00.000Z' };
    page.server.lines = [lineRow({ onHandQty: 60, dispatchedQty: 40 })];
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await page.settle();
    await page.settle();
    const bar = () => screen.findByRole('region', { name: 'Changed by another user while you were editing' });
    const foot = within(await bar());
    expect(foot.getByRole('alert')).toHaveTextContent('Own warehouse, On hand');
    // the other's own cell came in, the number of both stays as it was typed
    expect(cell('w1', 'dispatchedQty')).toHaveTextContent('40');
    expect(cellInput()).toHaveValue('77');
    expect(cell('w1', 'onHandQty')).toHaveClass('grid__cell--clash');
    // whatever else is saved goes without it
    await fill('w1', 'destroyedQty', '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await page.settle();
    expect(page.server.lines[0]).toMatchObject({ onHandQty: 60, destroyedQty: 5 });
    await userEvent.click(foot.getByRole('button', { name: 'Keep mine: Own warehouse, On hand' }));
    await page.settle();
    expect(sent(page, 'saveDraft').at(-1)).toEqual({ version: 4, lines: [expect.objectContaining({ lineKey: 'w1', onHandQty: 77 })] });
    expect(page.server.lines[0]).toMatchObject({ onHandQty: 77, dispatchedQty: 40, destroyedQty: 5 });
    expect(screen.queryByRole('region', { name: 'Changed by another user while you were editing' })).toBeNull();
  });

  test('two people write: a number that waits for a decision is asked again on another visit, and theirs is never sent back', async () => {
    const page = await openMovement();
    await fill('w1', 'onHandQty', '77');
    page.server.row = { ...page.server.row, version: 3, status: 'Draft', updatedAt: '2026-11-21T02:41:00.000Z' };
    page.server.lines = [lineRow({ onHandQty: 60 })];
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await page.settle();
    await page.settle();
    await fill('w1', 'destroyedQty', '5');
    await waitFor(() => expect(page.state().drafts[address]?.version).toBe(3), { timeout: 3000 });
    const draft = page.state().drafts[address]!;
    const { row, lines } = page.server;
    page.unmount();
    const again = await openMovement({ row, lines, answers: (env) => void env.drafts.putDraft(7, draft) });
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs: Own warehouse, On hand' }));
    await again.settle();
    expect(cell('w1', 'onHandQty')).toHaveTextContent('60');
    expect(sent(again, 'saveDraft')).toEqual([{ version: 3, lines: [{ lineKey: 'w1', destroyedQty: 5 }] }]);
  });

  test('submitted: the response is readable, the draft is gone', async () => {
    const page = await openMovement({
      lines: [lineRow({ onHandQty: 90, quarantinedQty: 100, dispatchedQty: 0, destroyedQty: 0, returnedToSupplierQty: 0, recalledQty: 0 })],
    });
    await fill('w1', 'onHandQty', '100');
    await waitFor(() => expect(page.state().drafts[address]).toBeDefined(), { timeout: 3000 });
    await userEvent.click(screen.getByRole('button', { name: 'Submit response' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 3000 });
    await userEvent.click(dialog.getByRole('button', { name: 'Submit response' }));
    await page.settle();
    expect(sent(page, 'submit')).toHaveLength(1);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(page.state().drafts[address]).toBeUndefined();
    expect([...page.env.stored.drafts.keys()]).toEqual([]);
  });

  const balanced = { quarantinedQty: 100, dispatchedQty: 0, destroyedQty: 0, returnedToSupplierQty: 0, recalledQty: 0 };
  const submit = async (): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: 'Submit response' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 3000 });
    await userEvent.click(dialog.getByRole('button', { name: 'Submit response' }));
  };
  /** the next save takes a while, and another user is first where `then` says so */
  const slow = (page: Awaited<ReturnType<typeof openMovement>>, step: string, then?: () => void): void => {
    let waits = true;
    const rule = new RegExp(`^/ProductMovements/4/${step}$`);
    page.env.on('POST', rule, ({ body }) => {
      const { version, lines: changed = [], fileNames } = body as { version: number; lines?: { lineKey: string }[]; fileNames?: string[] };
      if (waits) then?.();
      const after = waits ? 2_000 : 0;
      waits = false;
      const { server } = page;
      if (version !== server.row.version)
        return {
          after,
          status: 409,
          body: { error: { statusCode: 409, name: 'Error', code: 'VERSION_CONFLICT', message: '', details: { current: server.row } } },
        };
      server.lines = server.lines.map((line) => ({ ...line, ...changed.find(({ lineKey }) => lineKey === line.lineKey) }));
      server.row = { ...server.row, ...(fileNames ? { fileNames } : {}), version: version + 1, status: 'Draft' };
      return { after, body: server.row };
    });
  };

  test('submitted while a save is under way: it follows that save', async () => {
    const page = await openMovement({ lines: [lineRow({ onHandQty: 90, ...balanced })] });
    slow(page, 'saveDraft');
    await fill('w1', 'onHandQty', '100');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await submit();
    expect(sent(page, 'submit')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Submit response' })).toHaveAttribute('aria-busy', 'true');
    await act(() => page.env.advance(2_000));
    await page.settle();
    expect(sent(page, 'submit')).toEqual([{ version: 3 }]);
    expect(page.server.row.status).toBe('Submitted');
  });

  test('submitted on a page that is left while a save is under way: it follows that save', async () => {
    const page = await openMovement({ lines: [lineRow({ onHandQty: 90, ...balanced })] });
    slow(page, 'saveDraft');
    await fill('w1', 'onHandQty', '100');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await submit();
    await page.wish(navigation.go({ to: '/dashboard' }));
    await act(() => page.env.advance(2_000));
    await page.settle();
    expect(sent(page, 'submit')).toEqual([{ version: 3 }]);
    expect(page.state().drafts[address]).toBeUndefined();
  });

  test('what another user changed while it was submitted is read first: it is saved, not submitted, and the page says so', async () => {
    const page = await openMovement({ lines: [lineRow({ onHandQty: 90, ...balanced })] });
    slow(page, 'submit', () => {
      page.server.row = { ...page.server.row, version: 3, status: 'Draft', updatedAt: '2026-11-21T02:41:00.000Z' };
      page.server.lines = [lineRow({ onHandQty: 90, ...balanced, quarantinedQty: 80 })];
    });
    await fill('w1', 'onHandQty', '100');
    await submit();
    await act(() => page.env.advance(2_000));
    await page.settle();
    await page.settle();
    expect(screen.getByText(i18next.t('movements:edit.stopped'))).toBeVisible();
    expect(sent(page, 'submit')).toHaveLength(1);
    expect(sent(page, 'saveDraft')).toEqual([{ version: 3, lines: [{ lineKey: 'w1', onHandQty: 100 }] }]);
    expect(cell('w1', 'quarantinedQty')).toHaveTextContent('80');
    await submit();
    await page.settle();
    expect(sent(page, 'submit')).toHaveLength(2);
    expect(screen.queryByText(i18next.t('movements:edit.stopped'))).toBeNull();
  });

  const [old, gone, theirs] = ['A', 'B', 'C'].map((letter) => `${letter.repeat(22)}.pdf`);
  test('two people attach files: both stay', async () => {
    const page = await openMovement({ row: movementRow({ fileNames: [old, gone] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Remove File 2.pdf' }));
    page.server.row = {
      ...page.server.row,
      version: 3,
      status: 'Draft',
      updatedAt: '2026-11-21T02:41:00.000Z',
      fileNames: [old, gone, theirs],
    };
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await page.settle();
    await page.settle();
    expect(sent(page, 'saveDraft').at(-1)).toEqual({ version: 3, fileNames: [old, theirs] });
  });

  test('files of a draft are merged with those that another user attached meanwhile', async () => {
    const first = await openMovement({ row: movementRow({ fileNames: [old, gone] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Remove File 2.pdf' }));
    await waitFor(() => expect(first.state().drafts[address]).toBeDefined(), { timeout: 3000 });
    const draft = first.state().drafts[address]!;
    first.unmount();
    const again = await openMovement({
      row: movementRow({ version: 3, fileNames: [old, gone, theirs] }),
      answers: (env) => void env.drafts.putDraft(7, draft),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await again.settle();
    expect(sent(again, 'saveDraft')).toEqual([{ version: 3, fileNames: [old, theirs] }]);
  });

  test('what was undone does not come back on another visit', async () => {
    const page = await openMovement();
    await fill('w1', 'onHandQty', '77');
    await waitFor(() => expect(page.state().drafts[address]).toBeDefined(), { timeout: 3000 });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(page.state().drafts[address]).toBeUndefined(), { timeout: 3000 });
    expect([...page.env.stored.drafts.keys()]).toEqual([]);
  });

  test('an answer that came back says why, and the grid is open again', async () => {
    await openMovement({ row: movementRow({ status: 'Draft', returnReason: 'Stores are missing' }) });
    expect(screen.getByRole('note')).toHaveTextContent('Stores are missing');
    expect(grid()).toBeVisible();
  });
});

describe('QA reads the answer', () => {
  const submitted = movementRow({ status: 'Submitted', submittedAt: '2026-11-21T02:30:00.000Z' });
  const lines = [
    lineRow({ dispatchedQty: 60, onHandQty: 40, quarantinedQty: 40 }),
    lineRow({
      id: 2,
      lineKey: 'b1',
      locationType: 'branch',
      branchId: 1,
      receivedQty: 40,
      soldQty: 30,
      recalledQty: 2,
      varianceReason: 'Eight were stolen',
    }),
    lineRow({ id: 3, lineKey: 'b2', locationType: 'branch', branchId: 2, receivedQty: 20 }),
  ];

  test('recovery, the clock, what was explained, and stores without a word', async () => {
    await openMovement({ qa: true, row: submitted, lines });
    expect(screen.getByRole('meter')).toBeVisible();
    expect(document.querySelector('[data-part="clock"]')).toHaveTextContent('1 h 30 min of 4 h 0 min');
    expect(document.querySelector('[data-part="variances"]')).toHaveTextContent(/S101 Riverside.*Eight were stolen/);
    expect(document.querySelector('[data-part="unheard"]')).toHaveTextContent(/S102 Hillside/);
  });

  test('it goes back with a reason, or on to a recall', async () => {
    const page = await openMovement({
      qa: true,
      row: submitted,
      lines,
      answers: (env) => {
        env.on('POST', /\/return$/, { body: { ...submitted, version: 3, status: 'Draft', returnReason: 'Stores are missing' } });
        env.on('POST', /\/escalate$/, { body: { ...submitted, version: 3 } });
      },
    });
    await userEvent.click(document.querySelector('[data-step="escalate"]')!);
    let dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 3000 });
    await userEvent.click(dialog.getByRole('button', { name: 'Start recall' }));
    await page.settle();
    expect(page.asked('POST', '/ProductMovements/4/escalate')[0]!.body).toMatchObject({ nextType: 'recall', version: 2 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(document.querySelector('[data-step="return"]')!);
    dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 3000 });
    await userEvent.click(dialog.getByRole('button', { name: 'Return response' }));
    expect(page.asked('POST', '/ProductMovements/4/return')).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/reason/i), 'Stores are missing');
    await userEvent.click(dialog.getByRole('button', { name: 'Return response' }));
    await page.settle();
    expect(page.asked('POST', '/ProductMovements/4/return')[0]!.body).toEqual({ returnReason: 'Stores are missing', version: 3 });
  });
});
