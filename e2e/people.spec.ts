// Users: links of invitations that do not work any more, the pages of a super administrator, and the access review.
import { expect, test } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { choose, expectLive, leave, signIn, visitor } from './support/people.ts';

test('links that are used, altered or for another account say so, in both languages', async ({ browser }) => {
  const boss = await Api.as('superadmin');
  const email = 'second.office@example.test';
  const sent = await boss.row('POST', '/InvitationEmails/invite', { kind: 'company', role: 'sourcing', email, language: 'en' });
  const path = new URL(String(sent['link'])).pathname;
  const known = await signIn(browser, 'rd');
  await known.page.goto(path);
  await expect(known.page.getByText('You are logged in as rd@example.test')).toBeVisible();
  await known.page.getByRole('button', { name: 'Log Out' }).click();
  await expect(known.page).toHaveURL(/\/login\?rediRect=/);
  await leave(known, 'people-other-account');
  const person = await visitor(browser, { language: 'zh' });
  await person.page.goto(`${path}x`);
  await expect(person.page.locator('.public__error')).toContainText('此链接无效');
  await person.page.goto(path);
  await expect(person.page.getByRole('button', { name: '创建账号' })).toBeVisible();
  const row = (await boss.call('GET', `/InvitationEmails/${sent.id}`)).body as Row;
  await boss.row('POST', `/InvitationEmails/${sent.id}/revoke`, { version: row.version });
  await person.page.reload();
  await expect(person.page.locator('.public__error')).toContainText('此邀请已被撤销');
  await leave(person, 'people-links');
});

test('a super administrator: users, a group with its roles, the log, sessions and why', async ({ browser }) => {
  const person = await signIn(browser, 'superadmin', { at: '/manageUser/list' });
  const { page } = person;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await examine(page);
  await page.getByRole('searchbox').fill('new colleague');
  await expect(page).toHaveURL(/q=new/);
  await page.getByRole('link', { name: /New colleague/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New colleague');
  await examine(page);
  await expect(page.locator('#access')).toContainText('No role yet');
  await choose(page, /^Add department/, /^Sourcing$/);
  await page.locator('#departments').getByRole('button', { name: 'Add' }).click();
  await expect(page.locator('#departments')).toContainText('Sourcing');
  await expect(page.locator('#access')).toContainText('Sourcing');
  // why a page stays closed: the rule that decides, and to whom the page is open
  const access = page.locator('#access');
  await access.getByLabel('Page address').fill('/masterData/brand/list');
  await expect(access.getByRole('status')).toContainText('Another page opens instead.');
  await expect(access.locator('[data-row="G13"]')).toContainText('The user has: Sourcing.');
  await access.getByLabel('Page address').fill('/myProfile');
  await expect(access.getByRole('status')).toContainText('The page opens.');
  await examine(page);
  await page.locator('#departments').getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.locator('#departments')).toContainText('Revoked');

  await page.goto('/manageUser/group/create');
  await page.getByLabel(/^Name/).fill('Weekend duty');
  await examine(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/manageUser\/group\/list/);
  await page.getByRole('link', { name: 'Weekend duty' }).click();
  await page.getByLabel('Add member').fill('sourcing');
  await page.getByRole('option').first().click();
  await expect(page.locator('#members li')).toHaveCount(1);
  await examine(page);

  await page.goto('/manageUser/log/list?kind=login');
  await expect(page.getByRole('row').nth(1)).toContainText('Login');
  await examine(page);

  expect(person.complaints).toEqual([]);
  await leave(person, 'people-administrator');

  // a second device of the same user is logged out from the first; no other story uses this account
  const first = await signIn(browser, 'sourcing2', { at: '/myProfile' });
  const second = await signIn(browser, 'sourcing2', { at: '/dashboard' });
  await expectLive(second.page, 'live');
  await first.page.reload();
  await examine(first.page);
  await first.page.locator('#sessions').getByRole('button', { name: 'Log out' }).first().click();
  await expect(second.page.getByText('Session Expired : Please log in again.').first()).toBeVisible();
  await second.context.close();
  await first.context.close();
});

test('the access of users who do not come any more is revoked in one pass, with the decision on record', async ({ browser }) => {
  const person = await signIn(browser, 'superadmin', { at: '/manageUser/review/list' });
  const { page } = person;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access review');
  await expect(page.getByText('Never logged in').first()).toBeVisible();
  await examine(page);
  // nobody of another story
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('BrightHome Plastics');
  const boxes = page.locator('tbody').getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Revoke access' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Revoke access of 2/ }).click();
  await expect(dialog).toContainText('Fill in this field.');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Nobody answers there any more');
  await examine(page);
  await dialog.getByRole('button', { name: /^Revoke access of 2/ }).click();
  await expect(dialog.getByText('2 of 2 decided.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'Access decisions' }).click();
  await expect(page.getByRole('cell', { name: 'Nobody answers there any more' })).toHaveCount(2);
  await examine(page);
  await leave(person, 'people-review');
});
