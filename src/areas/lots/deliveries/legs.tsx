/** The legs of a delivery: what each carries, packed, changed and shipped. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeliveryToWarehouse, type PackedUnit } from '#domain/lots/deliveryToWarehouse.ts';
import { shipperRoles } from '#domain/lots/deliverySides.ts';
import { deletable, editable, hasRole } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { records } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useDeciding, usePending, useWish } from '#src/store/hooks.ts';
import { ChildForm } from '#src/views/children/ChildForm.tsx';
import { Facts } from '#src/views/field/Facts.tsx';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import type { LegOfDelivery, ProvenRow, UnitOfLeg } from './deliveryLoads.ts';

const tones = { accepted: 'good', hold: 'wait', refused: 'bad' } as const;

export const packedOf = (row: ProvenRow, lotId: number): number =>
  (row.legs ?? []).flatMap(({ units }) => units ?? []).reduce((sum, unit) => (unit.lotId === lotId ? sum + unit.cases : sum), 0);

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

/** When and with which carrier it goes can change until it has left; a leg without need goes away with its units. */
const LegChanges = ({ delivery, leg }: { delivery: ProvenRow; leg: LegOfDelivery }) => {
  const { t } = useTranslation('lots');
  const deciding = useDeciding();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const known = { registry: entityNamed, ...deciding };
  const row = { ...leg, productDelivery: delivery };
  const changes = typeof editable(DeliveryToWarehouse, row, known) !== 'string';
  const removes = typeof deletable(DeliveryToWarehouse, row, known) !== 'string';
  if (!changes && !removes) return null;
  if (open === 'change')
    return (
      <ChildForm
        entity={DeliveryToWarehouse}
        given={{}}
        row={row}
        inputs={{ fields: ['eta', 'carrier', 'vehicleNo', 'sealNo'] }}
        texts="lots"
        label={t('deliveries.changeLegOf', { leg: leg.legNo })}
        button={t('deliveries.saveLeg')}
        stopped={changes ? undefined : t('deliveries.legGone')}
        onClose={() => setOpen(null)}
      />
    );
  return (
    <div className="row">
      {changes && (
        <Button small icon="pencil" onClick={() => setOpen('change')}>
          {t('deliveries.changeLeg')}
        </Button>
      )}
      {removes && (
        <Button small icon="trash" onClick={() => setOpen('remove')}>
          {t('deliveries.removeLeg')}
        </Button>
      )}
      {open === 'remove' && (
        <RemoveDialog
          entity={DeliveryToWarehouse}
          row={row}
          title={t('deliveries.removeLegTitle', { leg: leg.legNo })}
          what={t('deliveries.removeLegWhat')}
          button={t('deliveries.removeLeg')}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
};

export const Leg = ({ row, leg }: { row: ProvenRow; leg: LegOfDelivery }) => {
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
      <LegChanges delivery={row} leg={leg} />
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
