/** The way of a lot in columns: specification, certificate, deliveries, warehouses, stores, complaints. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whereabouts, type LotTrace, type TracedLeg } from '#domain/lots/trace.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { TraceLinks } from './traceLinks.ts';

/** Cards of one column; the rest is said as a number. */
const most = 4;

interface Card {
  key: string | number;
  title: string;
  text: string;
  href: string | null;
}

const Column = ({ title, cards, none }: { title: string; cards: readonly Card[]; none: string }) => {
  const { t } = useTranslation('lots');
  const card = ({ title: name, text, href }: Card): ReactNode => (
    <>
      <b>{href ? <a href={href}>{name}</a> : name}</b>
      <span className="meta">{text}</span>
    </>
  );
  return (
    <li>
      <h2>{title}</h2>
      {cards.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul>
          {cards.slice(0, most).map((one) => (
            <li key={one.key}>{card(one)}</li>
          ))}
          {cards.length > most && <li className="meta">{t('trace.more', { count: cards.length - most })}</li>}
        </ul>
      )}
    </li>
  );
};

const casesOf = ({ amounts }: TracedLeg): number => whereabouts.reduce((sum, at) => sum + amounts[at].cases, 0);

export const Flow = ({ trace, links }: { trace: LotTrace; links: TraceLinks }) => {
  const { t } = useTranslation('lots');
  const { legs, spec, certificates, places, complaints, waiting } = trace;
  const cases = (count: number): string => t('trace.cases', { count, cases: formatNumber(count) });
  const hidden = t('trace.hiddenPart');
  const warehouses = [...new Set(legs.map(({ warehouseId }) => warehouseId))].map((id): Card => {
    const own = legs.filter(({ warehouseId }) => warehouseId === id);
    const held = own.reduce((sum, { amounts }) => sum + amounts.hold.cases, 0);
    const accepted = own.reduce((sum, { amounts }) => sum + amounts.accepted.cases, 0);
    return {
      key: id,
      title: own[0]!.warehouse,
      text: [t('trace.acceptedCases', { cases: formatNumber(accepted) }), held > 0 && t('trace.heldCases', { cases: formatNumber(held) })]
        .filter(Boolean)
        .join(' · '),
      href: null,
    };
  });
  const stores = (places ?? []).filter(({ branchId }) => branchId !== null);
  return (
    <ol className="trace-flow" aria-label={t('trace.flow')}>
      <Column
        title={t('trace.part.spec')}
        none={hidden}
        cards={spec ? [{ key: spec.id, title: t('revision', { n: spec.revision }), text: spec.specNo, href: links.spec(spec.id) }] : []}
      />
      <Column
        title={t('trace.part.certificates')}
        none={certificates === null ? hidden : t('deliveries.missing.begin')}
        cards={(certificates ?? []).map((one) => ({
          key: one.id,
          title: one.coaNo,
          text: one.verdict ? t(`values.COA.verdict.${one.verdict}`) : '',
          href: links.coa(one.id),
        }))}
      />
      <Column
        title={t('trace.part.deliveries')}
        none={t('trace.noDeliveries')}
        cards={[
          ...legs.map((leg) => ({
            key: `leg${leg.id}`,
            title: leg.legNo ?? leg.deliveryNo,
            text: cases(casesOf(leg)),
            href: links.delivery(leg.deliveryId),
          })),
          ...(waiting ?? []).map((one) => ({
            key: `delivery${one.deliveryId}`,
            title: one.deliveryNo,
            text: `${cases(one.cases)} · ${t('trace.notPacked')}`,
            href: links.delivery(one.deliveryId),
          })),
        ]}
      />
      <Column title={t('trace.part.warehouses')} none={t('trace.noDeliveries')} cards={warehouses} />
      <Column
        title={t('trace.part.stores')}
        none={places === null ? hidden : t('trace.noPlaces')}
        cards={stores.map((one, i) => ({
          key: i,
          title: one.place,
          text: t('trace.storeText', { received: formatNumber(one.received), sold: formatNumber(one.sold) }),
          href: links.movement(one.movementId),
        }))}
      />
      <Column
        title={t('trace.part.complaints')}
        none={complaints === null ? hidden : t('trace.noComplaints')}
        cards={(complaints ?? []).map((one) => ({ key: one.id, title: one.no, text: one.title, href: links.complaint(one.id) }))}
      />
    </ol>
  );
};
