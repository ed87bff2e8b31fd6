// Demo rows between investigation and closing: 9 store recommendations, merges of the merged complaints, closing emails.
import { dateAfter, dayOf, hoursAfter, type Calendar } from './calendar.ts';
import { askTexts, mergedReason, storeAnswers } from './closingTexts.ts';
import type { Complaints } from './complaints.ts';
import type { Master } from './master.ts';
import type { Random } from './random.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

export interface Closings {
  recommends: Table;
  branches: Table;
  mergings: Table;
  mails: Table;
}

interface Ask {
  complaint: DemoRow;
  action: keyof typeof askTexts;
  stores: number;
  /** the first stores have answered; the next one was waived */
  answered: number;
  waived?: true;
  verified?: true;
}

const addRecommends = (of: Closings, on: Calendar, r: Random, users: Users, master: Master, complaints: Complaints): void => {
  const live = (key: string): DemoRow => complaints.rowOf(complaints.plans.find((plan) => plan.key === key)!);
  const closed = complaints.plans.filter((plan) => plan.status === 'Closed' && !plan.parent && plan.phenomenon.severity !== 'minor').map((plan) => complaints.rowOf(plan));
  const over = (n: number, action: keyof typeof askTexts, stores: number, waived?: true): Ask => ({ complaint: closed[closed.length - n * 7]!, action, stores, answered: waived ? stores - 1 : stores, ...(waived && { waived }), verified: true });
  const asks: Ask[] = [
    over(6, 'removeFromShelf', 6), over(5, 'inspect', 3), over(4, 'returnToWarehouse', 8, true), over(3, 'destroy', 2), over(2, 'quarantine', 5), over(1, 'improveHandling', 1),
    // two wait for stores, one for QA
    { complaint: live('W1'), action: 'removeFromShelf', stores: 8, answered: 6 },
    { complaint: live('W8'), action: 'quarantine', stores: 4, answered: 1 },
    { complaint: live('W5'), action: 'inspect', stores: 3, answered: 3 },
  ];
  for (const ask of asks) {
    const from = hoursAfter(String(ask.complaint['investigatingAt']), 7);
    const sentAt = from < on.ago(0, '00:00') ? from : on.ago(1, '11:00');
    const first = r.int(0, master.branches.rows.length - 1);
    const stores = Array.from({ length: ask.stores }, (_, i) => master.branches.rows[(first + i * 5) % master.branches.rows.length]!);
    const answeredAt = (i: number): string => [hoursAfter(sentAt, 3 + i * 2), on.ago(0, '00:05')].sort()[0]!;
    const verifiedAt = ask.verified ? [hoursAfter(answeredAt(ask.stores), 4), String(ask.complaint['closedAt'])].sort()[0]! : null;
    const owner = ask.complaint['ownerId'] as number;
    const row = of.recommends.add(
      {
        complaintId: ask.complaint.id, ...askTexts[ask.action](String(ask.complaint['productName']), String(ask.complaint['lotNo'] ?? '')), actionType: ask.action,
        dueDate: ask.verified ? dateAfter(dayOf(sentAt), 3) : on.date(ask.answered === ask.stores ? -1 : 2), branchIds: stores.map((store) => store.id), sentAt, verifiedAt, verifiedById: verifiedAt ? owner : null, updatedAt: verifiedAt ?? sentAt,
      },
      sentAt, owner,
    );
    stores.forEach((store, i) => {
      const answered = i < ask.answered;
      const found = r.chance(0.25) ? 0 : r.int(2, 40);
      const [removed, returned, destroyed] = ask.action === 'destroy' ? [0, 0, found] : ask.action === 'returnToWarehouse' ? [0, found, 0] : ask.action === 'inspect' || ask.action === 'improveHandling' ? [0, 0, 0] : [found, 0, 0];
      of.branches.add(
        {
          storeRecommendId: row.id, branchId: store.id, ...(answered && { quantityFound: found, quantityRemoved: removed, quantityReturned: returned, quantityDestroyed: destroyed }),
          comment: answered ? (found === 0 ? storeAnswers[0] : r.chance(0.3) ? storeAnswers[1] : null) : null,
          answeredAt: answered ? answeredAt(i) : null, answeredById: answered ? store['areaUserId'] : null, waivedReason: !answered && ask.waived ? storeAnswers[2] : null, updatedAt: answered ? answeredAt(i) : sentAt,
        },
        sentAt, owner,
      );
    });
  }
};

const addMergings = (of: Closings, complaints: Complaints): void => {
  const { rows } = complaints.complaints;
  const parents = Map.groupBy(rows.filter((row) => row['parentId'] !== null), (row) => row['parentId'] as number);
  for (const [parentId, children] of parents) {
    const last = children.map((row) => String(row['investigatingAt'])).sort().at(-1)!;
    of.mergings.add({ parentId, childIds: children.map((row) => row.id), reason: mergedReason, movedSupplierComplaintIds: [], movedProductMovementIds: [], movedStoreRecommendIds: [], movedTodoIds: [] }, last, children[0]!['ownerId'] as number);
  }
};

/** Mails of the last closed complaints whose customer agreed or whose brand wants to know. */
const addMails = (of: Closings, complaints: Complaints, brandMail: (brandId: number) => string): void => {
  const closed = complaints.complaints.rows.filter((row) => row['status'] === 'Closed' && row['parentId'] === null).slice(-12);
  for (const row of closed.filter((_, i) => i % 3 === 0)) {
    const at = String(row['closedAt']);
    const customer = row['customerEmail'] && row['consentAt'] ? [String(row['customerEmail'])] : [];
    of.mails.add(
      {
        complaintId: row.id, language: 'en', to: customer.length > 0 ? customer : [brandMail(row['brandId'] as number)], cc: [], subject: `Your report ${String(row['no'])} about ${String(row['productName'])}`,
        body: `<p>Dear Sir or Madam,</p><p>Thank you for reporting a problem with ${String(row['productName'])}. We have investigated your report ${String(row['no'])}.</p><p>${String(row['conclusion'])}</p><p>Kind regards<br />Quality assurance</p>`,
        attachmentIds: [], sentAt: at, sentById: row['closedById'], deliveryState: 'sent', error: null,
      },
      at, row['closedById'] as number,
    );
  }
};

export const closingData = (on: Calendar, r: Random, users: Users, master: Master, complaints: Complaints, brandMail: (brandId: number) => string): Closings => {
  const of: Closings = { recommends: table(), branches: table(), mergings: table(), mails: table() };
  addRecommends(of, on, r, users, master, complaints);
  addMergings(of, complaints);
  addMails(of, complaints, brandMail);
  return of;
};
