// Actions of 8D reports as a list beside those of audits: what a supplier promised after a complaint, and until when.
import { qaRoles, complaintSupplierRoles, type Role } from '#domain/roles.ts';
import { related, type RowOfAsked } from '#domain/related.ts';
import { containmentSent, handedIn } from '#domain/complaints/reportSeen.ts';
import { declareList } from '#src/views/list/declaredList.ts';
import { isAudited, kindOf, readsQuality, readsSustain, type AuditKind } from '#src/areas/audits/list/jobLists.ts';
import type { Query } from '#src/store/state.ts';
import { actionsPath } from './actionLists.ts';

const readers: readonly Role[] = [...qaRoles, 'admin', ...complaintSupplierRoles];
const readsEightD = (roles: readonly Role[]): boolean => readers.some((role) => roles.includes(role));

/** Actions of audits of either kind, or of 8D reports. */
export type ActionKind = AuditKind | 'eightD';
export const actionKinds = (roles: readonly Role[]): readonly ActionKind[] => [
  ...(readsQuality(roles) ? (['quality'] as const) : []),
  ...(readsSustain(roles) ? (['sustain'] as const) : []),
  ...(readsEightD(roles) ? (['eightD'] as const) : []),
];
export const actionKindOf = (query: Query, roles: readonly Role[]): ActionKind =>
  query['kind'] === 'eightD' && !query['topic'] && readsEightD(roles) ? 'eightD' : kindOf(query, roles);

const shared = {
  name: 'eightDActions',
  collection: 'InvestigationActions',
  path: actionsPath,
  order: 'dueDate asc',
  tabs: {
    open: { doneDate: null },
    overdue: { doneDate: null, dueDate: { lt: '$today' } },
    done: { doneDate: { neq: null } },
  },
  words: [{ key: 'discipline', values: ['D3', 'D5', 'D7'] }],
  include: related('InvestigationAction', [
    {
      relation: 'investigationReport',
      scope: {
        fields: ['id', 'supplierComplaintId', 'status'],
        include: [
          {
            relation: 'supplierComplaint',
            scope: {
              fields: ['id', 'no', 'complaintId', 'supplierId'],
              include: [
                { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
                { relation: 'complaint', scope: { fields: ['id', 'no', 'title'] } },
              ],
            },
          },
        ],
      },
    },
  ]),
  watches: ['InvestigationActions', 'InvestigationReports'],
} as const;

const reviewed = declareList({
  ...shared,
  // staff reads what was handed in, and a containment that was sent ahead
  scope: () => ({
    or: [
      { has: { relation: 'investigationReport', where: { status: { inq: handedIn } } } },
      { discipline: 'D3', has: { relation: 'investigationReport', where: containmentSent } },
    ],
  }),
  refs: [
    {
      key: 'supplier',
      collection: 'Suppliers',
      fields: ['id', 'name'],
      order: 'name asc',
      label: (row: Readonly<Record<string, unknown>>) => String(row['name']),
      where: (ids: readonly number[]) => ({
        has: {
          relation: 'investigationReport',
          where: { has: { relation: 'supplierComplaint', where: { supplierId: { inq: [...ids] } } } },
        },
      }),
    },
  ],
});
const own = declareList(shared);
export type EightDRow = RowOfAsked<typeof reviewed>;

export const eightDListFor = (roles: readonly Role[]) => (isAudited(roles) ? own : reviewed);

/** Where the action is written, or judged. */
export const eightDHref = (row: EightDRow, own: boolean): string | null => {
  const report = row.investigationReport;
  if (!report) return null;
  return own
    ? `/complaint/investigation/${report.id}/complaint/${report.supplierComplaint?.complaintId}`
    : `/complaint/supplier-complaint/approve/${report.id}`;
};
