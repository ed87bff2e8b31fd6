/** The search and the filters above a list of announcements. */
import { useTranslation } from 'react-i18next';
import { list, navigation } from '#src/actions/index.ts';
import type { TextFilter } from '#src/areas/announcements/useTextFilters.ts';
import { FilterBar } from '#src/components/FilterBar.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

const enumOf = { category: 'category', type: 'answerType' } as const;

export const TextFilters = ({ filters, clear }: { filters: readonly TextFilter[]; clear: () => void }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const q = useApp((state) => state.navigation.query['q'] ?? '');
  return (
    <FilterBar
      q={q}
      placeholder={t('library.search')}
      onSearch={(typed) => (typed === q ? undefined : wish(list.change({ view: 'list', q: typed })))}
      filters={filters.map(({ word, chosen, offered }) => ({
        key: word,
        label: t(`fields.${enumOf[word]}`),
        value: chosen,
        options: offered.map((value) => ({ value, label: t(`enums.${enumOf[word]}.${value}`) })),
      }))}
      onFilter={(key, value) => wish(navigation.query({ set: { [key]: value.join(',') || null, page: null } }))}
      onClear={clear}
    />
  );
};
