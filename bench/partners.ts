// 20,000 suppliers and 50,000 users: their lists with three filters and a search by name, their badges, and a profile as of a date.
import { benchDatabase, type BenchDatabase } from './database.ts';
import { filterText, paced, signedIn, type Call } from './paced.ts';
import { startPeer } from './peer.ts';

const suppliers = Number(process.env['ROWS'] ?? 20_000);
const users = suppliers * 2.5;
const rounds = Number(process.env['ROUNDS'] ?? 40);

const fill = async ({ pool }: BenchDatabase): Promise<void> => {
  const run = async (text: string, ...values: unknown[]): Promise<void> => void (await pool.query(text, values));
  await run(
    "insert into supplier_groups (code, name, wizard_completed, status) select 'HO-' || i, 'Group ' || i || ' Foods', true, case when i % 50 = 0 then 'inActive' else 'active' end from generate_series(1, $1::int) i",
    suppliers / 4,
  );
  await run(
    "insert into business_types (code, name, supplier_type, status) select 'B' || i, 'Type ' || i, 'factory', 'active' from generate_series(1, 6) i",
  );
  await run(
    "insert into product_categories (product_name, family, risk_level, status) select 'Category ' || i, 'food', 'low', 'active' from generate_series(1, 40) i",
  );
  await run(
    `insert into suppliers (code, name, supplier_type, supplier_group_id, business_type_id, risk_level, wizard_completed, status)
     select 'FA-' || i, (array['Rice', 'Tuna', 'Noodle', 'Sauce', 'Snack'])[1 + i % 5] || ' works ' || i, case when i % 10 = 0 then 'warehouse' else 'factory' end,
       1 + i % ($1::int / 4), 1 + i % 6, (array['low', 'medium', 'high'])[1 + i % 3], true, case when i % 20 = 0 then 'inActive' else 'active' end
     from generate_series(1, $1::int) i`,
    suppliers,
  );
  await run(
    `insert into supplier_product_categories (supplier_id, product_category_id, status)
     select s, 1 + (s * 7 + k * 3) % 40, 'active' from generate_series(1, $1::int) s, generate_series(1, 3) k`,
    suppliers,
  );
  await run(
    "insert into licenses (name, has_expiry, renew_lead_days, owner, scope_required, status) select 'Licence ' || i, true, 60, 'qa', false, 'active' from generate_series(1, 20) i",
  );
  await run(
    `insert into certificates (supplier_id, license_id, status, disable, certificate_no, issuer, expire_date, submitted_at)
     select 1 + i % $1::int, 1 + i % 20, case when i % 100 = 0 then 'Submitted' else 'Approved' end, false, 'N-' || i, 'Council', current_date + (i % 900) - 200, now()
     from generate_series(1, $1::int * 5) i`,
    suppliers,
  );
  await run(
    `insert into app_users (firstname, lastname, email, side, status)
     select (array['Quality', 'Factory', 'Sales', 'Export'])[1 + i % 4] || ' manager', 'Number ' || i, 'user' || i || '@bench.test', case when i % 20 = 0 then 'staff' else 'supplier' end,
       case when i % 30 = 0 then 'disabled' else 'active' end from generate_series(1, $1::int) i`,
    users,
  );
  await run(
    `insert into supplier_users (app_user_id, supplier_id, role, is_primary_contact)
     select id, 1 + id % $1::int, (array['supplierManager', 'supplierQa', 'supplierRd'])[1 + id % 3], false from app_users where side = 'supplier'`,
    suppliers,
  );
  await run(
    `insert into documents (code, name, kind, applies_to, required, signed_copy_required, status) select 'D' || i, 'Agreement ' || i, 'agreement', 'supplierGroup', true, false, 'active' from generate_series(1, 4) i`,
  );
  await run(
    'insert into document_revisions (document_id, revision_no, title, published_at, due_days) select id, 1, name, now(), 30 from documents',
  );
  await run('update documents d set current_revision_id = r.id from document_revisions r where r.document_id = d.id');
  await run(
    `insert into supplier_documents (document_revision_id, supplier_group_id, due_date, submitted_at, accepted)
     select r.id, g.id, current_date + 30, case when g.id % 3 = 0 then now() end, case when g.id % 6 = 0 then true end from supplier_groups g, document_revisions r`,
  );
  await run(
    "insert into role_mappings (app_user_id, role_id, source) select 1, id, 'direct' from roles where name in ('superAdmin', 'sourcing')",
  );
  await pool.query('vacuum analyze');
};

/** A new revision is published to every active head office: one transaction, one event of the feed, and the badge that counts them. */
const publish = async ({ pool }: BenchDatabase, call: Call): Promise<void> => {
  const limitMs = 2_000;
  const events = async (): Promise<number> =>
    (await pool.query<{ n: number }>('select (select head from feed_meta)::int + (select count(*) from outbox)::int as n')).rows[0]!.n;
  const { rows } = await pool.query<{ id: number }>(
    `insert into document_revisions (document_id, revision_no, title, file, effective_date, due_days)
     values (1, 2, 'Agreement 1', 'AAAAAAAAAAAAAAAAAAAAAA.pdf', current_date + 1, 30) returning id`,
  );
  const before = await events();
  const from = performance.now();
  await call(`/DocumentRevisions/${rows[0]!.id}/publish`, { version: 1 });
  const { count } = (await call(`/SupplierDocuments/count?where=${filterText({ documentRevisionId: rows[0]!.id })}`)) as { count: number };
  const took = performance.now() - from;
  console.log(
    `publish to ${count} head offices, and count them: ${took.toFixed(0)} ms   limit ${limitMs} ms: ${took <= limitMs ? 'kept' : 'MISSED'}   events of the feed: ${(await events()) - before}`,
  );
};

export const main = async (): Promise<void> => {
  const db = await benchDatabase();
  await fill(db);
  const port = 3182;
  const peer = await startPeer('product', 'peers/ours.ts', port, db.url);
  try {
    const { call } = await signedIn(`http://127.0.0.1:${port}/api`, 'qa@bench.test');
    const factories = {
      where: {
        status: 'active',
        riskLevel: { inq: ['high'] },
        businessTypeId: { inq: [2, 4] },
        has: { relation: 'supplierProductCategories', where: { productCategoryId: { inq: [3, 9] }, status: 'active' } },
      },
      order: 'name asc',
      limit: 20,
      include: [
        'supplierGroup',
        'businessType',
        'buyer',
        { relation: 'supplierProductCategories', scope: { include: ['productCategory'] } },
      ],
    };
    const people = {
      where: {
        status: 'active',
        side: { inq: ['supplier'] },
        or: [
          { has: { relation: 'companyUsers', where: { role: { inq: ['supplierQa'] }, expiredAt: null } } },
          { has: { relation: 'roleMappings', where: { has: { relation: 'role', where: { name: { inq: ['supplierQa'] } } } } } },
          { has: { relation: 'supplierUsers', where: { role: { inq: ['supplierQa'] }, expiredAt: null } } },
        ],
      },
      order: 'firstname asc',
      limit: 20,
      include: [
        { relation: 'supplierUsers', scope: { include: ['supplier'] } },
        { relation: 'roleMappings', scope: { include: ['role'] } },
      ],
    };
    const tabs = filterText({ active: { where: { status: 'active' } }, inActive: { where: { status: 'inActive' } }, all: { where: {} } });
    const limit = 150;
    await paced(
      [
        { name: 'suppliers, three filters', limitMs: limit, work: () => call(`/Suppliers?filter=${filterText(factories)}`) },
        {
          name: 'suppliers, three filters and a name',
          limitMs: limit,
          work: () => call(`/Suppliers?q=tuna&filter=${filterText(factories)}`),
        },
        {
          name: 'suppliers, a name alone',
          limitMs: limit,
          work: () => call(`/Suppliers?q=noodle%2019&filter=${filterText({ ...factories, where: {} })}`),
        },
        { name: 'suppliers, counts of the tabs', limitMs: limit, work: () => call(`/Suppliers/counts?of=${tabs}&q=tuna`) },
        { name: 'users, three filters', limitMs: limit, work: () => call(`/appusers?filter=${filterText(people)}`) },
        { name: 'users, three filters and a name', limitMs: limit, work: () => call(`/appusers?q=export&filter=${filterText(people)}`) },
        {
          name: 'users, a name alone',
          limitMs: limit,
          work: () => call(`/appusers?q=number%204711&filter=${filterText({ ...people, where: {} })}`),
        },
        { name: 'badge supplier', limitMs: 100, work: () => call('/Suppliers/count?topic=supplier') },
        { name: 'badge supplierGroup', limitMs: 100, work: () => call('/SupplierGroups/count?topic=supplierGroup') },
        { name: 'a factory as of a date', limitMs: limit, work: () => call('/Suppliers/4711/asOf?day=2026-11-01') },
      ],
      rounds,
    );
    await publish(db, call);
  } finally {
    peer.stop();
    await db.stop();
  }
};
