/** A trace as files: what is where, the critical tracking events as EPCIS 2.0, and the sortable spreadsheet of FSMA 204. */
import { useTranslation } from 'react-i18next';
import { whereabouts, type LotTrace } from '#domain/lots/trace.ts';
import { sheets } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useNow } from '#src/components/values/clock.tsx';
import { useApp, usePending, useWish } from '#src/store/hooks.ts';
import { SheetButtons } from '#src/views/files/SheetButtons.tsx';
import { epcisOf, fsmaColumns, fsmaRows } from './criticalEvents.ts';

type Table = (string | number | null)[][];

const useWhere = (trace: LotTrace) => {
  const { t } = useTranslation(['lots', 'complaints']);
  return (): Table => [
    [
      t('trace.place'),
      t('fields.ProductDelivery.deliveryNo'),
      t('trace.unit'),
      ...whereabouts.map((at) => t(`trace.at.${at}`)),
      ...['received', 'held', 'dispatched', 'returned', 'sold', 'destroyed'].map((name) => t(`trace.columns.${name}`)),
    ],
    ...trace.legs.map((leg) => [
      leg.warehouse,
      leg.deliveryNo,
      t('values.Lot.unit.case'),
      ...whereabouts.map((at) => leg.amounts[at].cases),
      null,
      null,
      null,
      null,
      null,
      null,
    ]),
    ...(trace.places ?? []).map((one) => [
      one.place,
      null,
      t(`complaints:values.unit.${one.unit}`, { count: 1 }),
      ...whereabouts.map(() => null),
      one.received,
      one.held,
      one.dispatched,
      one.returned,
      one.sold,
      one.destroyed,
    ]),
  ];
};

export const TraceExport = ({ trace }: { trace: LotTrace }) => {
  const { t } = useTranslation('lots');
  const wish = useWish();
  const now = useNow();
  const zone = useApp((state) => state.session.businessTz);
  const where = useWhere(trace);
  const { id, lotNo } = trace.lot;
  const key = `epcis.${id}`;
  const { busySince, failure } = usePending(key);
  const save = (): unknown =>
    wish(
      sheets.save({
        key,
        collection: 'Lots',
        id: null,
        form: 'json',
        name: t('trace.file.epcis', { lot: lotNo ?? id }),
        table: [[...fsmaColumns], ...fsmaRows(trace)],
        document: epcisOf(trace, { host: window.location.host, zone, now: new Date(now).toISOString() }),
      }),
    );
  return (
    <div className="trace-exports" role="group" aria-label={t('trace.export')}>
      <span>
        {t('trace.whereSheet')}{' '}
        <SheetButtons
          small
          pendingKey={`trace.${id}`}
          collection="Lots"
          id={null}
          name={t('trace.file.where', { lot: lotNo ?? id })}
          table={where}
        />
      </span>
      <span>
        FSMA 204{' '}
        <SheetButtons
          small
          pendingKey={`fsma.${id}`}
          collection="Lots"
          id={null}
          name={t('trace.file.fsma', { lot: lotNo ?? id })}
          table={() => [[...fsmaColumns], ...fsmaRows(trace)]}
        />
      </span>
      <Button small icon="download" busy={busySince !== null} data-export="epcis" onClick={save}>
        EPCIS 2.0
      </Button>
      {failure && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
    </div>
  );
};
