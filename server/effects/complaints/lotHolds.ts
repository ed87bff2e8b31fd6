// Puts lots on hold and releases them for movements: only lots that are identified beyond doubt, and only unless another movement holds them.
import { holdingTypes, ProductMovement, type LotLeft } from '#domain/complaints/productMovement.ts';
import { Lot } from '#domain/lots/lot.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { lotsOf, type LotFacts, type LotScope } from '../../records/lots.ts';
import type { Unit } from '../../records/unit.ts';

export const scopeOfMovement = (row: Record<string, unknown>): LotScope => ({
  productName: row['productName'] as string,
  lotNos: (row['lotNos'] as string[] | null) ?? [],
  mfgFrom: row['mfgFrom'] as string | null,
  mfgTo: row['mfgTo'] as string | null,
});

const same = (no: string): string => no.trim().toUpperCase();

/**
 * The lots that are identified beyond doubt: of the named product, or, since numbers are free text, of the only product that uses the number.
 * A number of other products only is skipped and reported.
 */
const meant = async (unit: Unit, scope: LotScope): Promise<{ lots: LotFacts[]; left: LotLeft[] }> => {
  const found = await lotsOf(unit.client, scope);
  const left: LotLeft[] = [];
  const lots: LotFacts[] = [];
  if (scope.lotNos.length === 0) return { lots: found, left };
  for (const lotNo of new Set(scope.lotNos.map(same))) {
    const own = found.filter((lot) => same(lot.lotNo) === lotNo);
    const named = own.filter((lot) => lot.productName === scope.productName);
    if (own.length === 0) left.push({ lotNo, why: 'unknown' });
    else if (named.length > 0) lots.push(...named);
    else if (new Set(own.map((lot) => lot.productName)).size === 1) lots.push(...own);
    else left.push({ lotNo, why: 'otherProduct' });
  }
  return { lots, left };
};

/** Serialises decisions about holds: of two concurrent withdrawals the second sees the first. */
const inTurn = async (unit: Unit): Promise<void> => void (await unit.client.query('select pg_advisory_xact_lock($1)', [7_301_916]));

const reasonOf = (movement: Row): string => `${String(movement['no'])}: ${String(movement['instruction'])}`.slice(0, 1000);

const names = (movement: Row, lot: Row): boolean => {
  const { productName, lotNos, mfgFrom, mfgTo } = scopeOfMovement(movement);
  if (lotNos.length > 0) return lotNos.some((no) => same(no) === same(String(lot['lotNo'])));
  return productName === lot['productName'] && !!mfgFrom && !!mfgTo && String(lot['mfgDate']) >= mfgFrom && String(lot['mfgDate']) <= mfgTo;
};

/** Movements of open complaints that hold goods: a quarantine or recall without a later release of its complaint. */
const holders = async (unit: Unit, but: (movement: Row) => boolean): Promise<(lot: Row) => Row | undefined> => {
  const rows = await unit.rows(
    ProductMovement,
    "t.type in ('quarantine', 'recall', 'release') and not t.is_drill and exists (select 1 from complaints c where c.id = t.complaint_id and c.status <> 'Closed')",
    [],
    'order by t.id desc',
  );
  const ended = (held: Row, lot: Row): boolean =>
    rows.some((row) => row['type'] === 'release' && row['complaintId'] === held['complaintId'] && row.id > held.id && names(row, lot));
  return (lot) => rows.find((row) => holdingTypes.includes(String(row['type'])) && !but(row) && names(row, lot) && !ended(row, lot));
};

const locked = async (unit: Unit, lots: readonly LotFacts[]): Promise<Row[]> =>
  unit.rows(Lot, 't.id = any($1)', [lots.map((lot) => lot.id)], 'order by t.id for update');

/** Only a passed lot can be put on hold: one that never passed has not left the factory. Answers the skipped lots. */
export const holdLots = async (unit: Unit, movement: Row): Promise<LotLeft[]> => {
  await inTurn(unit);
  const { lots, left } = await meant(unit, scopeOfMovement(movement));
  for (const lot of await locked(unit, lots))
    if (lot['status'] === 'Passed') await unit.update(Lot, lot, { status: 'Hold', holdReason: reasonOf(movement) }, 'hold');
  return left;
};

/** Releases a lot, unless another movement holds it: then the lot belongs to that movement from now on. */
const free = async (unit: Unit, lot: Row, holder: Row | undefined): Promise<void> =>
  void (holder
    ? await unit.update(Lot, lot, { holdReason: reasonOf(holder) }, 'hold')
    : await unit.update(Lot, lot, { status: 'Passed', holdReason: null }, 'unhold'));

/** A release ends the holds of its own complaint; holds of other complaints stay and are answered. */
export const unholdLots = async (unit: Unit, release: Row): Promise<LotLeft[]> => {
  await inTurn(unit);
  const { lots, left } = await meant(unit, scopeOfMovement(release));
  const holderOf = await holders(unit, (row) => row['complaintId'] === release['complaintId']);
  for (const lot of await locked(unit, lots)) {
    if (lot['status'] !== 'Hold') continue;
    const holder = holderOf(lot);
    if (holder) left.push({ lotNo: String(lot['lotNo']), why: 'heldElsewhere', no: String(holder['no']) });
    await free(unit, lot, holder);
  }
  return left;
};

/** A withdrawn movement releases the lots it put on hold itself. */
export const freeOwnLots = async (unit: Unit, movement: Row): Promise<void> => {
  await inTurn(unit);
  const held = await unit.rows(
    Lot,
    "t.status = 'Hold' and starts_with(t.hold_reason, $1)",
    [`${String(movement['no'])}: `],
    'order by t.id for update',
  );
  if (held.length === 0) return;
  const holderOf = await holders(unit, (row) => row.id === movement.id);
  for (const lot of held) await free(unit, lot, holderOf(lot));
};
