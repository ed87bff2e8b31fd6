// A result as it is answered on a device: the form with its texts, what is said to each question, what it comes to, and what is not sent.
import { mostAnswerFiles, type Answered, type Content, type Said } from '#domain/audits/answering.ts';
import { answerableStatuses } from '#domain/audits/auditFormResult.ts';
import { formContentOf, numbersOf, wordsIn, type FormContent, type FormQuestion, type FormSection } from '#domain/audits/formContent.ts';
import { shownAnswer } from '#domain/audits/packet.ts';
import { formatDate } from '#domain/dates.ts';
import type { Language } from '#domain/languages.ts';
import { gapsOf, scoreForm, type Answers, type FormScore, type Gap } from '#domain/audits/scoring.ts';
import type { Answering, WaitingPicture } from '#src/store/state.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the server gives a device. */
export interface Taken {
  result: { id: number; status: string; rejectReason?: string | null; reviewNotes?: Readonly<Record<string, string>> | null };
  /** null: of a self-audit */
  job: { id: number; jobNo: string; supplier?: { name: string } | null } | null;
  selfAudit?: { id: number; period: string; supplier?: { name: string } | null } | null;
  form: Values & { code: string; formVersion: number; name: string; nameZh?: string | null; sections?: readonly Values[] };
  previousAnswers: readonly Answered[];
  previousAt: string | null;
}

/** Number of the audit, or period of the self-audit, and whom it is about. */
export const headOf = ({ job, selfAudit }: Taken): { no: string; supplier: string | undefined } => ({
  no: job?.jobNo ?? selfAudit?.period ?? '',
  supplier: (job ?? selfAudit)?.supplier?.name,
});

export interface AskedForm {
  content: FormContent;
  numbers: ReadonlyMap<string, string>;
  rows: ReadonlyMap<string, Values>;
  sections: ReadonlyMap<string, Values>;
  previous: ReadonlyMap<string, Answered>;
}

export const askedFormOf = ({ form, previousAnswers }: Taken): AskedForm => {
  const sections = form.sections ?? [];
  const content = formContentOf(form, sections);
  const questions = sections.flatMap((section) => (section['questions'] as readonly Values[] | undefined) ?? []);
  return {
    content,
    numbers: numbersOf(content),
    rows: new Map(questions.map((row) => [String(row['lineKey']), row])),
    sections: new Map(sections.map((row) => [String(row['sectionKey']), row])),
    previous: new Map(previousAnswers.map((answer) => [answer.questionKey, answer])),
  };
};

export const wordsOf = (rows: ReadonlyMap<string, Values>, key: string, name: string, language: string): string =>
  wordsIn(rows.get(key) ?? {}, name, language);

export interface AnswerState {
  answers: ReadonlyMap<string, Content>;
  pictures: ReadonlyMap<string, readonly WaitingPicture[]>;
  score: FormScore;
  gaps: readonly Gap[];
}

const picturesBy = ({ pictures }: Answering): ReadonlyMap<string, readonly WaitingPicture[]> => {
  const by = new Map<string, readonly WaitingPicture[]>();
  for (const picture of pictures) by.set(picture.questionKey, [...(by.get(picture.questionKey) ?? []), picture]);
  return by;
};

export const stateOf = ({ content }: AskedForm, known: Answering): AnswerState => {
  const keys = content.sections.flatMap(({ questions }) => questions.map(({ key }) => key));
  const answers = new Map(keys.map((key) => [key, shownAnswer(known.packet, key)]));
  const pictures = picturesBy(known);
  const given: Answers = Object.fromEntries(
    [...answers].map(([key, answer]) => [key, { ...answer, files: answer.files.length + (pictures.get(key)?.length ?? 0) }]),
  );
  const score = scoreForm(content, given);
  return { answers, pictures, score, gaps: gapsOf(content, given, score) };
};

export const roomFor = ({ answers, pictures }: AnswerState, key: string): number =>
  mostAnswerFiles - (answers.get(key)?.files.length ?? 0) - (pictures.get(key)?.length ?? 0);

/** The answers are submitted: they are read here. */
export const isSubmitted = ({ result }: Taken): boolean => !answerableStatuses.some((status) => status === result.status);

/** What a person may do here: false where the server, or another tab, has the answers. */
export const isWritable = (taken: Taken, { holds, stopped }: Answering): boolean => holds && stopped === null && !isSubmitted(taken);

export interface Place {
  section: FormSection;
  question: FormQuestion;
}

/** The next such question after this section's first ones, then from the beginning. */
export const nextOf = ({ content }: AskedForm, from: string, wanted: (question: FormQuestion) => boolean): Place | null => {
  const at = Math.max(
    0,
    content.sections.findIndex(({ key }) => key === from),
  );
  const sections = [...content.sections.slice(at), ...content.sections.slice(0, at)];
  for (const section of sections) {
    const question = section.questions.find(wanted);
    if (question) return { section, question };
  }
  return null;
};

export const labelOf = (question: FormQuestion, value: Said['value'], language: Language): string => {
  const option = question.options.find(({ key }) => key === value);
  if (option) return wordsIn({ ...option }, 'label', language);
  if (value === null) return '';
  return (question.type === 'date' ? formatDate(String(value), language) : null) ?? String(value);
};

/** What the server does not have, for a person to read. */
export const unsentText = ({ content, numbers, rows }: AskedForm, { packet, pictures }: Answering, language: Language): string => {
  const questions = content.sections.flatMap((section) => section.questions);
  const lines = questions.flatMap((question) => {
    const waiting = packet.queue.filter(({ mutation }) => mutation.questionKey === question.key);
    const waitingPictures = pictures.filter(({ questionKey }) => questionKey === question.key);
    if (waiting.length === 0 && waitingPictures.length === 0) return [];
    const { value, na, naReason, comment, overrideReason } = shownAnswer(packet, question.key);
    return [
      `${numbers.get(question.key) ?? ''} ${wordsOf(rows, question.key, 'text', language)}`,
      ...[na ? 'N/A' : labelOf(question, value, language), naReason, comment, overrideReason, ...waitingPictures.map(({ name }) => name)]
        .filter(Boolean)
        .map((line) => `  ${String(line)}`),
      '',
    ];
  });
  return lines.join('\n');
};
