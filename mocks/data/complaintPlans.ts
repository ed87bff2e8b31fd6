// Which 180 complaints the demo has: the live ones by name, because badges are asserted on them, the closed ones spread over thirteen months.
import { phenomena, type Phenomenon } from './phenomena.ts';
import { productNamed, products, type Product } from './products.ts';
import type { Random } from './random.ts';

export interface Plan {
  /** name of a live complaint, for its cases and movements */
  key?: string;
  /** days ago received */
  age: number;
  status: 'Draft' | 'Submitted' | 'Investigating' | 'Closed';
  product: Product;
  phenomenon: Phenomenon;
  source: string;
  /** the plan it was merged into */
  parent?: Plan;
  lot?: string;
  /** waits for the customer's answer */
  asked?: true;
  justified?: boolean;
  /** reported by the customer of the demonstration sign-in */
  ofDemoCustomer?: true;
}

const what = (defectCode: string): Phenomenon => phenomena.find((one) => one.defectCode === defectCode)!;

/** key, days ago, status, product, defect, source, merged into */
const live: readonly (readonly [string, number, Plan['status'], string, string, string, string?])[] = [
  // five reports of metal in one lot of oat cookies within six days: one leads, two are merged, two are new
  ['W1', 9, 'Investigating', 'Oat cookies', 'metal', 'store'],
  ['M1', 8, 'Investigating', 'Oat cookies', 'metal', 'callCenter', 'W1'],
  ['M2', 7, 'Investigating', 'Oat cookies', 'metal', 'line', 'W1'],
  ['S1', 4, 'Submitted', 'Oat cookies', 'metal', 'social'],
  ['S2', 3, 'Submitted', 'Oat cookies', 'metal', 'store'],
  // waiting for suppliers and warehouses
  ['W2', 12, 'Investigating', 'Shrimp dumplings', 'illness', 'callCenter'],
  ['W3', 15, 'Investigating', 'Dishwashing liquid', 'leak', 'store'],
  ['W4', 14, 'Investigating', 'Kitchen towel', 'performance', 'email'],
  ['W5', 19, 'Investigating', 'UHT whole milk', 'swelling', 'store'],
  ['W6', 11, 'Investigating', 'Natural yoghurt', 'swelling', 'line'],
  ['W7', 3, 'Investigating', 'Rice crackers', 'texture', 'line'],
  ['W8', 8, 'Investigating', 'Tom yum instant noodles', 'seal', 'store'],
  ['W9', 24, 'Investigating', 'Tom yum instant noodles', 'insect', 'callCenter'],
  ['W10', 18, 'Investigating', 'UHT coconut milk', 'swelling', 'store'],
  ['W11', 2, 'Investigating', 'Jasmine rice', 'handling', 'store'],
  ['W12', 22, 'Investigating', 'Shrimp dumplings', 'spoilage', 'qa'],
  // ready to conclude
  ['C1', 31, 'Investigating', 'Rice crackers', 'wrongDate', 'store'],
  ['C2', 16, 'Investigating', 'Herbal shampoo', 'odour', 'email'],
  ['C3', 27, 'Investigating', 'Tuna chunks', 'dent', 'store'],
  // to triage; the last one waits for its customer
  ['S3', 2, 'Submitted', 'Brown jasmine rice', 'insect', 'line'],
  ['S4', 1, 'Submitted', 'Laundry detergent', 'leak', 'store'],
  ['S5', 1, 'Submitted', 'Strawberry drinking yoghurt', 'mould', 'callCenter'],
  ['S6', 5, 'Submitted', 'Toilet tissue', 'missingPieces', 'email'],
  ['S7', 6, 'Submitted', 'Baby wet wipes', 'dryness', 'line'],
  ['D1', 1, 'Draft', 'Fish balls', 'underweight', 'qa'],
  ['D2', 0, 'Draft', 'Oyster sauce', 'wrongProduct', 'qa'],
  ['D3', 1, 'Draft', 'UHT coconut milk', 'odour', 'line'],
  ['D4', 0, 'Draft', 'Jasmine rice', 'stone', 'line'],
];

const sources = ['line', 'line', 'line', 'store', 'store', 'store', 'callCenter', 'callCenter', 'email', 'social', 'qa'] as const;
const closedCount = 152;
const closedChildren = 4;

const suits = (phenomenon: Phenomenon, product: Product): boolean => phenomenon.kinds.split(' ').some((kind) => product.kinds.includes(kind));
const weighted = phenomena.flatMap((phenomenon) => Array.from({ length: phenomenon.weight }, () => phenomenon));

export const complaintPlans = (r: Random): Plan[] => {
  const named = new Map<string, Plan>();
  for (const [key, age, status, product, defect, source, parent] of live)
    named.set(key, { key, age, status, product: productNamed(product), phenomenon: what(defect), source, ...(parent && { parent: named.get(parent)! }), ...(key === 'S7' && { asked: true as const }), ...(['S7', 'W6'].includes(key) && { ofDemoCustomer: true as const }) });
  for (const plan of named.values()) if (plan.product.name.startsWith('Oat')) plan.lot = 'OC-CLUSTER';

  const closed: Plan[] = [];
  const own = closedCount - closedChildren;
  for (let i = 0; i < own; i += 1) {
    const phenomenon = r.pick(weighted);
    const product = r.pick(products.filter((one) => suits(phenomenon, one)));
    // thirteen months, a little denser towards today
    const age = 30 + Math.round(((i + r.next()) / own) ** 1.1 * 362);
    closed.push({ age, status: 'Closed', product, phenomenon, source: r.pick(sources), justified: r.chance(0.72) });
  }
  // children of closed complaints: the same product, defect and lot a day later
  const leaders = closed.filter((plan) => plan.source === 'store').slice(2, 2 + closedChildren);
  leaders.forEach((parent, i) => {
    parent.lot = `PAIR-${i}`;
    closed.push({ ...parent, age: parent.age - 1, source: i % 2 ? 'line' : 'callCenter', parent });
  });
  return [...closed, ...named.values()].sort((a, b) => b.age - a.age || (a.key ?? '').localeCompare(b.key ?? ''));
};
