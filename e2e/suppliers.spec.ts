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

test('QA approves a technology and writes notes; the factory reads the shared one at once, and never the internal one', async ({
  browser,
}) => {
  const qa = await signIn(browser, 'qa', { at: '/supplier/factory/show/2' });
  const member = await signIn(browser, 'suppliermanager', { at: '/company/profile' });
  await closeAnnouncements(member.page);
  await expect(heading(member.page)).toHaveText('Golden Grain Noodle and Biscuit Works');
  const { page } = qa;
  const stamp = Date.now() % 100_000;
  const note = async (text: string, shared: boolean): Promise<void> => {
    await page.getByRole('button', { name: 'Add note' }).click();
    const form = page.getByRole('form', { name: 'Add note' });
    await form.getByLabel(/^Note/).fill(text);
    if (shared) await choose(page, /^Visibility/, 'Shared with supplier');
    await form.getByRole('button', { name: 'Add note' }).click();
    await expect(page.locator('.note', { hasText: text })).toBeVisible();
  };
  await note(`Internal ${stamp}`, false);
  await note(`Shared ${stamp}`, true);
  await examine(page);
  await expect(member.page.getByText(`Shared ${stamp}`)).toBeVisible();
  await expect(member.page.getByText(`Internal ${stamp}`)).toBeHidden();

  await page.getByRole('link', { name: 'Manage technologies' }).click();
  await expect(heading(page)).toHaveText('Technologies');
  await examine(page);
  await page.getByRole('link', { name: 'Biscuits and snacks' }).first().click();
  await expect(heading(page)).toHaveText('Approve technologies');
  const box = page.getByRole('checkbox', { checked: false }).first();
  const name = (await box.locator('xpath=..').innerText()).trim();
  await box.click();
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await expect(member.page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await examine(page);

  // the technology was not part of yesterday, and is of today
  await page.goto('/supplier/factory/show/2');
  await page.getByRole('link', { name: 'As of a date' }).click();
  await expect(page.getByRole('note')).toContainText('As known at the end of');
  const technologies = page.getByRole('table', { name: 'Technologies' });
  await expect(technologies.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await page.getByLabel('Date', { exact: true }).fill('1 Nov 2025');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('note')).toContainText('1 Nov 2025');
  await expect(technologies).toBeVisible();
  await expect(technologies.getByRole('row', { name: new RegExp(name) })).toBeHidden();
  await examine(page);
  await leave(member, 'partners-member');
  await leave(qa, 'partners-qa');
});

test('what is open is listed before a factory is deactivated; a warehouse gets zones and a head office of its own', async ({ browser }) => {
  const boss = await signIn(browser, 'superadmin', { at: '/supplier/factory/show/2' });
  const { page } = boss;
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await examine(page);
  const members = dialog.getByRole('link', { name: /\d+ members?$/ });
  const count = Number.parseInt(await members.innerText(), 10);
  await members.click();
  await expect(page).toHaveURL(/\/supplier\/factory\/user\/list\?supplier=2/);
  await expect(page.locator('tbody tr')).toHaveCount(count);

  await page.goto('/WareHouse/list');
  await expect(page.getByRole('row', { name: /CS-FRZ-01/ })).toBeVisible();
  await examine(page);
  await page.getByRole('link', { name: 'New warehouse' }).click();
  await expect(heading(page)).toHaveText('New warehouse');
  const stamp = Date.now() % 100_000;
  await page.getByLabel(/^Code/).fill(`DC-${stamp}`);
  await page.getByLabel(/^Name/).first().fill(`Harbour Depot ${stamp}`);
  await choose(page, /^Business type/, /.+/);
  await examine(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/WareHouse\/edit\/\d+/);
  await expect(page.getByText('No warehouse administrator yet.')).toBeVisible();
  await examine(page);
  expect(boss.complaints).toEqual([]);
  await leave(boss, 'warehouses-boss');
});
