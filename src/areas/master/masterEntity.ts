// What an entity of simple master data declares for its pages, and their loads.
import type { Entity } from '#domain/kernel/entity.ts';
import { masterStatuses } from '#domain/master/masterRows.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { declaredLoads, type DeclaredList, type WordFilter } from '#src/views/list/declaredList.ts';
import { fileLoads } from '#src/views/files/fileLoads.ts';
import { recordLoads } from '#src/views/record/recordLoads.ts';

export interface MasterEntity {
  entity: Entity;
  order: string;
  /** fields of the list; the first one is the title and links to the form */
  columns: readonly { field: string; width?: string; minor?: true }[];
  /** fields of the form */
  fields: readonly string[];
  filters?: readonly WordFilter[];
  /** relations of rows that use it, counted in the list */
  usage?: readonly string[];
}

/** The declaration at its place, from its line in `routes.ts`. */
export interface MasterPlace extends MasterEntity {
  /** `/masterData/brand`, before `/list` and `/edit/:id` */
  path: string;
  icon: string;
}

export const listOf = ({ entity, path, order, filters, usage }: MasterPlace): DeclaredList => ({
  collection: entity.collection,
  name: entity.collection,
  path: `${path}/list`,
  order,
  tabs: { ...Object.fromEntries(masterStatuses.map((status) => [status, { status }])), all: {} },
  ...(filters ? { words: filters } : {}),
  ...(usage ? { usage } : {}),
});

export const listLoads = (master: MasterPlace) => declaredLoads(listOf(master));
export const createLoads = ({ entity, fields }: MasterEntity) => fileLoads(entity, fields);
export const editLoads = (master: MasterEntity): Loads => {
  const [record, files] = [recordLoads(master.entity.collection), createLoads(master)];
  return (params, query, state) => [...record(params), ...files(params, query, state)];
};
