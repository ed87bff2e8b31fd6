// Demo complaints, store rows and to-dos, written from the plans: texts, lots, dates and people by function.
import { demoLineUser } from '#domain/complaints/channel.ts';
import { dueWorkingDays } from '#domain/complaints/complaintDue.ts';
import { dateAfter, dayOf, daysAfter, hoursAfter, workdaysAfter, type Calendar } from './calendar.ts';
import { complaintPlans, type Plan } from './complaintPlans.ts';
import type { Master } from './master.ts';
import { conclusions, endingsOf, openings } from './phenomena.ts';
import type { Random } from './random.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

export interface Complaints {
  complaints: Table;
  storeComplaints: Table;
  todos: Table;
  /** plan behind each row, in the order of the rows */
  plans: Plan[];
  rowOf(plan: Plan): DemoRow;
}

const fill = (text: string, words: Record<string, string>): string => text.replace(/\{(\w)\}/g, (_, key: string) => words[key] ?? '');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `drawn` is used up either way, so that one customer's name moves no other row. */
const lineUserOf = (plan: Plan, drawn: string): string => (plan.ofDemoCustomer ? demoLineUser : `U${drawn}`);
const household = new Set(['LAUN', 'PAPR', 'PLAS', 'HAIR', 'WIPE']);

export const complaintData = (on: Calendar, r: Random, users: Users, master: Master): Complaints => {
  const plans = complaintPlans(r);
  const byPlan = new Map<Plan, DemoRow>();
  const of: Complaints = { complaints: table(), storeComplaints: table(), todos: table(), plans, rowOf: (plan) => byPlan.get(plan)! };
  const numbers = new Map<string, number>();
  const lots = new Map<string, { lotNo: string; mfgDate: string }>();
  const texts = new Set<string>();

  for (const [i, plan] of plans.entries()) {
    const { product, phenomenon, status } = plan;
    const receivedAt = on.ago(plan.age, `${String(8 + ((i * 7) % 9)).padStart(2, '0')}:${String((i * 13) % 60).padStart(2, '0')}`);
    const today = dayOf(receivedAt);
    const branch = r.pick(master.branches.rows);
    const purchaseDate = dateAfter(today, -r.int(0, 6));
    const mfgDate = dateAfter(purchaseDate, -(product.life <= 1 ? r.int(5, 15) : r.int(25, 110)));
    const lotKey = plan.lot ?? `own-${i}`;
    if (!lots.has(lotKey)) lots.set(lotKey, { mfgDate, lotNo: `${product.lotPrefix}${mfgDate.slice(2).replaceAll('-', '')}-${r.int(1, 4)}` });
    const lot = lots.get(lotKey)!;
    const quantity = plan.source === 'store' || plan.source === 'qa' ? r.int(2, 36) : r.int(1, 3);
    const words = { p: product.name, l: lot.lotNo, n: `${quantity} ${product.unit}${quantity === 1 ? '' : 's'}`, s: String(branch['name']), d: purchaseDate };
    let description = '';
    do {
      description = `${fill(r.pick(openings[plan.source]!), words)} ${capital(fill(r.pick(phenomenon.texts), words))} ${r.pick(endingsOf(plan.source))}`;
    } while (texts.has(description));
    texts.add(description);

    const isDraft = status === 'Draft';
    const triaged = status === 'Investigating' || status === 'Closed';
    const submittedAt = isDraft ? null : hoursAfter(receivedAt, plan.source === 'line' ? 0.2 : r.int(1, 3));
    const investigatingAt = triaged && submittedAt ? hoursAfter(submittedAt, plan.age < 4 ? r.int(1, 5) : r.int(4, 30)) : null;
    const severity = triaged ? phenomenon.severity : phenomenon.severity === 'critical' && status === 'Submitted' && plan.lot ? 'critical' : null;
    const owner = users.id(household.has(product.categoryCode) ? 'qa2' : 'qa');
    const closedAt = status === 'Closed' ? daysAfter(investigatingAt!, plan.parent ? r.int(3, 9) : phenomenon.severity === 'minor' ? r.int(4, 14) : r.int(9, 24)) : null;
    const fromCustomer = ['line', 'callCenter', 'email', 'social'].includes(plan.source);
    const customer = `Customer ${String(1000 + ((i * 37) % 9000))}`;
    const year = today.slice(0, 4);
    numbers.set(year, (numbers.get(year) ?? 0) + 1);
    const justified = plan.justified ?? true;
    const lotUnknown = fromCustomer && status === 'Closed' && r.chance(0.12);
    const row = of.complaints.add(
      {
        no: `C${year}-${String(numbers.get(year)).padStart(5, '0')}`, source: plan.source, status, parentId: plan.parent ? byPlan.get(plan.parent)!.id : null, isQaAction: false,
        title: fill(phenomenon.title, words), description, category: phenomenon.category, defectCode: phenomenon.defectCode, severity,
        healthEffect: phenomenon.defectCode === 'illness' || (phenomenon.defectCode === 'undeclared' && r.chance(0.3)), injuryText: phenomenon.defectCode === 'illness' ? 'Short indisposition, no treatment needed.' : null,
        productName: product.name, barcode: product.barcode, brandId: product.brandId, productCategoryId: master.categories.rows.find((category) => category['code'] === product.categoryCode)!.id,
        lotNo: lotUnknown ? null : lot.lotNo, lotUnknown, mfgDate: lotUnknown ? null : lot.mfgDate, expDate: lotUnknown ? null : dateAfter(lot.mfgDate, product.life * 30),
        quantity, unit: product.unit, branchId: branch.id, purchaseDate, receiptNo: fromCustomer && r.chance(0.5) ? `R${r.int(100_000, 999_999)}` : null, unitPrice: product.price,
        occurredAt: hoursAfter(receivedAt, -r.int(2, 40)), receivedAt,
        customerName: fromCustomer ? customer : null, customerPhone: plan.source === 'line' || plan.source === 'callCenter' ? `+66 2 555 ${String(4000 + (i % 900))}` : null,
        customerEmail: plan.source === 'email' ? `${customer.replace(' ', '').toLowerCase()}@example.test` : null,
        preferredContact: plan.source === 'line' ? 'line' : plan.source === 'email' ? 'email' : fromCustomer ? 'phone' : null,
        consentAt: plan.source === 'line' || plan.source === 'callCenter' ? receivedAt : null,
        lineUserId: plan.source === 'line' ? lineUserOf(plan, r.code(20)) : null, trackingCode: plan.source === 'line' ? r.code(22) : null,
        sampleState: status === 'Closed' ? r.pick(['none', 'collected', 'sentToSupplier']) : triaged ? r.pick(['collected', 'sentToSupplier', 'sentToLab']) : 'withCustomer',
        infoRequestedAt: plan.asked ? hoursAfter(submittedAt!, 20) : null, infoRequest: plan.asked ? 'Please send a picture of the lot code at the bottom edge of the pack and tell us whether the label over the opening was stuck down when you bought it.' : null,
        ownerId: triaged ? owner : null, dueAt: isDraft ? null : workdaysAfter(receivedAt, dueWorkingDays[severity ?? 'critical']),
        submittedAt, investigatingAt, closedAt, closedById: closedAt ? owner : null,
        isJustified: closedAt ? justified : null, conclusion: closedAt ? (plan.parent ? `Merged with ${String(byPlan.get(plan.parent)!['no'])}; the answer given there covers this report.` : r.pick(conclusions[justified ? 'justified' : 'notJustified'])) : null,
        closeReason: closedAt ? (plan.parent ? 'duplicate' : justified ? 'resolved' : 'notJustified') : null,
        compensation: closedAt ? (justified && fromCustomer ? r.pick(['refund', 'replacement', 'voucher']) : 'none') : null,
        compensationAmount: null,
        updatedAt: closedAt ?? investigatingAt ?? submittedAt ?? receivedAt,
      },
      receivedAt, plan.source === 'line' ? null : owner,
    );
    if (row['compensation'] === 'refund' || row['compensation'] === 'voucher') row['compensationAmount'] = product.price * quantity;
    byPlan.set(plan, row);

    if (plan.source === 'store' || plan.source === 'qa') {
      const onShelf = r.int(0, 40);
      of.storeComplaints.add(
        { complaintId: row.id, branchId: branch.id, reporterName: 'Store duty manager', reporterPosition: 'Fresh and dry goods', foundAt: row['occurredAt'], quantityFound: quantity, quantityOnShelf: onShelf, actionTaken: onShelf > 0 ? r.pick(['removedFromShelf', 'quarantined']) : 'none', note: null },
        receivedAt, owner,
      );
    }
    if (status === 'Investigating' && !plan.parent && i % 2 === 0) {
      const done = plan.key?.startsWith('C') || plan.age > 14;
      of.todos.add(
        { complaintId: row.id, title: r.pick(['Ask the laboratory for the result of the sample', 'Call the customer with an interim answer', 'Compare with complaints of the last 90 days', 'Inform the category buyer']), assigneeId: owner, dueDate: on.date(done ? -5 : 2), doneAt: done ? on.ago(4, '16:00') : null, doneById: done ? owner : null },
        investigatingAt!, owner,
      );
    }
  }
  return of;
};
