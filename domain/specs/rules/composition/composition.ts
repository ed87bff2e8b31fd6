// The checks of a composition: sums, ranges, and the tree of compound ingredients. All block the submit.
import { basisOfParts, canBe, isShare, minorShare, mostShare, rangeOf, sumOf, type Range } from './compositionAmounts.ts';
import { treeOf, type CompositionTree, type Placed } from './compositionTree.ts';
import { issuesOf, type SpecIssue } from '../issues.ts';
import { maxLevels } from '../../../kernel/treeEdits.ts';
import { maxIngredients, type Composition } from './rows.ts';

const { hard } = issuesOf('composition');

/** Two decimals; an open end stays away. */
const figures = ({ min, max }: Range): { min: number; max?: number } => {
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return { min: rounded(min), ...(Number.isFinite(max) ? { max: rounded(max) } : {}) };
};

const amountFields = ['percent', 'percentMin', 'percentMax'] as const;

/** In a mixing bowl, and in a compound ingredient, nothing is more than the whole; of a finished product, what is dried may be. */
const mostOf = ({ parent }: Placed, basis: Composition['basis']): number => {
  if (parent) return Math.min(mostShare, Math.max(100, rangeOf(parent.row)?.max ?? 100));
  return basis === 'mixingBowl' ? 100 : mostShare;
};

const amountIssues = (one: Placed, basis: Composition['basis']): SpecIssue[] => {
  const { row } = one;
  const most = mostOf(one, basis);
  const wrong = amountFields.filter((field) => row[field] !== null && (!isShare(row[field]) || row[field] > most));
  if (wrong.length > 0) return wrong.map((field) => hard('PERCENT_INVALID', row.key, field, { most }));
  const { percent, percentMin, percentMax } = row;
  const values = [percentMin, percent, percentMax].filter(isShare);
  const ordered = values.every((value, index) => index === 0 || value >= values[index - 1]!);
  const share = rangeOf(row);
  return [
    ...(ordered ? [] : [hard('RANGE_ORDER', row.key, percentMin === null ? 'percentMax' : 'percentMin')]),
    ...(row.minor && !one.parent && share && share.min >= minorShare
      ? [hard('MINOR_SHARE', row.key, 'minor', { percent: share.min, under: minorShare })]
      : []),
  ];
};

/** A bowl cannot lose all that is in it; per 100 g of a finished product more than 100 g of water may have gone. */
const waterIsPossible = ({ waterLost, basis }: Composition): boolean =>
  waterLost === null || (isShare(waterLost) && (basis === 'finishedProduct' || waterLost < 100));

/**
 * What the ingredients of the product sum to, in percent. Mixing bowl: 100. Finished product: 100 after the water that was lost is taken away; a dried or
 * concentrated ingredient may exceed 100 alone (Regulation (EU) No 1169/2011, Annex VIII, 4). Both within 0.5.
 */
const sumIssues = ({ roots }: CompositionTree, { basis, waterLost }: Composition): SpecIssue[] => {
  const sum = sumOf(roots);
  if (sum.known === 0) return [];
  const lost = basis === 'finishedProduct' && isShare(waterLost) ? waterLost : 0;
  const left: Range = { min: sum.min - lost, max: sum.max - lost };
  return canBe(left, { min: 100, max: 100 }) ? [] : [hard('COMPOSITION_SUM', null, 'percent', { ...figures(left), target: 100 })];
};

/** Parts sum to 100, or to the percent of their compound ingredient. */
const partsIssues = (one: Placed): SpecIssue[] => {
  if (one.parts.length === 0) return [];
  const sum = sumOf(one.parts);
  if (sum.known === 0 || basisOfParts(one) !== null) return [];
  const own = rangeOf(one.row);
  const target = own && own.min === own.max ? { parent: Math.round(own.min * 100) / 100 } : {};
  return [hard('COMPOSITION_SUM', one.row.key, 'percent', { ...figures(sum), target: 100, ...target })];
};

const treeIssues = ({ placed, orphans, circular, twice }: CompositionTree): SpecIssue[] => [
  ...twice.map(({ row }) => hard('KEY_TWICE', row.key, 'key')),
  ...orphans.map(({ row }) => hard('PARENT_UNKNOWN', row.key, 'parentKey')),
  ...circular.map(({ row }) => hard('COMPOSITION_CYCLE', row.key, 'parentKey')),
  ...placed
    .filter(({ level }) => level === maxLevels + 1)
    .map(({ row, level }) => hard('COMPOSITION_LEVELS', row.key, 'parentKey', { level, most: maxLevels })),
];

/** Never throws; time grows with the number of rows. */
export const compositionIssues = (composition: Composition): SpecIssue[] => {
  const tree = treeOf(composition.rows);
  const count = composition.rows.length;
  return [
    ...(count > maxIngredients ? [hard('COMPOSITION_ROWS', null, null, { rows: count, most: maxIngredients })] : []),
    ...treeIssues(tree),
    ...(waterIsPossible(composition) ? [] : [hard('WATER_LOST_INVALID', null, 'waterLost')]),
    ...tree.placed.flatMap((one) => amountIssues(one, composition.basis)),
    ...sumIssues(tree, composition),
    ...tree.placed.flatMap(partsIssues),
  ];
};
