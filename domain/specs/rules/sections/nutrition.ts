// Nutrition of a specification: what must be declared, what contradicts itself, energy by its factors, and values of a serving.
import { issuesOf, type SpecIssue } from '../issues.ts';
import type { NutrientRow, NutritionValues } from './sectionRows.ts';
import { convert, unitOf } from '../units.ts';
import { declaredMicronutrient, isMicronutrient, leastPercent, percentOfReference } from './vitamins.ts';

const { hard, soft } = issuesOf('nutrition');

/** The declaration in the order of Regulation (EU) 1169/2011 Annex XV, then what its Annex XIV gives energy factors for. */
export const nutrients = [
  'energy',
  'fat',
  'saturates',
  'monounsaturates',
  'polyunsaturates',
  'carbohydrate',
  'sugars',
  'polyols',
  'starch',
  'fibre',
  'protein',
  'salt',
  'sodium',
  'alcohol',
  'organicAcids',
  'salatrims',
  'erythritol',
] as const;
export type Nutrient = (typeof nutrients)[number];

/** Regulation (EU) 1169/2011 Art. 30(1). */
export const requiredNutrients = ['energy', 'fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const satisfies Nutrient[];

export type EnergyUnit = 'kcal' | 'kJ';

/**
 * Energy of one gram: Regulation (EU) 1169/2011 Annex XIV. Carbohydrate contains the polyols and erythritol, and fat the salatrims (Annex I): their
 * own factor counts for them instead of that of the whole.
 */
const factors: Readonly<
  Record<
    'fat' | 'salatrims' | 'carbohydrate' | 'polyols' | 'erythritol' | 'protein' | 'fibre' | 'alcohol' | 'organicAcids',
    Readonly<Record<EnergyUnit, number>>
  >
> = {
  fat: { kcal: 9, kJ: 37 },
  salatrims: { kcal: 6, kJ: 25 },
  carbohydrate: { kcal: 4, kJ: 17 },
  polyols: { kcal: 2.4, kJ: 10 },
  erythritol: { kcal: 0, kJ: 0 },
  protein: { kcal: 4, kJ: 17 },
  fibre: { kcal: 2, kJ: 8 },
  alcohol: { kcal: 7, kJ: 29 },
  organicAcids: { kcal: 3, kJ: 13 },
};

/** g of salt in 1 g of sodium: Regulation (EU) 1169/2011 Annex I, 11. */
export const saltFromSodium = (sodium: number): number => sodium * 2.5;

/** Grams by nutrient; a nutrient that is not declared has none. Rows in a unit that is no mass are left out. */
export type Grams = Partial<Record<Nutrient, number>>;

const isNutrient = (name: string): name is Nutrient => (nutrients as readonly string[]).includes(name);

const gramsOf = (row: NutrientRow): number | null => {
  const unit = unitOf(row.unit);
  return row.per100 === null || unit === null ? null : convert(row.per100, unit, 'g');
};

export const gramsIn = (rows: readonly NutrientRow[]): Grams =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const grams = gramsOf(row);
      return grams === null || !isNutrient(row.nutrient) ? [] : [[row.nutrient, grams]];
    }),
  );

/** Energy of these grams, not rounded: the sum of grams times factor (Regulation (EU) 1169/2011 Art. 31(1), Annex XIV). */
export const energyOf = (grams: Grams, unit: EnergyUnit): number => {
  const of = (name: Nutrient): number => grams[name] ?? 0;
  const times = (name: keyof typeof factors, amount: number): number => factors[name][unit] * amount;
  const sugarAlcohols = Math.max(of('polyols') - of('erythritol'), 0);
  return (
    times('fat', of('fat') - of('salatrims')) +
    times('salatrims', of('salatrims')) +
    times('carbohydrate', of('carbohydrate') - sugarAlcohols - of('erythritol')) +
    times('polyols', sugarAlcohols) +
    times('erythritol', of('erythritol')) +
    times('protein', of('protein')) +
    times('fibre', of('fibre')) +
    times('alcohol', of('alcohol')) +
    times('organicAcids', of('organicAcids'))
  );
};

/* rounding */

/** Half up at the given step; the noise of a double does not decide. */
const toStep = (value: number, step: number): number => {
  const steps = Math.round(Number((value / step).toPrecision(12)));
  return Number((steps * step).toPrecision(12));
};

interface Rounding {
  /** [from this value on, step], the largest first */
  steps: readonly (readonly [number, number])[];
  /** up to this value nothing counts */
  nothing: number;
  /** how the label may say so: "< 0.5 g" */
  below: number;
}

const fatLike: Rounding = {
  steps: [
    [10, 1],
    [0, 0.1],
  ],
  nothing: 0.1,
  below: 0.1,
};
const massLike: Rounding = { ...fatLike, nothing: 0.5, below: 0.5 };
const saltLike: Rounding = {
  steps: [
    [1, 0.1],
    [0, 0.01],
  ],
  nothing: 0.0125,
  below: 0.01,
};

const roundings: Readonly<Record<Nutrient, Rounding>> = {
  energy: { steps: [[0, 1]], nothing: 0, below: 0 },
  fat: massLike,
  saturates: fatLike,
  monounsaturates: fatLike,
  polyunsaturates: fatLike,
  carbohydrate: massLike,
  sugars: massLike,
  polyols: massLike,
  starch: massLike,
  fibre: massLike,
  protein: massLike,
  salt: saltLike,
  sodium: { ...saltLike, nothing: 0.005, below: 0.005 },
  alcohol: massLike,
  organicAcids: massLike,
  salatrims: massLike,
  erythritol: massLike,
};

export interface Declared {
  value: number;
  /** the value is 0 because it is not above what may be declared as "< below" */
  below: number | null;
}

/**
 * A value as the label declares it, in g (energy: kJ or kcal). Table 4 of the Commission's guidance on tolerances for nutrient values (December 2012):
 * energy to 1; fat, carbohydrate, sugars, polyols, starch, fibre and protein to 1 g from 10 g on, below to 0.1 g, up to 0.5 g none; fatty acids alike, up
 * to 0.1 g none; salt to 0.1 g from 1 g on, below to 0.01 g, up to 0.0125 g none; sodium alike, up to 0.005 g none. The last four of the list are
 * not in the table and are rounded as carbohydrate. Half is rounded up.
 */
export const declaredValue = (nutrient: Nutrient, value: number): Declared => {
  const { steps, nothing, below } = roundings[nutrient];
  if (value <= nothing) return { value: 0, below: value > 0 ? below : null };
  return { value: toStep(value, steps.find(([from]) => value >= from)?.[1] ?? 1), below: null };
};

/**
 * What one serving contains: the exact value per 100 times the serving, rounded only then; in g, energy, vitamins and minerals in the unit of the
 * row. Null: not known.
 */
export const perServing = (row: NutrientRow, servingSize: number | null): Declared | null => {
  if (servingSize === null || servingSize <= 0) return null;
  const inServing = (value: number): number => Number(((value * servingSize) / 100).toPrecision(12));
  if (isMicronutrient(row.nutrient)) {
    return row.per100 === null || row.per100 < 0
      ? null
      : { value: declaredMicronutrient(row.nutrient, inServing(row.per100)), below: null };
  }
  if (!isNutrient(row.nutrient)) return null;
  const value = row.nutrient === 'energy' ? row.per100 : gramsOf(row);
  return value === null || value < 0 ? null : declaredValue(row.nutrient, inServing(value));
};

/* checks */

/** More would be more than the product weighs; one gram allows for rounding of the single values. */
const mostOf100 = 101;
/** What is declared beside each other and not part of another nutrient (Regulation (EU) 1169/2011 Annex I). */
const masses = ['fat', 'carbohydrate', 'fibre', 'protein', 'salt', 'alcohol', 'organicAcids'] as const satisfies Nutrient[];
/** Share of the computed energy. */
const energyTolerance = 0.2;

const rowOf = (rows: readonly NutrientRow[], name: Nutrient): NutrientRow | undefined => rows.find(({ nutrient }) => nutrient === name);

/** Sodium stands for salt: one gives the other. */
export const isDeclared = (rows: readonly NutrientRow[], name: Nutrient): boolean =>
  rows.some((row) => row.per100 !== null && (row.nutrient === name || (name === 'salt' && row.nutrient === 'sodium')));

const missing = (rows: readonly NutrientRow[]): SpecIssue[] =>
  requiredNutrients
    .filter((name) => !isDeclared(rows, name))
    .map((name) => hard('NUTRIENT_MISSING', rowOf(rows, name)?.key ?? null, 'per100', { nutrient: name }));

const badRows = (rows: readonly NutrientRow[]): SpecIssue[] => {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const { key, nutrient, per100, unit } = row;
    // energy stands twice: in kJ and in kcal
    const kept = nutrient === 'energy' ? `${nutrient} ${unitOf(unit)}` : nutrient;
    const isKnown = isNutrient(nutrient) || isMicronutrient(nutrient);
    const twice = isKnown && seen.has(kept);
    seen.add(kept);
    const isEnergy = unitOf(unit) === 'kJ' || unitOf(unit) === 'kcal';
    const fits = nutrient === 'energy' ? isEnergy : per100 === null || gramsOf(row) !== null;
    return [
      ...(twice ? [hard('NUTRIENT_TWICE', key, 'nutrient', { nutrient })] : []),
      ...(per100 !== null && per100 < 0 ? [hard('NUTRIENT_NEGATIVE', key, 'per100', { nutrient })] : []),
      ...(isKnown && !fits ? [hard('NUTRIENT_UNIT', key, 'unit', { nutrient, unit })] : []),
    ];
  });
};

const partOf = (rows: readonly NutrientRow[], grams: Grams, part: Nutrient, whole: Nutrient): SpecIssue[] => {
  const [of, all] = [grams[part], grams[whole]];
  return of !== undefined && all !== undefined && of > all
    ? [hard('NUTRIENT_PART', rowOf(rows, part)?.key ?? null, 'per100', { part, whole, value: of, most: all })]
    : [];
};

const massSum = (grams: Grams): SpecIssue[] => {
  const sum = Number(masses.reduce((all, name) => all + (grams[name] ?? 0), 0).toPrecision(12));
  return sum > mostOf100 ? [hard('NUTRIENT_SUM', null, 'per100', { sum, most: mostOf100 })] : [];
};

const hasSources = (grams: Grams): boolean => (['fat', 'carbohydrate', 'protein'] as const).every((name) => grams[name] !== undefined);

/** Stated energy against the computed one; a difference of one unit is rounding. */
const energies = (rows: readonly NutrientRow[], grams: Grams): SpecIssue[] =>
  rows.flatMap((row) => {
    const unit = unitOf(row.unit);
    if (row.nutrient !== 'energy' || row.per100 === null || (unit !== 'kJ' && unit !== 'kcal')) return [];
    const computed = energyOf(grams, unit);
    const difference = Math.abs(row.per100 - computed);
    return difference > Math.max(energyTolerance * computed, 1)
      ? [soft('ENERGY_DIFFERS', row.key, 'per100', { stated: row.per100, computed: Math.round(computed), unit })]
      : [];
  });

/** Salt and sodium that contradict each other by more than the step to which salt is declared. */
const saltDiffers = (rows: readonly NutrientRow[], grams: Grams): SpecIssue[] => {
  if (grams.salt === undefined || grams.sodium === undefined) return [];
  const computed = Number(saltFromSodium(grams.sodium).toPrecision(12));
  const step = roundings.salt.steps.find(([from]) => computed >= from)?.[1] ?? 0;
  return Math.abs(grams.salt - computed) > step
    ? [soft('SALT_DIFFERS', rowOf(rows, 'salt')?.key ?? null, 'per100', { stated: grams.salt, computed })]
    : [];
};

/** A vitamin or mineral of which too little is in the product to be declared. */
const insignificant = ({ basis }: NutritionValues, rows: readonly NutrientRow[]): SpecIssue[] =>
  rows.flatMap(({ key, nutrient, per100, unit }) => {
    const percent = isMicronutrient(nutrient) && per100 !== null ? percentOfReference(nutrient, per100, unit) : null;
    const least = leastPercent(basis);
    return percent !== null && percent < least ? [soft('NUTRIENT_INSIGNIFICANT', key, 'per100', { nutrient, percent, least })] : [];
  });

/**
 * Hard: the seven nutrients of Art. 30(1), parts within their whole, not more than 101 g in 100 g. Soft: energy within 20 % of the
 * computed one, salt as sodium times 2.5, vitamins and minerals in amounts that may be declared.
 */
export const nutritionIssues = (values: NutritionValues, rows: readonly NutrientRow[]): SpecIssue[] => {
  const grams = gramsIn(rows);
  return [
    ...missing(rows),
    ...badRows(rows),
    ...partOf(rows, grams, 'saturates', 'fat'),
    ...partOf(rows, grams, 'sugars', 'carbohydrate'),
    // 100 ml may weigh more than 100 g
    ...(values.basis === '100g' ? massSum(grams) : []),
    ...(hasSources(grams) ? energies(rows, grams) : []),
    ...saltDiffers(rows, grams),
    ...insignificant(values, rows),
  ];
};

/** A serving times their number against the net content: 5 % allow for the rounding of a household measure. */
const servingTolerance = 0.05;

/** Soft: servings that do not add up to the net content, or to the drained weight, in the unit of the basis. */
export const servingIssues = (
  { basis, servingSize, servingsPerPack }: NutritionValues,
  net: { netContent: number | null; netUnit: string | null; drainedWeight: number | null },
): SpecIssue[] => {
  if (servingSize === null || servingsPerPack === null || net.netContent === null) return [];
  if (net.netUnit !== (basis === '100ml' ? 'ml' : 'g')) return [];
  const sum = Number((servingSize * servingsPerPack).toPrecision(12));
  const fits = (content: number | null): boolean => content !== null && Math.abs(sum - content) <= servingTolerance * content + 1e-9;
  return fits(net.netContent) || fits(net.drainedWeight)
    ? []
    : [soft('SERVINGS_DIFFER', null, 'servingsPerPack', { sum, net: net.netContent, unit: net.netUnit })];
};
