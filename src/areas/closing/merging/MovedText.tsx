/** Summary of the work a merge transferred. */
import { useTranslation } from 'react-i18next';
import type { MergingRow } from '#src/areas/closing/rows.ts';

const kinds = [
  ['cases', 'movedSupplierComplaintIds'],
  ['movements', 'movedProductMovementIds'],
  ['recommends', 'movedStoreRecommendIds'],
  ['todos', 'movedTodoIds'],
] as const;

export const MovedText = ({ row }: { row: MergingRow }) => {
  const { t } = useTranslation('closing');
  const moved = kinds
    .map(([kind, field]) => [kind, ((row[field] as readonly unknown[] | null) ?? []).length] as const)
    .filter(([, count]) => count > 0);
  return (
    <>
      {moved.length === 0
        ? t('merging.nothingMoved')
        : moved.map(([kind, count]) => t(`merging.count.${kind}`, { count })).join(t('components:comma'))}
    </>
  );
};
