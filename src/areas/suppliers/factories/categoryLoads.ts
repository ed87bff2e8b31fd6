/** What the choice of product categories asks for. */
import type { RowOfAsked } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { licences, ofSupplier } from '#src/areas/suppliers/partnerLoads.ts';
import type { Params } from '#src/store/state.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const categories = views.open({
  view: 'categories',
  collection: 'ProductCategories',
  fields: ['id', 'productName', 'family', 'status'],
  order: 'productName asc',
  size: 200,
  total: false,
  watches: [],
});
export type CategoryOption = RowOfAsked<typeof categories>;

export const categoryLoads = ({ id }: Params): readonly Wish[] => [
  records.open({
    view: 'row',
    collection: 'Suppliers',
    id: idOf(id),
    include: ofSupplier,
    watches: ['Suppliers', 'SupplierProductCategories'],
  }),
  licences(idOf(id)),
  categories,
];
