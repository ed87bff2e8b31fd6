/** /masterData/brand: the retailer's and the manufacturers' brands. */
import { Brand } from '#domain/master/brand.ts';
import type { MasterEntity } from '#src/areas/master/masterEntity.ts';

export const master: MasterEntity = {
  entity: Brand,
  order: 'name asc',
  columns: [{ field: 'name' }, { field: 'abbreviation', width: '140px' }, { field: 'ownerName', minor: true }],
  usage: ['complaints', 'brandContacts'],
  fields: ['name', 'abbreviation', 'ownerName', 'logo', 'description'],
};
