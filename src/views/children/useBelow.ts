/** What the user may do with the child rows of a record, by the table that the server uses. */
import { entityNamed } from '#domain/registry.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { creatableBelow } from '#domain/kernel/creating.ts';
import { decide, deletable, editable, type Deciding } from '#domain/kernel/workflow.ts';
import { useDeciding } from '#src/store/hooks.ts';
import type { Written } from '#src/views/form/useRecordForm.ts';

const none: ReadonlySet<string> = new Set();

export interface Below {
  entity: Entity;
  /** the key of the parent, as a new row has it */
  given: Written;
  /** fields of a new row; none: none may be added now */
  added: ReadonlySet<string>;
  /** fields that may be changed now */
  edited: (row: Row) => ReadonlySet<string>;
  removed: (row: Row) => boolean;
  moved: (row: Row) => boolean;
}

/** The rows of `relation` below `parent`, a row of `of`. */
export const useBelow = (of: Entity, relation: string, parent: { id: number }): Below => {
  const deciding: Deciding = { registry: entityNamed, ...useDeciding() };
  const { to, key } = of.relations[relation]!;
  const entity = entityNamed(to);
  const given = { [key]: parent.id };
  const back = Object.entries(entity.relations).find(([, one]) => one.kind === 'one' && one.key === key)?.[0];
  // conditions of the tables read the parent of the row
  const owner = back ? { ...given, [back]: parent } : given;
  const fieldsOf = (row: Row): ReadonlySet<string> => {
    const fields = editable(entity, { ...row, ...owner }, deciding);
    return typeof fields === 'string' ? none : fields;
  };
  return {
    entity,
    given,
    added: creatableBelow(entity, owner, deciding) ?? none,
    edited: fieldsOf,
    removed: (row) => typeof deletable(entity, { ...row, ...owner }, deciding) !== 'string',
    moved: (row) => entity.order !== undefined && decide(entity, 'move', { ...row, ...owner }, deciding).is === 'go',
  };
};
