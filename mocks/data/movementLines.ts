// Demo answers of warehouses, line by line: what they received comes from the deliveries of the lot, and each handed-in answer adds up or says why not.
import type { Cases } from './cases.ts';
import type { Complaints } from './complaints.ts';
import { fullRecall, fullRecallUnits, type Lots } from './lots.ts';
import type { Master } from './master.ts';
import { table, type DemoRow, type Table } from './table.ts';

const nothing = { receivedQty: 0, dispatchedQty: 0, onHandQty: 0, quarantinedQty: 0, recalledQty: 0, soldQty: 0, destroyedQty: 0, returnedToSupplierQty: 0, releasedQty: 0 };
const store = { receivedQty: 0, onHandQty: 0, soldQty: 0, recalledQty: 0, destroyedQty: 0 };
const silent = 'No answer of the store to two calls; the area manager was asked to look.';

export const movementLineData = (complaints: Complaints, cases: Cases, lots: Lots, master: Master): Table => {
  const of = table();
  const recall = fullRecall(cases);
  let explained = false;

  const add = (row: DemoRow, key: string, values: Record<string, unknown>): void => {
    const complaint = complaints.complaints.rows[(row['complaintId'] as number) - 1]!;
    const lotNo = (row['lotNos'] as string[] | null)?.[0] ?? null;
    const lot = lots.lots.rows.find((one) => one['lotNo'] === lotNo && one['productName'] === row['productName']);
    const at = String(row['submittedAt'] ?? row.createdAt);
    of.add(
      { productMovementId: row.id, lineKey: key, lotId: lot?.id ?? null, lotNo, mfgDate: lot?.['mfgDate'] ?? null, expDate: lot?.['expDate'] ?? null, unit: complaint['unit'], ...values },
      at, (row['submittedById'] ?? row.createdById) as number,
    );
  };
  /** n stores of the list, each with an equal part of what was sent out; `back` of each came back */
  const addStores = (row: DemoRow, n: number, sent: number, back: (i: number) => number | null): void => {
    for (const [i, branch] of master.branches.rows.slice(row === recall ? 0 : row.id % 9, (row === recall ? 0 : row.id % 9) + n).entries()) {
      const received = sent / n;
      const recalled = back(i);
      const answer = recalled === null ? { receivedQty: received, varianceReason: silent } : { ...store, receivedQty: received, recalledQty: recalled, soldQty: received - recalled };
      add(row, `s${i + 1}`, { locationType: 'branch', branchId: branch.id, ...answer });
    }
  };

  for (const row of cases.movements.rows) {
    const received = lots.receivedBy(String((row['lotNos'] as string[] | null)?.[0]), row['supplierId'] as number) || 400;
    if (row['status'] !== 'Submitted') {
      // open: delivered quantities; draft: the warehouse's first figures
      const begun = row['status'] === 'Draft' ? { onHandQty: received - 160, dispatchedQty: 160 } : {};
      add(row, 'w1', { locationType: 'warehouse', receivedQty: received, ...begun });
      continue;
    }
    if (row === recall) {
      add(row, 'w1', { locationType: 'warehouse', ...nothing, receivedQty: fullRecallUnits, dispatchedQty: 960, onHandQty: 1071, quarantinedQty: 1071, recalledQty: 571 });
      addStores(row, 12, 960, (i) => (i < 10 ? (i === 0 ? 58 : 57) : null));
      continue;
    }
    const stores = row['type'] === 'recall' ? 4 : 0;
    const dispatched = Math.floor((received * 0.4) / 4) * 4;
    const back = stores > 0 ? dispatched - stores * 3 : 0;
    const missing: number = row['type'] === 'quarantine' && !explained ? 6 : 0;
    explained ||= missing > 0;
    const onHand = received + back - dispatched - missing;
    add(row, 'w1', {
      locationType: 'warehouse', ...nothing, receivedQty: received, dispatchedQty: dispatched, recalledQty: back, onHandQty: onHand, quarantinedQty: ['quarantine', 'recall'].includes(String(row['type'])) ? onHand : 0, releasedQty: row['type'] === 'release' ? onHand : 0,
      varianceReason: missing > 0 ? 'Six packs were damaged at unloading and thrown away before the request came; the loss report is attached to the delivery.' : null,
    });
    if (stores > 0) addStores(row, stores, dispatched, () => dispatched / stores - 3);
  }
  return of;
};
