// Checks of every page in a story: axe finds no serious or critical problem.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const examine = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ).toEqual([]);
};
