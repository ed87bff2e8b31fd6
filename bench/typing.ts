/** What a key costs where people type much: the grid of a movement with 200 lines and the 8D editor, in Chromium with the processor slowed four times. Needs a build. */
import type { Browser } from '@playwright/test';
import { api, base, inBrowser, signIn, type Row } from './inBrowser.ts';
import { bare, measure, verdict, type Typed } from './typedKeys.ts';

const lines = 200;
/** a quantity, then the cell below */
const quantities = ['1', '2', '3', 'Enter'];

/** p95 at most so many times the one of the bare textarea of the same run: what holds on every machine */
const limits = { letter: 2.6, nextCell: 6 };
/** elements whose style the browser computes anew for a key, on average: a figure that no load changes */
const styledMost = 40;

const grid = async (browser: Browser): Promise<Typed> => {
  const call = await api('warehouseadmin');
  const [row] = (await call(
    'GET',
    `/ProductMovements?filter=${encodeURIComponent(JSON.stringify({ where: { status: { inq: ['Open', 'Draft'] } }, order: 'id desc', limit: 1 }))}`,
  )) as Row[];
  const stores = (await call('GET', `/Branches?filter=${encodeURIComponent(JSON.stringify({ where: { status: 'active' } }))}`)) as Row[];
  const lot = (row!['lotNos'] as string[])[0];
  const added = Array.from({ length: lines - 1 }, (_, i) => ({
    lineKey: `b${i}`,
    locationType: 'branch',
    branchId: stores[i % stores.length]!.id,
    lotNo: lot,
    receivedQty: 10 + i,
    soldQty: i,
    onHandQty: 4,
    recalledQty: 6,
  }));
  await call('POST', `/ProductMovements/${row!.id}/saveDraft`, { version: row!.version, lines: added });
  const page = await signIn(browser, 'warehouseadmin');
  await page.goto(`${base}/complaint/product-movement/edit/${row!.id}`);
  const line = page.locator('.grid__row').nth(100);
  await line.locator('[data-cell="onHandQty"]').click();
  const figures = await measure(`Grid of a movement, ${lines} lines`, page, quantities);
  await page.context().close();
  return figures;
};

const editor = async (browser: Browser): Promise<Typed> => {
  const call = await api('supplierqa');
  const [report] = (await call(
    'GET',
    `/InvestigationReports?filter=${encodeURIComponent(JSON.stringify({ where: { status: { inq: ['Open', 'Draft', 'Rejected'] } }, include: 'supplierComplaint', order: 'status', limit: 1 }))}`,
  )) as Row[];
  const page = await signIn(browser, 'supplierqa');
  await page.goto(
    `${base}/complaint/investigation/${report!.id}/complaint/${String((report!['supplierComplaint'] as Row)['complaintId'])}`,
  );
  // what is announced is put away first
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.locator('.investigation textarea').first().click();
  const figures = await measure('8D editor, a section', page);
  await page.context().close();
  return figures;
};

const judge = (name: string, p95: number, beside: number, limit: number): void => {
  const times = p95 / beside;
  console.log(`${name}: p95 ${p95.toFixed(1)} ms, ${times.toFixed(2)} times the bare textarea (${verdict(times <= limit, limit)})`);
};

const judgeStyled = (name: string, styled: number): void =>
  console.log(`${name}: ${styled.toFixed(0)} elements styled a key (${verdict(styled <= styledMost, styledMost)})`);

/** Prints a line for each place and rate, then what of the limits is kept. */
export const main = (): Promise<void> =>
  inBrowser(async (browser) => {
    const { letter: beside } = await bare(browser);
    const inGrid = await grid(browser);
    const inEditor = await editor(browser);
    judge('Letter in the 8D', inEditor.letter, beside, limits.letter);
    judge('Digit in the grid', inGrid.letter, beside, limits.letter);
    judge('Enter to the next cell', inGrid.nextCell, beside, limits.nextCell);
    judgeStyled('8D editor', inEditor.styled);
    judgeStyled('Grid of a movement', inGrid.styled);
  });
