// MasterSpecParameter: a parameter that every specification under a master specification has, with its widest limits. Written by `save` of the master only.
import { defineEntity } from '../../kernel/entity.ts';
import { business, plain } from '../../kernel/fields.ts';
import { lineFields } from '../../kernel/lines.ts';
import { qaRoles } from '../../roles.ts';
import { mostParameters, parameterFields } from './otherLines.ts';

export const MasterSpecParameter = defineEntity({
  name: 'MasterSpecParameter',
  collection: 'MasterSpecParameters',
  table: 'master_spec_parameters',
  area: 'specs',
  title: 'name',
  fields: {
    masterSpecId: plain.ref('MasterSpec', { required: true, immutable: true }),
    ...lineFields,
    ...parameterFields,
    /** the law, standard or decision that the limit comes from */
    basis: business.string(200),
  },
  relations: { masterSpec: { kind: 'one', to: 'MasterSpec', key: 'masterSpecId' } },
  unique: [{ fields: ['masterSpecId', 'lineKey'] }],
  access: [{ roles: qaRoles }],
  quiet: { parent: 'masterSpec', input: 'lines', most: mostParameters },
  tenants: [{ parent: 'masterSpec' }],
  parents: ['masterSpec'],
  workflow: { states: ['any'] },
});
