/** The pages of a result: findings with their notes, every question with a filter in the address, and the way back to the auditor. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

test('the first page has findings and what was remarked, each below its section; the other one has every question', async () => {
  const page = await openPage('/audit/6/auditFormResult/show/7', { as: 'qa' });
  expect(screen.getByText(/Two taps at the entry to packing/)).toBeVisible();
  expect(screen.getAllByText(/^Reviewer: The picture shows/)).toHaveLength(3);
  const some = document.querySelectorAll('.audit-answer').length;
  page.unmount();
  await openPage('/audit/6/auditFormResult/showAll/7', { as: 'qa' });
  expect(document.querySelectorAll('.audit-answer').length).toBeGreaterThan(some);
});

test('the filter stands in the address, and its count is what it shows', async () => {
  await openPage('/audit/6/auditFormResult/showAll/7?part=findings', { as: 'qa' });
  const tab = within(screen.getByRole('navigation', { name: 'Questions shown' })).getByRole('link', { current: 'page' });
  expect(tab).toHaveTextContent(`Findings${document.querySelectorAll('.audit-answer').length}`);
  expect(document.querySelectorAll('.audit-answer:not([data-severity="none"])')).toHaveLength(
    document.querySelectorAll('.audit-answer').length,
  );
});

test('a reviewer rejects with a reason and notes at questions; others are not offered it', async () => {
  const page = await openPage('/audit/7/auditFormResult/show/8', { as: 'qa' });
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getAllByRole('textbox')[0]!, 'Please look at the hygiene answers again.');
  const [first] = dialog.getAllByRole('group').flatMap((one) => [...one.querySelectorAll('summary')]);
  await userEvent.click(first!);
  await userEvent.type(dialog.getAllByLabelText(/^Note on question/)[0]!, 'Which shift?');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await page.settle();
  const body = page.asked('POST', '/AuditFormResults/8/reject').at(-1)?.body as { rejectReason: string; reviewNotes: object };
  expect(body.rejectReason).toBe('Please look at the hygiene answers again.');
  expect(Object.values(body.reviewNotes)).toEqual(['Which shift?']);
  page.unmount();
  await openPage('/audit/7/auditFormResult/show/8', { as: 'auditor' });
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});
