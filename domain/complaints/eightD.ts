// Shapes and completeness of the sections of an 8D report (domain/04 1.5, 2.4).
import { z } from 'zod';
import type { Guard } from '../kernel/workflow.ts';

const words = (max: number) => z.string().trim().max(max);

export const teamShape = z.array(z.strictObject({ name: words(120).min(1), position: words(120).optional(), role: z.enum(['leader', 'member', 'champion']) })).max(20);
export const isIsNotShape = z.array(z.strictObject({ aspect: z.enum(['what', 'where', 'when', 'howMany']), is: words(1000), isNot: words(1000) })).max(8);
export const quantitiesShape = z.strictObject({
  produced: z.number().min(0), shipped: z.number().min(0), inStock: z.number().min(0), retainSampleResult: words(1000).optional(),
});
export const causeCodes = ['man', 'machine', 'material', 'method', 'measurement', 'environment'] as const;
export const rootCauseShape = z.strictObject({
  whys: z.array(words(1000).min(1)).min(1).max(5), rootCause: words(2000).min(1), causeCode: z.enum(causeCodes), verifiedBy: words(1000).optional(),
});
export const preventionShape = z.strictObject({
  documents: z.array(z.enum(['haccp', 'riskAssessment', 'sop', 'training', 'spec', 'other'])), horizontal: z.boolean(), text: words(4000).min(1),
});
const mark = z.number().min(0).max(5);
export const scoreShape = z.strictObject({ timeliness: mark, analysis: mark, action: mark, evidence: mark });
export const sections = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8'] as const;
export const sectionCommentsShape = z.partialRecord(z.enum(sections), words(2000).min(1));

type Part = Record<string, unknown>;
export const actionsOf = (row: Part, discipline: string): Part[] =>
  ((row['investigationActions'] as Part[] | undefined) ?? []).filter((action) => action['discipline'] === discipline);

/** Short reports answer D2, D3, D4 (occurrence) and D5 only. */
const isShort = (row: Part): boolean => (row['supplierComplaint'] as Part | null)?.['requestType'] === 'shortReport';

/** Sections a submit still lacks, in reading order. */
export const incompleteSections = (row: Part): string[] => {
  const full = !isShort(row);
  const leader = ((row['d1Team'] as Part[] | null) ?? []).some((member) => member['role'] === 'leader');
  const causes = full ? ['occurrence', 'escape'] : ['occurrence'];
  const lacking: Record<string, boolean> = {
    d1: full && !leader,
    d2: !row['d2Problem'] || !row['d2Quantities'],
    d3: actionsOf(row, 'D3').length === 0 && !row['noContainmentReason'],
    d4: !row['d4Occurrence'] || (full && !row['d4Escape']),
    d5: causes.some((cause) => !actionsOf(row, 'D5').some((action) => action['cause'] === cause)),
    d7: full && !row['d7Prevention'],
    d8: full && !row['d8Statement'],
  };
  return Object.keys(lacking).filter((section) => lacking[section]);
};

export const sectionsComplete: Guard = {
  name: 'sectionsComplete',
  include: ['supplierComplaint', 'investigationActions'],
  unmet: (row) => incompleteSections(row).map((section) => ({ params: { section } })),
};

/** D6: each corrective action is carried out and shown to be. */
export const correctiveActionsDone: Guard = {
  name: 'correctiveActionsDone',
  include: ['investigationActions'],
  unmet: (row) =>
    actionsOf(row, 'D5')
      .filter((action) => !action['doneDate'] || ((action['evidence'] as unknown[] | null) ?? []).length === 0)
      .map((action) => ({ params: { action: String(action['description']).slice(0, 80) } })),
};
