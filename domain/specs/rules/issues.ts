// What a check of a specification found: where, whether it blocks the submit, and the figures that its text names.
import type { SectionName } from './sections/sections.ts';

/** Every code with the names of its params; `?` = not always given. Each has its text in `specChecks:issues`. */
export const issueParams = {
  // what could not be read, and what is missing
  TYPE: [],
  NUMBER: [],
  RANGE: ['min?', 'max?', 'above?'],
  ENUM: [],
  DATE: [],
  ITEMS: ['max'],
  REQUIRED: ['group?', 'item?'],
  DUPLICATE: [],
  // general
  NET_CONTENT: [],
  DRAINED_WEIGHT: ['most'],
  COUNTRY_UNKNOWN: ['country'],
  // composition
  PERCENT_INVALID: ['most'],
  RANGE_ORDER: [],
  MINOR_SHARE: ['percent', 'under'],
  COMPOSITION_SUM: ['min', 'max?', 'target', 'parent?'],
  KEY_TWICE: [],
  PARENT_UNKNOWN: [],
  COMPOSITION_CYCLE: [],
  COMPOSITION_LEVELS: ['level', 'most'],
  COMPOSITION_ROWS: ['rows', 'most'],
  WATER_LOST_INVALID: [],
  QUID_MISSING: [],
  INGREDIENT_BANNED: ['name'],
  // nutrition
  NUTRIENT_MISSING: ['nutrient'],
  NUTRIENT_TWICE: ['nutrient'],
  NUTRIENT_NEGATIVE: ['nutrient'],
  NUTRIENT_UNIT: ['nutrient', 'unit'],
  NUTRIENT_PART: ['part', 'whole', 'value', 'most'],
  NUTRIENT_SUM: ['sum', 'most'],
  ENERGY_DIFFERS: ['stated', 'computed', 'unit'],
  SALT_DIFFERS: ['stated', 'computed'],
  NUTRIENT_INSIGNIFICANT: ['nutrient', 'percent', 'least'],
  SERVINGS_DIFFER: ['sum', 'net', 'unit'],
  // allergens
  ALLERGEN_UNDECLARED: ['group', 'ingredient'],
  ALLERGEN_TWICE: ['group'],
  ALLERGEN_CONTROL_MISSING: ['group?'],
  CLAIM_CONTRADICTION: ['group', 'presence'],
  // process and parameters
  CCP_MISSING: [],
  CCP_INCOMPLETE: [],
  LIMITS_ORDER: [],
  PLAN_INVALID: [],
  LIMIT_MISSING: [],
  LIMIT_WIDER_THAN_MASTER: ['parameter'],
  MASTER_PARAMETER_MISSING: ['parameter'],
  // packaging and label
  FOOD_CONTACT_DECLARATION: [],
  PFAS_LIMIT: ['below'],
  PFAS_UNTESTED: [],
  RECYCLABILITY_MISSING: [],
  NOT_RECYCLABLE: [],
  RECYCLED_SHARE_MISSING: [],
  CASE_WEIGHT: ['net'],
  GTIN_INVALID: [],
  LABEL_ITEM_MISSING: ['item'],
  LABEL_ITEM_DEMANDED: ['item'],
  CLAIM_WITHOUT_EVIDENCE: [],
  // storage, pictures, attachments
  STORAGE_TOO_WARM: ['mode', 'most'],
  DAYS: [],
  OPENED_LIFE_LONGER: ['most'],
  SHELF_LIFE_BELOW_MASTER: ['least'],
  REMAINING_LIFE_BELOW_MASTER: ['least'],
  LOT_NUMBER_INVALID: [],
  PATTERN_UNSAFE: [],
  LOT_EXAMPLE: ['pattern'],
  PICTURE_FRONT_MISSING: [],
  ATTACHMENT_EXPIRED: ['until'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type IssueCode = keyof typeof issueParams;

type Value = string | number;
type Named<C extends IssueCode> = (typeof issueParams)[C][number];
type Always<N extends string> = N extends `${string}?` ? never : N;
type Sometimes<N extends string> = N extends `${infer M}?` ? M : never;
export type ParamsOf<C extends IssueCode> = { readonly [N in Always<Named<C>>]: Value } & {
  readonly [N in Sometimes<Named<C>>]?: Value;
};

export interface SpecIssue {
  /** names the text */
  code: IssueCode;
  section: SectionName;
  /** key of the row; null = the section itself */
  key: string | null;
  field: string | null;
  /** blocks the submit; others only warn */
  hard: boolean;
  params: Readonly<Record<string, Value>>;
}

/** `key` null: the section itself. */
type Report = <C extends IssueCode>(
  code: C,
  key: string | null,
  field: string | null,
  ...params: {} extends ParamsOf<C> ? [ParamsOf<C>?] : [ParamsOf<C>]
) => SpecIssue;

/** Makes the issues of one section. */
export const issuesOf = (section: SectionName): { hard: Report; soft: Report } => {
  const report =
    (hard: boolean): Report =>
    (code, key, field, ...[params]) => ({ code, section, key, field, hard, params: { ...params } });
  return { hard: report(true), soft: report(false) };
};

/** Names of fields whose value is smaller than that of a field before them; null values are passed over. Equal values are in order. */
export const outOfOrder = <F extends string>(values: readonly (readonly [F, number | null])[]): readonly F[] => {
  let largest = Number.NEGATIVE_INFINITY;
  return values.flatMap(([field, value]) => {
    if (value === null) return [];
    const wrong = value < largest;
    largest = Math.max(largest, value);
    return wrong ? [field] : [];
  });
};
