// A specification in force is revised: the new revision opens with all of its content, and its history says what was changed since.
import { expect, test } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { choose, leave, signIn } from './support/people.ts';

interface Section extends Row {
  parameters?: { lineKey: string; name: string; max: number | null }[];
}

const filterOf = (filter: object): string => encodeURIComponent(JSON.stringify(filter));
const inForce = { where: { status: 'active', productName: 'Sriracha sauce 435 ml' }, limit: 1 };

test('sourcing revises a specification in force and compares the revision with it; QA compares it as well', async ({ browser }) => {
  const api = await Api.as('sourcing');
  const [active] = (await api.call('GET', `/ProductMfgSpecs?filter=${filterOf(inForce)}`)).body as Row[];
  const sourcing = await signIn(browser, 'sourcing', { at: `/specs/show/${active!.id}` });
  const { page } = sourcing;

  await page.getByRole('button', { name: 'Revise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revise this specification' });
  await dialog.getByLabel(/^Why is it revised/).fill('A limit follows the lots of the last year');
  await choose(page, /^Class of change/, /^Minor/);
  await examine(page);
  await dialog.getByRole('button', { name: 'Revise' }).click();
  await expect(page.getByText(/· Rev\. 2/).first()).toBeVisible();
  const next = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(next).not.toBe(active!.id);
  await expect(page.getByText('A limit follows the lots of the last year').first()).toBeVisible();

  const filter = { where: { specId: next, section: 'parameters' }, include: ['parameters'] };
  const [section] = (await api.call('GET', `/SpecSections?filter=${filterOf(filter)}`)).body as Section[];
  const limit = section!.parameters!.find(({ max }) => max !== null)!;
  await api.row('POST', `/SpecSections/${section!.id}/save`, {
    version: section!.version,
    lines: [{ lineKey: limit.lineKey, max: limit.max! + 1 }],
  });

  await page.getByRole('link', { name: 'Revisions' }).click();
  const compared = page.getByRole('region', { name: 'Compare' });
  await expect(compared.getByRole('heading', { level: 3 })).toHaveText(/^Parameters\s+1 difference$/);
  const line = compared.getByRole('listitem').filter({ hasText: limit.name });
  await expect(line.getByRole('definition')).toContainText(`${limit.max} → Now: ${limit.max! + 1}`);
  await examine(page);

  // while it is open no other is begun
  await page.goto(`/specs/show/${active!.id}`);
  await page.getByRole('button', { name: 'Revise' }).click();
  await dialog.getByLabel(/^Why is it revised/).fill('Another change at the same time');
  await choose(page, /^Class of change/, /^Minor/);
  await dialog.getByRole('button', { name: 'Revise' }).click();
  await expect(dialog.getByText(/Revision 2 is already being written/)).toBeVisible();

  const qa = await signIn(browser, 'qa', { at: `/specs/history/${next}` });
  await expect(qa.page.getByRole('region', { name: 'Compare' }).getByRole('heading', { level: 4 })).toHaveText(new RegExp(limit.name));
  await examine(qa.page);
  await leave(sourcing, 'spec-revised');
  await leave(qa, 'spec-compared');
});
