/** What a line of the work list is, and the pieces its kinds are made of. */
import type { Row } from '#domain/kernel/entity.ts';
import type { ListOpen } from '#src/actions/views.ts';
import type { Json } from '#src/store/state.ts';

export interface WorkItem {
  key: string;
  /** what a person would call it */
  title: string;
  /** number, product, supplier: below the title */
  facts: readonly string[];
  /** word of what is to be done: dashboard:work.task.{task} */
  task: string;
  due: string | null;
  /** since when it waits, where there is no due time */
  since: string | null;
  /** where it is done; the first page that is part of this build and open to the role */
  hrefs: readonly string[];
  severity: string | null;
  /** what is done with the goods of the title: dashboard:work.goods.{goods} */
  goods?: string;
}

export interface WorkKind {
  view: string;
  icon: string;
  /** what its filter is called: dashboard:work.kinds.{name} */
  name: string;
  ask: ListOpen;
  itemOf: (row: Row) => WorkItem;
}

/** Rows asked of each kind, what is due first before the others: as many as a page may have. Where there are more, numbers say so. */
export const perKind = 200;

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const orNull = (value: unknown): string | null => text(value) || null;
export const part = (row: Row, relation: string): Record<string, unknown> =>
  (row[relation] as Record<string, unknown> | null | undefined) ?? {};
export const scope = (relation: string, ...fields: string[]): Json => ({ relation, scope: { fields: ['id', ...fields] } });
export const factsOf = (...values: readonly unknown[]): readonly string[] => values.map(text).filter((value) => value !== '');

export const ask = (view: string, collection: string, topic: string, order: string, include?: Json): ListOpen => ({
  view,
  collection,
  topic,
  order,
  size: perKind,
  total: false,
  watches: [collection],
  ...(include === undefined ? {} : { include }),
});
