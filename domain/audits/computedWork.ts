// The stage of a corrective action for lists of work.
import type { ComputedWork } from '../kernel/work.ts';
import { stageOf, type StagedRevision } from './stage.ts';

export const actionWork: ComputedWork = {
  names: ['stage'],
  reads: ['rejectDate', 'approveDate', 'action', 'planApproveDate', 'plan', 'planSubmissionDeadline'].map(
    (name) => `currentRevision.${name}`,
  ),
  // the last two stages differ only by the deadline and require the same plan
  of: (row) => ({ stage: stageOf(row['currentRevision'] as StagedRevision | null, new Date(0).toISOString()) }),
};
