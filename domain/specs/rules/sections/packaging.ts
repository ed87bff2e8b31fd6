// Packaging of a specification: food contact, weights of the case, its GTIN, and what Regulation (EU) 2025/40 asks about a packaging.
import { isEuMember } from '../../../countries.ts';
import { gs1Valid } from '../../../kernel/gs1.ts';
import { issuesOf, type SpecIssue } from '../issues.ts';
import type { PackagingRow, PackagingValues } from './sectionRows.ts';

const { hard, soft } = issuesOf('packaging');

/**
 * Regulation (EU) 2025/40 Art. 5(5): packaging in contact with food, from 12 August 2026 on, holds less than 25 µg/kg of any single substance of targeted
 * analysis, 250 µg/kg of their sum, 50 mg/kg with polymers.
 */
const pfasLimits = { pfasHighestPpb: 25, pfasSumPpb: 250, pfasTotalPpm: 50 } as const;
const pfasFields = ['pfasHighestPpb', 'pfasSumPpb', 'pfasTotalPpm'] as const;

/** The declaration of compliance of Regulation (EC) 1935/2004 Art. 16. */
const undeclared = ({ key, foodContact, declarationFile }: PackagingRow): SpecIssue[] =>
  foodContact && declarationFile === null ? [hard('FOOD_CONTACT_DECLARATION', key, 'declarationFile')] : [];

const sizes = ['weightG', 'thicknessUm', 'lengthMm', 'widthMm', 'heightMm', ...pfasFields] as const;

const outside = (row: PackagingRow): SpecIssue[] => [
  ...sizes.filter((field) => (row[field] ?? 0) < 0).map((field) => hard('RANGE', row.key, field, { min: 0 })),
  ...(row.recycledPct !== null && (row.recycledPct < 0 || row.recycledPct > 100)
    ? [hard('RANGE', row.key, 'recycledPct', { min: 0, max: 100 })]
    : []),
];

/** Beyond the limits blocks where the product is for the Union; a figure without its report, and no figure, warn. */
const pfas = (row: PackagingRow, forEu: boolean): SpecIssue[] => {
  if (!row.foodContact) return [];
  const over = pfasFields.filter((field) => (row[field] ?? 0) >= pfasLimits[field]);
  const tested = pfasFields.some((field) => row[field] !== null);
  return [
    ...over.map((field) => (forEu ? hard : soft)('PFAS_LIMIT', row.key, field, { below: pfasLimits[field] })),
    ...(forEu && (!tested || row.pfasFile === null) ? [soft('PFAS_UNTESTED', row.key, 'pfasFile')] : []),
  ];
};

/** From 2030 on packaging below grade C is not placed on the Union's market: Regulation (EU) 2025/40 Art. 6 and Annex II table 3. */
const recycling = (row: PackagingRow, forEu: boolean): SpecIssue[] => {
  if (!forEu) return [];
  return [
    ...(row.recyclability === null ? [soft('RECYCLABILITY_MISSING', row.key, 'recyclability')] : []),
    ...(row.recyclability === 'none' ? [soft('NOT_RECYCLABLE', row.key, 'recyclability')] : []),
    ...(row.recycledPct === null ? [soft('RECYCLED_SHARE_MISSING', row.key, 'recycledPct')] : []),
  ];
};

const counts = ['unitsPerCase', 'casesPerLayer', 'layersPerPallet'] as const;
const lengths = ['caseLengthMm', 'caseWidthMm', 'caseHeightMm', 'palletHeightMm', 'grossKg', 'netKg'] as const;

const logistics = (values: PackagingValues): SpecIssue[] => {
  const { grossKg, netKg, caseGtin } = values;
  return [
    ...(grossKg !== null && netKg !== null && grossKg < netKg ? [hard('CASE_WEIGHT', null, 'grossKg', { net: netKg })] : []),
    // GS1 General Specifications, section 7.9: check digit modulo 10
    ...(caseGtin !== null && !gs1Valid(caseGtin) ? [hard('GTIN_INVALID', null, 'caseGtin')] : []),
    ...counts
      .filter((field) => values[field] !== null && (!Number.isInteger(values[field]) || values[field] < 1))
      .map((field) => hard('RANGE', null, field, { min: 1 })),
    ...lengths.filter((field) => values[field] !== null && values[field] <= 0).map((field) => hard('RANGE', null, field, { above: 0 })),
  ];
};

/** `markets`: ISO 3166-1 codes; the declarations of Regulation (EU) 2025/40 are asked for when one of them is in the Union. */
export const packagingIssues = (values: PackagingValues, rows: readonly PackagingRow[], markets: readonly string[]): SpecIssue[] => {
  const forEu = markets.some(isEuMember);
  return [
    ...rows.flatMap((row) => [...undeclared(row), ...outside(row), ...pfas(row, forEu), ...recycling(row, forEu)]),
    ...logistics(values),
  ];
};
