/** Tabs of a list as addresses: another tab starts at page 1 without the badge's topic. */
import { useTranslation } from 'react-i18next';
import type { TabItem } from '#src/components/tables/Tabs.tsx';
import { useApp, useView } from '#src/store/hooks.ts';
import { fullPath } from '#src/selectors/address.ts';

/** The first name is the tab of an address without `tab`. */
export const useListTabs = (names: readonly string[]): readonly TabItem[] => {
  const { t } = useTranslation('announcements');
  const path = useApp((state) => state.navigation.path);
  const query = useApp((state) => state.navigation.query);
  const counts = useView('list')?.counts;
  return names.map((key) => {
    const { page: _page, topic: _topic, tab: _tab, ...rest } = query;
    return {
      key,
      label: t(`tabs.${key}`),
      href: fullPath({ path, query: key === names[0] ? rest : { ...rest, tab: key } }),
      count: counts?.[key] ?? null,
    };
  });
};
