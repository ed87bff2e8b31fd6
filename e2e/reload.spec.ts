// Work of quality assurance is there after a reload, however soon it comes; and each record has typed work of its own.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { leave, signIn } from './support/people.ts';

/** A complaint under investigation, and a case of it that waits to be sent. */
const investigated = async (title: string): Promise<{ complaint: Row; draft: Row }> => {
  const api = await Api.as('qa2');
  const me = (await api.call('GET', '/appusers/me')).body as { id: number };
  const made = await api.complaint(title);
  const sorted = await api.row('PATCH', `/Complaints/${made.id}`, { version: made.version, severity: 'major', ownerId: me.id });
  const complaint = await api.row('POST', `/Complaints/${made.id}/startInvestigation`, {
    version: sorted.version,
    severity: 'major',
    ownerId: me.id,
  });
  const [known] = (await api.call('GET', '/SupplierComplaints?filter={"limit":1}')).body as Row[];
  const draft = await api.row('POST', '/SupplierComplaints', {
    complaintId: complaint.id,
    supplierId: known!['supplierId'],
    instruction: 'Please find out why.',
  });
  return { complaint, draft };
};
const field = (page: Page, label: RegExp) => page.getByRole('main').getByLabel(label).first();

test('what was typed a moment before a reload is there after it, in every form', async ({ browser }) => {
  const { complaint, draft } = await investigated('Reload story');
  const other = await investigated('Reload story, the other one');
  const { page, context, complaints } = await signIn(browser, 'qa2');
  for (const [at, label] of [
    ['/complaint/create', /^Title/],
    [`/complaint/create?id=${complaint.id}`, /^Title/],
    [`/complaint/supplier-complaint/create/${complaint.id}`, /^Instruction/],
    [`/complaint/supplier-complaint/edit/${draft.id}`, /^Instruction/],
    [`/complaint/product-movement/create/${complaint.id}`, /^Instruction/],
    [`/complaint/store-recommend/create/${complaint.id}`, /^Title/],
    [`/complaint/mailCloseComplaint/create/${complaint.id}`, /^Subject/],
    [`/complaint/merging/create?ids=${complaint.id},${other.complaint.id}`, /^Reason/],
    ['/complaint/brandContact/create', /^Name/],
  ] as const) {
    await page.goto(at);
    await field(page, label).fill(`Typed at ${at}`);
    await page.reload();
    await expect(field(page, label), at).toHaveValue(`Typed at ${at}`);
  }
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'reload-forms');
});

test('the facts of one complaint are changed while a new one is half written: both stay', async ({ browser }) => {
  const { complaint } = await investigated('Facts to change');
  const { page, context, complaints } = await signIn(browser, 'qa2');
  await page.goto('/complaint/create');
  await field(page, /^Title/).fill('A new one, half written');
  await page.goto(`/complaint/create?id=${complaint.id}`);
  await expect(field(page, /^Title/)).toHaveValue('Facts to change');
  await field(page, /^Receipt number/).fill('R-77');
  await page.goto('/complaint/create');
  await expect(field(page, /^Title/)).toHaveValue('A new one, half written');
  await expect(field(page, /^Receipt number/)).toHaveValue('');
  await page.goto(`/complaint/create?id=${complaint.id}`);
  await expect(field(page, /^Receipt number/)).toHaveValue('R-77');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page).toHaveURL(new RegExp(`/complaint/show/${complaint.id}`));
  await page.goto('/complaint/create');
  await expect(field(page, /^Title/)).toHaveValue('A new one, half written');
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'reload-two-complaints');
});

test('a to-do and a store that were begun on the page of a complaint are there again after another page and a reload', async ({
  browser,
}) => {
  const { complaint } = await investigated('Begun in place');
  const { page, context, complaints } = await signIn(browser, 'qa2', { at: `/complaint/show/${complaint.id}` });
  const todo = page.getByRole('group', { name: 'Add to-do' });
  const store = page.getByRole('group', { name: 'Add store' });
  await page.getByRole('button', { name: 'Add to-do' }).click();
  await todo.getByLabel(/^Title/).fill('Ask the store for the pack');
  await page.getByRole('button', { name: 'Add store' }).click();
  await store.getByLabel(/^Reported by/).fill('Store duty manager');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Dashboard/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goBack();
  await expect(todo.getByLabel(/^Title/)).toHaveValue('Ask the store for the pack');
  await todo.getByLabel(/^Title/).fill('Ask the store for the pack today');
  await page.reload();
  await expect(store.getByLabel(/^Reported by/)).toHaveValue('Store duty manager');
  await expect(todo.getByLabel(/^Title/)).toHaveValue('Ask the store for the pack today');
  // cancelled is cancelled
  await store.getByRole('button', { name: 'Cancel' }).click();
  await todo.getByRole('button', { name: 'Add to-do' }).click();
  await expect(todo).toBeHidden();
  await page.reload();
  await expect(page.getByText('Ask the store for the pack today').first()).toBeVisible();
  await expect(todo).toBeHidden();
  await expect(store).toBeHidden();
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'reload-in-place');
});

test('what is typed into the dialog of a step survives Escape and a reload, and goes when it was sent', async ({ browser }) => {
  const { complaint } = await investigated('A step half explained');
  const { page, context, complaints } = await signIn(browser, 'qa2');
  await page.goto(`/complaint/show/${complaint.id}`);
  const dialog = page.getByRole('dialog');
  const ask = async () => {
    const step = page.locator('[data-step="requestInfo"]').first();
    await expect(page.locator('.actionbar__buttons').first()).toBeVisible();
    // beside the next steps, or behind them
    if (!(await step.isVisible())) await page.getByRole('button', { name: 'More' }).first().click();
    await step.click();
    return dialog.getByRole('textbox').first();
  };
  await (await ask()).fill('Where was the pack bought, and is it still there?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(await ask()).toHaveValue('Where was the pack bought, and is it still there?');
  await page.reload();
  await expect(await ask()).toHaveValue('Where was the pack bought, and is it still there?');
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'reload-step');
});
