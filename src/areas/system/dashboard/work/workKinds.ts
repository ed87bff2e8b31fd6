/** Which rows are the user's work: each kind is one load of the rows that a declared topic counts, and the line that its work declares. */
import type { Caller } from '#domain/kernel/access.ts';
import { rowsFor } from '#domain/kernel/topic.ts';
import type { Where } from '#domain/kernel/where.ts';
import { workLine } from '#domain/kernel/work.ts';
import { nameOfEntity } from '#domain/names.ts';
import { supplierSideRoles, type Role } from '#domain/roles.ts';
import { workLines, type WorkRows } from '#domain/workLines.ts';
import { workValues } from '#domain/workValues.ts';
import { perKind, type WorkItem, type WorkKind } from './workItem.ts';

/** Lists of topics that have no page in this build: their rows are not shown as work. */
export const listsToCome: readonly string[] = [];

/** Areas whose work comes first among the filters. */
const firstAreas: readonly string[] = ['complaints', 'announcements'];
const rankOf = ({ of }: WorkRows): number => {
  const rank = firstAreas.indexOf(nameOfEntity(of).area);
  return rank < 0 ? firstAreas.length : rank;
};

const keyOf = ({ name, topic = name, of }: WorkRows): string => `${topic}.${of}`;

/** The condition with the user's own id. */
const whereOf = (where: Where, { userId }: Caller): Where =>
  Object.fromEntries(Object.entries(where).map(([name, value]) => [name, value === '$me' ? userId : value]));

const kindOf = (rows: WorkRows, caller: Caller): WorkKind => {
  const { of, topic, list, where, name, icon, order, fields, include, watches, shape } = rows;
  const view = `work.${keyOf(rows)}`;
  const partner = caller.roles.some((role) => (supplierSideRoles as readonly Role[]).includes(role));
  return {
    view,
    icon,
    name,
    ask: {
      view,
      collection: nameOfEntity(of).collection,
      ...(topic ? { topic } : {}),
      ...(where ? { where: whereOf(where, caller) } : {}),
      order,
      fields,
      include,
      size: perKind,
      total: false,
      watches,
    },
    itemOf: (row) => {
      const { pages, ...line } = workLine(shape, row, workValues[of], partner);
      return { key: `${keyOf(rows)}.${row.id}`, ...line, hrefs: [...pages, ...(topic && list ? [`${list}?topic=${topic}`] : [])] };
    },
  };
};

/**
 * All work of the user: one kind for each collection that a badge of theirs counts and that has a page, and rows that no badge counts.
 * Who counts the same rows for two roles has the work of the first.
 */
export const workKinds = (caller: Caller, toCome: readonly string[] = listsToCome): readonly WorkKind[] => {
  const mine = rowsFor(workLines, caller).filter(({ list }) => !list || !toCome.includes(list));
  return mine
    .filter((rows, i) => mine.findIndex((one) => keyOf(one) === keyOf(rows)) === i)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((rows) => kindOf(rows, caller));
};

const sinceOf = ({ since }: WorkItem): number => (since ? Date.parse(since) : Infinity);

/** Critical work is due on arrival, even without a due time. */
const dueOf = (item: WorkItem): number =>
  item.due
    ? Date.parse(item.due.includes('T') ? item.due : `${item.due}T23:59:59Z`)
    : item.severity === 'critical'
      ? sinceOf(item)
      : Infinity;

/** Overdue first, then by due time; without one by waiting time. */
export const byUrgency = (items: readonly WorkItem[]): readonly WorkItem[] =>
  [...items].sort((a, b) => (dueOf(a) === dueOf(b) ? sinceOf(a) - sinceOf(b) : dueOf(a) - dueOf(b)));
