// What an entity of plain master data says of its pages, and what they ask for.
import type { TFunction } from 'i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { masterStatuses } from '#domain/master/masterRows.ts';
import { declaredLoads, type DeclaredList, type WordFilter } from '#src/views/list/declaredList.ts';
import { recordLoads } from '#src/views/recordLoads.ts';

export interface MasterEntity {
  entity: Entity;
  /** `/masterData/brand`, before `/list`, `/create` and `/edit/:id` */
  path: string;
  icon: string;
  order: string;
  /** fields of the list; the first one is the title and leads to the form */
  columns: readonly { field: string; width?: string; minor?: true }[];
  /** fields of the form */
  fields: readonly string[];
  filters?: readonly WordFilter[];
  /** words of an enum's value, where another namespace has them */
  word?: (t: TFunction, field: string, value: string) => string;
}

export const listOf = ({ entity, path, order, filters }: MasterEntity): DeclaredList => ({
  collection: entity.collection,
  name: entity.collection,
  path: `${path}/list`,
  order,
  tabs: { ...Object.fromEntries(masterStatuses.map((status) => [status, { status }])), all: {} },
  ...(filters ? { words: filters } : {}),
});

export const listLoads = (master: MasterEntity) => declaredLoads(listOf(master));
export const editLoads = ({ entity }: MasterEntity) => recordLoads(entity.collection);
