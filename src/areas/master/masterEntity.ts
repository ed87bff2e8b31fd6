// What an entity of simple master data declares for its pages, and their loads.
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { Where } from '#domain/kernel/where.ts';
import { masterStatuses } from '#domain/master/masterRows.ts';
import { views, type Wish } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { declaredLoads, type DeclaredList, type WordFilter } from '#src/views/list/declaredList.ts';
import { fileLoads } from '#src/views/files/fileLoads.ts';
import { recordLoads } from '#src/views/record/recordLoads.ts';

/** A field that refers to a row of another entity: a name in the list, a choice in the form, a filter. */
export interface MasterRef {
  field: string;
  relation: string;
  collection: string;
  /** what its name is made of, beside the id */
  fields: readonly string[];
  order: string;
  label: (row: Row) => string;
  /** the rows that can be chosen */
  among: Where;
}

export interface MasterEntity {
  entity: Entity;
  /** rows can come from a spreadsheet, at `import` below its path */
  imports?: true;
  order: string;
  /** fields of the list; that of the entity's title links to the form */
  columns: readonly { field: string; width?: string; minor?: true }[];
  /** fields of the form */
  fields: readonly string[];
  refs?: readonly MasterRef[];
  filters?: readonly WordFilter[];
  /** relations of rows that use it, counted in the list */
  usage?: readonly string[];
}

/** The declaration at its place, from its line in `routes.ts`. */
export interface MasterPlace extends MasterEntity {
  /** `/masterData/brand`, before `/list` and `/edit/:id` */
  path: string;
  /** address of the form of a new one */
  create: string;
  icon: string;
}

const withId = ({ fields }: MasterRef): readonly string[] => ['id', ...fields];
/** The rows its references point to, asked for with a row. */
const includeOf = (refs: readonly MasterRef[]): object[] => refs.map((ref) => ({ relation: ref.relation, scope: { fields: withId(ref) } }));
/** The view of the choices of a reference. */
export const choicesView = ({ field }: MasterRef): string => `choices.${field}`;
const mostChoices = 200;

export const listOf = ({ entity, path, order, filters, refs = [], usage }: MasterPlace): DeclaredList => ({
  collection: entity.collection,
  name: entity.collection,
  path: `${path}/list`,
  order,
  tabs: { ...Object.fromEntries(masterStatuses.map((status) => [status, { status }])), all: {} },
  ...(filters ? { words: filters } : {}),
  ...(refs.length > 0
    ? {
        refs: refs.map(({ relation, ...ref }) => ({ ...ref, key: relation, fields: ['id', ...ref.fields] })),
        include: includeOf(refs),
      }
    : {}),
  ...(usage ? { usage } : {}),
});

export const listLoads = (master: MasterPlace) => declaredLoads(listOf(master));

/** What its references can point to. */
export const createLoads = ({ refs = [] }: MasterEntity) => {
  const choices = refs.map((ref) =>
    views.open({
      view: choicesView(ref),
      collection: ref.collection,
      fields: withId(ref),
      where: ref.among,
      order: ref.order,
      size: mostChoices,
      total: false,
      watches: [],
    }),
  );
  return (): readonly Wish[] => choices;
};

export const editLoads = (master: MasterEntity): Loads => {
  const { entity, fields, refs = [] } = master;
  const record = recordLoads(entity.collection, refs.length > 0 ? includeOf(refs) : undefined);
  const [choices, files] = [createLoads(master)(), fileLoads(entity, fields)];
  return (params) => [...record(params), ...choices, ...files(params)];
};
