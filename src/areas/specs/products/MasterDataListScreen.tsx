/** /product/masterData/list: products whose master data lacks something first, each with what it is. */
import { useTranslation } from 'react-i18next';
import { ProductInfo } from '#domain/specs/productInfo.ts';
import { missingOf } from '#domain/specs/productMissing.ts';
import { fieldLabel } from '#domain/words.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { ListPage, type ListPageProps } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { masterDataList, type MasterDataListed } from './masterDataLoads.ts';

const Lacking = ({ row }: { row: MasterDataListed }) => {
  const { t } = useTranslation('specs');
  const names = missingOf(row).map((name) => fieldLabel(t, ProductInfo, name));
  return names.length === 0 ? <Missing /> : names.join(t('components:comma'));
};

const columns: ListPageProps<MasterDataListed>['columns'] = (t) => [
  {
    key: 'name',
    cell: (row) => <TitleCell title={row.name} facts={[row.sku, row.gtin]} />,
    file: ['name', 'sku', 'gtin'],
    fixed: true,
    card: 'title',
  },
  { key: 'kind', width: '124px', minor: true },
  { key: 'category', at: 'productCategory.productName', sort: 'productCategoryId', width: '160px', cut: true, minor: true },
  { key: 'missing', cell: (row) => <NumberText value={row.missing} />, width: '144px', number: true },
  { key: 'lacking', head: t('products.masterData.lacking'), cell: (row) => <Lacking row={row} />, sort: false, file: [], width: '320px' },
  { key: 'parameterCount', width: '120px', number: true, minor: true },
  { key: 'coaPolicy', width: '148px', minor: true },
  { key: 'status', width: '112px', card: 'mark' },
];

const MasterDataListScreen = () => (
  <ListPage<MasterDataListed>
    of={masterDataList}
    entity={ProductInfo}
    texts="specs:products.masterData"
    icon="database"
    columns={columns}
    create="/product/masterData/create"
    hrefOf={(row) => `/product/masterData/edit/${row.id}`}
    exports
  />
);

export default MasterDataListScreen;
