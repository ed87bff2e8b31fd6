// Legs of a delivery: packed by unit, shipped when every lot may ship, received unit by unit.
import { Coa } from '#domain/lots/coa.ts';
import { DeliveryToWarehouse, type AnsweredUnit, type PackedUnit } from '#domain/lots/deliveryToWarehouse.ts';
import { HandlingUnit, mostUnits } from '#domain/lots/handlingUnit.ts';
import { Lot } from '#domain/lots/lot.ts';
import { ProductDelivery, ProductDeliveryLine } from '#domain/lots/productDelivery.ts';
import { livesLongEnough, remainingLife } from '#domain/lots/shelfLife.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import { ssccOf } from '#domain/kernel/gs1.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { saveChildren } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { tellFactoryOfReceipt, tellOfLot, tellWarehouse } from './lotMails.ts';

const linesOf = (unit: Unit, deliveryId: unknown): Promise<Row[]> =>
  unit.rows(ProductDeliveryLine, 't.product_delivery_id = $1', [deliveryId]);
const unitsOf = (unit: Unit, leg: Row): Promise<Row[]> =>
  unit.rows(HandlingUnit, 't.delivery_to_warehouse_id = $1', [leg.id], 'order by t.id for update');

/** Its delivery, locked: what is packed is counted over all of its legs. */
const openDelivery = async (unit: Unit, leg: Row, step: string): Promise<Row> => {
  const delivery = await unit.load(ProductDelivery, Number(leg['productDeliveryId']));
  const state = String(delivery['status']);
  if (state !== 'Draft' && state !== 'Ready') throw new DomainError('INVALID_TRANSITION', { params: { state, step } });
  return delivery;
};

/** Not more cases of a lot in the units of all legs than on its line. */
const requireWithinLines = async (unit: Unit, delivery: Row): Promise<void> => {
  const { rows } = await unit.client.query<{ lotId: number; lotNo: string | null; cases: number }>(
    `select h.lot_id as "lotId", l.lot_no as "lotNo", sum(h.cases)::float8 as cases
     from handling_units h join delivery_to_warehouses g on g.id = h.delivery_to_warehouse_id join lots l on l.id = h.lot_id
     where g.product_delivery_id = $1 group by h.lot_id, l.lot_no`,
    [delivery.id],
  );
  const lines = await linesOf(unit, delivery.id);
  for (const packed of rows) {
    const max = Number(lines.find((line) => line['lotId'] === packed.lotId)?.['cases'] ?? 0);
    if (packed.cases > max) throw new DomainError('QTY_EXCEEDED', { params: { lot: packed.lotNo ?? '', max } });
  }
};

/** The next number of the factory's prefix; without a prefix its units have none. */
const nextSscc = async (unit: Unit, prefix: unknown): Promise<string | null> => {
  if (typeof prefix !== 'string' || prefix === '') return null;
  const sscc = ssccOf(prefix, await unit.nextOfSeries(`sscc:${prefix}`));
  if (!sscc) throw new DomainError('SSCC_EXHAUSTED', { params: { prefix } });
  return sscc;
};

const packed = async (unit: Unit, leg: Row, delivery: Row, wanted: readonly PackedUnit[]): Promise<Record<string, unknown>[]> => {
  const factory = await unit.other(Supplier, delivery['supplierId']);
  const alike = wanted.flatMap(({ count = 1, ...one }) => Array.from({ length: count }, () => one));
  const added: Record<string, unknown>[] = [];
  for (const one of alike) {
    const nth = await unit.nextNumber(`leg:${leg.id}`);
    added.push({
      ...one,
      deliveryToWarehouseId: leg.id,
      unitNo: `${String(leg['legNo'])}-${String(nth).padStart(3, '0')}`,
      sscc: await nextSscc(unit, factory?.['gs1CompanyPrefix']),
    });
  }
  return added;
};

const removedOf = (known: readonly Row[], ids: readonly number[]): Row[] => {
  const removed = known.filter(({ id }) => ids.includes(id));
  if (removed.length !== new Set(ids).size) throw invalid({ removedUnits: [{ code: 'REF' }] });
  return removed;
};

const requireOnDelivery = async (unit: Unit, delivery: Row, wanted: readonly PackedUnit[]): Promise<void> => {
  const lots = new Set((await linesOf(unit, delivery.id)).map((line) => line['lotId']));
  const issues: Record<string, FieldIssue[]> = {};
  for (const [i, { lotId }] of wanted.entries()) if (!lots.has(lotId)) issues[`units.${i}.lotId`] = [{ code: 'REF' }];
  if (Object.keys(issues).length > 0) throw invalid(issues);
};

/** The lots of a leg, locked until it has shipped: a hold waits, or has come first. */
const lockedLots = (unit: Unit, units: readonly Row[]): Promise<Row[]> =>
  unit.rows(Lot, 't.id = any($1)', [[...new Set(units.map((one) => one['lotId']))]], 'order by t.id for update');

/** A concession has an end. */
const conceded = async (unit: Unit, lot: Row): Promise<boolean> => {
  const [coa] = await unit.rows(Coa, "t.lot_id = $1 and t.status = 'Concession'", [lot.id]);
  const until = (coa?.['concession'] as { validUntil?: string | null } | null | undefined)?.validUntil ?? null;
  return until === null || until >= unit.params.$today;
};

const requireReleased = async (unit: Unit, lots: readonly Row[]): Promise<void> => {
  const barred: string[] = [];
  for (const lot of lots) if (lot['status'] !== 'Passed' || !(await conceded(unit, lot))) barred.push(String(lot['lotNo'] ?? ''));
  if (barred.length > 0) throw new DomainError('LOT_NOT_RELEASED', { params: { lots: barred.join(', ') } });
};

const requireLife = async (unit: Unit, leg: Row, lots: readonly Row[]): Promise<void> => {
  const lines = await linesOf(unit, leg['productDeliveryId']);
  const day = dayIn(unit.site.calendar.zone, Date.parse(String(leg['eta'])));
  for (const lot of lots) {
    const days = { mfgDate: lot['mfgDate'] as string | null, expDate: lot['expDate'] as string | null };
    const min = (lines.find((line) => line['lotId'] === lot.id)?.['minRemainingPct'] ?? null) as number | null;
    if (livesLongEnough(days, day, min)) continue;
    const left = remainingLife(days.mfgDate, days.expDate, day) ?? 0;
    throw new DomainError('SHELF_LIFE_SHORT', { params: { lot: String(lot['lotNo'] ?? ''), left, min: min ?? 0 } });
  }
};

const requireLabels = async (unit: Unit, units: readonly Row[]): Promise<void> => {
  const { rows } = await unit.client.query<{ id: number }>(
    'select distinct handling_unit_id as id from labels where handling_unit_id = any($1) and revoked_at is null and print_count > 0',
    [units.map(({ id }) => id)],
  );
  const count = units.length - rows.length;
  if (count > 0) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'labelsPrinted', params: { count } }] });
};

const legsOf = (unit: Unit, leg: Row): Promise<Row[]> =>
  unit.rows(DeliveryToWarehouse, 't.product_delivery_id = $1', [leg['productDeliveryId']]);

/** The delivery goes on when all of its legs have. */
const followLegs = async (unit: Unit, leg: Row, step: 'ship' | 'receive'): Promise<void> => {
  const delivery = await unit.load(ProductDelivery, Number(leg['productDeliveryId']));
  const states = (await legsOf(unit, leg)).map((one) => String(one['status']));
  if (step === 'ship') {
    if (states.includes('Planned')) return;
    await unit.update(ProductDelivery, delivery, { status: 'Shipped' }, 'ship');
    return;
  }
  if (delivery['status'] !== 'Shipped' || states.some((state) => state === 'Planned' || state === 'Shipped')) return;
  const status = states.every((state) => state === 'Refused') ? 'Refused' : 'Received';
  await unit.update(ProductDelivery, delivery, { status }, status === 'Refused' ? 'refuse' : 'receive');
};

const nameOf = (person: Row | undefined): string => [person?.['firstname'], person?.['lastname']].filter(Boolean).join(' ');

const requireUnanswered = async (unit: Unit, one: Row): Promise<void> => {
  if (one['result'] === null) return;
  const by = nameOf(await unit.other(AppUser, one['receivedById']));
  throw new DomainError('UNIT_RECEIVED', { params: { unit: String(one['sscc'] ?? one['unitNo']), at: String(one['receivedAt']), by } });
};

/** Temperature of what is kept cold; reason and picture of what is not accepted. */
const answerIssues = (answer: AnsweredUnit, line: Row | undefined): Record<string, FieldIssue[]> => {
  const needed: Record<string, boolean> = {
    tempC: ['chilled', 'frozen'].includes(String(line?.['storageMode'])) && typeof answer.tempC !== 'number',
    reason: answer.result !== 'accepted' && !answer.reason?.trim(),
    photos: answer.result !== 'accepted' && (answer.photos ?? []).length === 0,
  };
  return Object.fromEntries(Object.entries(needed).flatMap(([name, is]) => (is ? [[name, [{ code: 'REQUIRED' as const }]]] : [])));
};

const requireAcceptable = (answer: AnsweredUnit, lot: Row, line: Row | undefined): void => {
  if (answer.result !== 'accepted') return;
  if (lot['status'] !== 'Passed') throw new DomainError('LOT_HELD', { params: { lot: String(lot['lotNo'] ?? '') } });
  const { tempC } = answer;
  const [min, max] = [line?.['tempMin'], line?.['tempMax']];
  if (typeof tempC !== 'number') return;
  if ((typeof min === 'number' && tempC < min) || (typeof max === 'number' && tempC > max))
    throw new DomainError('TEMPERATURE_OUTSIDE', { params: { temp: tempC, min: String(min ?? '–'), max: String(max ?? '–') } });
};

const holdLots = async (unit: Unit, lots: readonly Row[], held: ReadonlyMap<number, string>): Promise<void> => {
  for (const lot of lots) {
    const reason = held.get(lot.id);
    if (reason === undefined || lot['status'] !== 'Passed') continue;
    const after = await unit.update(Lot, lot, { status: 'Hold', holdReason: reason }, 'hold');
    await tellOfLot(unit, after, 'lotHeld', reason);
  }
};

const arrival = (unit: Unit) => ({ receivedById: unit.caller.userId, receivedAt: unit.params.$now });

/** Input of a step that answers one unit -> its place in the answer. */
const single: Readonly<Record<string, string>> = { unitId: 'unitId', tempC: 'unitTempC', reason: 'unitReason', photos: 'unitPhotos' };
const answerIn = (input: Record<string, unknown>): AnsweredUnit => ({
  unitId: Number(input['unitId']),
  result: input['result'] as AnsweredUnit['result'],
  cases: Number(input['receivedCases']),
  tempC: (input['unitTempC'] as number | null | undefined) ?? null,
  condition: (input['condition'] as AnsweredUnit['condition']) ?? null,
  reason: (input['unitReason'] as string | null | undefined) ?? null,
  photos: (input['unitPhotos'] as string[] | null | undefined) ?? [],
});

/** `at`: the input that an issue belongs to. */
const answered = async (unit: Unit, leg: Row, answers: readonly AnsweredUnit[], at: (i: number, name: string) => string) => {
  const units = await unitsOf(unit, leg);
  const lots = await lockedLots(unit, units);
  const lines = await linesOf(unit, leg['productDeliveryId']);
  const changed: { row: Row; patch: Record<string, unknown> }[] = [];
  const held = new Map<number, string>();
  for (const [i, answer] of answers.entries()) {
    const row = units.find(({ id }) => id === answer.unitId);
    if (!row || changed.some((one) => one.row === row)) throw invalid({ [at(i, 'unitId')]: [{ code: 'REF' }] });
    await requireUnanswered(unit, row);
    const lot = lots.find(({ id }) => id === row['lotId'])!;
    const line = lines.find((one) => one['lotId'] === lot.id);
    const issues = answerIssues(answer, line);
    if (Object.keys(issues).length > 0) throw invalid(Object.fromEntries(Object.entries(issues).map(([name, of]) => [at(i, name), of])));
    requireAcceptable(answer, lot, line);
    if (answer.result === 'hold') held.set(lot.id, String(answer.reason).trim());
    changed.push({
      row,
      patch: {
        result: answer.result,
        receivedCases: answer.cases,
        tempC: answer.tempC ?? null,
        condition: answer.condition ?? null,
        reason: answer.reason?.trim() || null,
        photos: answer.photos ?? [],
        ...arrival(unit),
      },
    });
  }
  const results = units.map((row) => changed.find((one) => one.row === row)?.patch['result'] ?? row['result']);
  const whole = results.every((result) => result !== null);
  const status = results.every((result) => result === 'refused') ? 'Refused' : 'Received';
  return { changed, lots, held, patch: whole ? { status, ...arrival(unit) } : {}, whole };
};

const received = (unit: Unit, { changed, lots, held, patch, whole }: Awaited<ReturnType<typeof answered>>) => ({
  patch,
  after: async (leg: Row): Promise<void> => {
    await saveChildren(unit, HandlingUnit, { changed });
    await holdLots(unit, lots, held);
    if (!whole) return;
    await followLegs(unit, leg, 'receive');
    await tellFactoryOfReceipt(unit, leg, await unitsOf(unit, leg));
  },
});

export const legEffects: EntityEffects = {
  DeliveryToWarehouse: {
    packLeg: async ({ unit, row, input }) => {
      const delivery = await openDelivery(unit, row, 'pack');
      const wanted = (input['units'] as readonly PackedUnit[] | null | undefined) ?? [];
      await requireOnDelivery(unit, delivery, wanted);
      const known = await unitsOf(unit, row);
      const removed = removedOf(known, (input['removedUnits'] as readonly number[] | null | undefined) ?? []);
      const count = known.length - removed.length + wanted.reduce((sum, one) => sum + (one.count ?? 1), 0);
      if (count > mostUnits) throw invalid({ units: [{ code: 'ITEMS', params: { max: mostUnits } }] });
      await unit.client.query('delete from labels where handling_unit_id = any($1)', [removed.map(({ id }) => id)]);
      await saveChildren(unit, HandlingUnit, { added: await packed(unit, row, delivery, wanted), removed });
      await requireWithinLines(unit, delivery);
    },
    shipLeg: async ({ unit, row }) => {
      const units = await unitsOf(unit, row);
      if (units.length === 0) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'unitsPacked' }] });
      const lots = await lockedLots(unit, units);
      await requireReleased(unit, lots);
      await requireLife(unit, row, lots);
      await requireLabels(unit, units);
      const delivery = await openDelivery(unit, row, 'ship');
      await requireWithinLines(unit, delivery);
      return {
        patch: { shippedAt: unit.params.$now },
        after: async (leg) => {
          await followLegs(unit, leg, 'ship');
          await tellWarehouse(unit, delivery, leg, 'deliveryShipped', { count: String(units.length) });
        },
      };
    },
    receiveUnits: async ({ unit, row, input }) =>
      received(unit, await answered(unit, row, input['units'] as readonly AnsweredUnit[], (i, name) => `units.${i}.${name}`)),
    receiveUnit: async ({ unit, row, input }) =>
      received(unit, await answered(unit, row, [answerIn(input)], (_, name) => single[name] ?? name)),
    refuseLeg: async ({ unit, row, input }) => {
      const reason = String(input['refuseReason']);
      const open = (await unitsOf(unit, row)).filter((one) => one['result'] === null);
      const changed = open.map((one) => ({ row: one, patch: { result: 'refused', receivedCases: 0, reason, ...arrival(unit) } }));
      return {
        patch: arrival(unit),
        after: async (leg) => {
          await saveChildren(unit, HandlingUnit, { changed });
          await followLegs(unit, leg, 'receive');
          await tellFactoryOfReceipt(unit, leg, await unitsOf(unit, leg));
        },
      };
    },
  },
};
