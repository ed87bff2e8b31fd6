/** The type of a movement; recalls are emphasised, drills labelled. */
import { useTranslation } from 'react-i18next';
import type { ListedMovement } from '#src/areas/movements/rows.ts';
import { Tag } from '#src/components/marks/Tag.tsx';

export const MovementType = ({ movement }: { movement: Pick<ListedMovement, 'type' | 'isDrill'> }) => {
  const { t } = useTranslation('complaints');
  const word = t(`values.type.${movement.type}`);
  return (
    <span className="row nowrap-row">
      {movement.type === 'recall' ? (
        <Tag tone="bad" icon="exclamation-triangle">
          {word}
        </Tag>
      ) : (
        word
      )}
      {movement.isDrill && <span className="muted">{t('movement.drill')}</span>}
    </span>
  );
};
