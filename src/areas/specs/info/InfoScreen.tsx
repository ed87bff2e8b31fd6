/** /specs/info/:id: what is known about a specification beside its content, on one page. */
import { useTranslation } from 'react-i18next';
import type { Approval } from '#domain/kernel/approvals.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { formatMonth } from '#domain/dates.ts';
import { formatNumber } from '#domain/numbers.ts';
import { SpecLinks } from '#src/areas/specs/history/SpecLinks.tsx';
import { Signatures } from '#src/areas/specs/history/Signatures.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { PlainTable } from '#src/components/tables/PlainTable.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { useAnswer } from '#src/store/hooks.ts';
import { PartyTable } from '#src/views/parties/PartyTable.tsx';
import { Facts } from '#src/views/field/Facts.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import type { DossierAnswer, InfoRow, Supply } from './infoLoads.ts';

const Parties = ({ held }: Pick<DossierAnswer, 'held'>) => {
  const { t } = useTranslation('specRevisions');
  return (
    <Section title={t('info.parties')} id="parties">
      <PartyTable
        label={t('info.parties')}
        heads={[t('info.party'), t('info.days'), t('info.times')]}
        none={t('info.noEvents')}
        held={held}
      />
    </Section>
  );
};

const Certificates = ({ row }: { row: InfoRow }) => {
  const { t } = useTranslation('specs');
  return (
    <Section title={t('specRevisions:info.certificates')} id="certificates">
      <PlainTable
        label={t('specRevisions:info.certificates')}
        heads={[t('fields.ProductMfgSpecCertificate.name'), t('fields.ProductMfgSpecCertificate.expireDate')]}
        none={t('specRevisions:info.noCertificates')}
        rows={(row.certificates ?? []).map(({ id, name, kind, expireDate }) => ({
          key: id,
          cells: [name ?? t(`values.ProductMfgSpecCertificate.kind.${kind}`), <DueText key="due" value={expireDate} />],
        }))}
      />
    </Section>
  );
};

const shownOf = (row: InfoRow, supply: Supply): 'shown' | 'other' => (supply.productInfo?.activeSpecId === row.id ? 'shown' : 'other');

const Products = ({ row, uses }: { row: InfoRow; uses: readonly Supply[] }) => {
  const { t } = useTranslation('specs');
  return (
    <Section title={t('specRevisions:info.products')} id="products" count={uses.length}>
      <PlainTable
        label={t('specRevisions:info.products')}
        heads={[
          t('specRevisions:info.product'),
          t('fields.ProductInfo.sku'),
          t('specRevisions:info.supply'),
          t('specRevisions:info.shows'),
        ]}
        none={t('specRevisions:info.noProducts')}
        rows={uses.map((supply) => ({
          key: supply.id,
          cells: [
            supply.productInfo?.name,
            supply.productInfo?.sku,
            <StatusChip key="status" entity="SupplierProduct" status={supply.status} />,
            t(`specRevisions:info.${shownOf(row, supply)}`),
          ],
        }))}
      />
    </Section>
  );
};

const Sources = ({ others }: { others: readonly Supply[] }) => {
  const { t } = useTranslation('specRevisions');
  return (
    <Section title={t('info.sources')} id="sources" count={others.length}>
      <PlainTable
        label={t('info.sources')}
        heads={[t('info.factory'), t('info.product'), t('info.supply')]}
        none={t('info.noSources')}
        rows={others.map((supply) => ({
          key: supply.id,
          cells: [
            supply.supplier?.name,
            supply.productInfo?.name,
            <StatusChip key="status" entity="SupplierProduct" status={supply.status} />,
          ],
        }))}
      />
    </Section>
  );
};

const Complaints = ({ months }: { months: NonNullable<DossierAnswer['complaints']> }) => {
  const { t } = useTranslation('specRevisions');
  const language = useLanguage();
  const total = months.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title={t('info.complaints')} id="complaints" count={total}>
      <PlainTable
        label={t('info.complaints')}
        heads={[t('info.month'), t('info.number')]}
        none={t('info.noGtin')}
        rows={months.map(({ month, count }) => ({ key: month, cells: [formatMonth(`${month}-01`, language), formatNumber(count)] }))}
      />
    </Section>
  );
};

const Page = ({ row }: { row: InfoRow }) => {
  const { t } = useTranslation('specs');
  const dossier = useAnswer<DossierAnswer>('dossier');
  const approvals: readonly Approval[] = row.approvals ?? [];
  return (
    <div className="record">
      <RecordHead
        back={`/specs/show/${row.id}`}
        no={`${row.specNo} · ${t('revision', { n: row.revision })}`}
        title={t('specRevisions:info.title', { product: row.productName })}
        subtitle={row.supplier?.name}
        marks={<StatusChip entity="ProductMfgSpec" status={row.status} />}
        tools={<SpecLinks id={row.id} here="info" />}
      />
      {/* names and figures of a recording are stand-ins */}
      <div className="stack" data-unrecorded="">
        <Section title={t('show.about')} id="about">
          <Facts
            entity={ProductMfgSpec}
            row={row}
            texts="specs"
            facts={[
              'gtin',
              'sku',
              'effectiveFrom',
              'effectiveTo',
              { name: 'reviewDueAt', value: <DueText value={row.reviewDueAt} over={row.status !== 'active'} /> },
            ]}
          />
        </Section>
        <Section title={t('fields.ProductMfgSpec.approvals')} id="approvals" count={approvals.length}>
          {approvals.length === 0 ? <p className="muted">{t('specRevisions:info.unsigned')}</p> : <Signatures of={approvals} />}
        </Section>
        {dossier && (
          <>
            <Parties held={dossier.held} />
            <Products row={row} uses={dossier.uses} />
            <Sources others={dossier.others} />
            {dossier.complaints && <Complaints months={dossier.complaints} />}
          </>
        )}
        <Certificates row={row} />
      </div>
    </div>
  );
};

const InfoScreen = () => {
  const { t } = useTranslation('specs');
  return (
    <RecordPage<InfoRow> gone={t('gone')} needs={['dossier']}>
      {(row) => <Page key={row.id} row={row} />}
    </RecordPage>
  );
};

export default InfoScreen;
