/** What the announcement lists are narrowed by: the search, the category and the kind of answer, in the address. */
import { announcementCategories } from '#domain/announcements/announcement.ts';
import { navigation } from '#src/actions/index.ts';
import { asks, valuesOf } from '#src/areas/announcements/libraryLoads.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

/** the values each word of the address may have */
const known = { category: announcementCategories, type: asks } as const;
export type TextFilterWord = keyof typeof known;

export interface TextFilter {
  word: TextFilterWord;
  chosen: readonly string[];
  offered: readonly string[];
}

export const useTextFilters = (words: readonly TextFilterWord[]): { filters: readonly TextFilter[]; used: number; clear: () => void } => {
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const filters = words.map((word) => ({ word, chosen: valuesOf(query, word, known[word]), offered: known[word] }));
  return {
    filters,
    used: Number(Boolean(query['q'])) + filters.filter(({ chosen }) => chosen.length > 0).length,
    clear: () => void wish(navigation.query({ set: { q: null, page: null, ...Object.fromEntries(words.map((word) => [word, null])) } })),
  };
};
