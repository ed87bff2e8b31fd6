// Every link in the line of a numbered record opens a page about that record, on the pages people start their day with.
import { expect, test, type Page } from '@playwright/test';
import { closeAnnouncements, leave, signIn } from './support/people.ts';
import { visit } from './support/visit.ts';

/** C2026-00012, a case of it, a movement */
const number = /(?:C|PM)\d{4}-\d{5}(?:-S\d+)?/g;

interface Link {
  href: string;
  /** numbers in the line the link stands in */
  numbers: string[];
}

const linksOf = (page: Page): Promise<Link[]> =>
  page.locator('main a[href^="/"]').evaluateAll(
    (anchors, pattern) =>
      anchors.map((anchor) => ({
        href: anchor.getAttribute('href')!,
        numbers: [
          ...new Set((anchor.closest('li, tr, article')?.textContent ?? anchor.textContent ?? '').match(new RegExp(pattern, 'g')) ?? []),
        ],
      })),
    number.source,
  );

/** The same page for another record is the same question: each is asked for two records. */
const kindOf = (href: string): string => href.replace(/\d+/g, '#').replace(/\?.*/, '');

const starts = {
  qa: ['/dashboard', '/complaint/list', '/complaint/list?show=cases', '/complaint/list?show=movements'],
  supplierqa: ['/dashboard', '/complaint/list', '/complaint/list?tab=requests'],
  warehouseadmin: ['/dashboard', '/complaint/list', '/complaint/product-movement/list'],
  odom: ['/dashboard', '/complaint/list'],
} as const;

for (const [who, pages] of Object.entries(starts))
  test(`links of ${who} open what they name`, async ({ browser }) => {
    const person = await signIn(browser, who);
    const { page } = person;
    if (who === 'supplierqa') await closeAnnouncements(page);
    const asked = new Map<string, Link[]>();
    for (const start of pages) {
      await visit(page, start);
      for (const link of await linksOf(page)) {
        if (link.numbers.length === 0) continue;
        const of = asked.get(kindOf(link.href)) ?? [];
        if (of.length < 2 && !of.some(({ href }) => href === link.href)) asked.set(kindOf(link.href), [...of, link]);
      }
    }
    const links = [...asked.values()].flat();
    expect(links.length).toBeGreaterThan(1);
    for (const { href, numbers } of links) {
      await visit(page, href);
      const found = page.locator('main').filter({ hasText: new RegExp(numbers.join('|')) });
      await expect(
        found.or(page.getByRole('dialog').filter({ hasText: new RegExp(numbers.join('|')) })).first(),
        `${href} names ${numbers.join()}`,
      ).toBeVisible();
    }
    expect(person.complaints).toEqual([]);
    await leave(person, `links-${who}`);
  });
