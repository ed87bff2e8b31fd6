/** /masterData/position: job titles of staff. */
import { Position } from '#domain/master/position.ts';
import { staffRoles } from '#domain/roles.ts';
import type { MasterEntity } from '#src/areas/master/masterEntity.ts';

export const master: MasterEntity = {
  entity: Position,
  order: 'name asc',
  columns: [{ field: 'name' }, { field: 'department' }, { field: 'defaultRole', width: '200px' }],
  fields: ['name', 'department', 'defaultRole'],
  filters: [{ key: 'defaultRole', values: staffRoles }],
};
