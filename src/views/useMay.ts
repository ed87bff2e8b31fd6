/** Whether the user may change or delete this row now, by the table that the server uses. */
import { entityNamed } from '#domain/registry.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { deletable, editable } from '#domain/kernel/workflow.ts';
import { useDeciding } from '#src/store/hooks.ts';

export const useMay = (entity: Entity, row: object): { edit: boolean; remove: boolean } => {
  const deciding = { registry: entityNamed, ...useDeciding() };
  return {
    edit: typeof editable(entity, row as Row, deciding) !== 'string',
    remove: typeof deletable(entity, row as Row, deciding) !== 'string',
  };
};
