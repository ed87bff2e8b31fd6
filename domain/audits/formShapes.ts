// Values of an audit form that are one json each: sets of answers, grade bands, deadlines of corrective actions.
import { z } from 'zod';

/** From the mildest to the gravest. */
export const severities = ['none', 'observation', 'minor', 'major', 'critical'] as const;
export type Severity = (typeof severities)[number];

export const bandResults = ['pass', 'conditional', 'fail'] as const;
export const bandTones = ['good', 'info', 'work', 'wait', 'bad'] as const;

const key = z.string().regex(/^[\w-]{1,24}$/);
const line = (max: number) => z.string().trim().max(max);
/** in English, and in Chinese where it is written; otherwise English stands for it */
const label = { label: line(120), labelZh: line(120).optional() };

const option = z.strictObject({ key, ...label, points: z.number().min(0).max(1000), severity: z.enum(severities) });

export const optionSetsShape = z.array(z.strictObject({ key, ...label, options: z.array(option).max(12) })).max(30);
export type OptionSet = z.infer<typeof optionSetsShape>[number];
export type AnswerOption = OptionSet['options'][number];

const share = z.number().min(0).max(100);
const most = z.int().min(0).max(999).optional();
export const bandsShape = z
  .array(
    z.strictObject({
      key: line(10).min(1),
      ...label,
      minScore: share,
      /** absent = no limit */
      maxCritical: most,
      maxMajor: most,
      maxMinor: most,
      /** lowest allowed score of a section, or of a type of sections in a rating scale */
      minPartScore: share.optional(),
      result: z.enum(bandResults),
      nextAuditMonths: z.int().min(1).max(120).optional(),
      followUpDays: z.int().min(1).max(730).optional(),
      tone: z.enum(bandTones),
    }),
  )
  .max(12);
export type Band = z.infer<typeof bandsShape>[number];

/** Findings of these severities are followed by a corrective action. */
export const actedSeverities = ['critical', 'major', 'minor'] as const;
const days = z.int().min(1).max(730);
const deadlines = z.strictObject({ planDays: days, actionDays: days, evidenceRequired: z.boolean() });
export const capaPolicyShape = z.strictObject({ critical: deadlines, major: deadlines, minor: deadlines });
export type CapaPolicy = z.infer<typeof capaPolicyShape>;
