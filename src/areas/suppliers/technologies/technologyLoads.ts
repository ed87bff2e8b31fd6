/** What the pages of the technologies of a factory ask for. */
import type { RowOfAsked } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { ofSupplier } from '#src/areas/suppliers/partnerLoads.ts';
import { technologiesOf } from '#src/areas/suppliers/technologies/technologiesOf.ts';
import type { Params } from '#src/store/state.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

/** What can be approved for a product category. */
const optionsOf = (productCategoryId: number) =>
  views.open({
    view: 'options',
    collection: 'technologies',
    where: { productCategoryId },
    fields: ['id', 'name', 'status'],
    order: 'name asc',
    size: 200,
    total: false,
    watches: ['technologies'],
  });
export type TechnologyOption = RowOfAsked<typeof optionsOf>;

const factory = (id: number): Wish =>
  records.open({ view: 'row', collection: 'Suppliers', id, include: ofSupplier, watches: ['Suppliers', 'SupplierProductCategories'] });

export const technologyListLoads = ({ id }: Params): readonly Wish[] => [factory(idOf(id)), technologiesOf(idOf(id))];
export const technologyChoiceLoads = ({ id, pdCateId }: Params): readonly Wish[] => [
  factory(idOf(id)),
  technologiesOf(idOf(id)),
  optionsOf(idOf(pdCateId)),
];
