/** /selectSupplier: the user's head offices, factories and warehouses. Selecting one clears the other selections. */
import { useTranslation } from 'react-i18next';
import { session } from '#src/actions/index.ts';
import { ContextCards } from './ContextCards.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import type { Membership } from '#src/store/state.ts';

/** Active ones first. */
const byName = (rows: readonly Membership[]): readonly Membership[] =>
  rows.toSorted((a, b) => Number(b.active) - Number(a.active) || a.name.localeCompare(b.name));
const isWarehouse = (row: Membership): boolean => row.roles.includes('wareHouseAdmin');

const SelectSupplierScreen = () => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const memberships = useApp((state) => state.session.memberships);
  // a deactivated factory or warehouse can still be read
  const suppliers = byName(memberships?.suppliers ?? []);
  const pickSupplier = (supplierId: number): unknown => wish(session.select({ supplierId }));
  return (
    <ContextCards
      title={t('select.title')}
      groups={[
        {
          key: 'groups',
          icon: 'sitemap',
          rows: byName((memberships?.groups ?? []).filter((row) => row.active)),
          onPick: (groupId) => wish(session.select({ groupId })),
        },
        { key: 'factories', icon: 'building', rows: suppliers.filter((row) => !isWarehouse(row)), onPick: pickSupplier },
        { key: 'warehouses', icon: 'warehouse', rows: suppliers.filter(isWarehouse), onPick: pickSupplier },
      ]}
    />
  );
};

export default SelectSupplierScreen;
