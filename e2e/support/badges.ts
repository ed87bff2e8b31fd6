// A badge means exactly the rows of its list. Other stories of the run move the same numbers, so a badge is compared with its list, and the list is asked for the row in question.
import { expect, type Page } from '@playwright/test';
import type { Api, Row } from './api.ts';
import { badge } from './people.ts';

const lists: Readonly<Record<string, string>> = { complaintTotal: 'Complaints', complaints: 'Complaints', supplierComplaints: 'SupplierComplaints', productMovements: 'ProductMovements' };

export interface Wanted {
  /** the row the story is about is counted now, or no longer */
  counts?: number;
  countsNot?: number;
}

/** The badge on the page, the number the server counts and the rows of the list are one; with a row, that it is among them or not. */
export const expectBadge = async (page: Page, api: Api, topic: keyof typeof lists, { counts, countsNot }: Wanted = {}, timeout = 20_000): Promise<void> => {
  const seen = async (): Promise<object> => {
    const rows = (await api.call('GET', `/${lists[topic]}?topic=${topic}&filter=${encodeURIComponent(JSON.stringify({ fields: ['id'] }))}`)).body as Row[];
    const ids = new Set(rows.map((row) => row.id));
    const counted = (await api.counts())[topic];
    return { shown: (await badge(page, topic)) === rows.length, counted: counted === rows.length, in: counts === undefined || ids.has(counts), out: countsNot === undefined || !ids.has(countsNot) };
  };
  await expect.poll(seen, { timeout, message: `badge ${topic}` }).toEqual({ shown: true, counted: true, in: true, out: true });
};
