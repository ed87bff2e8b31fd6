// Two-step verification from the own profile to the login: an app, a recovery code, and the reset by a super administrator.
import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import { examine } from './support/examine.ts';
import { leave, password, signIn, visitor } from './support/people.ts';

/** Each code works once: the next one is that of the next half minute, which the server already takes. */
const codeOf = (secret: string, steps = 0): Promise<string> => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

test('switched on, asked for at login, a recovery code in its place, and reset', async ({ browser }) => {
  const who = 'sustain';
  const owner = await signIn(browser, who, { at: '/myProfile' });
  const { page } = owner;
  const card = page.locator('#secondFactor');
  await expect(card).toContainText('Only your password protects this account.');
  await card.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await examine(page);
  const secret = (await dialog.locator('[data-secret]').textContent())!.replaceAll(' ', '');
  await dialog.getByLabel(/Enter the code/).fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('This code is wrong');
  await dialog.getByLabel(/Enter the code/).fill(await codeOf(secret, -1));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recovery = (await dialog.getByRole('listitem').first().textContent())!;
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download as text' }).click();
  expect((await download).suggestedFilename()).toMatch(/recovery codes\.txt$/);
  await examine(page);
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(card).toContainText('10 recovery codes left');
  await examine(page);
  await leave(owner, 'second-factor-on');

  const enter = async (at: string, language: 'en' | 'zh' = 'en') => {
    const person = await visitor(browser, { language });
    await person.page.goto(at);
    await person.page.locator('input[type="email"]').fill(`${who}@example.test`);
    await person.page.locator('input[type="password"]').fill(password);
    await person.page.keyboard.press('Enter');
    await expect(person.page).toHaveURL(/\/login\/code/);
    return person;
  };
  const again = await enter('/myProfile');
  await examine(again.page);
  await again.page.getByLabel('Code').fill('000000');
  await again.page.keyboard.press('Enter');
  await expect(again.page.getByText('This code is wrong')).toBeVisible();
  await expect(again.page.getByLabel('Code')).toHaveValue('');
  await again.page.getByLabel('Code').fill(await codeOf(secret, 1));
  await again.page.keyboard.press('Enter');
  await expect(again.page).toHaveURL(/\/myProfile/);
  await leave(again, 'second-factor-app');

  const lost = await enter('/login', 'zh');
  await lost.page.getByLabel('验证码').fill(recovery.toLowerCase());
  await lost.page.keyboard.press('Enter');
  await expect(lost.page).toHaveURL(/\/dashboard/);
  await lost.page.goto('/myProfile');
  await expect(lost.page.locator('#secondFactor')).toContainText('剩余 9 个恢复码');
  await leave(lost, 'second-factor-recovery');

  const boss = await signIn(browser, 'superadmin', { at: '/manageUser/list?q=sustain%40example.test' });
  await boss.page.getByRole('row').nth(1).getByRole('link').first().click();
  await boss.page.getByRole('button', { name: 'Reset two-step verification' }).click();
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Reset two-step verification' }).click();
  await expect(boss.page.getByRole('button', { name: 'Reset two-step verification' })).toHaveCount(0);
  await boss.page.goto('/manageUser/log/list?kind=secondFactor');
  await expect(boss.page.getByRole('row').nth(1)).toContainText('Second factor reset');
  await leave(boss, 'second-factor-reset');

  const after = await signIn(browser, who);
  await leave(after, 'second-factor-after');
});
