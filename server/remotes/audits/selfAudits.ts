// Self-audits beyond their rows: assigning them to many suppliers, answering and reading one, and what it says beside the audit and the peers.
import { z } from 'zod';
import { AuditFormResult } from '#domain/audits/auditFormResult.ts';
import { SelfAudit, periodPattern } from '#domain/audits/selfAudit.ts';
import {
  assignmentFilter,
  mostAssigned,
  mostPreviewed,
  type AssignmentFilter,
  type AssignmentResult,
} from '#domain/audits/selfAuditAssignment.ts';
import { selfAuditAnswerers } from '#domain/audits/selfAuditReaders.ts';
import { bounds } from '#domain/kernel/dayBounds.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import type { Caller } from '#domain/kernel/access.ts';
import { assignSelfAudits, sortSuppliers, usableForm } from '../../effects/audits/selfAudits.ts';
import { summaryOf } from '../../effects/audits/selfAuditSummary.ts';
import type { Db } from '../../db/pool.ts';
import { byId, list, type Reader } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import type { Unit } from '../../records/unit.ts';
import { reading } from '../reading.ts';
import { ofRow, remote, type Remote, type RemoteInput } from '../remote.ts';
import { packetOf } from './answers.ts';
import { readOf } from './results.ts';

const planners = ['superAdmin', 'qa', 'sustain'] as const;
const domains = ['quality', 'sustain'] as const;
type Domain = (typeof domains)[number];

const assignTakes = {
  body: {
    auditFormId: plain.int({ required: true, min: 1, max: 2_147_483_647 }),
    supplierIds: plain.json(z.array(z.int().min(1).max(2_147_483_647)).min(1).max(mostPreviewed)),
    filter: plain.json(assignmentFilter),
    period: plain.string(10, { required: true, pattern: periodPattern }),
    dueDate: plain.date({ required: true, bounds: bounds.due }),
    dryRun: plain.boolean(),
  },
};
type Assign = RemoteInput<typeof assignTakes>['body'];

/** Quality assurance assigns forms of quality, sustainability staff theirs. */
const judges = (caller: Caller, domain: unknown): boolean => hasRole(['superAdmin', domain === 'quality' ? 'qa' : 'sustain'], caller);

const suppliersBy = async (
  db: Db,
  { supplierTypes = [], productCategoryIds = [], technologyIds = [] }: AssignmentFilter,
): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>(
    `select s.id from suppliers s where s.status = 'active' and (cardinality($1::text[]) = 0 or s.supplier_type = any($1))
       and (cardinality($2::int[]) = 0 or exists (select from supplier_product_categories c where c.supplier_id = s.id and c.status = 'active' and c.product_category_id = any($2)))
       and (cardinality($3::int[]) = 0 or exists (select from supplier_technologies t where t.supplier_id = s.id and t.status = 'active' and t.technology_id = any($3)))
     order by s.id limit $4`,
    [supplierTypes, productCategoryIds, technologyIds, mostPreviewed + 1],
  );
  return rows.map(({ id }) => id);
};

const namedSuppliers = async (db: Db, { supplierIds, filter }: Assign): Promise<readonly number[]> => {
  if ((supplierIds === null) === (filter === null)) throw invalid({ supplierIds: [{ code: 'REQUIRED' }] });
  const ids = supplierIds ?? (await suppliersBy(db, filter!));
  if (ids.length > mostPreviewed) throw invalid({ filter: [{ code: 'ITEMS', params: { max: mostPreviewed } }] });
  return ids;
};

/** `write`: false only looks. */
const assign = async (unit: Unit, body: Assign, write: boolean): Promise<AssignmentResult> => {
  if (body.dueDate <= unit.params.$today) throw invalid({ dueDate: [{ code: 'DATE_PAST' }] });
  const form = await usableForm(unit, body.auditFormId);
  if (!judges(unit.caller, form['domain'])) throw new DomainError('ACCESS_DENIED');
  const wanted = await namedSuppliers(unit.client, body);
  if (write && wanted.length > mostAssigned) throw invalid({ supplierIds: [{ code: 'ITEMS', params: { max: mostAssigned } }] });
  const { create, skipped } = await sortSuppliers(unit, form, body.period, wanted);
  if (!write) return { created: create.map((supplierId) => ({ supplierId, id: null })), skipped };
  const { period, dueDate } = body;
  const rows = await assignSelfAudits(
    unit,
    form,
    create.map((supplierId) => ({ supplierId, period, dueDate })),
    'assign',
  );
  return { created: rows.map(({ id, supplierId }) => ({ id, supplierId: Number(supplierId) })), skipped };
};

const assignRemote: Remote = remote({
  method: 'POST',
  path: '/SelfAudits/assign',
  summary:
    'Assigns a self-assessment form to suppliers for a period, up to 250 in a call; `dryRun` says who would get it, and who is skipped and why',
  roles: planners,
  takes: assignTakes,
  run: async (input) => {
    const { body, commit } = input;
    if (body.dryRun === true) return reading(input, (unit) => assign(unit, body, false));
    return commit(async (unit) => ({ status: 200, body: { ...(await assign(unit, body, true)) } }));
  },
});

/** Of the self-audit, as far as the caller reads its answers. */
const resultIdOf = async (reader: Reader, selfAuditId: number): Promise<number> => {
  await byId(reader, SelfAudit, selfAuditId);
  const filter = readFilter(AuditFormResult, { where: { selfAuditId }, fields: ['id'], limit: 1 }, reader.caller!, reader.params);
  const [result] = await list(reader, AuditFormResult, filter);
  if (!result) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: SelfAudit.collection, id: selfAuditId } });
  return result.id;
};

const packetRemote: Remote = remote({
  method: 'GET',
  path: '/SelfAudits/:id/packet',
  summary: 'What a device takes along to answer a self-audit without a network',
  roles: [...new Set(selfAuditAnswerers.flatMap(({ roles }) => roles))],
  takes: ofRow,
  run: async ({ path: { id }, ...reader }) => packetOf(reader, await resultIdOf(reader, id)),
});

const readRemote: Remote = remote({
  method: 'GET',
  path: '/SelfAudits/:id/read',
  summary: 'A self-audit with the questions that were asked, the answers, and those of the one before',
  takes: ofRow,
  run: async ({ path: { id }, ...reader }) => readOf(reader, await resultIdOf(reader, id)),
});

const summaryRemote: Remote = remote({
  method: 'GET',
  path: '/SelfAudits/:id/summary',
  summary: 'What a self-audit says by section and type, beside the last audit, the self-audit before and the median of the peers',
  roles: planners,
  takes: ofRow,
  run: async ({ path: { id }, ...reader }) => {
    const resultId = await resultIdOf(reader, id);
    const [selfAudit, result] = await Promise.all([byId(reader, SelfAudit, id), byId(reader, AuditFormResult, resultId)]);
    return summaryOf(reader.db, selfAudit, result);
  },
});

const ofDomain = { query: { domain: plain.enum(domains, { required: true }) } };

/** Sustainability staff know of theirs only. */
const requireReader = (caller: Caller, domain: Domain): void => {
  if (!hasRole(['superAdmin', 'qa'], caller) && domain !== 'sustain') throw new DomainError('ACCESS_DENIED');
};

interface Response {
  code: string;
  name: string;
  nameZh: string | null;
  period: string;
  total: number;
  answered: number;
  overdue: number;
}

const responsesRemote: Remote = remote({
  method: 'GET',
  path: '/SelfAudits/responses',
  summary: 'How many of the assigned self-audits were submitted, by form and period, and how their scores are spread',
  roles: planners,
  takes: ofDomain,
  run: async ({ db, caller, params, query: { domain } }) => {
    requireReader(caller, domain);
    const forms = await db.query<Response>(
      `select a.form_code as code, max(f.name) as name, max(f.name_zh) as "nameZh", a.period, count(*)::int as total,
         count(*) filter (where a.submitted_at is not null)::int as answered,
         count(*) filter (where a.status in ('Open', 'Inprogress', 'Rejected') and a.due_date < $2::date)::int as overdue
       from self_audits a join audit_forms f on f.id = a.audit_form_id where a.domain = $1
       group by a.form_code, a.period order by max(a.created_at) desc, a.form_code limit 6`,
      [domain, params.$today],
    );
    const scores = await db.query<{ from: number; many: number }>(
      `select (least(floor(score / 10), 9) * 10)::int as from, count(*)::int as many from self_audits
       where domain = $1 and score is not null and status in ('Submitted', 'Approved') group by 1 order by 1`,
      [domain],
    );
    return { forms: forms.rows, scores: scores.rows };
  },
});

/** Suppliers of one page of the matrix. */
const matrixRows = 25;

interface Cell {
  supplierId: number;
  supplier: string;
  code: string;
  id: number;
  period: string;
  status: string;
  score: number | null;
  dueDate: string;
  total: number;
}

const matrixRemote: Remote = remote({
  method: 'GET',
  path: '/SelfAudits/matrix',
  summary: 'The newest self-audit of each supplier on each form, a page of suppliers at a time',
  roles: planners,
  takes: { query: { ...ofDomain.query, page: plain.int({ min: 1, max: 10_000 }) } },
  run: async ({ db, caller, query: { domain, page } }) => {
    requireReader(caller, domain);
    const { rows } = await db.query<Cell>(
      `with all_suppliers as (select s.id, s.name, count(*) over ()::int as total from suppliers s
         where s.status = 'active' and exists (select from self_audits a where a.supplier_id = s.id and a.domain = $1)
         order by s.name, s.id limit ${matrixRows} offset $2)
       select distinct on (s.name, s.id, a.form_code) s.id as "supplierId", s.name as supplier, s.total, a.form_code as code, a.id, a.period, a.status, a.score, a.due_date::text as "dueDate"
       from all_suppliers s join self_audits a on a.supplier_id = s.id and a.domain = $1 order by s.name, s.id, a.form_code, a.id desc`,
      [domain, ((page ?? 1) - 1) * matrixRows],
    );
    const suppliers = Map.groupBy(rows, ({ supplierId }) => supplierId);
    return {
      total: rows[0]?.total ?? 0,
      size: matrixRows,
      codes: [...new Set(rows.map(({ code }) => code))].sort(),
      suppliers: [...suppliers].map(([id, cells]) => ({
        id,
        name: cells[0]!.supplier,
        cells: Object.fromEntries(cells.map(({ code, supplier: _s, supplierId: _i, total: _t, ...cell }) => [code, cell])),
      })),
    };
  },
});

export const selfAuditRemotes: readonly Remote[] = [assignRemote, packetRemote, readRemote, summaryRemote, responsesRemote, matrixRemote];
