/** The effect on each merged complaint, in sentences. */
import { useTranslation } from 'react-i18next';
import { consequencesOf } from '#src/areas/closing/merging/consequences.ts';
import type { ChosenRow } from '#src/areas/closing/rows.ts';
import { Card } from '#src/components/page/Card.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';

const kinds = ['cases', 'movements', 'recommends', 'todos'] as const;

export const Consequences = ({ parent, others }: { parent: ChosenRow; others: readonly ChosenRow[] }) => {
  const { t } = useTranslation('closing');
  return (
    <Card title={t('merging.happens')}>
      <ul className="points">
        {consequencesOf(parent, others).map((one) => {
          const moved = kinds.filter((kind) => one[kind] > 0).map((kind) => t(`merging.count.${kind}`, { count: one[kind] }));
          return (
            <li key={one.id}>
              <Icon name="clone" />
              <span>
                {t('merging.becomes', { no: one.no, parent: parent.no })}{' '}
                {moved.length > 0
                  ? t('merging.moves', { what: moved.join(t('components:comma')), parent: parent.no })
                  : t('merging.nothingMoves')}
                {one.twins.length > 0 && ` ${t('merging.twins', { names: one.twins.join(t('components:comma')), parent: parent.no })}`}
              </span>
            </li>
          );
        })}
        <li>
          <Icon name="lock" />
          <span>{t('merging.closesWith', { parent: parent.no })}</span>
        </li>
        <li>
          <Icon name="undo" />
          <span>{t('merging.canUndo', { parent: parent.no })}</span>
        </li>
      </ul>
    </Card>
  );
};
