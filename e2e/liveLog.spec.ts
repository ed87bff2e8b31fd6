// A person shows a tab live: a super administrator enters the code and sees each page as it is opened, until the person ends it.
import { expect, test } from '@playwright/test';
import { examine } from './support/examine.ts';
import { leave, signIn } from './support/people.ts';

test('a tab shown live is followed in the player, and ended by the person who shows it', async ({ browser }) => {
  const qa = await signIn(browser, 'qa', { at: '/dashboard' });
  const { page } = qa;
  const boss = await signIn(browser, 'superadmin', { at: '/developer/replay' });
  const watcher = boss.page;

  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByRole('button', { name: 'Show this tab live' }).click();
  const asked = page.getByRole('dialog', { name: 'Show this tab live?' });
  await examine(page);
  await asked.getByRole('button', { name: 'Get a code' }).click();
  const bar = page.locator('[data-shown]');
  await expect(bar).toHaveAttribute('data-shown', 'waiting');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await examine(page);
  const code = await bar.locator('b').innerText();

  const card = watcher.getByRole('region', { name: 'Watch live' });
  await card.getByLabel('Code').fill('wrong');
  await card.getByRole('button', { name: 'Watch' }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  await card.getByLabel('Code').fill(code.toLowerCase());
  await card.getByRole('button', { name: 'Watch' }).click();
  await expect(bar).toHaveAttribute('data-shown', 'watched');

  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: /^Complaints/ }).click();
  await expect(page.locator('h1')).toHaveText('Complaints');
  await expect(watcher.locator('[data-watch]')).toHaveAttribute('data-watch', 'running');
  const frame = watcher.frameLocator('.frame-pane__frame');
  await expect(frame.locator('h1')).toHaveText('Complaints');
  await examine(watcher);
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(frame.locator('[data-tile]').first()).toBeVisible();
  // who looks at an earlier step stays there
  await watcher.keyboard.press('Home');
  const first = await watcher.locator('.frame-pane__address').innerText();
  await menu.getByRole('link', { name: /^Complaints/ }).click();
  await expect(page.locator('h1')).toHaveText('Complaints');
  await watcher.keyboard.press('End');
  await expect(frame.locator('h1')).toHaveText('Complaints');
  expect(first).not.toBe('');

  await bar.getByRole('button', { name: 'End' }).click();
  await expect(bar).toHaveAttribute('data-shown', 'ended');
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toHaveCount(0);
  await expect(watcher.locator('[data-watch]')).toHaveAttribute('data-watch', 'ended');
  await leave(qa, 'live-shown');
  await leave(boss, 'live-watched');
  // the wrong code is refused
  expect([...qa.complaints, ...boss.complaints].filter((line) => !/404/.test(line))).toEqual([]);
});
