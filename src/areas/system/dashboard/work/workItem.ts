/** An item of the work list, and the kinds of them. */
import type { Row } from '#domain/kernel/entity.ts';
import type { WorkLine } from '#domain/kernel/work.ts';
import type { ListOpen } from '#src/actions/views.ts';

export interface WorkItem extends Omit<WorkLine, 'pages'> {
  key: string;
  /** its page: the first one that exists in this build and is open to the role */
  hrefs: readonly string[];
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
