// LoopBack 3 filters of lists: where, order, page; `q` and `topic` are parameters beside the filter.
import { allOf } from '#domain/kernel/allOf.ts';
import type { Where } from '#domain/kernel/where.ts';
import type { ListQuery, Query } from '#src/store/state.ts';

const beside = (list: ListQuery): Query => ({
  ...(list.q.trim() ? { q: list.q.trim() } : {}),
  ...(list.topic ? { topic: list.topic } : {}),
});

/** Parameters of `GET /{C}`; `narrower` is ANDed (the ids of a live refresh). */
export const listWords = (list: ListQuery, narrower?: Where): Query => {
  const where = allOf(list.where, narrower);
  const filter = {
    ...(Object.keys(where).length > 0 ? { where } : {}),
    ...(list.fields ? { fields: [...new Set(['id', 'version', ...list.fields])] } : {}),
    ...(list.include !== undefined ? { include: list.include } : {}),
    ...(list.order ? { order: list.order } : {}),
    // usage is counted for the rows of a page, and again for changed ones
    ...(list.usage && list.size > 0 ? { usage: list.usage, ...(narrower ? { limit: 100 } : {}) } : {}),
    ...(list.size > 0 && !narrower ? { limit: list.size, skip: (list.page - 1) * list.size } : {}),
  };
  return { filter: JSON.stringify(filter), ...beside(list) };
};

/** Parameters of `GET /{C}/count`: the rows of all pages. */
export const countWords = (list: ListQuery): Query => ({
  ...(list.where && Object.keys(list.where).length > 0 ? { where: JSON.stringify(list.where) } : {}),
  ...beside(list),
});

/** Name of the total among named counts. */
export const totalName = '$total';

/** Parameters of `GET /{C}/counts`: a named count has a where of its own and no topic, the total has those of the list. */
export const countsWords = (list: ListQuery, total: boolean): Query => {
  const { topic, ...words } = beside(list);
  const named = Object.entries(list.counts ?? {}).map(([name, where]) => [name, Object.keys(where).length > 0 ? { where } : {}]);
  const whole = { ...(list.where ? { where: list.where } : {}), ...(topic ? { topic } : {}) };
  return { of: JSON.stringify({ ...Object.fromEntries(named), ...(total ? { [totalName]: whole } : {}) }), ...words };
};
