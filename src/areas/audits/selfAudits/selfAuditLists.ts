// The lists of self-audits as data: those of the acting supplier, and those of all suppliers for who assigns and judges them.
import { overdueSelfAudit } from '#domain/audits/selfAudit.ts';
import { answeredSelfAudits, selfAuditStatuses } from '#domain/audits/selfAuditReaders.ts';
import { related, type RowOfAsked } from '#domain/related.ts';
import { factoryRoles, type Role } from '#domain/roles.ts';
import type { Query } from '#src/store/state.ts';
import { declareList } from '#src/views/list/declaredList.ts';

export const selfAuditsPath = '/audit/selfAudit/list';

export const isAnswerer = (roles: readonly Role[]): boolean =>
  [...factoryRoles, 'wareHouseAdmin'].some((role) => roles.includes(role as Role));

/** Super administrators read both kinds. */
export const domainOf = ({ kind }: Query, roles: readonly Role[]): 'quality' | 'sustain' =>
  kind === 'sustain' && (roles.includes('superAdmin') || roles.includes('admin')) ? 'sustain' : 'quality';

const form = { relation: 'auditForm', scope: { fields: ['id', 'code', 'formVersion', 'name', 'nameZh'] } } as const;
const results = {
  relation: 'auditFormResults',
  scope: { fields: ['id', 'selfAuditId', 'status', 'answeredCount', 'questionCount'] },
} as const;

const shared = {
  collection: 'SelfAudits',
  path: selfAuditsPath,
  order: 'dueDate asc',
  watches: ['SelfAudits', 'AuditFormResults'],
} as const;

const staffList = (domain: 'quality' | 'sustain') =>
  declareList({
    ...shared,
    name: 'selfAudits',
    scope: () => ({ domain }),
    tabs: {
      open: { status: { inq: answeredSelfAudits } },
      overdue: overdueSelfAudit,
      review: { status: 'Submitted' },
      approved: { status: 'Approved' },
      all: {},
    },
    words: [{ key: 'status', values: selfAuditStatuses }],
    refs: [
      {
        key: 'supplier',
        collection: 'Suppliers',
        fields: ['id', 'name'],
        order: 'name asc',
        label: (row) => String(row['name']),
        field: 'supplierId',
      },
    ],
    days: [{ from: 'from', to: 'to', field: 'dueDate', plain: true }],
    include: related('SelfAudit', [{ relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } }, form, results]),
  });
export const staffLists = { quality: staffList('quality'), sustain: staffList('sustain') } as const;
export type SelfAuditRow = RowOfAsked<(typeof staffLists)['quality']>;

const ownInclude = related('SelfAudit', [form, results]);
export const ownSelfAudits = declareList({
  ...shared,
  name: 'ownSelfAudits',
  tabs: { all: {}, open: { status: { inq: answeredSelfAudits } }, submitted: { status: { inq: ['Submitted', 'Approved'] } } },
  include: ownInclude,
});
export type OwnSelfAuditRow = RowOfAsked<typeof ownSelfAudits>;
