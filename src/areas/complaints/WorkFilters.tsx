/** Search and filters of the lists of cases and of product movements; the address holds every value. */
import { useTranslation } from 'react-i18next';
import { movementStatuses, movementTypes } from '#domain/complaints/productMovement.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { list, navigation } from '#src/actions/index.ts';
import { supplierFilter, valuesOf } from '#src/areas/complaints/listFilters.ts';
import { optionWords, statusWords } from '#src/areas/complaints/sheetWords.ts';
import { isStaff } from '#src/areas/complaints/sides.ts';
import { caseWords, clearedOf, movementWords } from '#src/areas/complaints/workFilters.ts';
import { FilterBar, type Filter } from '#src/components/FilterBar.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { useRefFilters } from '#src/views/list/useRefFilters.ts';

/** `statuses`: not where tabs tell the rows apart by status already. */
export const WorkFilters = ({ of, statuses = true }: { of: 'cases' | 'movements'; statuses?: boolean }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const staff = isStaff(useApp((state) => state.session.roles));
  const cases = of === 'cases';
  const suppliers = useRefFilters([supplierFilter], () => t(cases ? 'columns.supplier' : 'columns.warehouse'));
  const filter = (key: string, label: string, words: Readonly<Record<string, string>>, single = false): Filter => ({
    key,
    label,
    options: Object.entries(words).map(([value, word]) => ({ value, label: word })),
    value: valuesOf(query, key),
    ...(single ? { single } : {}),
  });
  const filters: Filter[] = [
    ...(cases ? [] : [filter('type', t('columns.type'), optionWords(t, 'movementType', movementTypes))]),
    ...(statuses ? [filter('status', t(cases ? 'columns.caseStatus' : 'columns.status'), statusWords(t, cases ? SupplierComplaint.workflow.states : movementStatuses))] : []),
    ...(cases ? [filter('requestType', t('columns.requestType'), optionWords(t, 'requestType', SupplierComplaint.fields.requestType.values ?? []))] : []),
    ...(staff ? suppliers : []),
    filter('overdue', t('list.overdue'), { 1: t('list.onlyOverdue') }, true),
    ...(cases || !staff ? [] : [filter('running', t('list.running'), { 1: t('list.onlyRunning') }, true)]),
  ];
  return (
    <FilterBar
      q={query['q'] ?? ''}
      placeholder={t(cases ? 'case.search' : 'movement.search')}
      onSearch={(q) => (q === (query['q'] ?? '') ? undefined : wish(list.change({ view: 'list', q })))}
      filters={filters}
      onFilter={(key, value) => wish(navigation.query({ set: { [key]: value.join(',') || null, page: null } }))}
      onClear={() => wish(navigation.query({ set: clearedOf(cases ? caseWords : movementWords) }))}
    />
  );
};
