// Draws the recorded journeys of a run again in the replay player, and compares each page at rest with what was recorded: `npm run test:deep`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { signIn, watch } from './support/people.ts';

const folder = process.env['SCREENS'] ?? '';
const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));

for (const file of files)
  test(file.replace('.actionlog.ndjson', ''), async ({ browser }) => {
    const { page, context } = await signIn(browser, 'superadmin', { width: 2200, height: 1300 });
    const complaints = watch(page);
    await page.goto('/developer/replay');
    await page.locator('input[type="file"]').first().setInputFiles(join(folder, file));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replay, nothing is sent');
    await page.getByRole('tab', { name: 'Effects' }).click();
    const choice = page.getByRole('combobox', { name: 'Page load' });
    const loads = (await choice.count()) > 0 ? await choice.locator('option').count() : 1;
    const found: string[] = [];
    for (let load = 0; load < loads; load += 1) {
      if (loads > 1) await choice.selectOption(String(load));
      await page.getByRole('button', { name: 'Run the effects again' }).click();
      const pane = page.locator('.effects');
      await expect(pane.getByRole('status')).toContainText(/as recorded|older format|not in the log/, { timeout: 120_000 });
      const differing = pane.locator('li', { hasText: 'Screen differs' });
      for (const one of await differing.all()) found.push(`page load ${load + 1}: ${(await one.textContent()) ?? ''}`);
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
