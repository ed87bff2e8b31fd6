// Parameters of a specification: limits and sampling plans that are in order, and not wider than those of the master specification.
import { issuesOf, outOfOrder, type SpecIssue } from '../issues.ts';
import type { Limits, ParameterRow } from './sectionRows.ts';
import { inUnit } from '../units.ts';

const { hard, soft } = issuesOf('parameters');

/** Settings of certificates of analysis: QA changes them at any time, signatures do not cover them. */
export const coaSettings = ['frequency', 'onCoa', 'warnMin', 'warnMax'] as const;

/** min <= warnMin <= target <= warnMax <= max, of those that are set. */
const unordered = ({ key, min, warnMin, target, warnMax, max }: ParameterRow): SpecIssue[] =>
  outOfOrder([
    ['min', min],
    ['warnMin', warnMin],
    ['target', target],
    ['warnMax', warnMax],
    ['max', max],
  ]).map((field) => hard('LIMITS_ORDER', key, field));

const isCount = (value: number | null): boolean => value === null || (Number.isInteger(value) && value >= 0);

/** Fields that no sampling plan of the row's type can have. */
const planFaults = ({ type, n, c, m, M, acceptNumber, allowedValues, marginalValues }: Limits): readonly (keyof Limits)[] => {
  const size = n !== null && (!Number.isInteger(n) || n < 1) ? (['n'] as const) : [];
  const of = n ?? 1;
  switch (type) {
    // classes and signs of ICMSF plans as in Regulation (EC) 2073/2005 Annex I: c of n units may lie between m and M
    case 'countPlan':
      return [
        ...size,
        ...(n === null ? (['n'] as const) : []),
        ...(m === null || m < 0 ? (['m'] as const) : []),
        ...(m !== null && M !== null && m > M ? (['M'] as const) : []),
        ...(!isCount(c) || c === null || c >= of ? (['c'] as const) : []),
      ];
    case 'presence':
      return [...size, ...(!isCount(c) || (c ?? 0) >= of ? (['c'] as const) : [])];
    // ISO 2859-1: the acceptance number of a sample is smaller than the sample
    case 'attribute':
      return [
        ...size,
        ...(n === null ? (['n'] as const) : []),
        ...(!isCount(acceptNumber) || (acceptNumber ?? 0) >= of ? (['acceptNumber'] as const) : []),
      ];
    case 'choice':
      return [
        ...size,
        ...(allowedValues.length === 0 ? (['allowedValues'] as const) : []),
        ...(marginalValues.some((value) => allowedValues.includes(value)) ? (['marginalValues'] as const) : []),
      ];
    case 'numeric':
      return size;
    case 'text':
    case null:
      return [];
  }
};

/** A number that nothing limits is only information. */
const unlimited = ({ key, type, min, max }: ParameterRow): SpecIssue[] =>
  type === 'numeric' && min === null && max === null ? [soft('LIMIT_MISSING', key, 'max')] : [];

export interface MasterGap {
  /** of the row; null: the master's parameter has none */
  key: string | null;
  field: keyof ParameterRow;
  masterKey: string;
  /** the supplier gave a reason */
  waived: boolean;
}

type Compared = (mine: number | null, master: number | null) => boolean;
const missingOr =
  (wider: (mine: number, master: number) => boolean): Compared =>
  (mine, master) =>
    master !== null && (mine === null || wider(mine, master));

const below = missingOr((mine, master) => mine < master);
const above = missingOr((mine, master) => mine > master);
/** a count that is not set is 0, a sample 1 */
const count = (value: number | null, unset: number): number => value ?? unset;

const widerPlan = (row: Limits, master: Limits): readonly (keyof Limits)[] => [
  ...(count(row.n, 1) < count(master.n, 1) ? (['n'] as const) : []),
  ...(count(row.c, 0) > count(master.c, 0) ? (['c'] as const) : []),
];

/** Of a plan with c = 0 nothing may exceed m, so that its M says nothing. */
const widerCounts = (row: Limits, master: Limits): readonly (keyof Limits)[] => [
  ...widerPlan(row, master),
  ...(above(row.m, master.m) ? (['m'] as const) : []),
  ...(count(row.c, 0) > 0 && above(row.M, master.M) ? (['M'] as const) : []),
];

const widerChoice = (row: Limits, master: Limits): readonly (keyof Limits)[] => {
  const passable = [...master.allowedValues, ...master.marginalValues];
  return [
    ...(row.allowedValues.some((value) => !master.allowedValues.includes(value)) ? (['allowedValues'] as const) : []),
    ...(row.marginalValues.some((value) => !passable.includes(value)) ? (['marginalValues'] as const) : []),
  ];
};

const bounds = ['min', 'max', 'm', 'M'] as const;

/** The row's limits in the unit of the master's; null: the units cannot be compared. */
const inMastersUnit = (row: ParameterRow, master: ParameterRow): ParameterRow | null => {
  const changed = bounds.map((field) => [field, row[field] === null ? null : inUnit(row[field], row.unit, master.unit)] as const);
  return changed.some(([field, value]) => value === null && row[field] !== null) ? null : { ...row, ...Object.fromEntries(changed) };
};

/** Fields in which the row allows what the master does not, in the master's unit. Warning limits and frequency are settings of quality assurance. */
export const widerThan = (row: ParameterRow, master: ParameterRow): readonly (keyof ParameterRow)[] => {
  const lessCritical = master.critical && !row.critical ? (['critical'] as const) : [];
  if (row.type !== master.type) return ['type', ...lessCritical];
  const mine = inMastersUnit(row, master);
  if (!mine) return ['unit', ...lessCritical];
  switch (master.type) {
    case 'numeric':
      return [
        ...(below(mine.min, master.min) ? (['min'] as const) : []),
        ...(above(mine.max, master.max) ? (['max'] as const) : []),
        ...lessCritical,
      ];
    case 'countPlan':
      return [...widerCounts(mine, master), ...lessCritical];
    case 'presence':
      return [...widerPlan(mine, master), ...lessCritical];
    case 'attribute':
      return [
        ...(count(mine.n, 1) < count(master.n, 1) ? (['n'] as const) : []),
        ...(count(mine.acceptNumber, 0) > count(master.acceptNumber, 0) ? (['acceptNumber'] as const) : []),
        ...lessCritical,
      ];
    case 'choice':
      return [...widerChoice(mine, master), ...lessCritical];
    case 'text':
    case null:
      return lessCritical;
  }
};

/** Everything in which the parameters fall behind the master's, waived or not; a parameter of the master without a row is one. */
export const masterGaps = (rows: readonly ParameterRow[], master: readonly ParameterRow[]): readonly MasterGap[] => {
  const answers = Map.groupBy(rows, (row) => row.masterKey);
  return master.flatMap((of): MasterGap[] => {
    const answered = answers.get(of.key) ?? [];
    if (answered.length === 0) return [{ key: null, field: 'masterKey', masterKey: of.key, waived: false }];
    return answered.flatMap((row) =>
      widerThan(row, of).map((field) => ({ key: row.key, field, masterKey: of.key, waived: row.waiverRequest.trim() !== '' })),
    );
  });
};

/** Hard: LIMITS_ORDER, PLAN_INVALID, and LIMIT_WIDER_THAN_MASTER without the supplier's reason. `master`: its parameters, [] without one. */
export const parameterIssues = (rows: readonly ParameterRow[], master: readonly ParameterRow[]): SpecIssue[] => {
  const names = new Map(master.map(({ key, name }) => [key, name]));
  return [
    ...rows.flatMap((row) => [
      ...unordered(row),
      ...planFaults(row).map((field) => hard('PLAN_INVALID', row.key, field)),
      ...unlimited(row),
    ]),
    ...masterGaps(rows, master)
      .filter(({ waived }) => !waived)
      .map(({ key, field, masterKey }) =>
        hard(key === null ? 'MASTER_PARAMETER_MISSING' : 'LIMIT_WIDER_THAN_MASTER', key, field, { parameter: names.get(masterKey) ?? '' }),
      ),
  ];
};
