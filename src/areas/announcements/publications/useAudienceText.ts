/** An audience as text: all suppliers, factories, 3 selected suppliers. */
import { useTranslation } from 'react-i18next';
import type { PublishRow } from '#src/areas/announcements/rows.ts';

export const useAudienceText = (): ((audience: PublishRow['audience']) => string | null) => {
  const { t } = useTranslation('announcements');
  return (audience) => {
    if (!audience) return null;
    if (audience.all) return t('audience.all');
    const parts = [
      ...(audience.supplierTypes ?? []).map((type) => t(`audience.type.${type}`)),
      ...((audience.supplierIds ?? []).length > 0 ? [t('audience.chosen', { count: audience.supplierIds!.length })] : []),
      ...((audience.businessTypeIds ?? []).length > 0 ? [t('audience.businessTypes', { count: audience.businessTypeIds!.length })] : []),
      ...((audience.productCategoryIds ?? []).length > 0 ? [t('audience.categories', { count: audience.productCategoryIds!.length })] : []),
      ...(audience.staffRoles ?? []).map((role) => t(`shell:roles.${role}`)),
    ];
    return parts.length > 0 ? parts.join(t('components:comma')) : null;
  };
};
