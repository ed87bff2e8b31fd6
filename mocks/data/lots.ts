// Demo lots and where they went: the lots that complaints name, their neighbours, and the deliveries of each by leg. What a warehouse received of a lot is what its movement lines start from.
import { dateAfter, hoursAfter, type Calendar } from './calendar.ts';
import type { Cases } from './cases.ts';
import type { Complaints } from './complaints.ts';
import { products, type Product } from './products.ts';
import type { Random } from './random.ts';
import { demoFactoryId, warehousesOf } from './suppliers.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

export interface Lots {
  approvals: Table;
  lots: Table;
  coas: Table;
  deliveries: Table;
  deliveryLines: Table;
  legs: Table;
  /** consumer units of a lot one warehouse received */
  receivedBy(lotNo: string, warehouseId: number): number;
}

const unitsPerCase = 20;
/** Units of the one complete recall; its lines add up to 87 % recovered. */
export const fullRecallUnits = 1460;
const neighbours = 55;

/** The recall whose twelve stores the demo shows. */
export const fullRecall = (cases: Cases): DemoRow => cases.movements.rows.findLast((row) => row['type'] === 'recall' && row['status'] === 'Submitted' && !row['isDrill'])!;

interface Wanted {
  lotNo: string;
  mfgDate: string;
  product: Product;
  /** the warehouse of the movement, as opposed to where the other part went */
  cluster: boolean;
}

const wantedLots = (on: Calendar, r: Random, complaints: Complaints): Wanted[] => {
  const wanted = new Map<string, Wanted>();
  complaints.plans.forEach((plan) => {
    const row = complaints.rowOf(plan);
    const lotNo = row['lotNo'] as string | null;
    if (lotNo && !wanted.has(lotNo)) wanted.set(lotNo, { lotNo, mfgDate: String(row['mfgDate']), product: plan.product, cluster: plan.lot === 'OC-CLUSTER' });
  });
  for (let i = 0; i < neighbours; i += 1) {
    const product = products[i % products.length]!;
    const mfgDate = on.date(-r.int(product.life <= 1 ? 4 : 20, 540));
    const lotNo = `${product.lotPrefix}${mfgDate.slice(2).replaceAll('-', '')}-${5 + (i % 4)}`;
    if (!wanted.has(lotNo)) wanted.set(lotNo, { lotNo, mfgDate, product, cluster: false });
  }
  return [...wanted.values()].sort((a, b) => a.mfgDate.localeCompare(b.mfgDate) || a.lotNo.localeCompare(b.lotNo));
};

export const lotData = (on: Calendar, r: Random, users: Users, specs: Table, complaints: Complaints, cases: Cases): Lots => {
  const received = new Map<string, number>();
  const of: Lots = { approvals: table(), lots: table(), coas: table(), deliveries: table(), deliveryLines: table(), legs: table(), receivedBy: (lotNo, warehouseId) => received.get(`${lotNo} ${warehouseId}`) ?? 0 };
  const recall = fullRecall(cases);
  const recalled = (recall['lotNos'] as string[])[0];
  const numbers = new Map<string, number>();
  const by = users.id('supplier');

  const deliver = (lot: DemoRow, wanted: Wanted, legs: readonly (readonly [number, number])[], day: number): void => {
    const plannedDate = dateAfter(wanted.mfgDate, day);
    const year = plannedDate.slice(0, 4);
    numbers.set(year, (numbers.get(year) ?? 0) + 1);
    const leaves = `${plannedDate}T01:30:00.000Z`;
    const cases$ = legs.reduce((sum, [, n]) => sum + n, 0);
    const delivery = of.deliveries.add(
      { deliveryNo: `PD-${year}-${String(numbers.get(year)).padStart(6, '0')}`, kind: 'product', supplierId: wanted.product.supplierId, poNo: `PO${r.int(400_000, 499_999)}`, plannedDate, status: 'Received', note: null, updatedAt: hoursAfter(leaves, 9) },
      hoursAfter(leaves, -30), by,
    );
    of.deliveryLines.add({ productDeliveryId: delivery.id, lotId: lot.id, cases: cases$, units: cases$ * unitsPerCase, netKg: null }, delivery.createdAt, by);
    legs.forEach(([warehouseId, n], i) => {
      of.legs.add(
        {
          productDeliveryId: delivery.id, warehouseId, carrier: 'Factory truck', vehicleNo: `7${i}-${1000 + delivery.id}`, sealNo: `S${r.int(100_000, 999_999)}`, shippedAt: leaves, eta: hoursAfter(leaves, 6), tempC: null,
          packed: { lotId: lot.id, cases: n }, status: 'Received', receivedById: null, receivedAt: hoursAfter(leaves, 7), updatedAt: hoursAfter(leaves, 7),
        },
        delivery.createdAt, by,
      );
      const key = `${wanted.lotNo} ${warehouseId}`;
      received.set(key, (received.get(key) ?? 0) + n * unitsPerCase);
    });
  };

  wantedLots(on, r, complaints).forEach((wanted, i) => {
    const spec = specs.rows.find((row) => row['productName'] === wanted.product.name)!;
    const [first, second] = warehousesOf(wanted.product.supplierId);
    const early = wanted.product.life <= 1 ? 1 : 4;
    const trips: (readonly [number, number])[][] =
      wanted.lotNo === recalled
        ? [[[recall['supplierId'] as number, fullRecallUnits / unitsPerCase]]]
        : wanted.cluster
          ? [[[first, 42], [second, 18]], [[first, 30]]]
          : i % 3 === 0
            ? [[[first, r.int(18, 40)], [second, r.int(6, 15)]]]
            : [[[first, r.int(20, 60)]]];
    const cases$ = trips.flat().reduce((sum, [, n]) => sum + n, 0);
    const lot = of.lots.add(
      {
        supplierId: wanted.product.supplierId, specId: spec.id, specNo: spec['specNo'], seq: null, lotNo: wanted.lotNo, productName: wanted.product.name, mfgDate: wanted.mfgDate, expDate: dateAfter(wanted.mfgDate, wanted.product.life * 30),
        qty: (cases$ + r.int(0, 6)) * unitsPerCase, unit: wanted.product.unit, status: 'Passed', holdReason: null,
      },
      `${wanted.mfgDate}T08:00:00.000Z`, by,
    );
    trips.forEach((legs, n) => deliver(lot, wanted, legs, early + n * 2));
  });

  // on hold today: lots of quarantines and recalls without a release
  for (const row of cases.movements.rows) {
    if (row['isDrill'] || !['quarantine', 'recall'].includes(String(row['type'])) || complaints.complaints.rows[(row['complaintId'] as number) - 1]!['status'] === 'Closed') continue;
    for (const lot of of.lots.rows.filter((one) => (row['lotNos'] as string[] | null)?.includes(String(one['lotNo'])))) Object.assign(lot, { status: 'Hold', holdReason: `${String(row['no'])}: ${String(row['instruction'])}`, updatedAt: row.createdAt });
  }
  firstLots(of, on, users, specs);
  return of;
};

/** code, required lots, status, lots: [status, certificate's status or null, verdict] */
const approvals: readonly (readonly [number, string, readonly (readonly [string, string | null, string | null])[]])[] = [
  [3, 'Open', [['Passed', 'Approved', 'pass'], ['Open', 'Submitted', 'pass'], ['Open', null, null]]],
  [3, 'Open', [['Open', 'Submitted', 'conditional'], ['Open', 'Rejected', 'fail'], ['Open', 'Draft', null]]],
  [2, 'Open', [['Passed', 'Approved', 'pass'], ['Passed', 'Approved', 'pass']]],
  [2, 'Approved', [['Passed', 'Approved', 'pass'], ['Passed', 'Concession', 'conditional']]],
  [3, 'Rejected', [['Passed', 'Approved', 'pass'], ['Failed', 'Rejected', 'fail']]],
];
const reasons: Readonly<Record<string, string>> = { Approved: 'All first lots passed.', Rejected: 'A critical line failed; the process is looked at first, then three new lots are made.' };

/** First lots of new specifications of the demo factory, each with its certificate, and the parcel of the last one. */
const firstLots = (of: Lots, on: Calendar, users: Users, specs: Table): void => {
  const year = on.today.slice(0, 4);
  const lab = users.id('supplierrd');
  const mine = specs.rows.filter((row) => row['supplierId'] === demoFactoryId && row['status'] === 'active');
  let certificates = 0;
  approvals.forEach(([requiredLots, status, lots], i) => {
    const spec = mine[i % mine.length]!;
    const decided = status === 'Open' ? {} : { decidedById: users.id('sourcing'), decidedAt: on.ago(8, '15:30'), decisionReason: reasons[status] };
    const approval = of.approvals.add(
      { code: `LA-${year}-${String(i + 1).padStart(4, '0')}`, specId: spec.id, supplierId: demoFactoryId, requiredLots, passedInRow: lots.length - 1 - lots.findLastIndex(([state]) => state !== 'Passed'), dueDate: on.date(status === 'Open' ? 18 : -4), status, lastLotsPassed: lots.slice(-requiredLots).every(([state]) => state === 'Passed') && lots.length >= requiredLots, ...decided },
      on.ago(30 - i, '10:00'), users.id('sourcing'),
    );
    lots.forEach(([lotStatus, coaStatus, verdict], n) => {
      const mfgDate = on.date(-24 + n * 4 + i);
      const lot = of.lots.add(
        { supplierId: demoFactoryId, specId: spec.id, specNo: spec['specNo'], lotApprovalId: approval.id, seq: n + 1, lotNo: `FL${i + 1}${mfgDate.slice(2).replaceAll('-', '')}`, productName: spec['productName'], mfgDate, expDate: dateAfter(mfgDate, 270), qty: 4800, unit: 'pack', status: lotStatus, holdReason: null },
        on.ago(22 - n * 4 - i, '16:00'), lab,
      );
      if (!coaStatus) return;
      certificates += 1;
      const signed = coaStatus !== 'Draft';
      const judged = ['Approved', 'Concession', 'Rejected'].includes(coaStatus);
      of.coas.add(
        {
          coaNo: `COA-${year}-${String(certificates).padStart(6, '0')}`, lotId: lot.id, supplierId: demoFactoryId, specId: spec.id, context: 'lotApproval', status: coaStatus, verdict, labName: 'Works laboratory', sampledAt: mfgDate, analysedAt: dateAfter(mfgDate, 3),
          signedById: signed ? users.id('supplier') : null, signedAt: signed ? on.ago(10 - n - i, '09:15') : null, decisionById: judged ? users.id('qa') : null, decisionAt: judged ? on.ago(6 - i, '13:45') : null,
          decisionReason: coaStatus === 'Rejected' ? 'Moisture was measured with the old method; repeat it.' : null,
          concession: coaStatus === 'Concession' ? { reason: 'Colour slightly darker, taste unchanged.', qtyLimit: 4800, validUntil: on.date(60) } : null,
        },
        on.ago(11 - n - i, '11:20'), lab,
      );
    });
  });
  const approval = of.approvals.rows[2]!;
  const parcel = of.deliveries.add({ deliveryNo: `PD-${year}-900001`, kind: 'lotApproval', supplierId: demoFactoryId, lotApprovalId: approval.id, poNo: null, plannedDate: on.date(2), status: 'Ready', note: null }, on.ago(2, '10:10'), users.id('sourcing'));
  const last = of.lots.rows.findLast((row) => row['lotApprovalId'] === approval.id)!;
  of.deliveryLines.add({ productDeliveryId: parcel.id, lotId: last.id, cases: 20, units: 400, netKg: null }, parcel.createdAt, users.id('sourcing'));
};
