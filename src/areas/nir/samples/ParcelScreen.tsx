/** /nir/delivery/:id: the parcel of a sample: where it goes and how, and which other samples travel with it. */
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Entity } from '#domain/kernel/entity.ts';
import { plain } from '#domain/kernel/fields.ts';
import { NirSample } from '#domain/nir/nirSample.ts';
import { NirSampleDelivery as parcelEntity } from '#domain/nir/nirSampleDelivery.ts';
import { mostInParcel, parcelFields } from '#domain/nir/nirSampleSteps.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { useApp, useView } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { SampleForm } from './SampleForm.tsx';
import type { OwnSample, ReadySample } from './sampleLoads.ts';
import './samples.css';

const list = '/nir/sampleDelivery';
const isCold = ({ storageMode }: { storageMode: string | null }): boolean => storageMode === 'chilled' || storageMode === 'frozen';

const parcel: Entity = {
  ...NirSample,
  fields: { ...parcelFields, withSampleIds: plain.json(z.array(z.int().min(1)).max(mostInParcel - 1)) },
  unique: [],
  rules: [],
};

/** The other samples that are ready, ticked to travel along. */
const SamplesField = ({ control, name, label, disabled }: OwnInput) => {
  const { t } = useTranslation('nir');
  const { field } = useController({ control, name });
  const ready = useView<ReadySample>('ready')?.rows ?? [];
  const chosen = (field.value as readonly number[] | null) ?? [];
  if (ready.length === 0) return <p className="muted">{t('samples.parcel.alone')}</p>;
  return (
    <fieldset className="scores">
      <legend>{label}</legend>
      {ready.map((sample) => (
        <label key={sample.id} className="sample-tick">
          <input
            type="checkbox"
            disabled={disabled}
            checked={chosen.includes(sample.id)}
            onChange={(event) => field.onChange(event.target.checked ? [...chosen, sample.id] : chosen.filter((id) => id !== sample.id))}
          />
          <span>
            <b>{sample.sampleNo}</b> <span data-unrecorded="">{sample.variant}</span>{' '}
            {isCold(sample) && <Tag tone="info">{t('samples.parcel.cold')}</Tag>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** Samples named in the address that are ready. */
const useChosen = (): readonly number[] => {
  const words = useApp((state) => state.navigation.query['with'] ?? '');
  return useMemo(
    () =>
      words
        .split(',')
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0),
    [words],
  );
};

const ShipForm = ({ row }: { row: OwnSample }) => {
  const { t } = useTranslation('nir');
  const chosen = useChosen();
  const ready = useView<ReadySample>('ready')?.rows ?? [];
  const cold = isCold(row) || ready.some((sample) => chosen.includes(sample.id) && isCold(sample));
  return (
    <RecordForm
      entity={parcel}
      row={null}
      by={{ step: 'ship', row }}
      list={list}
      then={`/nir/printLabel/${row.id}`}
      title={t('samples.parcel.title')}
      subtitle={`${row.sampleNo} · ${row.variant}`}
      sections={[
        { title: t('samples.parcel.how'), fields: Object.keys(parcelFields) },
        { title: t('samples.parcel.what'), fields: ['withSampleIds'] },
      ]}
      initial={{ destination: 'lab', coldChain: cold, withSampleIds: chosen.filter((id) => ready.some((sample) => sample.id === id)) }}
      inputs={{ withSampleIds: (input: OwnInput) => <SamplesField {...input} /> }}
      hint={(name) => (name === 'coldChain' && cold ? t('samples.parcel.coldHint') : undefined)}
      texts="nir"
      save={t('steps.ship')}
    />
  );
};

const Shipped = ({ row }: { row: OwnSample }) => {
  const { t } = useTranslation('nir');
  return (
    <div className="stack">
      <PageHeader
        back={list}
        no={row.sampleNo}
        title={row.variant}
        subtitle={row.nir?.name ?? ''}
        marks={<StatusChip entity={NirSample.name} status={row.status} />}
      >
        <ButtonLink icon="print" href={`/nir/printLabel/${row.id}`}>
          {t('samples.labels.title')}
        </ButtonLink>
      </PageHeader>
      {row.sampleDelivery ? (
        <Card title={t('samples.parcel.title')}>
          <Facts
            entity={parcelEntity}
            row={row.sampleDelivery}
            texts="nir"
            facts={['parcelNo', 'destination', 'carrier', 'trackingNo', 'eta', 'coldChain', 'shippedAt', 'receivedAt']}
          />
        </Card>
      ) : (
        <p className="muted">{t('samples.parcel.notReady')}</p>
      )}
    </div>
  );
};

/** Written, then shipped, then on its way. */
const Sample = ({ row }: { row: OwnSample }) => {
  if (row.status === 'Draft') return <SampleForm row={row} />;
  return row.status === 'Submitted' ? <ShipForm row={row} /> : <Shipped row={row} />;
};

const ParcelScreen = () => {
  const { t } = useTranslation('nir');
  return (
    <RecordPage<OwnSample> gone={t('samples.gone')} needs={['ready']}>
      {(row) => <Sample key={row.id} row={row} />}
    </RecordPage>
  );
};

export default ParcelScreen;
