// Deliveries of a factory: their lines, lots that begin with them, and the legs to warehouses.
import { DeliveryToWarehouse } from '#domain/lots/deliveryToWarehouse.ts';
import { legFields, ProductDeliveryLine, type PlannedLine } from '#domain/lots/productDelivery.ts';
import { Lot } from '#domain/lots/lot.ts';
import { LotApproval } from '#domain/lots/lotApproval.ts';
import { entityNamed } from '#domain/index.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { SpecSection } from '#domain/specs/specSection.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import type { Unit } from '../../records/unit.ts';
import { madeOf, type EntityEffects } from '../../records/write.ts';
import { requireLot } from './lots.ts';

const numbered = async (unit: Unit): Promise<string> => {
  const year = unit.params.$today.slice(0, 4);
  return `PD-${year}-${String(await unit.nextOfSeries(`productDelivery:${year}`)).padStart(6, '0')}`;
};

const requireAhead = (unit: Unit, field: string, day: unknown): void => {
  if (typeof day === 'string' && day.slice(0, 10) < unit.params.$today) throw invalid({ [field]: [{ code: 'DATE_PAST' }] });
};

/** A lot that begins with this delivery, of a specification of the same factory that is in force. */
const beginLot = async (unit: Unit, delivery: Row, wanted: NonNullable<PlannedLine['newLot']>, at: string): Promise<Row> => {
  const { specId, ...lot } = wanted;
  const spec = await unit.other(ProductMfgSpec, specId);
  if (!spec || spec['supplierId'] !== delivery['supplierId']) throw invalid({ [`${at}.newLot.specId`]: [{ code: 'REF' }] });
  const inForce = spec['status'] === 'active' && String(spec['effectiveFrom'] ?? '') <= unit.params.$today;
  if (!inForce) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'specInForce' }] });
  requireLot(lot, unit.params.$today);
  const [known] = await unit.rows(Lot, 't.supplier_id = $1 and t.spec_no = $2 and t.lot_no = $3', [
    delivery['supplierId'],
    spec['specNo'],
    lot.lotNo,
  ]);
  if (known) throw new DomainError('DUPLICATE', { fields: { [`${at}.newLot.lotNo`]: [{ code: 'DUPLICATE' }] } });
  return unit.insert(Lot, { ...lot, supplierId: delivery['supplierId'], specId, specNo: spec['specNo'], productName: spec['productName'] });
};

const knownLot = async (unit: Unit, delivery: Row, lotId: unknown, at: string): Promise<Row> => {
  const lot = await unit.other(Lot, lotId);
  const fits = lot?.['supplierId'] === delivery['supplierId'] && lot?.['status'] !== 'Failed';
  const approval = delivery['lotApprovalId'];
  if (!lot || !fits || (typeof approval === 'number' && lot['lotApprovalId'] !== approval))
    throw invalid({ [`${at}.lotId`]: [{ code: 'REF' }] });
  if (delivery['kind'] === 'lotApproval' && lot['status'] !== 'Passed')
    throw new DomainError('LOT_NOT_RELEASED', { params: { lots: String(lot['lotNo'] ?? '') } });
  return lot;
};

/** What its specification says of storing the lot. */
const storageOf = async (unit: Unit, lot: Row): Promise<Record<string, unknown>> => {
  const [section] = await unit.rows(SpecSection, "t.spec_id = $1 and t.section = 'storage'", [lot['specId']]);
  const content = (section?.['content'] ?? {}) as Record<string, unknown>;
  return {
    minRemainingPct: content['minRemainingPct'] ?? null,
    storageMode: content['mode'] ?? null,
    tempMin: content['tempMin'] ?? null,
    tempMax: content['tempMax'] ?? null,
  };
};

const insertLines = async (unit: Unit, delivery: Row, lines: readonly PlannedLine[], input: string): Promise<void> => {
  const seen = new Set<number>();
  for (const [i, line] of lines.entries()) {
    const at = `${input}.${i}`;
    if ((line.lotId === undefined) === (line.newLot === undefined)) throw invalid({ [`${at}.lotId`]: [{ code: 'REQUIRED' }] });
    const lot = line.newLot ? await beginLot(unit, delivery, line.newLot, at) : await knownLot(unit, delivery, line.lotId, at);
    if (seen.has(lot.id)) throw invalid({ [`${at}.lotId`]: [{ code: 'DUPLICATE' }] });
    seen.add(lot.id);
    await unit.insert(ProductDeliveryLine, {
      productDeliveryId: delivery.id,
      lotId: lot.id,
      cases: line.cases,
      units: line.units ?? null,
      netKg: line.netKg ?? null,
      ...(await storageOf(unit, lot)),
    });
  }
};

const linesSent = (row: Row): readonly PlannedLine[] => {
  const lines = (row['plannedLines'] as readonly PlannedLine[] | null | undefined) ?? [];
  if (lines.length === 0) throw invalid({ plannedLines: [{ code: 'REQUIRED' }] });
  return lines;
};

const opened = async (unit: Unit, row: Row, supplierId: unknown, kind: 'product' | 'lotApproval') => {
  requireAhead(unit, 'plannedDate', row['plannedDate']);
  const lines = linesSent(row);
  const supplier = await unit.other(Supplier, supplierId);
  if (!supplier) throw new DomainError('ACCESS_DENIED');
  return {
    patch: { deliveryNo: await numbered(unit), kind, supplierId: supplier.id, supplierName: supplier['name'], status: 'Draft' },
    after: (delivery: Row) => insertLines(unit, delivery, lines, 'plannedLines'),
  };
};

/** Lines of lots that are packed already stay as they are. */
const replaceLines = async (unit: Unit, delivery: Row, lines: readonly PlannedLine[]): Promise<void> => {
  const legs = await unit.rows(DeliveryToWarehouse, 't.product_delivery_id = $1', [delivery.id], 'order by t.id for update');
  const { rows } = await unit.client.query<{ lotId: number; cases: number; lotNo: string | null }>(
    `select h.lot_id as "lotId", l.lot_no as "lotNo", sum(h.cases)::float8 as cases from handling_units h join lots l on l.id = h.lot_id
     where h.delivery_to_warehouse_id = any($1) group by h.lot_id, l.lot_no`,
    [legs.map(({ id }) => id)],
  );
  for (const packed of rows) {
    const line = lines.find(({ lotId }) => lotId === packed.lotId);
    if (!line || line.cases < packed.cases)
      throw new DomainError('QTY_EXCEEDED', { params: { lot: packed.lotNo ?? '', max: line?.cases ?? 0 } });
  }
  for (const line of await unit.rows(ProductDeliveryLine, 't.product_delivery_id = $1', [delivery.id]))
    await unit.remove(ProductDeliveryLine, line, entityNamed);
  await insertLines(unit, delivery, lines, 'lines');
};

export const deliveryEffects: EntityEffects = {
  ProductDelivery: {
    openDelivery: ({ unit, row }) => opened(unit, row, unit.params.$supplierId, 'product'),
    openLotDelivery: async ({ unit, row }) => {
      const approval = await unit.other(LotApproval, row['lotApprovalId']);
      if (!approval) throw invalid({ lotApprovalId: [{ code: 'REQUIRED' }] });
      return opened(unit, row, approval['supplierId'], 'lotApproval');
    },
    setDeliveryLines: ({ unit, input }) => ({
      after: (delivery) => replaceLines(unit, delivery, input['lines'] as readonly PlannedLine[]),
    }),
    planLeg: async ({ unit, row, input }) => {
      requireAhead(unit, 'eta', input['eta']);
      const warehouse = await unit.other(Supplier, input['warehouseId']);
      if (warehouse?.['supplierType'] !== 'warehouse' || warehouse['status'] !== 'active')
        throw invalid({ warehouseId: [{ code: 'REF' }] });
      const nth = await unit.nextNumber(`delivery:${row.id}`);
      const given = Object.fromEntries(['eta', ...Object.keys(legFields)].map((name) => [name, input[name] ?? null]));
      return {
        after: async (delivery) => {
          const leg = await unit.insert(DeliveryToWarehouse, {
            ...given,
            productDeliveryId: delivery.id,
            warehouseId: warehouse.id,
            warehouseName: warehouse['name'],
            legNo: `${String(delivery['deliveryNo'])}-${nth}`,
            status: 'Planned',
          });
          return madeOf(DeliveryToWarehouse, leg);
        },
      };
    },
  },
};
