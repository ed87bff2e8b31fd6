/** /operationSpec/listCreate: specifications in force that no store has a sheet of, and those whose sheet is looked at again. */
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { ListPage, type ListPageProps } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { sourceList, type SourceListed } from './operationLoads.ts';

const Next = ({ row }: { row: SourceListed }) => {
  const { t } = useTranslation('operationSpecs');
  const sheet = row.operationSpecs?.find(({ status }) => status !== 'inActive');
  return sheet ? (
    <ButtonLink small icon="sync" href={`/operationSpec/${sheet.status === 'draft' ? 'edit' : 'show'}/${sheet.id}`}>
      {t('sources.review')}
    </ButtonLink>
  ) : (
    <ButtonLink small icon="plus" href={`/operationSpec/create?specId=${row.id}`}>
      {t('sources.create')}
    </ButtonLink>
  );
};

const columns: ListPageProps<SourceListed>['columns'] = (t) => [
  {
    key: 'productName',
    cell: (row) => <TitleCell title={row.productName} facts={[row.specNo, t('revision', { n: row.revision })]} />,
    file: ['productName', 'specNo', 'revision'],
    fixed: true,
    card: 'title',
  },
  { key: 'supplier', at: 'supplier.name', sort: 'supplierId', width: '200px', cut: true },
  { key: 'category', at: 'productCategory.productName', sort: 'productCategoryId', width: '160px', cut: true, minor: true },
  { key: 'gtin', width: '144px', minor: true },
  { key: 'effectiveFrom', width: '128px' },
  { key: 'sheet', head: t('operations.one'), cell: (row) => <Next row={row} />, sort: false, file: [], width: '150px', card: 'foot' },
];

const SourceListScreen = () => (
  <ListPage<SourceListed>
    of={sourceList}
    entity={ProductMfgSpec}
    texts="specs:operationSources"
    icon="book"
    columns={columns}
    hrefOf={(row) => `/specs/show/${row.id}`}
    back="/operationSpec/list"
  />
);

export default SourceListScreen;
