// Keys typed into a page whose processor is slowed four times, and what each costs until it is painted.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { quantile } from './inBrowser.ts';
import { forgetKeys, hearKeys, heardKeys } from './keyToPaint.ts';

const slowed = 4;
const keys = 80;
/** between two keys: a fast typist writes ten a second, nobody sixteen */
const pauses = [100, 60] as const;
const digits = [...'0123456789'];
/** the page's own work after its opening is not a key's */
const settleMs = 4_000;
const counted = 20;

type Totals = Readonly<Record<string, number>>;

/** ms, p95 at the first of the pauses */
export interface Typed {
  letter: number;
  nextCell: number;
  /** elements a key */
  styled: number;
}

/** Time from the key to the end of the frame that shows it, the browser's own measure of the same (in steps of 8 ms), and what of it was script and layout. */
export const measure = async (name: string, page: Page, written: readonly string[] = digits): Promise<Typed> => {
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
export const bare = async (browser: Browser): Promise<Typed> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.setContent('<textarea rows="4" cols="80"></textarea>');
  await page.locator('textarea').click();
  const figures = await measure('A page with one textarea', page);
  await page.context().close();
  return figures;
};

export const verdict = (kept: boolean, limit: number): string => `${kept ? 'kept' : 'MISSED'}: ${limit}`;
