// A new item from R&D's idea to the specification of its award: two head offices, three factories, one of them late. A factory that nobody asked learns nothing.
import { expect, test, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectBadge } from './support/badges.ts';
import { dayIn, dayText } from './support/days.ts';
import { examine } from './support/examine.ts';
import { approvedSample, confirm, filledSpec, heardBy, offered, ownRequest, press, rows, signedByRd, take } from './support/newItems.ts';
import { badge, choose, closeReminders, leave, signIn } from './support/people.ts';

/** Rows of a spreadsheet on the first cell of a grid. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

const wanted = [
  ['Moisture', 'Parameters', 'Yes', '', '', '', '8', '%', 'ISO 712'],
  ['Dietary fibre', 'Parameters', 'Yes', '', '', '45', '', 'g/100 g', 'AOAC 985.29'],
  ['Sack', 'Packaging', 'No', 'Paper without a plastic liner', '', '', '', '', ''],
];

test('an idea is opened to two head offices, three factories offer, one is awarded and specified, and another learns nothing', async ({
  browser,
}) => {
  const name = `Oat fibre flour ${Date.now() % 100_000}`;
  const [rd, sourcing, qa, first, third] = await Promise.all(['rd', 'sourcing', 'qa', 'supplierrd', 'manager5'].map((who) => Api.as(who)));
  const coast = await Api.as('groupmanager', { 'x-acting-supplier-group': '2' });

  // a factory of the same head office that nobody will ask
  const rival = await signIn(browser, 'manager1', { at: '/nir/list' });
  await closeReminders(rival.page);
  const heard = heardBy(rival);
  await rival.page.reload();
  await expect(rival.page.getByRole('heading', { name: 'New item requests' })).toBeVisible();
  const own = await Api.as('manager1');
  const quiet = (await own.counts())['nir'];

  const idea = await signIn(browser, 'rd', { at: '/nir/create' });
  const desk = idea.page;
  await choose(desk, /^Kind of item/, 'Ingredient');
  await desk.getByRole('textbox', { name: /^Item/ }).fill(name);
  await desk.getByRole('combobox', { name: /^Category/ }).fill('Bisc');
  await desk.getByRole('option', { name: 'Biscuits and snacks' }).click();
  await desk.getByLabel(/^Description/).fill('Milled oat hull for biscuits, at least 45 g fibre in 100 g.');
  await examine(desk);
  await press(desk, 'Save');
  await expect(desk).toHaveURL(/\/nir\/edit\/\d+/);
  const id = Number(/\d+/.exec(new URL(desk.url()).pathname)![0]);
  await press(desk.locator('#target'), 'Add row');
  await paste(desk, wanted.map((cells) => cells.join('\t')).join('\n'));
  await expect(desk.getByText(/^\s*Saved \d/)).toBeVisible({ timeout: 15_000 });
  await examine(desk);
  await press(desk, 'Hand over to sourcing');
  await confirm(desk, 'Hand over to sourcing');

  const buyer = await signIn(browser, 'sourcing', { at: `/nir/show/${id}` });
  const { page } = buyer;
  await expectBadge(page, sourcing!, 'nir', { counts: id });
  await press(page, 'Open to factories');
  await confirm(page, 'Open to factories', async (dialog) => {
    await dialog.getByLabel(/^Offers due by/).fill(dayText(dayIn(14)));
    await dialog.getByLabel(/^Samples due by/).fill(dayText(dayIn(30)));
    await dialog.getByLabel(/^Sample quantity/).fill('2');
  });
  await expectBadge(page, sourcing!, 'nir', { countsNot: id });
  await page.getByRole('link', { name: 'Matching' }).click();
  await page.getByRole('checkbox', { name: 'Propose to Golden Grain Foods' }).check();
  // one that makes nothing of this category yet is found by its name
  await page.getByRole('searchbox', { name: 'Any factory by name' }).fill('Coastal');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Propose to Coastal Catch Seafood' }).check();
  await expect(page.getByText('2 head offices and 0 factories chosen')).toBeVisible();
  await page.getByLabel(/^Answer due by/).fill(dayText(dayIn(10)));
  await page.getByLabel(/^Note/).fill('Food grade only.');
  await examine(page);
  // the first one of this name closes its part of the page
  await page.getByRole('button', { name: 'Propose', exact: true }).last().click();
  await expect(page.getByText('0 head offices and 0 factories chosen')).toBeVisible();

  const office = await signIn(browser, 'suppliergroup', { at: `/nir/list?q=${encodeURIComponent(name)}` });
  await closeReminders(office.page);
  await office.page.getByText(name).first().click();
  await office.page.getByRole('checkbox', { name: 'Name Golden Grain Noodle and Biscuit Works' }).check();
  await office.page.getByRole('checkbox', { name: 'Name Golden Grain Sauces' }).check();
  await examine(office.page);
  await office.page.locator('[data-step="match"]').click();
  await confirm(office.page, 'Name factories', async (dialog) => {
    const note = dialog.getByLabel(/^Note on the choice/);
    if (await note.isVisible()) await note.fill('The line is there from January.');
  });
  const [proposal] = await rows(coast, 'NirProposes', { where: { nirId: id } });
  await take(coast, `/NirProposes/${proposal!.id}`, 'match', { supplierIds: [5], matchNote: 'Mills on order' });

  // the first offer in the browser, target by target
  const offer = await ownRequest(first!, id);
  const factory = await signIn(browser, 'supplierrd', { at: `/nir/list?q=${encodeURIComponent(name)}` });
  await closeReminders(factory.page);
  await factory.page.getByText(name).first().click();
  await expect(factory.page).toHaveURL(new RegExp(`/nir/request/${offer.id}\\b`));
  await examine(factory.page);
  await press(factory.page, 'Accept');
  await factory.page.getByRole('link', { name: 'Your offer' }).click();
  await factory.page.getByLabel(/^Unit price/).fill('31');
  await choose(factory.page, /^Currency/, /THB/);
  await choose(factory.page, /^Price per/, 'kg');
  await factory.page.getByLabel(/^Minimum order/).fill('800');
  await factory.page.getByLabel(/^Lead time/).fill('21');
  const answers = factory.page.locator('[data-field="deviations"]');
  for (const wish of ['Moisture', 'Dietary fibre']) await answers.getByRole('group', { name: wish }).getByLabel('Meets').check();
  await answers.getByRole('group', { name: 'Sack' }).getByLabel('Deviates').check();
  await answers.getByLabel('What is offered instead: Sack').fill('With a thin liner until spring');
  await examine(factory.page);
  await press(factory.page, 'Save');
  await expect(factory.page).toHaveURL(new RegExp(`/nir/submit/${offer.id}\\b`));
  await expect(factory.page.getByText('The offer is complete.')).toBeVisible();
  await press(factory.page, 'Submit');
  await confirm(factory.page, 'Submit');
  await expect(factory.page).toHaveURL(new RegExp(`/nir/view/${offer.id}\\b`));
  await expectBadge(page, sourcing!, 'nir', { counts: id });
  await offered(await Api.as('supplierqard'), id, 29);

  // the third one is late: it gets some days more
  const late = await ownRequest(third!, id);
  await page.goto(`/nir/show/${id}?tab=proposals`);
  const row = page.getByRole('row').filter({ hasText: 'Coastal Catch Tuna Cannery' });
  await examine(page);
  await press(row, 'Extend');
  await confirm(page, 'Extend', async (dialog) => {
    await dialog.getByLabel(/^Due by/).fill(dayText(dayIn(16)));
    await dialog.getByLabel(/^Reason/).fill('Its laboratory is closed this week.');
  });
  await expect(row).toContainText(dayText(dayIn(16)));
  expect((await third!.row('GET', `/NirRequests/${late.id}`))['dueDate']).toBe(dayIn(16));
  await offered(third!, id, 33);
  await approvedSample({ sourcing: sourcing!, rd: rd!, qa: qa!, laboratory: first! }, offer.id);

  // side by side, and one is chosen
  await page.getByRole('link', { name: 'Offers', exact: true }).click();
  const best = page.getByRole('row', { name: /^Unit price/ }).locator('.nir-compare__best');
  await expect(best).toContainText('29');
  await expect(page.getByRole('row', { name: /^Approved samples/ })).toContainText('1 of 1');
  await examine(page);
  await page
    .getByRole('row', { name: /^Steps/ })
    .getByRole('button', { name: 'Award' })
    .first()
    .click();
  await confirm(page, 'Award', (dialog) => dialog.getByLabel(/^Reason of the decision/).fill('The only one with an approved sample.'));
  await expect(factory.page.getByText('The only one with an approved sample.').first()).toBeVisible();
  await expect
    .poll(() => sourcing!.counts().then((counts) => badge(page, 'productMfgNirCreate').then((n) => n - counts['productMfgNirCreate']!)))
    .toBe(0);

  await page.goto('/nir/createMfgList');
  await examine(page);
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: 'Create the specification' }).click();
  await expect(page.locator('#carried')).toContainText('Approved sample');
  await examine(page);
  await page.getByRole('button', { name: 'Create the specification' }).click();
  await expect.poll(async () => (await sourcing!.row('GET', `/NirRequests/${offer.id}`))['mfgSpecId']).not.toBeNull();
  const specId = Number((await sourcing!.row('GET', `/NirRequests/${offer.id}`))['mfgSpecId']);
  const spec = `/ProductMfgSpecs/${specId}`;
  await take(sourcing!, spec, 'requestSupplier', { dueDate: dayIn(20) });
  await take(first!, spec, 'acceptRequest');
  await filledSpec(first!, specId);
  await take(first!, spec, 'submit');
  await expectBadge(page, sourcing!, 'productMfgNir', { counts: specId });
  await take(sourcing!, spec, 'forward');
  await expectBadge(desk, rd!, 'productMfgNir', { counts: specId });
  await signedByRd(rd!, specId);
  await expectBadge(desk, rd!, 'productMfgNir', { countsNot: specId });
  const judge = await signIn(browser, 'qa', { at: '/specs/list' });
  await expectBadge(judge.page, qa!, 'productMfgNir', { counts: specId });

  // its own browser was open all the time
  expect([(await own.counts())['nir'], await badge(rival.page, 'nir')]).toEqual([quiet, quiet]);
  const code = String((await rd!.row('GET', `/NewIngredientRequests/${id}`))['code']);
  for (const path of ['/nir/list?tab=all', `/nir/request/${offer.id}`, `/nir/view/${offer.id}`, '/nir/sampleDelivery?tab=all']) {
    await rival.page.goto(path);
    await expect(rival.page.locator('main')).toBeVisible();
    await rival.page.waitForLoadState('networkidle');
    const shown = await rival.page.locator('body').innerText();
    for (const word of [name, code]) expect(`${path}: ${shown}`).not.toContain(word);
  }
  expect(heard.length).toBeGreaterThan(0);
  for (const word of [name, code, 'Coastal Catch Tuna']) expect(heard.join('\n')).not.toContain(word);

  const people = { rival, rd: idea, sourcing: buyer, office, factory, qa: judge };
  expect(Object.values(people).flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const [who, person] of Object.entries(people)) await leave(person, `new-item-${who}`);
});
