/** A filter by rows of another collection: selected rows are loaded with the list, others are searched while typing. */
import type { Row } from '#domain/kernel/entity.ts';
import type { Where } from '#domain/kernel/where.ts';
import { views, type Wish } from '#src/actions/index.ts';
import type { Query } from '#src/store/state.ts';

export interface RefFilter {
  /** parameter of the address with ids */
  key: string;
  collection: string;
  fields: readonly string[];
  order: string;
  label: (row: Row) => string;
  /** the rows that are offered */
  among?: Where;
}

/** How a row of a person is offered. */
export const personOf = (row: Row): string => `${String(row['firstname'])} ${String(row['lastname'])}`;

const offered = 20;
const mostChosen = 200;
export const viewOf = ({ key }: RefFilter): string => `filter.${key}`;

/** Ids in a parameter. */
export const idsOf = (query: Query, word: string): readonly number[] =>
  (query[word] ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, mostChosen);

/** Searches options. */
export const rowsWish = (of: RefFilter, more: Partial<Parameters<typeof views.open>[0]>): Wish =>
  views.open({
    view: viewOf(of),
    collection: of.collection,
    fields: of.fields,
    order: of.order,
    size: offered,
    total: false,
    watches: [],
    ...(of.among ? { where: of.among } : {}),
    ...more,
  });

/** Names of the ids in the address. */
export const refFilterLoads = (filters: readonly RefFilter[], query: Query): readonly Wish[] =>
  filters.flatMap((of) => {
    const ids = idsOf(query, of.key);
    return ids.length > 0 ? [rowsWish(of, { view: `${viewOf(of)}.chosen`, where: { id: { inq: ids } }, size: mostChosen })] : [];
  });

/** The view of the rows an input offers. */
export const choicesOfRef = ({ key }: RefFilter): string => `choices.${key}`;
/** The view of the row an input holds, where the page did not bring it. */
export const chosenOfRef = ({ key }: RefFilter): string => `choices.${key}.chosen`;
/** The first rows of an input that asks as one types. */
export const firstChoices = (of: RefFilter): Wish => rowsWish(of, { view: choicesOfRef(of) });
