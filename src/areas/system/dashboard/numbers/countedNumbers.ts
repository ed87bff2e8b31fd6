/** Numbers of a role above its work: rows with other parties and goods on hold, each with the list of exactly those rows. */
import { lateCases } from '#domain/complaints/caseDeadlines.ts';
import type { Caller } from '#domain/kernel/access.ts';
import type { Where } from '#domain/kernel/where.ts';
import type { WhereIn } from '#domain/related.ts';
import { newSheetsWhere } from '#domain/newSheets.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { complaintSupplierRoles, opsRoles, qaRoles, type Role } from '#domain/roles.ts';
import type { Present } from '#src/selectors/present.ts';

export interface CountedNumber {
  name: string;
  /** the view with the counts, or a chart of this page */
  view: string;
  figure?: { series: string; label: string };
  /** null: a chart of the page has the number */
  ask: { collection: string; of: (present: Present) => Readonly<Record<string, { where: Where }>>; watches: readonly string[] } | null;
  /** the list with exactly its rows; null: there is no page */
  href: string | null;
}

/** The answer of a number's view: `all` is the number, the others are shown below it. */
export type Counts = {
  counts: Readonly<Record<string, number>>;
};

const counted = <C extends string>(
  name: string,
  href: string | null,
  collection: C,
  all: WhereIn<C>,
  { watches = [collection], more }: { watches?: readonly string[]; more?: (present: Present) => Readonly<Record<string, WhereIn<C>>> } = {},
): CountedNumber => ({
  name,
  view: `number.${name}`,
  href,
  ask: {
    collection,
    watches,
    of: (present) => ({
      all: { where: all },
      ...Object.fromEntries(Object.entries(more?.(present) ?? {}).map(([key, where]) => [key, { where: { and: [all, where] } }])),
    }),
  },
});

const withSupplier = ['Open', 'Inprogress', 'Rejected'];
/** Cases with suppliers: not answered. */
const waitingSuppliers = counted(
  'waitingSuppliers',
  `/complaint/list?show=cases&status=${withSupplier.join(',')}`,
  'SupplierComplaints',
  { status: { inq: withSupplier } },
  { more: ({ now, today }) => ({ late: lateCases(now, today) }), watches: ['SupplierComplaints', 'InvestigationReports'] },
);

const onHold = counted(
  'onHold',
  '/complaint/list?show=movements&type=quarantine,recall&running=1',
  'ProductMovements',
  {
    type: { inq: ['quarantine', 'recall'] },
    isDrill: false,
    has: { relation: 'complaint', where: { status: { neq: 'Closed' } } },
  },
  { more: () => ({ recalls: { type: 'recall' } }), watches: ['ProductMovements', 'Complaints'] },
);

/** Own cases whose report was submitted and not decided. */
const waitingQa = counted(
  'waitingQa',
  '/complaint/list?tab=withQa',
  'SupplierComplaints',
  { notRelated: false, has: { relation: 'investigationReports', where: { status: { inq: ['Submitted', 'Inprogress'] } } } },
  { watches: ['SupplierComplaints', 'InvestigationReports'] },
);

/** Suppliers without an account that can log in. */
const withoutUsers = counted(
  'suppliersWithoutUsers',
  null,
  'Suppliers',
  {
    status: 'active',
    hasNot: { relation: 'supplierUsers', where: { expiredAt: null, has: { relation: 'appUser', where: { status: 'active' } } } },
  },
  { watches: ['Suppliers', 'SupplierUsers'] },
);
/** Login times are not readable for all: the number comes from the chart. */
const neverSignedIn: CountedNumber = {
  name: 'usersInvited',
  view: 'figure.accounts',
  figure: { series: 'neverSignedIn', label: 'supplier' },
  ask: null,
  href: null,
};

/** Sheets that came into stores lately, as the filter of their list has it. */
const newSheets: CountedNumber = {
  name: 'newSheets',
  view: 'number.newSheets',
  href: '/operationSpec/list?isNew=yes',
  ask: {
    collection: 'OperationSpecs',
    watches: ['OperationSpecs'],
    of: ({ today }) => ({ all: { where: newSheetsWhere(today) } }),
  },
};

const byRole: readonly (readonly [readonly Role[], readonly CountedNumber[]])[] = [
  [qaRoles, [waitingSuppliers, onHold]],
  [opsRoles, [onHold, newSheets]],
  [[...complaintSupplierRoles, 'wareHouseAdmin'], [waitingQa]],
  [['supportAdmin'], [neverSignedIn, withoutUsers]],
];

/** `admin` sees QA's numbers: it acts for no supplier. */
export const countedNumbers = (caller: Caller): readonly CountedNumber[] =>
  caller.roles.includes('admin')
    ? [waitingSuppliers, onHold]
    : byRole.filter(([roles]) => hasRole(roles, caller)).flatMap(([, numbers]) => numbers);
