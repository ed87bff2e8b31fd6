/** Stores from a spreadsheet on their page: columns by their names on screen, unknown and doubled columns, results of lines, and the import. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { workRoutes } from '#src/app/workRoutes.ts';
import { buildTable } from '#src/routing/routeTable.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';
import type { FakeEnv } from '../support/fakeEnv.ts';

const table = buildTable(workRoutes.map((route) => ({ ...route, shell: false as const })));
const good = { failure: null };
const taken = { failure: { code: 'DUPLICATE', fields: { storeNo: [{ code: 'DUPLICATE' }] } } };
const open = (answers: (env: FakeEnv) => void = () => undefined): Promise<Opened> =>
  openPage('/masterData/branch/import', { table, as: 'superadmin', answers });
const pick = async (page: Opened, content: string | Uint8Array<ArrayBuffer>, name = 'stores.csv'): Promise<void> => {
  const file = new File([content], name);
  // the file of this test environment cannot be read
  Object.assign(file, { arrayBuffer: () => new Blob([content]).arrayBuffer() });
  await userEvent.upload(page.container.querySelector('input[type="file"]')!, file);
  await waitFor(() => expect(page.container.querySelector('[role="alert"], [role="status"]')).not.toBeNull());
  await page.settle();
};

test.each([
  ['en', 'Store number,Name,Format,Region,Area manager email,Colour', 'Hypermarket', /^Add 1 store$/],
  ['zh', '门店编号,名称,业态,区域,区域经理邮箱,颜色', '大卖场', /^添加 1 家门店$/],
] as const)('in %s: lines are checked, then added', async (...[language, head, format, add]) => {
  await loadTexts(language);
  const page = await open((env) =>
    env.on('POST', /^\/branches\/import$/, ({ query }) => ({ body: { results: query?.['dryRun'] === '1' ? [good, taken] : [good] } })),
  );
  await pick(page, `${head}\nB-1,Riverside,${format},North,am@example.test,red\nB-2,Hill,online,South,,`);
  const asked = page.asked('POST', '/branches/import');
  expect(asked.map(({ body }) => body)).toEqual([
    {
      lines: [
        { storeNo: 'B-1', name: 'Riverside', format: 'hypermarket', region: 'North', areaUser: 'am@example.test' },
        { storeNo: 'B-2', name: 'Hill', format: 'online', region: 'South' },
      ],
    },
  ]);
  expect(page.container).toHaveTextContent(head.split(',').at(-1)!);
  const [refused, ...others] = [...page.container.querySelectorAll<HTMLElement>('[data-line]')];
  expect(others).toEqual([]);
  expect(within(refused!).getByText('B-2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: add }));
  await page.settle();
  expect(page.asked('POST', '/branches/import').at(-1)).toMatchObject({ body: { lines: [{ storeNo: 'B-1' }] } });
  expect(screen.queryByRole('button', { name: add })).toBeNull();
  expect(page.container.textContent).not.toMatch(/\b(lines|errors|fields|Branch)[.:][a-z]/);
});

test('a column that is missing or appears twice is said, and nothing is asked', async () => {
  await loadTexts('en');
  const page = await open();
  await pick(page, 'Store number,Name\nB-1,Riverside');
  expect(screen.getByRole('alert')).toHaveTextContent('Columns missing: Format, Region.');
  await pick(page, 'Store number,Name,Format,Region,storeNo\nB-1,Riverside,online,North,B-9');
  expect(screen.getByRole('alert')).toHaveTextContent('Columns that appear twice: Store number.');
  expect(page.asked('POST', '/branches/import')).toEqual([]);
});

const sample = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../fixtures/files', name)));
const chosen = (page: Opened, name: string): string | null =>
  page.container.querySelector(`[data-field="${name}"] .p-dropdown-label`)?.textContent ?? null;
const choose = async (page: Opened, name: string, option: string | RegExp): Promise<void> => {
  await userEvent.click(page.container.querySelector(`[data-field="${name}"] .p-dropdown`)!);
  await userEvent.click(
    await within(document.querySelector<HTMLElement>('.p-dropdown-items')!).findByRole('option', { name: option, hidden: true }),
  );
  await page.settle();
};

test('how a file was read is shown and can be changed; misread lines are not checked before they are confirmed', async () => {
  await loadTexts('en');
  const page = await open((env) =>
    env.on('POST', /^\/branches\/import$/, ({ body }) => ({ body: { results: (body as { lines: object[] }).lines.map(() => good) } })),
  );
  const asked = () =>
    page.asked('POST', '/branches/import').map(({ body }) => (body as { lines: { name: string }[] }).lines.map(({ name }) => name));
  await pick(page, sample('stores-tis620.csv'));
  expect([chosen(page, 'encoding'), chosen(page, 'delimiter')]).toEqual(['Thai (Windows-874, TIS-620)', 'Comma']);
  expect(screen.getByRole('group', { name: 'Lines of the file' })).toHaveTextContent('ร้านลาดพร้าว');
  expect(asked()).toEqual([['ร้านลาดพร้าว ๑', 'ร้านเชียงใหม่']]);
  await choose(page, 'encoding', 'Western European (Windows-1252)');
  expect(screen.getByRole('alert')).toHaveTextContent('2 lines look misread, the first is line 2.');
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  expect(asked()).toHaveLength(1);
  // taken back: as it was found
  await userEvent.click(page.container.querySelector('[data-field="encoding"] .p-dropdown-clear-icon')!);
  await page.settle();
  expect(chosen(page, 'encoding')).toBe('Thai (Windows-874, TIS-620)');
  expect(asked()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Add 2 stores' })).toBeVisible();
});

test('the sheet with the columns is found; on another the columns are missing, and one comes back', async () => {
  await loadTexts('en');
  const page = await open((env) => env.on('POST', /^\/branches\/import$/, { body: { results: [good] } }));
  await pick(page, sample('stores-cover-sheet.xlsx'), 'stores.xlsx');
  expect(chosen(page, 'sheet')).toBe('Stores');
  expect(page.asked('POST', '/branches/import')).toHaveLength(1);
  await choose(page, 'sheet', 'Read me');
  expect(screen.getByRole('alert')).toHaveTextContent('Columns missing: Store number, Name, Format, Region.');
  await choose(page, 'sheet', 'Stores');
  expect(page.asked('POST', '/branches/import')).toHaveLength(2);
});

const sent = (page: Opened): unknown => page.asked('POST', '/branches/import').at(-1)?.body;
const results =
  (count: number) =>
  (env: FakeEnv): void =>
    env.on('POST', /^\/branches\/import$/, { body: { results: Array<typeof good>(count).fill(good) } });

test('a serial a few seconds before midnight is the next day', async () => {
  await loadTexts('en');
  const page = await open(results(2));
  await pick(page, sample('stores-dates-fraction.xlsx'), 'stores.xlsx');
  expect(sent(page)).toMatchObject({ lines: [{ openDate: '2025-12-10' }, { openDate: '2025-12-09' }] });
});

test('days as text are understood in their era, which is said; what is outside of the bounds is named and sent as what it is', async () => {
  await loadTexts('en');
  const page = await open(results(5));
  await pick(page, sample('stores-text-dates.xlsx'), 'stores.xlsx');
  expect(sent(page)).toMatchObject({
    lines: [
      { openDate: '2026-05-15' },
      { openDate: '2026-05-15' },
      { openDate: '2026-05-15' },
      { openDate: '0026-05-15' },
      { openDate: '9999-12-31' },
    ],
  });
  expect(page.container.querySelector('[data-days="buddhist"]')).toHaveTextContent(
    'Opening date: 2 years of the Buddhist era. 15/05/2569 is 15 May 2026 (2569 BE).',
  );
  expect(page.container.querySelector('[data-days="outside"]')).toHaveTextContent(
    /^Opening date: 2 dates outside .*, such as 0026-05-15\.$/,
  );
});

test('an order that stays open is asked once, before anything is sent', async () => {
  await loadTexts('en');
  const page = await open(results(1));
  await pick(page, 'Store number,Name,Format,Region,Opening date,Closing date\nB-1,Riverside,online,North,3/5/2025,4/6/2025');
  expect(sent(page)).toBeUndefined();
  await userEvent.click(screen.getByRole('radio', { name: '3/5/2025 is 5 Mar 2025: month, day, year' }));
  await page.settle();
  // the other column is open in the same way
  expect(screen.getByRole('radio', { name: '4/6/2025 is 6 Apr 2025: month, day, year' })).toBeChecked();
  expect(sent(page)).toMatchObject({ lines: [{ openDate: '2025-03-05', closeDate: '2025-04-06' }] });
});
