/** /lotApproval/coa/create/:id/lot/:lotId: number and days of a lot, then who analysed it; its results are entered in the certificate that follows. */
import { useTranslation } from 'react-i18next';
import { Coa } from '#domain/lots/coa.ts';
import { Lot } from '#domain/lots/lot.ts';
import { approvalPlaces, type CoaPlaces } from './coaPlaces.ts';
import type { LotRow } from '#src/areas/lots/lotLoads.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';

const isNamed = ({ lotNo, mfgDate, expDate }: LotRow): boolean => lotNo !== null && mfgDate !== null && expDate !== null;

interface OfLot {
  row: LotRow;
  places: CoaPlaces;
}

const LotForm = ({ row, places }: OfLot) => {
  const { t } = useTranslation('lots');
  return (
    <RecordForm
      entity={Lot}
      row={{ ...row }}
      list={places.list}
      part="lot"
      title={t('coa.nameLot')}
      subtitle={row.productName}
      sections={[{ title: t('coa.lot'), fields: ['lotNo', 'mfgDate', 'expDate', 'qty', 'unit'] }]}
      texts="lots"
      save={t('coa.next')}
    />
  );
};

const CoaForm = ({ row, places }: OfLot) => {
  const { t } = useTranslation('lots');
  return (
    <RecordForm
      entity={Coa}
      row={null}
      list={places.list}
      then={places.edit}
      title={t('coa.create')}
      subtitle={`${row.productName} · ${row.lotNo ?? ''}`}
      sections={[
        { title: t('coa.laboratory'), fields: ['labName', 'labAccreditationNo', 'sampledAt', 'analysedAt', 'analystName', 'file'] },
      ]}
      given={{ lotId: row.id }}
      texts="lots"
      save={t('coa.begin')}
    />
  );
};

const Begun = ({ row, places }: OfLot) => {
  const { t } = useTranslation('lots');
  return (
    <section className="stack">
      <p className="told">{t('coa.exists', { no: row.coas?.[0]?.coaNo })}</p>
      <p>
        <ButtonLink look="filled" href={places.edit}>
          {t('coa.edit')}
        </ButtonLink>
      </p>
    </section>
  );
};

export const CoaCreate = ({ placesOf }: { placesOf: (lot: LotRow) => CoaPlaces }) => {
  const { t } = useTranslation('lots');
  return (
    <RecordPage<LotRow> gone={t('coa.lotGone')}>
      {(row) => {
        const places = placesOf(row);
        if (row.coas?.length) return <Begun row={row} places={places} />;
        return isNamed(row) ? (
          <CoaForm key={`coa${row.id}`} row={row} places={places} />
        ) : (
          <LotForm key={row.id} row={row} places={places} />
        );
      }}
    </RecordPage>
  );
};

const CoaCreateScreen = () => <CoaCreate placesOf={(lot) => approvalPlaces(lot.lotApprovalId, lot.id)} />;

export default CoaCreateScreen;
