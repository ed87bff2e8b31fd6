/** The tabs of suppliers: cases by whose action they need, and for a warehouse its movements. */
import { useTranslation } from 'react-i18next';
import { ownCases } from '#src/areas/cases/caseLists.ts';
import { isWarehouse } from './sides.ts';
import { Tabs } from '#src/components/tables/Tabs.tsx';
import { useApp, useView } from '#src/store/hooks.ts';

export const SupplierTabs = ({ active }: { active: string }) => {
  const { t } = useTranslation('complaints');
  const roles = useApp((state) => state.session.roles);
  const listed = useView('list');
  const counted = useView('caseCounts');
  const requests = useView('requestCounts');
  const count = (tab: string): number | null =>
    (listed?.collection === 'SupplierComplaints' ? listed.counts[tab] : counted?.counts[tab]) ?? null;
  const items = Object.keys(ownCases.tabs ?? {}).map((tab) => ({
    key: tab,
    label: t(`tabs.${tab}`),
    href: tab === 'myTurn' ? '/complaint/list' : `/complaint/list?tab=${tab}`,
    count: count(tab),
  }));
  const asked = {
    key: 'requests',
    label: t('movements.title'),
    href: '/complaint/list?tab=requests',
    count: (listed?.collection === 'ProductMovements' ? listed.total : requests?.total) ?? null,
  };
  return <Tabs label={t('list.title')} active={active} items={isWarehouse(roles) ? [...items, asked] : items} />;
};
