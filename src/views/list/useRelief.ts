/** Which filter would bring rows back where none matches: the one without which the most are left, and how many. */
import { useEffect } from 'react';
import type { Row } from '#domain/kernel/entity.ts';
import { navigation, views } from '#src/actions/index.ts';
import type { Query } from '#src/store/state.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { chosenWordsOf, rowsOf, type DeclaredList } from '#src/views/list/declaredList.ts';

export interface Relief {
  /** parameters of the filter */
  keys: readonly string[];
  count: number;
  remove: () => void;
}

type Counts = { counts: Readonly<Record<string, number>> };

/** One named count: an empty condition is left out. */
const countOf = (where: object | undefined, topic: string | undefined): object => ({
  ...(where && Object.keys(where).length > 0 ? { where } : {}),
  ...(topic ? { topic } : {}),
});

const without = (query: Query, keys: readonly string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key) && key !== 'page'));

export const useRelief = (of: DeclaredList): Relief | null => {
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const view = useView('list');
  const empty = view !== undefined && view.loadedAt !== null && view.rows.length === 0;
  const used = chosenWordsOf(of, query);
  const { q, topic } = query;
  const alternatives = used.length + (q ? 1 : 0);
  // the where of the list as it would be without each filter
  const asked = useApp((state) => {
    if (!empty || alternatives < 2) return '';
    const named = used.map((keys): [string, object] => {
      const { where } = rowsOf(of, without(query, keys), state);
      return [keys.join('+'), countOf(where, topic)];
    });
    return JSON.stringify(Object.fromEntries(named));
  });
  const searched = useApp((state) => {
    if (!empty || alternatives < 2 || !q) return '';
    const { where } = rowsOf(of, without(query, ['q']), state);
    return JSON.stringify({ q: countOf(where, topic) });
  });
  useEffect(() => {
    const path = `/${of.collection}/counts`;
    if (asked && asked !== '{}') wish(views.load({ view: 'relief', path, query: { of: asked, ...(q ? { q } : {}) } }));
    if (searched) wish(views.load({ view: 'reliefOfSearch', path, query: { of: searched } }));
  }, [asked, searched, q, of.collection, wish]);
  const withoutOne = useView<Row, Counts>('relief');
  const withoutSearch = useView<Row, Counts>('reliefOfSearch');
  // the answer to an earlier address says nothing about this one
  const counts = {
    ...(asked && withoutOne?.remote?.query?.['of'] === asked ? withoutOne.value?.counts : {}),
    ...(searched && withoutSearch?.remote?.query?.['of'] === searched ? withoutSearch.value?.counts : {}),
  };
  const [best] = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (!best || best[1] === 0) return null;
  const keys = best[0].split('+');
  return {
    keys,
    count: best[1],
    remove: () => void wish(navigation.query({ set: Object.fromEntries([...keys, 'page'].map((key) => [key, null])) })),
  };
};
