// Which revision of a specification is in force: the newest active one whose day has come. Products follow it.
import type { Row } from '#domain/kernel/entity.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { SupplierProduct } from '#domain/specs/supplierProduct.ts';
import type { Unit } from '../../records/unit.ts';
import { askReviewOfAll, handSheetsOn } from './operations.ts';
import { showActiveSpec } from './products.ts';

const suppliesBy = (unit: Unit, specId: number): Promise<Row[]> =>
  unit.rows(SupplierProduct, 't.spec_id = $1', [specId], 'order by t.id for update');

/** What was supplied by one revision is supplied by the next. */
const handSuppliesOn = async (unit: Unit, from: number, to: number): Promise<void> => {
  for (const supply of await suppliesBy(unit, from)) await showActiveSpec(unit, await unit.update(SupplierProduct, supply, { specId: to }));
};

/** Without a revision in force nothing may be supplied by it. */
const suspendSupplies = async (unit: Unit, specId: number): Promise<void> => {
  for (const supply of await suppliesBy(unit, specId)) {
    const isApproved = supply['status'] === 'approved';
    await showActiveSpec(unit, isApproved ? await unit.update(SupplierProduct, supply, { status: 'suspended' }, 'suspend') : supply);
  }
};

const dayBefore = (day: unknown): string => addDays(String(day), -1);

/** The older one is over, what was supplied by it is supplied by the newer one, and sheets of stores that were made of it are looked at again. */
export const supersede = async (unit: Unit, older: Row, newer: Row): Promise<void> => {
  const last = dayBefore(newer['effectiveFrom']);
  const effectiveTo = older['effectiveTo'] !== null && String(older['effectiveTo']) < last ? older['effectiveTo'] : last;
  await unit.update(ProductMfgSpec, older, { status: 'inActive', closedReason: 'superseded', effectiveTo }, 'supersede');
  await handSuppliesOn(unit, older.id, newer.id);
  await handSheetsOn(unit, older.id, newer.id);
};

/** Ends every active revision behind which a newer one is in force: of one number, or of all. Doing it twice does nothing. */
export const comeIntoForce = async (unit: Unit, specNo: unknown = null): Promise<void> => {
  const active = await unit.rows(
    ProductMfgSpec,
    `t.status = 'active' and ($1::text is null or t.spec_no = $1) and t.spec_no in (
       select spec_no from product_mfg_specs where status = 'active' and ($1::text is null or spec_no = $1) group by spec_no having count(*) > 1)`,
    [specNo],
    'order by t.spec_no, t.revision desc for update',
  );
  for (const revisions of Map.groupBy(active, (row) => row['specNo']).values()) {
    const newest = revisions.find(({ effectiveFrom }) => effectiveFrom === null || String(effectiveFrom) <= unit.params.$today);
    const before = revisions.filter(({ revision }) => newest && Number(revision) < Number(newest['revision']));
    for (const older of before) await supersede(unit, older, newest!);
  }
};

/** A revision whose last day is over and that none follows is over as well. */
export const endLapsed = async (unit: Unit): Promise<void> => {
  const lapsed = await unit.rows(
    ProductMfgSpec,
    "t.status = 'active' and t.effective_to < $1::date",
    [unit.params.$today],
    'order by t.id for update',
  );
  for (const row of lapsed) {
    await unit.update(ProductMfgSpec, row, { status: 'inActive', closedReason: 'expired' }, 'expire');
    await suspendSupplies(unit, row.id);
  }
};

/** The last day of a revision that is taken out of use; where it never came into force, the one before it stays. */
export const letEarlierStay = async (unit: Unit, row: Row): Promise<Record<string, unknown>> => {
  const from = row['effectiveFrom'];
  if (from === null || String(from) <= unit.params.$today) return { effectiveTo: unit.params.$today };
  const earlier = await unit.rows(
    ProductMfgSpec,
    "t.spec_no = $1 and t.status = 'active' and t.revision < $2 and t.effective_to = $3",
    [row['specNo'], row['revision'], dayBefore(from)],
    'for update',
  );
  for (const one of earlier) await unit.update(ProductMfgSpec, one, { effectiveTo: null });
  return {};
};

/** A product shows no specification that is out of force, and a sheet of a store is not left to itself. */
export const endForce = async (unit: Unit, row: Row): Promise<void> => {
  await suspendSupplies(unit, row.id);
  await askReviewOfAll(unit, row.id);
};
