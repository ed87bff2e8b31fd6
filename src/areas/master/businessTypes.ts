/** /masterData/businessType: the legal kinds of factories and warehouses; licences are required by them. */
import { BusinessType, supplierTypes } from '#domain/master/businessType.ts';
import type { MasterEntity } from '#src/areas/master/masterEntity.ts';

export const master: MasterEntity = {
  entity: BusinessType,
  order: 'sort asc,name asc',
  columns: [
    { field: 'name' },
    { field: 'code', width: '140px' },
    { field: 'supplierType', width: '160px' },
    { field: 'sort', width: '120px', minor: true },
  ],
  usage: ['suppliers', 'licenseBusinessTypes'],
  fields: ['name', 'code', 'supplierType', 'sort', 'description'],
  filters: [{ key: 'supplierType', values: supplierTypes }],
};
