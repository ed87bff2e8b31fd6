// Process of a specification: critical control points and their limits.
import { issuesOf, outOfOrder, type SpecIssue } from '../issues.ts';
import type { ProcessRow, ProcessValues } from './sectionRows.ts';
import type { ProductKind } from './sections.ts';

const { hard } = issuesOf('process');

const written = ['monitoringWhat', 'monitoringHow', 'monitoringFrequency', 'monitoringWho', 'correctiveAction'] as const;

/** What a critical control point lacks: principles 3 to 5 of HACCP (Codex CXC 1-1969, chapter 2; Regulation (EC) 852/2004 Art. 5(2)(c)-(e)). */
const incomplete = (row: ProcessRow): SpecIssue[] => [
  ...(row.criticalMin === null && row.criticalMax === null ? [hard('CCP_INCOMPLETE', row.key, 'criticalMax')] : []),
  ...written.filter((field) => row[field].trim() === '').map((field) => hard('CCP_INCOMPLETE', row.key, field)),
];

const unordered = ({ key, criticalMin, criticalMax }: ProcessRow): SpecIssue[] =>
  outOfOrder([
    ['criticalMin', criticalMin],
    ['criticalMax', criticalMax],
  ]).map((field) => hard('LIMITS_ORDER', key, field));

/** A hazard analysis of food ends in a critical control point, or in the reason why there is none. */
export const processIssues = (kind: ProductKind, values: ProcessValues, rows: readonly ProcessRow[]): SpecIssue[] => {
  const points = rows.filter((row) => row.kind === 'CCP');
  const unexplained = kind === 'food' && points.length === 0 && (values.noCcpReason ?? '').trim() === '';
  return [...(unexplained ? [hard('CCP_MISSING', null, 'noCcpReason')] : []), ...points.flatMap(incomplete), ...rows.flatMap(unordered)];
};
