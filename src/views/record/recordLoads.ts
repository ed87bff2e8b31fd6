// The load of a page for the record in its address.
import type { IncludeIn } from '#domain/related.ts';
import { records, type Wish } from '#src/actions/index.ts';
import type { Params } from '#src/store/state.ts';

/** The id in a parameter; 0, which no record has, when it is invalid. */
export const idOf = (word: string | undefined): number => (/^\d{1,9}$/.test(word ?? '') ? Number(word) : 0);

export const recordLoads =
  <const C extends string>(collection: C, include?: readonly IncludeIn<C>[]) =>
  (params: Params): readonly Wish[] => [records.open({ view: 'row', collection, id: idOf(params['id']), include, watches: [collection] })];
