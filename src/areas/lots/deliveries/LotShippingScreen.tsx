/** /lotApproval/coa/delivery/:id/lot/:lotId: how a first lot that passed leaves the factory: its legs, units and labels. */
import { useTranslation } from 'react-i18next';
import { Lot } from '#domain/lots/lot.ts';
import { ProductDelivery } from '#domain/lots/productDelivery.ts';
import { shipperRoles } from '#domain/lots/deliverySides.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { approvalHref } from '#src/areas/lots/certificate/coaPlaces.ts';
import type { LotRow } from '#src/areas/lots/lotLoads.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useDeciding, useView } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { deliveryView, type ProvenRow } from './deliveryLoads.ts';
import { DeliverySteps } from './DeliverySteps.tsx';
import { Leg } from './legs.tsx';

const Shipment = ({ row }: { row: ProvenRow }) => {
  const { t } = useTranslation('lots');
  const { caller } = useDeciding();
  return (
    <>
      <Section title={row.deliveryNo} id={`delivery-${row.id}`} actions={<StatusChip entity={ProductDelivery.name} status={row.status} />}>
        <Facts
          entity={ProductDelivery}
          row={row}
          texts="lots"
          facts={['plannedDate', row.poNo !== null && 'poNo', row.note !== null && 'note']}
        />
        <div className="row">
          <ButtonLink icon="truck" href={`/productDeliveries/delivery/${row.id}`}>
            {t('deliveries.open')}
          </ButtonLink>
          {hasRole(shipperRoles, caller) && (
            <ButtonLink icon="print" href={`/productDeliveries/printLabel/${row.id}`}>
              {t('deliveries.print')}
            </ButtonLink>
          )}
        </div>
        <DeliverySteps row={row} />
      </Section>
      {(row.legs ?? []).map((leg) => (
        <Leg key={leg.id} row={row} leg={leg} />
      ))}
    </>
  );
};

const Shipping = ({ row }: { row: LotRow }) => {
  const { t } = useTranslation('lots');
  const deliveries = useView<ProvenRow>(deliveryView)?.rows ?? [];
  return (
    <div className="stack">
      <PageHeader
        back={approvalHref(row.lotApprovalId)}
        no={row.lotNo ?? undefined}
        title={row.productName}
        marks={<StatusChip entity={Lot.name} status={row.status} />}
      />
      {deliveries.length === 0 && (
        <Section title={t('deliveries.title')} id="none">
          <p className="muted">{t(row.status === 'Passed' ? 'deliveries.notOpened' : 'deliveries.notProven')}</p>
        </Section>
      )}
      {deliveries.map((one) => (
        <Shipment key={one.id} row={one} />
      ))}
    </div>
  );
};

const LotShippingScreen = () => {
  const { t } = useTranslation('lots');
  return (
    <RecordPage<LotRow> gone={t('coa.lotGone')} needs={[deliveryView]}>
      {(row) => <Shipping key={row.id} row={row} />}
    </RecordPage>
  );
};

export default LotShippingScreen;
