// A revision of a result as its page draws it: the questions with what was said then, beside what another revision said.
import { nothingSaid, type Answered } from '#domain/audits/answering.ts';
import { isRevised, readLines, type ReadSection } from '../readLines.ts';
import type { ReadResult } from '../resultLoads.ts';
import type { RevisionRow } from './historyLoads.ts';

const unknown = { files: [], deviceId: null, answeredById: null } as const;
const answersOf = (revision: RevisionRow | undefined): readonly Answered[] =>
  (revision?.snapshot.answers ?? []).map((answer) => ({ ...nothingSaid, ...unknown, ...answer }));

/** Without a revision before it nothing has changed. */
export const revisionSections = (read: ReadResult, revision: RevisionRow, before: RevisionRow | undefined): readonly ReadSection[] =>
  readLines({ ...read, answers: answersOf(revision), previousAnswers: answersOf(before) }, before ? isRevised : () => false).sections;

export const changedIn = (sections: readonly ReadSection[]): number =>
  sections.flatMap(({ lines }) => lines).filter(({ changed }) => changed).length;
