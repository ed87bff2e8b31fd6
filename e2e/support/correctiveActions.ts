// How suppliers and reviewers carry on a corrective action in its pages.
import { expect, type Locator, type Page } from '@playwright/test';

export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).first().click();

/** A step of the reviewer: its dialog is filled in and confirmed with the button of the same name. */
export const decide = async (page: Page, name: string, fill: (dialog: Locator) => Promise<unknown>): Promise<void> => {
  await press(page, name);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await fill(dialog);
  // the row may arrive after the revision that shows the step: the page asks to review it and confirm again
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden({ timeout: 5_000 });
  }).toPass();
};

/** `day`: as the page shows it. */
export const submitAction = async (page: Page, { done, day, picture }: { done: string; day: string; picture: Buffer }): Promise<void> => {
  await page.getByRole('link', { name: 'Action and evidence' }).click();
  await page.getByRole('textbox', { name: /^What was done/ }).fill(done);
  await page.getByLabel(/^Done on/).fill(day);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: 'evidence.jpg', mimeType: 'image/jpeg', buffer: picture }]);
  await expect(page.getByText('evidence.jpg').first()).toBeVisible();
  await press(page, 'Submit the action');
  await expect(page).toHaveURL(/\/show\/\d+/);
};
