// OperationStep: one step of the preparation in a store, in two languages. Written by `save` of its operation specification only.
import { defineEntity } from '../../kernel/entity.ts';
import { business, plain } from '../../kernel/fields.ts';
import { opsRoles, qaRoles } from '../../roles.ts';
import { lineFields } from '../../kernel/lines.ts';

const mostSteps = 60;

export const OperationStep = defineEntity({
  name: 'OperationStep',
  collection: 'OperationSteps',
  table: 'operation_steps',
  area: 'specs',
  title: 'text',
  fields: {
    operationSpecId: plain.ref('OperationSpec', { required: true, immutable: true }),
    ...lineFields,
    text: business.text(1000),
    textLocal: business.text(1000),
    picture: business.file('specs'),
    /** how long the step takes, as a timer of the store counts it */
    timerSeconds: plain.int({ min: 1, max: 86_400 }),
  },
  relations: { operationSpec: { kind: 'one', to: 'OperationSpec', key: 'operationSpecId' } },
  unique: [{ fields: ['operationSpecId', 'lineKey'] }],
  access: [{ roles: qaRoles }, { roles: opsRoles, where: { has: { relation: 'operationSpec', where: { status: 'active' } } } }],
  quiet: { parent: 'operationSpec', input: 'lines', most: mostSteps },
  tenants: [{ parent: 'operationSpec' }],
  parents: ['operationSpec'],
  workflow: { states: ['any'] },
});
