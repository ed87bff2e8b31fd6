/** The revisions of a specification: which there are, and what any two of them differ in, as their reader may see it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

// "Tom yum instant noodles", revision 4 in force
const history = '/specs/history/4';
const region = (name: string) => within(screen.getByRole('region', { name }));
const compared = () => region('Compare');
const headings = (): (string | null)[] =>
  compared()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const lineOf = (name: RegExp): HTMLElement => compared().getByRole('heading', { level: 4, name }).closest('li')!;
const press = (name: string | RegExp): Promise<void> => userEvent.click(compared().getByRole('button', { name }));

test('the page compares with the revision before: what changed alone, old and new, with a count a section', async () => {
  await openPage(history, { as: 'qa' });
  expect(region('Revisions').getAllByRole('link', { name: /^Rev\. \d$/ })).toHaveLength(4);
  expect(compared().getByRole('combobox', { name: 'Older revision' })).toHaveDisplayValue(/^Rev\. 3/);
  expect(compared().getByRole('combobox', { name: 'Newer revision' })).toHaveDisplayValue(/^Rev\. 4/);
  expect(headings()).toContain('Parameters 1 difference');
  const moisture = lineOf(/^Moisture of the noodle block Changed$/);
  expect(within(moisture).getAllByRole('term')).toHaveLength(1);
  expect(within(moisture).getByRole('definition')).toHaveTextContent('Before: 8.5 → Now: 8');
});

test('the address holds which two are compared, the section, and whether critical content alone is shown', async () => {
  const page = await openPage(`${history}?a=1&b=4`, { as: 'sourcing' });
  await userEvent.selectOptions(
    compared().getByRole('combobox', { name: 'Older revision' }),
    compared().getAllByRole('option', { name: /^Rev\. 2/ })[0]!,
  );
  await page.settle();
  const { query } = page.state().navigation;
  expect(query['b']).toBe('4');
  expect(compared().getByRole('combobox', { name: 'Older revision' })).toHaveValue(query['a']);
  await press(/^Parameters/);
  await page.settle();
  expect(headings()).toEqual([expect.stringMatching(/^Parameters/)]);
  await press(/^All sections/);
  await press(/^Critical only/);
  await page.settle();
  expect(page.state().navigation.query).toMatchObject({ only: 'safety' });
  expect(headings().some((one) => one?.startsWith('Artwork'))).toBe(false);
  expect(headings().some((one) => one?.startsWith('Composition'))).toBe(true);
});

test('a revision differs from itself in nothing', async () => {
  await openPage(`${history}?a=4&b=4`, { as: 'qa' });
  expect(compared().getByRole('status')).toHaveTextContent('The content of both is identical.');
});

test('the only revision is compared with none', async () => {
  await openPage('/specs/history/6', { as: 'qa' });
  expect(compared().getByText(/the only revision/)).toBeVisible();
});

test('the differences of both are a file: a row a value, by section and line', async () => {
  const kept: unknown[] = [];
  const page = await openPage(history, {
    as: 'sourcing',
    answers: (env) => {
      env.on('POST', /Exports$/, { body: { ok: true } });
      env.files.save = (content) => void kept.push(content);
    },
  });
  await press('Differences as CSV');
  await page.settle();
  expect(page.asked('POST', '/Exports').at(-1)!.body).toMatchObject({ collection: 'ProductMfgSpecs', form: 'csv' });
  const { table } = kept.at(-1) as { table: unknown[][] };
  expect(table[0]).toEqual(['Section', 'Line', 'Change', 'Entry', 'Before', 'Now']);
  expect(table).toContainEqual(['Parameters', 'Moisture of the noodle block', 'Changed', 'Maximum', '8.5', '8']);
});
