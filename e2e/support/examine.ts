// axe finds nothing on a page that is more than minor.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What moves is examined when it stands: half a fade has colours of its own. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );

/** `frames`: the pages of other stories in frames are examined where they are used. */
export const examine = async (page: Page, { frames = true }: { frames?: boolean } = {}): Promise<void> => {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  // a page is examined when it is drawn, not while its code is still on the way
  await expect(page.locator('h1').first()).toBeAttached();
  await settled(page);
  const axe = new AxeBuilder({ page });
  const look = async () => (await (frames ? axe : axe.exclude('iframe')).analyze()).violations.filter(({ impact }) => impact !== 'minor');
  let found = await look();
  // a row that another user changed meanwhile is marked for a moment: what is wrong is wrong after it too
  for (let again = 0; found.length > 0 && again < 2; again += 1) {
    await settled(page);
    found = await look();
  }
  expect(
    found.map(
      ({ id, nodes }) =>
        `${new URL(page.url()).pathname} ${id}: ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ).toEqual([]);
};
