/** /productDeliveries/delivery/:id: the lots of a delivery with their release, and its legs: planned, packed, shipped. */
import { useTranslation } from 'react-i18next';
import { shipperRoles } from '#domain/lots/deliverySides.ts';
import { ProductDelivery } from '#domain/lots/productDelivery.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useDeciding } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import type { ProvenRow } from './deliveryLoads.ts';
import { DeliverySteps } from './DeliverySteps.tsx';
import { Leg } from './legs.tsx';
import { Lines } from './lines.tsx';

const untold: ReadonlySet<string> = new Set(['deliveryNo', 'plannedLines', 'supplierName', 'warehouseId', 'legNo', 'receivedById']);

const Timeline = () => {
  const { t } = useTranslation('lots');
  const events = useTold('timeline', { texts: 'lots', page: ProductDelivery.collection, tells: (name) => !untold.has(name) });
  return <History title={t('history')} id="timeline" view="timeline" events={events} />;
};

const Delivery = ({ row }: { row: ProvenRow }) => {
  const { t } = useTranslation('lots');
  const { caller } = useDeciding();
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
        <DeliverySteps row={row} />
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
  return <RecordPage<ProvenRow> gone={t('deliveries.gone')}>{(row) => <Delivery key={row.id} row={row} />}</RecordPage>;
};

export default DeliveryScreen;
