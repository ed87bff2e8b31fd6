// Partners: a head office and its factory are created while QA watches the list; the setup of a factory is left half-way, continued on another device, and opens the application.
import { expect, test, type Page } from '@playwright/test';
import { examine } from './support/examine.ts';
import { choose, closeAnnouncements, keptOnDevice, leave, signIn } from './support/people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a head office, its factory, what it makes and the licences this asks for; QA sees it arrive', async ({ browser }) => {
  const boss = await signIn(browser, 'superadmin', { at: '/supplier/headOffice/list' });
  const { page } = boss;
  const stamp = Date.now() % 100_000;
  await examine(page);
  await page.getByRole('link', { name: 'New head office' }).click();
  await expect(heading(page)).toHaveText('New head office');
  await page.getByLabel(/^Name/).first().fill(`Riverside Foods ${stamp}`);
  await page.getByLabel(/^Street and number/).fill('8 Canal Road');
  await page.getByRole('button', { name: 'Save' }).click();
  // half an address is refused at the part that is missing, and stays
  await expect(page.locator('[data-field="address.country"] .field__error')).toBeVisible();
  await choose(page, /^Country/, 'Thailand');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('group', { name: 'Contact 1' }).getByLabel(/^Name/).fill('Key account desk');
  await keptOnDevice(page, 'Key account desk');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Contact 1' }).getByLabel(/^Name/)).toHaveValue('Key account desk');
  await examine(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/supplier\/headOffice\/show\/\d+/);
  await expect(heading(page)).toHaveText(`Riverside Foods ${stamp}`);
  await expect(page.getByText('Contacts missing: Quality.')).toBeVisible();

  const qa = await signIn(browser, 'qa', { at: '/supplier/factory/list?tab=setup' });
  await expect(heading(qa.page)).toHaveText('Factories and warehouses');

  await page.getByRole('link', { name: 'New supplier' }).click();
  await expect(heading(page)).toHaveText('New supplier');
  await page.getByLabel(/^Name/).first().fill(`Riverside Mill ${stamp}`);
  await choose(page, /^Supplier type/, 'Factory');
  await choose(page, /^Business type/, 'Food manufacturing');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/supplier\/factory\/createCategory\/\d+/);
  const licences = page.getByRole('table', { name: 'Licences and certificates' });
  const before = await licences.getByRole('row').count();
  await page.getByRole('checkbox', { name: 'Rice and grains' }).click();
  await expect(page.getByRole('checkbox', { name: 'Rice and grains' })).toBeChecked();
  await expect.poll(() => licences.getByRole('row').count()).toBeGreaterThan(before);
  await examine(page);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(heading(page)).toHaveText(`Riverside Mill ${stamp}`);
  await examine(page);

  // the list of QA offers the new row without a reload
  await qa.page.getByRole('button', { name: /new/i }).first().click();
  await expect(qa.page.getByRole('row', { name: new RegExp(`Riverside Mill ${stamp}`) })).toBeVisible();

  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Closed before it opened.');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Inactive: Closed before it opened.')).toBeVisible();
  expect(boss.complaints).toEqual([]);
  await leave(qa, 'suppliers-qa');
  await leave(boss, 'suppliers-boss');
});

test('a setup is left half-way, continued in another browser, and opens the application', async ({ browser }) => {
  const first = await signIn(browser, 'manager12');
  await expect(first.page).toHaveURL(/\/supplierSetup/);
  await expect(heading(first.page)).toHaveText('Identification');
  await examine(first.page);
  await first.page.getByLabel(/^Tax ID/).fill('0105599000012');
  await first.page.getByLabel(/^Factory registration number/).fill('3-12-9/64');
  await first.page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(heading(first.page)).toHaveText('Address');
  await leave(first, 'setup-first');

  const { page, ...person } = await signIn(browser, 'manager12');
  await expect(heading(page)).toHaveText('Address');
  await page.getByLabel(/^Street and number/).fill('12 Wipe Lane');
  await choose(page, /^Country/, 'Thailand');
  await page.getByLabel(/^Phone/).fill('+66 2 555 0112');
  await page.getByLabel(/^Email address/).fill('factory12@suppliers.example.test');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(heading(page)).toHaveText('Contacts');
  for (const [n, name] of [
    [1, 'Quality office'],
    [2, 'Recall desk'],
  ] as const) {
    const contact = page.getByRole('group', { name: `Contact ${n}` });
    if (!(await contact.isVisible())) await page.getByRole('button', { name: 'Add contact' }).click();
    await contact.getByLabel(/^Name/).fill(name);
    await contact.getByLabel('Phone').fill('+66 2 555 0113');
  }
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(heading(page)).toHaveText('Site and capacity');
  await page.getByLabel(/^Employees/).fill('85');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(heading(page)).toHaveText('Product categories');
  if (!(await page.getByRole('checkbox', { name: 'Wipes and hygiene' }).isChecked()))
    await page.getByRole('checkbox', { name: 'Wipes and hygiene' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Review');
  await examine(page);
  await page.getByRole('button', { name: 'Complete setup' }).click();
  // no further login: the menu of the factory is there
  await expect(page.getByRole('link', { name: /^Profile/ })).toBeVisible();
  await expect(page).not.toHaveURL(/login|Setup/);
  await leave({ page, ...person }, 'setup-second');
});

test('the own profile on a phone, the badge and the rows behind it', async ({ browser }) => {
  const { page, ...person } = await signIn(browser, 'suppliermanager', {
    width: 360,
    height: 740,
    at: '/company/profile?topic=certificate',
  });
  await closeAnnouncements(page);
  const rows = page.getByRole('table', { name: 'Licences and certificates' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('[data-topic="certificate"]').first()).toHaveText(String(count));
  await leave({ page, ...person }, 'suppliers-phone');
});
