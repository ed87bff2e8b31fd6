/** /masterData/branch: stores; their area and operations managers receive store complaints. */
import { Branch, branchFormats } from '#domain/master/branch.ts';
import type { MasterEntity, MasterRef } from '#src/areas/master/masterEntity.ts';
import { personOf } from '#src/views/list/filters/refFilter.ts';

/** An active user with that role, by department or by a group. */
const manager = (relation: string, role: 'Area' | 'OD/OM'): MasterRef => ({
  field: `${relation}Id`,
  relation,
  collection: 'appusers',
  fields: ['firstname', 'lastname'],
  order: 'firstname asc',
  label: personOf,
  among: {
    status: 'active',
    or: [
      { has: { relation: 'companyUsers', where: { role, expiredAt: null } } },
      { has: { relation: 'roleMappings', where: { has: { relation: 'role', where: { name: role } } } } },
    ],
  },
});

export const master: MasterEntity = {
  entity: Branch,
  order: 'storeNo asc',
  imports: true,
  columns: [
    { field: 'storeNo', width: '140px' },
    { field: 'name' },
    { field: 'format', width: '140px' },
    { field: 'region', width: '140px' },
    { field: 'areaUserId', width: '160px', minor: true },
    { field: 'odomUserId', width: '160px', minor: true },
  ],
  fields: ['storeNo', 'name', 'format', 'region', 'areaUserId', 'odomUserId', 'phone', 'email', 'address', 'openDate', 'closeDate'],
  refs: [manager('areaUser', 'Area'), manager('odomUser', 'OD/OM')],
  filters: [{ key: 'format', values: branchFormats }],
};
