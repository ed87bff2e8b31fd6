// How much of a page its bars take.
import type { Page } from '@playwright/test';

/** Height of everything that stays in sight while the page is moved. */
export const barsOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (one) =>
          ['fixed', 'sticky'].includes(getComputedStyle(one).position) &&
          one.offsetWidth > 200 &&
          one.getBoundingClientRect().bottom > 0 &&
          one.getBoundingClientRect().top < innerHeight,
      )
      .reduce((sum, one) => sum + one.offsetHeight, 0),
  );
