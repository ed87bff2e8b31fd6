// The load of a page that stands on the record its address names.
import { records, type Wish } from '#src/actions/index.ts';
import type { Json, Params } from '#src/store/state.ts';

/** The id a word of an address is; 0, which no record has, when it is none. */
export const idOf = (word: string | undefined): number => (/^\d{1,9}$/.test(word ?? '') ? Number(word) : 0);

export const recordLoads =
  (collection: string, include?: Json) =>
  (params: Params): readonly Wish[] => [
    records.open({ view: 'row', collection, id: idOf(params['id']), ...(include === undefined ? {} : { include }), watches: [collection] }),
  ];
