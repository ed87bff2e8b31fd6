// Shapes and completeness of the sections of an 8D report. A draft may be incomplete; a submit may not.
import { z } from 'zod';
import type { Guard } from '../kernel/workflow.ts';

const words = (max: number) => z.string().trim().max(max);

export const teamRoles = ['leader', 'member', 'champion'] as const;
export const teamShape = z.array(z.strictObject({ name: words(120), position: words(120).optional(), role: z.enum(teamRoles) })).max(20);
export const aspects = ['what', 'where', 'when', 'howMany'] as const;
export const isIsNotShape = z.array(z.strictObject({ aspect: z.enum(aspects), is: words(1000), isNot: words(1000) })).max(8);
const pieces = z.number().min(0).max(1e12).nullable();
export const quantitiesShape = z.strictObject({
  produced: pieces,
  shipped: pieces,
  inStock: pieces,
  retainSampleResult: words(1000).optional(),
});
export const causeCodes = ['man', 'machine', 'material', 'method', 'measurement', 'environment'] as const;
export const mostWhys = 5;
export const rootCauseShape = z.strictObject({
  whys: z.array(words(1000)).max(mostWhys),
  rootCause: words(2000),
  causeCode: z.enum(causeCodes).nullable(),
  verifiedBy: words(1000).optional(),
});
export const preventionDocuments = ['haccp', 'riskAssessment', 'sop', 'training', 'spec', 'other'] as const;
export const preventionShape = z.strictObject({
  documents: z.array(z.enum(preventionDocuments)),
  horizontal: z.boolean(),
  text: words(4000),
});
const mark = z.number().min(0).max(5);
export const scoreMarks = ['timeliness', 'analysis', 'action', 'evidence'] as const;
export const scoreShape = z.strictObject({ timeliness: mark, analysis: mark, action: mark, evidence: mark });
/** The mean of the marks given; null before any was. */
export const scoreOf = (report: { score: unknown }): string | null => {
  const score = report.score as Readonly<Record<string, number>> | null | undefined;
  const marks = scoreMarks.flatMap((name) => score?.[name] ?? []);
  return marks.length > 0 ? (marks.reduce((sum, one) => sum + one, 0) / marks.length).toFixed(1) : null;
};
export const sections = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8'] as const;
export type Section = (typeof sections)[number];
export const sectionCommentsShape = z.partialRecord(z.enum(sections), words(2000).min(1));

type Part = Record<string, unknown>;
export const actionsOf = (row: Part, discipline: string): Part[] =>
  ((row['investigationActions'] as Part[] | undefined) ?? []).filter((action) => action['discipline'] === discipline);

/** A short report has D2, D3, D4 (occurrence cause) and D5 only. */
const isShort = (row: Part): boolean => (row['supplierComplaint'] as Part | null)?.['requestType'] === 'shortReport';

export type Cause = 'occurrence' | 'escape';
/** The causes that a report of this kind analyses and acts on. */
export const causesOf = (row: Part): readonly Cause[] => (isShort(row) ? ['occurrence'] : ['occurrence', 'escape']);
/** The sections of a report of this kind; D6 holds the results of the actions of D5. */
export const sectionsOf = (row: Part): readonly Section[] => (isShort(row) ? ['d2', 'd3', 'd4', 'd5', 'd6'] : sections);

const said = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const counted = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

/** D6: implemented, with evidence. */
export const isProven = (action: Part): boolean => !!action['doneDate'] && ((action['evidence'] as unknown[] | null) ?? []).length > 0;

/** One thing that a submit still needs; the screen has a text for each. */
export interface OpenPoint {
  section: Section;
  point:
    | 'leader'
    | 'memberName'
    | 'problem'
    | 'quantities'
    | 'containment'
    | 'prevention'
    | 'statement'
    | `${Cause}${'Whys' | 'Cause' | 'Code' | 'Action'}`
    | 'proof';
}

const causePoints = (cause: Cause, value: Part | null): OpenPoint['point'][] => [
  ...(((value?.['whys'] as unknown[] | undefined) ?? []).some(said) ? [] : [`${cause}Whys` as const]),
  ...(said(value?.['rootCause']) ? [] : [`${cause}Cause` as const]),
  ...(value?.['causeCode'] ? [] : [`${cause}Code` as const]),
];

/** Everything a submit still needs, in reading order. */
export const openPoints = (row: Part): OpenPoint[] => {
  const full = !isShort(row);
  const team = (row['d1Team'] as Part[] | null) ?? [];
  const quantities = (row['d2Quantities'] as Part | null) ?? {};
  const lacking: Partial<Record<Section, (OpenPoint['point'] | false)[]>> = {
    d1: [
      full && !team.some((member) => member['role'] === 'leader' && said(member['name'])) && 'leader',
      full && team.some((member) => !said(member['name'])) && 'memberName',
    ],
    d2: [
      !said(row['d2Problem']) && 'problem',
      !['produced', 'shipped', 'inStock'].every((name) => counted(quantities[name])) && 'quantities',
    ],
    d3: [actionsOf(row, 'D3').length === 0 && !said(row['noContainmentReason']) && 'containment'],
    d4: causesOf(row).flatMap((cause) => causePoints(cause, row[cause === 'occurrence' ? 'd4Occurrence' : 'd4Escape'] as Part | null)),
    // at submit an action may still be planned; a done date needs evidence
    d5: [
      ...causesOf(row).map((cause) => !actionsOf(row, 'D5').some((action) => action['cause'] === cause) && (`${cause}Action` as const)),
      actionsOf(row, 'D5').some((action) => action['doneDate'] && !isProven(action)) && 'proof',
    ],
    d7: [full && !said((row['d7Prevention'] as Part | null)?.['text']) && 'prevention'],
    d8: [full && !said(row['d8Statement']) && 'statement'],
  };
  return sections.flatMap((section) => (lacking[section] ?? []).flatMap((point) => (point ? [{ section, point }] : [])));
};

/** Sections that are incomplete, in reading order. */
export const incompleteSections = (row: Part): Section[] => [...new Set(openPoints(row).map((one) => one.section))];

export const sectionsComplete: Guard = {
  name: 'sectionsComplete',
  include: ['supplierComplaint', 'investigationActions'],
  unmet: (row) => incompleteSections(row).map((section) => ({ params: { section } })),
};

/** D6: each corrective action is implemented, with evidence. */
export const correctiveActionsDone: Guard = {
  name: 'correctiveActionsDone',
  include: ['investigationActions'],
  unmet: (row) =>
    actionsOf(row, 'D5')
      .filter((action) => !isProven(action))
      .map((action) => ({ params: { action: String(action['description']).slice(0, 80) } })),
};
