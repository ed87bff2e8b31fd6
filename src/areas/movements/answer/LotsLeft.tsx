/** Lots that could not be put on hold or released, with the reason, for QA. */
import { useTranslation } from 'react-i18next';
import type { LotLeft } from '#domain/complaints/productMovement.ts';
import { Card } from '#src/components/page/Card.tsx';

export const LotsLeft = ({ left }: { left: readonly LotLeft[] }) => {
  const { t } = useTranslation('movements');
  if (left.length === 0) return null;
  return (
    <Card title={t('left.title')}>
      <ul className="stack" data-part="lotsLeft">
        {left.map(({ lotNo, why, no }) => (
          <li key={lotNo}>{t(`left.${why}`, { lotNo, no })}</li>
        ))}
      </ul>
    </Card>
  );
};
