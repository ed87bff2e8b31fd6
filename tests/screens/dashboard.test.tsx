/** The dashboard: what each role asks for, a failed load, words for what happened. */
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { figures } from '#domain/figures.ts';
import { entities } from '#domain/index.ts';
import { consequenceNames } from '#domain/consequences.ts';
import type { Role } from '#domain/roles.ts';
import { dashboardLoads } from '#src/areas/system/dashboard/dashboardLoads.ts';
import { restingState, useTexts } from '../app/client.tsx';
import { as, view, page } from './dashboardClient.tsx';

beforeEach(() => useTexts('en'));

test('temp: a notice, nothing is asked', () => {
  page('temp');
  expect(screen.getByText(/Your account has no role yet/)).toBeVisible();
  expect(document.querySelector('[data-tile]')).toBeNull();
  expect(dashboardLoads({}, {}, { ...restingState(), session: { ...restingState().session, ...as('temp') } })).toEqual([]);
});

test.each([
  [
    'qa',
    [
      'work.complaints.Complaint',
      'work.supplierComplaints.SupplierComplaint',
      'work.productMovements.ProductMovement',
      'work.todos.ComplaintTodo',
      'work.certificate.Certificate',
      'work.auditJobs.AuditJob',
      'work.correctiveActions.CorrectiveAction',
      'work.productMfgSpecs.ProductMfgSpec',
      'work.productMfgNir.ProductMfgSpec',
      'work.operationSpecs.OperationSpec',
      'work.nirSample.NirSample',
      'work.nirLotApproval.COA',
      'work.specReviews.ProductMfgSpec',
      'work.effects.EffectivenessCheck',
      'work.selfAudits.SelfAudit',
      'number.waitingSuppliers',
      'number.onHold',
      'figure.complaints',
      'figure.reportsOnTime',
      'visit',
      'events',
    ],
  ],
  [
    'OD/OM',
    [
      'work.supplierComplaints.SupplierComplaint',
      'work.stores.StoreRecommendBranch',
      'work.todos.ComplaintTodo',
      'number.onHold',
      'number.newSheets',
      'figure.storeAnswersOnTime',
      'figure.storeComplaints',
      'visit',
      'events',
    ],
  ],
  [
    'supplierQa',
    [
      'work.supplierComplaints.SupplierComplaint',
      'work.announcements.SupplierAnnouncement',
      'work.certificate.License',
      'work.correctiveActions.CorrectiveAction',
      'work.sustainCorrectiveActions.CorrectiveAction',
      'work.productMfgSpecs.ProductMfgSpec',
      'work.nirLotApproval.Lot',
      'work.effects.EffectivenessCheck',
      'work.selfAudits.SelfAudit',
      'number.waitingQa',
      'figure.myComplaints',
      'figure.myReportsOnTime',
      'visit',
      'events',
    ],
  ],
  [
    'supplier',
    [
      'work.announcements.SupplierAnnouncement',
      'work.certificate.License',
      'work.correctiveActions.CorrectiveAction',
      'work.productMfgSpecs.ProductMfgSpec',
      'work.productMfgNir.ProductMfgSpec',
      'work.nir.NirRequest',
      'work.nirSample.NirSample',
      'work.nirLotApproval.Lot',
      'work.effects.EffectivenessCheck',
      'work.selfAudits.SelfAudit',
      'figure.myCertificatesEnding',
      'figure.myActionStages',
      'visit',
      'events',
    ],
  ],
  [
    'wareHouseAdmin',
    [
      'work.supplierComplaints.SupplierComplaint',
      'work.productMovements.ProductMovement',
      'work.announcements.SupplierAnnouncement',
      'work.documents.SupplierDocument',
      'work.correctiveActions.CorrectiveAction',
      'work.effects.EffectivenessCheck',
      'work.selfAudits.SelfAudit',
      'number.waitingQa',
      'figure.movementTypes',
      'figure.myRecovery',
      'visit',
      'events',
    ],
  ],
  [
    'sourcing',
    [
      'work.documents.SupplierDocument',
      'work.productMfgNir.ProductMfgSpec',
      'work.productMfgNirCreate.NirRequest',
      'work.productMfgNirCreate.ProductMfgSpec',
      'work.nir.NewIngredientRequest',
      'work.nirSample.NirSample',
      'work.nirLotApproval.LotApproval',
      'figure.documentAge',
      'figure.nirFunnel',
      'visit',
      'events',
    ],
  ],
  ['supportAdmin', ['number.suppliersWithoutUsers', 'figure.accounts', 'figure.suppliersWithoutUsers', 'visit', 'events']],
  [
    'rd',
    [
      'work.productMfgNir.ProductMfgSpec',
      'work.nir.NewIngredientRequest',
      'work.nirSample.NirSample',
      'figure.samplesByResult',
      'figure.sampleWaiting',
      'visit',
      'events',
    ],
  ],
  [
    'auditorUser',
    [
      'work.auditJobs.AuditJob',
      'work.correctiveActions.CorrectiveAction',
      'figure.auditCalendar',
      'figure.overduePlans',
      'visit',
      'events',
    ],
  ],
] as const)('%s asks only for what it may see and what is in sight', (role, views) => {
  const state = { ...restingState(), session: { ...restingState().session, ...as(role) } };
  const asked = (query: Record<string, string>) => dashboardLoads({}, query, state).map((wish) => (wish.payload as { view: string }).view);
  expect(asked({ period: '30' })).toEqual(views);
  const all = figures.filter((figure) => (figure.roles as readonly Role[]).includes(role)).length;
  expect(asked({ figures: 'all' }).filter((name) => name.startsWith('figure.'))).toHaveLength(all);
});

test('a failed load keeps the page and offers Retry', async () => {
  const { wished } = page('qa', {
    views: view('events', { kind: 'remote', loadedAt: null, error: { status: 500, code: 'INTERNAL_ERROR', message: 'Broken' } }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(wished).toContainEqual(expect.objectContaining({ type: 'views.refresh', payload: { view: 'events' } }));
});

test('events in words; the record is a link where its page is there', () => {
  const event = {
    id: 1,
    at: '2026-11-21T02:59:50.000Z',
    collection: 'Complaints',
    entityId: 5,
    action: 'submit',
    actorRole: 'qa',
    actorName: 'Ann Lee',
    title: 'C2026-00005',
  };
  page('qa', {
    views: view('events', {
      kind: 'remote',
      collection: '',
      value: [
        event,
        { ...event, id: 2, collection: 'InvestigationReports', entityId: 8, title: '8', actorRole: 'system', action: 'unheardOf' },
        { ...event, id: 3, entityId: 6, title: 'C2026-00006', name: 'Metal wire in oat cookies' },
      ] as never,
    }),
  });
  const [first, second, third] = within(screen.getByRole('list', { name: 'Recent activity' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Quality assurance Complaint: submitted C2026-00005.*just now/);
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/complaint/show/5');
  expect(second).toHaveTextContent(/System Investigation report: changed #8/);
  // a record is named by its words, the number follows
  expect(third).toHaveTextContent(/Quality assurance Complaint: submitted Metal wire in oat cookies C2026-00006/);
  expect(within(third!).getByRole('link', { name: 'Metal wire in oat cookies' })).toHaveAttribute('href', '/complaint/show/6');
});

test('an act on several records is one line that opens to each; an edit names what it changed', async () => {
  const event = {
    id: 40,
    at: '2026-11-21T02:59:50.000Z',
    collection: 'SupplierDocuments',
    entityId: 40,
    action: 'remind',
    actorRole: 'sourcing',
    title: '40',
    name: 'Code of conduct',
    parents: { supplierGroupId: 7 },
  };
  const also = [41, 42].map((id) => ({
    id,
    at: event.at,
    entityId: id,
    title: String(id),
    name: `Policy ${id}`,
    parents: { supplierGroupId: 7 },
  }));
  const edit = {
    ...event,
    id: 30,
    collection: 'Complaints',
    action: 'edit',
    actorRole: 'qa',
    entityId: 5,
    title: 'C2026-00005',
    name: 'Wire',
  };
  page('qa', {
    views: view('events', {
      kind: 'remote',
      collection: '',
      value: [
        { ...event, also },
        {
          ...edit,
          changed: [
            { name: 'severity', values: ['minor', 'critical'] },
            { name: 'description' },
            { name: 'lotNo', values: [null, 'L-77'] },
          ],
        },
        {
          ...event,
          id: 20,
          collection: 'InvestigationReports',
          action: 'create',
          actorRole: 'system',
          entityId: 8,
          title: 'C2026-00005-S1',
          name: 'Wire',
          parents: { supplierComplaintId: 3, complaintId: 5 },
        },
      ] as never,
    }),
  });
  const list = screen.getByRole('list', { name: 'Recent activity' });
  const [reminders, changed, created] = [...list.children] as HTMLElement[];
  expect(reminders).toHaveTextContent(/^.*Sourcing 3 supplier documents: reminder sent/);
  expect(within(reminders!).getByText('Policy 42')).not.toBeVisible();
  await userEvent.click(within(reminders!).getByText('Show the 3 records'));
  expect(within(reminders!).getByText('Policy 42')).toBeVisible();
  expect(
    await within(changed!).findByText(/Complaint: changed Severity from Minor to Critical, Description, Lot number from none to L-77/),
  ).toBeVisible();
  expect(created).toHaveTextContent(/System Investigation report: created/);
  // a report has no page of its own for QA's activity: it opens its case
  expect(within(created!).getByRole('link', { name: 'Wire' })).toHaveAttribute('href', '/complaint/supplier-complaint/history/3');
});

test('what happened since the last visit: only that, and before it where nothing is new', () => {
  const event = (id: number, at: string) => ({
    id,
    at,
    collection: 'Complaints',
    entityId: id,
    action: 'submit',
    actorRole: 'qa',
    title: `C-${id}`,
  });
  const seen = (visit: string | null) => ({
    views: {
      ...view('visit', { kind: 'remote', collection: '', value: { at: visit } }),
      ...view('events', {
        kind: 'remote',
        collection: '',
        value: [event(2, '2026-11-21T02:00:00.000Z'), event(1, '2026-11-19T02:00:00.000Z')] as never,
      }),
    },
  });
  const { unmount } = page('qa', seen('2026-11-20T11:10:00.000Z'));
  expect(screen.getByText('20 Nov 2026, 18:10')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Since your last visit' })).getAllByRole('listitem')).toHaveLength(1);
  unmount();
  page('qa', seen('2026-11-21T02:30:00.000Z'));
  expect(screen.getByText('No new activity.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Earlier' })).getAllByRole('listitem')).toHaveLength(2);
});

test('every step and every collection of the product has a word in both languages', () => {
  for (const language of ['en', 'zh']) {
    const texts = JSON.parse(readFileSync(`locales/${language}/dashboard.json`, 'utf8')) as {
      events: { did: Record<string, string> };
      entities: Record<string, string>;
      many: Record<string, string>;
    };
    const steps = new Set(entities.flatMap((entity) => (entity.workflow.steps ?? []).map((step) => step.step)));
    expect([...steps, ...consequenceNames.map(({ action }) => action)].filter((step) => !texts.events.did[step])).toEqual([]);
    const named = entities.filter((entity) => !entity.internal).map((entity) => entity.name);
    expect(named.filter((name) => !texts.entities[name] || !texts.many[`${name}_other`])).toEqual([]);
  }
});
