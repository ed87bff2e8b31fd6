/** The tabs of the supplier side: cases by whose turn it is, and for a warehouse the requests made to it. */
import { useTranslation } from 'react-i18next';
import { caseTabs } from '#src/areas/complaints/caseTabs.ts';
import { isWarehouse } from '#src/areas/complaints/sides.ts';
import { Tabs } from '#src/components/Tabs.tsx';
import { useApp, useView } from '#src/store/hooks.ts';

export const SupplierTabs = ({ active }: { active: string }) => {
  const { t } = useTranslation('complaints');
  const roles = useApp((state) => state.session.roles);
  const listed = useView('list');
  const counted = useView('caseCounts');
  const requests = useView('requestCounts');
  const count = (tab: string): number | null =>
    (listed?.collection === 'SupplierComplaints' ? listed.counts[tab] : counted?.counts[tab]) ?? null;
  const items = caseTabs.map((tab) => ({
    key: tab as string,
    label: t(`tabs.${tab}`),
    href: tab === 'myTurn' ? '/complaint/list' : `/complaint/list?tab=${tab}`,
    count: count(tab),
  }));
  const asked = {
    key: 'requests',
    label: t('tabs.requests'),
    href: '/complaint/list?tab=requests',
    count: (listed?.collection === 'ProductMovements' ? listed.total : requests?.total) ?? null,
  };
  return <Tabs label={t('list.tabs')} active={active} items={isWarehouse(roles) ? [...items, asked] : items} />;
};
