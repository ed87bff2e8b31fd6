/** The box for the code of a unit: a scanner types into it, or a person does. A unit of this page is found at once, any other is asked for. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HandlingUnit } from '#domain/lots/handlingUnit.ts';
import { readScan, type Scanned } from '#domain/lots/gs1Scan.ts';
import { views } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useDeciding, useView, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useKept } from '#src/views/form/useKept.ts';
import '#src/areas/lots/receiving/receiving.css';

const view = 'scanned';

interface Answer {
  unitId: number;
  unitNo: string;
  sscc: string | null;
  deliveryId: number;
  lotNo: string | null;
  productName: string | null;
  result: string | null;
  receivedAt: string | null;
  receivedBy: string | null;
}

interface KnownUnit {
  id: number;
  unitNo: string;
  sscc: string | null;
}

const among = (units: readonly KnownUnit[], { sscc, text }: Scanned): KnownUnit | undefined =>
  units.find((unit) => (sscc !== undefined && unit.sscc === sscc) || (text !== undefined && unit.unitNo === text));

const Found = ({ found }: { found: Answer }) => {
  const { t } = useTranslation('lots');
  return (
    <p className="told" role="status">
      <a href={`/productDeliveries/show/${found.deliveryId}?unit=${found.unitId}`}>{found.sscc ?? found.unitNo}</a>{' '}
      <span className="meta" data-unrecorded="">
        {[found.productName, found.lotNo].filter(Boolean).join(' · ')}
      </span>
      {found.receivedAt !== null && (
        <span className="meta">
          {' '}
          {t(`values.HandlingUnit.result.${String(found.result)}`)} <DateText value={found.receivedAt} time />{' '}
          {found.receivedBy && t('arrivals.scan.byWhom', { by: found.receivedBy })}
        </span>
      )}
    </p>
  );
};

interface ScanUnitProps {
  /** units of this page */
  units: readonly KnownUnit[];
  onFound?: (unitId: number) => void;
}

export const ScanUnit = ({ units, onFound }: ScanUnitProps) => {
  const { t } = useTranslation('lots');
  const wish = useWish();
  const { params } = useDeciding();
  const { values, set, forget } = useKept(HandlingUnit.collection, { code: '' }, { part: 'scan' });
  const [fault, setFault] = useState<string | null>(null);
  const result = useView(view);
  const found = (result?.value as (Json & Answer) | null | undefined) ?? null;
  const look = (): void => {
    const read = readScan(values.code, Number(params.$today.slice(0, 4)));
    setFault(read.ok ? null : read.fault);
    wish(views.close({ view }));
    if (!read.ok) return;
    const here = among(units, read.scanned);
    if (here && onFound) onFound(here.id);
    else wish(views.load({ view, path: '/HandlingUnits/scan', query: { code: values.code.trim() }, watches: ['DeliveryToWarehouses'] }));
    // the next label is scanned into an empty box
    forget();
  };
  return (
    <div className="scan-unit">
      <form
        className="scan-unit__form"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <input
          className="input scan-unit__input"
          aria-label={t('arrivals.scan.label')}
          aria-invalid={fault !== null || undefined}
          placeholder={t('arrivals.scan.label')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={values.code}
          onChange={(event) => set({ code: event.target.value })}
        />
        <Button icon="qrcode" type="submit">
          {t('arrivals.scan.find')}
        </Button>
      </form>
      {fault !== null && (
        <p className="field__error" role="alert">
          {t(`arrivals.scan.faults.${fault}`)}
        </p>
      )}
      {fault === null && result?.error && (
        <p className="field__error" role="alert">
          {result.error.code === 'MODEL_NOT_FOUND' ? t('arrivals.scan.unknown') : failureText(result.error, t)}
        </p>
      )}
      {fault === null && found && <Found found={found} />}
    </div>
  );
};
