// What an entity is: fields, relations, row access, workflow, and the audience of its events. Declared once, used on both sides.
import { commonFields, type Fields, type ValuesOf } from './fields.ts';
import type { Access } from './access.ts';
import type { Face } from './face.ts';
import type { Looks } from './looks.ts';
import type { Where } from './where.ts';
import type { Rule } from './rules.ts';
import type { Turn } from './turn.ts';
import type { Workflow } from './workflow.ts';

export type Area =
  | 'suppliers'
  | 'documents'
  | 'audits'
  | 'specs'
  | 'nir'
  | 'lots'
  | 'complaints'
  | 'announcements'
  | 'master'
  | 'users'
  | 'system'
  | 'channel';

/** `one`: my `key` column holds the other's id. `many`: the other's `key` column holds my id. */
export interface Relation {
  kind: 'one' | 'many';
  to: string;
  key: string;
  /** many only: deleted with the parent */
  owned?: boolean;
  /** many only: a page of the row shows them and lets people add, change and remove them; its texts are `children.<Entity>.<relation>` */
  children?: true;
}

/**
 * The audience of a change, evaluated on the row before and after it.
 * `warehouses` are the warehouse administrators of a group. `all` | `staff`, or a key read from the row's own `field`, or from rows of a relation (`through`). `where` is a condition on the row that holds the field.
 */
export type Tenant =
  | 'all'
  | 'staff'
  | { key: 'supplier' | 'group' | 'warehouses' | 'auditor' | 'user'; field: string; through?: string; where?: Where }
  /** the audience of the parent row, when this row matches `where` */
  | { parent: string; where?: Where };

export interface Unique {
  fields: readonly string[];
  /** only rows that match: fields and fixed values, independent of caller and time */
  where?: Where;
  nullsEqual?: true;
}

export interface Entity<
  F extends Fields = Fields,
  N extends string = string,
  R extends Record<string, Relation> = Record<string, Relation>,
  C extends string = string,
> {
  name: N;
  /** the path segment of its REST collection, e.g. `Complaints` */
  collection: C;
  table: string;
  area: Area;
  /** the field shown as the row's name */
  title: string;
  /** the look of each status, stored or derived; every entity with a status has one */
  looks?: Looks;
  /** its name, facts and pages, where people meet its rows outside their own list */
  face?: Face;
  /** who acts next on a row, and until when: the first that fits */
  turns?: readonly Turn[];
  /** fields of related rows that the search includes, besides own fields marked for it: `complaint.title` */
  search?: readonly string[];
  fields: F;
  relations: R;
  access: readonly Access[];
  workflow: Workflow;
  /** rules across its fields, checked at every create and edit */
  rules?: readonly Rule[];
  tenants: readonly Tenant[];
  /** relations of kind `one` whose id is part of each event, so that lists of the parent get the event */
  parents?: readonly string[];
  /** the field that holds its place among its siblings; its step `move` takes the new one as `place` */
  order?: string;
  /** of its parents, those whose history tells its events as well: child rows of their pages */
  toldWith?: readonly string[];
  /** unique values; `nullsEqual`: empty counts as a value */
  unique?: readonly Unique[];
  /**
   * written in bulk with its parent (a relation of kind `one`), as `input` of the parent's steps, at most `most` rows at once: each row gets
   * a history event, the feed one event of the parent
   */
  quiet?: { parent: string; input: string; most: number };
  /** readers who may not read who made a row (a mask hides `createdById` from them) are told these of its events only, without who did them */
  toldBlind?: readonly string[];
  /** no REST collection: tokens, outboxes */
  internal?: true;
  /** staff see which other users have a row of it open */
  presence?: true;
  /** each read of one row or its files is written to the activity log */
  audited?: true;
  /** append-only or computed elsewhere: the generic REST layer is read-only */
  readOnly?: true;
}

export type RowOf<E> = E extends { fields: infer F extends Fields } ? ValuesOf<F & typeof commonFields> : never;
export type Row = Record<string, unknown> & { id: number; version: number };

type Declared<F extends Fields, N extends string, R, C extends string> = Omit<Entity<F, N>, 'relations' | 'collection'> & {
  collection: C;
  relations?: R;
};

/** Adds the common columns; the returned value keeps the literal types of its name, collection, fields and relations for `RowOf` and `related`. */
export const defineEntity = <
  const F extends Fields,
  const N extends string,
  const C extends string,
  const R extends Record<string, Relation> = {},
>(
  declared: Declared<F, N, R, C>,
): Entity<F & typeof commonFields, N, R, C> => ({
  ...declared,
  relations: declared.relations ?? ({} as R),
  fields: { ...commonFields, ...declared.fields },
});

/** relation -> its key, of the relations whose key stands on the row. */
export const keysOf = ({ relations }: Pick<Entity, 'relations'>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(relations).flatMap(([name, { kind, key }]) => (kind === 'one' ? [[name, key] as const] : [])));

const snakes = new Map<string, string>();
const mostSnakes = 10_000;

/** camelCase field or entity word -> snake_case column or table. */
export const snake = (word: string): string => {
  const known = snakes.get(word);
  if (known !== undefined) return known;
  const made = word.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
  // declared words are few; any other is not kept
  if (snakes.size < mostSnakes) snakes.set(word, made);
  return made;
};

/** Fields whose folded form is kept beside them: search and unique rows compare it. */
export const foldedFields = ({ fields }: Pick<Entity, 'fields'>): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]!.search);

/** Unique rows of names and codes that people write: none may look like another. */
export const uniqueLooks = ({ fields, unique = [] }: Pick<Entity, 'fields' | 'unique'>): readonly Unique[] =>
  unique.filter((one) => one.fields.some((name) => fields[name]!.search && !fields[name]!.server));
