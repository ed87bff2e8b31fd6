/** No row of a declared list matches: which filter would bring rows back and how many, or all of them cleared. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { clearedOf, usedOf } from '#src/views/list/declaredList.ts';
import { useListFilters, type ListFiltersProps } from '#src/views/list/filters/ListFilters.tsx';
import { useRelief } from '#src/views/list/useRelief.ts';

export const NoMatchOf = (list: Pick<ListFiltersProps, 'of' | 'entity' | 'texts' | 'words'>) => {
  const { of } = list;
  const { t } = useTranslation('components');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const filters = useListFilters(list);
  const relief = useRelief(of);
  const q = query['q'] ?? '';
  const used = usedOf(of, query);
  const others = q ? used - 1 : used;
  const days = of.days?.find(({ from }) => relief?.keys[0] === from);
  const filter = filters.find(({ key }) => key === (days?.field ?? relief?.keys[0]));
  const name = relief?.keys[0] === 'q' ? q : filter ? [filter.label, filter.chosen.join(t('comma'))].join(t('comma')) : '';
  return (
    <EmptyState icon="filter-slash" title={q && others > 0 ? t('noMatchOf', { text: q, count: others }) : t('noMatch', { count: used })}>
      <p className="muted state__text" role="status">
        {relief && name ? t('relief.text', { filter: name, count: relief.count }) : ''}
      </p>
      <div className="row">
        {relief && name && <Button onClick={relief.remove}>{t(relief.keys[0] === 'q' ? 'relief.search' : 'relief.remove')}</Button>}
        <Button look={relief ? 'text' : 'outlined'} icon="filter-slash" onClick={() => wish(navigation.query({ set: clearedOf(of) }))}>
          {t('clearFilters')}
        </Button>
      </div>
    </EmptyState>
  );
};
