/** Comments as threads of places: a record, one of its sections, a row of it, a field of that row. */
import type { Entity } from '#domain/kernel/entity.ts';
import type { Json } from '#src/store/state.ts';

/** How an entity of comments names the parts of a place; what a kind does not have, its places do not name. */
export interface CommentKind {
  entity: Entity;
  /** texts of its fields, values, steps and guards */
  texts: string;
  /** the reference to the record */
  record: string;
  section?: string;
  row?: string;
  field?: string;
}

export interface Place {
  section?: string | undefined;
  row?: string | undefined;
  field?: string | undefined;
}

/** What comments of every kind have. */
export interface CommentRow {
  id: number;
  version: number;
  createdAt: string;
  createdById: number | null;
  text: string;
  severity: string | null;
  visibility: string;
  side: string;
  status: string;
  parentId: number | null;
  suggestion: { value: Json } | null;
  author?: { firstname: string; lastname: string } | null;
}

export interface Thread {
  head: CommentRow;
  replies: readonly CommentRow[];
}

const parts = ['section', 'row', 'field'] as const;
const valueAt = (kind: CommentKind, row: CommentRow, part: (typeof parts)[number]): string | null => {
  const name = kind[part];
  const value = name && Object.entries(row).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
};
export const placeOf = (kind: CommentKind, row: CommentRow): Place =>
  Object.fromEntries(parts.flatMap((part) => (valueAt(kind, row, part) === null ? [] : [[part, valueAt(kind, row, part)]])));

export const isOpen = ({ status }: CommentRow): boolean => status !== 'resolved';

/** The threads of a place and of all places within it, the newest last; answers in their order. */
export const threadsAt = (kind: CommentKind, rows: readonly CommentRow[], place: Place): readonly Thread[] => {
  const byTime = rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
  return byTime
    .filter((row) => row.parentId === null && parts.every((part) => place[part] === undefined || valueAt(kind, row, part) === place[part]))
    .map((head) => ({ head, replies: byTime.filter(({ parentId }) => parentId === head.id) }));
};

/** Comments at a place and in it, answers too. */
export const countAt = (kind: CommentKind, rows: readonly CommentRow[], place: Place): number =>
  threadsAt(kind, rows, place).reduce((all, { replies }) => all + 1 + replies.length, 0);

const counted = (
  kind: CommentKind,
  rows: readonly CommentRow[],
  part: 'section' | 'row',
  section?: string,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = valueAt(kind, row, part);
    const elsewhere = section !== undefined && valueAt(kind, row, 'section') !== section;
    if (row.parentId === null && isOpen(row) && name !== null && !elsewhere) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

/** Open threads of each section, for the rail. */
export const openBySection = (kind: CommentKind, rows: readonly CommentRow[]): ReadonlyMap<string, number> =>
  counted(kind, rows, 'section');
/** Open threads of each row of a section, for the marks of a grid. */
export const openByRow = (kind: CommentKind, rows: readonly CommentRow[], section: string): ReadonlyMap<string, number> =>
  counted(kind, rows, 'row', section);
