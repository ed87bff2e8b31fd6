// Laboratory tests of products: planned for a product, a lot or a complaint, sampled, reported; a failed one can hold its lot.
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import { Complaint } from '#domain/complaints/complaint.ts';
import { Lot } from '#domain/lots/lot.ts';
import { readLine } from '#domain/lots/coaLines.ts';
import { ProductTesting, type SentLine, type TestedLine } from '#domain/lots/productTesting.ts';
import { coaVerdict, lineVerdict } from '#domain/specs/rules/sections/verdict.ts';
import { ProductInfo } from '#domain/specs/productInfo.ts';
import type { Db } from '../../db/pool.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { askedOf, askedOfProduct, snapshotOf, type Asked } from './coaLines.ts';
import { tellOfLot } from './lotMails.ts';

/** What it is of; its name is that of the product, else of the lot, else of the complaint. */
const subjectOf = async (unit: Unit, { productInfoId, lotId, complaintId }: Row): Promise<{ productName: string }> => {
  const product = productInfoId == null ? null : await unit.other(ProductInfo, productInfoId);
  const lot = lotId == null ? null : await unit.other(Lot, lotId);
  const complaint = complaintId == null ? null : await unit.other(Complaint, complaintId);
  const name = product?.['name'] ?? lot?.['productName'] ?? complaint?.['productName'];
  if (typeof name !== 'string') throw invalid({ productInfoId: [{ code: 'REQUIRED' }] });
  return { productName: name };
};

/** A lot is one of the factory that it is tested for. */
const requireOwnLot = async (unit: Unit, { lotId, supplierId }: Row): Promise<void> => {
  const lot = lotId == null || supplierId == null ? null : await unit.other(Lot, lotId);
  if (lot && lot['supplierId'] !== supplierId) throw new DomainError('REF_MISMATCH', { fields: { lotId: [{ code: 'REF' }] } });
};

const planned = async (unit: Unit, row: Row) => {
  await requireOwnLot(unit, row);
  return { patch: await subjectOf(unit, row) };
};

const holdLot = async (unit: Unit, lotId: unknown, reason: string): Promise<void> => {
  if (typeof lotId !== 'number') throw invalid({ lotHoldReason: [{ code: 'REF' }] });
  const lot = await unit.load(Lot, lotId);
  if (lot['status'] !== 'Passed') throw new DomainError('INVALID_TRANSITION', { params: { state: String(lot['status']), step: 'hold' } });
  await tellOfLot(unit, await unit.update(Lot, lot, { status: 'Hold', holdReason: reason }, 'hold'), 'lotHeld', reason);
};

/** Parameters that it may be tested for: those of the specification of its lot, else of its product, else those of the product itself. */
export const askedOfTesting = async (db: Pick<Db, 'query'>, { lotId, productInfoId }: Row): Promise<Asked[]> => {
  const { rows } = await db.query<{ specId: number | null }>(
    `select coalesce((select spec_id from lots where id = $1), (select active_spec_id from product_infos where id = $2)) as "specId"`,
    [lotId ?? null, productInfoId ?? null],
  );
  const specId = rows[0]!.specId;
  if (specId !== null) return askedOf(db, specId);
  return typeof productInfoId === 'number' ? askedOfProduct(db, productInfoId) : [];
};

type Judged = { line: TestedLine } | { issue: FieldIssue };

const judgedLine = (asked: readonly Asked[], { lineKey, written, lod = null }: SentLine): Judged => {
  const of = asked.find((one) => one.lineKey === lineKey);
  if (!of) return { issue: { code: 'REF' } };
  const parameter = snapshotOf(of);
  const read = readLine(parameter, written, lod, null);
  if (read.is === 'none') return { issue: { code: 'RESULT', params: { why: read.why, at: read.at.slice(0, 60) } } };
  if (read.is === 'empty') return { issue: { code: 'REQUIRED' } };
  const values = [...read.values];
  const verdict = lineVerdict(parameter, { values, inspected: read.inspected, notTestedReason: null, coveredByCoaId: null });
  return { line: { lineKey, name: of.name, parameter, written, values, inspected: read.inspected, lod, verdict } };
};

const testedLines = async (unit: Unit, row: Row, sent: readonly SentLine[]): Promise<TestedLine[]> => {
  if (sent.length === 0) return [];
  const asked = await askedOfTesting(unit.client, row);
  const issues: Record<string, FieldIssue[]> = {};
  const lines = new Map<string, TestedLine>();
  sent.forEach((one, i) => {
    const judged = judgedLine(asked, one);
    if ('issue' in judged) issues[`lines.${i}.written`] = [judged.issue];
    else if (lines.has(one.lineKey)) issues[`lines.${i}.lineKey`] = [{ code: 'DUPLICATE' }];
    else lines.set(one.lineKey, judged.line);
  });
  const isUnread = Object.values(issues).some(([issue]) => issue!.code === 'RESULT');
  if (isUnread) throw new DomainError('RESULT_INVALID', { fields: issues });
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return [...lines.values()];
};

/** What a step of its product plans: made by the factory of its lot, where it names one. */
const planOfProduct = async (unit: Unit, product: Row, input: Row): Promise<void> => {
  const lot = input['lotId'] == null ? undefined : await unit.other(Lot, input['lotId']);
  if (input['lotId'] != null && !lot) throw invalid({ lotId: [{ code: 'REF' }] });
  const row = { productInfoId: product.id, supplierId: lot?.['supplierId'] ?? null, lotId: lot?.id ?? null, complaintId: null };
  const { testType, plannedAt, question, labName } = input;
  await unit.insert(ProductTesting, { ...row, productName: product['name'], testType, plannedAt, question, labName, status: 'Planned' });
};

export const testingEffects: EntityEffects = {
  ProductInfo: {
    planProductTest: ({ unit, row, input }) => ({ after: () => planOfProduct(unit, row, input as Row) }),
  },
  ProductTesting: {
    planTesting: ({ unit, row }) => planned(unit, row),
    changeTesting: ({ unit, row, input }) => planned(unit, { ...row, ...input }),
    sampleTesting: ({ unit, input }) => {
      if (String(input['sampledAt']) > unit.params.$today) throw invalid({ sampledAt: [{ code: 'DATE_FUTURE' }] });
    },
    reportTesting: async ({ unit, row, input }) => {
      const results = await testedLines(unit, row, (input['lines'] as SentLine[] | null | undefined) ?? []);
      const verdict = results.length > 0 ? coaVerdict(results.map((line) => line.verdict)) : input['verdict'];
      if (verdict == null) throw invalid({ verdict: [{ code: 'REQUIRED' }] });
      const patch = { verdict, results: results.length > 0 ? results : null };
      const reason = input['lotHoldReason'];
      if (typeof reason !== 'string' || reason === '') return { patch };
      if (verdict !== 'fail') throw invalid({ lotHoldReason: [{ code: 'ENUM' }] });
      return { patch, after: () => holdLot(unit, row['lotId'], reason) };
    },
  },
};
