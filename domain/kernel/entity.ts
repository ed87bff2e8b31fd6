// What an entity is: its fields, relations, row access, workflow, and whose event feed its changes belong to. Declared once, used on both sides.
import { commonFields, type Fields, type ValuesOf } from './fields.ts';
import type { Access } from './access.ts';
import type { Where } from './where.ts';
import type { Rule } from './rules.ts';
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
  /** many only: goes with the parent when it is deleted (N12) */
  owned?: boolean;
}

/**
 * Whose feeds hear of a change (RULINGS N4), evaluated on the row before and after.
 * `warehouses` are the warehouse administrators of a group. `all` | `staff`, or a key read from the row's own `field`, or from rows of a relation (`through`). `where` speaks of the row that holds the field: only while it matches.
 */
export type Tenant =
  | 'all'
  | 'staff'
  | { key: 'supplier' | 'group' | 'warehouses' | 'auditor' | 'user'; field: string; through?: string; where?: Where }
  /** the tenants of the parent row, when this row matches `where` */
  | { parent: string; where?: Where };

interface Unique {
  fields: readonly string[];
  /** among these rows only: fields and fixed values, nothing of the caller or the moment */
  where?: Where;
  nullsEqual?: true;
}

export interface Entity<
  F extends Fields = Fields,
  N extends string = string,
  R extends Record<string, Relation> = Record<string, Relation>,
> {
  name: N;
  /** the path segment of its REST collection, e.g. `Complaints` */
  collection: string;
  table: string;
  area: Area;
  /** the field that names a row to a person */
  title: string;
  /** fields of related rows that a search looks into too, beside the own fields marked for it: `complaint.title` */
  search?: readonly string[];
  fields: F;
  relations: R;
  access: readonly Access[];
  workflow: Workflow;
  /** what its fields say together, at every create and edit */
  rules?: readonly Rule[];
  tenants: readonly Tenant[];
  /** relations of kind `one` whose id travels with each event, so that a list of parents hears of its children (N9) */
  parents?: readonly string[];
  /** no two rows have the same values; `nullsEqual`: an empty value is one too */
  unique?: readonly Unique[];
  /**
   * written in bulk with its parent (a relation of kind `one`), as `input` of the parent's steps, up to `most` rows at once: each row keeps
   * its history, the feed hears of the parent alone
   */
  quiet?: { parent: string; input: string; most: number };
  /** no REST collection at all: tokens, outboxes */
  internal?: true;
  /** staff see who else has a row of it open (N49) */
  presence?: true;
  /** each read of one row and of its files leaves a line in the activity log */
  audited?: true;
  /** append-only or computed elsewhere: the generic layer offers reads only */
  readOnly?: true;
}

export type RowOf<E> = E extends { fields: infer F extends Fields } ? ValuesOf<F & typeof commonFields> : never;
export type Row = Record<string, unknown> & { id: number; version: number };

type Declared<F extends Fields, N extends string, R> = Omit<Entity<F, N>, 'relations'> & { relations?: R };

/** Adds the common columns; the returned value keeps the literal types of its name, fields and relations for `RowOf` and `related`. */
export const defineEntity = <const F extends Fields, const N extends string, const R extends Record<string, Relation> = {}>(
  declared: Declared<F, N, R>,
): Entity<F & typeof commonFields, N, R> => ({
  ...declared,
  relations: declared.relations ?? ({} as R),
  fields: { ...commonFields, ...declared.fields },
});

/** camelCase field or entity word -> snake_case column or table (N34). */
export const snake = (word: string): string => word.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
