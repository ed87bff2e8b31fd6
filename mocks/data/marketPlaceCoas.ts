// Demo certificates of goods of the market place: what each is tested for, one approved, one to be decided, one sent back, one not begun.
import { coaVerdict } from '#domain/specs/rules/sections/verdict.ts';
import { missingOf } from '#domain/specs/productMissing.ts';
import type { Calendar } from './calendar.ts';
import { answeredLine } from './coaResults.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

type Values = Readonly<Record<string, unknown>>;
const migration: readonly Values[] = [
  { name: 'Overall migration', type: 'numeric', unit: 'mg/dm²', max: 10, warnMax: 8, group: 'contaminant', method: 'EN 1186', critical: true },
  { name: 'Bisphenol A', type: 'numeric', unit: 'mg/kg', max: 0.05, group: 'contaminant', method: 'EN 13130', critical: true },
  { name: 'Tightness', type: 'presence', unit: '', n: 5, c: 0, group: 'performance', method: 'House method 12' },
];
const snack: readonly Values[] = [
  { name: 'Moisture', type: 'numeric', unit: '%', min: 1, max: 5, group: 'chemical', method: 'ISO 712' },
  { name: 'Salmonella', type: 'presence', unit: '/25 g', n: 5, c: 0, group: 'micro', method: 'ISO 6579', critical: true },
];
const paste: readonly Values[] = [
  { name: 'Aflatoxin B1', type: 'numeric', unit: 'µg/kg', max: 5, group: 'contaminant', method: 'EN 14123', critical: true },
  { name: 'Salt', type: 'numeric', unit: '%', min: 10, max: 16, group: 'chemical', method: 'Mohr' },
];

interface Plan {
  product: string;
  lines: readonly Values[];
  status: 'Approved' | 'Submitted' | 'Rejected' | null;
  results: readonly string[];
}
const plans: readonly Plan[] = [
  { product: 'Lunch box with 3 compartments 900 ml', lines: migration, status: 'Approved', results: ['3.2', '<0.01', 'absent; absent; absent; absent; absent'] },
  { product: 'Water bottle with straw 600 ml', lines: migration, status: 'Submitted', results: ['4.7', '<0.01', 'absent; absent; absent; absent; absent'] },
  { product: 'Chickpea puffs 80 g', lines: snack, status: 'Rejected', results: ['3.9', ''] },
  { product: 'Fermented chilli bean paste 300 g', lines: paste, status: null, results: [] },
];
const sentBack = 'Salmonella is missing: attach the report of all five samples.';
const plain = { target: null, min: null, max: null, warnMin: null, warnMax: null, n: null, c: null, m: null, M: null, acceptNumber: null, allowedValues: null, marginalValues: null, labScope: 'accredited', frequency: 'everyLot', onCoa: true, critical: false };

/** Adds certificates and their results, and says of every product what its master data lacks. */
export const marketPlaceCoaData = (on: Calendar, users: Users, of: { products: Table; supplies: Table; coas: Table; results: Table }): Table => {
  const parameters = table();
  const by = users.id('sourcing');
  const year = on.today.slice(0, 4);
  const certify = (product: DemoRow, lines: readonly DemoRow[], plan: Plan): void => {
    const answers = lines.map((line, i) => answeredLine(line, plan.results[i] ?? '', null));
    const isDecided = plan.status !== 'Submitted';
    const numbers = of.coas.rows.map((row) => String(row['coaNo'])).filter((no) => no.startsWith(`COA-${year}-`)).length;
    const coa = of.coas.add(
      {
        coaNo: `COA-${year}-${String(numbers + 1).padStart(6, '0')}`, productInfoId: product.id, supplierId: product['sellerSupplierId'], context: 'marketPlace', status: plan.status, verdict: coaVerdict(answers.map(({ verdict }) => verdict)), labName: 'Central food laboratory', labAccreditationNo: 'ISO 17025 / 0418', sampledAt: on.date(-30), analysedAt: on.date(-26),
        authorId: by, round: plan.status === 'Rejected' ? 1 : 0, decisionById: isDecided ? users.id('qa') : null, decisionAt: isDecided ? on.ago(20, '14:00') : null, decisionReason: plan.status === 'Rejected' ? sentBack : null,
      },
      on.ago(25, '10:00'), by,
    );
    answers.forEach((answer, i) => of.results.add({ coaId: coa.id, seq: i + 1, parameterKind: 'spec', ...answer, reviewComment: plan.status === 'Rejected' && answer.written === null ? 'Five samples, ISO 6579' : null, tries: 1, earlier: [] }, coa.createdAt, by));
    if (plan.status !== 'Approved') return;
    Object.assign(product, { status: 'active', proven: true });
    for (const supply of of.supplies.rows) if (supply['productInfoId'] === product.id) Object.assign(supply, { status: 'approved', approvedAt: on.ago(19, '15:00') });
  };
  for (const plan of plans) {
    const product = of.products.rows.find((row) => row['name'] === plan.product)!;
    const lines = plan.lines.map((line, i) => parameters.add({ ...plain, ...line, productInfoId: product.id, lineKey: `p${i + 1}`, seq: i + 1 }, product.createdAt, by));
    Object.assign(product, { parameterCount: lines.length });
    if (plan.status) certify(product, lines, plan);
  }
  for (const product of of.products.rows) Object.assign(product, { missing: missingOf(product).length });
  return parameters;
};
