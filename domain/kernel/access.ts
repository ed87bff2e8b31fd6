// Row access as data: which roles read which rows and fields. The server compiles it to SQL, the client evaluates it in memory.
import { DomainError } from './errors.ts';
import type { Entity } from './entity.ts';
import type { Role } from '../roles.ts';
import type { Where } from './where.ts';

export interface Access {
  roles: readonly Role[];
  /** rows these roles may read; absent = all */
  where?: Where;
  /** fields they read of such a row; absent = all that are not hidden */
  fields?: readonly string[] | { except: readonly string[] };
}

/** The caller: the derived roles and the ids behind `$supplierId`, `$groupId`, `$auditorId`, `$me`. */
export interface Caller {
  userId: number;
  roles: readonly Role[];
  supplierId: number | null;
  groupId: number | null;
  auditorId: number | null;
}

/** True for callers acting for a factory, head office or audit firm; all others are staff. */
export const isPartner = ({ supplierId, groupId, auditorId }: Caller): boolean =>
  supplierId !== null || groupId !== null || auditorId !== null;

/** One object for all calls: what is worked out for an access row is kept by it. */
const whole: readonly Access[] = [{ roles: ['admin'] }];

/** The access rows that apply; `admin` reads every row and every field. */
export const accessOf = (entity: Entity, caller: Caller): readonly Access[] => {
  if (caller.roles.includes('admin')) return whole;
  return entity.access.filter((row) => row.roles.some((role) => caller.roles.includes(role)));
};

/** The same, but a caller without any read right on the collection is refused: 403, not an empty list. */
export const requireAccess = (entity: Entity, caller: Caller): readonly Access[] => {
  const rows = accessOf(entity, caller);
  if (rows.length === 0) throw new DomainError('ACCESS_DENIED');
  return rows;
};

const visible = new WeakMap<Entity, WeakMap<Access, ReadonlySet<string>>>();

/** Fields of one access row. `id` and `version` are always included. */
export const fieldsOf = (entity: Entity, access: Access): ReadonlySet<string> => {
  const known = visible.get(entity) ?? new WeakMap<Access, ReadonlySet<string>>();
  visible.set(entity, known);
  const cached = known.get(access);
  if (cached) return cached;
  const all = Object.keys(entity.fields).filter((name) => !entity.fields[name]!.hidden);
  const { fields } = access;
  const shown = !fields
    ? all
    : 'except' in fields
      ? all.filter((name) => !(fields as { except: readonly string[] }).except.includes(name))
      : all.filter((name) => name === 'id' || name === 'version' || (fields as readonly string[]).includes(name));
  const set: ReadonlySet<string> = new Set(shown);
  known.set(access, set);
  return set;
};

/** Fields readable on at least one row. */
export const visibleFields = (entity: Entity, rows: readonly Access[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => [...fieldsOf(entity, row)]));

/**
 * Fields the caller may use in where, order and include: those readable on every row of theirs.
 * A field that is hidden on some rows must not be filtered by, else counting would reveal it.
 */
export const filterable = (entity: Entity, rows: readonly Access[]): ReadonlySet<string> => {
  // most callers have one access row
  const [only, second] = rows;
  if (only && !second) return fieldsOf(entity, only);
  const open = rows.filter((row) => !row.where);
  const always = new Set(open.flatMap((row) => [...fieldsOf(entity, row)]));
  const [first, ...rest] = rows.map((row) => fieldsOf(entity, row));
  for (const name of first ?? []) if (rest.every((set) => set.has(name))) always.add(name);
  return always;
};

/** Whether the caller reads rows of it without knowing who made them: of its events they are told few, and of nobody who did them. */
export const isBlind = (entity: Entity, caller: Caller): boolean =>
  entity.toldBlind !== undefined && !filterable(entity, accessOf(entity, caller)).has('createdById');

/** Whether the caller is told of such an event at all. */
export const isTold = (entity: Entity, caller: Caller, action: string): boolean =>
  !isBlind(entity, caller) || entity.toldBlind!.includes(action);
