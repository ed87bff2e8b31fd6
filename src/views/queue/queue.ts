/** Records that need this user's action besides the current one: the rows of their badges, the same type first. */
import type { Caller } from '#domain/kernel/access.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { opsRoles, qaRoles, type Role } from '#domain/roles.ts';
import type { FieldIn, IncludeIn, OrderIn } from '#domain/related.ts';
import { views, type Wish } from '#src/actions/index.ts';
import type { Json } from '#src/store/state.ts';
import { listIn } from '#src/selectors/views.ts';

export type QueueKind = 'reports' | 'movements' | 'complaints';

/** The next one, as labelled on its button. */
export interface Waiting {
  id: number;
  href: string;
  no: string;
  title: string;
}

type Row = Readonly<Record<string, unknown>> & { id: number };
interface Kind<C extends string = string> {
  roles: readonly Role[];
  topic: string;
  collection: C;
  order: OrderIn<C>;
  fields: readonly FieldIn<C>[];
  include: readonly IncludeIn<C>[];
  /** null: it has no page */
  itemOf: (row: Row) => Waiting | null;
}

const about = { relation: 'complaint', scope: { fields: ['id', 'title'] } } as const;
const kind = <C extends string>(of: Kind<C>): Kind<C> => of;
const titleOf = (row: Row): string => String((row['complaint'] as { title?: string } | null)?.title ?? '');
const reportOf = (row: Row): number | undefined =>
  ((row['investigationReports'] as { id: number; status: string }[] | undefined) ?? []).find(({ status }) => status !== 'Done')?.id;

const queueKinds: Readonly<Record<QueueKind, Kind>> = {
  // quality assurance reviews them, operations sign them off, on the same page
  reports: kind({
    roles: [...qaRoles, ...opsRoles],
    topic: 'supplierComplaints',
    collection: 'SupplierComplaints',
    order: 'dueDate asc',
    fields: ['no', 'complaintId'],
    include: [about, { relation: 'investigationReports', scope: { fields: ['id', 'supplierComplaintId', 'status'] } }],
    itemOf: (row) => {
      const id = reportOf(row);
      return id ? { id, href: `/complaint/supplier-complaint/approve/${id}`, no: String(row['no']), title: titleOf(row) } : null;
    },
  }),
  movements: kind({
    roles: qaRoles,
    topic: 'productMovements',
    collection: 'ProductMovements',
    order: 'submittedAt asc',
    fields: ['no', 'complaintId', 'productName'],
    include: [about],
    itemOf: (row) => ({
      id: row.id,
      href: `/complaint/product-movement/show/${row.id}`,
      no: String(row['no']),
      title: titleOf(row) || String(row['productName']),
    }),
  }),
  complaints: kind({
    roles: qaRoles,
    topic: 'complaints',
    collection: 'Complaints',
    order: 'dueAt asc',
    fields: ['no', 'title'],
    include: [],
    itemOf: (row) => ({ id: row.id, href: `/complaint/show/${row.id}`, no: String(row['no']), title: String(row['title']) }),
  }),
};

/** The types this user decides about, the given one first. */
export const kindsOf = (caller: Caller, first?: QueueKind): readonly QueueKind[] =>
  (Object.keys(queueKinds) as QueueKind[])
    .filter((kind) => hasRole(queueKinds[kind].roles, caller))
    .sort((a, b) => Number(b === first) - Number(a === first));

/** The current record and its successor. */
const asked = 2;

export const queueLoads = (caller: Caller): readonly Wish[] =>
  kindsOf(caller).map((kind) => {
    const { topic, collection, order, fields, include } = queueKinds[kind];
    return views.load({
      view: `queue.${kind}`,
      path: `/${collection}`,
      query: { topic, filter: JSON.stringify({ fields: ['id', 'version', ...fields], include, order, limit: asked }) },
      watches: [collection],
    });
  });

export const waitingIn = (kind: QueueKind, answer: Json | undefined): readonly Waiting[] =>
  listIn<Row>(answer).flatMap((row) => queueKinds[kind].itemOf(row) ?? []);
