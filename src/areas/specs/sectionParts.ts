/** Sections as they were loaded, in the shape that the checks read. */
import type { SectionPart } from '#domain/specs/contentOf.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import type { ServerLine } from '#src/views/grid/types.ts';
import type { SectionRow } from './loads.ts';

/** Keys and places are fields of every kind of line. */
export type Line = ServerLine & Readonly<Record<string, unknown>>;

/** Keys and places of a line, and what every row has. */
const places = [
  'id',
  'version',
  'createdAt',
  'createdById',
  'updatedAt',
  'sectionId',
  'masterSpecId',
  'operationSpecId',
  'lineKey',
  'parentKey',
  'seq',
];
/** Marks that the editor itself writes into a line. */
const marks = ['guessed', 'sources', 'masterKey'];
export const placeFields: ReadonlySet<string> = new Set(places);
export const markFields: ReadonlySet<string> = new Set(marks);

export { sectionEntity as entityOf } from '#domain/specs/sectionEntity.ts';

const none: readonly Line[] = [];

export const linesIn = (row: SectionRow): readonly Line[] => {
  const relation = linesOf(row.section)?.relation;
  const lines = Object.entries(row).find(([name]) => name === relation)?.[1];
  return Array.isArray(lines) ? lines : none;
};

/** Shares that the reader may not see are missing in these ingredients, so what is said of the composition would be wrong. */
export const hidesShares = (lines: readonly ServerLine[]): boolean =>
  lines.some((line) => 'confidential' in line && line.confidential === true && !('percent' in line));

export const partOf = (row: SectionRow): SectionPart => ({
  section: row.section,
  content: row.content,
  flowChart: row.flowChart,
  evidenceFile: row.evidenceFile,
  lines: linesIn(row),
});
