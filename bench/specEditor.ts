/** The composition of a specification with 500 ingredients in six levels, written by two people at once: keys, saves, opening, paste, and what follows from the rows. Needs a build. */
import type { Browser, Page, Request } from '@playwright/test';
import { checkSpec } from '#domain/specs/rules/checks.ts';
import { contentOf } from '#domain/specs/contentOf.ts';
import { readContent } from '#domain/specs/rules/content.ts';
import { declarationText } from '#domain/specs/rules/label/declaration.ts';
import { rollUp } from '#domain/specs/rules/composition/rollUp.ts';
import { api, base, inBrowser, quantile, signIn, type Row } from './inBrowser.ts';
import { bare, measure, verdict } from './typedKeys.ts';

const [writer, other] = ['supplierqa', 'supplierrd'];
const rows = 500;
const levels = 6;
/** px */
const rowHeight = 32;
const limits = { key: 50, save: 100, saveBytes: 4_096, open: 1_500, paste: 1_000, follows: 16 };
/** a share, then the cell below */
const shares = ['1', '2', 'Enter'];

interface Line {
  lineKey: string;
  parentKey: string | null;
  seq: number;
  [field: string]: unknown;
}

/** Chains of six levels below one ingredient of the product each, and plain ingredients behind them. */
const ingredients = (): Line[] =>
  Array.from({ length: rows }, (_, i) => {
    const level = i % levels;
    return {
      lineKey: `b${i}`,
      parentKey: level === 0 ? null : `b${i - 1}`,
      seq: level === 0 ? i / levels + 1 : 1,
      name: `Ingredient ${i} of the recipe`,
      percent: level === 0 ? Math.round(10_000 / Math.ceil(rows / levels)) / 100 : 100,
      origins: ['TH'],
      allergens: i % 25 === 0 ? ['milk'] : [],
    };
  });

const query = (filter: object): string => encodeURIComponent(JSON.stringify(filter));

/** The specification of the writer's factory, with the ingredients instead of its own. */
const prepared = async (): Promise<number> => {
  const call = await api(writer!);
  const [spec] = (await call('GET', `/ProductMfgSpecs?filter=${query({ where: { status: 'draft' }, order: 'id', limit: 1 })}`)) as Row[];
  const filter = { where: { specId: spec!.id, section: 'composition' }, include: ['ingredients'] };
  const [section] = (await call('GET', `/SpecSections?filter=${query(filter)}`)) as (Row & { ingredients: Line[] })[];
  const removedLines = section!.ingredients.map(({ lineKey }) => lineKey);
  await call('POST', `/SpecSections/${section!.id}/save`, { version: section!.version, removedLines, lines: ingredients() });
  return spec!.id;
};

const opened = async (browser: Browser, who: string, id: number): Promise<Page> => {
  const page = await signIn(browser, who);
  await page.goto(`${base}/specs/edit/${id}?section=composition`);
  const announced = page.getByRole('dialog').getByRole('button', { name: 'Close' }).last();
  await announced.click({ timeout: 5_000 }).catch(() => console.log(`${who}: nothing is announced`));
  await page.locator('.sheet__row').nth(10).waitFor();
  return page;
};

/** Saves of the section: bytes sent, ms until the answer. */
const hearSaves = (page: Page): { bytes: number; ms: number }[] => {
  const saves: { bytes: number; ms: number }[] = [];
  page.on('requestfinished', (request: Request) => {
    if (!request.url().endsWith('/save')) return;
    saves.push({ bytes: request.postData()?.length ?? 0, ms: request.timing().responseEnd });
  });
  return saves;
};

/** Types a share in a row after the other until it is stopped. */
const typesOn = (page: Page): (() => Promise<void>) => {
  let going = true;
  const ends = (async () => {
    while (going) {
      await page.keyboard.type('7');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(700);
    }
  })();
  return () => {
    going = false;
    return ends;
  };
};

/** Only rows in view are drawn. */
const enter = async (page: Page, row: number): Promise<void> => {
  await page.locator('.sheet').evaluate((box, top) => void (box.scrollTop = top), row * rowHeight);
  await page.locator(`.sheet__row[data-row="${row}"] [data-column="1"]`).click();
};

const say = (what: string, value: number, limit: number, unit: string): void =>
  console.log(`${what}: ${value.toFixed(1)} ${unit} (${verdict(value <= limit, limit)})`);

const follows = (): void => {
  const lines = ingredients();
  const raw = contentOf([{ section: 'composition', content: { basis: 'mixingBowl' }, flowChart: null, evidenceFile: null, lines }]);
  const { composition } = readContent(raw).content;
  const once = (work: () => unknown): number => {
    for (let i = 0; i < 20; i += 1) work();
    const times = Array.from({ length: 40 }, () => {
      const from = performance.now();
      work();
      return performance.now() - from;
    });
    return quantile(times, 0.95);
  };
  say(
    `declaration and roll-up of ${rows} rows, p95`,
    once(() => [rollUp(composition), declarationText(composition, { language: 'en', amounts: 'label' })]),
    limits.follows,
    'ms',
  );
  console.log(`all checks of them, p95: ${once(() => checkSpec(raw, { kind: 'food', today: '2026-01-01', master: null })).toFixed(1)} ms`);
};

const pasted = async (page: Page): Promise<number> => {
  const block = Array.from({ length: 300 }, (_, i) =>
    [`Pasted ${i}`, '0.1', 'emulsifier', 'Thailand', 'Milk', 'E322', '', ''].join('\t'),
  ).join('\n');
  await enter(page, 3);
  await page.keyboard.press('Home');
  return page.evaluate(async (text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const from = performance.now();
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - from;
  }, block);
};

const openings = async (page: Page): Promise<number> => {
  const times: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    const from = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.sheet__row').nth(10).waitFor();
    times.push(performance.now() - from);
  }
  return quantile(times, 0.5);
};

/** Prints the figures with their limits. */
export const main = (): Promise<void> =>
  inBrowser(async (browser) => {
    follows();
    const beside = await bare(browser);
    const id = await prepared();
    const page = await opened(browser, writer!, id);
    const second = await opened(browser, other!, id);
    const saves = hearSaves(page);
    await enter(page, 8);
    const alone = await measure('Composition of 500 rows, one writer', page, shares);
    await page.waitForTimeout(4_000);
    await enter(second, 200);
    const stop = typesOn(second);
    await enter(page, 60);
    const together = await measure('Composition of 500 rows, two writers', page, shares);
    await stop();
    await page.waitForTimeout(6_000);
    for (const [who, { letter, nextCell }] of Object.entries({ alone, together })) {
      say(`${who}, letter p95`, letter, limits.key, 'ms');
      say(`${who}, next cell p95`, nextCell, limits.key, 'ms');
    }
    console.log(`${(together.letter / beside.letter).toFixed(2)} times the bare textarea, two writers`);
    say(
      'save, answer p95',
      quantile(
        saves.map(({ ms }) => ms),
        0.95,
      ),
      limits.save,
      'ms',
    );
    say('save, request of one changed row', Math.min(...saves.map(({ bytes }) => bytes)), limits.saveBytes, 'bytes');
    console.log(`${saves.length} saves of the first writer`);
    say('opened again, median', await openings(page), limits.open, 'ms');
    await page.waitForTimeout(2_000);
    say('300 x 8 cells pasted', await pasted(page), limits.paste, 'ms');
  });
