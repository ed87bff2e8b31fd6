// What a file of specifications can say: of each the header, and of each section its values and its lines as one text.
import { sectionNames, type SectionName } from './rules/sections/sections.ts';
import { linesOf } from './sectionLines.ts';
import { sectionValues } from './sectionValues.ts';

export const headerColumns = [
  'specNo',
  'revision',
  'status',
  'productName',
  'productNameLocal',
  'supplierId',
  'productCategoryId',
  'technologyId',
  'brandId',
  'productKind',
  'lane',
  'gtin',
  'sku',
  'dueDate',
  'submittedAt',
  'effectiveFrom',
  'effectiveTo',
  'reviewDueAt',
  'closedReason',
  'openComments',
] as const;
export type HeaderColumn = (typeof headerColumns)[number];

/** The lines of a section, in place of the name of a value. */
export const linesColumn = 'lines';

/** Files have no text, and the checklist of the label is several values. */
const valuesIn = (section: SectionName): readonly string[] =>
  Object.entries(sectionValues[section]).flatMap(([name, { kind }]) => (kind === 'file' || name === 'checklist' ? [] : [name]));

/** `general.legalName`, `composition.lines`, by section. */
export const sectionColumns: Readonly<Record<SectionName, readonly string[]>> = Object.fromEntries(
  sectionNames.map((section) => [
    section,
    [...valuesIn(section), ...(linesOf(section) ? [linesColumn] : [])].map((name) => `${section}.${name}`),
  ]),
) as Record<SectionName, string[]>;

export const exportColumns: readonly string[] = [...headerColumns, ...Object.values(sectionColumns).flat()];

/** What a file begins with. */
export const usualColumns: readonly string[] = [
  'specNo',
  'revision',
  'status',
  'productName',
  'supplierId',
  'productCategoryId',
  'effectiveFrom',
];

/** Specifications of one call. */
export const mostExported = 20;
