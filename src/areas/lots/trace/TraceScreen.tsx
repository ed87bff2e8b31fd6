/** /lotApproval/trace/:id: one lot from its specification and certificate to warehouses and stores, with what was complained about and where it was recalled. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Lot } from '#domain/lots/lot.ts';
import { whereabouts, type Amount, type LotTrace, type TracedLeg, type Whereabouts } from '#domain/lots/trace.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { factoryRoles, opsRoles, qaRoles } from '#domain/roles.ts';
import { formatNumber } from '#domain/numbers.ts';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useAnswer, useApp, useDeciding } from '#src/store/hooks.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { CoaVerdict } from '#src/areas/lots/verdicts.tsx';
import { Flow } from './Flow.tsx';
import { TraceExport } from './TraceExport.tsx';
import { traceView } from './traceLoads.ts';
import { linksFor, type TraceLinks } from './traceLinks.ts';
import './trace.css';

const sumOf = (legs: readonly TracedLeg[], at: Whereabouts): Amount =>
  legs.reduce((sum, { amounts }) => ({ units: sum.units + amounts[at].units, cases: sum.cases + amounts[at].cases }), {
    units: 0,
    cases: 0,
  });

interface PartProps {
  trace: LotTrace;
  links: TraceLinks;
}

const Linked = ({ href, children }: { href: string | null; children: ReactNode }) => (href ? <a href={href}>{children}</a> : children);

/** How many cases are where; each leads to the units that it counts. */
const Numbers = ({ trace, chosen }: { trace: LotTrace; chosen: Whereabouts | null }) => {
  const { t } = useTranslation('lots');
  return (
    <ul className="trace-numbers" aria-label={t('trace.where')}>
      {whereabouts.map((at) => {
        const { units, cases } = sumOf(trace.legs, at);
        return (
          <li key={at} data-at={at} aria-current={chosen === at || undefined}>
            <span id={`trace-at-${at}`}>{t(`trace.at.${at}`)}</span>
            <b>{t('trace.cases', { count: cases, cases: formatNumber(cases) })}</b>
            {units > 0 ? (
              <a
                href={chosen === at ? `/lotApproval/trace/${trace.lot.id}` : `/lotApproval/trace/${trace.lot.id}?units=${at}#units`}
                aria-describedby={`trace-at-${at}`}
              >
                {t('trace.units', { count: units })}
              </a>
            ) : (
              <span className="meta">{t('trace.units', { count: units })}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const Units = ({ trace, links, chosen }: PartProps & { chosen: Whereabouts | null }) => {
  const { t } = useTranslation('lots');
  const units = trace.units.filter(({ at }) => chosen === null || at === chosen);
  const all = chosen === null ? whereabouts.reduce((sum, at) => sum + sumOf(trace.legs, at).units, 0) : sumOf(trace.legs, chosen).units;
  return (
    <Section title={chosen ? t('trace.unitsAt', { at: t(`trace.at.${chosen}`) }) : t('deliveries.units')} id="units" count={all}>
      {units.length === 0 && <p className="muted">{t('deliveries.noUnits')}</p>}
      {units.length < all && <p className="told">{t('trace.firstUnits', { shown: units.length, count: all })}</p>}
      {units.length > 0 && (
        <WideTable label={t('deliveries.units')} wider>
          <thead>
            <tr>
              <th scope="col">{t('fields.HandlingUnit.unitNo')}</th>
              <th scope="col">{t('fields.DeliveryToWarehouse.warehouseName')}</th>
              <th scope="col">{t('fields.HandlingUnit.cases')}</th>
              <th scope="col">{t('trace.whereIs')}</th>
              <th scope="col">{t('fields.HandlingUnit.receivedAt')}</th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => {
              const leg = trace.legs.find(({ id }) => id === unit.legId);
              return (
                <tr key={unit.id} data-row={unit.id}>
                  <th scope="row">{unit.sscc ?? unit.unitNo}</th>
                  <td>
                    {leg?.warehouse}{' '}
                    <span className="meta">{leg && <Linked href={links.delivery(leg.deliveryId)}>{leg.deliveryNo}</Linked>}</span>
                  </td>
                  <td>
                    <NumberText value={unit.cases} />
                  </td>
                  <td>
                    {t(`trace.at.${unit.at}`)}{' '}
                    {unit.reason && (
                      <span className="meta" data-unrecorded="">
                        {unit.reason}
                      </span>
                    )}
                  </td>
                  <td>{unit.receivedAt ? <DateText value={unit.receivedAt} /> : <Missing />}</td>
                </tr>
              );
            })}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};

const columns = ['received', 'held', 'dispatched', 'returned', 'sold', 'destroyed'] as const;

/** What the warehouses reported, of themselves and of the stores behind them. */
const Places = ({ trace, links }: PartProps) => {
  const { t } = useTranslation(['lots', 'complaints']);
  if (trace.places === null) return null;
  return (
    <Section title={t('trace.places')} id="places" count={trace.places.length}>
      {trace.places.length === 0 ? (
        <p className="muted">{t('trace.noPlaces')}</p>
      ) : (
        <WideTable label={t('trace.places')} columns={columns.length + 1} wider>
          <thead>
            <tr>
              <th scope="col">{t('trace.place')}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(`trace.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trace.places.map((one, i) => (
              <tr key={i} data-place={one.branchId ?? 'warehouse'}>
                <th scope="row">
                  {one.branchId === null ? <Linked href={links.movement(one.movementId)}>{one.place}</Linked> : one.place}
                  <div className="meta">
                    {one.branchId === null ? t(`complaints:values.unit.${one.unit}`, { count: 2 }) : one.warehouse}
                  </div>
                </th>
                {columns.map((name) => (
                  <td key={name}>
                    <NumberText value={one[name]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};

const minutesOf = ({ createdAt, submittedAt }: { createdAt: string; submittedAt: string | null }): number | null =>
  submittedAt === null ? null : Math.max(0, Math.round((Date.parse(submittedAt) - Date.parse(createdAt)) / 60_000));

const Movements = ({ trace, links }: PartProps) => {
  const { t } = useTranslation(['lots', 'complaints']);
  if (trace.movements === null) return null;
  return (
    <Section title={t('trace.movements')} id="movements" count={trace.movements.length}>
      {trace.movements.length === 0 && <p className="muted">{t('trace.noMovements')}</p>}
      <ul className="trace-lines">
        {trace.movements.map((one) => {
          const minutes = minutesOf(one);
          return (
            <li key={one.id} data-row={one.id}>
              <Linked href={links.movement(one.id)}>{one.no}</Linked>
              <span>{t(`complaints:values.type.${one.type}`)}</span>
              {one.isDrill && <span className="meta">{t('trace.drill')}</span>}
              <span>{one.warehouse}</span>
              <StatusChip entity="ProductMovement" status={one.status} />
              <span className="meta">{minutes === null ? t('trace.notAnswered') : t('trace.answeredIn', { count: minutes })}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};

const Complaints = ({ trace, links }: PartProps) => {
  const { t } = useTranslation('lots');
  if (trace.complaints === null) return null;
  return (
    <Section title={t('trace.complaints')} id="complaints" count={trace.complaints.length}>
      {trace.complaints.length === 0 && <p className="muted">{t('trace.noComplaints')}</p>}
      <ul className="trace-lines">
        {trace.complaints.map((one) => (
          <li key={one.id} data-row={one.id}>
            <Linked href={links.complaint(one.id)}>{one.no}</Linked>
            <span data-unrecorded="">{one.title}</span>
            {one.severity && <SeverityTag severity={one.severity} />}
            <StatusChip entity="Complaint" status={one.status} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Certificates = ({ trace, links }: PartProps) => {
  const { t } = useTranslation('lots');
  if (trace.certificates === null) return null;
  return (
    <Section title={t('trace.certificates')} id="certificates" count={trace.certificates.length}>
      {trace.certificates.length === 0 && <p className="muted">{t('deliveries.missing.begin')}</p>}
      <ul className="trace-lines">
        {trace.certificates.map((one) => (
          <li key={one.id} data-row={one.id}>
            <Linked href={links.coa(one.id)}>{one.coaNo}</Linked>
            <StatusChip entity="COA" status={one.status} />
            <CoaVerdict verdict={one.verdict} />
            {one.decisionAt && <DateText value={one.decisionAt} />}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const parts = ['spec', 'certificates', 'places', 'movements', 'complaints'] as const;

/** What is not shown to this reader is said, so that nobody takes it for nothing. */
const Hidden = ({ trace }: { trace: LotTrace }) => {
  const { t } = useTranslation('lots');
  const hidden = parts.filter((name) => trace[name] === null);
  if (hidden.length === 0) return null;
  return <p className="told">{t('trace.hidden', { parts: hidden.map((name) => t(`trace.part.${name}`)).join(t('components:comma')) })}</p>;
};

/** What is more than a page carries is said as well: its numbers are no totals. */
const Cut = ({ trace: { cut } }: { trace: LotTrace }) => {
  const { t } = useTranslation('lots');
  if (cut.length === 0) return null;
  return (
    <p className="told" role="status">
      {t('trace.cut', { parts: cut.map((name) => t(`trace.part.${name}`)).join(t('components:comma')) })}
    </p>
  );
};

const listOf = (caller: Parameters<typeof hasRole>[1]): string => {
  if (hasRole(qaRoles, caller)) return '/eCoa/list';
  if (hasRole(opsRoles, caller)) return '/complaint/list';
  return hasRole([...factoryRoles, 'sourcing'], caller) ? '/lotApproval/list' : '/productDeliveries/list';
};

const Trace = ({ trace }: { trace: LotTrace }) => {
  const { t } = useTranslation('lots');
  const { caller } = useDeciding();
  const query = useApp((state) => state.navigation.query);
  const chosen = whereabouts.find((at) => at === query['units']) ?? null;
  const { lot } = trace;
  const links = linksFor(caller);
  const all = { trace, links };
  return (
    <div className="record">
      <RecordHead
        back={safePath(query['back']) ?? listOf(caller)}
        no={lot.lotNo ?? undefined}
        title={t('trace.title', { product: lot.productName })}
        subtitle={lot.supplierName ?? undefined}
        marks={<StatusChip entity={Lot.name} status={lot.status} />}
        tools={<TraceExport trace={trace} />}
      />
      <p className="trace-facts">
        {lot.mfgDate && (
          <span>
            {t('fields.Lot.mfgDate')} <DateText value={lot.mfgDate} />
          </span>
        )}
        {lot.expDate && (
          <span>
            {t('fields.Lot.expDate')} <DateText value={lot.expDate} />
          </span>
        )}
        {lot.qty !== null && (
          <span>
            {t('fields.Lot.qty')} {formatNumber(lot.qty)} {t(`values.Lot.unit.${lot.unit}`)}
          </span>
        )}
        {lot.holdReason && <span data-unrecorded="">{lot.holdReason}</span>}
      </p>
      <Hidden trace={trace} />
      <Cut trace={trace} />
      <Numbers trace={trace} chosen={chosen} />
      <Flow {...all} />
      <Certificates {...all} />
      <Units {...all} chosen={chosen} />
      <Places {...all} />
      <Movements {...all} />
      <Complaints {...all} />
    </div>
  );
};

const TraceScreen = () => {
  const { t } = useTranslation('lots');
  const trace = useAnswer<LotTrace>(traceView);
  return (
    <RecordPage gone={t('coa.lotGone')} needs={[traceView]}>
      {(row) => trace && <Trace key={row.id} trace={trace} />}
    </RecordPage>
  );
};

export default TraceScreen;
