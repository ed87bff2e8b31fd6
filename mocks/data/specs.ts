// Demo register of manufacturing specifications: 60 revisions of 44 numbers, every status, so that each badge of the register counts something.
import type { Calendar } from './calendar.ts';
import type { Master } from './master.ts';
import { products } from './products.ts';
import type { MasterSpecs } from './masterSpecs.ts';
import { familyOf } from './specFamilies.ts';
import { recipeOf } from './specRecipes.ts';
import { demoFactoryId, type Partners } from './suppliers.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

type Lane = 'direct' | 'nir';
const d = demoFactoryId;
/** supplier, product, lane, status, and the revision that it is by now */
const first: readonly (readonly [number, string, Lane, string, number?])[] = [
  [1, 'Jasmine rice 5 kg', 'direct', 'active'], [1, 'Brown jasmine rice 1 kg', 'direct', 'active'], [1, 'Riceberry 1 kg', 'direct', 'updated'],
  [d, 'Tom yum instant noodles 5 x 60 g', 'direct', 'active', 4], [d, 'Oat cookies 200 g', 'direct', 'active', 3], [d, 'Rice crackers sesame 120 g', 'direct', 'active'],
  [d, 'Oat cookies dark chocolate 200 g', 'direct', 'draft'], [d, 'Chicken instant noodles 5 x 60 g', 'direct', 'rejected'], [d, 'Whole wheat noodles 400 g', 'nir', 'supplierInprogress'],
  [d, 'Coconut biscuits 150 g', 'nir', 'waitingSupplier'], [d, 'Spicy seaweed crackers 90 g', 'nir', 'rejectByRd'], [d, 'Egg noodles 400 g', 'direct', 'waitingApprove'],
  [d, 'Ginger biscuits 150 g', 'direct', 'supplierDraft'],
  [3, 'Sriracha sauce 435 ml', 'direct', 'active'], [3, 'Oyster sauce 300 ml', 'direct', 'active'], [3, 'Sweet chilli sauce 350 ml', 'direct', 'inActive', 2], [3, 'Fish sauce 700 ml', 'direct', 'created'],
  [4, 'Shrimp dumplings frozen 300 g', 'direct', 'active'], [4, 'Fish balls frozen 500 g', 'direct', 'qaDraft'], [4, 'Tempura shrimp frozen 250 g', 'nir', 'mfgInprogress'],
  [5, 'Tuna chunks in brine 185 g', 'direct', 'active'], [5, 'Tuna spread 100 g', 'nir', 'rdInprogress'],
  [6, 'UHT coconut milk 1 l', 'direct', 'active'], [6, 'UHT whole milk 1 l', 'direct', 'active'], [6, 'UHT oat drink 1 l', 'nir', 'qaInprogress'], [6, 'UHT chocolate milk 200 ml', 'direct', 'waitingApprove'],
  [7, 'Natural yoghurt 450 g', 'direct', 'active'], [7, 'Strawberry drinking yoghurt 180 ml', 'direct', 'active'], [7, 'Greek style yoghurt 150 g', 'nir', 'rdInprogress'],
  [8, 'Dishwashing liquid lemon 500 ml', 'direct', 'active'], [8, 'Laundry detergent 1.5 l', 'direct', 'active'], [8, 'Fabric softener 1 l', 'nir', 'mfgInprogress'],
  [9, 'Kitchen towel 6 rolls', 'direct', 'active'], [9, 'Toilet tissue 12 rolls', 'direct', 'active'], [9, 'Facial tissue 150 sheets', 'nir', 'sourcingDraft'],
  [10, 'Food storage box 1.2 l', 'direct', 'inActive'], [11, 'Herbal shampoo 400 ml', 'direct', 'active'], [11, 'Conditioner 400 ml', 'nir', 'rejectByQa'], [12, 'Baby wet wipes 80 sheets', 'direct', 'draft'],
  [d, 'Celebration gift box 1.2 kg', 'direct', 'active'], [3, 'Roasted almond butter 250 g', 'direct', 'active'], [5, 'Sardines in tomato sauce 155 g', 'direct', 'active'], [7, 'Vanilla set yoghurt 4 x 110 g', 'direct', 'active'], [4, 'Fish fingers frozen 400 g', 'direct', 'active'],
];

/** Earlier and later revisions of them: product, revision, lane, status. */
const revisions: readonly (readonly [string, number, Lane, string])[] = [
  ['Tom yum instant noodles 5 x 60 g', 1, 'direct', 'inActive'], ['Tom yum instant noodles 5 x 60 g', 2, 'direct', 'inActive'], ['Tom yum instant noodles 5 x 60 g', 3, 'direct', 'inActive'],
  ['Oat cookies 200 g', 1, 'direct', 'inActive'], ['Oat cookies 200 g', 2, 'direct', 'inActive'], ['Sweet chilli sauce 350 ml', 1, 'direct', 'inActive'], ['Sweet chilli sauce 350 ml', 3, 'direct', 'active'],
  ['Toilet tissue 12 rolls', 2, 'direct', 'qaDraft'], ['Shrimp dumplings frozen 300 g', 2, 'direct', 'waitingApprove'], ['UHT whole milk 1 l', 2, 'direct', 'waitingApprove'], ['Natural yoghurt 450 g', 2, 'direct', 'draft'],
  ['Tuna chunks in brine 185 g', 2, 'direct', 'rejected'], ['Herbal shampoo 400 ml', 2, 'nir', 'supplierInprogress'], ['UHT coconut milk 1 l', 2, 'nir', 'supplierInprogress'], ['Strawberry drinking yoghurt 180 ml', 2, 'nir', 'qaInprogress'],
  ['Jasmine rice 5 kg', 2, 'direct', 'updated'],
];

const withFactory: readonly string[] = ['draft', 'supplierInprogress', 'rejected', 'waitingSupplier'];
const unsubmitted: readonly string[] = ['created', 'updated', 'draft', 'supplierDraft', 'sourcingDraft', 'waitingSupplier', 'supplierInprogress'];
const returned: Readonly<Record<string, string>> = {
  rejected: 'The salt of the nutrition declaration does not agree with the recipe, and the evidence of the shelf life covers six months only.',
  rejectByRd: 'The taste of the third sample was preferred: take over its seasoning with less chilli.',
  rejectByQa: 'The limit of microbes is wider than that of the sector; the preservative test is missing.',
};
const changed: Readonly<Record<string, string>> = {
  rejected: 'The drained weight follows the new can, and the limit of mercury the new regulation.',
  others: 'Limits follow what the lots of the last year reached, and the recipe what consumers of the panel preferred.',
};
const isOver = (status: string): boolean => status === 'active' || status === 'inActive';
/** A revision of a chain is a year younger than the one before it. */
const yearsOld = (revision: number, last: number): number => last - revision;

interface Planned {
  supplierId: number;
  productName: string;
  lane: Lane;
  status: string;
  revision: number;
  specNo: string;
  /** days since it was begun */
  age: number;
}

const planned = (): readonly Planned[] => {
  const rows = first.map(([supplierId, productName, lane, status, revision = 1], i): Planned => ({ supplierId, productName, lane, status, revision, specNo: `SP-${String(i + 1).padStart(6, '0')}`, age: isOver(status) ? 500 - i * 9 : 60 - i }));
  const later = revisions.map(([productName, revision, lane, status], i): Planned => {
    const known = rows.find((row) => row.productName === productName)!;
    return { ...known, lane, status, revision, age: revision < known.revision ? known.age + 365 * yearsOld(revision, known.revision) : 40 - i * 2 };
  });
  return [...rows, ...later];
};

const brandOf: Readonly<Record<number, number>> = { 1: 3, 2: 1, 3: 3, 4: 4, 5: 4, 6: 5, 7: 5, 8: 6, 9: 6, 10: 6, 11: 7, 12: 7 };

/** Reviews that are late, and the one that comes into force in ten days; all others are reviewed three years after they began. */
const reviewLate: readonly string[] = ['Sriracha sauce 435 ml', 'Kitchen towel 6 rolls', 'Herbal shampoo 400 ml'];
const soon = 'Fish fingers frozen 400 g';
const threeYears = 3 * 365;

/** From its approval, two weeks after it was handed in, until the day before the next one. */
const daysInForce = (on: Calendar, { productName, status, age }: Planned): Record<string, string | null> => {
  if (!isOver(status)) return { effectiveFrom: null, effectiveTo: null, reviewDueAt: null };
  const from = productName === soon && status === 'active' ? 10 : -Math.max(age - 35, 1);
  const isEnded = status === 'inActive';
  const review = reviewLate.includes(productName) ? -12 : from + threeYears;
  return { effectiveFrom: on.date(from), effectiveTo: isEnded ? on.date(from + 364) : null, reviewDueAt: on.date(review) };
};

/** The revision before, where it is there. */
const linkRevisions = (rows: readonly DemoRow[]): void => {
  for (const row of rows) row['previousId'] = rows.find((one) => one['specNo'] === row['specNo'] && one['revision'] === Number(row['revision']) - 1)?.id ?? null;
};

export const specData = (on: Calendar, users: Users, master: Master, partners: Partners, masterSpecs: MasterSpecs): Table => {
  const of = table();
  for (const plan of planned()) {
    const { supplierId, productName, lane, status, revision, specNo, age } = plan;
    const recipe = recipeOf(productName);
    const { category: code, technology } = familyOf(recipe.family);
    const category = master.categories.rows.find((row) => row['code'] === code)!;
    const technologies = master.technologies.rows.filter((row) => row['productCategoryId'] === category.id);
    const about = { productKind: recipe.kind, productCategoryId: category.id, technologyId: (technologies.find((row) => row['name'] === technology) ?? technologies[0])?.id ?? null };
    const product = products.find(({ name }) => name === productName);
    const at = on.ago(age, '10:20');
    const submittedAt = unsubmitted.includes(status) ? null : on.ago(Math.max(age - 21, 1), '14:05');
    of.add(
      {
        supplierId, productName, productNameLocal: recipe.local, lane, status, specNo, revision, ...about, masterSpecId: submittedAt ? (masterSpecs.at(about, submittedAt)?.id ?? null) : null,
        brandId: product?.brandId ?? brandOf[supplierId] ?? null, gtin: product?.barcode ?? null, sku: `${10_000 + Number(specNo.slice(3)) * 7}`,
        dueDate: withFactory.includes(status) ? on.date(4 + (of.rows.length % 30)) : null,
        ...daysInForce(on, plan), changeReason: revision > 1 ? changed[status] ?? changed['others'] : null, changeClass: revision > 1 ? 'major' : null,
        waitingSince: submittedAt ?? at, submittedAt, submittedById: submittedAt ? partners.qualityUser(supplierId) : null,
        reviewerId: status === 'qaDraft' ? users.id(revision === 1 ? 'qa' : 'qa2') : null, returnReason: returned[status] ?? null, closedReason: status === 'inActive' ? (productName.startsWith('Food storage') ? 'delisted' : 'superseded') : null,
      },
      at, users.id('sourcing'),
    );
  }
  linkRevisions(of.rows);
  return of;
};
