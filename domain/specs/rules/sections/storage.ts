// Storage and shelf life of a specification: temperatures, days, and the pattern of its lot numbers.
import { issuesOf, outOfOrder, type SpecIssue } from '../issues.ts';
import { isSafePattern, matchesPattern } from './linearPattern.ts';
import { lotNumberValid } from './lotNumber.ts';
import type { MasterPolicy } from './master.ts';
import type { StorageValues } from './sectionRows.ts';

const { hard } = issuesOf('storage');

/**
 * °C, highest storage temperature. Chilled: the general limit of the United Kingdom's temperature control of food (SI 2013/2996, schedule 4), which is
 * wider than those of single foods in Regulation (EC) 853/2004. Frozen: -18 with a brief rise of 3 (Directive 89/108/EEC Art. 5, Codex CXC 8-1976).
 */
const warmest = { chilled: 8, frozen: -15 } as const;

type Policy = Pick<MasterPolicy, 'chilledMaxC' | 'frozenMaxC' | 'minShelfLifeDays' | 'minRemainingPct'>;

const temperatures = ({ mode, tempMin, tempMax }: StorageValues, master: Policy | null): SpecIssue[] => {
  const unordered = outOfOrder([
    ['tempMin', tempMin],
    ['tempMax', tempMax],
  ]).map((field) => hard('LIMITS_ORDER', null, field));
  if (mode !== 'chilled' && mode !== 'frozen') return unordered;
  const most = (mode === 'chilled' ? master?.chilledMaxC : master?.frozenMaxC) ?? warmest[mode];
  return tempMax === null || tempMax > most ? [...unordered, hard('STORAGE_TOO_WARM', null, 'tempMax', { mode, most })] : unordered;
};

const outside = (values: StorageValues): SpecIssue[] => {
  const shares = (['humidityMax', 'minRemainingPct'] as const).filter((field) => {
    const value = values[field];
    return value !== null && (value < 0 || value > 100);
  });
  const days = (['shelfLifeDays', 'afterOpeningDays'] as const).filter((field) => {
    const value = values[field];
    return value !== null && (!Number.isInteger(value) || value < (field === 'shelfLifeDays' ? 1 : 0));
  });
  return [...shares.map((field) => hard('RANGE', null, field, { min: 0, max: 100 })), ...days.map((field) => hard('DAYS', null, field))];
};

const life = ({ shelfLifeDays, afterOpeningDays, minRemainingPct }: StorageValues, master: Policy | null): SpecIssue[] => {
  const [days, share] = [master?.minShelfLifeDays ?? null, master?.minRemainingPct ?? null];
  return [
    ...(shelfLifeDays !== null && afterOpeningDays !== null && afterOpeningDays > shelfLifeDays
      ? [hard('OPENED_LIFE_LONGER', null, 'afterOpeningDays', { most: shelfLifeDays })]
      : []),
    ...(days !== null && shelfLifeDays !== null && shelfLifeDays < days
      ? [hard('SHELF_LIFE_BELOW_MASTER', null, 'shelfLifeDays', { least: days })]
      : []),
    ...(share !== null && minRemainingPct !== null && minRemainingPct < share
      ? [hard('REMAINING_LIFE_BELOW_MASTER', null, 'minRemainingPct', { least: share })]
      : []),
  ];
};

const lotNumbers = ({ lotPattern, lotExample }: StorageValues): SpecIssue[] => {
  const invalid = lotExample !== null && !lotNumberValid(lotExample) ? [hard('LOT_NUMBER_INVALID', null, 'lotExample')] : [];
  if (lotPattern === null) return invalid;
  if (!isSafePattern(lotPattern)) return [...invalid, hard('PATTERN_UNSAFE', null, 'lotPattern')];
  return lotExample === null || matchesPattern(lotPattern, lotExample) !== true
    ? [...invalid, hard('LOT_EXAMPLE', null, 'lotExample', { pattern: lotPattern })]
    : invalid;
};

export const storageIssues = (values: StorageValues, master: Policy | null): SpecIssue[] => [
  ...temperatures(values, master),
  ...outside(values),
  ...life(values, master),
  ...lotNumbers(values),
];
