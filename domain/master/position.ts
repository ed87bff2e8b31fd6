// Position: job titles of staff; the default role pre-fills the user form.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import { staffRoles } from '../roles.ts';
import { masterAccess, masterStatus, masterWorkflow } from './masterRows.ts';

export const Position = defineEntity({
  name: 'Position',
  collection: 'positions',
  table: 'positions',
  area: 'master',
  title: 'name',
  looks: look.activated,
  face: { icon: 'id-card', pages: ['/masterData/position/edit/{id}'] },
  fields: {
    name: business.string(120, { required: true, search: true }),
    department: business.string(120, { search: true }),
    defaultRole: plain.enum(staffRoles),
    status: masterStatus,
  },
  unique: [{ fields: ['name'] }],
  access: masterAccess,
  tenants: ['all'],
  workflow: masterWorkflow(['name', 'department', 'defaultRole']),
});
