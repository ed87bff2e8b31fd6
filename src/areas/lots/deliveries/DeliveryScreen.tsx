/** /productDeliveries/delivery/:id: the lots of a delivery with their release, and its legs: planned, packed, shipped. */
import { useTranslation } from 'react-i18next';
import { DeliveryToWarehouse, type PackedUnit } from '#domain/lots/deliveryToWarehouse.ts';
import { shipperRoles } from '#domain/lots/deliverySides.ts';
import { ProductDelivery } from '#domain/lots/productDelivery.ts';
import { livesLongEnough, remainingLife } from '#domain/lots/shelfLife.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { records } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useApp, useDeciding, usePending, useView, useWish } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import {
  warehousesView,
  type DeliveryRow,
  type LegOfDelivery,
  type LineOfDelivery,
  type UnitOfLeg,
  type WarehousesAnswer,
} from './deliveryLoads.ts';

const tones = { accepted: 'good', hold: 'wait', refused: 'bad' } as const;

/** When the last of its legs is expected; without one the planned day. */
const arrivalOf = (row: DeliveryRow, zone: string): string =>
  (row.legs ?? [])
    .map(({ eta }) => dayIn(zone, Date.parse(eta)))
    .sort()
    .at(-1) ?? row.plannedDate;

/** Whether the lot may ship, and what is left of its life when it arrives. */
const Light = ({ line, on }: { line: LineOfDelivery; on: string }) => {
  const { t } = useTranslation('lots');
  const { lot, minRemainingPct: min } = line;
  if (!lot) return null;
  const left = remainingLife(lot.mfgDate, lot.expDate, on);
  const released = lot.status === 'Passed';
  const lives = livesLongEnough(lot, on, min);
  return (
    <span className="stack">
      <Tag tone={released && lives ? 'good' : 'bad'}>
        {t(`deliveries.lights.${released ? (lives ? 'ready' : 'short') : 'notReleased'}`)}
      </Tag>{' '}
      {left !== null && (
        <span className="meta">{min === null ? t('deliveries.leftOnly', { left }) : t('deliveries.left', { left, min })}</span>
      )}
    </span>
  );
};

const packedOf = (row: DeliveryRow, lotId: number): number =>
  (row.legs ?? []).flatMap(({ units }) => units ?? []).reduce((sum, unit) => (unit.lotId === lotId ? sum + unit.cases : sum), 0);

const Lines = ({ row }: { row: DeliveryRow }) => {
  const { t } = useTranslation('lots');
  const zone = useApp((state) => state.session.businessTz);
  const on = arrivalOf(row, zone);
  const lines = row.lines ?? [];
  return (
    <Section title={t('deliveries.lots')} id="lots" count={lines.length}>
      <WideTable label={t('deliveries.lots')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.Lot.lotNo')}</th>
            <th scope="col">{t('fields.Lot.expDate')}</th>
            <th scope="col">{t('fields.ProductDeliveryLine.cases')}</th>
            <th scope="col">{t('fields.Lot.status')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} data-row={line.id}>
              <th scope="row">
                {line.lot?.lotNo}{' '}
                <span className="meta" data-unrecorded="">
                  {line.lot?.productName}
                </span>
              </th>
              <td>{line.lot?.expDate && <DateText value={line.lot.expDate} />}</td>
              <td>{t('deliveries.packedOf', { packed: packedOf(row, line.lotId), cases: line.cases })}</td>
              <td>
                <Light line={line} on={on} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Section>
  );
};

type Typed = Record<keyof Pick<PackedUnit, 'lotId' | 'cases' | 'count'>, number | string | null>;

interface UnitInputProps {
  value: unknown;
  error: string | null;
  lots: readonly Choice[];
  onChange: (value: readonly Typed[]) => void;
}

/** So many units alike, of one lot. */
const UnitInput = ({ value, error, lots, onChange }: UnitInputProps) => {
  const { t } = useTranslation('lots');
  const one = (value as readonly Typed[] | null)?.[0] ?? { lotId: lots[0]?.value ?? null, cases: null, count: 1 };
  const set = (changed: Partial<Typed>): void => onChange([{ ...one, ...changed }]);
  return (
    <>
      <Field label={t('deliveries.lot')} required error={error}>
        {(ids) => (
          <SelectInput ids={ids} label={t('deliveries.lot')} value={one.lotId} options={lots} onChange={(lotId) => set({ lotId })} />
        )}
      </Field>
      <div className="form-pair">
        <Field label={t('deliveries.perUnit')} required>
          {(ids) => <NumberInput id={ids.id} value={one.cases} onChange={(cases) => set({ cases })} />}
        </Field>
        <Field label={t('deliveries.count')} required>
          {(ids) => <NumberInput id={ids.id} whole value={one.count} onChange={(count) => set({ count })} />}
        </Field>
      </div>
    </>
  );
};

const RemoveUnit = ({ leg, unit }: { leg: LegOfDelivery; unit: UnitOfLeg }) => {
  const { t } = useTranslation('lots');
  const wish = useWish();
  const key = `removeUnit.${unit.id}`;
  const { busySince, failure } = usePending(key);
  const remove = (): unknown =>
    wish(
      records.transition({
        key,
        collection: DeliveryToWarehouse.collection,
        id: leg.id,
        version: leg.version,
        step: 'pack',
        input: { removedUnits: [unit.id] },
      }),
    );
  return (
    <>
      <Button
        small
        icon="trash"
        busy={busySince !== null}
        onClick={remove}
        aria-label={t('deliveries.remove', { unit: unit.sscc ?? unit.unitNo })}
      />
      {failure && (
        <span className="field__error" role="alert">
          {failureText(failure, t)}
        </span>
      )}
    </>
  );
};

const Units = ({ leg }: { leg: LegOfDelivery }) => {
  const { t } = useTranslation('lots');
  const { caller } = useDeciding();
  const units = leg.units ?? [];
  const changes = leg.status === 'Planned' && hasRole(shipperRoles, caller);
  if (units.length === 0) return <p className="muted">{t('deliveries.noUnits')}</p>;
  return (
    <WideTable label={t('deliveries.units')}>
      <thead>
        <tr>
          <th scope="col">{t('fields.HandlingUnit.unitNo')}</th>
          <th scope="col">{t('fields.HandlingUnit.cases')}</th>
          <th scope="col">{t('fields.HandlingUnit.result')}</th>
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <tr key={unit.id} data-row={unit.id}>
            <th scope="row">
              {unit.sscc ?? unit.unitNo}
              <div className="meta">{unit.lot?.lotNo}</div>
            </th>
            <td>
              <NumberText value={unit.cases} />
            </td>
            <td>
              {unit.result && <Tag tone={tones[unit.result]}>{t(`values.HandlingUnit.result.${unit.result}`)}</Tag>}{' '}
              {unit.reason && (
                <span className="meta" data-unrecorded="">
                  {unit.reason}
                </span>
              )}
              {changes && <RemoveUnit leg={leg} unit={unit} />}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};

const Leg = ({ row, leg }: { row: DeliveryRow; leg: LegOfDelivery }) => {
  const { t } = useTranslation('lots');
  const lots = (row.lines ?? []).map(({ lotId, lot }): Choice => ({ value: lotId, label: lot?.lotNo ?? String(lotId) }));
  const [first] = row.lines ?? [];
  const rest = first ? Math.max(0, first.cases - packedOf(row, first.lotId)) : 0;
  return (
    <Section
      title={t('deliveries.legOf', { leg: leg.legNo, warehouse: leg.warehouseName })}
      id={`leg-${leg.id}`}
      count={leg.units?.length ?? 0}
      actions={<StatusChip entity={DeliveryToWarehouse.name} status={leg.status} />}
    >
      <Facts
        entity={DeliveryToWarehouse}
        row={leg}
        texts="lots"
        facts={[
          'eta',
          leg.carrier !== null && 'carrier',
          leg.vehicleNo !== null && 'vehicleNo',
          leg.sealNo !== null && 'sealNo',
          leg.shippedAt !== null && 'shippedAt',
          leg.tempC !== null && 'tempC',
          leg.receivedAt !== null && 'receivedAt',
          leg.refuseReason !== null && 'refuseReason',
        ]}
      />
      <Units leg={leg} />
      <StepBar
        entity={DeliveryToWarehouse}
        row={{ ...leg, productDelivery: row }}
        texts="lots"
        only={['pack', 'ship']}
        next={(leg.units ?? []).length === 0 ? 'pack' : 'ship'}
        initial={{
          units: [{ lotId: first?.lotId ?? 0, cases: rest, count: 1 }],
          carrier: leg.carrier,
          vehicleNo: leg.vehicleNo,
          sealNo: leg.sealNo,
          tempC: leg.tempC,
        }}
        depends={(name) => (name === 'removedUnits' ? false : undefined)}
        input={(name, value, error, onChange) =>
          name === 'units' ? <UnitInput key={name} value={value} error={error} lots={lots} onChange={onChange} /> : undefined
        }
      />
    </Section>
  );
};

const untold: ReadonlySet<string> = new Set(['deliveryNo', 'plannedLines', 'supplierName', 'warehouseId', 'legNo', 'receivedById']);

const Timeline = () => {
  const { t } = useTranslation('lots');
  const events = useTold('timeline', { texts: 'lots', page: ProductDelivery.collection, tells: (name) => !untold.has(name) });
  return <History title={t('history')} id="timeline" view="timeline" events={events} />;
};

const Delivery = ({ row }: { row: DeliveryRow }) => {
  const { t } = useTranslation('lots');
  const { caller } = useDeciding();
  const warehouses = (useView(warehousesView)?.value as WarehousesAnswer | null | undefined)?.warehouses ?? [];
  const legs = row.legs ?? [];
  return (
    <div className="record">
      <RecordHead
        back="/productDeliveries/list"
        no={row.deliveryNo}
        title={[...new Set((row.lines ?? []).map(({ lot }) => lot?.productName))].filter(Boolean).join(', ') || row.deliveryNo}
        marks={<StatusChip entity={ProductDelivery.name} status={row.status} />}
        tools={
          hasRole(shipperRoles, caller) && (
            <ButtonLink icon="print" href={`/productDeliveries/printLabel/${row.id}`}>
              {t('deliveries.print')}
            </ButtonLink>
          )
        }
      >
        <StepBar
          entity={ProductDelivery}
          row={{ ...row }}
          texts="lots"
          only={['plan', 'cancel']}
          next={legs.length === 0 ? 'plan' : null}
          input={(name, value, error, onChange) =>
            name === 'warehouseId' ? (
              <Field key={name} label={t('fields.warehouseId')} required error={error}>
                {(ids) => (
                  <SelectInput
                    ids={ids}
                    label={t('fields.warehouseId')}
                    value={(value as number | null) ?? null}
                    placeholder={t('deliveries.warehouse')}
                    options={warehouses.map(({ id, name: label }) => ({ value: id, label }))}
                    onChange={onChange}
                  />
                )}
              </Field>
            ) : undefined
          }
        />
      </RecordHead>
      <div className="record__columns">
        <div className="record__main">
          <Section title={t('deliveries.about')} id="about">
            <Facts
              entity={ProductDelivery}
              row={row}
              texts="lots"
              facts={['kind', 'plannedDate', row.poNo !== null && 'poNo', row.note !== null && 'note']}
            />
          </Section>
          <Lines row={row} />
          {legs.length === 0 && (
            <Section title={t('deliveries.legs')} id="legs">
              <p className="muted">{t('deliveries.noLegs')}</p>
            </Section>
          )}
          {legs.map((leg) => (
            <Leg key={leg.id} row={row} leg={leg} />
          ))}
        </div>
        <aside>
          <Timeline />
        </aside>
      </div>
    </div>
  );
};

const DeliveryScreen = () => {
  const { t } = useTranslation('lots');
  return <RecordPage<DeliveryRow> gone={t('deliveries.gone')}>{(row) => <Delivery key={row.id} row={row} />}</RecordPage>;
};

export default DeliveryScreen;
