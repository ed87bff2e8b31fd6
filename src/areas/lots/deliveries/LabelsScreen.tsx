/** /productDeliveries/printLabel/:id: labels of the units of each leg, and of the cases of each lot. */
import { useTranslation } from 'react-i18next';
import { mostCopies } from '#domain/nir/label.ts';
import { ProductDelivery } from '#domain/lots/productDelivery.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import type { DeliveryRow } from './deliveryLoads.ts';
import { LabelMaker } from './LabelMaker.tsx';
import { PrintedLabels } from './PrintedLabels.tsx';

/** Labels of one call. */
const atOnce = 100;
const groupsOf = (ids: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, i) => ids.slice(i * atOnce, (i + 1) * atOnce));

const Labels = ({ row }: { row: DeliveryRow }) => {
  const { t } = useTranslation('lots');
  const packed = (row.legs ?? []).filter(({ units }) => (units ?? []).length > 0);
  return (
    <div className="stack narrow-page">
      <PageHeader
        back={`/productDeliveries/delivery/${row.id}`}
        no={row.deliveryNo}
        title={t('deliveries.labels.title')}
        marks={<StatusChip entity={ProductDelivery.name} status={row.status} />}
      />
      {packed.length === 0 && (
        <Card title={t('deliveries.labels.units')}>
          <p className="muted">{t('deliveries.labels.none')}</p>
        </Card>
      )}
      {packed.flatMap((leg) =>
        groupsOf((leg.units ?? []).map(({ id }) => id)).map((ids, i) => (
          <Card
            key={ids[0]}
            title={`${t('deliveries.labels.units')}: ${t('deliveries.legOf', { leg: leg.legNo, warehouse: leg.warehouseName })}`}
          >
            <LabelMaker kind="handlingUnit" refIds={ids} name={`${leg.legNo ?? ''}${i > 0 ? `-${i + 1}` : ''}`} copies={1} />
          </Card>
        )),
      )}
      {(row.lines ?? []).map((line) => (
        <Card key={line.id} title={`${t('deliveries.labels.cases')}: ${line.lot?.lotNo ?? ''}`}>
          <LabelMaker
            kind="lot"
            refIds={[line.lotId]}
            name={line.lot?.lotNo ?? ''}
            copies={Math.min(Math.max(1, Math.ceil(line.cases)), mostCopies)}
          />
        </Card>
      ))}
      <PrintedLabels />
    </div>
  );
};

const LabelsScreen = () => {
  const { t } = useTranslation('lots');
  return <RecordPage<DeliveryRow> gone={t('deliveries.gone')}>{(row) => <Labels key={row.id} row={row} />}</RecordPage>;
};

export default LabelsScreen;
