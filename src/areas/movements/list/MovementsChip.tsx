/** Progress of the warehouses: answered of requested, and an indicator for unread responses. */
import { useTranslation } from 'react-i18next';
import type { ListedMovement } from '#src/areas/movements/rows.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';

export const MovementsChip = ({ movements }: { movements: readonly Pick<ListedMovement, 'status' | 'readAt'>[] }) => {
  const { t } = useTranslation('complaints');
  if (movements.length === 0) return <Missing />;
  const answered = movements.filter((one) => one.status === 'Submitted').length;
  const unread = movements.some((one) => one.status === 'Submitted' && !one.readAt);
  const tone = unread ? 'wait' : answered === movements.length ? 'good' : 'info';
  return (
    <span title={t('movement.asked', { answered, count: movements.length })}>
      <Tag tone={tone} icon={unread ? 'bell' : 'arrow-right-arrow-left'}>
        {unread ? t('movement.new') : t('movement.answered', { answered, asked: movements.length })}
      </Tag>
    </span>
  );
};
