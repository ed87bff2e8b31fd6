// A sheet for stores is made from a specification in force and read on a phone; its source is superseded, and the sheet is reviewed and revised.
import { expect, test } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { leave, signIn } from './support/people.ts';

interface Spec extends Row {
  specNo: string;
  revision: number;
  productName: string;
}

interface Sheet extends Row {
  specId: number;
  needsReview: boolean;
  status: string;
}

const filterOf = (filter: object): string => encodeURIComponent(JSON.stringify(filter));

/** A specification in force that no store has a sheet of. */
const withoutSheet = async (api: Api): Promise<Spec> => {
  const where = { status: 'active', productName: 'Rice crackers sesame 120 g', hasNot: { relation: 'operationSpecs' } };
  const [found] = (await api.call('GET', `/ProductMfgSpecs?filter=${filterOf({ where })}`)).body as Spec[];
  return found!;
};

test('quality assurance makes a sheet, a store reads it on a phone, its source goes out of use and comes back as something to review', async ({
  browser,
}) => {
  const api = await Api.as('qa');
  const source = await withoutSheet(api);
  const qa = await signIn(browser, 'qa', { at: '/operationSpec/listCreate' });
  const { page } = qa;
  await examine(page);
  await page.getByRole('row').filter({ hasText: source.productName }).getByRole('link', { name: 'Create sheet' }).click();
  await page.getByRole('button', { name: 'Create sheet' }).click();
  await expect(page).toHaveURL(/\/operationSpec\/edit\/\d+/);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await expect(page.getByText('All values are those of the specification in force.')).toBeVisible();

  const title = `Crackers at the tasting counter ${id}`;
  await page.getByLabel('Title *').fill(title);
  const add = page.getByRole('button', { name: 'Add row' });
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await add.click();
  await steps.nth(0).getByLabel('What to do', { exact: true }).fill('Open the bag and fill the glass');
  await steps.nth(0).getByLabel('What to do, local language').fill('เปิดถุงและเติมแก้ว');
  await add.click();
  await steps.nth(1).getByLabel('What to do', { exact: true }).fill('Close the lid');
  await steps.nth(1).getByLabel('Timer, seconds').fill('90');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await examine(page);
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page).toHaveURL(new RegExp(`/operationSpec/show/${id}`));
  await expect(page.getByText('1 min 30 s')).toBeVisible();
  await examine(page);

  const store = await signIn(browser, 'odom', { at: '/operationSpec/list?q=tasting%20counter', width: 390, height: 800 });
  await store.page.getByRole('link', { name: title }).click();
  const sheet = store.page.getByRole('dialog');
  await expect(sheet.getByText('Open the bag and fill the glass')).toBeVisible();
  await expect(sheet.getByText('เปิดถุงและเติมแก้ว')).toBeVisible();
  await examine(store.page);
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(sheet).toBeHidden();
  await leave(store, 'operation-sheet-read');

  // the demo has a sheet of a revision that was superseded
  const where = { needsReview: true, status: 'active' };
  const [waiting] = (await api.call('GET', `/OperationSpecs?filter=${filterOf({ where, order: 'id ASC', limit: 1 })}`)).body as Sheet[];
  await page.goto(`/operationSpec/showSpec/${waiting!.id}`);
  await expect(page.getByText('values differ from the specification in force')).toBeVisible();
  await examine(page);
  await page.goto(`/operationSpec/show/${waiting!.id}`);
  await page.getByRole('button', { name: 'Revise' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel(/^Reason/).fill('The specification in force has other allergens');
  await asked.getByRole('button', { name: 'Revise' }).click();
  await expect(page).toHaveURL(/\/operationSpec\/edit\/\d+/);
  await expect(page.getByText('All values are those of the specification in force.')).toBeVisible();
  const next = Number(new URL(page.url()).pathname.split('/').at(-1));
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page).toHaveURL(new RegExp(`/operationSpec/show/${next}`));
  await page.getByRole('link', { name: 'Compare revisions' }).click();
  await expect(page.getByText(/\d differences/)).toBeVisible();
  await examine(page);
  const [older] = (await api.call('GET', `/OperationSpecs?filter=${filterOf({ where: { id: waiting!.id } })}`)).body as Sheet[];
  expect([older!.status, older!.needsReview]).toEqual(['inActive', false]);
  await leave(qa, 'operation-sheet-revised');
});
