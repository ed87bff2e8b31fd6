// Demo master specifications: what each category asks for, two of them in three revisions that became stricter, one draft of a first and one of a next revision.
import type { Calendar } from './calendar.ts';
import { keysOf } from './lineKeys.ts';
import type { Master } from './master.ts';
import { familyOf, type FamilyName } from './specFamilies.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

type Values = Readonly<Record<string, unknown>>;
/** a parameter of the family, where the limit comes from, and what differs from the family's own limits */
type Limit = readonly [name: string, basis: string, widest?: Values];

interface Revision {
  /** days since it came into force; null: still a draft */
  age: number | null;
  reason?: string;
  /** limits of this revision, by the name of the parameter */
  limits?: Readonly<Record<string, Values>>;
}

interface Plan {
  name: string;
  category: string;
  technology?: string;
  kind: 'food' | 'nonFood';
  family: FamilyName;
  limits: readonly Limit[];
  policy: Values;
  revisions: readonly Revision[];
}

const eu = 'Regulation (EU) 2023/915';
const hygiene = 'Regulation (EC) 2073/2005';
const own = 'House standard';
const label = ['name', 'ingredients', 'allergens', 'net', 'dateMark', 'storage', 'origin', 'nutrition'];
const plainLabel = ['name', 'net', 'address', 'origin', 'use'];
const dry = { minShelfLifeDays: 180, minRemainingPct: 60, labelChecklist: label, allergenPolicy: 'Cross-contact is declared after a risk assessment only; a cleaning that is validated comes first.' };
const household = { minShelfLifeDays: 730, minRemainingPct: 50, labelChecklist: plainLabel };
const washed = ['Nonylphenol', 'Triclosan', 'Formaldehyde', 'Sodium tripolyphosphate'];

const plans: readonly Plan[] = [
  {
    name: 'Rice and grains', category: 'RICE', kind: 'food', family: 'rice', policy: { ...dry, minShelfLifeDays: 300, bannedIngredients: ['Methyl bromide', 'Potassium bromate'] }, revisions: [{ age: 700 }],
    limits: [['Moisture', 'Codex CXS 198'], ['Broken kernels', own, { max: 7, warnMax: null }], ['Foreign matter', 'Codex CXS 198'], ['Live insects', 'Codex CXS 198'], ['Arsenic, inorganic', eu], ['Cadmium', eu], ['Lead', eu], ['Aflatoxin B1', eu], ['Aflatoxins B1, B2, G1, G2', eu]],
  },
  {
    name: 'Instant noodles, fried', category: 'NOOD', technology: 'Sheet rolling and frying', kind: 'food', family: 'instantNoodles', policy: { ...dry, bannedIngredients: ['Potassium bromate', 'E 924', 'Partially hydrogenated'] },
    revisions: [
      { age: 2000, limits: { 'Moisture of the noodle block': { max: 10 }, 'Peroxide value of the fat': { max: 15 } } },
      { age: 1300, reason: 'Complaints about rancid noodles towards the end of the shelf life: less moisture, fresher frying fat.', limits: { 'Moisture of the noodle block': { max: 9.5 }, 'Peroxide value of the fat': { max: 12 } } },
      { age: 900, reason: 'All factories reach a moisture of 8.5 % since the dryers were renewed; peroxide value as for biscuits.' },
    ],
    limits: [['Moisture of the noodle block', 'Codex CXS 249 allows 10 %', { max: 8.5, warnMax: null }], ['Acid value of the fat', 'Codex CXS 249', { warnMax: null }], ['Peroxide value of the fat', own], ['Aerobic plate count', own], ['Escherichia coli', own], ['Coagulase-positive staphylococci', own], ['Salmonella', hygiene], ['Lead', eu], ['3-MCPD and its glycidyl esters in the fat', eu]],
  },
  {
    name: 'Noodles, dried', category: 'NOOD', technology: 'Hot air drying', kind: 'food', family: 'driedNoodles', policy: { ...dry, bannedIngredients: ['Potassium bromate', 'E 924', 'Borax'] }, revisions: [{ age: 860 }],
    limits: [['Moisture', 'Codex CXS 249 allows 14 %', { max: 12.5 }], ['Aerobic plate count', own], ['Yeasts and moulds', own], ['Escherichia coli', own], ['Salmonella', hygiene], ['Deoxynivalenol', eu], ['Lead', eu]],
  },
  {
    name: 'Biscuits and snacks', category: 'BISC', kind: 'food', family: 'biscuits', policy: { ...dry, bannedIngredients: ['Potassium bromate', 'Partially hydrogenated', 'E 171'] },
    revisions: [
      { age: 1900, limits: { Moisture: { max: 6 }, Acrylamide: { max: 500 } } },
      { age: 1000, reason: 'Benchmark levels of Regulation (EU) 2017/2158 for acrylamide apply to all markets.', limits: { Moisture: { max: 5 } } },
      { age: 700, reason: 'Crispness at the end of the shelf life: moisture lowered.' },
    ],
    limits: [['Moisture', own, { max: 4.5, warnMax: null }], ['Water activity', own, { max: 0.5 }], ['Peroxide value of the fat', own], ['Aerobic plate count', own], ['Yeasts and moulds', own], ['Salmonella', hygiene], ['Acrylamide', 'Regulation (EU) 2017/2158', { max: 400 }]],
  },
  {
    name: 'Sauces, hot filled', category: 'SAUC', technology: 'Hot fill', kind: 'food', family: 'sauce', policy: { ...dry, minShelfLifeDays: 365, bannedIngredients: ['Sudan', 'Rhodamine', 'E 240'], packagingPolicy: 'Glass breakage procedure on every filling line; closures without PVC.' },
    revisions: [{ age: 900 }, { age: null, reason: 'Limit of 3-MCPD for soy sauce in sauces is added after the change of the regulation.', limits: { '3-MCPD': { max: 15 } } }],
    limits: [['pH', 'Without growth of Clostridium botulinum: 4.6', { min: null, max: 4.6, target: null, warnMax: null }], ['Leaking bottles', own], ['Aerobic plate count', own, { m: 5_000, M: 50_000 }], ['Yeasts and moulds', own], ['Clostridium perfringens', own], ['Salmonella', hygiene], ['Lead', 'Codex CXS 193'], ['Cadmium', 'Codex CXS 193'], ['3-MCPD', eu]],
  },
  {
    name: 'Frozen seafood', category: 'FROZ', kind: 'food', family: 'frozenSeafood', policy: { ...dry, minShelfLifeDays: 365, frozenMaxC: -18, requiredSections: ['attachments'], bannedIngredients: ['Borax', 'Hydrogen peroxide', 'Carbon monoxide'] }, revisions: [{ age: 780 }],
    limits: [['Core temperature at dispatch', 'Codex CXC 52'], ['Total volatile bases', 'Regulation (EU) 2019/627', { max: 30 }], ['Aerobic plate count', own], ['Escherichia coli', own], ['Listeria monocytogenes', hygiene], ['Salmonella', hygiene], ['Vibrio cholerae O1 and O139', own], ['Chloramphenicol', 'Regulation (EU) 2019/1871'], ['Nitrofuran metabolites', 'Regulation (EU) 2019/1871'], ['Sulphites as SO2', 'Regulation (EC) 1333/2008'], ['Lead', eu], ['Cadmium', eu], ['Mercury', eu]],
  },
  {
    name: 'Canned fish', category: 'CANF', kind: 'food', family: 'cannedFish', policy: { ...dry, minShelfLifeDays: 730, requiredSections: ['attachments'], bannedIngredients: ['Carbon monoxide', 'Borax'] }, revisions: [{ age: 820 }],
    limits: [['Net weight, mean of the lot', 'Codex CXS 70'], ['Swollen, dented or leaking cans', own], ['Commercial sterility: growth', 'Codex CXC 23'], ['Histamine', hygiene], ['Mercury', eu], ['Lead', eu], ['Cadmium', eu], ['Tin, inorganic', eu], ['Benzo(a)pyrene', eu]],
  },
  {
    name: 'UHT milk and drinks', category: 'UHT', kind: 'food', family: 'uht', policy: { ...dry, bannedIngredients: ['Melamine', 'Formaldehyde'] }, revisions: [{ age: 640 }],
    limits: [['Residual peroxide', own], ['Net volume, mean of the lot', own], ['Weak or open seams', own], ['Commercial sterility: growth', 'Codex CXC 40'], ['Aerobic plate count after incubation', 'Regulation (EC) 2074/2005'], ['Lead', 'House standard for milk and plant drinks', { max: 0.1 }]],
  },
  {
    name: 'Yoghurt, chilled', category: 'DAIR', kind: 'food', family: 'yoghurt', policy: { ...dry, minShelfLifeDays: 21, minRemainingPct: 66, chilledMaxC: 6, bannedIngredients: ['Melamine', 'Natamycin', 'E 235'] }, revisions: [{ age: 610 }],
    limits: [['pH', own, { min: null, max: 4.6, target: null }], ['Temperature at dispatch', own, { min: 0 }], ['Lactic acid bacteria', 'Codex CXS 243'], ['Yeasts', own], ['Enterobacteriaceae', hygiene], ['Coagulase-positive staphylococci', hygiene], ['Listeria monocytogenes', hygiene], ['Salmonella', hygiene], ['Aflatoxin M1', eu], ['Lead', eu]],
  },
  {
    name: 'Laundry and dishwashing liquids', category: 'LAUN', kind: 'nonFood', family: 'household', policy: { ...household, requiredSections: ['storage', 'attachments'], bannedIngredients: washed, packagingPolicy: 'Bottles with at least 50 % recycled material.' }, revisions: [{ age: 560 }],
    limits: [['pH, 10 % solution', own, { min: 5.5, max: 9 }], ['Preservative', 'Regulation (EU) 528/2012'], ['Net volume, mean of the lot', own], ['Leaking bottles', own], ['Total viable count', 'ISO 17516'], ['Pseudomonas aeruginosa', 'ISO 17516']],
  },
  {
    name: 'Paper for household and hygiene', category: 'PAPR', kind: 'nonFood', family: 'paper', policy: { ...household, minShelfLifeDays: 1095, bannedIngredients: ['Formaldehyde', 'Elemental chlorine'], packagingPolicy: 'Fibres from certified forests or recycled.' }, revisions: [{ age: 1150 }],
    limits: [['Brightness', own, { min: 80, max: 94 }], ['Torn perforation', own], ['Open bundles', own], ['Formaldehyde', 'BfR XXXVI/2'], ['Optical brightener: bleeding', 'BfR XXXVI/2', { min: 4 }]],
  },
  {
    name: 'Plastic ware in contact with food', category: 'PLAS', kind: 'nonFood', family: 'plastic', policy: { ...household, minShelfLifeDays: 1825, requiredSections: ['storage'], bannedIngredients: ['Bisphenol A', 'PVC', 'Polycarbonate', 'DEHP'] }, revisions: [{ age: 590 }],
    limits: [['Leak of the closed box', own], ['Drops from 1 m without a crack', own, { min: 3 }], ['Odour', 'Regulation (EC) 1935/2004'], ['Sink marks and flash', own, { acceptNumber: 5 }], ['Overall migration, 10 % ethanol', 'Regulation (EU) 10/2011'], ['Overall migration, vegetable oil', 'Regulation (EU) 10/2011']],
  },
  {
    name: 'Shampoo and conditioner', category: 'HAIR', kind: 'nonFood', family: 'care', policy: { ...household, bannedIngredients: ['Formaldehyde', 'Triclosan', 'Methylisothiazolinone'] }, revisions: [{ age: null }],
    limits: [['pH', own, { min: 4.5, max: 7 }], ['Total viable count', 'ISO 17516'], ['Pseudomonas aeruginosa', 'ISO 17516'], ['Staphylococcus aureus', 'ISO 17516'], ['Candida albicans', 'ISO 17516'], ['1,4-Dioxane', 'House standard, SCCS/1570/15'], ['Lead', own]],
  },
];

/** Settings of quality assurance for one specification: they are no limits. */
const ofSpec = { warnMin: null, warnMax: null, target: null };

const linesOf = ({ family, limits }: Plan, revision: Revision): readonly Values[] => {
  const keyOf = keysOf();
  return limits.map(([name, basis, widest = {}], i) => {
    const parameter = familyOf(family).parameters.find((one) => one['name'] === name);
    if (!parameter) throw new Error(`no demo parameter ${name}`);
    return { ...parameter, ...ofSpec, ...widest, ...revision.limits?.[name], basis, lineKey: keyOf(name), seq: i + 1 };
  });
};

export interface MasterSpecs {
  masters: Table;
  parameters: Table;
  /** the one in force for these products at an instant */
  at(of: { productCategoryId: unknown; technologyId: unknown; productKind: unknown }, instant: string): DemoRow | null;
  /** its parameters: name -> key */
  keysOf(masterSpecId: number): ReadonlyMap<string, string>;
}

const reviewAfter = 3 * 365;

const addMaster = (on: Calendar, users: Users, { masters, parameters }: Pick<MasterSpecs, 'masters' | 'parameters'>, code: string, plan: Plan, ids: Values): void => {
  let previous: DemoRow | null = null;
  const last = plan.revisions.findLastIndex(({ age }) => age !== null);
  plan.revisions.forEach((revision, i) => {
    const { age, reason = null } = revision;
    const at = on.ago(age === null ? 6 : age + 20, '09:40');
    const row = masters.add(
      {
        code, name: plan.name, productKind: plan.kind, ...ids, ...plan.policy, revision: i + 1, previousId: previous?.id ?? null, changeReason: reason, coaReview: plan.category === 'RICE' || plan.category === 'PAPR' ? 'auto' : 'manual',
        status: age === null ? 'draft' : i === last ? 'active' : 'inActive', effectiveFrom: age === null ? null : on.date(-age), reviewDueAt: age === null ? null : on.date(reviewAfter - age),
        approvedAt: age === null ? null : on.ago(age, '15:10'), approvedById: age === null ? null : users.id('qa'),
      },
      at, users.id('qa'),
    );
    for (const line of linesOf(plan, revision)) parameters.add({ masterSpecId: row.id, ...line }, at, users.id('qa'));
    previous = row;
  });
};

const inForceAt = (instant: string) => (row: DemoRow): boolean => row['approvedAt'] !== null && String(row['approvedAt']) <= instant;

export const masterSpecData = (on: Calendar, users: Users, master: Master): MasterSpecs => {
  const of = { masters: table(), parameters: table() };
  plans.forEach((plan, i) => {
    const category = master.categories.rows.find(({ code }) => code === plan.category)!;
    const technology = master.technologies.rows.find((row) => row['productCategoryId'] === category.id && row['name'] === plan.technology);
    addMaster(on, users, of, `MS-${String(i + 1).padStart(4, '0')}`, plan, { productCategoryId: category.id, technologyId: technology?.id ?? null });
  });
  return {
    ...of,
    at: ({ productCategoryId, technologyId, productKind }, instant) => {
      const governing = of.masters.rows.filter((row) => row['productCategoryId'] === productCategoryId && row['productKind'] === productKind && inForceAt(instant)(row));
      return governing.findLast((row) => row['technologyId'] !== null && row['technologyId'] === technologyId) ?? governing.findLast((row) => row['technologyId'] === null) ?? null;
    },
    keysOf: (masterSpecId) => new Map(of.parameters.rows.filter((row) => row['masterSpecId'] === masterSpecId).map((row) => [String(row['name']), String(row['lineKey'])])),
  };
};
