/** An item of the work list, and helpers for its types. */
import type { Row } from '#domain/kernel/entity.ts';
import type { IncludeIn, OrderIn } from '#domain/related.ts';
import type { ListOpen } from '#src/actions/views.ts';

export interface WorkItem {
  key: string;
  /** its title */
  title: string;
  /** number, product, supplier: below the title */
  facts: readonly string[];
  /** key of the verb: dashboard:work.task.{task} */
  task: string;
  due: string | null;
  /** waiting since, where there is no due time */
  since: string | null;
  /** its page: the first one that exists in this build and is open to the role */
  hrefs: readonly string[];
  severity: string | null;
  /** what happens to the goods in the title: dashboard:work.goods.{goods} */
  goods?: string;
}

export interface WorkKind {
  view: string;
  icon: string;
  /** label key of its filter: dashboard:work.kinds.{name} */
  name: string;
  ask: ListOpen;
  itemOf: (row: Row) => WorkItem;
}

/** Rows requested per type, earliest due first: the limit of a page. When there are more, the numbers indicate it. */
export const perKind = 200;

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const orNull = (value: unknown): string | null => text(value) || null;
export const part = (row: Row, relation: string): Record<string, unknown> =>
  (row[relation] as Record<string, unknown> | null | undefined) ?? {};
export const scope = <const R extends string, const F extends readonly string[]>(relation: R, ...fields: F) =>
  ({ relation, scope: { fields: ['id', ...fields] } }) as const;
export const factsOf = (...values: readonly unknown[]): readonly string[] => values.map(text).filter((value) => value !== '');

export const ask = <C extends string>(
  view: string,
  collection: C,
  topic: string,
  order: OrderIn<C>,
  include?: readonly IncludeIn<C>[],
): ListOpen<C> => ({
  view,
  collection,
  topic,
  order,
  size: perKind,
  total: false,
  watches: [collection],
  ...(include === undefined ? {} : { include }),
});
