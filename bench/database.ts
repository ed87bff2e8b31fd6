// A throw-away PostgreSQL for a bench, with complaints by the hundred thousand made by SQL.
import { migrate } from '#server/db/migrate.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { startThrowaway } from '#server/db/throwaway.ts';
import type { Site } from '#server/records/site.ts';
import { ensureRoles } from '#server/db/roles.ts';
import { hashPassword } from '#server/accounts/passwords.ts';

export const password = 'a bench password';

export const benchSite: Site = { calendar: { zone: 'UTC', holidays: [] }, publicUrl: '', channelUrl: '' };

export interface BenchDatabase {
  url: string;
  pool: Pool;
  stop: () => Promise<void>;
}

/** Migrated (to the file `last`), with one QA account `qa@bench.test`. */
export const benchDatabase = async ({
  last,
  ...options
}: { durable?: boolean; settings?: Record<string, string>; last?: string } = {}): Promise<BenchDatabase> => {
  const server = await startThrowaway(options);
  await migrate(server.url, last);
  const pool = openPool(server.url, { max: 4, statementTimeoutMs: 1_800_000 });
  await ensureRoles(pool);
  await pool.query(
    "insert into app_users (firstname, lastname, email, side, status) values ('QA', 'bench', 'qa@bench.test', 'staff', 'active')",
  );
  await pool.query('insert into credentials (user_id, password_hash) values (1, $1)', [await hashPassword(password)]);
  await pool.query("insert into role_mappings (app_user_id, role_id, source) select 1, id, 'direct' from roles where name = 'qa'");
  return {
    url: server.url,
    pool,
    stop: async () => {
      await pool.end();
      await server.stop();
    },
  };
};

/**
 * `n` complaints over 13 months, 97 % closed; a case with a supplier and its report for every second one, a movement for every fifth.
 * `title`, `product` and `lot` are SQL over its number `i`. Of the open ones a third waits for QA; every hundredth complaint has a submitted report, every two-hundredth an unread movement.
 */
export const fillComplaints = async (
  pool: Pool,
  n: number,
  { title = "'Complaint ' || i", product = "'Product ' || (i % 500)", lot = "'L' || (i % 5000)" } = {},
): Promise<void> => {
  // filled row by row, the index of words would take longer than all rows together
  const { rows: words } = await pool.query<{ name: string; text: string }>(
    "select indexname as name, indexdef as text from pg_indexes where indexname like '%\\_words'",
  );
  for (const { name } of words) await pool.query(`drop index ${name}`);
  await pool.query("insert into supplier_groups (code, name, wizard_completed, status) values ('HO-1', 'Bench group', true, 'active')");
  await pool.query("insert into business_types (code, name, supplier_type, status) values ('B', 'Bench', 'factory', 'active')");
  await pool.query(
    "insert into suppliers (code, name, supplier_type, supplier_group_id, business_type_id, wizard_completed, status) select 'FA-' || i, 'Factory ' || i, 'factory', 1, 1, true, 'active' from generate_series(1, 200) i",
  );
  await pool.query(
    `insert into complaints (no, source, status, is_qa_action, title, description, category, severity, product_name, lot_no, quantity, unit, received_at, sample_state, created_at)
     select 'C2026-' || i, (array['line','store','callCenter','email','social','qa'])[1 + i % 6], s.status, s.status <> 'Closed' and i % 3 = 0,
       ${title}, 'Something was found in the product ' || i, (array['foreignBody','quality','packaging','labelling'])[1 + i % 4], (array['critical','major','minor'])[1 + i % 3],
       ${product}, ${lot}, 1 + i % 20, 'pack', now() - (i % 395) * interval '1 day', 'none', now()
     from generate_series(1, $1::int) i cross join lateral (select case when i % 100 < 97 then 'Closed' when i % 100 = 97 then 'Submitted' when i % 100 = 98 then 'Investigating' else 'Draft' end as status) s`,
    [n],
  );
  await pool.query(
    `insert into supplier_complaints (complaint_id, supplier_id, no, status, request_type, instruction, due_date, need_ops_sign_off, not_related, rejected_count)
     select id, 1 + id % 200, no || '-S1', case when status = 'Closed' then 'Done' else 'Open' end, 'report8d', 'Please investigate', current_date + 10, false, false, 0 from complaints where id % 2 = 0`,
  );
  await pool.query(
    `insert into investigation_reports (supplier_complaint_id, cycle, status, revision, is_claim)
     select id, 1, case when status = 'Done' then 'Done' else 'Submitted' end, 1, false from supplier_complaints`,
  );
  await pool.query(
    `insert into product_movements (complaint_id, supplier_id, no, type, status, reach, product_name, instruction, is_drill, due_at, read_at, created_at)
     select id, 1 + id % 200, 'PM2026-' || id, (array['trace','quarantine','recall','release'])[1 + id % 4], 'Submitted',
       'warehouse', product_name, 'Please look', false, now(), case when id % 200 = 98 then null else now() end, now() from complaints where id % 5 = 3`,
  );
  for (const { text } of words) await pool.query(text);
  await pool.query('vacuum analyze');
};
