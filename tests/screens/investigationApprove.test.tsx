/** Judging an 8D and its history: comments make a rejection, marks an approval, a claim needs no section; revisions are compared word by word. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionRow, openInvestigation, reportRow, revisionRow } from './investigationClient.tsx';
import { caseRow, loadTexts } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const address = '/complaint/supplier-complaint/approve/11';
const cause = { whys: ['because'], rootCause: 'The detector was off', causeCode: 'machine' };
const submitted = (more: Record<string, unknown> = {}) =>
  reportRow({
    status: 'Submitted',
    revision: 2,
    submittedAt: '2026-11-20T08:00:00.000Z',
    d2Problem: 'Metal',
    d4Occurrence: cause,
    d4Escape: { ...cause, rootCause: 'The detector was too wide' },
    d8Statement: 'Same words',
    ...more,
  });
const frozen = revisionRow({
  payload: { v: 1, sections: { d2Problem: 'Metal', d4Occurrence: cause, d4Escape: cause, d8Statement: 'Same words' }, actions: [] },
});
const inDialog = async () => {
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 3000 });
  return dialog;
};
const bar = () => within(screen.getByRole('group', { name: 'Actions' }));

test('changes since the rejected revision are marked, and its comment is beside its section', async () => {
  await openInvestigation({ address, staff: true, report: submitted(), revisions: [frozen] });
  const d4 = document.getElementById('d4')!;
  expect(d4.querySelector('del')).toHaveTextContent('off');
  expect(d4.querySelector('ins')).toHaveTextContent('too wide');
  expect(document.getElementById('d8')!.querySelector('ins, del')).toBeNull();
  expect(within(screen.getByRole('group', { name: 'Review of D4 Root cause analysis' })).getByText('Who sets the limits?')).toBeVisible();
});

test('a rejection sends the comments of the sections, and none without one', async () => {
  const page = await openInvestigation({
    address,
    staff: true,
    report: submitted(),
    answers: (env) =>
      env.on('POST', /\/reject$/, (request) =>
        Object.keys((request.body as { sectionComments: object }).sectionComments).length === 0
          ? {
              status: 422,
              body: {
                error: {
                  statusCode: 422,
                  name: 'Error',
                  code: 'VALIDATION',
                  message: '',
                  details: { fields: { sectionComments: [{ code: 'REQUIRED' }] } },
                },
              },
            }
          : { body: submitted({ status: 'Rejected', version: 4 }) },
      ),
  });
  expect(bar().getByRole('button', { name: 'Approve report' })).toHaveClass('btn--filled');
  await userEvent.click(bar().getByRole('button', { name: 'Reject report' }));
  const first = await inDialog();
  expect(first.getByText(/Comment on at least one section/)).toBeVisible();
  await userEvent.type(first.getByLabelText(/^Reason/), 'The escape is not shown');
  await userEvent.click(first.getByRole('button', { name: 'Reject report' }));
  await page.settle();
  expect(first.getByLabelText(/^Reason/)).toHaveValue('The escape is not shown');
  expect(first.getByRole('alert')).toBeVisible();
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.type(screen.getByLabelText('Comment on D4'), 'Who sets the limits?');
  await userEvent.tab();
  await page.settle();
  // words beside a section make the rejection the next step
  expect(bar().getByRole('button', { name: 'Reject report' })).toHaveClass('btn--filled');
  await userEvent.click(bar().getByRole('button', { name: 'Reject report' }));
  const dialog = await inDialog();
  // what was typed before is still there
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('The escape is not shown');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject report' }));
  await page.settle();
  expect(page.state().drafts).toEqual({});
  expect(page.asked('POST', '/InvestigationReports/11/reject').at(-1)?.body).toEqual({
    version: 3,
    rejectReason: 'The escape is not shown',
    dueDate: '2026-12-01',
    sectionComments: { d4: 'Who sets the limits?' },
  });
});

test('an approval asks all four marks', async () => {
  const page = await openInvestigation({ address, staff: true, report: submitted() });
  await userEvent.click(bar().getByRole('button', { name: 'Approve report' }));
  const dialog = await inDialog();
  await userEvent.click(within(dialog.getByRole('group', { name: 'Analysis' })).getByLabelText('4'));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve report' }));
  expect(dialog.getByText('Score all four criteria from 0 to 5.')).toBeVisible();
  for (const mark of ['Timeliness', 'Actions', 'Evidence'])
    await userEvent.click(within(dialog.getByRole('group', { name: mark })).getByLabelText('5'));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve report' }));
  await page.settle();
  expect(page.asked('POST', '/InvestigationReports/11/approve')[0]?.body).toEqual({
    version: 3,
    score: { timeliness: 5, analysis: 4, action: 5, evidence: 5 },
  });
});

test('effectiveness is verified when each corrective action has evidence', async () => {
  await openInvestigation({ address, staff: true, report: submitted({ status: 'Approved' }), actions: [actionRow()] });
  expect(bar().getByRole('button', { name: /Verify effectiveness/ })).toHaveAttribute('aria-disabled', 'true');
  expect(bar().getByRole('link', { name: /Blade changed/ })).toHaveAttribute('href', '#d6');
});

test('a claim shows its reason and is accepted or refused without sections', async () => {
  const page = await openInvestigation({
    address,
    staff: true,
    report: submitted({ isClaim: true }),
    of: {
      status: 'Submitted',
      notRelatedClaimedAt: '2026-11-20T08:00:00.000Z',
      notRelatedReason: 'The lot code is not ours',
      claimFile: 'aaaaaaaaaaaaaaaaaaaaaa.pdf',
    },
  });
  expect(screen.getByText('The lot code is not ours')).toBeVisible();
  expect(screen.queryByLabelText('Comment on D4')).toBeNull();
  expect(bar().getByRole('button', { name: 'Accept dispute' })).toHaveClass('btn--filled');
  await userEvent.click(bar().getByRole('button', { name: 'Reject report' }));
  const dialog = await inDialog();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The code is yours, see the file');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject report' }));
  await page.settle();
  expect(page.asked('POST', '/InvestigationReports/11/reject')[0]?.body).toMatchObject({ sectionComments: {} });
});

test('operations sign off what QA approved', async () => {
  await openInvestigation({
    address,
    staff: true,
    user: { companyUsers: [{ role: 'Area', expiredAt: null }] },
    report: submitted({ status: 'Inprogress' }),
    of: { needOpsSignOff: true, status: 'Submitted' },
  });
  expect(
    bar()
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Sign off report', 'Reject report']);
});

test('the history compares any two revisions, by address', async () => {
  const newer = revisionRow({
    id: 32,
    revision: 2,
    decision: 'approved',
    comments: null,
    payload: { v: 1, sections: { d2Problem: 'Metal of 6 mm', d8Statement: 'Same words' }, actions: [] },
  });
  const page = await openInvestigation({
    address: '/complaint/supplier-complaint/history/9',
    staff: true,
    revisions: [newer, frozen],
    answers: (env) => {
      env.on('GET', /^\/SupplierComplaints\/9$/, {
        body: caseRow({ status: 'Approved', investigationReports: [submitted({ status: 'Approved' })] }),
      });
      env.on('GET', /^\/SupplierComplaints\/9\/timeline$/, {
        body: [
          {
            id: 1,
            at: '2026-11-20T02:00:00.000Z',
            collection: 'InvestigationReports',
            entityId: 11,
            action: 'reject',
            version: 4,
            actorRole: 'qa',
            actorName: 'Ann Lee',
            changes: { status: ['Submitted', 'Rejected'] },
          },
        ],
      });
    },
  });
  expect(screen.getByRole('region', { name: 'Timeline' })).toHaveTextContent(/Ann Lee rejected the report/);
  expect(within(document.getElementById('d2')!).getByText('of 6 mm', { exact: false, selector: 'ins' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Before'), 'r32');
  await page.settle();
  expect(page.state().navigation.query).toMatchObject({ a: 'r32' });
  expect(document.getElementById('d2')!.querySelector('ins')).toBeNull();
});

test('earlier reports with the same kind of cause load with the page, with their number where QA reviews', async () => {
  const earlier = (id: number, causeCode: string) => ({
    id,
    version: 1,
    status: 'Done',
    d4Occurrence: { whys: [], rootCause: `Cause ${id}`, causeCode },
    d4Escape: null,
    submittedAt: '2026-06-01T02:00:00.000Z',
    effectivenessResult: 'ineffective',
    supplierComplaint: { id, no: `C2026-0000${id}-S1`, complaintId: id },
  });
  const page = await openInvestigation({
    address,
    staff: true,
    report: submitted({ d4Occurrence: { whys: ['Sieve torn'], rootCause: 'No check', causeCode: 'method' } }),
    of: { status: 'Submitted' },
    answers: (env) => env.on('GET', /^\/InvestigationReports$/, { body: [earlier(1, 'method'), earlier(2, 'man')] }),
  });
  expect(screen.getByRole('link', { name: '1 earlier report with the same cause category' })).toHaveAttribute('href', '#earlier');
  const card = within(document.getElementById('earlier')!);
  expect(card.getByRole('link', { name: 'C2026-00001-S1' })).toBeVisible();
  expect(card.queryByRole('link', { name: 'C2026-00002-S1' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Approve report' }));
  expect(within(await screen.findByRole('dialog')).getByText('1 earlier report with the same cause category')).toBeVisible();
  page.unmount();
});
