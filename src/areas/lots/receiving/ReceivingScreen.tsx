/** /productDeliveries/show/:id: the leg that leads to the reader's warehouse, received unit by unit: by scan, or from its list. */
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeliveryToWarehouse } from '#domain/lots/deliveryToWarehouse.ts';
import { HandlingUnit } from '#domain/lots/handlingUnit.ts';
import { ProductDelivery } from '#domain/lots/productDelivery.ts';
import { stepsFor } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import type { DeliveryRow, LegOfDelivery, LineOfDelivery, UnitOfLeg } from '#src/areas/lots/deliveries/deliveryLoads.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { navigation } from '#src/actions/index.ts';
import { useApp, useDeciding, useWish } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { StepDialog } from '#src/views/steps/StepDialog.tsx';
import { ScanUnit } from './ScanUnit.tsx';
import './receiving.css';

const tones = { accepted: 'good', hold: 'wait', refused: 'bad' } as const;

const rangeOf = (t: TFunction, { tempMin, tempMax }: LineOfDelivery): string | null => {
  if (tempMin !== null && tempMax !== null) return t('arrivals.between', { min: tempMin, max: tempMax });
  if (tempMax !== null) return t('arrivals.upTo', { max: tempMax });
  return tempMin === null ? null : t('arrivals.from_', { min: tempMin });
};

const Goods = ({ row }: { row: DeliveryRow }) => {
  const { t } = useTranslation('lots');
  return (
    <Section title={t('deliveries.lots')} id="lots">
      <ul className="unit-list">
        {(row.lines ?? []).map((line) => (
          <li key={line.id} className="unit-line">
            <span className="unit-line__name">
              <b data-unrecorded="">{line.lot?.productName}</b>
              <span className="meta">
                <a href={`/lotApproval/trace/${line.lotId}`}>{line.lot?.lotNo}</a> · {t('fields.Lot.expDate')}{' '}
                {line.lot?.expDate && <DateText value={line.lot.expDate} />}
              </span>
              <span className="meta">
                {[line.storageMode && t(`values.ProductDeliveryLine.storageMode.${line.storageMode}`), rangeOf(t, line)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {line.lot && line.lot.status !== 'Passed' ? (
              <Tag tone="bad">{t('arrivals.held')}</Tag>
            ) : (
              <Tag tone="good">{t('arrivals.release')}</Tag>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const isCold = (line: LineOfDelivery | undefined): boolean => line?.storageMode === 'chilled' || line?.storageMode === 'frozen';

interface LegProps {
  row: DeliveryRow;
  leg: LegOfDelivery;
  asked: number | null;
  ask: (unitId: number | null) => void;
}

const UnitDialog = ({ row, leg, unit, onClose }: { row: DeliveryRow; leg: LegOfDelivery; unit: UnitOfLeg; onClose: () => void }) => {
  const { t } = useTranslation('lots');
  const deciding = useDeciding();
  const step = stepsFor(DeliveryToWarehouse, { ...leg }, { registry: entityNamed, ...deciding }).find(
    (one) => one.step.step === 'receiveUnit',
  )?.step;
  const line = (row.lines ?? []).find(({ lotId }) => lotId === unit.lotId);
  const held = unit.lot?.status !== 'Passed';
  if (!step || unit.result !== null) return null;
  return (
    <StepDialog
      key={unit.id}
      about={String(unit.id)}
      entity={DeliveryToWarehouse}
      row={{ ...leg }}
      step={step}
      texts="lots"
      fixed={{ unitId: unit.id }}
      initial={{ result: held ? 'hold' : 'accepted', receivedCases: unit.cases, condition: 'ok' }}
      depends={(name, values) => {
        if (name === 'unitTempC') return isCold(line) || undefined;
        if (name === 'unitReason' || name === 'unitPhotos') return values['result'] !== 'accepted';
        return undefined;
      }}
      shown={
        <p>
          <b>{unit.sscc ?? unit.unitNo}</b>{' '}
          <span className="meta" data-unrecorded="">
            {[unit.lot?.productName, unit.lot?.lotNo, line && rangeOf(t, line)].filter(Boolean).join(' · ')}
          </span>
        </p>
      }
      reasonText={({ guard, params }) => ({ text: t([`guards.${guard}`, 'guards.other'], { ...params }) })}
      onClose={onClose}
    />
  );
};

const Unit = ({ leg, unit, ask }: { leg: LegOfDelivery; unit: UnitOfLeg; ask: (unitId: number) => void }) => {
  const { t } = useTranslation('lots');
  return (
    <li className="unit-line" data-row={unit.id}>
      <span className="unit-line__name">
        <b>{unit.sscc ?? unit.unitNo}</b>
        <span className="meta">
          {unit.lot?.lotNo} · <NumberText value={unit.receivedCases ?? unit.cases} /> {t('fields.HandlingUnit.cases')}
          {unit.tempC !== null && (
            <>
              {' · '}
              <NumberText value={unit.tempC} /> °C
            </>
          )}
        </span>
        {unit.reason && (
          <span className="meta" data-unrecorded="">
            {unit.reason}
          </span>
        )}
      </span>
      {unit.result ? (
        <Tag tone={tones[unit.result]}>{t(`values.HandlingUnit.result.${unit.result}`)}</Tag>
      ) : (
        leg.status === 'Shipped' && (
          <Button icon="check" onClick={() => ask(unit.id)} aria-label={`${t('steps.receiveUnit')}: ${unit.sscc ?? unit.unitNo}`}>
            {t('arrivals.show')}
          </Button>
        )
      )}
    </li>
  );
};

const Leg = ({ row, leg, asked, ask }: LegProps) => {
  const { t } = useTranslation('lots');
  const units = leg.units ?? [];
  const done = units.filter(({ result }) => result !== null).length;
  const open = units.toSorted((a, b) => Number(a.result !== null) - Number(b.result !== null));
  const unit = units.find(({ id }) => id === asked);
  return (
    <Section title={leg.legNo ?? t('deliveries.units')} id={`leg-${leg.id}`} count={units.length}>
      <p className="row">
        <StatusChip entity={DeliveryToWarehouse.name} status={leg.status} />{' '}
        <span role="status">{t('arrivals.answered', { done, count: units.length })}</span>
      </p>
      <Facts
        entity={DeliveryToWarehouse}
        row={leg}
        texts="lots"
        facts={[
          'eta',
          'carrier',
          leg.vehicleNo !== null && 'vehicleNo',
          leg.sealNo !== null && 'sealNo',
          leg.tempC !== null && 'tempC',
          leg.refuseReason !== null && 'refuseReason',
        ]}
      />
      <ul className="unit-list">
        {open.map((one) => (
          <Unit key={one.id} leg={leg} unit={one} ask={ask} />
        ))}
      </ul>
      <StepBar entity={DeliveryToWarehouse} row={{ ...leg }} texts="lots" note="" next={null} only={['refuse']} />
      {unit && <UnitDialog row={row} leg={leg} unit={unit} onClose={() => ask(null)} />}
    </Section>
  );
};

const Receiving = ({ row }: { row: DeliveryRow }) => {
  const { t } = useTranslation('lots');
  const wish = useWish();
  // a unit that was scanned on another page is opened here
  const named = useApp((state) => Number(state.navigation.query['unit'] ?? 0));
  const [asked, setAsked] = useState<number | null>(named || null);
  const legs = row.legs ?? [];
  const units = legs.flatMap((leg) => leg.units ?? []);
  const ask = (unitId: number | null): void => {
    setAsked(unitId);
    if (unitId === null && named) wish(navigation.query({ set: { unit: null } }));
  };
  const again = units.find(({ id, result }) => id === asked && result !== null);
  return (
    <div className="record">
      <RecordHead
        back="/productDeliveries/list"
        no={row.deliveryNo}
        title={[...new Set((row.lines ?? []).map(({ lot }) => lot?.productName))].filter(Boolean).join(', ') || row.deliveryNo}
        subtitle={row.supplierName}
        marks={<StatusChip entity={ProductDelivery.name} status={row.status} />}
      />
      <div className="record__main">
        <ScanUnit units={units} onFound={ask} />
        {again && (
          <p className="told" role="status">
            {again.sscc ?? again.unitNo}: {t('arrivals.scan.already')}, {t(`values.${HandlingUnit.name}.result.${String(again.result)}`)}{' '}
            {again.receivedAt && <DateText value={again.receivedAt} time />}
          </p>
        )}
        {legs.map((leg) => (
          <Leg key={leg.id} row={row} leg={leg} asked={asked} ask={ask} />
        ))}
        <Goods row={row} />
      </div>
    </div>
  );
};

const ReceivingScreen = () => {
  const { t } = useTranslation('lots');
  return <RecordPage<DeliveryRow> gone={t('arrivals.gone')}>{(row) => <Receiving key={row.id} row={row} />}</RecordPage>;
};

export default ReceivingScreen;
