// The profile of a factory, warehouse or head office as it was known at the end of a day: what it was, what it made, what it had proven and signed.
import { entityNamed } from '#domain/index.ts';
import { bounds } from '#domain/kernel/dayBounds.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { badFilter } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { addDays, dayStart } from '#domain/kernel/workdays.ts';
import { partnerReaders } from '#domain/roles.ts';
import { childrenBefore, rowsBefore, type PastRow } from '../../records/asOf.ts';
import { byId, list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, type Remote, type RemoteInput } from '../remote.ts';

const takes = { ...ofRow, query: { day: plain.date({ required: true, bounds: bounds.searched }) } };
type Input = RemoteInput<typeof takes>;

interface Moment {
  day: string;
  instant: string;
}

/** A day up to today, and the instant at which it ends in the business zone. */
const endOf = ({ params, query: { day }, services }: Input): Moment => {
  if (day > params.$today) throw badFilter('day');
  return { day, instant: new Date(dayStart(services.config.businessTz, addDays(day, 1))).toISOString() };
};

const idsOf = (rows: readonly PastRow[], key: string): number[] => [
  ...new Set(rows.map((row) => row[key]).filter((id): id is number => typeof id === 'number')),
];

/** Adds the rows of a relation, as they stood then too. */
const withOne = async (
  reader: RemoteInput,
  entity: Entity,
  rows: readonly PastRow[],
  relation: string,
  instant: string,
): Promise<PastRow[]> => {
  const { key, to } = entity.relations[relation]!;
  const found = new Map((await rowsBefore(reader, entityNamed(to), idsOf(rows, key), instant)).map((row) => [row.id, row]));
  return rows.map((row) => ({ ...row, [relation]: found.get(row[key] as number) ?? null }));
};

/** People have one name: that of today. */
const withPerson = async (reader: RemoteInput, entity: Entity, row: PastRow, relation: string): Promise<PastRow> => {
  const users = entityNamed('AppUser');
  const where = { id: row[entity.relations[relation]!.key] ?? 0 };
  const fields = ['id', 'firstname', 'lastname'];
  const [person] = await list(reader, users, readFilter(users, { where, fields, limit: 1 }, reader.caller, reader.params));
  return { ...row, [relation]: person ?? null };
};

/** What the head office had been asked to sign: its answers to the revisions that were current. */
const documentsOf = async (reader: RemoteInput, groupId: number, instant: string): Promise<PastRow[]> => {
  const [answer, revision] = [entityNamed('SupplierDocument'), entityNamed('DocumentRevision')];
  const answers = await childrenBefore(reader, answer, 'supplierGroupId', groupId, instant);
  const revisions = await withOne(
    reader,
    revision,
    await rowsBefore(reader, revision, idsOf(answers, 'documentRevisionId'), instant),
    'document',
    instant,
  );
  const current = new Map(
    revisions.filter((one) => (one['document'] as PastRow | null)?.['currentRevisionId'] === one.id).map((one) => [one.id, one]),
  );
  return answers.flatMap((row) => {
    const documentRevision = current.get(row['documentRevisionId'] as number);
    return documentRevision ? [{ ...row, documentRevision }] : [];
  });
};

const profile = async (input: Input, name: 'Supplier' | 'SupplierGroup'): Promise<Moment & { row: PastRow | null }> => {
  const entity = entityNamed(name);
  // whoever reads it today; a row that is gone has no page
  const { id } = await byId(input, entity, input.path.id, readFilter(entity, { fields: ['id'] }, input.caller, input.params));
  const moment = endOf(input);
  const [row] = await rowsBefore(input, entity, [id], moment.instant);
  return { ...moment, row: row ?? null };
};

const supplierThen = async (input: Input): Promise<unknown> => {
  const { day, instant, row: then } = await profile(input, 'Supplier');
  if (!then) return { day, row: null };
  const of = async (name: string, ...relations: string[]): Promise<PastRow[]> => {
    const entity = entityNamed(name);
    let rows = await childrenBefore(input, entity, 'supplierId', then.id, instant);
    for (const relation of relations) rows = await withOne(input, entity, rows, relation, instant);
    return rows;
  };
  const supplier = entityNamed('Supplier');
  const [named] = await withOne(input, supplier, await withOne(input, supplier, [then], 'supplierGroup', instant), 'businessType', instant);
  const isActive = ({ status }: PastRow): boolean => status === 'active';
  return {
    day,
    row: await withPerson(input, supplier, await withPerson(input, supplier, named!, 'buyer'), 'qaUser'),
    categories: (await of('SupplierProductCategory', 'productCategory')).filter(isActive),
    technologies: (await of('SupplierTechnology', 'technology', 'productCategory')).filter(isActive),
    certificates: (await of('Certificate', 'license')).filter(({ disable }) => disable !== true),
    documents: typeof then['supplierGroupId'] === 'number' ? await documentsOf(input, then['supplierGroupId'], instant) : [],
  };
};

const groupThen = async (input: Input): Promise<unknown> => {
  const { day, instant, row: then } = await profile(input, 'SupplierGroup');
  if (!then) return { day, row: null };
  const group = entityNamed('SupplierGroup');
  return {
    day,
    row: await withPerson(input, group, then, 'buyer'),
    suppliers: await childrenBefore(input, entityNamed('Supplier'), 'supplierGroupId', then.id, instant),
    documents: await documentsOf(input, then.id, instant),
  };
};

export const asOfRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/Suppliers/:id/asOf',
    summary: 'The profile of a factory or warehouse at the end of a day, with its certificates and the documents of its head office',
    roles: partnerReaders,
    takes,
    wrong: 'BAD_FILTER',
    run: supplierThen,
  }),
  remote({
    method: 'GET',
    path: '/SupplierGroups/:id/asOf',
    summary: 'The profile of a head office at the end of a day, with its factories and documents',
    roles: partnerReaders,
    takes,
    wrong: 'BAD_FILTER',
    run: groupThen,
  }),
];
