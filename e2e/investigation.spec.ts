// An 8D from the supplier's first key to the sign-off: written with the keyboard, rejected with a comment, written again, approved, compared.
import { expect, test, type Locator } from '@playwright/test';
import { examine } from './support/examine.ts';
import { closeAnnouncements, leave, signIn } from './support/people.ts';
import { confirmIn, openCase, pressOn, sendContainment, write, writeAnalysis } from './support/report.ts';

test('written with the keyboard, rejected at D4, written again, approved, signed off, compared', async ({ browser }) => {
  const { complaint, made, report } = await openCase({ needOpsSignOff: true });

  const supplier = await signIn(browser, 'supplierqa');
  const factory = supplier.page;
  await closeAnnouncements(factory);
  await factory
    .getByRole('navigation')
    .getByRole('link', { name: /^Complaints/ })
    .first()
    .click();
  await expect(factory).toHaveURL(/complaint.list/);
  await factory.getByRole('link', { name: String(made['no']) }).click();
  await pressOn(factory, factory.getByRole('dialog').getByRole('link', { name: 'Open report' }));
  await expect(factory).toHaveURL(new RegExp(`/complaint/investigation/${report.id}/complaint/${complaint.id}`));
  await pressOn(factory, factory.getByRole('button', { name: 'Acknowledge case' }));
  await expect(factory.getByRole('button', { name: 'Acknowledge case' })).toBeHidden();

  const section = (id: string): Locator => factory.locator(`#${id}`);
  await sendContainment(factory);

  await pressOn(factory, section('d1').getByRole('button', { name: 'Add member' }));
  await factory.keyboard.type('Quality manager');
  await pressOn(factory, section('d1').getByRole('button', { name: 'Add member' }));
  await factory.keyboard.type('Technician');
  // the second member is moved up and back with the keyboard alone
  await factory.keyboard.press('Alt+ArrowUp');
  await expect(section('d1').getByLabel('Name').first()).toHaveValue('Technician');
  await expect(section('d1').getByLabel('Name').first()).toBeFocused();
  await factory.keyboard.press('Alt+ArrowDown');
  await expect(section('d1').getByLabel('Name').first()).toHaveValue('Quality manager');

  await writeAnalysis(factory);
  await factory.keyboard.press('ControlOrMeta+S');
  await expect(factory.getByText('Missing:')).toBeHidden();
  await expect(factory.getByText('7 of 7 required sections complete')).toBeVisible();
  await examine(factory);
  await pressOn(factory, factory.getByRole('button', { name: 'Submit report' }));
  await confirmIn(factory);
  await expect(factory.getByText('Awaiting review by QA')).toBeVisible();
  await examine(factory);

  const judge = await signIn(browser, 'qa');
  const qa = judge.page;
  await qa.goto(`/complaint/show/${complaint.id}`);
  await qa.getByRole('link', { name: 'Review report' }).click();
  await expect(qa).toHaveURL(new RegExp(`/approve/${report.id}`));
  const d4 = qa.getByRole('group', { name: 'Review of D4 Root cause analysis' });
  await d4.getByLabel('Comment on D4').fill('Who sets the limits of the detector?');
  await examine(qa);
  await qa.getByRole('button', { name: 'Reject report' }).click();
  const dialog = qa.getByRole('dialog');
  await expect(dialog.getByText('Comments on D4 are sent with the rejection.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reject report' }).click();
  await expect(dialog.getByText('This field is required.').or(dialog.locator('.field__error')).first()).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('The cause of the escape is not shown.');
  await dialog.getByRole('button', { name: 'Reject report' }).click();
  await expect(dialog).toBeHidden();
  await expect(qa.getByText('Rejected, awaiting the corrected report')).toBeVisible();

  // the page the factory has open turns into the editor again
  await expect(factory.getByText('Revision 1 was rejected.')).toBeVisible();
  await expect(section('d4').getByText('Who sets the limits of the detector?')).toBeVisible();
  const escape = section('d4').getByRole('group', { name: 'Escape cause' });
  await write(factory, escape.getByLabel(/^Root cause/), 'The operator may widen the limits alone');
  await pressOn(factory, factory.getByRole('button', { name: 'Submit report' }));
  await confirmIn(factory);
  await expect(factory.getByText('Awaiting review by QA')).toBeVisible();

  await expect(qa.getByText('cycle 1, revision 2')).toBeVisible();
  await expect(qa.locator('#d4 ins')).toContainText(['operator may widen', 'limits alone']);
  await expect(qa.locator('#d8 ins')).toHaveCount(0);
  await qa.getByRole('button', { name: 'Approve report' }).click();
  for (const mark of ['Timeliness', 'Analysis', 'Actions', 'Evidence'])
    await dialog.getByRole('group', { name: mark }).getByLabel('4').check();
  await dialog.getByRole('button', { name: 'Approve report' }).click();
  await expect(qa.getByText('Approved by QA, awaiting operations')).toBeVisible();

  const operations = await signIn(browser, 'area');
  await operations.page.goto(`/complaint/supplier-complaint/approve/${report.id}`);
  await operations.page.getByRole('button', { name: 'Sign off' }).click();
  await operations.page
    .getByRole('dialog')
    .getByLabel(/^Operations comment/)
    .fill('Agreed with the site');
  await operations.page.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click();
  await expect(operations.page.getByText(/Approved; the supplier implements the actions and adds evidence/)).toBeVisible();

  await qa.getByRole('link', { name: 'History' }).click();
  await expect(qa).toHaveURL(new RegExp(`/history/${made.id}`));
  await expect(qa.getByLabel('Before')).toHaveValue(/^r\d+$/);
  await expect(qa.locator('#d4 ins')).toContainText(['operator may widen', 'limits alone']);
  await expect(qa.locator('#revisions').getByText('Signed off')).toBeVisible();
  await examine(qa);

  await factory.getByRole('link', { name: 'Print 8D report' }).click();
  await expect(factory.getByText('8D report', { exact: true })).toBeVisible();
  await expect(factory.getByRole('heading', { level: 1 })).toHaveText('Metal in oat cookies, whole story');
  await expect(factory.getByRole('columnheader').first()).toBeVisible();
  await examine(factory);

  for (const [person, name] of [
    [supplier, 'supplier'],
    [judge, 'qa'],
    [operations, 'area'],
  ] as const) {
    expect(person.complaints).toEqual([]);
    await leave(person, `investigation-${name}`);
  }
});
