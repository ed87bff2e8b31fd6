// Names of the rows behind an activity: its stores, its supplier, and every row its changed fields refer to. Read with the reader's own rights.
import { entityAt, entityNamed } from '#domain/index.ts';
import { accessOf } from '#domain/kernel/access.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { Activity } from './activities.ts';
import { list, type Reader } from './query.ts';
import { readFilter } from './scope.ts';

/** Collections whose rows are named by another one, and the relation to it. */
const calledBy: Readonly<Record<string, readonly string[]>> = {
  SupplierComplaints: ['supplier'],
  InvestigationReports: ['supplierComplaint', 'supplier'],
  ProductMovements: ['supplier'],
  StoreRecommendBranches: ['branch'],
  StoreComplaints: ['branch'],
};

/** Fields with lists of ids, and their collections. */
const listed: Readonly<Record<string, string>> = { branchIds: 'Branch', childIds: 'Complaint' };

const includeOf = ([first, ...rest]: readonly string[]): object => ({
  relation: first,
  ...(rest.length > 0 ? { scope: { include: [includeOf(rest)] } } : {}),
});

const nameOf = (entity: Entity, row: Row | null | undefined): string => {
  if (!row) return '';
  if (entity.name === 'AppUser') return [row['firstname'], row['lastname']].filter(Boolean).join(' ');
  return [row['storeNo'], entity.title === 'id' ? null : row[entity.title]].filter(Boolean).join(' ');
};

const rowsOf = async (reader: Reader, entity: Entity, ids: ReadonlySet<number>, path: readonly string[] = []): Promise<Row[]> => {
  const steps = path.map((_, i) => path.slice(0, i + 1).reduce((at, name) => entityNamed(at.relations[name]!.to), entity));
  if (ids.size === 0 || [entity, ...steps].some((one) => accessOf(one, reader.caller).length === 0)) return [];
  const filter = { where: { id: { inq: [...ids] } }, ...(path.length > 0 ? { include: [includeOf(path)] } : {}) };
  return list(reader, entity, readFilter(entity, filter, reader.caller, reader.params));
};

const idsIn = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];

export interface Labels {
  names: (activity: Pick<Activity, 'collection' | 'changes'>) => Record<string, Record<string, string>>;
  about: (rows: Activity['rows']) => string[];
}

export const labelsOf = async (reader: Reader, activities: readonly Activity[]): Promise<Labels> => {
  const wanted = new Map<string, Set<number>>();
  const ask = (entity: string, ids: readonly number[]): void => void wanted.set(entity, new Set([...(wanted.get(entity) ?? []), ...ids]));
  const targetOf = (collection: string, field: string): string | undefined => entityAt(collection)?.fields[field]?.to ?? listed[field];
  for (const { collection, changes } of activities)
    for (const [field, pair] of Object.entries(changes)) {
      const to = targetOf(collection, field);
      if (to) ask(to, pair.flatMap(idsIn));
    }
  const known = new Map<string, Map<number, string>>();
  for (const [name, ids] of wanted) {
    const entity = entityNamed(name);
    known.set(name, new Map((await rowsOf(reader, entity, ids)).map((row) => [row.id, nameOf(entity, row)])));
  }
  const called = new Map<string, string>();
  for (const [collection, path] of Object.entries(calledBy)) {
    const entity = entityAt(collection)!;
    const ids = new Set(activities.flatMap(({ rows }) => rows.filter((row) => row.collection === collection).map((row) => row.id)));
    const last = path.reduce((at, name) => entityNamed(at.relations[name]!.to), entity);
    for (const row of await rowsOf(reader, entity, ids, path))
      called.set(
        `${collection} ${row.id}`,
        nameOf(
          last,
          path.reduce<Row | undefined>((at, name) => at?.[name] as Row | undefined, row),
        ),
      );
  }
  return {
    names: ({ collection, changes }) =>
      Object.fromEntries(
        Object.entries(changes).flatMap(([field, pair]) => {
          const of = known.get(targetOf(collection, field) ?? '');
          const found = pair.flatMap(idsIn).flatMap((id) => (of?.get(id) ? [[String(id), of.get(id)!]] : []));
          return found.length > 0 ? [[field, Object.fromEntries(found)]] : [];
        }),
      ),
    about: (rows) =>
      [
        ...new Set(rows.map(({ collection, id }) => called.get(`${collection} ${id}`)).filter((one) => one !== undefined && one !== '')),
      ] as string[],
  };
};
