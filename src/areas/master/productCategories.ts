/** /masterData/productCategory: what factories produce; licences and technologies belong to it. */
import { categoryFamilies, ProductCategory, riskLevels } from '#domain/master/productCategory.ts';
import type { MasterEntity } from '#src/areas/master/masterEntity.ts';

export const master: MasterEntity = {
  entity: ProductCategory,
  order: 'productName asc',
  columns: [
    { field: 'productName' },
    { field: 'code', width: '120px' },
    { field: 'family', width: '200px' },
    { field: 'riskLevel', width: '120px' },
  ],
  usage: ['technologies', 'licenseProductCategories', 'supplierProductCategories'],
  fields: ['productName', 'code', 'family', 'riskLevel', 'description'],
  filters: [
    { key: 'family', values: categoryFamilies },
    { key: 'riskLevel', values: riskLevels },
  ],
};
