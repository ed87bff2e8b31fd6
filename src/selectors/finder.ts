// Results of the finder: records by type, with title and link.
import type { Row } from '#domain/kernel/entity.ts';
import { folded, foldedWords, holdsWords } from '#domain/kernel/texts.ts';
import type { ViewState } from '#src/store/state.ts';

/** Minimum length of a query for records. */
const shortest = 2;
/** The query as searched; empty while it is too short. */
export const searchable = (typed: string): string => {
  const text = typed.trim().replace(/\s+/g, ' ');
  return text.length < shortest ? '' : text;
};

export const finderView = 'dialog|goTo';

type Facts = Row & { readonly [field: string]: unknown };

/** A record as a result. */
export interface Hit {
  key: string;
  collection: string;
  href: string;
  title: string;
  /** always shown under the title */
  facts: readonly string[];
  /** shown only on a match: text key -> text */
  asides: Readonly<Record<string, string>>;
  severity: string | null;
  entity: string | null;
  status: string | null;
  /** due time */
  due: string | null;
  /** for those who may not open `href` */
  otherwise?: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const of = (row: Facts, relation: string): Facts => (row[relation] as Facts | null | undefined) ?? ({} as Facts);
const facts = (...values: readonly unknown[]): readonly string[] => values.map(text).filter((value) => value !== '');

type Optional = 'severity' | 'entity' | 'status' | 'asides' | 'due' | 'otherwise';
type Drawn = Omit<Hit, 'key' | 'collection' | Optional> & Partial<Pick<Hit, Optional>>;

/** `staff`: users who work on complaints; suppliers and warehouses open their own page of the same record. */
const drawn: Readonly<Record<string, (row: Facts, staff: boolean) => Drawn>> = {
  Complaints: (row) => ({
    href: `/complaint/show/${row.id}`,
    title: text(row['title']),
    facts: facts(row['no'], row['productName'], row['lotNo']),
    asides: { barcode: text(row['barcode']), customer: facts(row['customerName'], row['customerPhone']).join(' ') },
    severity: text(row['severity']),
    entity: 'Complaint',
    status: text(row['status']),
    due: row['status'] === 'Closed' ? null : text(row['dueAt']) || null,
  }),
  SupplierComplaints: (row, staff) => ({
    href: staff ? `/complaint/supplier-complaint/history/${row.id}` : `/complaint/list?case=${row.id}`,
    title: text(of(row, 'complaint')['title']),
    facts: facts(row['no'], staff && of(row, 'supplier')['name'], of(row, 'complaint')['productName'], of(row, 'complaint')['lotNo']),
    severity: text(of(row, 'complaint')['severity']),
    entity: 'SupplierComplaint',
    status: text(row['status']),
    due: ['Open', 'Inprogress', 'Rejected'].includes(text(row['status'])) ? text(row['dueDate']) || null : null,
  }),
  ProductMovements: (row, staff) => ({
    href: `/complaint/product-movement/${staff ? 'show' : 'edit'}/${row.id}`,
    title: text(of(row, 'complaint')['title']) || text(row['productName']),
    facts: facts(row['no'], staff && of(row, 'supplier')['name'], row['productName'], of(row, 'complaint')['lotNo']),
    asides: { complaint: text(of(row, 'complaint')['no']) },
    severity: text(of(row, 'complaint')['severity']),
    entity: 'ProductMovement',
    status: text(row['status']),
    due: row['status'] === 'Submitted' ? null : text(row['dueAt']) || null,
  }),
  StoreRecommends: (row) => ({
    href: `/complaint/store-recommend/edit/${row.id}`,
    title: text(row['title']),
    facts: facts(of(row, 'complaint')['no'], of(row, 'complaint')['title']),
  }),
  Suppliers: (row) => ({
    href: `/supplier/factory/show/${row.id}`,
    // operations read no profile of a factory
    otherwise: `/complaint/list?supplier=${row.id}`,
    title: text(row['name']),
    facts: facts(row['code'], row['nameLocal']),
  }),
  BrandContacts: (row) => ({
    href: `/complaint/brandContact/edit/${row.id}`,
    title: text(row['name']),
    facts: facts(row['position'], row['email']),
  }),
  Announcements: (row) => ({ href: `/masterData/announcement/show/${row.id}`, title: text(row['name']), facts: [] }),
  SupplierAnnouncements: (row) => ({ href: `/announcement/edit/${row.id}`, title: text(of(row, 'announcement')['name']), facts: [] }),
};

interface Found {
  groups?: readonly { collection: string; rows: readonly Facts[] }[];
}

/** A case or movement of a complaint that is a result itself adds nothing, unless the match is its own. */
const saysMore = (hit: Hit, complaints: ReadonlySet<string>, words: readonly string[]): boolean =>
  !complaints.has(hit.title) || words.every((word) => hit.facts.slice(0, 2).some((fact) => folded(fact).includes(word)));

/** An exact number first, then recent pages, then matching titles. */
const rankOf = (hit: Hit, { typed, visited }: Finding, words: readonly string[]): number => {
  if (folded(hit.facts[0] ?? '') === folded(typed)) return -1;
  if (visited.includes(hit.href)) return visited.indexOf(hit.href);
  return visited.length + (holdsWords(hit.title, words) ? 0 : 1);
};

export interface Finding {
  typed: string;
  staff: boolean;
  /** addresses, the newest first */
  visited: readonly string[];
}

/** The results in the view, best match first; after further typing they are still those of the last answer. */
export const hitsOf = (view: ViewState | undefined, finding: Finding): readonly Hit[] => {
  const words = foldedWords(finding.typed);
  const hits = ((view?.value as Found | null | undefined)?.groups ?? []).flatMap(({ collection, rows }) =>
    rows.flatMap((row): Hit[] => {
      const line = drawn[collection]?.(row, finding.staff);
      return line
        ? [{ key: `${collection}/${row.id}`, collection, asides: {}, severity: null, entity: null, status: null, due: null, ...line }]
        : [];
    }),
  );
  const complaints = new Set(hits.filter(({ collection }) => collection === 'Complaints').map(({ title }) => title));
  return hits
    .filter((hit) => hit.collection === 'Complaints' || saysMore(hit, complaints, words))
    .toSorted((a, b) => rankOf(a, finding, words) - rankOf(b, finding, words));
};
