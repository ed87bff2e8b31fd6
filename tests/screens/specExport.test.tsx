/** The export of specifications: the register's filters, chosen columns, the three files, and stopping. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const rows = { rows: [['SP-000001', 'Rice', { day: '2026-01-05' }]] };
const open = (after = 0) =>
  openPage('/specs/export?tab=active&columns=specNo,productName,effectiveFrom', {
    as: 'sourcing',
    answers: (env) => {
      env.on('GET', /ProductMfgSpecs\/exported/, { body: rows, after });
      env.on('POST', /Exports$/, { body: { ok: true } });
    },
  });

test('columns are chosen by section and kept in the address', async () => {
  const page = await open();
  const general = within(screen.getByRole('group', { name: 'General' }));
  await userEvent.click(general.getByRole('checkbox', { name: 'Legal name' }));
  await page.settle();
  expect(page.state().navigation.query['columns']).toBe('specNo,productName,effectiveFrom,general.legalName');
});

test('the file has the rows of the filters and the chosen columns, and leaves a line in the activity log', async () => {
  const page = await open();
  await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
  await page.settle();
  const asked = page.asked('GET', '/ProductMfgSpecs/exported');
  expect(JSON.parse(asked[0]!.query['columns']!)).toEqual(['specNo', 'productName', 'effectiveFrom']);
  expect(JSON.parse(asked[0]!.query['ids']!)).toHaveLength(20);
  expect(page.asked('POST', '/Exports').at(-1)!.body).toMatchObject({ collection: 'ProductMfgSpecs', form: 'json' });
  const ids = page
    .asked('GET', '/ProductMfgSpecs')
    .map(({ query }) => JSON.parse(query['filter'] ?? '{}') as { fields?: string[]; where?: unknown });
  expect(ids.find(({ fields }) => fields?.length === 1)?.where).toMatchObject({ status: 'active' });
});

test('it can be stopped', async () => {
  const page = await open(1_000);
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  await page.settle();
  expect(page.asked('POST', '/Exports')).toEqual([]);
});

test('the register leads there with its filters', async () => {
  await openPage('/specs/list?tab=active&q=rice', { as: 'sourcing' });
  expect(screen.getByRole('link', { name: 'Export with sections' }).getAttribute('href')).toBe('/specs/export?tab=active&q=rice');
});
