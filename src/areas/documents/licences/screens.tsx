/** /masterData/license: licences, what asks for them, and what a change of that would mean for suppliers. */
import { useTranslation } from 'react-i18next';
import { License } from '#domain/documents/license.ts';
import { licenceList, type LicenceListed } from '#src/areas/documents/lists.ts';
import type { LicenceRow } from '#src/areas/documents/loads.ts';
import { LinksCard } from '#src/areas/documents/licences/LinksCard.tsx';
import '#src/areas/documents/documents.css';
import { Missing } from '#src/components/values/Missing.tsx';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { UsageCell } from '#src/views/list/UsageCell.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';

/** Names of what asks for it: first what makes it mandatory. */
const requiredBy = (row: LicenceListed): string =>
  [
    ...(row.licenseBusinessTypes ?? []).map(({ mandatory, businessType }) => ({ mandatory, name: businessType?.name })),
    ...(row.licenseProductCategories ?? []).map(({ mandatory, productCategory }) => ({ mandatory, name: productCategory?.productName })),
  ]
    .sort((a, b) => Number(b.mandatory) - Number(a.mandatory))
    .map(({ name }) => name)
    .join(', ');

export const LicenceList = () => (
  <ListPage<LicenceListed>
    of={licenceList}
    entity={License}
    texts="documents:License"
    icon="verified"
    columns={(t) => [
      { key: 'name', fixed: true, card: 'title' },
      { key: 'code', width: '112px' },
      { key: 'owner', width: '136px' },
      {
        key: 'requiredBy',
        head: t('License.requiredBy'),
        cell: (row) => requiredBy(row) || <Missing />,
        file: [],
        width: '360px',
        cut: true,
        minor: true,
      },
      { key: 'usage', head: t('License.certificates'), cell: (row) => <UsageCell row={row} />, width: '112px', number: true, minor: true },
      { key: 'status', width: '128px', card: 'mark' },
    ]}
    create="/masterData/license/create"
    exports
    hrefOf={(row) => `/masterData/license/edit/${row.id}`}
  />
);

const Form = ({ row }: { row: LicenceRow | null }) => {
  const { t } = useTranslation('documents');
  return (
    <RecordForm
      entity={License}
      row={row}
      list="/masterData/license/list"
      {...(row ? {} : { then: '/masterData/license/edit/{id}' })}
      title={row?.name ?? t('License.create')}
      subtitle={row ? t('License.one') : undefined}
      sections={[
        { title: t('facts'), fields: ['name', 'code', 'issuer', 'owner', 'description'] },
        { title: t('License.rules'), fields: ['hasExpiry', 'defaultMonths', 'renewLeadDays', 'scopeRequired', 'sampleFile'] },
      ]}
      below={row && <LinksCard key={row.version} row={row} />}
      texts="documents"
      hint={(name) => (name === 'renewLeadDays' ? t('hints.renewLeadDays') : undefined)}
      save={t('License.save')}
      remove={{
        title: t('License.remove.title', { name: row?.name ?? '' }),
        text: t('License.remove.text'),
        button: t('License.remove.button'),
      }}
    />
  );
};

export const LicenceCreate = () => <Form row={null} />;
export const LicenceEdit = () => {
  const { t } = useTranslation('documents');
  return <RecordPage<LicenceRow> gone={t('License.gone')}>{(row) => <Form key={row.id} row={row} />}</RecordPage>;
};
