// How the rows of events are named, as far as the reader may read them: the number or name of each, and the words a person would say for it.
import { accessOf, filterable } from '#domain/kernel/access.ts';
import { entityAt, entityNamed } from '#domain/index.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { staffRoles } from '#domain/roles.ts';
import { list, type Reader } from './query.ts';
import { readFilter } from './scope.ts';

export interface RecordName {
  title: string;
  name?: string;
}

type Part = Readonly<Record<string, unknown>> | null | undefined;
type Read = (row: Readonly<Record<string, unknown>>) => unknown;

interface Words {
  fields: readonly string[];
  include: readonly object[];
  /** the words */
  of: Read;
  /** the number, where the row has none of its own */
  number?: Read;
}

const complaintOf = { relation: 'complaint', scope: { fields: ['id', 'title'] } };
const titleOf = (row: unknown): unknown => (row as { title?: unknown } | null | undefined)?.title;

/** Rows that are named by another one: the path to it. */
const called: Readonly<Record<string, readonly [string, ...string[]]>> = {
  AnnouncementPublish: ['announcement'],
  AuditorUser: ['auditor'],
  Certificate: ['license'],
  CertificateNote: ['certificate', 'license'],
  StoreRecommendBranch: ['branch'],
  SupplierAnnouncement: ['announcement'],
  SupplierDocument: ['documentRevision', 'document'],
  SupplierGroupUser: ['supplierGroup'],
  SupplierNote: ['supplier'],
  SupplierProductCategory: ['productCategory'],
  SupplierTechnology: ['technology'],
  SupplierUser: ['supplier'],
};

const wordsAt = (entity: Entity, [first, ...rest]: readonly [string, ...string[]]): Words => {
  const to = entityNamed(entity.relations[first]!.to);
  const [next, ...others] = rest;
  const inner: Words =
    next === undefined ? { fields: [to.title], include: [], of: (row) => row[to.title] } : wordsAt(to, [next, ...others]);
  return {
    fields: [entity.relations[first]!.key],
    include: [{ relation: first, scope: { fields: ['id', ...inner.fields], include: inner.include } }],
    of: (row) => {
      const at = row[first] as Part;
      return at ? inner.of(at) : undefined;
    },
  };
};

/** The words a person would say for a row whose title field is a number. */
const wordsOf = (entity: Entity): Words => {
  const path = called[entity.name];
  if (path) return wordsAt(entity, path);
  if (entity.title !== 'title' && entity.fields['title']) return { fields: ['title'], include: [], of: titleOf };
  if (entity.relations['complaint']?.to === 'Complaint' && !entity.fields['title'])
    return { fields: ['complaintId'], include: [complaintOf], of: (row) => titleOf(row['complaint']) };
  if (entity.relations['supplierComplaint']?.to === 'SupplierComplaint')
    return {
      fields: ['supplierComplaintId'],
      include: [{ relation: 'supplierComplaint', scope: { fields: ['id', 'no', 'complaintId'], include: [complaintOf] } }],
      of: (row) => titleOf((row['supplierComplaint'] as { complaint?: unknown } | null | undefined)?.complaint),
      number: (row) => (row['supplierComplaint'] as Part)?.['no'],
    };
  return { fields: [], include: [], of: () => undefined };
};

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';

export type RecordNames = (collection: string, id: number) => RecordName | undefined;

/** Names of these rows; none for a row the reader may not read, or that is gone. */
export const recordNames = async (reader: Reader, rows: readonly { collection: string; entityId: number }[]): Promise<RecordNames> => {
  const names = new Map<string, RecordName>();
  for (const [collection, of] of Map.groupBy(rows, (row) => row.collection)) {
    const entity = entityAt(collection);
    if (!entity || accessOf(entity, reader.caller).length === 0) continue;
    const words = wordsOf(entity);
    const filter = {
      where: { id: { inq: [...new Set(of.map(({ entityId }) => entityId))] } },
      fields: ['id', entity.title, ...words.fields],
      include: words.include,
    };
    for (const row of await list(reader, entity, readFilter(entity, filter, reader.caller, reader.params))) {
      const name = words.of(row);
      const number = words.number?.(row);
      names.set(`${collection}:${row.id}`, {
        title: isWord(number) ? number : String(row[entity.title] ?? row.id),
        ...(isWord(name) ? { name } : {}),
      });
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
