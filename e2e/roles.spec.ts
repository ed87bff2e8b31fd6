// People sign in and open each page of their menu: no console message, no accessibility finding that is more than minor. Those whose menus hold every page between them
// in each run, all roles with `npm run test:deep`; who may open what is compared for every role without a browser (docs/routes.csv, tests/screens/pages).
import { expect, test } from '@playwright/test';
import { examine } from './support/examine.ts';
import { leave, signIn } from './support/people.ts';

const fewWithEveryPage = ['admin', 'superadmin', 'qa', 'supplierqa', 'warehouseadmin', 'suppliergroup', 'odom', 'temp'];
const accounts = [
  'admin',
  'superadmin',
  'qa',
  'sourcing',
  'rd',
  'odom',
  'area',
  'supportadmin',
  'sustain',
  'auditor',
  'auditoruser',
  'supplier',
  'suppliermanager',
  'supplierqa',
  'supplierrd',
  'suppliergroup',
  'warehouseadmin',
  'temp',
];

test.describe.configure({ mode: 'parallel' });

/** Pages look alike to roles that share them: each is examined once a worker, the dashboard for every role. */
const examined = new Set<string>();

for (const who of process.env['TEST_DEEP'] ? accounts : fewWithEveryPage)
  test(`${who} sees the pages of the menu`, async ({ browser }) => {
    const person = await signIn(browser, who);
    const { page } = person;
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.locator('h1')).toBeVisible();
    const dialog = page.getByRole('dialog');
    if (await dialog.isVisible({ timeout: 1_500 }).catch(() => false)) await page.keyboard.press('Escape');
    const links = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).pathname))]);
    // a menu grows with the product
    test.setTimeout(60_000 + links.length * 15_000);
    for (const path of [...links, '/myProfile', '/myProfile/changePassword']) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page).not.toHaveURL(/\/(401|404)/);
      if (examined.has(path) && path !== '/dashboard') continue;
      examined.add(path);
      await examine(page);
    }
    expect(person.complaints).toEqual([]);
    await leave(person, `role-${who}`);
  });
