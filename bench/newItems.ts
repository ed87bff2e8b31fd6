// Who fits a request among 20,000 factories, and 20 offers to 60 targets side by side.
import { benchDatabase, type BenchDatabase } from './database.ts';
import { paced, signedIn } from './paced.ts';
import { startPeer } from './peer.ts';

const suppliers = Number(process.env['ROWS'] ?? 20_000);
const rounds = Number(process.env['ROUNDS'] ?? 40);
const offers = 20;
const targets = 60;
const fitLimitMs = 500;
const compareLimitMs = 200;

/** Every factory makes something of the category; the other facts of the fit spread over them. */
const factories: readonly string[] = [
  `insert into suppliers (code, name, supplier_type, supplier_group_id, business_type_id, wizard_completed, status)
   select 'FA-' || i, 'Factory ' || i, 'factory', 1 + i % 500, 1, true, 'active' from generate_series(1, $1::int) i`,
  `insert into supplier_product_categories (supplier_id, product_category_id, status)
   select s, 1, 'active' from generate_series(1, $1::int) s`,
  `insert into supplier_technologies (supplier_id, technology_id, product_category_id, approved_at, status)
   select s, 1 + (s * 7 + n) % 10, 1, now(), 'active' from generate_series(1, $1::int) s cross join generate_series(0, 1) n`,
  `insert into certificates (supplier_id, license_id, status, disable, certificate_no, issuer, expire_date, submitted_at)
   select 1 + i % $1::int, 1 + i % 3, 'Approved', false, 'N-' || i, 'Council', current_date + (i * 7 % 900) - 200, now() from generate_series(1, $1::int * 3) i`,
  `insert into audit_jobs (job_no, audit_kind, supplier_id, audit_type, announced, plan_date, plan_end_date, status, actual_end_at, grade, result, next_audit_due)
   select 'AJ-' || s || '-' || n, 'quality', s, 'periodic', true, current_date - 400 * n, current_date - 400 * n, 'Closed',
     now() - (400 * n + s % 300) * interval '1 day', 'B', case when (s + n) % 11 = 0 then 'fail' else 'pass' end, current_date + (s % 700) - 200
   from generate_series(1, $1::int) s cross join generate_series(0, 1) n where s % 5 > 0`,
  `insert into complaints (no, source, title, description, status, is_qa_action, sample_state, received_at)
   select 'C-' || i, 'qa', 'Complaint', 'Foreign body', 'Closed', false, 'none', now() - (i % 900) * interval '1 day' from generate_series(1, $1::int) i`,
  `insert into supplier_complaints (no, complaint_id, supplier_id, status, request_type, need_ops_sign_off, not_related, rejected_count)
   select 'S-' || i, i, 1 + i * 17 % $1::int, 'Done', 'report8d', false, false, 0 from generate_series(1, $1::int) i`,
];

const fill = async ({ pool }: BenchDatabase): Promise<void> => {
  await pool.query("insert into business_types (code, name, supplier_type, status) values ('B', 'Bench', 'factory', 'active')");
  await pool.query(
    "insert into supplier_groups (code, name, wizard_completed, status) select 'HO-' || i, 'Group ' || i, true, 'active' from generate_series(1, 500) i",
  );
  await pool.query("insert into product_categories (code, product_name, family, status) values ('C1', 'Biscuits', 'food', 'active')");
  await pool.query(
    "insert into technologies (code, name, product_category_id, status) select 'T' || i, 'Technology ' || i, 1, 'active' from generate_series(1, 10) i",
  );
  await pool.query(
    "insert into licenses (name, has_expiry, renew_lead_days, owner, scope_required, status) select 'Licence ' || i, true, 60, 'qa', false, 'active' from generate_series(1, 3) i",
  );
  for (const text of factories) await pool.query(text, [suppliers]);
  await pool.query(
    `insert into new_ingredient_requests (code, item_kind, name, request_type, product_category_id, technology_id, required_licence_ids, status, share_target_cost)
     values ('NIR-2026-00001', 'product', 'Oat ring', 'new', 1, 3, '[1, 2]', 'Open', false)`,
  );
  await pool.query('insert into draft_specs (nir_id) values (1)');
  await pool.query(
    `insert into draft_spec_lines (draft_spec_id, line_key, seq, section, name, must, max, unit)
     select 1, 't' || i, i, 'parameters', 'Target ' || i, i % 2 = 0, i, '%' from generate_series(1, $1::int) i`,
    [targets],
  );
  await pool.query(
    `insert into nir_requests (nir_id, supplier_id, status, unit_price, currency, price_unit, moq, lead_time_days, deviations)
     select 1, o, 'Submitted', 10 + o, 'THB', 'kg', 100, 20, (select jsonb_agg(jsonb_build_object('targetKey', 't' || t, 'meets', (t + o) % 5 > 0, 'offered', 'Something else')) from generate_series(1, $2::int) t)
     from generate_series(1, $1::int) o`,
    [offers, targets],
  );
  await pool.query(
    `insert into nir_samples (nir_request_id, nir_id, supplier_id, sample_no, round, variant, status, is_reference)
     select r.id, 1, r.supplier_id, 'S-' || r.id || '-' || n, n, 'Variant', case when n = 3 then 'Approved' else 'Resample' end, false from nir_requests r cross join generate_series(1, 3) n`,
  );
  await pool.query(
    `insert into nir_sample_evaluations (sample_id, role, evaluator_id, overall, verdict, status)
     select id, 'sourcing', 1, 1 + id % 9, 'accept', 'Submitted' from nir_samples`,
  );
  await pool.query('vacuum analyze');
};

export const main = async (): Promise<void> => {
  const db = await benchDatabase();
  await fill(db);
  await db.pool.query(
    "insert into role_mappings (app_user_id, role_id, source) select 1, id, 'direct' from roles where name = 'superAdmin'",
  );
  const peer = await startPeer('product', 'peers/ours.ts', 3433, db.url);
  try {
    const { call } = await signedIn('http://127.0.0.1:3433/api', 'qa@bench.test');
    const { total } = (await call('/NewIngredientRequests/1/candidates')) as { total: number };
    const compared = (await call('/NewIngredientRequests/1/compare')) as { offers: { sampleScore: number | null }[]; targets: unknown[] };
    console.log(`${total} candidates; ${compared.offers.length} offers, ${compared.targets.length} targets`);
    if (compared.offers.some(({ sampleScore }) => sampleScore === null)) throw new Error('offers without scores');
    await paced(
      [
        { name: 'candidates', limitMs: fitLimitMs, work: () => call('/NewIngredientRequests/1/candidates') },
        { name: 'candidates by name', limitMs: fitLimitMs, work: () => call('/NewIngredientRequests/1/candidates?q=factory%20123') },
        { name: 'comparison', limitMs: compareLimitMs, work: () => call('/NewIngredientRequests/1/compare') },
      ],
      rounds,
    );
  } finally {
    peer.stop();
    await db.stop();
  }
};
