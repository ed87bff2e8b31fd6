/** The dossier of a complaint, printed and as a PDF: its parts, and what is read for it in two halves. */
import { related } from '../related.ts';

export const dossierParts = ['facts', 'pictures', 'stores', 'suppliers', 'movements', 'recommends', 'todos', 'conclusion'] as const;
export type DossierPart = (typeof dossierParts)[number];

/** Quantities of a line of a movement, and of a store's answer, in the order they are printed. */
export const movementFigures = [
  'receivedQty',
  'dispatchedQty',
  'onHandQty',
  'quarantinedQty',
  'recalledQty',
  'soldQty',
  'destroyedQty',
  'returnedToSupplierQty',
  'releasedQty',
] as const;
export const answerFigures = ['quantityFound', 'quantityRemoved', 'quantityReturned', 'quantityDestroyed'] as const;

const name = ['id', 'name'] as const;
const person = { fields: ['id', 'firstname', 'lastname'] } as const;
const supplier = { relation: 'supplier', scope: { fields: name } } as const;
const store = { relation: 'branch', scope: { fields: ['id', 'name', 'storeNo'] } } as const;

/** First half of the complaint: cases with their reports, movements, recommendations, to-dos. */
export const dossierFirst = related('Complaint', [
  { relation: 'brand', scope: { fields: name } },
  { relation: 'branch', scope: { fields: ['id', 'name', 'storeNo'] } },
  { relation: 'owner', scope: person },
  { relation: 'parent', scope: { fields: ['id', 'no'] } },
  {
    relation: 'supplierComplaints',
    scope: {
      order: 'id asc',
      include: [
        supplier,
        {
          relation: 'investigationReports',
          scope: { order: 'cycle asc', include: [{ relation: 'investigationActions', scope: { order: 'id asc' } }] },
        },
      ],
    },
  },
  {
    relation: 'productMovements',
    scope: { order: 'id asc', include: [supplier, { relation: 'lines', scope: { order: 'id asc', include: [store] } }] },
  },
  {
    relation: 'storeRecommends',
    scope: { order: 'id asc', include: [{ relation: 'branches', scope: { order: 'id asc', include: [store] } }] },
  },
  { relation: 'todos', scope: { order: 'id asc', include: [{ relation: 'assignee', scope: person }] } },
]);
/** Second half: files, reports of stores, emails. */
export const dossierSecond = related('Complaint', [
  { relation: 'attachments', scope: { order: 'id asc' } },
  { relation: 'storeComplaints', scope: { order: 'id asc', include: [store] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'children', scope: { fields: ['id', 'no', 'title', 'status', 'receivedAt'] } },
  { relation: 'closeMails', scope: { order: 'id asc' } },
]);

/** The rows of its parts; the details and the conclusion are always there. */
const rowsOfPart = {
  pictures: 'attachments',
  stores: 'storeComplaints',
  suppliers: 'supplierComplaints',
  movements: 'productMovements',
  recommends: 'storeRecommends',
  todos: 'todos',
} as const satisfies Partial<Record<DossierPart, string>>;

type RowsOfParts = { readonly [R in (typeof rowsOfPart)[keyof typeof rowsOfPart]]?: readonly unknown[] | null | undefined };

/** Those of these parts without any row: named in one line, not one heading each. */
export const emptyParts = (row: RowsOfParts, parts: readonly DossierPart[]): readonly DossierPart[] =>
  parts.filter((part) => part in rowsOfPart && (row[rowsOfPart[part as keyof typeof rowsOfPart]] ?? []).length === 0);
