// An ordinary minute of quality assurance in the running product: the list, two complaints, one being written and saved, and colleagues' changes arriving.
import type { BrowserContext, Page } from '@playwright/test';

/** Colleague `qa2` reports a complaint through the API. */
const colleague = async (home: string): Promise<() => Promise<void>> => {
  const post = async (path: string, body: object, token = ''): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${home}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const token = (await post('/appusers/login', { email: 'qa2@example.test', password: 'Quality-2026!' }))['id'] as string;
  let n = 0;
  return async () => {
    n += 1;
    const receivedAt = new Date().toISOString();
    const row = await post(
      '/Complaints',
      {
        title: `Glass in a jar, case ${n}`,
        description: 'Found by a customer on opening.',
        category: 'foreignBody',
        productName: 'Oat cookies 200 g',
        lotNo: 'L240309',
        quantity: 1,
        unit: 'pack',
        receivedAt,
      },
      token,
    );
    await post(`/Complaints/${row['id'] as number}/submit`, { version: row['version'] as number }, token);
  };
};

/** Stored lines of the present page load, without headers. */
const storedLines = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open('supplier-quality-log');
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(new Error('no log'));
    });
    const batches = await new Promise<{ text: string }[]>((done) => {
      const request = db.transaction('batches').objectStore('batches').getAll();
      request.onsuccess = () => done(request.result as { text: string }[]);
    });
    return batches.flatMap((batch) => batch.text.split(/(?<=\n)/));
  });

const largestKinds = (lines: readonly string[]): string => {
  const bytes = new Map<string, number>();
  for (const line of lines) {
    const { type } = JSON.parse(line) as { type: string };
    bytes.set(type, (bytes.get(type) ?? 0) + line.length);
  }
  return [...bytes]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([type, size]) => `${type} ${(size / 1_024).toFixed(0)} KiB`)
    .join(', ');
};

export const ordinaryMinute = async (context: BrowserContext, home: string): Promise<{ lines: readonly string[]; kinds: string }> => {
  const page = await context.newPage();
  const report = await colleague(home);
  await page.goto(`${home}/dashboard`);
  await page.locator('[data-live="live"]').first().waitFor();
  await page.waitForTimeout(2_000);
  const before = (await storedLines(page)).length;
  const began = Date.now();
  const at = async (second: number): Promise<void> => page.waitForTimeout(Math.max(0, began + second * 1_000 - Date.now()));

  await page
    .locator('nav')
    .getByRole('link', { name: /Complaints/ })
    .first()
    .click();
  await page.getByRole('row').nth(15).waitFor();
  await at(6);
  await report();
  await at(9);
  const link = (n: number) => page.getByRole('row').nth(n).getByRole('link').first();
  await link(3).click();
  await page.waitForURL(/\/complaint\/show\//);
  await at(19);
  await page.goBack();
  await page.waitForURL(/\/complaint\/list/);
  await at(23);
  await report();
  await at(25);
  await link(6).click();
  await page.waitForURL(/\/complaint\/show\//);
  await at(33);
  await page.goBack();
  await page.waitForURL(/\/complaint\/list/);
  await page.getByRole('link', { name: 'Create complaint' }).first().click();
  await page.waitForURL(/\/complaint\/create/);
  await page.getByLabel(/^Title/).pressSequentially('Blue plastic in the biscuit', { delay: 130 });
  await page.getByLabel(/^Product name/).pressSequentially('Oat cookies 200 g', { delay: 130 });
  await report();
  await page
    .getByLabel(/^Description/)
    .pressSequentially('A piece of blue plastic, as long as a nail, found by a customer on opening the pack.', { delay: 90 });
  await at(54);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/id=\d+|\/complaint\/(show|list)/);
  await at(58);
  await report();
  await at(60);
  // the last batch is written a quarter of a second after its actions
  await page.waitForTimeout(400);
  const lines = (await storedLines(page)).slice(before);
  return { lines, kinds: largestKinds(lines) };
};
