// Answering the form of an audit: what a device takes along, and what it sends when it can.
import { writeAnswers } from '../../effects/audits/answers.ts';
import { answeredOf } from '../../effects/audits/scored.ts';
import { mostBatchBytes, mutationsShape } from '#domain/audits/answering.ts';
import { AuditForm } from '#domain/audits/auditForm.ts';
import { answerers, AuditFormAnswer, AuditFormResult } from '#domain/audits/auditFormResult.ts';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { SelfAudit } from '#domain/audits/selfAudit.ts';
import { entityNamed } from '#domain/index.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { business, plain } from '#domain/kernel/fields.ts';
import { both, readWhere, type Where } from '#domain/kernel/where.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { byId, count, list, type Reader } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

const roles = [...new Set(answerers.flatMap((one) => one.roles))];

/** Of the audit team of the result, whatever the state of the audit is. */
const requireTeam = async (reader: Reader, id: number): Promise<void> => {
  const { caller, params } = reader;
  const mine = answerers.filter((one) => caller !== null && hasRole(one.roles, caller));
  const wheres = mine.map(({ where }) => readWhere(AuditFormResult, { and: [{ id }, where] }, entityNamed, params));
  for (const where of wheres) if ((await count(reader, AuditFormResult, where)) > 0) return;
  throw new DomainError('ACCESS_DENIED');
};

export const answersRemote: Remote = remote({
  method: 'POST',
  path: '/AuditFormResults/:id/answers',
  summary: 'Writes up to 50 changes of answers, each once, and says what became of each',
  roles,
  takes: {
    ...ofRow,
    body: {
      deviceId: plain.string(36, { required: true, pattern: '^[\\w-]{8,36}$' }),
      mutations: business.json(mutationsShape, { required: true }),
    },
  },
  run: ({ commit, path: { id }, body: { deviceId, mutations } }) =>
    commit(async (unit) => {
      const reader = { db: unit.client, caller: unit.caller, params: unit.params };
      await byId(reader, AuditFormResult, id);
      await requireTeam(reader, id);
      if (Buffer.byteLength(JSON.stringify(mutations)) > mostBatchBytes) throw new DomainError('BODY_TOO_LARGE');
      return { status: 200, body: { ...(await writeAnswers(unit, id, deviceId, mutations)) } };
    }),
});

/** The form as it is answered: sections in order with their questions. */
const formFor = (reader: Reader, result: Row): Promise<Row> =>
  byId(
    reader,
    AuditForm,
    Number(result['auditFormId']),
    readFilter(
      AuditForm,
      {
        include: [
          { relation: 'sections', scope: { order: 'position asc', include: [{ relation: 'questions', scope: { order: 'seq asc' } }] } },
        ],
      },
      reader.caller!,
      reader.params,
    ),
  );

export const answersFor = async (reader: Reader, resultId: number): Promise<Row[]> =>
  list(
    reader,
    AuditFormAnswer,
    readFilter(AuditFormAnswer, { where: { auditFormResultId: resultId }, order: 'id asc' }, reader.caller!, reader.params),
  );

/** What the result belongs to. */
export interface Owner {
  job: Row | null;
  selfAudit: Row | null;
}

const ofSupplier = { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } };

export const ownerOf = async (reader: Reader, { auditJobId, selfAuditId }: Row, jobInclude: readonly object[]): Promise<Owner> => {
  const { caller, params } = reader;
  if (typeof selfAuditId === 'number') {
    const filter = readFilter(SelfAudit, { include: [ofSupplier] }, caller!, params);
    return { job: null, selfAudit: await byId(reader, SelfAudit, selfAuditId, filter) };
  }
  const filter = readFilter(AuditJob, { include: [ofSupplier, ...jobInclude] }, caller!, params);
  return { job: await byId(reader, AuditJob, Number(auditJobId), filter), selfAudit: null };
};

/** Reported audits, or approved self-audits, of the same supplier. */
const beforeWhere = ({ job, selfAudit }: Owner): Where =>
  selfAudit
    ? { has: { relation: 'selfAudit', where: { supplierId: Number(selfAudit['supplierId']), status: 'Approved' } } }
    : { has: { relation: 'auditJob', where: { supplierId: Number(job?.['supplierId']), status: { inq: ['Reported', 'Closed'] } } } };

/** The same form, by code, answered the last time by the factory: what was said then stands beside each question. */
export const previousFor = async (reader: Reader, owner: Owner, form: Row, resultId: number): Promise<Row | null> => {
  const where = readWhere(
    AuditFormResult,
    {
      id: { neq: resultId },
      status: 'Approved',
      and: [{ has: { relation: 'auditForm', where: { code: String(form['code']) } } }, beforeWhere(owner)],
    },
    entityNamed,
    reader.params,
  );
  const filter = readFilter(AuditFormResult, { order: 'id desc', limit: 1 }, reader.caller!, reader.params);
  const [row] = await list(reader, AuditFormResult, filter, { also: both(where) });
  return row ?? null;
};

/** What a device takes along. */
export const packetOf = async (reader: Reader, id: number): Promise<object> => {
  const result = await byId(reader, AuditFormResult, id);
  await requireTeam(reader, id);
  const owner = await ownerOf(reader, result, []);
  const form = await formFor(reader, result);
  const previous = await previousFor(reader, owner, form, id);
  return {
    result,
    ...owner,
    form,
    answers: (await answersFor(reader, id)).map(answeredOf),
    previousAnswers: previous ? (await answersFor(reader, previous.id)).map(answeredOf) : [],
    previousAt: previous?.['submittedAt'] ?? null,
    serverNow: reader.params.$now,
  };
};

export const packetRemote: Remote = remote({
  method: 'GET',
  path: '/AuditFormResults/:id/packet',
  summary: 'What a device takes along to answer a form without a network: the audit, the form, the answers, and those of the audit before',
  roles,
  takes: ofRow,
  run: ({ path: { id }, ...reader }) => packetOf(reader, id),
});
