// The first lots of an item are proven: one fails, one is conceded, two pass; the factory may then supply. Author, signer and judge are three people.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { dayIn, dayText } from './support/days.ts';
import { examine } from './support/examine.ts';
import { badge, choose, closeReminders, leave, password, signIn } from './support/people.ts';

const asked = (path: string, filter: object): string => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const rows = async (api: Api, path: string, filter: object): Promise<Row[]> => (await api.call('GET', asked(path, filter))).body as Row[];

/** A step of the page in its dialog, with its own button. */
const step = async (page: Page, name: string, fill: () => Promise<void> = async () => undefined): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await fill();
  await examine(page);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test('first lots are tested, one fails, one is conceded, two pass, and the approval closes', async ({ browser }) => {
  const factory = await Api.as('supplierrd');
  // a specification whose first lots were not asked for yet, and results that its product had before
  const specs = await rows(factory, '/ProductMfgSpecs', { where: { status: 'active' }, order: 'id asc' });
  const open = await rows(await Api.as('sourcing'), '/LotApprovals', { where: { status: 'Open' } });
  const spec = specs.find((one) => !open.some(({ specId }) => specId === one.id))!;
  const known = await rows(factory, '/COAs', { where: { status: 'Approved', verdict: 'pass' }, include: ['results'], limit: 40 });
  const proven = new Map(
    known.flatMap(({ results }) =>
      (results as Row[]).flatMap(({ lineKey, written }): [string, string][] =>
        // not detected is a result with its limit of detection alone
        typeof written === 'string' && written !== 'ND' ? [[String(lineKey), written]] : [],
      ),
    ),
  );

  const buyer = await signIn(browser, 'sourcing', { at: `/lotApproval/create/${spec.id}` });
  const { page: desk } = buyer;
  await desk.getByLabel(/^Lots that must pass/).fill('3');
  await desk.getByLabel(/^Due/).fill(dayText(dayIn(30)));
  await examine(desk);
  await desk.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(desk).toHaveURL(/\/lotApproval\/show\/\d+/);
  const approval = Number(/\d+$/.exec(new URL(desk.url()).pathname)![0]);
  await expect(desk.getByText('Lot 1').first()).toBeVisible();
  const lots = await rows(factory, '/Lots', { where: { lotApprovalId: approval }, order: 'seq asc' });
  expect(lots).toHaveLength(3);

  // the laboratory names the first lot and enters its results
  const author = await signIn(browser, 'supplierrd', { at: `/lotApproval/coa/create/${approval}/lot/${lots[0]!.id}` });
  const { page: bench } = author;
  await closeReminders(bench);
  const lotNo = (n: number): string => `L261120-${n}`;
  await bench.getByLabel(/^Lot number/).fill(lotNo(1));
  await bench.getByLabel(/^Production date/).fill(dayText(dayIn(-6)));
  await bench.getByLabel(/^Expires on/).fill(dayText(dayIn(170)));
  await bench.getByRole('button', { name: 'Save and continue' }).click();
  await bench.getByRole('textbox', { name: /^Laboratory/ }).fill('Works laboratory');
  await bench.getByLabel(/^Sampled on/).fill(dayText(dayIn(-5)));
  await bench.getByLabel(/^Analysed on/).fill(dayText(dayIn(-2)));
  await bench.getByRole('button', { name: 'Enter results' }).click();
  await expect(bench).toHaveURL(/\/lotApproval\/coa\/edit\//);
  const coaOf = async (lot: Row): Promise<Row> => (await rows(factory, '/COAs', { where: { lotId: lot.id }, include: ['results'] }))[0]!;
  const asksFor = (coa: Row): Row[] =>
    (coa['results'] as Row[]).filter(({ parameterKind, verdict }) => parameterKind !== 'system' && verdict !== 'covered');
  const first = await coaOf(lots[0]!);
  const lines = asksFor(first).toSorted((a, b) => Number(a['seq']) - Number(b['seq']));
  const resultOf = ({ lineKey, parameter }: Row): string => {
    const { min, max } = parameter as { min?: number | null; max?: number | null };
    return proven.get(String(lineKey)) ?? String(min ?? max ?? 0);
  };
  // each cell is typed as it stands on the laboratory's sheet; Enter goes down
  const heads = await bench.locator('.sheet').getByRole('columnheader').allInnerTexts();
  // the first head is that of the numbers of rows
  const column = heads.findIndex((head) => head.trim() === 'Result') - 1;
  await bench.locator(`.sheet__row[data-row="0"] [data-column="${column}"]`).click();
  for (const line of lines) {
    await bench.keyboard.type(line['lineKey'] === 'moisture' ? '4.4' : resultOf(line));
    await bench.keyboard.press('Enter');
  }
  await expect(bench.locator('.coa-overall')).toContainText(/1 failed/);
  await examine(bench);
  await step(bench, 'Request signature');
  await expect(bench).toHaveURL(/\/lotApproval\/coa\/approve\//);
  // who wrote it does not sign it: the page names those who may
  await expect(bench.getByText(/^May be signed by/)).toBeVisible();
  await expect(bench.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);

  const signer = await signIn(browser, 'supplier', { at: `/lotApproval/coa/approve/${first.id}` });
  await closeReminders(signer.page);
  await step(signer.page, 'Sign', () => signer.page.getByLabel('Your password').fill(password));

  const judge = await signIn(browser, 'qa', { at: `/eCoa/show/${first.id}` });
  const { page: qa } = judge;
  await expect(qa.locator('[data-verdict="fail"]')).toHaveCount(1);
  await expect.poll(() => badge(qa, 'nirLotApproval')).toBeGreaterThan(0);
  await examine(qa);
  await step(qa, 'Reject', () =>
    qa
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('Too moist for its shelf life.'),
  );
  await expect(bench.getByText('Rejected').first()).toBeVisible();
  await qa.goto(`/lotApproval/show/${approval}`);
  await qa.locator(`tr[data-row="${lots[0]!.id}"]`).getByRole('button', { name: 'Fail lot' }).click();
  const failing = qa.getByRole('dialog');
  await failing.getByLabel(/^Reason/).fill('Too moist for its shelf life.');
  await failing.getByRole('button', { name: 'Fail lot' }).click();
  await expect(failing).toBeHidden();
  await step(desk, 'Add lot', async () => {
    await desk
      .getByRole('dialog')
      .getByLabel(/^Quantity/)
      .fill('4800');
    await choose(desk, /^Unit/, 'pack', desk.getByRole('dialog'));
  });

  // the other lots, by the same people without their pages
  const further = (await rows(factory, '/Lots', { where: { lotApprovalId: approval }, order: 'seq asc' })).slice(1);
  expect(further).toHaveLength(3);
  const certificateOf = async (lot: Row, n: number, changes: Record<string, string> = {}): Promise<Row> => {
    await factory.row('PATCH', `/Lots/${lot.id}`, { version: lot.version, lotNo: lotNo(n), mfgDate: dayIn(-6), expDate: dayIn(170) });
    await factory.row('POST', '/COAs', { lotId: lot.id, labName: 'Works laboratory', sampledAt: dayIn(-5), analysedAt: dayIn(-2) });
    const coa = await coaOf(lot);
    const written = asksFor(coa).map((line) => ({ lineKey: line['lineKey'], written: changes[String(line['lineKey'])] ?? resultOf(line) }));
    const saved = await factory.row('POST', `/COAs/${coa.id}/save`, { version: coa.version, lines: written });
    await factory.row('POST', `/COAs/${coa.id}/requestSign`, { version: saved.version });
    return coaOf(lot);
  };
  const conceded = await certificateOf(further[0]!, 2, { moisture: '3.8' });
  const passed = [await certificateOf(further[1]!, 3), await certificateOf(further[2]!, 4)];
  for (const coa of [conceded, ...passed]) {
    await signer.page.goto(`/lotApproval/coa/approve/${coa.id}`);
    await step(signer.page, 'Sign', () => signer.page.getByLabel('Your password').fill(password));
  }
  await qa.goto(`/eCoa/show/${conceded.id}`);
  await step(qa, 'Accept with concession', async () => {
    const dialog = qa.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('Within the legal limit.');
    await dialog.getByLabel(/^At most this quantity/).fill('400');
    await dialog.getByLabel(/^Valid until/).fill(dayText(dayIn(60)));
  });
  for (const coa of passed) {
    await qa.goto(`/lotApproval/coa/approve/${coa.id}`);
    await step(qa, 'Approve');
  }

  // three in a row: sourcing decides, and the factory may supply
  await expect(desk.getByText('3 of 3')).toBeVisible();
  await examine(desk);
  await step(desk, 'Approve', () =>
    desk
      .getByRole('dialog')
      .getByLabel(/reason/i)
      .first()
      .fill('Three in a row passed.'),
  );
  await expect(desk.getByText('Approved').first()).toBeVisible();
  for (const person of [buyer, author, signer, judge]) expect(person.complaints).toEqual([]);
  await leave(buyer, 'lots-sourcing');
  await leave(author, 'lots-laboratory');
  await leave(signer, 'lots-signer');
  await leave(judge, 'lots-judge');
});
