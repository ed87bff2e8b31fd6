// Row access as data (RULINGS N17): which roles read which rows and which of their fields. The server compiles it to SQL, the client asks the same rows.
import { DomainError } from './errors.ts';
import type { Entity } from './entity.ts';
import type { Role } from '../roles.ts';
import type { Where } from './where.ts';

export interface Access {
  roles: readonly Role[];
  /** rows these roles may read; absent = all */
  where?: Where;
  /** fields they see of such a row; absent = all that are not hidden */
  fields?: readonly string[] | { except: readonly string[] };
}

/** Who asks: the derived roles and the acting ids that `$supplierId`, `$groupId`, `$auditorId`, `$me` stand for. */
export interface Caller {
  userId: number;
  roles: readonly Role[];
  supplierId: number | null;
  groupId: number | null;
  auditorId: number | null;
}

/** Acts for one factory, head office or audit firm; everybody else is staff. */
export const isPartner = ({ supplierId, groupId, auditorId }: Caller): boolean =>
  supplierId !== null || groupId !== null || auditorId !== null;

/** The access rows that apply; `admin` reads every row and every field (N16). */
export const accessOf = (entity: Entity, caller: Caller): readonly Access[] => {
  if (caller.roles.includes('admin')) return [{ roles: ['admin'] }];
  return entity.access.filter((row) => row.roles.some((role) => caller.roles.includes(role)));
};

/** The same, but a caller without any read right on the collection is refused (N16: 403, not an empty list). */
export const requireAccess = (entity: Entity, caller: Caller): readonly Access[] => {
  const rows = accessOf(entity, caller);
  if (rows.length === 0) throw new DomainError('ACCESS_DENIED');
  return rows;
};

const visible = new WeakMap<object, Map<Access, ReadonlySet<string>>>();

/** Fields one access row shows. `id` and `version` are always among them. */
export const fieldsOf = (entity: Entity, access: Access): ReadonlySet<string> => {
  const known = visible.get(entity) ?? new Map<Access, ReadonlySet<string>>();
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

/** Fields shown on some rows at least. */
export const visibleFields = (entity: Entity, rows: readonly Access[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => [...fieldsOf(entity, row)]));

/**
 * Fields the caller may name in where, order and include: those seen on every row they can read.
 * A field that is hidden on some rows may not be filtered by, else counting would reveal it.
 */
export const filterable = (entity: Entity, rows: readonly Access[]): ReadonlySet<string> => {
  const open = rows.filter((row) => !row.where);
  const always = new Set(open.flatMap((row) => [...fieldsOf(entity, row)]));
  const [first, ...rest] = rows.map((row) => fieldsOf(entity, row));
  for (const name of first ?? []) if (rest.every((set) => set.has(name))) always.add(name);
  return always;
};
