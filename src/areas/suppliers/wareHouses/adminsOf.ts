/** What the list and the form of warehouses share: rows, names of administrators, zones as text. */
import { useTranslation } from 'react-i18next';
import type { RowOfAsked, RowWith } from '#domain/related.ts';
import { personName } from '#src/components/values/personName.ts';
import type { ofWareHouse, wareHouseList } from '#src/areas/suppliers/wareHouses/wareHouseLists.ts';

export type WareHouseListed = RowOfAsked<typeof wareHouseList>;
export type WareHouseRow = RowWith<'WareHouse', typeof ofWareHouse>;

export const adminsOf = ({ supplier }: Pick<WareHouseListed, 'supplier'>): string =>
  (supplier?.supplierUsers ?? [])
    .map(({ appUser }) => personName(appUser))
    .filter(Boolean)
    .join(', ');

export const useZones = (): ((zones: unknown) => string) => {
  const { t } = useTranslation('suppliers');
  return (zones) => ((zones as readonly string[] | null) ?? []).map((zone) => t(`zones.${zone}`)).join(t('components:comma'));
};
