// Blocking and freeing lots for movements (domain/04 2.5): only lots that are surely meant, and only when nobody else holds them.
import { holdingTypes, ProductMovement, type LotLeft } from '#domain/complaints/productMovement.ts';
import { Lot } from '#domain/lots/lot.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { lotsOf, type LotFacts, type LotScope } from '../records/lots.ts';
import type { Unit } from '../records/unit.ts';

export const scopeOfMovement = (row: Record<string, unknown>): LotScope => ({
  productName: row['productName'] as string,
  lotNos: (row['lotNos'] as string[] | null) ?? [],
  mfgFrom: row['mfgFrom'] as string | null,
  mfgTo: row['mfgTo'] as string | null,
});

const same = (no: string): string => no.trim().toUpperCase();

/**
 * The lots that are surely meant: of the product named, or, as names are typed freely, of the one product that uses the number.
 * A number that only other products use is left alone, and said to be.
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

/** Who holds a lot is decided by one after the other: of two requests taken back at once the second sees that the first is gone. */
const inTurn = async (unit: Unit): Promise<void> => void (await unit.client.query('select pg_advisory_xact_lock($1)', [7_301_916]));

const reasonOf = (movement: Row): string => `${String(movement['no'])}: ${String(movement['instruction'])}`.slice(0, 1000);

const names = (movement: Row, lot: Row): boolean => {
  const { productName, lotNos, mfgFrom, mfgTo } = scopeOfMovement(movement);
  if (lotNos.length > 0) return lotNos.some((no) => same(no) === same(String(lot['lotNo'])));
  return productName === lot['productName'] && !!mfgFrom && !!mfgTo && String(lot['mfgDate']) >= mfgFrom && String(lot['mfgDate']) <= mfgTo;
};

/** Requests of open complaints that hold goods: a quarantine or recall no later release of its complaint has ended. */
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

/** Only a passed lot can be blocked: one that never passed has not left the factory. Answers what was left. */
export const holdLots = async (unit: Unit, movement: Row): Promise<LotLeft[]> => {
  await inTurn(unit);
  const { lots, left } = await meant(unit, scopeOfMovement(movement));
  for (const lot of await locked(unit, lots))
    if (lot['status'] === 'Passed') await unit.update(Lot, lot, { status: 'Hold', holdReason: reasonOf(movement) }, 'hold');
  return left;
};

/** Frees a lot, unless another request holds it: then the lot is that one's from now on. */
const free = async (unit: Unit, lot: Row, holder: Row | undefined): Promise<void> =>
  void (holder
    ? await unit.update(Lot, lot, { holdReason: reasonOf(holder) }, 'hold')
    : await unit.update(Lot, lot, { status: 'Passed', holdReason: null }, 'unhold'));

/** A release ends what its own complaint holds; what another complaint holds stays blocked, and is answered. */
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

/** A request that is taken back frees what it blocked itself. */
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
