// People sign in and open each page of their menu: no console message, no accessibility finding that is more than minor. One of each kind of menu
// in each run, all roles with `npm run test:deep`, the long menus of administrators among them; who may open what is compared for every role without a browser (docs/routes.csv, tests/screens/pages).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { examine } from './support/examine.ts';
import { leave, signIn } from './support/people.ts';
import { visit } from './support/visit.ts';

/** Long menus first. */
const oneOfEachKind = ['qa', 'supplierqa', 'warehouseadmin', 'suppliergroup', 'odom', 'temp'];
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

const walking = process.env['TEST_DEEP'] ? accounts : oneOfEachKind;

/** Pages that each role opens, from the table of the routes; an account is named as its role. */
const [roles, ...routes] = readFileSync(join(import.meta.dirname, '..', 'docs', 'routes.csv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','));
const plain = (role: string): string => role.toLowerCase().replace('od/om', 'odom');
const opens = (who: string, path: string): boolean =>
  routes.find(([route]) => route === path)?.[roles!.findIndex((role) => plain(role) === who)] === 'open';

/** Pages look alike to roles that share them: the one with the shortest menu examines each, every role its dashboard. */
const examiner = (path: string): string | undefined => walking.findLast((who) => opens(who, path));

for (const who of walking)
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
      await visit(page, path, { onward: true });
      if (path === '/dashboard' || (examiner(path) ?? who) === who) await examine(page);
    }
    expect(person.complaints).toEqual([]);
    await leave(person, `role-${who}`);
  });
