// An announcement opens at once in the browser of each supplier it is for, and in no other.
import { expect, test } from '@playwright/test';
import { Api } from './support/api.ts';
import { badge, expectLive, leave, signIn } from './support/people.ts';

test('a published announcement opens at the supplier it is for; Close and Answer do what they say', async ({ browser }) => {
  const supplier = await signIn(browser, 'quality6');
  const other = await signIn(browser, 'warehouseadmin');
  await supplier.page.goto('/myProfile');
  await other.page.goto('/myProfile');
  await expectLive(supplier.page, 'live');
  await expectLive(other.page, 'live');
  // what was open before this story
  const dialog = supplier.page.getByRole('dialog');
  if (await dialog.isVisible({ timeout: 3_000 }).catch(() => false)) await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  const before = await badge(supplier.page, 'announcements');

  const admin = await Api.as('superadmin');
  const mine = await Api.as('quality6');
  const me = (await mine.call('GET', `/appusers/me?filter=${encodeURIComponent(JSON.stringify({ include: 'supplierUsers' }))}`)).body as {
    supplierUsers: { supplierId: number }[];
  };
  const text = await admin.row('POST', '/Announcements', {
    name: 'Metal detection check this week',
    body: { en: '<p>Please check your metal detectors.</p>' },
    category: 'policy',
    needAnswer: true,
    answerType: 'acknowledge',
  });
  const publish = await admin.row('POST', '/AnnouncementPublishes', {
    announcementId: text.id,
    audience: { supplierIds: [me.supplierUsers[0]!.supplierId] },
    important: true,
  });
  await admin.row('POST', `/AnnouncementPublishes/${publish.id}/publish`, { version: publish.version });

  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Metal detection check this week')).toBeVisible();
  await expect.poll(() => badge(supplier.page, 'announcements')).toBe(before + 1);
  await expect(other.page.getByText('Metal detection check this week')).toHaveCount(0);
  await expect(other.page.getByRole('dialog')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(supplier.page).toHaveURL(/\/announcement\/list/);
  await expect(supplier.page.getByText('Metal detection check this week').first()).toBeVisible();
  // what was seen in this visit does not come again by itself
  await supplier.page.reload();
  await expectLive(supplier.page, 'live');
  await expect.poll(() => badge(supplier.page, 'announcements')).toBe(before + 1);
  await expect(dialog).toBeHidden();
  expect(supplier.complaints).toEqual([]);
  expect(other.complaints).toEqual([]);
  await leave(supplier, 'announcement-supplier');
  await leave(other, 'announcement-warehouse');
});
