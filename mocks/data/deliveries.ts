// Demo deliveries of today around those that complaints look back on: planned, on the road, arriving today, one held and one refused; handling units of all of them, and their labels.
import { createHash } from 'node:crypto';
import { ssccOf } from '#domain/kernel/gs1.ts';
import { hoursAfter, type Calendar } from './calendar.ts';
import type { Lots } from './lots.ts';
import type { Partners } from './suppliers.ts';
import { demoFactoryId, demoWarehouseId, warehousesOf } from './suppliers.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

export interface Deliveries {
  units: Table;
  labels: Table;
}

type Answer = 'accepted' | 'hold' | 'refused' | null;
interface Trip {
  /** days from today to the expected arrival, and its hour */
  in: number;
  at: string;
  status: 'Planned' | 'Shipped' | 'Received' | 'Refused';
  /** which of the factory's two warehouses */
  to: 0 | 1;
  /** answers of its units; null is on its way */
  units: readonly Answer[];
}
interface Plan {
  status: 'Draft' | 'Ready' | 'Shipped' | 'Received' | 'Refused' | 'Cancelled';
  lot: 'Passed' | 'Open' | 'Hold';
  legs: readonly Trip[];
}

const trip = (days: number, at: string, status: Trip['status'], units: readonly Answer[], to: 0 | 1 = 0): Trip => ({ in: days, at, status, to, units });
const three: readonly Answer[] = [null, null, null];

const plans: readonly Plan[] = [
  { status: 'Draft', lot: 'Open', legs: [] },
  { status: 'Draft', lot: 'Hold', legs: [trip(3, '09:00', 'Planned', [null, null])] },
  { status: 'Ready', lot: 'Passed', legs: [trip(2, '10:00', 'Planned', three)] },
  { status: 'Ready', lot: 'Passed', legs: [trip(1, '08:30', 'Planned', [null, null]), trip(1, '13:00', 'Planned', [null], 1)] },
  { status: 'Shipped', lot: 'Passed', legs: [trip(0, '09:00', 'Shipped', three)] },
  { status: 'Shipped', lot: 'Passed', legs: [trip(0, '11:00', 'Shipped', ['accepted', null, null])] },
  { status: 'Shipped', lot: 'Passed', legs: [trip(0, '14:00', 'Shipped', [null, null])] },
  { status: 'Shipped', lot: 'Hold', legs: [trip(0, '16:30', 'Shipped', [null, null])] },
  { status: 'Shipped', lot: 'Passed', legs: [trip(1, '07:00', 'Shipped', [null]), trip(-1, '15:00', 'Received', ['accepted', 'accepted'], 1)] },
  { status: 'Received', lot: 'Hold', legs: [trip(-2, '10:00', 'Received', ['accepted', 'hold'])] },
  { status: 'Refused', lot: 'Passed', legs: [trip(-4, '10:00', 'Refused', ['refused', 'refused'])] },
  { status: 'Cancelled', lot: 'Passed', legs: [] },
];

const casesOfUnit = 40;
const unitsPerCase = 20;
/** 22 signs, the same with every seed. */
const tokenOf = (what: string): string => createHash('sha256').update(what).digest('base64url').slice(0, 22);
const prefixOf = (supplierId: unknown): string => `8850${String(supplierId).padStart(3, '0')}`;
const gs1Day = (day: unknown): string => String(day).slice(2, 10).replaceAll('-', '');

/** The Bangkok time of a day from today. */
const moment = (on: Calendar, days: number, time: string): string => new Date(`${on.date(days)}T${time}:00+07:00`).toISOString();
/** What has happened is not ahead. */
const before = (on: Calendar, at: string): string => (at < on.now ? at : hoursAfter(on.now, -0.5));

export const deliveryData = (on: Calendar, users: Users, partners: Partners, lots: Lots): Deliveries => {
  const of: Deliveries = { units: table(), labels: table() };
  const serials = new Map<unknown, number>();
  const nameOf = (id: unknown): string => String(partners.suppliers.rows.find((row) => row.id === id)!['name']);
  const by = users.id('supplier');
  const receiver = users.id('warehouseadmin');
  for (const row of partners.suppliers.rows) if (row['supplierType'] === 'factory') row['gs1CompanyPrefix'] = prefixOf(row.id);

  const pack = (leg: DemoRow, delivery: DemoRow, lotId: unknown, cases: number, answer: Answer): void => {
    const serial = (serials.get(delivery['supplierId']) ?? 0) + 1;
    serials.set(delivery['supplierId'], serial);
    const nth = of.units.rows.filter((row) => row['deliveryToWarehouseId'] === leg.id).length + 1;
    const warm = answer === 'hold' || answer === 'refused';
    const unit = of.units.add(
      {
        deliveryToWarehouseId: leg.id, lotId, unitNo: `${String(leg['legNo'])}-${String(nth).padStart(3, '0')}`, sscc: ssccOf(prefixOf(delivery['supplierId']), serial), cases, grossKg: null,
        ...(answer ? { result: answer, receivedCases: answer === 'refused' ? 0 : cases, tempC: warm ? 31.5 : 22, condition: warm ? 'warm' : 'ok', reason: warm ? 'The truck arrived at 31.5 °C with its cooling off.' : null, receivedById: receiver, receivedAt: before(on, String(leg['receivedAt'] ?? hoursAfter(String(leg['eta']), 1))) } : {}),
      },
      delivery.createdAt, by,
    );
    if (leg['status'] === 'Planned') return;
    const lot = lots.lots.rows.find((row) => row.id === lotId)!;
    of.labels.add(
      { token: tokenOf(`unit ${unit.id}`), kind: 'handlingUnit', supplierId: delivery['supplierId'], handlingUnitId: unit.id, payload: { '00': unit['sscc'], '37': String(cases), '15': gs1Day(lot['expDate']), '10': lot['lotNo'] }, printCount: 1, lastPrintedAt: leg['shippedAt'] },
      delivery.createdAt, by,
    );
  };

  // what was delivered long ago: one unit a leg
  const past = [...lots.legs.rows];
  const named = (delivery: DemoRow): void => void Object.assign(delivery, { supplierName: nameOf(delivery['supplierId']) });
  lots.deliveries.rows.forEach(named);
  const places = new Map<unknown, number>();
  const addLeg = (leg: DemoRow): void => {
    const delivery = lots.deliveries.rows.find((row) => row.id === leg['productDeliveryId'])!;
    const nth = (places.get(delivery.id) ?? 0) + 1;
    places.set(delivery.id, nth);
    Object.assign(leg, { legNo: `${String(delivery['deliveryNo'])}-${nth}`, warehouseName: nameOf(leg['warehouseId']) });
  };
  for (const leg of past) {
    addLeg(leg);
    const packed = leg['packed'] as { lotId: number; cases: number };
    delete leg['packed'];
    pack(leg, lots.deliveries.rows.find((row) => row.id === leg['productDeliveryId'])!, packed.lotId, packed.cases, 'accepted');
  }

  const year = on.today.slice(0, 4);
  // a lot that went out in several deliveries is one of those that complaints trace: its balance stays as those complaints have it
  const traced = (lotId: number): boolean => lots.deliveryLines.rows.filter((line) => line['lotId'] === lotId).length > 1;
  const mine = lots.lots.rows.filter((row) => row['supplierId'] === demoFactoryId && row['lotNo'] !== null && !traced(row.id));
  plans.forEach(({ status, lot: state, legs }, i) => {
    const fitting = mine.filter((row) => row['status'] === state && String(row['expDate']) > on.date(120));
    const lot = fitting[i % fitting.length] ?? mine.find((row) => row['status'] === state)!;
    const created = on.ago(legs.some(({ in: days }) => days < 0) ? 7 : 2, '09:30');
    const last = Math.max(2, ...legs.map(({ in: days }) => days));
    const delivery = lots.deliveries.add(
      { deliveryNo: `PD-${year}-${String(900_002 + i).padStart(6, '0')}`, kind: 'product', supplierId: demoFactoryId, supplierName: nameOf(demoFactoryId), poNo: `PO${500_100 + i}`, plannedDate: on.date(Math.min(last, 2)), status, note: null },
      created, by,
    );
    const cases = Math.max(1, legs.reduce((sum, { units }) => sum + units.length, 0)) * casesOfUnit;
    lots.deliveryLines.add({ productDeliveryId: delivery.id, lotId: lot.id, cases, units: cases * unitsPerCase, netKg: null, minRemainingPct: null, storageMode: 'ambient', tempMin: null, tempMax: 30 }, created, by);
    for (const one of legs) {
      const eta = moment(on, one.in, one.at);
      const gone = one.status !== 'Planned';
      const ended = one.status === 'Received' || one.status === 'Refused';
      const warehouseId = one.to === 0 ? demoWarehouseId : warehousesOf(demoFactoryId)[1];
      const leg = lots.legs.add(
        {
          productDeliveryId: delivery.id, warehouseId, carrier: 'Factory truck', vehicleNo: gone ? `70-${4100 + i}` : null, sealNo: gone ? `S${730_000 + i}` : null, shippedAt: gone ? before(on, hoursAfter(eta, -5)) : null, eta, tempC: gone ? 21 : null, status: one.status,
          receivedById: ended ? receiver : null, receivedAt: ended ? before(on, hoursAfter(eta, 1)) : null,
        },
        created, by,
      );
      addLeg(leg);
      for (const answer of one.units) pack(leg, delivery, lot.id, casesOfUnit, answer);
    }
  });
  return of;
};
