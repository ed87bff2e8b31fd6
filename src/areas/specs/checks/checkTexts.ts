/** What a check found, as a sentence. The pages load `specs` and `specChecks`. */
import type { TFunction } from 'i18next';
import { formatNumber } from '#domain/numbers.ts';
import { sumTolerance } from '#domain/specs/rules/composition/compositionAmounts.ts';
import type { IssueCode, SpecIssue } from '#domain/specs/rules/issues.ts';
import { labelItems } from '#domain/specs/rules/sections/sectionRows.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { sectionValues } from '#domain/specs/sectionValues.ts';

type Issue = Pick<SpecIssue, 'code' | 'section' | 'key' | 'field' | 'params'>;
type Params = SpecIssue['params'];

/** What people wrote themselves is no key, and no template either. */
const unknown = { defaultValue: '' };

/** Rows call these fields otherwise than the lines they were read from (contentOf.ts). */
const lineNames: Readonly<Record<string, string>> = { key: 'lineKey', version: 'labelVersion', evidenceFile: 'file' };

const fieldWord = (t: TFunction, { section, field }: Issue): string => {
  if (field === null) return t(`specs:values.SpecSection.section.${section}`);
  if (field === 'rows' || field === 'claims') return t('specChecks:rows');
  if (Object.hasOwn(sectionValues[section], field)) return t(`specs:fields.section.${field}`);
  const item = labelItems.find((one) => section === 'artwork' && one === field);
  const entity = linesOf(section)?.of;
  if (item || !entity) return t(`specs:values.labelItem.${item ?? field}`);
  return t(`specs:fields.${entity.name}.${lineNames[field] ?? field}`);
};

/** Codes whose sentence depends on what was found. */
const forms: Partial<Readonly<Record<IssueCode, (issue: Issue) => string>>> = {
  RANGE: ({ params }) => ('above' in params ? 'above' : 'max' in params ? 'between' : 'from'),
  REQUIRED: ({ field, params }) => ('group' in params ? 'allergen' : 'item' in params ? 'labelItem' : field === 'rows' ? 'rows' : 'field'),
  COMPOSITION_SUM: ({ key, params }) => ('parent' in params ? 'compound' : key === null ? 'product' : 'parts'),
  NUTRIENT_UNIT: ({ params }) => (params['unit'] === '' ? 'missing' : 'wrong'),
  ALLERGEN_CONTROL_MISSING: ({ params }) => ('group' in params ? 'group' : 'row'),
  CCP_INCOMPLETE: ({ field }) => (field === 'criticalMax' ? 'limit' : 'field'),
  PLAN_INVALID: ({ field }) => field ?? 'n',
  STORAGE_TOO_WARM: ({ params }) => String(params['mode']),
  DAYS: ({ field }) => field ?? 'shelfLifeDays',
};

const sumWord = (t: TFunction, { min, max }: Params): string => {
  const form = max === undefined ? 'least' : max === min ? 'exact' : 'range';
  const [from, to] = [min, max].map((value) => formatNumber(Number(value ?? 0)));
  return t(`specChecks:sums.${form}`, { min: from, max: to });
};

const nutrientWord = (t: TFunction, value: string): string => t(`specs:values.SpecNutrient.nutrient.${value}`, unknown) || value;

/** Params that are keys of the program, or names that people gave and may have left empty. */
const words: Readonly<Record<string, (t: TFunction, value: string) => string>> = {
  group: (t, value) => t(`specs:values.SpecAllergen.group.${value}`),
  presence: (t, value) => t(`specs:values.SpecAllergen.presence.${value}`),
  item: (t, value) => t(`specs:values.labelItem.${value}`),
  nutrient: nutrientWord,
  part: nutrientWord,
  whole: nutrientWord,
  unit: (t, value) => t(`specChecks:units.${value}`, unknown) || value,
  ingredient: (t, value) => value || t('specChecks:unnamed.ingredient'),
  parameter: (t, value) => value || t('specChecks:unnamed.parameter'),
};

const wordsOf = (t: TFunction, params: Params): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value) : (words[name]?.(t, value) ?? value),
    ]),
  );

export const issueText = (t: TFunction, issue: Issue): string => {
  const form = forms[issue.code]?.(issue);
  return t(form === undefined ? `specChecks:issues.${issue.code}` : `specChecks:issues.${issue.code}.${form}`, {
    ...wordsOf(t, issue.params),
    field: fieldWord(t, issue),
    ...(issue.code === 'COMPOSITION_SUM' ? { sum: sumWord(t, issue.params), tolerance: formatNumber(sumTolerance) } : {}),
  });
};
