// Stores asked by quality assurance, and operations answering for them on a phone.
import { expect, type Page } from '@playwright/test';
import { examine } from './examine.ts';
import { choose } from './people.ts';

/** From the page of a complaint: three stores are asked to take the goods off the shelf. */
export const askThreeStores = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Add store recommendation' }).click();
  await expect(page).toHaveURL(/\/store-recommend\/create\//);
  await choose(page, /^Action\b/, 'Remove from shelf');
  await page.getByRole('button', { name: 'Use template' }).click();
  await expect(page.getByLabel(/^Title/)).toHaveValue('Remove from shelf');
  await page
    .getByLabel(/^Stores/)
    .first()
    .click({ force: true });
  for (const i of [0, 1, 2]) await page.getByRole('option').nth(i).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 stores', { exact: true })).toBeVisible();
  await examine(page);
  await page.getByRole('button', { name: 'Send recommendation', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send recommendation' }).click();
};

/** On a narrow screen: found and removed, found and removed, none left and why. */
export const answerThreeStores = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Enter response', exact: true })).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  for (const left of [2, 1, 0]) {
    await page.getByRole('button', { name: 'Enter response', exact: true }).first().click();
    const answer = page.getByRole('group', { name: /^Response of/ });
    await answer.getByLabel(/^Quantity found/).fill(String(left * 5));
    if (left > 0) await answer.getByLabel(/^Removed from shelf/).fill(String(left * 5));
    else {
      // nothing found is explained; what was typed stays
      await answer.getByRole('button', { name: 'Submit response' }).click();
      await expect(answer.getByText('Fill in this field.')).toBeVisible();
      await expect(answer.getByLabel(/^Quantity found/)).toHaveValue('0');
      await answer.getByLabel(/^Comment/).fill('Sold out before the request came.');
    }
    await answer.getByRole('button', { name: 'Submit response' }).click();
    await expect(answer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enter response', exact: true })).toHaveCount(left);
  }
  await examine(page);
};
