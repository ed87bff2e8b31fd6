/** The certificates that the lots of a delivery need, and the lot among them that the address names (`?lot=`). */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductDelivery } from '#domain/lots/productDelivery.ts';
import { deliveryPlaces, type CoaPlaces } from '#src/areas/lots/certificate/coaPlaces.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { selectView } from '#src/selectors/views.ts';
import { useApp, useView } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { deliveryView, type ProvenRow } from './deliveryLoads.ts';
import { Proof } from './proof.tsx';
import '#src/areas/lots/lots.css';

const Lots = ({ row }: { row: ProvenRow }) => {
  const { t } = useTranslation('lots');
  const lines = row.lines ?? [];
  return (
    <div className="stack">
      <PageHeader
        back={`/productDeliveries/delivery/${row.id}`}
        no={row.deliveryNo}
        title={t('deliveries.certificates')}
        marks={<StatusChip entity={ProductDelivery.name} status={row.status} />}
      />
      <WideTable label={t('deliveries.certificates')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.Lot.lotNo')}</th>
            <th scope="col">{t('fields.Lot.expDate')}</th>
            <th scope="col">{t('fields.Lot.status')}</th>
            <th scope="col">{t('coa.one')}</th>
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
              <td>{line.lot && <StatusChip entity="Lot" status={line.lot.status} />}</td>
              <td>
                <Proof deliveryId={row.id} line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  );
};

/** The chosen lot's page, as far as it is a lot of the delivery; the lots of the delivery otherwise. */
export const CertificateOf = ({ children }: { children: (places: CoaPlaces, lotId: number) => ReactNode }) => {
  const { t } = useTranslation('lots');
  const loaded = useApp((state) => selectView(state, deliveryView)?.loadedAt != null);
  const row = useView<ProvenRow>(deliveryView)?.rows[0];
  const lotId = useApp((state) => Number(state.navigation.query['lot'] ?? 0));
  if (!row) return <LoadState views={[deliveryView]} gone={t('deliveries.gone')} lost={loaded} />;
  const chosen = row.lines?.some((line) => line.lotId === lotId);
  return chosen ? children(deliveryPlaces(row.id, lotId), lotId) : <Lots row={row} />;
};
