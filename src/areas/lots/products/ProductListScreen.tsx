/** /product/list: products as they are sold, own brands and those of the market place. */
import { ProductInfo } from '#domain/specs/productInfo.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { ListPage, type ListPageProps } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { productList, type ProductListed } from './productLoads.ts';

const suppliersOf = ({ supplierProducts }: ProductListed): string =>
  (supplierProducts ?? [])
    .filter(({ status }) => status !== 'delisted')
    .flatMap(({ supplier }) => supplier?.name ?? [])
    .join(', ');

const columns: ListPageProps<ProductListed>['columns'] = (t) => [
  {
    key: 'name',
    cell: (row) => <TitleCell title={row.name} facts={[row.sku, row.gtin]} />,
    file: ['name', 'sku', 'gtin'],
    fixed: true,
    card: 'title',
  },
  { key: 'kind', width: '124px' },
  {
    key: 'productCategoryId',
    cell: (row) => row.productCategory?.productName,
    sort: false,
    file: ['productCategory.productName'],
    width: '160px',
    cut: true,
  },
  {
    key: 'suppliers',
    head: t('products.suppliers'),
    cell: (row) => suppliersOf(row) || <Missing />,
    sort: false,
    file: [],
    width: '220px',
    cut: true,
  },
  {
    key: 'activeSpecId',
    cell: (row) => row.activeSpec?.specNo ?? <Missing />,
    sort: false,
    file: ['activeSpec.specNo'],
    width: '160px',
  },
  { key: 'coaPolicy', width: '148px', minor: true },
  { key: 'status', width: '112px', card: 'mark' },
];

const ProductListScreen = () => (
  <ListPage<ProductListed>
    of={productList}
    entity={ProductInfo}
    texts="specs:products"
    icon="barcode"
    columns={columns}
    create="/product/create"
    hrefOf={(row) => `/product/show/${row.id}`}
    exports
  />
);

export default ProductListScreen;
