/** From one decision to the next: each page where something is decided leads on to what waits for this person, and the filled button is the next sensible step. */
import { act, screen, within } from '@testing-library/react';
import { views } from '#src/actions/index.ts';
import type { FakeEnv } from '../support/fakeEnv.ts';
import { caseRow, complaintRow, loadTexts, openPage } from './complaintsClient.tsx';
import { openInvestigation, reportRow } from './investigationClient.tsx';
import { movementRow, openMovement } from './movementClient.tsx';

beforeEach(() => loadTexts('en'));

const report = (id: number, title: string) => ({
  ...caseRow({ id: id + 100, no: `C-${id}-S1`, status: 'Submitted' }),
  complaint: { id: 90 + id, title },
  investigationReports: [{ id, status: 'Submitted', supplierComplaintId: id + 100 }],
});
const answer = (id: number, title: string) => ({ id, version: 1, no: `PM-${id}`, productName: 'Rice', complaint: { id: 80 + id, title } });
const complaint = (id: number, title: string) => ({ id, version: 1, no: `C-${id}`, title });
const of =
  (topic: string, rows: unknown[]) =>
  ({ query }: { query?: object }) => ({ body: (query as { topic?: string })?.topic === topic ? rows : [] });

interface Waiting {
  reports?: unknown[];
  movements?: unknown[];
  complaints?: unknown[];
}
const waits = (env: FakeEnv, { reports = [], movements = [], complaints = [] }: Waiting): void => {
  env.on('GET', /^\/SupplierComplaints$/, of('supplierComplaints', reports));
  env.on('GET', /^\/ProductMovements$/, of('productMovements', movements));
  env.on('GET', /^\/Complaints$/, of('complaints', complaints));
};
const show = (row: Record<string, unknown>, waiting: Waiting) =>
  openPage('/complaint/show/5', {
    answers: (env) => {
      waits(env, waiting);
      env.on('GET', /^\/Complaints\/5$/, { body: row });
    },
  });
const next = (): HTMLElement => within(screen.getByRole('navigation', { name: 'Next item' })).getByRole('link');
const filled = (): (string | null)[] => [...document.querySelectorAll('.btn--filled')].map((one) => one.textContent);

test('a complaint leads to the next complaint before other kinds, and never to itself', async () => {
  await show(complaintRow({ status: 'Submitted' }), {
    complaints: [complaint(5, 'This one'), complaint(6, 'Glass in jam')],
    reports: [report(30, 'Mould')],
  });
  expect(next()).toHaveTextContent('Next: Glass in jam');
  expect(filled()).toEqual(['Start investigation']);
  expect(next()).toHaveAttribute('href', '/complaint/show/6');
});

test('where nothing is to be decided any more, the way on is offered, and no button is filled', async () => {
  await show(complaintRow({ status: 'Closed', isQaAction: false, closedAt: '2026-11-20T02:00:00.000Z' }), {
    reports: [report(30, 'Mould on bread')],
  });
  expect(filled()).toEqual([]);
  expect(next()).toHaveTextContent('Next: Mould on bread');
  expect(next()).toHaveAttribute('href', '/complaint/supplier-complaint/approve/30');
});

test('nothing waits: no way on is drawn', async () => {
  await show(complaintRow({ status: 'Submitted' }), { complaints: [complaint(5, 'This one')] });
  expect(screen.queryByRole('navigation', { name: 'Next item' })).toBeNull();
});

test('a fresh complaint under investigation asks a supplier first: closing it is not the filled button', async () => {
  await show(complaintRow({ severity: 'critical' }), {});
  expect(filled()).toEqual(['Add supplier case']);
});

test('while the complaint is read again after a case was sent, no second one is offered', async () => {
  const page = await show(complaintRow({ severity: 'critical' }), {});
  page.env.on('GET', /^\/Complaints\/5$/, { after: 2_000, body: complaintRow({ severity: 'critical', supplierComplaints: [caseRow()] }) });
  await page.wish(views.refresh({ view: 'row' }));
  expect(filled()).not.toContain('Add supplier case');
  await act(() => page.env.advance(2_100));
  await page.settle();
  expect(filled()).not.toContain('Add supplier case');
});

test('a reviewed report links to the next report, one that awaits review keeps its own primary button', async () => {
  const own = report(11, 'This one');
  const answers = (env: FakeEnv): void =>
    env.on('GET', /^\/SupplierComplaints$/, ({ query }) => ({
      body: (query as { topic?: string })?.topic ? [own, report(31, 'Hair in soup')] : [{ ...caseRow(), complaint: complaintRow() }],
    }));
  const page = await openInvestigation({
    address: '/complaint/supplier-complaint/approve/11',
    staff: true,
    report: reportRow({ status: 'Submitted', revision: 1 }),
    answers,
  });
  expect(next()).toHaveTextContent('Next: Hair in soup');
  expect(filled()).toEqual(['Approve report']);
  page.unmount();
  await openInvestigation({
    address: '/complaint/supplier-complaint/approve/11',
    staff: true,
    report: reportRow({ status: 'Rejected', revision: 1 }),
    answers,
  });
  expect(filled()).toEqual([]);
  expect(next()).toHaveTextContent('Next: Hair in soup');
});

test('an answer of a warehouse that was read leads to the next', async () => {
  await openMovement({
    row: movementRow({ status: 'Submitted', submittedAt: '2026-11-21T02:00:00.000Z', readAt: '2026-11-21T02:30:00.000Z', type: 'recall' }),
    qa: true,
    answers: (env) => waits(env, { movements: [answer(4, 'This one'), answer(9, 'Metal in cookies')] }),
  });
  expect(next()).toHaveAttribute('href', '/complaint/product-movement/show/9');
  expect(filled()).toEqual([]);
});

test('after merging the way leads back to what waits', async () => {
  await openPage('/complaint/merging/show/3', {
    answers: (env) => {
      waits(env, { complaints: [complaint(8, 'Short weight')] });
      env.on('GET', /^\/ComplaintMergings\/3$/, {
        body: {
          id: 3,
          version: 1,
          parentId: 5,
          childIds: [6],
          reason: 'the same lot',
          createdAt: '2026-11-20T02:00:00.000Z',
          parent: complaintRow(),
        },
      });
    },
  });
  expect(next()).toHaveAttribute('href', '/complaint/show/8');
  expect(filled()).toEqual([]);
});
