/** The history of a result: its revisions with what each changed, two of them compared, and one as it was. */
import { screen, within } from '@testing-library/react';
import { loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const amended = async () => {
  const page = await openPage('/audit/8/auditFormResult/history/9', { as: 'superadmin' });
  return {
    page,
    rows: within(screen.getByRole('table', { name: 'Revisions' }))
      .getAllByRole('row')
      .slice(1),
  };
};

test('each revision has its cause, score and grade, number of changed answers and reason; the last two are compared', async () => {
  const { rows } = await amended();
  expect(rows.map((row) => within(row).getAllByRole('cell')[1]!.textContent)).toEqual(['Submitted', 'Approved', 'Amended']);
  const last = within(rows[2]!);
  expect(last.getByText(/read from the wrong probe/)).toBeVisible();
  expect(last.getByRole('link', { name: '1' }).getAttribute('href')).toMatch(/\/history\/9\/show\/\d+\?part=changed$/);
  expect(document.querySelectorAll('#compare .audit-answer')).toHaveLength(1);
  expect(document.querySelector('#compare del')).not.toHaveTextContent('78.5');
  expect(document.querySelector('#compare ins')).toHaveTextContent('78.5');
});

test('two revisions of the address are compared', async () => {
  const { page, rows } = await amended();
  const [first, second] = rows.map((row) => row.getAttribute('data-row'));
  page.unmount();
  await openPage(`/audit/8/auditFormResult/history/9?a=${first}&b=${second}`, { as: 'superadmin' });
  expect(within(document.querySelector<HTMLElement>('#compare')!).getByText('No answers differ.')).toBeVisible();
});

test('a revision shows every answer as it was, marks what changed, and leads to the one before', async () => {
  const { page, rows } = await amended();
  const [, second, third] = rows.map((row) => row.getAttribute('data-row'));
  page.unmount();
  const one = await openPage(`/audit/8/auditFormResult/history/9/show/${third}`, { as: 'superadmin' });
  expect(document.querySelectorAll('.audit-answer').length).toBeGreaterThan(10);
  expect(document.querySelectorAll('ins')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', `/audit/8/auditFormResult/history/9/show/${second}`);
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  one.unmount();
  await openPage(`/audit/8/auditFormResult/history/9/show/${second}`, { as: 'superadmin' });
  expect(document.querySelectorAll('ins')).toHaveLength(0);
});

test('a revision that does not exist says so; quality assurance has no such page', async () => {
  const page = await openPage('/audit/8/auditFormResult/history/9/show/99999', { as: 'superadmin' });
  expect(screen.getByText('This revision does not exist, or you have no access to it.')).toBeVisible();
  page.unmount();
  await openPage('/audit/8/auditFormResult/show/9', { as: 'qa' });
  expect(screen.queryByRole('link', { name: 'Result history' })).toBeNull();
});
