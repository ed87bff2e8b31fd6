// A submitted specification is judged: QA takes it and rejects it with what must change, the factory corrects it, QA resolves, signs, and it is in force.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { expectBadge } from './support/badges.ts';
import { examine } from './support/examine.ts';
import { choose, closeAnnouncements, leave, password, signIn } from './support/people.ts';

const noodles = { where: { productName: 'Egg noodles 400 g' }, limit: 1 };

/** Reminders come when they come. */
const dismiss = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Answer' }) }),
    async (dialog) => dialog.getByRole('button', { name: 'Close' }).last().click(),
    { noWaitAfter: true },
  );

test('QA rejects with a must, the factory corrects and submits, QA signs, and the badge moves each time', async ({ browser }) => {
  const [quality, factory] = [await Api.as('qa'), await Api.as('supplierqa')];
  const [spec] = (await quality.call('GET', `/ProductMfgSpecs?filter=${encodeURIComponent(JSON.stringify(noodles))}`)).body as Row[];
  const id = spec!.id;
  const judge = await signIn(browser, 'qa', { at: `/specs/approve/${id}` });
  const qa = judge.page;
  await expectBadge(qa, quality, 'productMfgSpecs', { counts: id });
  await qa.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(qa.getByRole('button', { name: 'Release to the queue' })).toBeVisible();

  // what must change, at its line
  await qa.getByRole('button', { name: 'Comment on Moisture' }).click();
  await qa.getByRole('button', { name: 'Add comment' }).click();
  const form = qa.getByRole('form', { name: 'Add comment' });
  await choose(qa, /^Severity/, 'Must', form);
  await choose(qa, /^Visibility/, 'Shared with supplier', form);
  await form.getByRole('textbox', { name: /^Comment/ }).fill('State the method by its edition.');
  await form.getByRole('button', { name: 'Add comment' }).click();
  await expect(qa.getByText('State the method by its edition.')).toBeVisible();
  await examine(qa);
  await qa.getByRole('button', { name: 'Reject', exact: true }).click();
  const rejecting = qa.getByRole('dialog', { name: 'Reject this specification' });
  await rejecting.getByRole('textbox', { name: /^Reason/ }).fill('The method of moisture is not clear.');
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await expect(qa.getByText('No decision of yours is awaited here.')).toBeVisible();
  await expectBadge(qa, quality, 'productMfgSpecs', { countsNot: id });

  const supplier = await signIn(browser, 'supplierqa', { at: '/specs/list' });
  await closeAnnouncements(supplier.page);
  await dismiss(supplier.page);
  await expectBadge(supplier.page, factory, 'productMfgSpecs', { counts: id });
  await supplier.page.goto(`/specs/edit/${id}?section=general`);
  await supplier.page.getByLabel('Variant').fill('Dried, 2 mm');
  await supplier.page.getByRole('button', { name: 'Submit' }).click();
  await supplier.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(supplier.page.getByText(/can no longer be edited by you/)).toBeVisible();
  await expectBadge(supplier.page, factory, 'productMfgSpecs', { countsNot: id });

  await expectBadge(qa, quality, 'productMfgSpecs', { counts: id });
  const approve = qa.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeVisible();
  const resolve = qa.getByRole('region', { name: 'Comments' }).getByRole('button', { name: 'Resolve' });
  await qa.getByRole('combobox', { name: 'Section' }).selectOption('');
  for (let open = await resolve.count(); open > 0; open -= 1) {
    await resolve.first().click();
    await expect(resolve).toHaveCount(open - 1);
  }
  await expect(approve).toBeEnabled();
  await approve.click();
  const signing = qa.getByRole('dialog', { name: 'Approve this specification' });
  await expect(signing.getByLabel(/^Effective from/)).not.toHaveValue('');
  await signing.getByLabel('Your password').fill(`${password}x`);
  await signing.getByRole('button', { name: 'Approve' }).click();
  await expect(signing.getByText(/password/i).last()).toBeVisible();
  await examine(qa);
  await signing.getByLabel('Your password').fill(password);
  await signing.getByRole('button', { name: 'Approve' }).click();
  await expect(qa.getByText('Approved by QA')).toBeVisible();
  await expectBadge(qa, quality, 'productMfgSpecs', { countsNot: id });
  const after = await quality.row('GET', `/ProductMfgSpecs/${id}`);
  expect(after).toMatchObject({ status: 'active', approvals: [expect.objectContaining({ step: 'approve', role: 'qa' })] });
  await expect(qa.getByRole('link', { name: /^Next: / })).toBeVisible();
  expect([...supplier.complaints, ...judge.complaints].filter((words) => !/403|422/.test(words))).toEqual([]);
  await leave(supplier, 'spec-decision-factory');
  await leave(judge, 'spec-decision-qa');
});
