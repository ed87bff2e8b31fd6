// Revisions of a specification: the next one with all content of the one in force, and its way out of use and back.
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { commonFields } from '#domain/kernel/fields.ts';
import { isPartner } from '#domain/kernel/access.ts';
import { ProductMfgSpec, specHeader } from '#domain/specs/productMfgSpec.ts';
import { ProductMfgSpecCertificate } from '#domain/specs/productMfgSpecCertificate.ts';
import { openCommentStatuses, ProductMfgSpecComment } from '#domain/specs/productMfgSpecComment.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { isClosed, type SpecStatus } from '#domain/specs/specStatuses.ts';
import { SpecSection } from '#domain/specs/specSection.ts';
import { saveChildren } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import { madeOf, type EntityEffects } from '../../records/write.ts';
import { endForce, letEarlierStay } from './inForce.ts';
import { linesBelow } from '../lines.ts';
import { nameOf } from './sections.ts';

type Values = Record<string, unknown>;

/** The values of a row that another one takes over, with the files among them. */
const carriedOf = (unit: Unit, { fields }: Entity, row: Row, except: readonly string[]): Values => {
  const names = Object.keys(fields).filter((name) => !Object.hasOwn(commonFields, name) && !except.includes(name));
  for (const name of names) {
    const value = row[name];
    if (fields[name]!.kind === 'file' && typeof value === 'string') unit.copiedFiles.add(value);
  }
  return Object.fromEntries(names.map((name) => [name, row[name]]));
};

/** Lines keep their keys, so that they are compared with those they were. */
const carrySection = async (unit: Unit, specId: number, row: Row): Promise<void> => {
  const of = linesOf(nameOf(row))?.of;
  const lines = of ? (await linesBelow(unit, of, row.id)).map((line) => carriedOf(unit, of, line, ['sectionId'])) : [];
  const { id: sectionId } = await unit.insert(SpecSection, { ...carriedOf(unit, SpecSection, row, ['specId']), specId });
  if (of) await saveChildren(unit, of, { added: lines.map((line) => ({ ...line, sectionId })) });
};

const carryComment = (unit: Unit, comment: Row, changed: Values): Promise<Row> => {
  const { createdAt, createdById } = comment;
  return unit.insert(
    ProductMfgSpecComment,
    { ...carriedOf(unit, ProductMfgSpecComment, comment, []), createdAt, createdById, ...changed },
    'carry',
  );
};

/** Threads that nobody resolved, with their answers: each stays what its author wrote when. */
const carryThreads = async (unit: Unit, from: number, specId: number): Promise<void> => {
  const all = await unit.rows(ProductMfgSpecComment, 't.spec_id = $1', [from], 'order by t.id');
  const isOpen = ({ parentId, status }: Row): boolean => parentId === null && openCommentStatuses.some((one) => one === status);
  for (const thread of all.filter(isOpen)) {
    const { id: parentId } = await carryComment(unit, thread, { specId });
    for (const answer of all.filter((one) => one['parentId'] === thread.id)) await carryComment(unit, answer, { specId, parentId });
  }
};

const carryCertificates = async (unit: Unit, from: number, specId: number): Promise<void> => {
  const valid = await unit.rows(
    ProductMfgSpecCertificate,
    't.spec_id = $1 and t.expire_date >= $2',
    [from, unit.params.$today],
    'order by t.id',
  );
  for (const row of valid)
    await unit.insert(ProductMfgSpecCertificate, { ...carriedOf(unit, ProductMfgSpecCertificate, row, ['specId']), specId });
};

/** All revisions, newest first, so that none is begun or ended meanwhile. */
const revisionsOf = (unit: Unit, { specNo }: Row): Promise<Row[]> =>
  unit.rows(ProductMfgSpec, 't.spec_no = $1', [specNo], 'order by t.revision desc for update');

/** None is being written or judged, and none but cancelled ones came after this one. */
const requireNewest = async (unit: Unit, row: Row): Promise<readonly Row[]> => {
  const all = await revisionsOf(unit, row);
  const open = all.find(({ status }) => !isClosed(status));
  if (open) throw new DomainError('SPEC_OPEN_REVISION', { params: { revision: Number(open['revision']) } });
  const newest = all.find((one) => one['closedReason'] !== 'cancelled');
  if (newest?.id !== row.id) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'newestRevision' }] });
  return all;
};

/** By the side that begins it: sourcing chooses whether it goes through development again. */
const beginning = (unit: Unit, lane: unknown): { status: SpecStatus; lane: 'direct' | 'nir' } => {
  if (isPartner(unit.caller)) return { status: 'supplierDraft', lane: 'direct' };
  return lane === 'nir' ? { status: 'sourcingDraft', lane } : { status: 'updated', lane: 'direct' };
};

const nextRevision = async (unit: Unit, row: Row, input: Values): Promise<Row> => {
  const all = await requireNewest(unit, row);
  const next = await unit.insert(ProductMfgSpec, {
    ...Object.fromEntries(specHeader.map((name) => [name, row[name]])),
    ...beginning(unit, input['lane']),
    supplierId: row['supplierId'],
    specNo: row['specNo'],
    revision: Number(all[0]!['revision']) + 1,
    previousId: row.id,
    changeReason: input['changeReason'],
    changeClass: input['changeClass'],
    waitingSince: unit.params.$now,
  });
  for (const section of await unit.rows(SpecSection, 't.spec_id = $1', [row.id], 'order by t.id'))
    await carrySection(unit, next.id, section);
  await carryCertificates(unit, row.id, next.id);
  await carryThreads(unit, row.id, next.id);
  return next;
};

const requireNoOpenLots = async (unit: Unit, row: Row, force: unknown): Promise<void> => {
  if (force === true) return;
  const { rows } = await unit.client.query<{ count: number }>(
    "select count(*)::int as count from lot_approvals where spec_id = $1 and status = 'Open'",
    [row.id],
  );
  const { count } = rows[0]!;
  if (count > 0) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'openLotApprovals', params: { count } }] });
};

export const revisionEffects: EntityEffects = {
  ProductMfgSpec: {
    reviseSpec: async ({ unit, row, input }) => {
      const { changeReason, changeClass, lane } = await unit.load(ProductMfgSpec, row.id);
      // what is said of the next revision is not said of this one
      return {
        patch: { changeReason, changeClass, lane },
        after: async () => madeOf(ProductMfgSpec, await nextRevision(unit, row, input)),
      };
    },
    deactivateSpec: async ({ unit, row, input }) => {
      await requireNoOpenLots(unit, row, input['force']);
      return {
        patch: { closedReason: 'delisted', waitingSince: unit.params.$now, ...(await letEarlierStay(unit, row)) },
        after: (ended) => endForce(unit, ended),
      };
    },
    reactivateSpec: async ({ unit, row }) => {
      await requireNewest(unit, row);
      const ended = { closedReason: null, effectiveFrom: null, effectiveTo: null, reviewDueAt: null, lastOrderDate: null };
      return { patch: { ...ended, lane: 'direct', waitingSince: unit.params.$now } };
    },
  },
};
