// Demo laboratory tests: some made for a complaint, some watching the market.
import { dateAfter, type Calendar } from './calendar.ts';
import type { Complaints } from './complaints.ts';
import type { Lots } from './lots.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

const laboratories = ['Central food laboratory', 'Institute for materials', 'Works laboratory'] as const;
const questions: Readonly<Record<string, string>> = {
  foreignBody: 'What is the foreign body made of?', microbiological: 'Total count, moulds, pathogens', chemical: 'Residues and smell', allergen: 'Traces of allergens not on the label', quality: 'Comparison with the specification',
};

/** Tests of complaints under investigation, each at another stage, and a few without a complaint. */
export const testingData = (on: Calendar, users: Users, complaints: Complaints, lots: Lots, products: Table): Table => {
  const of = table();
  const by = users.id('qa');
  const stages = ['Reported', 'Sampled', 'Planned', 'Closed'] as const;
  const productOf = (name: unknown): number | null => products.rows.find((row) => row['name'] === name)?.id ?? null;
  const lotOf = (lotNo: unknown): DemoRow | undefined => lots.lots.rows.find((lot) => lot['lotNo'] === lotNo);
  const asked = complaints.complaints.rows.filter((row) => row['status'] === 'Investigating' && row['parentId'] === null && questions[String(row['category'])] && lotOf(row['lotNo'])).slice(0, 6);
  asked.forEach((row, i) => {
    const status = stages[i % stages.length]!;
    const lot = lotOf(row['lotNo'])!;
    const plannedAt = on.date(-6 + (i % 3));
    const done = status === 'Reported' || status === 'Closed';
    of.add(
      {
        productInfoId: productOf(row['productName']), productName: row['productName'], supplierId: lot['supplierId'], lotId: lot.id, testType: 'complaint', complaintId: row.id, question: questions[String(row['category'])], plannedAt,
        sampledAt: status === 'Planned' ? null : dateAfter(plannedAt, 1), labName: laboratories[i % laboratories.length], reportNo: done ? `L-${4100 + i * 7}` : null, verdict: done ? (i % 2 === 0 ? 'fail' : 'pass') : null, status,
      },
      on.ago(6, '11:00'), by,
    );
  });
  lots.lots.rows.slice(-3).forEach((lot, i) => {
    const status = stages[i]!;
    of.add(
      { productInfoId: productOf(lot['productName']), productName: lot['productName'], supplierId: lot['supplierId'], lotId: lot.id, testType: i === 0 ? 'shelfLife' : 'surveillance', question: 'Comparison with the specification', plannedAt: on.date(-20 + i * 9), sampledAt: status === 'Planned' ? null : on.date(-18 + i * 9), labName: laboratories[0], verdict: status === 'Reported' ? 'pass' : null, reportNo: status === 'Reported' ? `L-${3900 + i}` : null, status },
      on.ago(21, '10:00'), by,
    );
  });
  return of;
};
