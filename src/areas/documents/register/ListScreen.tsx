/** /supplier/certificate/list: certificates by preset, and the suppliers that miss one or all of them in a matrix. */
import { useTranslation } from 'react-i18next';
import { Certificate } from '#domain/documents/certificate.ts';
import { certificateList, matrixTabOf, type CertificateListed } from '#src/areas/documents/lists.ts';
import { MatrixPage } from '#src/areas/documents/register/MatrixPage.tsx';
import { SelectedCertificates } from '#src/areas/documents/register/SelectedCertificates.tsx';
import { ExpiryText, RegisterTabs } from '#src/areas/documents/words.tsx';
import { CertificateState } from '#src/views/evidence/CertificateState.tsx';
import '#src/areas/documents/documents.css';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useApp, useView } from '#src/store/hooks.ts';
import { tabOf } from '#src/views/list/declaredList.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';

const Register = () => {
  const { t } = useTranslation('documents');
  const query = useApp((state) => state.navigation.query);
  const counts = useView('list')?.counts ?? null;
  return (
    <ListPage<CertificateListed>
      of={certificateList}
      entity={Certificate}
      texts="documents:register"
      icon="id-card"
      tabs={<RegisterTabs active={tabOf(certificateList, query)} counts={counts} />}
      filters={() => ({
        owner: { label: t('fields.License.owner'), word: (value) => t(`values.License.owner.${value}`) },
        supplier: { label: t('fields.Certificate.supplierId') },
        license: { label: t('fields.Certificate.licenseId') },
      })}
      columns={() => [
        {
          key: 'license',
          at: 'license.name',
          sort: 'licenseId',
          cell: (row) => <TitleCell title={row.license?.name} facts={[row.certificateNo]} />,
          file: ['license.name', 'certificateNo'],
          fixed: true,
          card: 'title',
        },
        { key: 'supplier', at: 'supplier.name', sort: 'supplierId', width: '240px', cut: true },
        { key: 'issuer', width: '200px', cut: true, minor: true },
        { key: 'submittedAt', width: '152px' },
        {
          key: 'expireDate',
          cell: (row) => <ExpiryText value={row.expireDate} over={row.disable} />,
          width: '144px',
        },
        { key: 'owner', at: 'license.owner', head: t('fields.License.owner'), sort: false, width: '136px', extra: true },
        { key: 'grade', width: '96px', extra: true },
        { key: 'verifiedAt', width: '152px', extra: true },
        { key: 'state', at: 'status', sort: 'status', cell: (row) => <CertificateState row={row} />, width: '144px', card: 'mark' },
      ]}
      tools={
        <ButtonLink look="text" icon="sync" href="/supplier/certificate/register/list">
          {t('checks.title')}
        </ButtonLink>
      }
      exports
      picked={(chosen) => <SelectedCertificates {...chosen} />}
      hrefOf={(row) => `/supplier/certificate/show/${row.id}`}
    />
  );
};

const ListScreen = () => {
  const tab = useApp((state) => matrixTabOf(state.navigation.query));
  return tab ? <MatrixPage key={tab} tab={tab} /> : <Register />;
};

export default ListScreen;
