// A badge means exactly the rows of its list. Other stories of the run move the same numbers, so a badge is compared with its list, and the list is asked for the row in question.
import { expect, type Page } from '@playwright/test';
import type { Api, Row } from './api.ts';
import { badge } from './people.ts';

const lists: Readonly<Record<string, string>> = {
  complaintTotal: 'Complaints',
  complaints: 'Complaints',
  supplierComplaints: 'SupplierComplaints',
  productMovements: 'ProductMovements',
  productMfgSpecs: 'ProductMfgSpecs',
  productMfgNir: 'ProductMfgSpecs',
  nir: 'NewIngredientRequests',
  nirSample: 'NirSamples',
};

export interface Wanted {
  /** the row the story is about is counted now, or no longer */
  counts?: number;
  countsNot?: number;
}

/**
 * The same for a page that asks once a minute: what it shows is what was counted when it asked last, while other stories move the number on.
 * `askedAt` is the time of its last answered poll.
 */
export const expectPolledBadge = async (
  page: Page,
  api: Api,
  topic: keyof typeof lists,
  since: number,
  askedAt: () => number,
  timeout: number,
): Promise<void> => {
  const counted: { at: number; n: number }[] = [];
  const seen = async (): Promise<boolean> => {
    counted.push({ at: Date.now(), n: (await api.counts())[topic]! });
    const shown = await badge(page, topic);
    const asked = askedAt();
    // the counts just before and just after the page asked
    const around = [counted.findLast(({ at }) => at <= asked), counted.find(({ at }) => at > asked)].map((one) => one?.n);
    return asked > since && around.includes(shown);
  };
  await expect.poll(seen, { timeout, intervals: [250], message: `polled badge ${topic}` }).toBe(true);
};

/** The badge on the page, the number the server counts and the rows of the list are one; with a row, that it is among them or not. */
export const expectBadge = async (
  page: Page,
  api: Api,
  topic: keyof typeof lists,
  { counts, countsNot }: Wanted = {},
  timeout = 20_000,
): Promise<void> => {
  const seen = async (): Promise<object> => {
    const rows = (await api.call('GET', `/${lists[topic]}?topic=${topic}&filter=${encodeURIComponent(JSON.stringify({ fields: ['id'] }))}`))
      .body as Row[];
    const ids = new Set(rows.map((row) => row.id));
    const counted = (await api.counts())[topic];
    return {
      shown: (await badge(page, topic)) === rows.length,
      counted: counted === rows.length,
      in: counts === undefined || ids.has(counts),
      out: countsNot === undefined || !ids.has(countsNot),
    };
  };
  await expect.poll(seen, { timeout, message: `badge ${topic}` }).toEqual({ shown: true, counted: true, in: true, out: true });
};
