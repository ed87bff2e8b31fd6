// Allergens of a specification: groups that a market's label declares, and contradictions between ingredients, lines, presence and claims.
import { allergenGroups, type AllergenGroup } from '../composition/allergens.ts';
import { issuesOf, type SpecIssue } from '../issues.ts';
import type { IngredientRow } from '../composition/rows.ts';
import type { AllergenRow, AllergenValues } from './sectionRows.ts';

const { hard } = issuesOf('allergens');

export type AllergenRule = 'EU' | 'TH' | 'CN';

const notInThailand: readonly AllergenGroup[] = ['celery', 'mustard', 'sesame', 'lupin'];
const inChina: readonly AllergenGroup[] = ['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soya', 'milk', 'nuts'];

/**
 * Groups that a label declares. EU: all 14 of Regulation (EU) 1169/2011 Annex II. Thailand: Notification of the Ministry of Public Health
 * No. 450 (B.E. 2567) clause 5(6), nine groups and squid of the molluscs. China: GB 7718-2025, eight groups
 * (GB 7718-2011 clause 4.4.3 recommended the same ones).
 */
export const declaredGroups = (rule: AllergenRule): readonly AllergenGroup[] =>
  rule === 'CN' ? inChina : rule === 'TH' ? allergenGroups.filter((group) => !notInThailand.includes(group)) : allergenGroups;

/** The part of a group that a rule names; null = all of it. */
export const partOfGroup = (rule: AllergenRule, group: AllergenGroup): 'squid' | null =>
  rule === 'TH' && group === 'molluscs' ? 'squid' : null;

/** mg SO2 per kg or l. */
const sulphiteLimit = 10;

/**
 * Whether sulphites of so many mg SO2 per kg are declared: EU above 10 (Annex II, 12), Thailand from 10 on (No. 450 clause 5(6)), in China not
 * as an allergen.
 */
export const sulphitesDeclared = (rule: AllergenRule, mgPerKg: number): boolean =>
  rule === 'EU' ? mgPerKg > sulphiteLimit : rule === 'TH' && mgPerKg >= sulphiteLimit;

/** Which rule a market follows, by its ISO 3166-1 code; others follow that of the EU, which has most groups. */
export const allergenRuleOf = (country: string): AllergenRule => (country === 'TH' || country === 'CN' ? country : 'EU');

/** Present groups that the label of a market must name. */
export const labelledGroups = (rows: readonly AllergenRow[], rule: AllergenRule): readonly AllergenGroup[] =>
  declaredGroups(rule).filter((group) => rows.some((row) => row.group === group && row.presence === 'contains'));

type Ingredient = Pick<IngredientRow, 'name' | 'eNumber' | 'allergens'>;

/**
 * Groups of the ingredients that their row does not call `contains`, each at the first ingredient that has it. Processing aids count as well
 * (Regulation (EU) 1169/2011 Art. 20 with Art. 21).
 */
const undeclared = (rows: readonly AllergenRow[], ingredients: readonly Ingredient[]): SpecIssue[] => {
  const firstWith = new Map<AllergenGroup, string>();
  for (const { name, eNumber, allergens } of ingredients)
    for (const group of allergens) if (!firstWith.has(group)) firstWith.set(group, name || (eNumber ?? ''));
  return allergenGroups.flatMap((group) => {
    const ingredient = firstWith.get(group);
    const row = rows.find((one) => one.group === group);
    return ingredient === undefined || row?.presence === 'contains'
      ? []
      : [hard('ALLERGEN_UNDECLARED', row?.key ?? null, 'presence', { group, ingredient })];
  });
};

const twice = (rows: readonly AllergenRow[]): SpecIssue[] =>
  rows.flatMap(({ key, group }, i) =>
    group !== null && rows.findIndex((one) => one.group === group) < i ? [hard('ALLERGEN_TWICE', key, 'group', { group })] : [],
  );

const uncontrolled = (rows: readonly AllergenRow[]): SpecIssue[] =>
  rows.flatMap(({ key, group, presence, onLine, controlMeasure }) =>
    onLine && presence === 'absent' && controlMeasure.trim() === ''
      ? [hard('ALLERGEN_CONTROL_MISSING', key, 'controlMeasure', group === null ? {} : { group })]
      : [],
  );

/** A claim to be free from a group that an ingredient or the declaration has: Regulation (EU) 1169/2011 Art. 7(1)(a). */
const contradictions = ({ freeFrom }: AllergenValues, rows: readonly AllergenRow[], ingredients: readonly Ingredient[]): SpecIssue[] => {
  const used = new Set(ingredients.flatMap(({ allergens }) => allergens));
  return [...new Set(freeFrom)].flatMap((group) => {
    const row = rows.find((one) => one.group === group && (one.presence === 'contains' || one.presence === 'mayContain'));
    if (!row && !used.has(group)) return [];
    return [hard('CLAIM_CONTRADICTION', row?.key ?? null, 'freeFrom', { group, presence: row?.presence ?? 'contains' })];
  });
};

export const allergenIssues = (values: AllergenValues, rows: readonly AllergenRow[], ingredients: readonly Ingredient[]): SpecIssue[] => [
  ...undeclared(rows, ingredients),
  ...twice(rows),
  ...uncontrolled(rows),
  ...contradictions(values, rows, ingredients),
];
