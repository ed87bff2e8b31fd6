// A specification written by two people of one factory: sent by sourcing, filled at the same time, without a network for a while, submitted to QA.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { expectBadge } from './support/badges.ts';
import { examine } from './support/examine.ts';
import { closeAnnouncements, leave, signIn, type Person } from './support/people.ts';

const label = 'Ingredients: Wheat flour 45 % (wheat), sugar 32 %, butter (milk) 23 %. May contain nuts.';

interface Section extends Row {
  section: string;
  content: Readonly<Record<string, unknown>>;
  ingredients?: { name: string; percent: number | null; lineKey: string; parentKey: string | null }[];
  allergens?: { group: string; presence: string }[];
}

const filterOf = (filter: object): string => encodeURIComponent(JSON.stringify(filter));

/** Of the first person's factory, with nothing missing. */
const rejected = { where: { supplierId: 2, status: 'rejected' }, order: 'id', limit: 1 };

const sectionOf = async (api: Api, specId: number, section: string): Promise<Section> => {
  const filter = { where: { specId, section }, include: ['ingredients', 'allergens'] };
  const [row] = (await api.call('GET', `/SpecSections?filter=${filterOf(filter)}`)).body as Section[];
  return row!;
};

/** What a specification of the demonstration data says, under another number and name. */
const copied = async (sourcing: Api, name: string): Promise<Row> => {
  const [source] = (await sourcing.call('GET', `/ProductMfgSpecs?filter=${filterOf(rejected)}`)).body as Row[];
  return sourcing.row('POST', `/ProductMfgSpecs/${source!.id}/copy`, { productName: name });
};

const later = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Reminders come when they come. */
const dismiss = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Answer' }) }),
    async (dialog) => dialog.getByRole('button', { name: 'Close' }).last().click(),
    { noWaitAfter: true },
  );

const saved = ({ page }: Person) => expect(page.getByText(/^\s*Saved \d/)).toBeVisible({ timeout: 15_000 });

test('two people of a factory fill one specification, one of them without a network for a while, and QA gets it', async ({ browser }) => {
  const [sourcing, factory, quality] = [await Api.as('sourcing'), await Api.as('supplierqa'), await Api.as('qa')];
  const first = await signIn(browser, 'supplierqa', { at: '/specs/list' });
  await closeAnnouncements(first.page);
  const qa = await signIn(browser, 'qa', { at: '/specs/list' });

  const made = await copied(sourcing, 'Butter biscuits 120 g');
  const { version } = await sourcing.row('GET', `/ProductMfgSpecs/${made.id}`);
  await sourcing.row('POST', `/ProductMfgSpecs/${made.id}/sendToSupplier`, { version, dueDate: later(14) });
  await expectBadge(first.page, factory, 'productMfgSpecs', { counts: made.id });
  await expectBadge(qa.page, quality, 'productMfgSpecs', { countsNot: made.id });

  const at = `/specs/edit/${made.id}`;
  await first.page.goto(`${at}?section=composition`);
  const second = await signIn(browser, 'suppliermanager', { at: `${at}?section=general` });
  await dismiss(first.page);
  await dismiss(second.page);

  // a label text becomes the composition, instead of what was copied
  await first.page.getByRole('button', { name: 'Read label text' }).click();
  const dialog = first.page.getByRole('dialog', { name: 'Ingredients from a label text or a spreadsheet' });
  await dialog.getByLabel('Label text, or rows copied from a spreadsheet').fill(label);
  await dialog.getByLabel(/^Replace the/).check();
  await examine(first.page);
  await dialog.getByRole('button', { name: /^Take over 3 rows/ }).click();
  await expect(first.page.getByText('Total 100 % of 100 %')).toBeVisible();
  await expect(first.page.getByRole('paragraph').filter({ hasText: 'Allergens from the ingredients:' })).toContainText('Milk');
  // at the same time the other writes another section
  const legalName = second.page.getByLabel('Legal name');
  await legalName.fill('Butter biscuits');
  await saved(first);
  await saved(second);
  await expect.poll(async () => (await sectionOf(factory, made.id, 'general')).content['legalName']).toBe('Butter biscuits');
  const composition = await sectionOf(factory, made.id, 'composition');
  expect(composition.ingredients!.map(({ name, percent }) => [name.toLowerCase(), percent])).toEqual([
    ['wheat flour', 45],
    ['sugar', 32],
    ['butter', 23],
  ]);

  // both in the composition: one has no network while the other goes on
  await second.page.goto(`${at}?section=composition`);
  const share = (page: Page, row: number) => page.locator(`.sheet__row[data-row="${row}"] [data-column="1"]`);
  await expect(share(second.page, 0)).toHaveText('45');
  await first.context.setOffline(true);
  const alert = first.page.getByRole('alertdialog', { name: 'Disconnect' });
  await alert.getByRole('button').click();
  await share(first.page, 0).click();
  await first.page.keyboard.type('44');
  await first.page.keyboard.press('Enter');
  // the cell entered is an input
  await first.page.keyboard.press('ArrowDown');
  // a reminder that opens meanwhile takes the keys
  await expect(async () => {
    // and what was typed then is not typed again behind itself
    await second.page.keyboard.press('Escape');
    await share(second.page, 1).click();
    await second.page.keyboard.type('33');
    await second.page.keyboard.press('Enter');
    await expect(share(second.page, 1)).toHaveText('33', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await saved(second);
  await first.page.waitForTimeout(5_000);
  await first.context.setOffline(false);
  await expect(share(first.page, 1)).toHaveText('33', { timeout: 40_000 });
  await expect
    .poll(async () => (await sectionOf(factory, made.id, 'composition')).ingredients!.map(({ percent }) => percent), { timeout: 40_000 })
    .toEqual([44, 33, 23]);
  await expect(share(second.page, 0)).toHaveText('44', { timeout: 20_000 });
  await examine(second.page);

  // what is missing stands in the way as links
  await first.page.getByRole('button', { name: 'Submit' }).click();
  const submit = first.page.getByRole('dialog').filter({ has: first.page.getByRole('button', { name: 'Submit' }) });
  await expect(submit.getByText(/block the submit|blocks the submit/).first()).toBeVisible();
  await expect(submit.getByRole('link').first()).toHaveAttribute('href', /section=/);
  await first.page.keyboard.press('Escape');

  // one that lacks nothing goes through, and is QA's turn at once
  const [whole] = (await factory.call('GET', `/ProductMfgSpecs?filter=${filterOf(rejected)}`)).body as Row[];
  await first.page.goto(`/specs/edit/${whole!.id}?section=general`);
  await first.page.getByLabel('Variant').fill('Family pack');
  await first.page.getByRole('button', { name: 'Submit' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(first.page.getByText(/can no longer be edited by you/)).toBeVisible();
  await expectBadge(qa.page, quality, 'productMfgSpecs', { counts: whole!.id });
  expect((await sectionOf(quality, whole!.id, 'general')).content['variant']).toBe('Family pack');
  const offline = /ERR_INTERNET_DISCONNECTED/;
  expect([...first.complaints, ...second.complaints, ...qa.complaints].filter((words) => !offline.test(words))).toEqual([]);
  await leave(first, 'spec-editor-first');
  await leave(second, 'spec-editor-second');
  await leave(qa, 'spec-editor-qa');
});
