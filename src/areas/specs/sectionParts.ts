/** Sections as they were loaded, in the shape that the checks read. */
import type { SectionPart } from '#domain/specs/contentOf.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import type { SectionRow } from './loads.ts';

export type Line = Readonly<Record<string, unknown>>;

export const linesIn = (row: SectionRow): readonly Line[] => {
  const relation = linesOf(row.section)?.relation;
  const lines = Object.entries(row).find(([name]) => name === relation)?.[1];
  return Array.isArray(lines) ? lines : [];
};

export const partOf = (row: SectionRow): SectionPart => ({
  section: row.section,
  content: row.content,
  flowChart: row.flowChart,
  evidenceFile: row.evidenceFile,
  lines: linesIn(row),
});
