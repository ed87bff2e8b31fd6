/** The factories of the complaint's lots, proposed with the reason. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useAnswer } from '#src/store/hooks.ts';

interface LotOf {
  lotNo: string;
  productName: string;
  supplierId: number;
}

export interface LotFactoryProps {
  chosen: number | null;
  nameOf: (supplierId: number) => string | undefined;
  onPick: (supplierId: number) => void;
}

export const LotFactory = ({ chosen, nameOf, onPick }: LotFactoryProps) => {
  const { t } = useTranslation('complaints');
  const answer = useAnswer<{ lots?: readonly LotOf[] }>('lot');
  const lots = (answer?.lots ?? []).filter(
    (lot, i, all) => all.findIndex((one) => one.supplierId === lot.supplierId) === i && nameOf(lot.supplierId),
  );
  if (lots.length === 0) return null;
  return (
    <ul className="plain-list" aria-label={t('caseForm.proposed')}>
      {lots.map((lot) => (
        <li key={lot.supplierId} className="told">
          <Icon name={chosen === lot.supplierId ? 'check' : 'box'} />
          <span>{t('caseForm.madeBy', { lot: lot.lotNo, product: lot.productName, name: nameOf(lot.supplierId) })}</span>
          {chosen !== lot.supplierId && (
            <Button small aria-label={t('caseForm.choose', { name: nameOf(lot.supplierId) })} onClick={() => onPick(lot.supplierId)}>
              {t('caseForm.chooseIt')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
