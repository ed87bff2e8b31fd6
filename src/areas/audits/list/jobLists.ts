// The lists of audits as data: quality and sustainability, each with what is planned and what was reported.
import { auditStatuses, openAuditStatuses } from '#domain/audits/auditReaders.ts';
import { overdueActions } from '#domain/audits/stage.ts';
import { related, type RowOfAsked } from '#domain/related.ts';
import { auditorRoles, complaintSupplierRoles, factoryRoles, type Role } from '#domain/roles.ts';
import type { Query } from '#src/store/state.ts';
import { declareList, type DeclaredList } from '#src/views/list/declaredList.ts';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';

export const jobsPath = '/audit/list';
export type AuditKind = 'quality' | 'sustain';

const anyOf = (mine: readonly Role[], roles: readonly Role[]): boolean => mine.some((role) => roles.includes(role));
const isStaff = (roles: readonly Role[]): boolean => anyOf(['admin', 'superAdmin', 'qa', 'sustain'], roles);
export const isAudited = (roles: readonly Role[]): boolean => anyOf([...factoryRoles, 'wareHouseAdmin'], roles);
export const readsQuality = (roles: readonly Role[]): boolean =>
  anyOf(['admin', 'superAdmin', 'qa', ...auditorRoles], roles) || isAudited(roles);
/** Who reads audits of sustainability. */
export const readsSustain = (roles: readonly Role[]): boolean =>
  anyOf(['admin', 'superAdmin', 'sustain', ...complaintSupplierRoles], roles);
/** Both kinds, chosen in the address. */
export const chooses = (roles: readonly Role[]): boolean => readsSustain(roles) && readsQuality(roles);

/** The badge of sustainability audits counts those. */
export const kindOf = ({ kind, topic }: Query, roles: readonly Role[]): AuditKind =>
  readsSustain(roles) && (kind === 'sustain' || topic === 'sustainLists' || topic === 'sustainCorrectiveActions' || !readsQuality(roles))
    ? 'sustain'
    : 'quality';

const named = (key: string, collection: string): RefFilter => ({
  key,
  collection,
  fields: ['id', 'name'],
  order: 'name asc',
  label: (row) => String(row['name']),
});
const supplier = { ...named('supplier', 'Suppliers'), field: 'supplierId' } as const;
const auditor = { ...named('auditor', 'auditors'), field: 'auditorId' } as const;

const ofSupplier = { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } } as const;
const technologies = {
  relation: 'auditJobSupplierTechnologies',
  scope: { include: [{ relation: 'technology', scope: { fields: ['id', 'name'] } }] },
} as const;
const sustains = { relation: 'auditSustains' } as const;
const actions = {
  relation: 'correctiveActions',
  scope: {
    fields: ['id', 'auditJobId', 'voidedAt', 'closedAt'],
    include: [
      {
        relation: 'currentRevision',
        scope: {
          fields: [
            'id',
            'correctiveActionId',
            'rejectDate',
            'approveDate',
            'action',
            'planApproveDate',
            'plan',
            'planSubmissionDeadline',
            'actionDeadline',
            'resubmitDeadline',
          ],
        },
      },
    ],
  },
} as const;
const results = {
  relation: 'auditFormResults',
  scope: { fields: ['id', 'auditJobId', 'auditJobSupplierTechnologyId', 'status', 'answeredCount', 'questionCount'] },
} as const;
const person = { relation: 'appUser', scope: { fields: ['id', 'firstname', 'lastname'] } } as const;
const company = { relation: 'auditor', scope: { fields: ['id', 'name'] } } as const;
const lead = { relation: 'auditorUser', scope: { include: [person] } } as const;
const inHouse = { relation: 'leadUser', scope: { fields: ['id', 'firstname', 'lastname'] } } as const;

const shared = {
  collection: 'AuditJobs',
  path: jobsPath,
  order: 'planDate desc',
  topicOrder: 'planDate asc',
  tabs: {
    plan: { status: { inq: [...openAuditStatuses, 'Cancelled'] } },
    report: { status: { inq: ['Reported', 'Closed'] } },
  },
  words: [
    { key: 'status', values: auditStatuses },
    { key: 'auditType', values: ['initial', 'periodic', 'followUp', 'forCause'] },
    {
      key: 'actions',
      values: ['overdue'],
      single: true,
      where: () => ({ has: { relation: 'correctiveActions', where: overdueActions } }),
    },
  ],
  days: [{ from: 'from', to: 'to', field: 'planDate', plain: true }],
  watches: ['AuditJobs', 'AuditFormResults', 'CorrectiveActions'],
} as const satisfies Omit<Parameters<typeof declareList>[0], 'name'>;

/** The audited side does not filter by what it reads of reported audits only. */
const judged = [
  ...shared.words,
  { key: 'grade', values: ['A', 'B', 'C', 'D', 'E'] },
  { key: 'next', values: ['past'], single: true, where: () => ({ nextAuditDue: { lt: '$today' } }) },
] as const;

const qualityJobs = declareList({
  ...shared,
  name: 'auditJobs',
  words: judged,
  scope: () => ({ auditKind: 'quality' }),
  refs: [supplier, auditor],
  include: related('AuditJob', [ofSupplier, technologies, actions, results, company, lead, inHouse]),
});
export type JobRow = RowOfAsked<typeof qualityJobs> & Partial<RowOfAsked<typeof sustainJobs>>;

const auditorsJobs = declareList({
  ...qualityJobs,
  refs: [supplier],
  include: related('AuditJob', [ofSupplier, technologies, actions, results, lead]),
});
/** Results are shown to suppliers by what was reported of them. */
const ownJobs = declareList({ ...qualityJobs, words: shared.words, refs: [], include: related('AuditJob', [technologies, actions]) });

const sustainJobs = declareList({
  ...shared,
  name: 'sustainJobs',
  words: judged,
  scope: () => ({ auditKind: 'sustain' }),
  refs: [supplier],
  include: related('AuditJob', [ofSupplier, sustains, actions, results, inHouse]),
});
const ownSustainJobs = declareList({
  ...sustainJobs,
  words: shared.words,
  tabs: { all: {} },
  refs: [],
  include: related('AuditJob', [sustains, actions]),
});

export const jobsFor = (query: Query, roles: readonly Role[]): DeclaredList => {
  if (kindOf(query, roles) === 'sustain') return isAudited(roles) ? ownSustainJobs : sustainJobs;
  if (isAudited(roles)) return ownJobs;
  return isStaff(roles) ? qualityJobs : auditorsJobs;
};
