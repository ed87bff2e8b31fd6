/** The dashboard of one role with the views a test gives it. */
import { screen, within } from '@testing-library/react';
import type { Role } from '#domain/roles.ts';
import type { Caller } from '#domain/kernel/access.ts';
import { workKinds } from '#src/areas/system/dashboard/work/workKinds.ts';
import DashboardScreen from '#src/areas/system/dashboard/DashboardScreen.tsx';
import { ClockContext } from '#src/components/values/clock.tsx';
import { LeadsContext } from '#src/components/overlays/mounted.tsx';
import type { State, ViewState } from '#src/store/state.ts';
import { draw } from '../app/client.tsx';

export const now = Date.parse('2026-11-21T03:00:00.000Z');
export const as = (role: Role, more: Partial<State['session']> = {}): Partial<State['session']> => ({
  phase: 'signedIn',
  roles: [role],
  activeRole: role,
  ...more,
});
export const view = (name: string, more: Partial<ViewState>): Record<string, ViewState> => ({
  [`/dashboard|${name}`]: {
    key: `/dashboard|${name}`,
    kind: 'list',
    collection: 'Complaints',
    id: null,
    list: null,
    remote: null,
    watches: [],
    rows: [],
    value: null,
    total: null,
    counts: {},
    loadingSince: null,
    loadedAt: now,
    error: null,
    fresh: { added: [], left: [] },
    changed: {},
    stale: false,
    ask: 1,
    ...more,
  },
});
export const badge = (n: number, stale = false) => ({ n, asOf: 1, at: 1, stale });
/** The counts of badges have come. */
const counted = { topics: { announcement: badge(0) }, parts: {} };
export const page = (role: Role, parts: Parameters<typeof draw>[1] = {}, mounted: (href: string) => boolean = () => true) =>
  draw(
    <ClockContext value={{ now: () => now, zone: 'Asia/Bangkok', deviceZone: 'Asia/Bangkok' }}>
      <LeadsContext value={mounted}>
        <DashboardScreen />
      </LeadsContext>
    </ClockContext>,
    { session: as(role), navigation: { path: '/dashboard', routeId: 'dashboard' }, badges: counted, ...parts },
  );
export const callerOf = (role: Role): Caller => ({ userId: 1, roles: [role], supplierId: 1, groupId: null, auditorId: null });
export const tile = (topic: string): HTMLElement => document.querySelector<HTMLElement>(`[data-tile="${topic}"]`)!;

export const complaint = (id: number, more: object = {}) => ({
  id,
  version: 1,
  no: `C-${id}`,
  title: `Complaint ${id}`,
  status: 'Submitted',
  severity: null,
  dueAt: null,
  receivedAt: '2026-11-01T03:00:00.000Z',
  ...more,
});
/** Nothing of these kinds waits. */
export const none = (...names: string[]): Record<string, ViewState> => Object.assign({}, ...names.map((name) => view(name, {})));
/** QA's work and news have answered, with nothing: figures are drawn below them. */
export const answered = none(...workKinds(callerOf('qa')).map(({ view: name }) => name), 'events');
export const qaRest = [
  'work.supplierComplaints.SupplierComplaint',
  'work.productMovements.ProductMovement',
  'work.todos.ComplaintTodo',
  'work.certificate.Certificate',
  'work.auditJobs.AuditJob',
  'work.correctiveActions.CorrectiveAction',
  'work.effects.EffectivenessCheck',
  'work.selfAudits.SelfAudit',
  'work.productMfgSpecs.ProductMfgSpec',
  'work.productMfgNir.ProductMfgSpec',
  'work.specReviews.ProductMfgSpec',
  'work.operationSpecs.OperationSpec',
  'work.nirSample.NirSample',
  'work.nirLotApproval.COA',
];
export const at = (query: Record<string, string>) => ({ path: '/dashboard', routeId: 'dashboard', query });
export const groupLines = (name: string): HTMLElement[] => within(screen.getByRole('region', { name })).getAllByRole('listitem');

export const counts = (name: string, value: Record<string, number>) =>
  view(`number.${name}`, { kind: 'remote', collection: '', value: { counts: value } });

export const four = {
  ...view('work.complaints.Complaint', {
    rows: [
      complaint(1, { dueAt: '2026-11-10T03:00:00.000Z' }),
      complaint(2, { dueAt: '2026-11-21T09:00:00.000Z' }),
      complaint(3, { dueAt: '2026-11-24T09:00:00.000Z' }),
      complaint(4, { dueAt: '2026-12-24T09:00:00.000Z' }),
    ],
  }),
  ...none(...qaRest),
  ...counts('waitingSuppliers', { all: 19, late: 3 }),
  ...counts('onHold', { all: 3, recalls: 1 }),
};
