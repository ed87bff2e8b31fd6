/** Tabs over the requests of a warehouse. The whole topic of the badge is the tab To do; a part of it stands for itself. */
import { useTranslation } from 'react-i18next';
import { requestTabOf, requestTabs } from '#src/areas/complaints/requestTabs.ts';
import { Tabs } from '#src/components/Tabs.tsx';
import { queryText } from '#src/selectors/address.ts';
import { useApp, useView } from '#src/store/hooks.ts';

const LIST = '/complaint/product-movement/list';

export const RequestTabs = () => {
  const { t } = useTranslation('complaints');
  const query = useApp((state) => state.navigation.query);
  // another tab begins at its first page and keeps the filters
  const { topic: _topic, part: _part, tab: _tab, page: _page, ...kept } = query;
  const counts = useView('list')?.counts ?? {};
  return (
    <Tabs
      label={t('list.tabs')}
      active={query['topic'] ? (query['part'] ? '' : 'toDo') : requestTabOf(query)}
      items={requestTabs.map((tab) => ({ key: tab, label: t(`tabs.${tab}`), href: `${LIST}${queryText({ ...kept, ...(tab === 'toDo' ? {} : { tab }) })}`, count: counts[tab] ?? null }))}
    />
  );
};
