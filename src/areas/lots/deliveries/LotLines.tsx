/** The lots of a delivery: cases of those that are there, and lots that begin with it. */
import { useTranslation } from 'react-i18next';
import { bounds } from '#domain/kernel/dayBounds.ts';
import { Lot, lotUnits } from '#domain/lots/lot.ts';
import type { PlannedLine } from '#domain/lots/productDelivery.ts';
import { Field } from '#src/components/form/Field.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { DateInput } from '#src/components/inputs/DateInput.tsx';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import type { LotChoice } from './deliveryLoads.ts';

type NewLot = NonNullable<PlannedLine['newLot']>;
type Amount = number | string | null;
/** As it is typed: a new lot is complete when the server has it. */
type TypedLot = Partial<Record<keyof NewLot, string | number | null>>;
interface TypedLine {
  lotId?: number;
  cases: Amount;
  newLot?: TypedLot;
}
export type LotOffered = Pick<LotChoice, 'id' | 'lotNo' | 'productName' | 'expDate' | 'status'>;

interface LotLinesProps {
  label: string;
  lots: readonly LotOffered[];
  /** specifications in force: without any, no lot begins here */
  specs: readonly Choice[];
  value: unknown;
  disabled?: boolean;
  onChange: (value: readonly unknown[] | null) => void;
}

interface NewLotProps {
  n: number;
  line: TypedLine;
  specs: readonly Choice[];
  disabled: boolean;
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
}

const BeginningLot = ({ n, line, specs, disabled, onChange, onRemove }: NewLotProps) => {
  const { t } = useTranslation('lots');
  const lot = line.newLot!;
  const set = (changed: TypedLot): void => onChange({ ...line, newLot: { ...lot, ...changed } });
  return (
    <fieldset className="scores" data-lot={n}>
      <legend>{t('deliveries.newLot', { n })}</legend>
      <Field label={t('fields.Lot.specId')} required>
        {(ids) => (
          <SelectInput
            ids={ids}
            label={t('fields.Lot.specId')}
            value={lot.specId ?? null}
            options={specs}
            placeholder={t('deliveries.chooseSpec')}
            disabled={disabled}
            onChange={(specId) => set({ specId })}
          />
        )}
      </Field>
      <div className="form-pair">
        <Field label={t('fields.Lot.lotNo')} required>
          {(ids) => (
            <KindInput
              ids={ids}
              field={Lot.fields.lotNo}
              label={t('fields.Lot.lotNo')}
              value={lot.lotNo ?? null}
              disabled={disabled}
              onChange={(lotNo) => set({ lotNo: lotNo as string | null })}
            />
          )}
        </Field>
        <Field label={t('fields.ProductDeliveryLine.cases')} required>
          {(ids) => <NumberInput id={ids.id} value={line.cases} disabled={disabled} onChange={(cases) => onChange({ ...line, cases })} />}
        </Field>
        <Field label={t('fields.Lot.mfgDate')} required>
          {(ids) => (
            <DateInput
              ids={ids}
              bounds={bounds.made}
              disabled={disabled}
              value={(lot.mfgDate as string | null) ?? null}
              onChange={(mfgDate) => set({ mfgDate: mfgDate || null })}
            />
          )}
        </Field>
        <Field label={t('fields.Lot.expDate')} required>
          {(ids) => (
            <DateInput
              ids={ids}
              bounds={bounds.expiry}
              disabled={disabled}
              value={(lot.expDate as string | null) ?? null}
              onChange={(expDate) => set({ expDate: expDate || null })}
            />
          )}
        </Field>
        <Field label={t('fields.Lot.qty')} required>
          {(ids) => <NumberInput id={ids.id} value={lot.qty ?? null} disabled={disabled} onChange={(qty) => set({ qty })} />}
        </Field>
        <Field label={t('fields.Lot.unit')}>
          {(ids) => (
            <SelectInput
              ids={ids}
              label={t('fields.Lot.unit')}
              value={lot.unit ?? null}
              options={lotUnits.map((value) => ({ value, label: t(`values.Lot.unit.${value}`) }))}
              disabled={disabled}
              onChange={(unit) => set({ unit })}
            />
          )}
        </Field>
      </div>
      <Button small icon="times" disabled={disabled} aria-label={t('deliveries.removeNewLot', { n })} onClick={onRemove}>
        {t('deliveries.removeLot')}
      </Button>
    </fieldset>
  );
};

export const LotLines = ({ label, lots, specs, value, disabled = false, onChange }: LotLinesProps) => {
  const { t } = useTranslation('lots');
  const lines = (value as readonly TypedLine[] | null | undefined) ?? [];
  const begun = lines.filter(({ newLot }) => newLot);
  const known = lines.filter(({ newLot }) => !newLot);
  const set = (next: readonly TypedLine[]): void => onChange(next.length === 0 ? null : next);
  const change = (lotId: number, cases: Amount): void => {
    const rest = known.filter((line) => line.lotId !== lotId);
    set([...rest, ...(cases === null || cases === '' ? [] : [{ ...known.find((line) => line.lotId === lotId), lotId, cases }]), ...begun]);
  };
  const changeNew = (next: readonly TypedLine[]): void => set([...known, ...next]);
  return (
    <>
      {lots.length === 0 && specs.length === 0 && <p className="muted">{t('deliveries.noLots')}</p>}
      {lots.length > 0 && (
        <WideTable label={label}>
          <thead>
            <tr>
              <th scope="col">{t('fields.Lot.lotNo')}</th>
              <th scope="col">{t('fields.Lot.expDate')}</th>
              <th scope="col">{t('fields.Lot.status')}</th>
              <th scope="col">{t('fields.ProductDeliveryLine.cases')}</th>
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <tr key={lot.id} data-row={lot.id}>
                <th scope="row">
                  {lot.lotNo}{' '}
                  <span className="meta" data-unrecorded="">
                    {lot.productName}
                  </span>
                </th>
                <td>{lot.expDate && <DateText value={lot.expDate} />}</td>
                <td>
                  <StatusChip entity="Lot" status={lot.status} />
                </td>
                <td>
                  <NumberInput
                    id={`cases-${lot.id}`}
                    aria-label={t('deliveries.casesOf', { lot: lot.lotNo })}
                    disabled={disabled}
                    value={known.find(({ lotId }) => lotId === lot.id)?.cases ?? null}
                    onChange={(cases) => change(lot.id, cases)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {begun.map((line, i) => (
        <BeginningLot
          key={i}
          n={i + 1}
          line={line}
          specs={specs}
          disabled={disabled}
          onChange={(changed) => changeNew(begun.with(i, changed))}
          onRemove={() => changeNew(begun.filter((_, at) => at !== i))}
        />
      ))}
      {specs.length > 0 && (
        <p>
          <Button
            small
            icon="plus"
            disabled={disabled}
            onClick={() =>
              changeNew([...begun, { cases: null, newLot: { unit: 'pack', specId: specs.length === 1 ? specs[0]!.value : null } }])
            }
          >
            {t('deliveries.addNewLot')}
          </Button>
        </p>
      )}
    </>
  );
};
