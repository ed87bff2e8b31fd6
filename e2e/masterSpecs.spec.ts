// A master specification is revised: before it is activated its impact names who would fall outside, and afterwards their revisions are begun.
import { expect, test } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { leave, signIn } from './support/people.ts';

interface Master extends Row {
  code: string;
  revision: number;
  name: string;
  parameters: { lineKey: string; name: string; max: number | null }[];
}

const filterOf = (filter: object): string => encodeURIComponent(JSON.stringify(filter));

/** The active master that governs most, with a limit that its specifications keep. */
const governingMost = async (api: Api): Promise<Master> => {
  const counts = (await api.call('GET', '/MasterSpecs/governed')).body as { data: { id: number; governed: number; outside: number }[] };
  const filter = { where: { status: 'active' }, include: ['parameters'] };
  const masters = (await api.call('GET', `/MasterSpecs?filter=${filterOf(filter)}`)).body as Master[];
  const most = counts.data
    .filter(({ id, governed, outside }) => governed > outside && masters.some((one) => one.id === id))
    .toSorted((a, b) => b.governed - b.outside - (a.governed - a.outside))[0]!;
  return masters.find(({ id }) => id === most.id)!;
};

test('quality assurance tightens a limit, sees who falls outside, activates it and begins their revisions', async ({ browser }) => {
  const api = await Api.as('qa');
  const master = await governingMost(api);
  const limit = master.parameters.find(({ max }) => max !== null && max > 0)!;
  const qa = await signIn(browser, 'qa', { at: `/masterSpec/show/${master.id}` });
  const { page } = qa;
  await expect(page.getByRole('heading', { name: master.name })).toBeVisible();
  await examine(page);

  await page.getByRole('link', { name: 'Revise' }).click();
  await page.getByLabel(/^Reason/).fill('Lots of the last year stay far below the limit');
  await page.getByRole('button', { name: 'Begin revision' }).click();
  await expect(page.getByText(`${master.code} · Rev. ${master.revision + 1}`)).toBeVisible();
  const draft = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(draft).not.toBe(master.id);

  const grid = page.getByRole('grid', { name: 'Limits of parameters' });
  const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: limit.name, exact: true }) });
  await row.locator('[data-column="4"]').click();
  await page.keyboard.type('0.0001');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  const impact = page.getByRole('region', { name: 'Impact' });
  await expect(impact.getByText(`${limit.name}, `).first()).toBeVisible();
  await examine(page);

  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page).toHaveURL(new RegExp(`/masterSpec/show/${draft}`));

  const first = page.getByRole('checkbox', { name: /^Choose SP-/ }).first();
  const number = (await first.getAttribute('aria-label'))!.replace('Choose ', '');
  await first.check();
  await page.getByRole('button', { name: 'Request revisions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason for the change/).fill('The limit of the master specification is lower now');
  await examine(page);
  await dialog.getByRole('button', { name: 'Begin 1 revision' }).click();
  await expect(dialog.getByText('1 of 1 begun')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const revisions = { where: { specNo: number, status: 'updated' } };
  const begun = (await api.call('GET', `/ProductMfgSpecs?filter=${filterOf(revisions)}`)).body as (Row & { changeReason: string })[];
  expect(begun.map(({ changeReason }) => changeReason)).toEqual(['The limit of the master specification is lower now']);
  await leave(qa, 'master-revised');
});
