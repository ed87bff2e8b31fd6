// The suppliers that an audit has to be planned for, of 20,000 with 50,000 technologies and 60,000 audits: pages, a search, both kinds.
import { benchDatabase, type BenchDatabase } from './database.ts';
import { paced, signedIn } from './paced.ts';
import { startPeer } from './peer.ts';

const suppliers = Number(process.env['ROWS'] ?? 20_000);
const rounds = Number(process.env['ROUNDS'] ?? 40);
const limitMs = 150;

/** Each supplier has two or three technologies; each was audited up to twice, some hold an open audit, some were never audited. */
const fill = async ({ pool }: BenchDatabase): Promise<void> => {
  await pool.query("insert into supplier_groups (code, name, wizard_completed, status) values ('HO-1', 'Bench group', true, 'active')");
  await pool.query("insert into business_types (code, name, supplier_type, status) values ('B', 'Bench', 'factory', 'active')");
  await pool.query(
    "insert into licenses (name, has_expiry, renew_lead_days, owner, scope_required, status) values ('Licence', true, 60, 'qa', false, 'active')",
  );
  await pool.query(
    "insert into product_categories (code, product_name, family, status) select 'C' || i, 'Category ' || i, 'food', 'active' from generate_series(1, 10) i",
  );
  await pool.query(
    "insert into technologies (code, name, product_category_id, status) select 'T' || i, 'Technology ' || i, 1 + (i - 1) / 10, 'active' from generate_series(1, 100) i",
  );
  await pool.query(
    "insert into audit_forms (code, kind, domain, status, name, form_version) select 'QF-' || i, 'audit', 'quality', 'Active', 'Form ' || i, 1 from generate_series(1, 5) i",
  );
  await pool.query(
    `insert into suppliers (code, name, supplier_type, supplier_group_id, business_type_id, wizard_completed, status)
     select 'FA-' || i, 'Factory ' || i, 'factory', 1, 1, true, case when i % 20 = 0 then 'inActive' else 'active' end from generate_series(1, $1::int) i`,
    [suppliers],
  );
  await pool.query(
    `insert into supplier_technologies (supplier_id, technology_id, product_category_id, approved_at, status)
     select s, t.id, t.product_category_id, now(), 'active' from generate_series(1, $1::int) s cross join generate_series(0, 2) n
       join technologies t on t.id = 1 + (s * 7 + n * 31) % 100 where n < 2 + s % 2`,
    [suppliers],
  );
  await pool.query(
    `insert into audit_jobs (job_no, audit_kind, supplier_id, audit_type, announced, plan_date, plan_end_date, status, actual_end_at, grade, result, next_audit_due)
     select 'AJ-' || s || '-' || n, case when n = 2 then 'sustain' else 'quality' end, s, 'periodic', true, current_date - 400 * n, current_date - 400 * n,
       case when (s + n) % 9 = 0 then 'Planned' else 'Closed' end, now() - (400 * n + s % 300) * interval '1 day', 'B',
       case when (s + n) % 11 = 0 then 'fail' else 'pass' end, current_date + (s * 13 % 700) - 200
     from generate_series(1, $1::int) s cross join generate_series(0, 2) n where s % 5 > 0`,
    [suppliers],
  );
  await pool.query(
    `insert into audit_job_supplier_technologies (audit_job_id, supplier_technology_id, technology_id, product_category_id, audit_form_id, weight, grade, next_audit_due)
     select j.id, t.id, t.technology_id, t.product_category_id, 1 + j.id % 5, 1, 'B', j.next_audit_due from audit_jobs j join supplier_technologies t on t.supplier_id = j.supplier_id
     where j.audit_kind = 'quality' and (t.id + j.id) % 4 > 0`,
  );
  await pool.query(
    `insert into audit_form_results (audit_job_id, audit_job_supplier_technology_id, audit_form_id, status, score, grade, result, critical_count, major_count, minor_count, observation_count, answered_count, question_count, revision_no)
     select a.audit_job_id, a.id, a.audit_form_id, 'Approved', 88, 'B', j.result, 0, 0, 1, 0, 40, 40, 2 from audit_job_supplier_technologies a join audit_jobs j on j.id = a.audit_job_id`,
  );
  await pool.query(
    `insert into complaints (no, source, title, description, status, is_qa_action, sample_state, received_at) select 'C-' || i, 'qa', 'Complaint', 'Foreign body', 'Closed', false, 'none', now() - (i % 900) * interval '1 day' from generate_series(1, $1::int) i`,
    [suppliers * 2],
  );
  await pool.query(
    `insert into supplier_complaints (no, complaint_id, supplier_id, status, request_type, need_ops_sign_off, not_related, rejected_count)
     select 'S-' || id, id, 1 + id * 17 % $1::int, 'Done', 'report8d', false, false, 0 from complaints`,
    [suppliers],
  );
  await pool.query(
    `insert into certificates (supplier_id, license_id, status, disable, certificate_no, issuer, expire_date, submitted_at)
     select 1 + i % $1::int, 1, 'Approved', false, 'N-' || i, 'Council', current_date + (i * 7 % 900) - 200, now() from generate_series(1, $1::int * 5) i`,
    [suppliers],
  );
  await pool.query(
    `insert into corrective_actions (car_no, audit_job_id, supplier_id, finding, requirement, severity, extension_count)
     select 'CA-' || j.id, j.id, j.supplier_id, 'Finding', 'Clause', 'major', 0 from audit_jobs j where j.status = 'Closed' and j.id % 2 = 0`,
  );
  await pool.query(
    `insert into corrective_action_revisions (corrective_action_id, revision_no, plan_submission_deadline, approve_date)
     select id, 1, now() - interval '9 days', case when id % 4 > 0 then now() end from corrective_actions`,
  );
  await pool.query(
    'update corrective_actions c set current_revision_id = r.id from corrective_action_revisions r where r.corrective_action_id = c.id',
  );
  await pool.query('vacuum analyze');
};

export const main = async (): Promise<void> => {
  const db = await benchDatabase();
  await fill(db);
  await db.pool.query(
    "insert into role_mappings (app_user_id, role_id, source) select 1, id, 'direct' from roles where name = 'superAdmin'",
  );
  const peer = await startPeer('product', 'peers/ours.ts', 3181, db.url);
  try {
    const { call } = await signedIn('http://127.0.0.1:3181/api', 'qa@bench.test');
    const { total } = (await call('/AuditJobs/toPlan')) as { total: number };
    console.log(`${total} of ${suppliers} suppliers`);
    await paced(
      [
        { name: 'to plan, first page', limitMs, work: () => call('/AuditJobs/toPlan?limit=25') },
        { name: 'to plan, a page in the middle', limitMs, work: () => call(`/AuditJobs/toPlan?limit=25&skip=${Math.floor(total / 2)}`) },
        { name: 'to plan, a search', limitMs, work: () => call('/AuditJobs/toPlan?limit=25&q=factory%20123') },
        { name: 'to plan, sustainability', limitMs, work: () => call('/AuditJobs/toPlan?limit=25&kind=sustain') },
      ],
      rounds,
    );
  } finally {
    peer.stop();
    await db.stop();
  }
};
