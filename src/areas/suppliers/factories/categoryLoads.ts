/** What the choice of product categories asks for. */
import type { RowOfAsked } from '#domain/related.ts';
import { records, type Wish } from '#src/actions/index.ts';
import { categories, licences, ofSupplier } from '#src/areas/suppliers/partnerLoads.ts';
import type { Params } from '#src/store/state.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

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
