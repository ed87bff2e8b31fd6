// A supplier reports a problem with the steps before it; a superAdmin finds it, reads it under the eyes of the log, and has the steps on the own device.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { examine } from './support/examine.ts';
import { closeReminders, leave, signIn } from './support/people.ts';

test('a supplier reports, a superAdmin finds, reads and downloads; the log begins with its header', async ({ browser }) => {
  const sentence = `The list of cases stays empty ${Date.now()}`;
  const supplier = await signIn(browser, 'supplierqa');
  await supplier.page.goto('/complaint/list?q=oat');
  await expect(supplier.page.locator('h1')).toBeVisible();
  await closeReminders(supplier.page);

  const dialog = supplier.page.getByRole('dialog', { name: 'Report a problem' });
  await supplier.page.getByRole('button', { name: 'Report a problem' }).click();
  await expect(dialog.getByText('Recorded steps')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('button', { name: 'Show the last lines' }).click();
  await expect(dialog.locator('.problem-lines')).toContainText('"type":"navigation.committed"');
  await expect(dialog.locator('.problem-lines')).not.toContainText('oat');
  await examine(supplier.page);

  // typed, closed by mistake, opened again: the words are still there
  await dialog.getByRole('textbox').fill(sentence);
  await supplier.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(supplier.page.getByRole('button', { name: 'Report a problem' })).toBeFocused();
  await supplier.page.getByRole('button', { name: 'Report a problem' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue(sentence);
  const [copy] = await Promise.all([supplier.page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save a copy' }).click()]);
  expect(copy.suggestedFilename()).toBe('problem.actionlog.ndjson.gz');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const toast = supplier.page.getByText(/Report PR\d{4}-\d{5} sent/);
  await expect(toast).toBeVisible();
  const no = /PR\d{4}-\d{5}/.exec((await toast.textContent())!)![0];
  await expect(dialog).toBeHidden();
  // the reporter has no way to read it
  await supplier.page.goto('/developer/problemReport/list');
  await expect(supplier.page).toHaveURL(/\/401/);
  expect(supplier.complaints).toEqual([]);
  await leave(supplier, 'problem-reporter');

  const boss = await signIn(browser, 'superadmin');
  await boss.page.getByRole('navigation').getByRole('link', { name: 'Problem reports' }).click();
  await expect(boss.page.locator('h1')).toHaveText('Problem reports');
  await boss.page.getByRole('searchbox').fill(no);
  await expect(boss.page).toHaveURL(new RegExp(`q=${no}`));
  await expect(boss.page.getByRole('row').getByText(sentence)).toBeVisible();
  await examine(boss.page);
  await boss.page.getByRole('link', { name: no }).click();
  await expect(boss.page.locator('h1')).toContainText(sentence.slice(0, 40));
  await expect(boss.page.locator('.page-header__over')).toContainText(no);
  await expect(boss.page.getByRole('region', { name: 'Problem description' }).getByText(sentence)).toBeVisible();
  await expect(boss.page.getByText('/complaint/list?q=oat')).toBeVisible();
  const looks = boss.page.getByRole('group', { name: 'Access history' });
  await expect(looks.getByText('viewed the report').first()).toBeVisible();
  await examine(boss.page);

  const [log] = await Promise.all([boss.page.waitForEvent('download'), boss.page.getByRole('button', { name: 'Download log' }).click()]);
  expect(log.suggestedFilename()).toBe(`${no}.actionlog.ndjson.gz`);
  const lines = gunzipSync(readFileSync((await log.path())!))
    .toString()
    .trim()
    .split('\n');
  expect(typeof (JSON.parse(lines[0]!) as { format: unknown }).format).toBe('number');
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.join('\n')).not.toContain('Quality-2026!');
  await boss.page.getByRole('button', { name: 'Refresh this list' }).click();
  await expect(looks.getByText('opened the recording')).toBeVisible();
  await expect(boss.page.getByRole('link', { name: 'Open in the player' })).toHaveAttribute('href', /\/developer\/replay\?report=\d+/);

  await boss.page.getByRole('button', { name: 'Start work' }).click();
  await boss.page.getByRole('button', { name: 'Mark as solved' }).click();
  await boss.page.getByRole('dialog').getByLabel('Note').fill('The search was cut off.');
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Mark as solved' }).click();
  await expect(boss.page.getByText('The search was cut off.')).toBeVisible();
  await expect(boss.page.locator('.page-header [data-status="Solved"]')).toBeVisible();
  await expect(boss.page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  expect(boss.complaints).toEqual([]);
  await leave(boss, 'problem-reader');
});
