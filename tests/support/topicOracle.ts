/**
 * What every badge must say, in plain SQL written from the text of the notification model (its table of topics), not from domain/topics.ts:
 * a second opinion for the parity tests. Each rule selects the counted rows as `collection:id`; rules of several roles are united.
 */
import type { Role } from '#domain/roles.ts';

export interface Asking {
  roles: readonly Role[];
  supplierId: number | null;
  groupId: number | null;
  auditorId: number | null;
  userId: number;
}

interface Rule {
  topic: string;
  roles: readonly Role[];
  /** selects key, part (null = no parts) */
  sql: string;
}

const sup4 = ['supplier', 'supplierManager', 'supplierQa', 'supplierRd'] as const;
const sup3 = ['supplier', 'supplierManager', 'supplierRd'] as const;
const supC = ['supplierQa', 'supplierManager'] as const;
const ops = ['OD/OM', 'Area'] as const;

const currentDocument = (kinds: string): string =>
  `supplier_documents sd join document_revisions r on r.id = sd.document_revision_id join documents d on d.current_revision_id = r.id join supplier_groups g on g.id = sd.supplier_group_id
   where d.status = 'active' and d.required and g.status = 'active' and r.published_at is not null ${kinds}`;
const waits = 'and sd.submitted_at is not null and sd.accepted is null';

const jobs = (kind: string, more: string): string =>
  `select 'job:' || j.id as key, null as part from audit_jobs j where j.audit_kind = '${kind}' and j.status in ('Planned', 'Inprogress', 'Submitted')
   and exists (select 1 from ${kind === 'quality' ? 'audit_job_supplier_technologies' : 'audit_sustains'} x where x.audit_job_id = j.id) ${more}`;
const mine = `and j.auditor_id = p.a and exists (select 1 from auditor_users u where u.app_user_id = p.me and u.auditor_id = p.a
   and (u.id = j.auditor_user_id or exists (select 1 from audit_job_co_auditors c where c.audit_job_id = j.id and c.auditor_user_id = u.id)))`;

/** The seven lines of the stage table over the latest revision, first true one. */
const stage = `case when r.reject_date is not null then 'rejected' when r.approve_date is not null then 'approved' when trim(coalesce(r.action, '')) <> '' then 'actionSubmitted' when r.plan_approve_date is not null then 'planApproved'
   when trim(coalesce(r.plan, '')) <> '' then 'planSubmitted' when r.plan_submission_deadline > p.now then 'planNotSubmitted' else 'waitForPlan' end`;
const actions = (kind: string, stages: readonly string[], more: string): string =>
  `select key, part from (select 'ca:' || c.id as key, ${stage} as part from corrective_actions c join audit_jobs j on j.id = c.audit_job_id
     left join lateral (select * from corrective_action_revisions r where r.corrective_action_id = c.id order by r.revision_no desc limit 1) r on true, p
   where c.voided_at is null and j.audit_kind = '${kind}' and j.status in ('Reported', 'Closed') ${more}) s where part in ('${stages.join("', '")}')`;
const toJudge = ['actionSubmitted', 'planSubmitted'];
const toAnswer = ['rejected', 'planApproved', 'planNotSubmitted', 'waitForPlan'];

const cases = (statuses: string, more = ''): string =>
  `supplier_complaints s where not s.not_related and exists (select 1 from investigation_reports r where r.supplier_complaint_id = s.id and r.status in (${statuses})) ${more}`;
const casePart = "case when s.not_related_claimed_at is null then 'reports' else 'claims' end";
// a draft of a call, a store or an email is QA's own to submit; only a customer's in the messaging channel is not
const qaComplaints =
  "complaints c where c.parent_id is null and c.status <> 'Closed' and c.is_qa_action and not (c.status = 'Draft' and c.source = 'line')";
const unread = "product_movements m where m.status = 'Submitted' and m.read_at is null";
const ownMovements = "product_movements m where m.supplier_id = (select s from p) and m.status in ('Open', 'Draft')";
const ownCases = cases("'Open', 'Draft', 'Rejected'", 'and s.supplier_id = (select s from p)');
const simple = (table: string, where: string): string =>
  `select '${table}:' || t.id as key, null as part from ${table} t, p where ${where}`;
const total = (...parts: string[]): string =>
  parts
    .map((part) => `select 'complaint:' || ${part}`)
    .map((text) => text.replace(/ from /, ' as key, null as part from '))
    .join(' union all ');

const rules: readonly Rule[] = [
  {
    topic: 'supplierGroup',
    roles: ['sourcing'],
    sql: `select distinct 'group:' || sd.supplier_group_id as key, null as part from ${currentDocument(waits)}`,
  },
  { topic: 'documents', roles: ['sourcing'], sql: `select 'sd:' || sd.id as key, null as part from ${currentDocument(waits)}` },
  {
    topic: 'documents',
    roles: ['supplierGroup'],
    sql: `select 'sd:' || sd.id as key, null as part from ${currentDocument("and sd.supplier_group_id = (select g from p) and d.applies_to in ('supplierGroup', 'both') and sd.accepted is not true")}`,
  },
  {
    topic: 'documents',
    roles: ['wareHouseAdmin'],
    sql: `select 'sd:' || sd.id as key, null as part from ${currentDocument("and sd.supplier_group_id = (select x.supplier_group_id from suppliers x where x.id = (select s from p)) and d.applies_to in ('warehouse', 'both') and sd.accepted is not true")}`,
  },
  {
    topic: 'supplier',
    roles: ['qa'],
    sql: simple(
      'suppliers',
      `t.status = 'active' and ((select count(*) from product_mfg_specs m where m.supplier_id = t.id and m.status in ('waitingApprove', 'qaDraft')) > 0
      or exists (select 1 from certificates c where c.supplier_id = t.id and c.status = 'Submitted' and not c.disable and (c.expire_date is null or c.expire_date >= p.today)))`,
    ),
  },
  { topic: 'certificate', roles: ['qa'], sql: simple('certificates', "t.status = 'Submitted' and not t.disable") },
  {
    topic: 'certificate',
    roles: sup4,
    sql: simple(
      'licenses',
      `t.status = 'active' and t.id in (
        select b.license_id from license_business_types b join suppliers x on x.business_type_id = b.business_type_id where x.id = p.s and b.mandatory
        union select k.license_id from license_product_categories k join supplier_product_categories y on y.product_category_id = k.product_category_id where y.supplier_id = p.s and y.status = 'active' and k.mandatory)
      and not exists (select 1 from certificates c where c.supplier_id = p.s and c.license_id = t.id and c.status <> 'Rejected' and not c.disable and (c.expire_date is null or c.expire_date >= p.today))`,
    ),
  },
  { topic: 'productMfgSpecs', roles: ['qa'], sql: simple('product_mfg_specs', "t.status in ('waitingApprove', 'qaDraft')") },
  {
    topic: 'productMfgSpecs',
    roles: sup3,
    sql: simple('product_mfg_specs', "t.supplier_id = p.s and t.status in ('draft', 'supplierInprogress', 'rejected')"),
  },
  {
    topic: 'productMfgSpecs',
    roles: ['supplierQa'],
    sql: simple('product_mfg_specs', "t.supplier_id = p.s and t.status in ('draft', 'supplierInprogress', 'rejected') and t.lane <> 'nir'"),
  },
  { topic: 'auditJobs', roles: ['qa'], sql: jobs('quality', '') },
  { topic: 'auditJobs', roles: ['auditor'], sql: jobs('quality', 'and j.auditor_id = (select a from p)') },
  { topic: 'auditJobs', roles: ['auditorUser'], sql: jobs('quality', mine).replace('from audit_jobs j', 'from audit_jobs j, p') },
  { topic: 'sustainLists', roles: ['sustain'], sql: jobs('sustain', '') },
  { topic: 'correctiveActions', roles: ['qa'], sql: actions('quality', toJudge, '') },
  { topic: 'correctiveActions', roles: ['auditor'], sql: actions('quality', toJudge, 'and j.auditor_id = p.a') },
  { topic: 'correctiveActions', roles: ['auditorUser'], sql: actions('quality', toJudge, mine) },
  { topic: 'correctiveActions', roles: [...sup4, 'wareHouseAdmin'], sql: actions('quality', toAnswer, 'and c.supplier_id = p.s') },
  { topic: 'sustainCorrectiveActions', roles: ['sustain'], sql: actions('sustain', toJudge, '') },
  { topic: 'sustainCorrectiveActions', roles: supC, sql: actions('sustain', toAnswer, 'and c.supplier_id = p.s') },
  {
    topic: 'complaints',
    roles: ['qa'],
    sql: `select 'complaint:' || c.id as key, case c.status when 'Draft' then 'draft' when 'Submitted' then 'toTriage' else 'toConclude' end as part from ${qaComplaints}`,
  },
  { topic: 'productMovements', roles: ['qa'], sql: `select 'movement:' || m.id as key, m.type as part from ${unread}` },
  { topic: 'productMovements', roles: ['wareHouseAdmin'], sql: `select 'movement:' || m.id as key, m.type as part from ${ownMovements}` },
  { topic: 'supplierComplaints', roles: ['qa'], sql: `select 'case:' || s.id as key, ${casePart} as part from ${cases("'Submitted'")}` },
  {
    topic: 'supplierComplaints',
    roles: [...supC, 'wareHouseAdmin'],
    sql: `select 'case:' || s.id as key, ${casePart} as part from ${ownCases}`,
  },
  { topic: 'supplierComplaints', roles: ops, sql: `select 'case:' || s.id as key, ${casePart} as part from ${cases("'Inprogress'")}` },
  {
    topic: 'complaintTotal',
    roles: ['qa'],
    sql: total(`c.id from ${qaComplaints}`, `m.complaint_id from ${unread}`, `s.complaint_id from ${cases("'Submitted'")}`),
  },
  {
    topic: 'complaintTotal',
    roles: ['wareHouseAdmin'],
    sql: total(`m.complaint_id from ${ownMovements}`, `s.complaint_id from ${ownCases}`),
  },
  { topic: 'complaintTotal', roles: supC, sql: total(`s.complaint_id from ${ownCases}`) },
  { topic: 'complaintTotal', roles: ops, sql: total(`s.complaint_id from ${cases("'Inprogress'")}`) },
  {
    topic: 'announcements',
    roles: [...sup4, 'wareHouseAdmin'],
    sql: simple('supplier_announcements', 't.supplier_id = p.s and not t.got_it'),
  },
  { topic: 'productMfgNir', roles: ['sourcing'], sql: simple('product_mfg_specs', "t.status = 'mfgInprogress'") },
  { topic: 'productMfgNir', roles: ['rd'], sql: simple('product_mfg_specs', "t.status = 'rdInprogress'") },
  { topic: 'productMfgNir', roles: ['qa'], sql: simple('product_mfg_specs', "t.status = 'qaInprogress'") },
  {
    topic: 'productMfgNir',
    roles: sup3,
    sql: simple('product_mfg_specs', "t.supplier_id = p.s and t.status in ('waitingSupplier', 'rejectByRd', 'rejectByQa')"),
  },
  {
    topic: 'operationSpecs',
    roles: ['qa', 'superAdmin', 'admin'],
    sql: simple('operation_specs', 't.needs_review'),
  },
  {
    topic: 'productMfgNirCreate',
    roles: ['sourcing'],
    sql: `${simple('nir_requests', "t.status = 'Awarded' and t.mfg_spec_id is null")} union all ${simple('product_mfg_specs', "t.status = 'sourcingDraft'")}`,
  },
  {
    topic: 'nir',
    roles: ['sourcing'],
    sql: simple(
      'new_ingredient_requests',
      "t.status = 'Requested' or (t.status = 'Open' and exists (select 1 from nir_requests q where q.nir_id = t.id and q.status = 'Submitted'))",
    ),
  },
  { topic: 'nir', roles: ['rd'], sql: simple('new_ingredient_requests', "t.status = 'Draft' and t.returned_at is not null") },
  { topic: 'nir', roles: ['supplierGroup'], sql: simple('nir_proposes', "t.supplier_group_id = p.g and t.status = 'Proposed'") },
  { topic: 'nir', roles: sup3, sql: simple('nir_requests', "t.supplier_id = p.s and t.status in ('Requested', 'Accepted', 'Returned')") },
  { topic: 'nirSample', roles: sup3, sql: simple('nir_samples', "t.supplier_id = p.s and t.status in ('Draft', 'Submitted')") },
  { topic: 'nirSample', roles: ['sourcing'], sql: simple('nir_samples', "t.status = 'Shipped'") },
  { topic: 'nirSample', roles: ['rd'], sql: simple('nir_samples', "t.status = 'Received'") },
  { topic: 'nirSample', roles: ['qa'], sql: simple('nir_samples', "t.status = 'Evaluated'") },
  {
    topic: 'nirLotApproval',
    roles: sup4,
    sql: simple(
      'lots',
      `t.supplier_id = p.s and (
        (t.status = 'Open' and exists (select 1 from lot_approvals a where a.id = t.lot_approval_id and a.status = 'Open')
          and (not exists (select 1 from coas c where c.lot_id = t.id and c.status <> 'Void') or exists (select 1 from coas c where c.lot_id = t.id and c.status in ('Draft', 'Signing', 'Rejected'))))
        or exists (select 1 from product_delivery_lines l join product_deliveries d on d.id = l.product_delivery_id where l.lot_id = t.id and d.kind = 'lotApproval' and d.status in ('Draft', 'Ready')))`,
    ),
  },
  {
    topic: 'nirLotApproval',
    roles: ['sourcing'],
    sql: simple(
      'lot_approvals',
      `t.status = 'Open' and (exists (select 1 from lots l join coas c on c.lot_id = l.id where l.lot_approval_id = t.id and c.status = 'Submitted' and c.verdict = 'pass')
        or (select count(*) from (select l.status from lots l where l.lot_approval_id = t.id order by l.seq desc nulls last, l.id desc limit t.required_lots) x where x.status = 'Passed') = t.required_lots)`,
    ),
  },
  {
    topic: 'nirLotApproval',
    roles: ['qa'],
    sql: simple('coas', "t.context = 'lotApproval' and t.status = 'Submitted' and t.verdict <> 'pass'"),
  },
];

export interface Truth {
  counts: Record<string, number>;
  parts: Record<string, Record<string, number>>;
  /** open announcement rows of the factory */
  announcements: number[];
}

type Sql = <T extends object>(text: string, values: unknown[]) => Promise<T[]>;

/** Parts the model names for a topic, so that a part without rows is a 0. */
const partsOf: Record<string, readonly string[]> = {
  complaints: ['draft', 'toTriage', 'toConclude'],
  supplierComplaints: ['reports', 'claims'],
  productMovements: ['trace', 'quarantine', 'recall', 'release'],
  correctiveActions: ['rejected', 'approved', 'actionSubmitted', 'planApproved', 'planSubmitted', 'planNotSubmitted', 'waitForPlan'],
  sustainCorrectiveActions: ['rejected', 'approved', 'actionSubmitted', 'planApproved', 'planSubmitted', 'planNotSubmitted', 'waitForPlan'],
};

export const truth = async (sql: Sql, asking: Asking, now: { today: string; now: string }): Promise<Truth> => {
  const boss = asking.roles.includes('superAdmin') || asking.roles.includes('admin');
  const roles: readonly string[] = boss ? [...asking.roles, 'qa', 'sourcing', 'sustain'] : asking.roles;
  const mineRules = rules.filter((rule) => rule.roles.some((role) => roles.includes(role)));
  const names = [...new Set(mineRules.map((rule) => rule.topic))];
  const text = `with p as (select $1::int as s, $2::int as g, $3::int as a, $4::int as me, $5::date as today, $6::timestamptz as now)
    ${mineRules.map((rule) => `select '${rule.topic}' as topic, key, part::text as part from (${rule.sql}) q`).join(' union ')}`;
  const rows =
    mineRules.length === 0
      ? []
      : await sql<{ topic: string; key: string; part: string | null }>(text, [
          asking.supplierId,
          asking.groupId,
          asking.auditorId,
          asking.userId,
          now.today,
          now.now,
        ]);
  const of = (topic: string) => rows.filter((row) => row.topic === topic);
  const told = names.includes('announcements')
    ? await sql<{ id: number }>('select id from supplier_announcements where supplier_id = $1 and not got_it order by id', [
        asking.supplierId,
      ])
    : [];
  return {
    counts: Object.fromEntries(names.map((topic) => [topic, new Set(of(topic).map((row) => row.key)).size])),
    parts: Object.fromEntries(
      names
        .filter((topic) => partsOf[topic])
        .map((topic) => [
          topic,
          Object.fromEntries(partsOf[topic]!.map((part) => [part, of(topic).filter((row) => row.part === part).length])),
        ]),
    ),
    announcements: told.map((row) => row.id),
  };
};
