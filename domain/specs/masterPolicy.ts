// The policy of a master specification as the checks read it, from its row and the lines of its parameters.
import { contentOf } from './contentOf.ts';
import { parameterFields } from './lines/otherLines.ts';
import { readContent } from './rules/content.ts';
import type { MasterPolicy } from './rules/sections/master.ts';
import type { LabelItem } from './rules/sections/sectionRows.ts';
import type { SectionName } from './rules/sections/sections.ts';

type Values = Readonly<Record<string, unknown>>;

/** What readers of a specification learn of its master, as rows. */
export interface MasterRow extends Values {
  parameters: readonly Values[];
}
const policyNames = [
  'id',
  'name',
  'code',
  'revision',
  'requiredSections',
  'bannedIngredients',
  'minShelfLifeDays',
  'minRemainingPct',
  'chilledMaxC',
  'frozenMaxC',
  'labelChecklist',
] as const;
const limitNames = ['lineKey', 'seq', ...Object.keys(parameterFields)];
const pick = (row: Values, names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, row[name]]));
export const toldOf = (master: MasterRow): MasterRow => ({
  ...pick(master, policyNames),
  parameters: master.parameters.map((line) => pick(line, limitNames)),
});

export interface NamedPolicy extends MasterPolicy {
  code: string;
  revision: number;
}

/** Of the active ones of its category and kind: that of its technology, else the one of the whole category. */
export const governing = <M extends Values>(masters: readonly M[], technologyId: unknown): M | null =>
  masters.find((master) => master['technologyId'] !== null && master['technologyId'] === technologyId) ??
  masters.find((master) => master['technologyId'] === null) ??
  null;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export const policyOf = (master: Values, parameters: readonly Values[]): NamedPolicy => {
  const part = { section: 'parameters', content: {}, flowChart: null, evidenceFile: null, lines: parameters } as const;
  return {
    code: String(master['code']),
    revision: Number(master['revision']),
    requiredSections: (master['requiredSections'] as readonly SectionName[] | null) ?? [],
    parameters: readContent(contentOf([part])).content.parameters.rows,
    bannedIngredients: (master['bannedIngredients'] as readonly string[] | null) ?? [],
    minShelfLifeDays: numberOf(master['minShelfLifeDays']),
    minRemainingPct: numberOf(master['minRemainingPct']),
    chilledMaxC: numberOf(master['chilledMaxC']),
    frozenMaxC: numberOf(master['frozenMaxC']),
    labelChecklist: (master['labelChecklist'] as readonly LabelItem[] | null) ?? [],
  };
};
