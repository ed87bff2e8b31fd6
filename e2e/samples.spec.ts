// Samples of an offer: written and shipped on a phone with printed labels, received by scan, evaluated blind by three departments, made again once, approved.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { expectBadge } from './support/badges.ts';
import { dayIn, dayText } from './support/days.ts';
import { examine } from './support/examine.ts';
import { confirm, evaluated, heardBy, openedItem, ownRequest, press, rows, take } from './support/newItems.ts';
import { choose, closeReminders, leave, signIn } from './support/people.ts';

const maker = 'Golden Grain Noodle and Biscuit Works';

/** A label is scanned as a keyboard types it, or its number is typed. */
const scan = async (page: Page, code: string): Promise<Locator> => {
  const box = page.getByLabel('Scan or type a label, sample or parcel number');
  await box.focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  const found = page.locator('.scan__found');
  await expect(found).toBeVisible();
  await expect(box).toHaveValue('');
  return found;
};

/** The reader's own evaluation, submitted. */
const evaluate = async (page: Page, comment: string): Promise<void> => {
  const part = page.locator('#evaluations');
  await press(part, 'Evaluate');
  await part.getByLabel('Taste').selectOption('7');
  await part.getByLabel('Texture').selectOption('5');
  await part.getByLabel(/^Overall score/).fill('6');
  await choose(page, /^Verdict/, 'Changes needed', part);
  await part.getByLabel(/^Comment/).fill(comment);
  await part.getByRole('button', { name: 'Evaluate', exact: true }).last().click();
  await press(part, 'Submit');
  await confirm(page, 'Submit');
  await expect(part.getByText('Submitted').first()).toBeVisible();
};

test('samples are shipped on a phone, received by scan, evaluated blind by three departments, made again and approved', async ({
  browser,
}) => {
  const name = `Barley bran ${Date.now() % 100_000}`;
  const [rd, sourcing, qa, laboratory] = (await Promise.all(['rd', 'sourcing', 'qa', 'supplierrd'].map((who) => Api.as(who)))) as [
    Api,
    Api,
    Api,
    Api,
  ];
  const item = await openedItem(rd, sourcing, name);
  await sourcing.row('POST', `/NewIngredientRequests/${item.id}/propose`, { groupIds: [], supplierIds: [2], dueDate: dayIn(10) });
  const offer = await ownRequest(laboratory, item.id);
  await take(laboratory, `/NirRequests/${offer.id}`, 'accept');

  // nobody but sourcing knows whose samples they are
  const buyer = await signIn(browser, 'sourcing', { at: `/nir/show/${item.id}` });
  await press(buyer.page, 'Blind evaluation');
  await confirm(buyer.page, 'Blind evaluation', (dialog) => dialog.getByLabel(/^Blind evaluation/).check());
  await expect.poll(async () => (await sourcing.row('GET', `/NewIngredientRequests/${item.id}`))['blind']).toBe(true);

  const taster = await signIn(browser, 'rd', { at: '/nir/sampleList' });
  const heard = heardBy(taster);
  await taster.page.reload();
  await expect(taster.page.getByRole('heading', { name: 'Samples to evaluate' })).toBeVisible();

  const member = await signIn(browser, 'supplierrd', { at: `/nir/submit/${offer.id}`, width: 390, height: 800 });
  const phone = member.page;
  await closeReminders(phone);
  await press(phone.locator('#samples'), 'Add a sample');
  await phone.getByLabel(/^Variant/).fill('Coarse');
  await phone.getByLabel(/^Quantity/).fill('4');
  await phone
    .getByLabel(/^Unit\b/)
    .last()
    .fill('kg');
  await choose(phone, /^Storage/, 'Chilled');
  await phone.getByLabel(/^Produced/).fill(dayText(dayIn(-4)));
  await examine(phone);
  await phone.locator('#samples').getByRole('button', { name: 'Add a sample' }).last().click();
  await phone.getByRole('link', { name: 'Enter the results' }).click();
  await expect(phone).toHaveURL(/\/nir\/delivery\/\d+/);
  const id = Number(/delivery\/(\d+)/.exec(phone.url())![1]);
  await phone.getByLabel(/^Moisture/).fill('9.1');
  await expect(phone.getByText('Fails')).toBeVisible();
  await phone.getByLabel(/^Moisture/).fill('6.1');
  await phone.getByLabel(/^Dietary fibre/).fill('48');
  await examine(phone);
  await press(phone, 'Save sample');
  await expect.poll(async () => (await laboratory.row('GET', `/NirSamples/${id}`)).version).toBe(2);
  await expect(phone.getByText('Meets')).toHaveCount(2);
  await press(phone, 'Submit');
  // back at the offer, its next act
  await phone.locator('#samples').getByRole('link', { name: 'Ship' }).click();
  await expect(phone.getByRole('heading', { name: 'Parcel', exact: true })).toBeVisible();
  await choose(phone, /^Destination/, 'Laboratory');
  await phone.getByLabel(/^Carrier/).fill('Kerry');
  await phone.getByLabel(/^Tracking/).fill('TH-448812');
  await examine(phone);
  await press(phone, 'Ship');
  await expect(phone).toHaveURL(new RegExp(`/nir/printLabel/${id}\\b`));
  for (const kind of ['Sample label', 'Parcel label']) {
    const card = phone.getByRole('region', { name: kind });
    await press(card, 'Make labels');
    await expect(card.getByRole('status')).toBeVisible();
  }
  await examine(phone);
  const labels = await rows(laboratory, 'Labels', { where: { sampleId: id } });
  const sheet = await laboratory.bytes(`/Labels/sheet?ids=[${labels[0]!.id}]&size=100x150&copies=1&language=en`);
  expect(new TextDecoder().decode(sheet.slice(0, 5))).toBe('%PDF-');

  // received by the label of the parcel; scanned again, it says who has it
  const { page } = buyer;
  await page.goto('/nir/allSamplelist');
  await expectBadge(page, sourcing, 'nirSample', { counts: id });
  const sample = await sourcing.row('GET', `/NirSamples/${id}`);
  const [parcelLabel] = await rows(laboratory, 'Labels', { where: { sampleDeliveryId: sample['sampleDeliveryId'] } });
  const parcel = await scan(page, String(parcelLabel!['token']));
  await press(parcel, 'Receive');
  await confirm(page, 'Receive', async (dialog) => {
    await choose(page, /^Condition on arrival/, 'In order', dialog);
    await dialog.getByLabel(/^Temperature/).fill('4');
  });
  await expectBadge(page, sourcing, 'nirSample', { countsNot: id });
  await expect(await scan(page, String(parcelLabel!['token']))).toContainText(/Received .*Sourcing lead/);
  await examine(page);

  // R&D reads a code, and nothing of the factory
  const code = String((await sourcing.row('GET', `/NirSamples/${id}`))['blindCode']);
  await expectBadge(taster.page, rd, 'nirSample', { counts: id });
  await taster.page.goto(`/nir/sampleProduct/${id}`);
  await expect(taster.page.getByRole('heading', { name: `Sample ${code}` })).toBeVisible();
  await examine(taster.page);
  const secrets = [maker, String(sample['sampleNo']), 'TH-448812', 'Coarse'];
  for (const word of secrets) await expect(taster.page.locator('main')).not.toContainText(word);
  expect(heard.length).toBeGreaterThan(0);
  for (const word of secrets) expect(heard.join('\n')).not.toContain(word);
  await evaluate(taster.page, 'Too coarse for a biscuit.');
  await expect(taster.page.getByText(maker).first()).toBeVisible();

  const judge = await signIn(browser, 'qa', { at: `/nir/sampleProduct/${id}` });
  await expect(judge.page.getByRole('heading', { name: `Sample ${code}` })).toBeVisible();
  await expect(judge.page.locator('main')).not.toContainText(maker);
  await expectBadge(judge.page, qa, 'nirSample', { counts: id });
  await evaluate(judge.page, 'Dust in the pack.');
  await expect(judge.page.getByText('Too coarse for a biscuit.')).toBeVisible();
  await page.goto(`/nir/sampleProduct/${id}`);
  await press(page.getByRole('region', { name: 'Blind label' }), 'Make labels');
  await evaluate(page, 'Price would allow a finer mill.');
  await examine(page);

  await press(judge.page, 'Ask for a new sample');
  await confirm(judge.page, 'Ask for a new sample', (dialog) =>
    dialog.getByLabel(/^Note to the factory/).fill('Mill finer, and fill without dust.'),
  );
  await phone.goto('/nir/sampleDelivery?tab=drafts');
  await expect(phone.getByText('Coarse').first()).toBeVisible();
  await examine(phone);
  const [again] = (await rows(laboratory, 'NirSamples', { where: { nirRequestId: offer.id, round: 2 } })) as [Row];
  await laboratory.row('PATCH', `/NirSamples/${again.id}`, {
    version: again.version,
    mfgDate: dayIn(-1),
    measured: { moisture: '6.0', fibre: '49' },
  });
  await take(laboratory, `/NirSamples/${again.id}`, 'submit');
  await take(laboratory, `/NirSamples/${again.id}`, 'ship', { destination: 'lab', carrier: 'Kerry', coldChain: true });
  await page.goto('/nir/allSamplelist');
  await press(await scan(page, String(again['sampleNo'])), 'Receive');
  await confirm(page, 'Receive', async (dialog) => {
    await choose(page, /^Condition on arrival/, 'In order', dialog);
    await dialog.getByLabel(/^Temperature/).fill('5');
  });
  await expect.poll(async () => (await sourcing.row('GET', `/NirSamples/${again.id}`))['status']).toBe('Received');
  await evaluated(rd, again.id);
  await expectBadge(judge.page, qa, 'nirSample', { counts: again.id });
  await judge.page.goto(`/nir/sampleProduct/${again.id}`);
  await press(judge.page, 'Approve');
  await confirm(judge.page, 'Approve', async (dialog) => {
    await dialog.getByLabel(/^Retain until/).fill(dayText(dayIn(200)));
    await dialog.getByLabel(/^Retained at/).fill('Room 2, shelf 4');
  });
  await expectBadge(judge.page, qa, 'nirSample', { countsNot: again.id });
  await page.goto(`/nir/supplierSample/${item.id}`);
  await expect(page.getByText('Approved').first()).toBeVisible();
  await examine(page);

  const people = { factory: member, sourcing: buyer, rd: taster, qa: judge };
  expect(Object.values(people).flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const [who, person] of Object.entries(people)) await leave(person, `samples-${who}`);
});
