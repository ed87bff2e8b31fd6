// From a written text to its answers: scheduled, changed, published, answered by two suppliers, one reminded, exported, withdrawn; dialogs and badges follow live.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { examine } from './support/examine.ts';
import { choose, badge, expectLive, keptOnDevice, leave, signIn } from './support/people.ts';

const name = 'Recall contact check';

/** Closes what was open before the story. */
const settle = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  for (let i = 0; i < 2; i += 1) {
    const there = await dialog.waitFor({ state: 'visible', timeout: 4_000 }).then(
      () => true,
      () => false,
    );
    if (there) await dialog.getByRole('button', { name: 'Close' }).last().click();
  }
  await expect(dialog).toBeHidden();
};

test('a text is written, scheduled, published, answered, reminded of, exported and withdrawn', async ({ browser }) => {
  const boss = await signIn(browser, 'superadmin');
  const supplier = await signIn(browser, 'quality5');
  await supplier.page.goto('/myProfile');
  await expectLive(supplier.page, 'live');
  await settle(supplier.page);
  const before = await badge(supplier.page, 'announcements');
  const { page } = boss;

  // the text: what is typed survives a reload
  await page.goto('/masterData/announcement/create');
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('textbox', { name: /^English text/ }).fill('Who answers at night?\n\n- name\n- telephone');
  await page.getByLabel('Answer required').check();
  await choose(page, /^Answer type/, 'Single choice');
  await page.getByRole('textbox', { name: /^Options/ }).fill('Complete\nNot yet');
  await expect(page.getByText(/Kept on this device/)).toBeVisible();
  await keptOnDevice(page, 'Not yet');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Options/ })).toHaveValue('Complete\nNot yet');
  await expect(page.getByLabel(/^Name/)).toHaveValue(name);
  await examine(page);
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(page).toHaveURL(/announcement\/show\/\d+/);
  await expect(page.getByText('Not published yet.')).toBeVisible();
  await examine(page);
  const textId = Number(/show\/(\d+)/.exec(page.url())![1]);

  // scheduled for two factories, then changed to go out at once: the clock of the server is not waited for
  const admin = await Api.as('superadmin');
  const mine = await Api.as('quality5');
  const me = (await mine.call('GET', `/appusers/me?filter=${encodeURIComponent(JSON.stringify({ include: 'supplierUsers' }))}`)).body as {
    supplierUsers: { supplierId: number }[];
  };
  const own = me.supplierUsers[0]!.supplierId;
  const factories = (
    await admin.call(
      'GET',
      `/Suppliers?filter=${encodeURIComponent(JSON.stringify({ where: { supplierType: 'factory', status: 'active', id: { neq: own } }, order: 'id asc', limit: 1 }))}`,
    )
  ).body as { id: number; name: string }[];
  const other = factories[0]!;
  const inTwoHours = new Date(Date.now() + 7_200_000).toISOString();
  const draft = await admin.row('POST', '/AnnouncementPublishes', {
    announcementId: textId,
    audience: { supplierIds: [own, other.id] },
    publishAt: inTwoHours,
  });
  const waiting = await admin.row('POST', `/AnnouncementPublishes/${draft.id}/publish`, { version: draft.version });
  await page.goto('/masterData/announcementPublish/list?tab=scheduled');
  const line = page.locator(`[data-row="${waiting.id}"]`);
  await expect(line.getByText('Scheduled')).toBeVisible();
  await examine(page);
  await line.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`announcementPublish/edit/${waiting.id}`));
  await page.getByLabel('Important').check();
  await examine(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/announcementPublish\/list/);
  await expect(supplier.page.getByRole('dialog')).toHaveCount(0);
  const kept = await admin.row('GET', `/AnnouncementPublishes/${waiting.id}`);
  expect(kept).toMatchObject({ important: true, recipientCount: 2 });
  await admin.row('POST', `/AnnouncementPublishes/${waiting.id}/withdraw`, {
    version: kept.version,
    withdrawReason: 'It goes out at once instead',
  });

  // published by the form
  await page.goto(`/masterData/announcementPublish/create?text=${textId}`);
  await page.getByRole('radio', { name: 'Matching suppliers' }).check();
  await page
    .locator('label', { hasText: /^Suppliers$/ })
    .locator('..')
    .locator('.p-multiselect')
    .click();
  const ownName = String((await admin.row('GET', `/Suppliers/${own}`))['name']);
  await page.getByRole('option', { name: new RegExp(ownName) }).click();
  await page.getByRole('option', { name: new RegExp(other.name) }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-audience-count]')).toHaveText('2');
  await page.getByLabel('Important').check();
  await page.getByRole('button', { name: 'Publish announcement', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish announcement', exact: true }).click();
  const dialog = supplier.page.getByRole('dialog');
  await expect(dialog.getByText(name)).toBeVisible();
  await expect.poll(() => badge(supplier.page, 'announcements')).toBe(before + 1);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  // who has responded: nobody, then one
  await page.goto(`/masterData/announcement/show/${textId}`);
  await page.getByRole('link', { name: 'Answers' }).first().click();
  await expect(page).toHaveURL(/announcement\/answer\/\d+\?publish=\d+/);
  const publishId = Number(/publish=(\d+)/.exec(page.url())![1]);
  const state = (supplierName: string) => page.locator('[data-row]', { hasText: supplierName }).locator('[data-status]');
  await expect(state(other.name)).toHaveText('Not read');
  const copies = (
    await admin.call(
      'GET',
      `/SupplierAnnouncements?filter=${encodeURIComponent(JSON.stringify({ where: { announcementPublishId: publishId } }))}`,
    )
  ).body as { id: number; supplierId: number }[];

  // a reminder opens the closed dialog again
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send reminder' }).click();
  await expect(dialog.getByText(name)).toBeVisible();
  await expect(page.locator('[data-step="remind"]')).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(supplier.page).toHaveURL(/announcement\/list/);
  await supplier.page.getByRole('link', { name, exact: false }).first().click();
  await expect(supplier.page).toHaveURL(new RegExp(`announcement/edit/${copies.find((one) => one.supplierId === own)!.id}`));
  await expect(state(ownName)).toHaveText('Read');
  await examine(supplier.page);
  await supplier.page.getByRole('radio', { name: 'Not yet' }).check();
  await supplier.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(supplier.page.getByText('Answer sent')).toBeVisible();
  await expect(state(ownName)).toHaveText('Answered');
  await expect.poll(() => badge(supplier.page, 'announcements')).toBe(before);
  // changed before it is over; the former one is kept
  await supplier.page.getByRole('button', { name: 'Change answer' }).click();
  await supplier.page.getByRole('radio', { name: 'Complete' }).check();
  await supplier.page.getByRole('button', { name: 'Send changed answer' }).click();
  await expect(page.locator('[data-row]', { hasText: ownName }).getByText('Complete')).toBeVisible();

  // charts, their tables, one answer, the export
  await expect(page.locator('.figures__canvas canvas')).toHaveCount(2);
  await examine(page);
  await page
    .getByRole('button', { name: /: table$/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'Answer status by supplier' })).toContainText('Answered');
  await page.locator('[data-row]', { hasText: ownName }).getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('Complete');
  await examine(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const form of ['csv', 'xlsx'] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator(`[data-export="${form}"]`).click()]);
    expect(file.suggestedFilename()).toBe(`Answers - ${name}.${form}`);
    const bytes = await readFile((await file.path())!);
    if (form === 'csv')
      expect(bytes.toString('utf8')).toMatch(
        new RegExp(`^\\uFEFFSupplier,Code,Status.*\\r\\n[^]*${ownName},[^,]+,Answered,[^,]*,[^,]*,Complete`),
      );
    else expect(bytes.subarray(0, 2).toString()).toBe('PK');
  }

  // withdrawn: what was open leaves the list of the other, and nobody answers any more
  await page.getByRole('button', { name: 'Withdraw announcement' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Answered by telephone meanwhile');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw announcement' }).click();
  await expect(state(other.name)).toHaveText('Ended');
  expect(boss.complaints).toEqual([]);
  expect(supplier.complaints).toEqual([]);
  await leave(boss, 'announcement-library');
  await leave(supplier, 'announcement-answering');
});
