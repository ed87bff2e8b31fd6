// The related rows, fields and order of a query, checked against the declarations, and the type of the rows that it answers. Types alone: nothing of it reaches a bundle but `related`.
import type { entities as announcements } from './announcements/index.ts';
import type { entities as audits } from './audits/index.ts';
import type { entities as complaints } from './complaints/index.ts';
import type { entities as documents } from './documents/index.ts';
import type { Row, RowOf } from './kernel/entity.ts';
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
type NameAt = { [E in Declared as Lowercase<E['collection']>]: E['name'] };

export type Name = keyof Entities;
type FieldOf<N extends Name> = keyof Entities[N]['fields'] & string;
type RelationsOf<N extends Name> = Entities[N]['relations'];
type To<R> = R extends { to: infer N extends Name } ? N : never;

type Order<N extends Name> = `${FieldOf<N>} ${'asc' | 'desc'}`;

/** How related rows are asked for, as in a filter. */
interface Scope<N extends Name> {
  fields?: readonly FieldOf<N>[];
  order?: Order<N>;
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

/* The same for the rows of a collection. One that is known at run time only takes any field, order and condition. */

type NameOf<C extends string> = NameAt[Lowercase<C> & keyof NameAt];
/** A path segment of the declarations, case-insensitive as on the server. */
type Known<C extends string> = Lowercase<C> extends keyof NameAt ? true : false;
export type FieldIn<C extends string> = Known<C> extends true ? FieldOf<NameOf<C>> : string;
/** An order that a person chose, read from an address: the server checks it. */
export type ChosenOrder = string & { readonly chosen: true };
/** One field and its direction, further ones after commas. */
export type OrderIn<C extends string> = Known<C> extends true ? Order<NameOf<C>> | `${Order<NameOf<C>>},${string}` | ChosenOrder : string;
/** Conditions on declared fields. The values, and what is asked of related rows, are checked by the server: a type of those would be slow. */
export type WhereIn<C extends string> =
  Known<C> extends true ? { readonly [K in FieldIn<C> | 'and' | 'or' | 'has' | 'hasNot']?: Where[string] } : Where;
export type RelationIn<C extends string> = Known<C> extends true ? keyof RelationsOf<NameOf<C>> & string : string;
export type IncludeIn<C extends string> = Known<C> extends true ? Include<NameOf<C>> : string | object;

/** What a request says of the rows it answers: each has `id` and `version` besides the fields it names. Types alone. */
declare const answered: unique symbol;
export interface Asks<C extends string, F, I> {
  readonly [answered]?: Known<C> extends true
    ? Answer<NameOf<C>, { fields: F; include: I }> & Picked<NameOf<C>, { fields: ('id' | 'version')[] }>
    : Row;
}
/** The rows of a request, or of a function that makes it: `RowOfAsked<typeof storesLoad>`. */
export type RowOfAsked<A> = A extends (...given: never[]) => infer R
  ? RowOfAsked<R>
  : A extends Asks<string, unknown, unknown>
    ? NonNullable<A[typeof answered]>
    : never;
