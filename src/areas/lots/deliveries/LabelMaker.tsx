/** Labels of the cases of a lot, or of handling units. */
import { useTranslation } from 'react-i18next';
import { LabelMaker as Maker } from '#src/views/labels/LabelMaker.tsx';

interface LabelMakerProps {
  kind: 'lot' | 'handlingUnit';
  refIds: readonly number[];
  /** of the file */
  name: string;
  copies: number;
}

export const LabelMaker = ({ kind, refIds, name, copies }: LabelMakerProps) => {
  const { t } = useTranslation('lots');
  return (
    <Maker kind={kind} refIds={refIds} name={name} copies={copies} part={`labels.${kind}.${name}`} texts="lots:deliveries.labels">
      {(made) => (
        <div className="row" role="status">
          <span>{t('deliveries.labels.printed', { count: refIds.length * made.copies })}</span>
          {made.sheet}
          <span>{t('deliveries.labels.test')}</span>
          {made.test}
        </div>
      )}
    </Maker>
  );
};
