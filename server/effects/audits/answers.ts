// The answers of a form, written by devices that send them when they can: each change once, whoever repeats it, and what the form comes to after it.
import {
  changedBy,
  clashes,
  isSaid,
  mostAnswerFiles,
  nothingSaid,
  type Answered,
  type Mutation,
  type Outcome,
} from '#domain/audits/answering.ts';
import { answerableJobs, answerableStatuses, AuditFormAnswer, AuditFormResult } from '#domain/audits/auditFormResult.ts';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { SelfAudit } from '#domain/audits/selfAudit.ts';
import { answeredSelfAudits } from '#domain/audits/selfAuditReaders.ts';
import type { FormContent, FormQuestion } from '#domain/audits/formContent.ts';
import { gapsOf, isGraver, scoreForm, severityOf, type Answer, type FormScore } from '#domain/audits/scoring.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { isDay } from '#domain/kernel/workdays.ts';
import { saveChildren } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import { tellHandedIn, tellRejected } from './jobMails.ts';
import { answeredOf, answersOf, contentOfForm, keepRevision, nextRevision, scoreColumns, scoredOf } from './scored.ts';
import type { EntityEffects } from '../../records/write.ts';

type Content = ReturnType<typeof changedBy>;

const isTaken = ({ type, options }: FormQuestion, value: unknown): boolean => {
  if (value === null) return true;
  if (type === 'choice') return options.some(({ key }) => key === value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === 'string' && (type !== 'date' || isDay(value));
};

/** Lowering needs a reason, and is refused for a critical question. */
const isOverridden = (question: FormQuestion, { severityOverride, overrideReason, ...said }: Answered | Content): boolean => {
  if (severityOverride === null || !isGraver(severityOf(question, { value: said.value, na: said.na }), severityOverride)) return true;
  return !question.critical && Boolean(overrideReason);
};

/** Whether the question takes what is said: the value, its being not applicable, its severity. */
export const isTakenAnswer = (question: FormQuestion, said: Content): boolean =>
  isTaken(question, said.value) && (!said.na || question.naAllowed) && isOverridden(question, said);

/** Null: the question takes the answer. */
const refusalOf = (question: FormQuestion | undefined, mutation: Mutation, next: Content, known: ReadonlySet<string>): string | null => {
  if (!question) return 'BAD_ANSWER';
  if (mutation.op === 'addFile') return known.has(mutation.payload.file) && next.files.length <= mostAnswerFiles ? null : 'FILE_REFUSED';
  return isTakenAnswer(question, next) ? null : 'BAD_ANSWER';
};

/** Of the files that are to be added, the uploads of the caller. */
const uploadsIn = async (unit: Unit, mutations: readonly Mutation[]): Promise<readonly string[]> => {
  const wanted = mutations.flatMap((one) => (one.op === 'addFile' ? [one.payload.file] : []));
  const { rows } = await unit.client.query<{ key: string }>(
    `select key from files where key = any($1) and container = 'audits' and uploaded_by = $2`,
    [wanted, unit.caller.userId],
  );
  return rows.map(({ key }) => key);
};

/** What an answer may hold: own uploads, and what it holds already, whoever took it. */
const filesFor = (uploads: readonly string[], row: Row | undefined): ReadonlySet<string> =>
  new Set([...uploads, ...(row ? answeredOf(row).files.map(({ file }) => file) : [])]);

const arrivedBefore = async (unit: Unit, resultId: number, mutations: readonly Mutation[]): Promise<Set<string>> => {
  const { rows } = await unit.client.query<{ id: string }>(
    'select mutation_id as id from audit_form_mutations where audit_form_result_id = $1 and mutation_id = any($2)',
    [resultId, mutations.map(({ mutationId }) => mutationId)],
  );
  return new Set(rows.map(({ id }) => id));
};

const noteArrived = (unit: Unit, resultId: number, mutations: readonly Mutation[]): Promise<unknown> =>
  unit.client.query(
    'insert into audit_form_mutations (audit_form_result_id, mutation_id, question_key) select $1, id, key from unnest($2::uuid[], $3::text[]) as m (id, key)',
    [resultId, mutations.map(({ mutationId }) => mutationId), mutations.map(({ questionKey }) => questionKey)],
  );

const columnsOf = ({ files, ...said }: Content): Record<string, unknown> => ({
  ...said,
  files: files.map(({ file }) => file),
  fileFacts: files,
});

interface Writing {
  unit: Unit;
  resultId: number;
  deviceId: string;
}

interface Changed {
  content: Content;
  at: string;
  /** not only files */
  says: boolean;
}

/** Answers that changed: one row and one version for all changes of a question in the call. */
const writeChanged = ({ unit, resultId, deviceId }: Writing, stored: ReadonlyMap<string, Row>, changed: ReadonlyMap<string, Changed>) => {
  const all = [...changed].map(([questionKey, { content, at, says }]) => ({
    row: stored.get(questionKey),
    // files never clash: what the next one has to have seen is what was said
    values: {
      ...columnsOf(content),
      deviceId: says ? deviceId : (stored.get(questionKey)?.['deviceId'] ?? deviceId),
      answeredById: unit.caller.userId,
      answeredAt: at,
      auditFormResultId: resultId,
      questionKey,
    },
  }));
  return saveChildren(unit, AuditFormAnswer, {
    added: all.flatMap(({ row, values }) => (row ? [] : [values])),
    changed: all.flatMap(({ row, values }) => (row ? [{ row, patch: values }] : [])),
  });
};

/** The first answer begins the audit: an unannounced one is known to the supplier from then on. */
const beginJob = async (unit: Unit, jobId: number): Promise<void> => {
  const job = await unit.load(AuditJob, jobId);
  if (job['status'] !== 'Planned') return;
  await unit.update(AuditJob, job, { status: 'Inprogress', actualStartAt: job['actualStartAt'] ?? unit.params.$now }, 'start');
};

const beginSelfAudit = async (unit: Unit, id: number): Promise<void> => {
  const selfAudit = await unit.load(SelfAudit, id);
  if (selfAudit['status'] === 'Open') await unit.update(SelfAudit, selfAudit, { status: 'Inprogress' }, 'begin');
};

const begin = (unit: Unit, { auditJobId, selfAuditId }: Row): Promise<void> =>
  typeof selfAuditId === 'number' ? beginSelfAudit(unit, selfAuditId) : beginJob(unit, Number(auditJobId));

/** Whether what the result belongs to is still answered. */
const isAnswered = async (unit: Unit, { auditJobId, selfAuditId }: Row): Promise<boolean> => {
  const [owner, open]: [Row | undefined, readonly string[]] =
    typeof selfAuditId === 'number'
      ? [await unit.other(SelfAudit, selfAuditId), answeredSelfAudits]
      : [await unit.other(AuditJob, auditJobId), answerableJobs];
  return open.some((status) => status === owner?.['status']);
};

const requireAnswerable = async (unit: Unit, result: Row): Promise<void> => {
  const isOpen = answerableStatuses.some((status) => status === result['status']) && (await isAnswered(unit, result));
  if (!isOpen) throw new DomainError('RESULT_NOT_EDITABLE');
};

interface Written {
  results: readonly Outcome[];
  scores: Record<string, unknown>;
  version: number;
}

/** Writes what a device sends, and says what became of each change. Throws RESULT_NOT_EDITABLE when the result was handed in meanwhile. */
export const writeAnswers = async (unit: Unit, resultId: number, deviceId: string, mutations: readonly Mutation[]): Promise<Written> => {
  const result = await unit.load(AuditFormResult, resultId);
  await requireAnswerable(unit, result);
  const content = await contentOfForm(unit, Number(result['auditFormId']));
  const questions = new Map(content.sections.flatMap((section) => section.questions.map((one) => [one.key, one] as const)));
  const rows = await answersOf(unit, resultId);
  const stored = new Map(rows.map((row) => [String(row['questionKey']), row]));
  const arrived = await arrivedBefore(unit, resultId, mutations);
  const uploads = await uploadsIn(unit, mutations);
  const changed = new Map<string, Changed>();
  const applied: Mutation[] = [];
  const held = new Set<string>();
  const outcomes = mutations.map((mutation): Omit<Outcome, 'answer'> => {
    const { mutationId, questionKey } = mutation;
    if (arrived.has(mutationId)) return { mutationId, outcome: 'duplicate' };
    const row = stored.get(questionKey);
    const earlier = changed.get(questionKey);
    const before = earlier?.content;
    const clash = mutation.op === 'set' && earlier?.says !== true && row !== undefined && clashes(answeredOf(row), mutation, deviceId);
    // what was said after it waits for the same decision
    if (mutation.op === 'set' && (held.has(questionKey) || clash)) {
      held.add(questionKey);
      return { mutationId, outcome: 'conflict' };
    }
    const next = changedBy(before ?? (row ? answeredOf(row) : { ...nothingSaid, files: [] }), mutation);
    const code = refusalOf(questions.get(questionKey), mutation, next, filesFor(uploads, row));
    if (code !== null) return { mutationId, outcome: 'refused', code };
    const { value, na, naReason, comment, severityOverride, overrideReason, files } = next;
    // whoever says the same leaves the answer as it is
    if (before || !row || !isSaid(answeredOf(row), mutation))
      changed.set(questionKey, {
        content: { value, na, naReason, comment, severityOverride, overrideReason, files },
        at: mutation.at,
        says: mutation.op === 'set' || earlier?.says === true,
      });
    applied.push(mutation);
    arrived.add(mutationId);
    return { mutationId, outcome: 'applied' };
  });
  const keyOf = new Map(mutations.map(({ mutationId, questionKey }) => [mutationId, questionKey]));
  if (applied.length > 0) {
    await writeChanged({ unit, resultId, deviceId }, stored, changed);
    await noteArrived(unit, resultId, applied);
    await begin(unit, result);
  }
  const now = applied.length > 0 ? await answersOf(unit, resultId) : rows;
  const scores = scoreColumns(scoreForm(content, scoredOf(now)));
  const after =
    applied.length > 0
      ? await unit.update(AuditFormResult, result, { ...scores, startedAt: result['startedAt'] ?? unit.params.$now }, 'answers')
      : result;
  const answers = new Map(now.map((row) => [String(row['questionKey']), answeredOf(row)]));
  return {
    results: outcomes.map((one) => ({ ...one, answer: answers.get(keyOf.get(one.mutationId)!) ?? null })),
    scores,
    version: after.version,
  };
};

/** All required questions that are asked are answered, findings are described, and evidence is there. */
export const requireComplete = (content: FormContent, answers: Readonly<Record<string, Answer>>): FormScore => {
  const found = scoreForm(content, answers);
  const gaps = gapsOf(content, answers, found);
  if (gaps.length > 0) throw new DomainError('RESULT_INCOMPLETE', { gaps: [...gaps], params: { count: gaps.length } });
  if (found.score === null) throw new DomainError('NOTHING_SCORED');
  return found;
};

/** An audit is over when all its results are handed in, and goes on when one comes back. */
export const followResults = async (unit: Unit, jobId: number): Promise<void> => {
  const job = await unit.load(AuditJob, jobId);
  const all = await unit.rows(AuditFormResult, 't.audit_job_id = $1', [jobId]);
  const open = all.filter(({ status }) => status !== 'Submitted');
  if (open.length === 0 && all.length > 0 && job['status'] === 'Inprogress') {
    const over = { status: 'Submitted', actualEndAt: job['actualEndAt'] ?? unit.params.$now };
    await tellHandedIn(unit, await unit.update(AuditJob, job, over, 'complete'));
  }
  if (open.length > 0 && job['status'] === 'Submitted') await unit.update(AuditJob, job, { status: 'Inprogress' }, 'reopen');
};

export const resultEffects: EntityEffects = {
  AuditFormResult: {
    submitResult: async ({ unit, row }) => {
      const content = await contentOfForm(unit, Number(row['auditFormId']));
      const found = requireComplete(content, scoredOf(await answersOf(unit, row.id)));
      return {
        patch: { ...scoreColumns(found), ...nextRevision(row), submittedAt: unit.params.$now, submittedById: unit.caller.userId },
        after: async (result) => {
          await keepRevision(unit, result, 'submit');
          await followResults(unit, Number(result['auditJobId']));
        },
      };
    },
    rejectResult: ({ unit, row }) => ({
      patch: nextRevision(row),
      after: async (result) => {
        await keepRevision(unit, result, 'reject', result['rejectReason']);
        await followResults(unit, Number(result['auditJobId']));
        const job = await unit.other(AuditJob, result['auditJobId']);
        await tellRejected(unit, job!, result['rejectReason']);
      },
    }),
  },
};
