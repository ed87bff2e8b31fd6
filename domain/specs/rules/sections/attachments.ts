// Attachments of a specification: none of them is out of date.
import { issuesOf, type SpecIssue } from '../issues.ts';
import type { AttachmentRow } from './sectionRows.ts';

const { hard } = issuesOf('attachments');

/** `today`: YYYY-MM-DD in the business zone; the last day of validity still counts. */
export const attachmentIssues = (rows: readonly AttachmentRow[], today: string): SpecIssue[] =>
  rows.flatMap(({ key, validUntil }) =>
    validUntil !== null && validUntil < today ? [hard('ATTACHMENT_EXPIRED', key, 'validUntil', { until: validUntil })] : [],
  );
