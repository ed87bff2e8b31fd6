/** What a key costs where people type much: the grid of a movement with 200 lines and the 8D editor, in Chromium with the processor slowed four times. Needs a build. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { api, base, inBrowser, quantile, signIn, type Row } from './inBrowser.ts';
import { forgetKeys, hearKeys, heardKeys } from './keyToPaint.ts';

const slowed = 4;
const lines = 200;
const keys = 80;
/** between two keys: a fast typist writes ten a second, nobody sixteen */
const pauses = [100, 60] as const;
const digits = [...'0123456789'];
/** a quantity, then the cell below */
const quantities = ['1', '2', '3', 'Enter'];
/** the page's own work after its opening is not a key's */
const settleMs = 4_000;

/** p95 at most so many times the one of the bare textarea of the same run: what holds on every machine */
const limits = { letter: 2.6, nextCell: 6 };
/** elements whose style the browser computes anew for a key, on average: a figure that no load changes */
const styledMost = 40;
const counted = 20;

type Totals = Readonly<Record<string, number>>;

/** ms, p95 at the first of the pauses */
interface Typed {
  letter: number;
  nextCell: number;
  /** elements a key */
  styled: number;
}

/** Time from the key to the end of the frame that shows it, the browser's own measure of the same (in steps of 8 ms), and what of it was script and layout. */
const measure = async (name: string, page: Page, written: readonly string[] = digits): Promise<Typed> => {
  await page.waitForTimeout(settleMs);
  const styled = await styledByKeys(page, written);
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await hearKeys(page);
  const [first, ...others] = pauses;
  const figures = await typed(name, page, cdp, first, written);
  for (const pause of others) await typed(name, page, cdp, pause, written);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { ...figures, styled };
};

interface Traced {
  traceEvents: readonly { name: string; args?: { elementCount?: number } }[];
}

const styledByKeys = async (page: Page, written: readonly string[]): Promise<number> => {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  for (let i = 0; i < counted; i += 1) {
    await page.keyboard.press(written[i % written.length]!);
    await page.waitForTimeout(pauses[0]);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Traced;
  return (
    traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').reduce((all, { args }) => all + (args?.elementCount ?? 0), 0) / counted
  );
};

const typed = async (
  name: string,
  page: Page,
  cdp: CDPSession,
  pause: number,
  written: readonly string[],
): Promise<Omit<Typed, 'styled'>> => {
  await forgetKeys(page);
  const totals = async (): Promise<Totals> =>
    Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((one) => [one.name, one.value]));
  const before = await totals();
  for (let i = 0; i < keys; i += 1) {
    await page.keyboard.press(written[i % written.length]!);
    await page.waitForTimeout(pause);
  }
  const after = await totals();
  const { keys: pressed, events } = await heardKeys(page);
  const each = (metric: string): string => (((after[metric]! - before[metric]!) * 1000) / keys).toFixed(1);
  const halfAndMost = (times: readonly number[], fixed = 1): string =>
    `p50 ${quantile(times, 0.5).toFixed(fixed)} ms, p95 ${quantile(times, 0.95).toFixed(fixed)} ms`;
  const timesOf = (of: (key: string) => boolean): number[] => pressed.filter(([key]) => of(key)).map(([, time]) => time);
  const letters = timesOf((key) => key.length === 1);
  const moves = timesOf((key) => key.length > 1);
  const ofBrowser = halfAndMost([...events, ...Array.from({ length: Math.max(0, keys - events.length) }, () => 8)], 0);
  console.log(
    `${name}, a key each ${pause} ms: key to paint ${halfAndMost(letters)}${moves.length > 0 ? `; to the next cell ${halfAndMost(moves)}` : ''} (the browser says ${ofBrowser}); per key script ${each('ScriptDuration')} ms, style ${each('RecalcStyleDuration')} ms, layout ${each('LayoutDuration')} ms (${pressed.length} keys, ${slowed}x slowed)`,
  );
  return { letter: quantile(letters, 0.95), nextCell: quantile(moves, 0.95) };
};

/** What the browser alone takes for a key: a page with one textarea and nothing else. */
const bare = async (browser: Browser): Promise<Typed> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.setContent('<textarea rows="4" cols="80"></textarea>');
  await page.locator('textarea').click();
  const figures = await measure('A page with one textarea', page);
  await page.context().close();
  return figures;
};

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

const verdict = (kept: boolean, limit: number): string => `${kept ? 'kept' : 'MISSED'}: ${limit}`;

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
