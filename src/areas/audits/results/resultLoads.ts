/** What the pages of a result ask for. */
import type { Answered } from '#domain/audits/answering.ts';
import type { Band, OptionSet } from '#domain/audits/formShapes.ts';
import { related, type RowWith } from '#domain/related.ts';
import { records, views } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const ofResult = related('AuditFormResult', [{ relation: 'auditJob' }]);
export type ResultRow = RowWith<'AuditFormResult', typeof ofResult>;

export interface AskedQuestion {
  lineKey: string;
  text: string;
  textZh: string | null;
  clause: string | null;
  unit: string | null;
}
export interface AskedSection {
  sectionKey: string;
  position: number;
  title: string;
  titleZh: string | null;
  questions: readonly AskedQuestion[];
}
/** `job`: null = the answers are those of a self-audit. */
export interface ReadResult {
  result: { id: number };
  job: {
    id: number;
    jobNo: string;
    auditKind: 'quality' | 'sustain';
    planDate: string;
    actualEndAt: string | null;
    supplier?: { id: number; name: string; code: string } | null;
  } | null;
  form: {
    code: string;
    formVersion: number;
    name: string;
    nameZh: string | null;
    optionSets: readonly OptionSet[] | null;
    gradeBands: readonly Band[] | null;
  };
  sections: readonly AskedSection[];
  answers: readonly Answered[];
  previous: { id: number; auditJobId: number } | null;
  previousAnswers: readonly Answered[];
}

/** As the pages of an audit show it. */
export interface AuditRead extends ReadResult {
  job: NonNullable<ReadResult['job']>;
}
export const isOfAudit = (read: ReadResult): read is AuditRead => read.job !== null;

export const resultLoads: Loads = ({ auditFormResultId: word }) => {
  const id = idOf(word);
  return [
    records.open({ view: 'row', collection: 'AuditFormResults', id, include: ofResult, watches: ['AuditFormResults', 'AuditJobs'] }),
    views.load({ view: 'read', path: `/AuditFormResults/${id}/read`, watches: ['AuditFormResults'] }),
  ];
};
