// Effects of planning an audit: its number, its forms with a result each, its team and its dates.
import { AuditForm } from '#domain/audits/auditForm.ts';
import { AuditFormResult } from '#domain/audits/auditFormResult.ts';
import { AuditJob, AuditJobCoAuditor, AuditJobSupplierTechnology, AuditSustain } from '#domain/audits/auditJob.ts';
import { scoreForm } from '#domain/audits/scoring.ts';
import { entityNamed } from '#domain/index.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { SupplierTechnology } from '#domain/suppliers/supplierTechnology.ts';
import { AuditorUser } from '#domain/users/auditorUser.ts';
import { requireRules } from '../../records/rules.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { followResults } from './answers.ts';
import { requireQualified } from './auditors.ts';
import { tellAssigned, tellCancelled, tellDateAnswered, tellMoved, tellPlanned, tellRelieved, teamOf } from './jobMails.ts';
import { answersOf, contentOfForm } from './scored.ts';
import { approvedOf } from './selfAudits.ts';

const isSustain = (job: Row): boolean => job['auditKind'] === 'sustain';

const numbered = async (unit: Unit, job: Row): Promise<string> => {
  const prefix = isSustain(job) ? 'SJ' : 'AJ';
  const year = unit.params.$today.slice(0, 4);
  return `${prefix}-${year}-${String(await unit.nextOfSeries(`audit${prefix}:${year}`)).padStart(4, '0')}`;
};

/** Super administrators record audits of the past. */
const requireAhead = (unit: Unit, day: unknown): void => {
  const mayBackDate = unit.caller.roles.some((role) => role === 'superAdmin' || role === 'admin');
  if (!mayBackDate && String(day) < unit.params.$today) throw invalid({ planDate: [{ code: 'DATE_PAST' }] });
};

const requireActiveSupplier = async (unit: Unit, supplierId: unknown): Promise<void> => {
  const supplier = await unit.other(Supplier, supplierId);
  if (supplier?.['status'] !== 'active') throw new DomainError('INACTIVE_REF', { fields: { supplierId: [{ code: 'INACTIVE' }] } });
};

/** The last audit of this kind that was reported. */
const previousOf = async (unit: Unit, job: Row): Promise<number | null> => {
  const { rows } = await unit.client.query<{ id: number }>(
    `select id from audit_jobs where supplier_id = $1 and audit_kind = $2 and status in ('Reported', 'Closed')
     order by actual_end_at desc nulls last, id desc limit 1`,
    [job['supplierId'], job['auditKind']],
  );
  return rows[0]?.id ?? null;
};

/** A follow-up follows an audit: the one that is named, or the last one. */
const requirePrevious = (auditType: unknown, previousAuditJobId: unknown): void => {
  if (auditType === 'followUp' && typeof previousAuditJobId !== 'number') throw invalid({ previousAuditJobId: [{ code: 'REQUIRED' }] });
};

interface Team {
  auditorUserId: number | null;
  co: readonly number[];
}

const coOf = async (unit: Unit, jobId: number): Promise<Row[]> => unit.rows(AuditJobCoAuditor, 't.audit_job_id = $1', [jobId]);

/** Everybody belongs to the audit firm of the job, and none of them to the supplier it audits. */
const requireTeam = async (unit: Unit, job: Row, { auditorUserId, co }: Team): Promise<void> => {
  const wanted = [...(auditorUserId === null ? [] : [auditorUserId]), ...co];
  if (wanted.length === 0) return;
  const users = await unit.rows(AuditorUser, 't.id = any($1) and t.expired_at is null', [wanted]);
  const own = users.filter((user) => user['auditorId'] === job['auditorId']);
  const isKnown = (id: number): boolean => own.some((user) => user.id === id);
  const wrong: Record<string, FieldIssue[]> = {
    ...(auditorUserId !== null && !isKnown(auditorUserId) ? { auditorUserId: [{ code: 'REF' }] } : {}),
    ...(co.every(isKnown) ? {} : { coAuditorUserIds: [{ code: 'REF' }] }),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
};

/** The audit firm, its accreditations, its scope and its people fit the audit as it is planned now. */
const requireFit = async (unit: Unit, job: Row, { auditorUserId, co }: Team): Promise<void> => {
  if (typeof job['auditorId'] !== 'number') return;
  const technologies = await unit.rows(AuditJobSupplierTechnology, 't.audit_job_id = $1', [job.id ?? 0]);
  await requireQualified(unit, {
    auditorId: job['auditorId'],
    auditorUserIds: [...(auditorUserId === null ? [] : [auditorUserId]), ...co],
    planDate: String(job['planDate']),
    technologyIds: technologies.map((one) => Number(one['technologyId'])),
    supplierId: Number(job['supplierId']),
  });
};

const teamIn = async (unit: Unit, job: Row): Promise<Team> => ({
  auditorUserId: number(job['auditorUserId']),
  co: (await coOf(unit, job.id)).map((one) => Number(one['auditorUserId'])),
});

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

interface Item {
  supplierTechnologyId: number | null;
  auditFormId: number;
  weight?: number;
}

/** Throws unless the form is in force and made for audits of this kind. */
const requireUsable = async (unit: Unit, job: Row, formId: number): Promise<Row> => {
  const form = await unit.other(AuditForm, formId);
  const domain = isSustain(job) ? 'sustain' : 'quality';
  if (form?.['status'] !== 'Active' || form['kind'] !== 'audit' || form['domain'] !== domain) throw new DomainError('FORM_NOT_USABLE');
  return form;
};

/** A technology is on one open audit at a time. */
const requireFree = async (unit: Unit, technology: Row): Promise<void> => {
  const { rows } = await unit.client.query<{ no: string }>(
    `select j.job_no as no from audit_job_supplier_technologies t join audit_jobs j on j.id = t.audit_job_id
     where j.supplier_id = $1 and t.technology_id = $2 and t.product_category_id = $3 and j.status in ('Planned', 'Inprogress', 'Submitted') limit 1`,
    [technology['supplierId'], technology['technologyId'], technology['productCategoryId']],
  );
  if (rows[0]) throw new DomainError('DUPLICATE_OPEN_AUDIT', { params: { no: rows[0].no } });
};

const addTechnology = async (unit: Unit, job: Row, { supplierTechnologyId, auditFormId, weight = 1 }: Item): Promise<number | null> => {
  if (isSustain(job)) {
    if (supplierTechnologyId !== null) throw new DomainError('REF_MISMATCH', { fields: { items: [{ code: 'REF' }] } });
    return null;
  }
  const technology = supplierTechnologyId === null ? undefined : await unit.find(SupplierTechnology, supplierTechnologyId);
  if (!technology || technology['supplierId'] !== job['supplierId'] || technology['status'] !== 'active')
    throw new DomainError('REF_MISMATCH', { fields: { items: [{ code: 'REF' }] } });
  await requireFree(unit, technology);
  const { technologyId, productCategoryId } = technology;
  const added = await unit.insert(AuditJobSupplierTechnology, {
    auditJobId: job.id,
    supplierTechnologyId,
    technologyId,
    productCategoryId,
    auditFormId,
    weight,
  });
  return added.id;
};

const addForm = async (unit: Unit, job: Row, item: Item): Promise<void> => {
  const form = await requireUsable(unit, job, item.auditFormId);
  if (isSustain(job)) {
    const same = await unit.rows(
      AuditFormResult,
      't.audit_job_id = $1 and t.audit_form_id in (select id from audit_forms where code = $2)',
      [job.id, form['code']],
    );
    if (same.length > 0) throw new DomainError('DUPLICATE', { fields: { items: [{ code: 'DUPLICATE' }] } });
  }
  const auditJobSupplierTechnologyId = await addTechnology(unit, job, item);
  await unit.insert(AuditFormResult, {
    auditJobId: job.id,
    auditJobSupplierTechnologyId,
    auditFormId: form.id,
    status: 'Draft',
    questionCount: scoreForm(await contentOfForm(unit, form.id), {}).total,
  });
};

/** A result of this job that nobody has answered. */
const unanswered = async (unit: Unit, job: Row, resultId: unknown): Promise<Row> => {
  const [result] = await unit.rows(AuditFormResult, 't.id = $1 and t.audit_job_id = $2', [resultId, job.id], 'for update');
  if (!result) throw new DomainError('REF_MISMATCH', { fields: { auditFormResultId: [{ code: 'REF' }] } });
  if ((await answersOf(unit, result.id)).length > 0) throw new DomainError('RESULT_ANSWERED');
  return result;
};

const technologyOf = async (unit: Unit, result: Row): Promise<Row | undefined> => {
  const id = result['auditJobSupplierTechnologyId'];
  return typeof id === 'number' ? unit.find(AuditJobSupplierTechnology, id) : undefined;
};

const newerForm = async (unit: Unit, formId: unknown): Promise<Row> => {
  const form = await unit.other(AuditForm, formId);
  const [newer] = await unit.rows(AuditForm, "t.code = $1 and t.form_version > $2 and t.status = 'Active'", [
    form?.['code'],
    form?.['formVersion'],
  ]);
  if (!newer) throw new DomainError('FORM_NOT_USABLE');
  return newer;
};

/** Who joins and who leaves the audit team, apart from its lead. */
const writeCo = async (unit: Unit, jobId: number, wanted: readonly number[], stored: readonly Row[]): Promise<void> => {
  for (const row of stored) if (!wanted.includes(row['auditorUserId'] as number)) await unit.remove(AuditJobCoAuditor, row, entityNamed);
  for (const auditorUserId of wanted)
    if (!stored.some((row) => row['auditorUserId'] === auditorUserId))
      await unit.insert(AuditJobCoAuditor, { auditJobId: jobId, auditorUserId });
};

type People = Awaited<ReturnType<typeof teamOf>>;
const without = (people: People, others: People): People => people.filter(({ email }) => !others.some((one) => one.email === email));

/** Who joins and who leaves. */
const tellTeams = async (unit: Unit, job: Row, was: People, now: People): Promise<void> => {
  await tellAssigned(unit, job, without(now, was));
  await tellRelieved(unit, job, without(was, now));
};

const dayOf = (unit: Unit, at: unknown): string => dayIn(unit.site.calendar.zone, Date.parse(String(at)));

export const jobEffects: EntityEffects = {
  AuditJob: {
    createJob: async ({ unit, row }) => {
      await requireActiveSupplier(unit, row['supplierId']);
      requireAhead(unit, row['planDate']);
      const team = { auditorUserId: number(row['auditorUserId']), co: [] };
      await requireTeam(unit, row, team);
      await requireFit(unit, row, team);
      const previousAuditJobId = row['previousAuditJobId'] ?? (await previousOf(unit, row));
      requirePrevious(row['auditType'], previousAuditJobId);
      return {
        patch: { jobNo: await numbered(unit, row), status: 'Planned', previousAuditJobId },
        after: async (job) => {
          if (isSustain(job))
            await unit.insert(AuditSustain, {
              auditJobId: job.id,
              scheme: 'inHouse',
              selfAuditId: await approvedOf(unit, job['supplierId']),
            });
        },
      };
    },
    editJob: ({ unit, row, input }) => {
      const next = { ...row, ...input };
      requirePrevious(next['auditType'], next['previousAuditJobId']);
      if (next['actualEndAt'] && String(next['actualEndAt']) > unit.params.$now) throw invalid({ actualEndAt: [{ code: 'DATE_FUTURE' }] });
    },
    describeSite: ({ unit, input }) => ({
      after: async (job) => {
        const [sustain] = await unit.rows(AuditSustain, 't.audit_job_id = $1', [job.id], 'for update');
        if (sustain) await unit.update(AuditSustain, sustain, input);
      },
    }),
    notifyJob: ({ unit }) => ({ patch: { notifiedAt: unit.params.$now }, after: (job) => tellPlanned(unit, job) }),
    addForms: ({ unit, input }) => ({
      after: async (job) => {
        for (const item of input['items'] as readonly Item[]) await addForm(unit, job, item);
        await requireFit(unit, job, await teamIn(unit, job));
      },
    }),
    removeForm: async ({ unit, row, input }) => {
      const result = await unanswered(unit, row, input['auditFormResultId']);
      return {
        after: async (job) => {
          const technology = await technologyOf(unit, result);
          await unit.remove(AuditFormResult, result, entityNamed);
          if (technology) await unit.remove(AuditJobSupplierTechnology, technology, entityNamed);
          await followResults(unit, job.id);
        },
      };
    },
    upgradeForm: async ({ unit, row, input }) => {
      const result = await unanswered(unit, row, input['auditFormResultId']);
      const form = await newerForm(unit, result['auditFormId']);
      return {
        after: async () => {
          const questionCount = scoreForm(await contentOfForm(unit, form.id), {}).total;
          const technology = await technologyOf(unit, result);
          await unit.update(AuditFormResult, result, { auditFormId: form.id, questionCount }, 'upgradeForm');
          if (technology) await unit.update(AuditJobSupplierTechnology, technology, { auditFormId: form.id });
        },
      };
    },
    assignJob: async ({ unit, row, input }) => {
      const before = (await unit.other(AuditJob, row.id))!;
      const auditorId = input['inHouse'] === true ? null : number(row['auditorId']);
      const isSame = auditorId === before['auditorId'];
      const stored = await coOf(unit, row.id);
      const kept = isSame ? stored.map((one) => Number(one['auditorUserId'])) : [];
      const team = {
        auditorUserId: auditorId === null ? null : number(isSame ? row['auditorUserId'] : input['auditorUserId']),
        co: auditorId === null ? [] : ((input['coAuditorUserIds'] as readonly number[] | null | undefined) ?? kept),
      };
      const patch = { auditorId, auditorUserId: team.auditorUserId };
      const job = { ...row, ...patch };
      await requireRules(unit, AuditJob, { ...patch, leadUserId: row['leadUserId'] }, before);
      await requireTeam(unit, job, team);
      await requireFit(unit, job, team);
      const was = await teamOf(unit, before);
      return {
        patch,
        after: async (after) => {
          await writeCo(unit, after.id, team.co, stored);
          await tellTeams(unit, after, was, await teamOf(unit, after));
        },
      };
    },
    rescheduleJob: async ({ unit, row, input }) => {
      requireAhead(unit, input['planDate']);
      if (String(input['planEndDate']) < String(input['planDate']))
        throw invalid({ planEndDate: [{ code: 'DATE_ORDER', params: { from: String(input['planDate']) } }] });
      await requireFit(unit, row, await teamIn(unit, row));
      const before = (await unit.other(AuditJob, row.id))!;
      return {
        patch: { dateConfirmedAt: null, dateConfirmedById: null, proposedDate: null, proposedNote: null },
        after: (job) => tellMoved(unit, job, before, input['rescheduleReason']),
      };
    },
    confirmJobDate: ({ unit }) => ({
      patch: { dateConfirmedAt: unit.params.$now, dateConfirmedById: unit.caller.userId, proposedDate: null, proposedNote: null },
      after: (job) => tellDateAnswered(unit, job),
    }),
    proposeJobDate: ({ unit, input }) => {
      if (String(input['proposedDate']) < unit.params.$today) throw invalid({ proposedDate: [{ code: 'DATE_PAST' }] });
      return { patch: { ...input, dateConfirmedAt: null, dateConfirmedById: null }, after: (job) => tellDateAnswered(unit, job) };
    },
    startJob: ({ unit, row }) => ({ patch: { actualStartAt: row['actualStartAt'] ?? unit.params.$now } }),
    overrideJobDue: ({ unit, row, input }) => {
      const ended = dayOf(unit, row['actualEndAt'] ?? row['reportedAt']);
      if (String(input['nextAuditDue']) <= ended) throw invalid({ nextAuditDue: [{ code: 'DATE_ORDER', params: { from: ended } }] });
    },
    cancelJob: ({ unit }) => ({ patch: { cancelledAt: unit.params.$now }, after: (job) => tellCancelled(unit, job) }),
  },
};
