// Steps of certificates of analysis: written, signed by another person, decided; a lot passes and opens again with its certificate.
import { unanswered } from '#domain/lots/coaLines.ts';
import type { SavedLine } from '#domain/lots/coaSteps.ts';
import { CoaResult } from '#domain/lots/coaResult.ts';
import { Coa, coaHead } from '#domain/lots/coa.ts';
import { Lot } from '#domain/lots/lot.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import { ProductParameter } from '#domain/specs/lines/productParameter.ts';
import { MasterSpec } from '#domain/specs/masterSpec.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { ProductInfo } from '#domain/specs/productInfo.ts';
import { accountsOf } from '../../accounts/persons.ts';
import { saveChildren } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import {
  askedOfProduct,
  beginLines,
  beginProductLines,
  judgeLines,
  linesOf,
  saveLines,
  specOfLot,
  coaLineOf,
  type JudgedLines,
} from './coaLines.ts';
import { requireFourEyes } from '../fourEyes.ts';
import { readFields } from '../lines.ts';
import { requireSoundLimits } from '../specs/soundLimits.ts';
import { signersOf } from './signers.ts';
import { tellDeciders, tellLaboratory } from './lotMails.ts';

const numbered = async (unit: Unit): Promise<string> => {
  const year = unit.params.$today.slice(0, 4);
  return `COA-${year}-${String(await unit.nextOfSeries(`coa:${year}`)).padStart(6, '0')}`;
};

/** Null: goods of the market place have none. */
const lotOf = async (unit: Unit, coa: Row): Promise<Row | null> => (coa['lotId'] == null ? null : unit.load(Lot, coa['lotId'] as number));

/** The changed values of the laboratory, checked as those of a row. */
const readHead = (unit: Unit, row: Row, sent: Record<string, unknown>): Record<string, unknown> => {
  const { values, issues } = readFields(unit, Coa, row, sent, coaHead);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return values;
};

const marked = ({ verdict, failedLines, failedCritical }: JudgedLines) => ({ verdict, failedLines, failedCritical });

const missingAt = (keys: readonly string[]): Record<string, FieldIssue[]> =>
  Object.fromEntries(keys.map((key) => [`lines.${key}`, [{ code: 'REQUIRED' }]]));

/** Number and days of the lot, and an answer on every line that is due. */
const requireComplete = async (unit: Unit, coa: Row): Promise<void> => {
  const lot = await lotOf(unit, coa);
  const { open, critical } = unanswered((await linesOf(unit, coa.id)).map(coaLineOf));
  const lacking = lot ? ['lotNo', 'mfgDate', 'expDate'].filter((name) => lot[name] === null) : [];
  if (lacking.length > 0 || open.length > 0)
    throw new DomainError('COA_INCOMPLETE', {
      fields: { ...Object.fromEntries(lacking.map((name) => [`lot.${name}`, [{ code: 'REQUIRED' as const }]])), ...missingAt(open) },
      params: { count: lacking.length + open.length },
    });
  if (critical.length > 0)
    throw new DomainError('COA_CRITICAL_NOT_TESTED', { fields: missingAt(critical), params: { count: critical.length } });
};

/** The one who wrote it does not sign it, unless nobody else of the factory could. */
const signsAlone = async (unit: Unit, coa: Row): Promise<boolean> => {
  const mine = await accountsOf(unit.client, unit.caller.userId);
  if (!mine.has(coa['authorId'] as number)) return false;
  const signers = await signersOf(unit.client, coa);
  if (signers.length === 0 || signers.some(({ id }) => !mine.has(id))) throw new DomainError('FOUR_EYES');
  return true;
};

const requireOther = (unit: Unit, coa: Row): Promise<void> => requireFourEyes(unit, coa['authorId'], coa['signedById'], coa['createdById']);

const decided = (unit: Unit, decisionReason: unknown) => ({
  decisionById: unit.caller.userId,
  decisionAt: unit.params.$now,
  decisionReason: decisionReason ?? null,
});

const passLot = async (unit: Unit, coa: Row): Promise<void> => {
  const lot = await lotOf(unit, coa);
  if (lot?.['status'] === 'Open') await unit.update(Lot, lot, { status: 'Passed' }, 'pass');
};

/** Of goods that are supplied: the master specification that governs them may do without a second look at what passes. Who signed what he wrote alone is looked at. */
const passesByRule = async (unit: Unit, coa: Row): Promise<boolean> => {
  if (coa['context'] !== 'productDelivery' || coa['verdict'] !== 'pass' || coa['selfSigned'] === true) return false;
  const spec = await unit.other(ProductMfgSpec, coa['specId']);
  const master = spec?.['masterSpecId'] == null ? undefined : await unit.other(MasterSpec, spec['masterSpecId']);
  return master?.['coaReview'] === 'auto';
};

const approveByRule = async (unit: Unit, coa: Row): Promise<void> => {
  const approved = await unit.update(Coa, coa, { status: 'Approved', decisionAt: unit.params.$now }, 'approveByRule');
  await passLot(unit, approved);
  await tellLaboratory(unit, approved, 'coaApproved', {});
};

/** Its product is listed and supplied by what is decided about it. */
const proveProduct = async (unit: Unit, coa: Row): Promise<void> => {
  if (coa['productInfoId'] == null) return;
  const product = await unit.load(ProductInfo, coa['productInfoId'] as number);
  const standing = await unit.rows(Coa, "t.product_info_id = $1 and t.status in ('Approved', 'Concession')", [product.id]);
  const proven = standing.length > 0;
  if (product['proven'] !== proven) await unit.update(ProductInfo, product, { proven });
};

/** Without its certificate it is open again; one that is held or failed stays so. */
const openLot = async (unit: Unit, coa: Row): Promise<void> => {
  const lot = await lotOf(unit, coa);
  if (lot?.['status'] === 'Passed') await unit.update(Lot, lot, { status: 'Open' }, 'reopen');
};

const requireNotShipped = async (unit: Unit, coa: Row): Promise<void> => {
  if (coa['status'] !== 'Approved' && coa['status'] !== 'Concession') return;
  const lot = await lotOf(unit, coa);
  if (!lot || lot['status'] === 'Hold') return;
  const { rows } = await unit.client.query(
    `select 1 from delivery_to_warehouses g join product_delivery_lines p on p.product_delivery_id = g.product_delivery_id
     where p.lot_id = $1 and g.status in ('Shipped', 'Received') limit 1`,
    [lot.id],
  );
  if (rows.length > 0) throw new DomainError('LOT_SHIPPED');
};

const openStatuses = ['Draft', 'Submitted', 'Rejected'];

/** What the certificate of a product of the market place is asked for: it has a seller, sound parameters, and no other certificate is open. */
const askedOfListing = async (unit: Unit, product: Row) => {
  const unmet = (guard: string): DomainError => new DomainError('GUARD_FAILED', { guards: [{ guard }] });
  if (product['kind'] !== 'marketPlace') throw unmet('productOfMarketPlace');
  if (product['sellerSupplierId'] === null) throw unmet('productHasSeller');
  const [open] = await unit.rows(Coa, 't.product_info_id = $1 and t.status = any($2)', [product.id, openStatuses]);
  if (open) throw new DomainError('COA_EXISTS', { params: { no: String(open['coaNo']) } });
  const asked = await askedOfProduct(unit.client, product.id);
  if (asked.length === 0) throw unmet('productHasParameters');
  await requireSoundLimits(unit, ProductParameter, product);
  return asked;
};

const commentLines = async (unit: Unit, coa: Row, comments: readonly { lineKey: string; comment: string }[]): Promise<void> => {
  const said = new Map(comments.map(({ lineKey, comment }) => [lineKey, comment]));
  const lines = await linesOf(unit, coa.id);
  const changed = lines.map((row) => ({ row, patch: { reviewComment: said.get(String(row['lineKey'])) ?? null } }));
  await saveChildren(unit, CoaResult, { changed });
};

export const coaEffects: EntityEffects = {
  COA: {
    beginCoa: async ({ unit, row }) => {
      const lot = await unit.other(Lot, row['lotId']);
      if (!lot || lot['supplierId'] !== unit.params.$supplierId) throw new DomainError('MODEL_NOT_FOUND');
      if (lot['status'] === 'Failed') throw new DomainError('INVALID_TRANSITION', { params: { state: 'Failed', step: 'create' } });
      const [live] = await unit.rows(Coa, "t.lot_id = $1 and t.status <> 'Void'", [lot.id]);
      if (live) throw new DomainError('COA_EXISTS', { params: { no: String(live['coaNo']) } });
      const spec = await specOfLot(unit, lot);
      return {
        patch: {
          coaNo: await numbered(unit),
          supplierId: lot['supplierId'],
          specId: spec.id,
          context: lot['lotApprovalId'] === null ? 'productDelivery' : 'lotApproval',
          status: 'Draft',
          authorId: unit.caller.userId,
        },
        after: (coa) => beginLines(unit, coa, lot),
      };
    },
    beginMarketCoa: async ({ unit, row }) => {
      const product = row['productInfoId'] == null ? undefined : await unit.other(ProductInfo, row['productInfoId']);
      if (!product) throw invalid({ productInfoId: [{ code: 'REQUIRED' }] });
      const asked = await askedOfListing(unit, product);
      return {
        patch: {
          coaNo: await numbered(unit),
          supplierId: product['sellerSupplierId'],
          context: 'marketPlace',
          status: 'Draft',
          authorId: unit.caller.userId,
        },
        after: (coa) => beginProductLines(unit, coa, asked),
      };
    },
    submitCoa: async ({ unit, row }) => {
      await requireComplete(unit, row);
      const judged = await judgeLines(unit, row);
      return {
        patch: { ...marked(judged), authorId: unit.caller.userId, decisionById: null, decisionAt: null, decisionReason: null },
        after: (coa) => tellDeciders(unit, coa),
      };
    },
    authorCoa: ({ unit }) => ({ patch: { authorId: unit.caller.userId } }),
    saveCoa: async ({ unit, row, input }) => {
      const head = readHead(unit, row, (input['fields'] as Record<string, unknown> | null | undefined) ?? {});
      const judged = await saveLines(unit, row, (input['lines'] as readonly SavedLine[] | null | undefined) ?? []);
      return { patch: { ...head, ...marked(judged), authorId: unit.caller.userId } };
    },
    requestSign: async ({ unit, row }) => {
      await requireComplete(unit, row);
      return { patch: { ...marked(await judgeLines(unit, row)), authorId: unit.caller.userId } };
    },
    signCoa: async ({ unit, row, approval }) => {
      const selfSigned = await signsAlone(unit, row);
      await requireComplete(unit, row);
      const judged = await judgeLines(unit, row);
      return {
        patch: {
          ...marked(judged),
          selfSigned,
          signedById: unit.caller.userId,
          signedAt: unit.params.$now,
          contentHash: approval?.hash ?? null,
          decisionById: null,
          decisionAt: null,
          decisionReason: null,
        },
        after: async (coa) => ((await passesByRule(unit, coa)) ? approveByRule(unit, coa) : tellDeciders(unit, coa)),
      };
    },
    approveCoa: async ({ unit, row, input }) => {
      await requireOther(unit, row);
      return {
        patch: decided(unit, input['decisionReason']),
        after: async (coa) => {
          await passLot(unit, coa);
          await proveProduct(unit, coa);
          await tellLaboratory(unit, coa, 'coaApproved', {});
        },
      };
    },
    concedeCoa: async ({ unit, row, input }) => {
      await requireOther(unit, row);
      const until = (input['validUntil'] as string | null | undefined) ?? null;
      if (until !== null && until < unit.params.$today)
        throw new DomainError('VALIDATION', { fields: { validUntil: [{ code: 'DATE_PAST' }] } });
      const reason = String(input['concedeReason']);
      return {
        patch: {
          ...decided(unit, reason),
          concession: { reason, qtyLimit: (input['qtyLimit'] as number | null | undefined) ?? null, validUntil: until },
        },
        after: async (coa) => {
          await passLot(unit, coa);
          await proveProduct(unit, coa);
          await tellLaboratory(unit, coa, 'coaConceded', { reason });
        },
      };
    },
    rejectCoa: async ({ unit, row, input }) => {
      await requireOther(unit, row);
      const reason = String(input['rejectReason']);
      return {
        patch: { ...decided(unit, reason), round: Number(row['round']) + 1 },
        after: async (coa) => {
          await commentLines(unit, coa, (input['lineComments'] as { lineKey: string; comment: string }[] | null) ?? []);
          await tellLaboratory(unit, coa, 'coaRejected', { reason });
        },
      };
    },
    voidCoa: async ({ unit, row, input }) => {
      await requireNotShipped(unit, row);
      const reason = String(input['voidReason']);
      return {
        patch: decided(unit, reason),
        after: async (coa) => {
          await openLot(unit, coa);
          await proveProduct(unit, coa);
          await tellLaboratory(unit, coa, 'coaVoided', { reason });
        },
      };
    },
  },
};
