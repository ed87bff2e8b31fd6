// The related rows, fields and order of a query, checked against the declarations, and the type of the rows that it answers. Types alone: nothing of it reaches a bundle but `related`.
import type { entities as announcements } from './announcements/index.ts';
import type { entities as audits } from './audits/index.ts';
import type { entities as complaints } from './complaints/index.ts';
import type { entities as documents } from './documents/index.ts';
import type { RowOf } from './kernel/entity.ts';
import type { Where } from './kernel/where.ts';
import type { entities as lots } from './lots/index.ts';
import type { entities as master } from './master/index.ts';
import type { entities as nir } from './nir/index.ts';
import type { entities as specs } from './specs/index.ts';
import type { entities as suppliers } from './suppliers/index.ts';
import type { entities as system } from './system/index.ts';
import type { entities as users } from './users/index.ts';

type Declared = (
  | typeof announcements
  | typeof audits
  | typeof complaints
  | typeof documents
  | typeof lots
  | typeof master
  | typeof nir
  | typeof specs
  | typeof suppliers
  | typeof system
  | typeof users
)[number];
type Entities = { [E in Declared as E['name']]: E };

export type Name = keyof Entities;
type FieldOf<N extends Name> = keyof Entities[N]['fields'] & string;
type RelationsOf<N extends Name> = Entities[N]['relations'];
type To<R> = R extends { to: infer N extends Name } ? N : never;

/** How related rows are asked for, as in a filter. */
interface Scope<N extends Name> {
  fields?: readonly FieldOf<N>[];
  order?: `${FieldOf<N>} ${'asc' | 'desc'}`;
  where?: Where;
  limit?: number;
  include?: readonly Include<N>[];
}
/** A relation of the entity by its name, or with a scope. */
export type Include<N extends Name> = {
  [R in keyof RelationsOf<N> & string]: R | { relation: R; scope?: Scope<To<RelationsOf<N>[R]>> };
}[keyof RelationsOf<N> & string];

type NameIn<I> = I extends { relation: infer R } ? R : I;
type ScopeIn<I> = I extends { scope: infer S } ? S : object;
type Picked<N extends Name, S> = S extends { fields: readonly (infer F)[] }
  ? Pick<RowOf<Entities[N]>, F & keyof RowOf<Entities[N]>>
  : RowOf<Entities[N]>;
type Answer<N extends Name, S> = Picked<N, S> & (S extends { include: infer I extends readonly unknown[] } ? Related<N, I> : object);
type Related<N extends Name, I extends readonly unknown[]> = {
  [P in I[number] as NameIn<P> & keyof RelationsOf<N>]?: RelationsOf<N>[NameIn<P> & keyof RelationsOf<N>] extends infer R
    ? R extends { kind: 'many' }
      ? readonly Answer<To<R>, ScopeIn<P>>[]
      : Answer<To<R>, ScopeIn<P>> | null
    : never;
};

/** A row with the relations it was asked with. A relation is absent until the answer came, and where its rows may not be seen. */
export type RowWith<N extends Name, I extends readonly unknown[]> = Answer<N, { include: I }>;

/** The relations of an entity that a page asks for; a relation, field or order that is not declared does not compile. */
export const related = <N extends Name, const I extends readonly Include<N>[]>(_of: N, include: I): I => include;
