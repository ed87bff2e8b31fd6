/** The technologies of a factory as its profile and their own pages load them. */
import { related, type RowOfAsked } from '#domain/related.ts';
import { views } from '#src/actions/index.ts';

const ofTechnology = related('SupplierTechnology', [
  { relation: 'technology', scope: { fields: ['id', 'name', 'riskLevel'] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'approvedBy', scope: { fields: ['id', 'firstname', 'lastname'] } },
]);
/** The technologies of a factory, retired ones included. */
export const technologiesOf = (supplierId: number) =>
  views.open({
    view: 'technologies',
    collection: 'SupplierTechnologies',
    where: { supplierId },
    include: ofTechnology,
    order: 'id asc',
    size: 200,
    whole: true,
    total: false,
    watches: ['SupplierTechnologies'],
  });
export type TechnologyRow = RowOfAsked<typeof technologiesOf>;
