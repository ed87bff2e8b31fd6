/** Search and filters of the complaint list; the address holds every value. */
import { useTranslation } from 'react-i18next';
import { complaintCategories, complaintSources, complaintStatuses, severities } from '#domain/complaints/complaint.ts';
import { list, navigation } from '#src/actions/index.ts';
import { complaintsListName } from '#src/areas/complaints/listLoads.ts';
import { clearedFilters, refFilters, savedWords, valuesOf, type FilterWord } from '#src/areas/complaints/listFilters.ts';
import { ReceivedFilter, receivedText } from '#src/areas/complaints/ReceivedFilter.tsx';
import { useLanguage } from '#src/components/clock.tsx';
import { FilterBar, type Filter, type FilterOption } from '#src/components/FilterBar.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { useRefFilters } from '#src/views/list/useRefFilters.ts';
import { SavedFilters } from '#src/views/list/SavedFilters.tsx';

export const ComplaintFilters = () => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const language = useLanguage();
  const query = useApp((state) => state.navigation.query);
  const refs = useRefFilters(refFilters, (key) => t(`columns.${key}`));

  const words = (key: FilterWord, label: string, options: readonly FilterOption[], single = false): Filter => ({
    key,
    label,
    options,
    value: valuesOf(query, key),
    ...(single ? { single } : {}),
  });
  const filters: Filter[] = [
    words(
      'status',
      t('columns.status'),
      complaintStatuses.map((value) => ({ value, label: t(`components:status.${value.toLowerCase()}`) })),
    ),
    words(
      'severity',
      t('columns.severity'),
      severities.map((value) => ({ value, label: t(`components:severity.${value}`) })),
    ),
    words(
      'source',
      t('columns.source'),
      complaintSources.map((value) => ({ value, label: t(`options.source.${value}`) })),
    ),
    words(
      'category',
      t('columns.category'),
      complaintCategories.map((value) => ({ value, label: t(`options.category.${value}`) })),
    ),
    ...refs,
    words('overdue', t('list.overdue'), [{ value: '1', label: t('list.onlyOverdue') }], true),
  ];

  const [from, to] = [query['from'] ?? '', query['to'] ?? ''];
  const received = receivedText(from, to, language);
  const setReceived = (set: { from?: string | null; to?: string | null }): void => void wish(navigation.query({ set: { ...set, page: null } }));
  return (
    <div className="complaint-filters">
      <FilterBar
        q={query['q'] ?? ''}
        placeholder={t('list.search')}
        onSearch={(q) => (q === (query['q'] ?? '') ? undefined : wish(list.change({ view: 'list', q })))}
        filters={filters}
        others={received ? [{ key: 'received', label: t('columns.received'), text: received, onRemove: () => setReceived({ from: null, to: null }) }] : []}
        onFilter={(key, value) => wish(navigation.query({ set: { [key]: value.join(',') || null, page: null } }))}
        onClear={() => wish(navigation.query({ set: clearedFilters }))}
      >
        <ReceivedFilter from={from} to={to} onChange={setReceived} />
        <SavedFilters name={complaintsListName} words={savedWords} />
      </FilterBar>
    </div>
  );
};
