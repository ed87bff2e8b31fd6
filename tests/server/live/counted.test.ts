/** What a recount costs: QA's numbers read the small indexes of open work, however many rows are closed. */
import { countTopics } from '#server/live/counts.ts';
import { DeclaredBinds, Binds, whereSql } from '#server/records/sql.ts';
import { Complaint } from '#domain/complaints/complaint.ts';
import { entityNamed } from '#domain/index.ts';
import { readWhere } from '#domain/kernel/where.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());

const topics = ['complaints', 'productMovements', 'supplierComplaints', 'complaintTotal'];

/** The statement a recount of QA's topics would run. */
const statement = async (): Promise<{ text: string; values: unknown[] }> => {
  const asked: { text: string; values: unknown[] }[] = [];
  const caller = await test$.caller('qa');
  const spy = {
    query: async (query: { text: string; values: unknown[] }) => {
      asked.push(query);
      return test$.db.query(query.text, query.values);
    },
  };
  await countTopics(spy as never, caller, test$.params(caller), topics);
  return asked[0]!;
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test('no table of closed work is read', async () => {
  await test$.sql(
    `insert into complaints (no, source, status, is_qa_action, title, description, received_at, sample_state, created_at)
     select 'CLOSED-' || i, 'qa', 'Closed', false, 'Closed ' || i, repeat('long ago ', 20), now(), 'none', now() from generate_series(1, 20000) i`,
  );
  await test$.sql(
    `insert into supplier_complaints (complaint_id, supplier_id, no, status, request_type, instruction, due_date, need_ops_sign_off, not_related, rejected_count)
     select id, (select min(id) from suppliers), no || '-S1', 'Done', 'report8d', repeat('please ', 20), current_date, false, false, 0 from complaints where no like 'CLOSED-%'`,
  );
  await test$.sql(
    "insert into investigation_reports (supplier_complaint_id, cycle, status, revision, is_claim) select id, 1, 'Done', 1, false from supplier_complaints where no like 'CLOSED-%'",
  );
  await test$.sql('analyze');
  const { text, values } = await statement();
  const [row] = (await test$.db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)).rows;
  const whole = nodesOf(row!['QUERY PLAN'][0]!.Plan).filter(
    (node) => node['Node Type'].endsWith('Seq Scan') && node['Relation Name'] !== 'feed_meta',
  );
  expect(whole.map((node) => node['Relation Name'])).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(complaints|supplier_complaints|investigation_reports)$/)]),
  );
});

test('values fixed by the declaration are inlined, so that the text is planned once; values that differ by caller and day are bound', async () => {
  expect((await statement()).values).toEqual([]);
  const caller = await test$.caller('qa');
  const node = readWhere(
    Complaint,
    { title: "it's \\ 100 %", ownerId: '$me', status: { inq: ['Draft', 'Closed'] } },
    entityNamed,
    test$.params(caller),
  );
  const declared = new DeclaredBinds();
  const text = whereSql(Complaint, node, 't', declared);
  expect(declared.values).toEqual([caller.userId]);
  await test$.sql(
    "update complaints set title = 'it''s \\ 100 %', owner_id = $1, status = 'Draft' where id = (select min(id) from complaints)",
    [caller.userId],
  );
  const bound = new Binds();
  const same = whereSql(Complaint, node, 't', bound);
  const found = await test$.sql(`select t.id from complaints t where ${text}`, declared.values);
  expect(found).toEqual(await test$.sql(`select t.id from complaints t where ${same}`, bound.values));
  expect(found).toHaveLength(1);
});
