/** /product/supplierProduct/list: which factory supplies which product, by which specification, and whether it may. */
import { useTranslation } from 'react-i18next';
import { SupplierProduct } from '#domain/specs/supplierProduct.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { ListPage, type ListPageProps } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { supplyList, type SupplyListed } from './productLoads.ts';

const columns: ListPageProps<SupplyListed>['columns'] = () => [
  {
    key: 'productInfoId',
    cell: (row) => (
      <TitleCell title={row.productInfo?.name ?? ''} facts={[row.productInfo?.sku, row.supplierSku, row.productInfo?.netContent]} />
    ),
    file: ['productInfo.name', 'productInfo.sku', 'supplierSku'],
    sort: false,
    fixed: true,
    card: 'title',
  },
  { key: 'supplierId', cell: (row) => row.supplier?.name, sort: false, file: ['supplier.name'], width: '220px', cut: true },
  {
    key: 'specId',
    cell: (row) =>
      row.spec ? (
        <>
          {row.spec.specNo} <StatusChip entity="ProductMfgSpec" status={row.spec.status} />
        </>
      ) : (
        <Missing />
      ),
    sort: false,
    file: ['spec.specNo'],
    width: '260px',
  },
  { key: 'leadTimeDays', width: '128px', number: true, minor: true },
  { key: 'isPrimary', width: '128px', minor: true },
  { key: 'status', width: '120px', card: 'mark' },
];

const SupplyListScreen = () => {
  const { t } = useTranslation('specs');
  return (
    <ListPage<SupplyListed>
      of={supplyList}
      entity={SupplierProduct}
      texts="specs:products.supplies"
      icon="link"
      filters={() => ({ supplier: { label: t('fields.SupplierProduct.supplierId') } })}
      columns={columns}
      hrefOf={(row) => `/product/show/${row.productInfoId}`}
      exports
    />
  );
};

export default SupplyListScreen;
