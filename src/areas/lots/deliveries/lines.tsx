/** The lots of a delivery: whether each may ship, and what still keeps it. */
import { useTranslation } from 'react-i18next';
import { livesLongEnough, remainingLife } from '#domain/lots/shelfLife.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { useApp } from '#src/store/hooks.ts';
import type { ProvenLine, ProvenRow } from './deliveryLoads.ts';
import { packedOf } from './legs.tsx';
import { Proof } from './proof.tsx';

/** When the last of its legs is expected; without one the planned day. */
const arrivalOf = (row: ProvenRow, zone: string): string =>
  (row.legs ?? [])
    .map(({ eta }) => dayIn(zone, Date.parse(eta)))
    .sort()
    .at(-1) ?? row.plannedDate;

/** Whether the lot may ship, and what is left of its life when it arrives. */
const Light = ({ line, on }: { line: ProvenLine; on: string }) => {
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

export const Lines = ({ row }: { row: ProvenRow }) => {
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
            <th scope="col">{t('fields.ProductDeliveryLine.cases')}</th>
            <th scope="col">{t('fields.Lot.status')}</th>
            <th scope="col">{t('coa.one')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} data-row={line.id}>
              <th scope="row">
                <a href={`/lotApproval/trace/${line.lotId}`}>{line.lot?.lotNo}</a>{' '}
                <span className="meta" data-unrecorded="">
                  {line.lot?.productName}
                </span>
                {line.lot?.expDate && (
                  <span className="meta">
                    {' '}
                    · {t('fields.Lot.expDate')} <DateText value={line.lot.expDate} />
                  </span>
                )}
              </th>
              <td>{t('deliveries.packedOf', { packed: packedOf(row, line.lotId), cases: line.cases })}</td>
              <td>
                <Light line={line} on={on} />
              </td>
              <td>
                <Proof deliveryId={row.id} line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Section>
  );
};
