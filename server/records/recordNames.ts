// How the rows of events are named, as far as the reader may read them: the number or name of each, and the words a person would say for it.
import { accessOf, filterable, visibleFields, type Caller } from '#domain/kernel/access.ts';
import { entityAt, entityNamed } from '#domain/index.ts';
import { keysOf, type Entity } from '#domain/kernel/entity.ts';
import { askFor, firstText, type Path } from '#domain/kernel/face.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { staffRoles } from '#domain/roles.ts';
import { list, type Reader } from './query.ts';
import { readFilter } from './scope.ts';

export interface RecordName {
  title: string;
  name?: string;
}

/** A number and words of a row, as paths to its fields and those of related rows. */
interface Said {
  /** the number, where the row has none of its own */
  number: readonly Path[];
  /** the first that has a text; as the titles of a face */
  words: readonly Path[];
}

/** Every field of the path is open to the reader, and none is of an account: a membership is told by its partner, not by its person. */
const mayBeSaid = (entity: Entity, path: Path, caller: Caller): boolean => {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  const open = visibleFields(entity, accessOf(entity, caller));
  if (rest.length === 0) return open.has(name);
  const { to, key } = entity.relations[name]!;
  return to !== 'AppUser' && open.has(key) && mayBeSaid(entityNamed(to), rest.join('.'), caller);
};

const below = (relation: string, paths: readonly Path[]): Path[] =>
  paths.map((path) => path.replace(/\S+/g, (one) => `${relation}.${one}`));

/** What its face says beside its title; a row without both is called as the rows it belongs to. */
const saidOf = (entity: Entity, caller: Caller): Said => {
  const titles = (entity.face?.title ?? []).filter((paths) => paths !== entity.title);
  const own = titles.filter((paths) => paths.split(' ').every((path) => mayBeSaid(entity, path, caller)));
  if (own.length > 0 || entity.title !== 'id') return { number: [], words: own };
  const above = (entity.parents ?? []).map((relation): Said => {
    const to = entityNamed(entity.relations[relation]!.to);
    if (!mayBeSaid(entity, `${relation}.${to.title}`, caller)) return { number: [], words: [] };
    const { number, words } = saidOf(to, caller);
    return words.length > 0
      ? { number: below(relation, [...number, ...(to.title === 'id' ? [] : [to.title])]), words: below(relation, words) }
      : { number: [], words: to.title === 'id' ? [] : [`${relation}.${to.title}`] };
  });
  return { number: above.flatMap(({ number }) => number), words: above.flatMap(({ words }) => words) };
};

export type RecordNames = (collection: string, id: number) => RecordName | undefined;

/** Names of these rows; none for a row the reader may not read, or that is gone. */
export const recordNames = async (reader: Reader, rows: readonly { collection: string; entityId: number }[]): Promise<RecordNames> => {
  const names = new Map<string, RecordName>();
  for (const [collection, of] of Map.groupBy(rows, (row) => row.collection)) {
    const entity = entityAt(collection);
    if (!entity || accessOf(entity, reader.caller).length === 0) continue;
    const { number, words } = saidOf(entity, reader.caller);
    const filter = {
      where: { id: { inq: [...new Set(of.map(({ entityId }) => entityId))] } },
      ...askFor([entity.title, ...number, ...words.flatMap((paths) => paths.split(' '))], keysOf(entity)),
    };
    for (const row of await list(reader, entity, readFilter(entity, filter, reader.caller, reader.params))) {
      const title = firstText(row, number) || String(row[entity.title] ?? row.id);
      const name = firstText(row, words);
      names.set(`${collection}:${row.id}`, { title, ...(name && name !== title ? { name } : {}) });
    }
  }
  return (collection, id) => names.get(`${collection}:${id}`);
};

/** The rows above a row, for links: staff know all of them, a partner those that the row itself names to it. */
export const parentsFor = (
  reader: Reader,
  collection: string,
  parents: Readonly<Record<string, number>> | null,
): { parents?: Readonly<Record<string, number>> } => {
  const entity = entityAt(collection);
  if (!entity || !parents) return {};
  const seen = filterable(entity, accessOf(entity, reader.caller));
  const isStaff = hasRole(staffRoles, reader.caller);
  const known = Object.entries(parents).filter(([key]) => isStaff || seen.has(key));
  return known.length > 0 ? { parents: Object.fromEntries(known) } : {};
};
