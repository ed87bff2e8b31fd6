// Self-audits from their assignment to their approval: rows by the hundred, the result that is answered, and what follows from it.
import { AuditForm } from '#domain/audits/auditForm.ts';
import { AuditFormResult } from '#domain/audits/auditFormResult.ts';
import { AuditSustain } from '#domain/audits/auditJob.ts';
import { monthsAfter } from '#domain/audits/jobScore.ts';
import { scoreForm } from '#domain/audits/scoring.ts';
import { SelfAudit } from '#domain/audits/selfAudit.ts';
import type { SkipReason } from '#domain/audits/selfAuditAssignment.ts';
import { periodAfter } from '#domain/audits/selfAuditPeriods.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { writeEach, writeTogether } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { requireComplete } from './answers.ts';
import { answersOf, contentOfForm, keepRevision, nextRevision, scoreColumns, scoredOf } from './scored.ts';
import { tellAnswerers, tellReviewers } from './selfAuditMails.ts';

/** Months that an approved self-audit is valid when its form names none. */
const validMonths = 12;
/** Days before its end on which the next one is assigned. */
const recurDays = 60;

interface Sorted {
  create: readonly number[];
  skipped: readonly { supplierId: number; reason: SkipReason }[];
}

/** In force, and made for self-assessments. It is locked: it is not retired meanwhile, and two assignments of it follow each other. */
export const usableForm = async (unit: Unit, formId: number): Promise<Row> => {
  const form = unit.dry ? await unit.other(AuditForm, formId) : await unit.find(AuditForm, formId);
  if (form?.['status'] !== 'Active' || form['kind'] !== 'selfAssessment') throw new DomainError('FORM_NOT_USABLE');
  return form;
};

/** Which of these suppliers get the self-audit of the period, and why the others do not. */
export const sortSuppliers = async (unit: Unit, form: Row, period: string, supplierIds: readonly number[]): Promise<Sorted> => {
  const types = (form['supplierTypes'] as readonly string[] | null) ?? [];
  const { rows } = await unit.client.query<{ id: number; reason: SkipReason | null }>(
    `select w.id, case when s.id is null then 'unknown' when s.status <> 'active' then 'inactive'
       when cardinality($4::text[]) > 0 and not s.supplier_type = any($4) then 'otherType' when a.id is not null then 'exists' end as reason
     from unnest($1::int[]) with ordinality as w (id, at) left join suppliers s on s.id = w.id
     left join self_audits a on a.supplier_id = w.id and a.form_code = $2 and a.period = $3 order by w.at`,
    [[...new Set(supplierIds)], form['code'], period, types],
  );
  return {
    create: rows.flatMap(({ id, reason }) => (reason === null ? [id] : [])),
    skipped: rows.flatMap(({ id, reason }) => (reason === null ? [] : [{ supplierId: id, reason }])),
  };
};

interface Assigned {
  supplierId: number;
  period: string;
  dueDate: string;
}

/** One row and one empty result each, in a few statements; every supplier is told of its own. */
export const assignSelfAudits = async (unit: Unit, form: Row, wanted: readonly Assigned[], action: 'assign' | 'recur'): Promise<Row[]> => {
  if (wanted.length === 0) return [];
  const { code, domain } = form;
  const rows = await writeEach(
    unit,
    SelfAudit,
    {
      added: wanted.map((one) => ({
        ...one,
        auditFormId: form.id,
        formCode: code,
        domain,
        status: 'Open',
        assignedById: unit.caller.userId || null,
      })),
    },
    action,
  );
  const questionCount = scoreForm(await contentOfForm(unit, form.id), {}).total;
  await writeTogether(unit, AuditFormResult, {
    added: rows.map(({ id }) => ({ selfAuditId: id, auditFormId: form.id, status: 'Draft', questionCount })),
  });
  await tellAnswerers(unit, rows, 'selfAuditAssigned');
  return [...rows];
};

const resultOf = async (unit: Unit, selfAuditId: number): Promise<Row> => {
  const [result] = await unit.rows(
    AuditFormResult,
    't.self_audit_id = $1',
    [selfAuditId],
    unit.dry ? 'order by t.id' : 'order by t.id for update',
  );
  if (!result) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: AuditFormResult.collection, id: selfAuditId } });
  return result;
};

/** Open audits of the supplier that are compared with no self-audit yet are compared with this one. */
const proposeToAudits = async (unit: Unit, { id, supplierId, domain }: Row): Promise<void> => {
  if (domain !== 'sustain') return;
  const open = await unit.rows(
    AuditSustain,
    `exists (select from audit_jobs j where j.id = t.audit_job_id and j.supplier_id = $1 and j.status in ('Planned', 'Inprogress', 'Submitted'))`,
    [supplierId],
    'order by t.id for update',
  );
  for (const row of open) await unit.update(AuditSustain, row, { selfAuditId: id });
};

/** The newest approved self-audit of the supplier: a sustainability audit that is planned is compared with it. */
export const approvedOf = async (unit: Unit, supplierId: unknown): Promise<number | null> => {
  const { rows } = await unit.client.query<{ id: number }>(
    `select id from self_audits where supplier_id = $1 and domain = 'sustain' and status = 'Approved' order by reviewed_at desc nulls last, id desc limit 1`,
    [supplierId],
  );
  return rows[0]?.id ?? null;
};

const requireLater = (day: unknown, than: unknown): void => {
  if (String(day) <= String(than)) throw invalid({ dueDate: [{ code: 'DATE_ORDER', params: { from: String(than) } }] });
};

const reviewed = (unit: Unit): Record<string, unknown> => ({ reviewedAt: unit.params.$now, reviewedById: unit.caller.userId });

export const selfAuditEffects: EntityEffects = {
  SelfAudit: {
    submitSelfAudit: async ({ unit, row }) => {
      const result = await resultOf(unit, row.id);
      const found = requireComplete(await contentOfForm(unit, Number(result['auditFormId'])), scoredOf(await answersOf(unit, result.id)));
      const stamp = { submittedAt: unit.params.$now, submittedById: unit.caller.userId };
      return {
        patch: { ...stamp, score: found.score, grade: found.band?.key ?? null },
        after: async (selfAudit) => {
          const final = { ...scoreColumns(found), ...nextRevision(result), ...stamp, status: 'Submitted' };
          await keepRevision(unit, await unit.update(AuditFormResult, result, final, 'submit'), 'submit');
          await tellReviewers(unit, selfAudit);
        },
      };
    },
    approveSelfAudit: async ({ unit, row }) => {
      const form = await unit.other(AuditForm, row['auditFormId']);
      const months = Number(form?.['recurMonths'] ?? validMonths);
      return {
        patch: { ...reviewed(unit), validUntil: monthsAfter(unit.params.$today, months) },
        after: async (selfAudit) => {
          const result = await resultOf(unit, row.id);
          const after = await unit.update(AuditFormResult, result, { ...nextRevision(result), status: 'Approved' }, 'approve');
          await keepRevision(unit, after, 'approve');
          await proposeToAudits(unit, selfAudit);
          await tellAnswerers(unit, [selfAudit], 'selfAuditApproved', { until: String(selfAudit['validUntil']) });
        },
      };
    },
    rejectSelfAudit: ({ unit, input }) => {
      if (String(input['dueDate']) < unit.params.$today) throw invalid({ dueDate: [{ code: 'DATE_PAST' }] });
      return {
        patch: reviewed(unit),
        after: async (selfAudit) => {
          const result = await resultOf(unit, selfAudit.id);
          const { rejectReason } = selfAudit;
          const patch = { ...nextRevision(result), status: 'Rejected', rejectReason, reviewNotes: input['reviewNotes'] ?? {} };
          await keepRevision(unit, await unit.update(AuditFormResult, result, patch, 'reject'), 'reject', rejectReason);
          await tellAnswerers(unit, [selfAudit], 'selfAuditRejected', { reason: String(rejectReason) });
        },
      };
    },
    extendSelfAudit: async ({ unit, row, input }) => {
      const before = await unit.other(SelfAudit, row.id);
      requireLater(input['dueDate'], before?.['dueDate']);
      if (String(input['dueDate']) < unit.params.$today) throw invalid({ dueDate: [{ code: 'DATE_PAST' }] });
      return { after: (selfAudit) => tellAnswerers(unit, [selfAudit], 'selfAuditExtended', { reason: String(input['extendReason']) }) };
    },
    remindSelfAudit: ({ unit }) => ({
      patch: { remindedOn: unit.params.$today },
      after: (selfAudit) => tellAnswerers(unit, [selfAudit], 'selfAuditReminder'),
    }),
  },
};

/** Days before the due day on which the supplier is reminded; after it as negative days. */
const remindedAt = [14, 3, 0, -7];

/** Each reminder once: on its day, or on the first day after that a server saw. */
export const remindOfSelfAudits = async (unit: Unit, days: number): Promise<void> => {
  const due = remindedAt.flatMap((ahead) => Array.from({ length: days }, (_, back) => addDays(unit.params.$today, ahead - back)));
  const rows = await unit.rows(
    SelfAudit,
    `t.status in ('Open', 'Inprogress', 'Rejected') and t.due_date = any($1::date[]) and t.reminded_on is distinct from $2::date
       and exists (select from suppliers s where s.id = t.supplier_id and s.status = 'active')`,
    [due, unit.params.$today],
    'order by t.id for update',
  );
  if (rows.length === 0) return;
  const changed = rows.map((row) => ({ row, patch: { remindedOn: unit.params.$today } }));
  await tellAnswerers(unit, await writeEach(unit, SelfAudit, { changed }, 'remind'), 'selfAuditReminder');
};

/** Approved ones that end soon are followed by the next one, on the version of the form that is in force now. */
export const recurSelfAudits = async (unit: Unit): Promise<void> => {
  const ending = await unit.rows(
    SelfAudit,
    `t.status = 'Approved' and t.valid_until <= $1::date
       and exists (select from audit_forms f where f.id = t.audit_form_id and f.recur_months is not null)
       and exists (select from suppliers s where s.id = t.supplier_id and s.status = 'active')
       and not exists (select from self_audits n where n.supplier_id = t.supplier_id and n.form_code = t.form_code and n.id > t.id)`,
    [addDays(unit.params.$today, recurDays)],
  );
  for (const [code, rows] of Map.groupBy(ending, (row) => String(row['formCode']))) {
    const [form] = await unit.rows(AuditForm, "t.code = $1 and t.status = 'Active' and t.kind = 'selfAssessment'", [code]);
    if (!form) continue;
    const wanted = rows.map((row) => ({
      supplierId: Number(row['supplierId']),
      period: periodAfter(String(row['period']), String(row['validUntil'])),
      dueDate: laterOf(String(row['validUntil']), addDays(unit.params.$today, 14)),
    }));
    await assignSelfAudits(unit, form, await notYet(unit, code, wanted), 'recur');
  }
};

const laterOf = (a: string, b: string): string => (a > b ? a : b);

const notYet = async (unit: Unit, code: string, wanted: readonly Assigned[]): Promise<readonly Assigned[]> => {
  const { rows } = await unit.client.query<{ key: string }>(
    "select supplier_id || ' ' || period as key from self_audits where form_code = $1 and supplier_id = any($2)",
    [code, wanted.map(({ supplierId }) => supplierId)],
  );
  const known = new Set(rows.map(({ key }) => key));
  return wanted.filter(({ supplierId, period }) => !known.has(`${supplierId} ${period}`));
};
