// The questions of a result with what was answered, what it comes to, and whether the audit before said something else.
import type { Answered } from '#domain/audits/answering.ts';
import { formContentOf, numbersOf, type FormContent, type FormQuestion } from '#domain/audits/formContent.ts';
import type { Severity } from '#domain/audits/formShapes.ts';
import { scoreForm, type Answers, type FormScore } from '#domain/audits/scoring.ts';
import type { AskedQuestion, AskedSection, ReadResult } from './resultLoads.ts';

export interface ReadLine {
  question: FormQuestion;
  asked: AskedQuestion;
  no: string;
  answer: Answered | undefined;
  before: Answered | undefined;
  severity: Severity;
  points: number | null;
  changed: boolean;
}
export interface ReadSection {
  section: AskedSection;
  /** not rounded */
  score: number | null;
  zeroed: boolean;
  lines: readonly ReadLine[];
}

const byQuestion = (answers: readonly Answered[]): ReadonlyMap<string, Answered> => new Map(answers.map((one) => [one.questionKey, one]));
const scored = (answers: readonly Answered[]): Answers =>
  Object.fromEntries(answers.map(({ files, ...said }) => [said.questionKey, { ...said, files: files.length }]));

type Compare = (now: Answered | undefined, before: Answered | undefined) => boolean;

/** Answered otherwise: another answer, or no longer applicable. Words may differ from audit to audit. */
const isChanged: Compare = (now, before) =>
  before !== undefined && ((now?.value ?? null) !== before.value || (now?.na ?? false) !== before.na);

const saidIn = (one: Answered | undefined): string =>
  JSON.stringify([
    one?.value ?? null,
    one?.na ?? false,
    one?.naReason ?? null,
    one?.comment ?? null,
    one?.severityOverride ?? null,
    one?.overrideReason ?? null,
    (one?.files ?? []).map(({ file }) => file),
  ]);
/** Anything of what is said differs: between two revisions of one result. */
export const isRevised: Compare = (now, before) => saidIn(now) !== saidIn(before);

type Read = Pick<ReadResult, 'form' | 'sections' | 'answers' | 'previousAnswers'>;

const contentOf = ({ form, sections }: Read): FormContent =>
  formContentOf(
    { ...form },
    sections.map((one) => ({ ...one })),
  );

export const readLines = (read: Read, differs: Compare = isChanged): { sections: readonly ReadSection[]; score: FormScore } => {
  const content = contentOf(read);
  const score = scoreForm(content, scored(read.answers));
  const [numbers, now, before] = [numbersOf(content), byQuestion(read.answers), byQuestion(read.previousAnswers)];
  const sections = content.sections.map(({ key, questions }, at): ReadSection => {
    const section = read.sections.find(({ sectionKey }) => sectionKey === key)!;
    const lines = questions
      .filter((question) => score.questions.get(question.key)!.visible)
      .map((question): ReadLine => {
        const { severity, points } = score.questions.get(question.key)!;
        const [answer, earlier] = [now.get(question.key), before.get(question.key)];
        const asked = section.questions.find(({ lineKey }) => lineKey === question.key)!;
        return {
          question,
          asked,
          no: numbers.get(question.key)!,
          answer,
          before: earlier,
          severity,
          points,
          changed: differs(answer, earlier),
        };
      });
    return { section, score: score.sections[at]!.score, zeroed: score.sections[at]!.zeroed, lines };
  });
  return { sections, score };
};

export const shownParts = ['all', 'findings', 'na', 'changed'] as const;
export type ShownPart = (typeof shownParts)[number];
export const isShown = (line: ReadLine, part: ShownPart): boolean =>
  part === 'all' ||
  (part === 'findings' && line.severity !== 'none') ||
  (part === 'na' && line.answer?.na === true) ||
  (part === 'changed' && line.changed);
