/** /nir/printLabel/:id: the labels of a sample and of the parcel that it travels in. */
import { useTranslation } from 'react-i18next';
import { NirSample } from '#domain/nir/nirSample.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { LabelMaker } from './LabelMaker.tsx';
import type { OwnSample } from './sampleLoads.ts';

const Labels = ({ row }: { row: OwnSample }) => {
  const { t } = useTranslation('nir');
  const parcel = row.sampleDelivery;
  return (
    <div className="stack narrow-page">
      <PageHeader
        back="/nir/sampleDelivery"
        no={row.sampleNo}
        title={t('samples.labels.title')}
        subtitle={[row.variant, row.nir?.name].filter(Boolean).join(' · ')}
        marks={<StatusChip entity={NirSample.name} status={row.status} />}
      />
      <Card title={t('values.Label.kind.sample')}>
        <LabelMaker kind="sample" refId={row.id} name={row.sampleNo} />
      </Card>
      <Card title={t('values.Label.kind.parcel')}>
        {parcel ? (
          <LabelMaker kind="parcel" refId={parcel.id} name={parcel.parcelNo} />
        ) : (
          <p className="muted">{t('samples.labels.noParcel')}</p>
        )}
      </Card>
    </div>
  );
};

const LabelScreen = () => {
  const { t } = useTranslation('nir');
  return <RecordPage<OwnSample> gone={t('samples.gone')}>{(row) => <Labels key={row.id} row={row} />}</RecordPage>;
};

export default LabelScreen;
