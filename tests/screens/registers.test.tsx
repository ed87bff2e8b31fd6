/** The export of a register on its page: its columns are found, its dates read in the order that is chosen, its lines compared, and the columns kept for the next file. */
import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { workRoutes } from '#src/app/workRoutes.ts';
import { buildTable } from '#src/routing/routeTable.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';
import type { FakeEnv } from '../support/fakeEnv.ts';

const table = buildTable(workRoutes.map((route) => ({ ...route, shell: false as const })));
const open = (answers: (env: FakeEnv) => void = () => undefined): Promise<Opened> =>
  openPage('/supplier/certificate/register/create', { table, as: 'qa', answers });
const pick = async (page: Opened, content: string, name = 'directory.csv'): Promise<void> => {
  const file = new File([content], name);
  // the file of this test environment cannot be read
  Object.assign(file, { arrayBuffer: () => new Blob([content]).arrayBuffer() });
  await userEvent.upload(page.container.querySelector('input[type="file"]')!, file);
  await waitFor(() => expect(page.container.querySelector('[data-field="certificateNo"], [role="alert"]')).not.toBeNull());
  await page.settle();
};
const field = (page: Opened, name: string): HTMLElement => page.container.querySelector<HTMLElement>(`[data-field="${name}"]`)!;
const chooseLicence = async (page: Opened): Promise<void> => {
  await userEvent.click(field(page, 'licenseId').querySelector('.p-dropdown')!);
  await userEvent.click(
    (await within(document.querySelector<HTMLElement>('.p-dropdown-items')!).findAllByRole('option', { hidden: true }))[0]!,
  );
};

// columns of a directory of certified sites, with a title above them
const brcgs = [
  'Directory export,,,,,,',
  'Site Code,Site Name,Country,Grade,Certificate Number,Issue Date,Expiry Date,Status',
  '1234567,Golden Grain,Thailand,AA,BRC 0012-A,03/04/2026,02/05/2027,Certified',
  '7654321,Somebody,Vietnam,B,X-77,13/04/2026,12/05/2027,Suspended',
  '1111111,No number,Vietnam,B,,,,',
].join('\n');

test('columns of a directory are found under its title; the order of dates can be corrected; the lines are sent as days', async () => {
  await loadTexts('en');
  const page = await open((env) => env.on('POST', /^\/RegisterChecks\/reconcile$/, { body: { id: 41 } }));
  await pick(page, brcgs);
  expect(within(field(page, 'certificateNo')).getByText('e.g. BRC 0012-A')).toBeVisible();
  expect(within(field(page, 'holder')).getByText('e.g. Golden Grain')).toBeVisible();
  expect(page.container).toHaveTextContent('1 line has no certificate number and is left out.');
  // the expiry dates alone leave their order open
  expect(screen.queryByRole('button', { name: 'Compare 2 lines' })).toBeNull();
  expect(screen.queryByRole('group', { name: /dates of "Issue/ })).toBeNull();
  await userEvent.click(
    within(screen.getByRole('group', { name: 'How are the dates of "Expiry date" written?' })).getByRole('radio', {
      name: '02/05/2027 is 2 May 2027: day, month, year',
    }),
  );
  expect(screen.getByRole('group', { name: 'First lines' })).toHaveTextContent('3 Apr 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Compare 2 lines' }));
  expect(field(page, 'licenseId')).toHaveTextContent('Fill in this field.');
  expect(page.asked('POST', '/RegisterChecks/reconcile')).toEqual([]);
  await chooseLicence(page);
  await userEvent.click(screen.getByRole('button', { name: 'Compare 2 lines' }));
  await page.settle();
  expect(page.asked('POST', '/RegisterChecks/reconcile')).toMatchObject([
    {
      body: {
        register: 'brcgs',
        fileName: 'directory.csv',
        exportedOn: null,
        lines: [
          {
            row: '3',
            certificateNo: 'BRC 0012-A',
            holder: 'Golden Grain',
            grade: 'AA',
            issueDate: '2026-04-03',
            expireDate: '2027-05-02',
            status: 'Certified',
          },
          { row: '4', certificateNo: 'X-77', issueDate: '2026-04-13', expireDate: '2027-05-12' },
        ],
      },
    },
  ]);
  expect(page.asked('POST', '/UserPreferences')).toMatchObject([
    { body: { key: 'list.registerColumns.table', value: { certificatenumber: 'certificateNo', sitename: 'holder' } } },
  ]);
  expect(page.state().navigation.path).toBe('/supplier/certificate/register/show/41');
});

test('one text that fits one order speaks for its column; contradicting ones are asked; what is no day is said', async () => {
  await loadTexts('en');
  const page = await open();
  const lines = (): HTMLElement => screen.getByRole('group', { name: 'First lines' });
  await pick(page, 'Certificate number,Valid until\nA-1,12/31/2027\nA-2,02/05/2027\nA-3,soon');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(lines()).toHaveTextContent('5 Feb 2027');
  expect(page.container).toHaveTextContent('1 date cannot be read and is not compared.');
  await pick(page, 'Certificate number,Valid until\nA-1,12/31/2027\nA-2,31/12/2027', 'both.csv');
  expect(screen.queryByRole('group', { name: 'First lines' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '31/12/2027 is 31 Dec 2027: day, month, year' }));
  expect(page.container).toHaveTextContent('1 date cannot be read and is not compared.');
});

const kept = (name: string): string => readFileSync(`tests/fixtures/files/reg-${name}.csv`, 'utf8');

test.each([
  ['us-2digit', ['5 Mar 2025', '5 Mar 2026', '25 Mar 2025', '25 Mar 2026', '10 Dec 2025', '10 Dec 2026']],
  ['us-4digit', ['5 Mar 2025', '5 Mar 2026', '25 Mar 2025', '25 Mar 2026']],
  ['iso-utc', ['5 Mar 2025', '5 Mar 2026']],
])('%s: the days of the file', async (name, days) => {
  await loadTexts('en');
  const page = await open();
  await pick(page, kept(name), `${name}.csv`);
  expect(screen.queryByRole('radio')).toBeNull();
  const cells = within(screen.getByRole('group', { name: 'First lines' })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent).filter((text) => /^\d+ \w{3} \d{4}$/.test(text))).toEqual(days);
});

test('years of the Buddhist era are said, and days that no certificate has are left out by name', async () => {
  await loadTexts('en');
  const page = await open();
  await pick(page, 'Certificate number,Valid until\nA-1,31/12/69\nA-2,15/05/2570\nA-3,9999-12-31');
  expect(screen.getByRole('group', { name: 'First lines' })).toHaveTextContent('31 Dec 2026');
  expect(page.container.querySelector('[data-days="buddhist"]')).toHaveTextContent(
    'Expiry date: 2 years of the Buddhist era. 31/12/69 is 31 Dec 2026 (2569 BE).',
  );
  expect(page.container.querySelector('[data-days="outside"]')).toHaveTextContent(/^Expiry date: 1 date outside .* 20\d\d: 9999-12-31\.$/);
});

test('Chinese headers are found; a file without a known column asks for the number; too many lines and unreadable files are said', async () => {
  await loadTexts('zh');
  const page = await open();
  await pick(page, '证书编号,获证组织名称,有效期至\nCN-1,稻谷厂,2027年5月2日', '名录.csv');
  expect(screen.getByRole('group', { name: '前几行' })).toHaveTextContent('稻谷厂');
  expect(screen.getByRole('button', { name: '比对 1 行' })).toBeVisible();
  await pick(page, 'Zahl,Wer\nCN-1,Mill', 'other.csv');
  expect(field(page, 'certificateNo')).toHaveTextContent('请选择证书编号所在的列。');
  expect(screen.queryByRole('button', { name: /^比对/ })).toBeNull();
  await pick(page, `证书编号\n${Array.from({ length: 2_001 }, (_, i) => `N-${i}`).join('\n')}`, 'many.csv');
  expect(screen.getByRole('alert')).toHaveTextContent('2001');
  await pick(page, 'not a workbook', 'broken.xlsx');
  expect(screen.getByRole('alert')).toBeVisible();
  expect(page.asked('POST', '/RegisterChecks/reconcile')).toEqual([]);
});
