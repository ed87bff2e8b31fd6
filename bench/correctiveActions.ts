// Corrective actions and self-audits at size: lists, counters, the minute in which deadlines pass, assigning to many suppliers beside others' writes, and the medians of the peers.
import { topicsOf } from '#domain/topics.ts';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { actionsAt, openActions, overdueActions, reviewerTurn } from '#domain/audits/stage.ts';
import { deadlines } from '#server/jobs/deadlines.ts';
import { countTopics } from '#server/live/counts.ts';
import { derived } from '#server/effects/derived.ts';
import { clockIn, paramsOf, systemCaller, type ServerCaller } from '#server/records/caller.ts';
import { openPool, transaction } from '#server/db/pool.ts';
import { Unit } from '#server/records/unit.ts';
import { benchDatabase, benchSite, type BenchDatabase } from './database.ts';
import { filterText, paced, signedIn } from './paced.ts';
import { percentile, startPeer } from './peer.ts';

const actions = Number(process.env['ROWS'] ?? 100_000);
const suppliers = Number(process.env['SUPPLIERS'] ?? 2_000);
const rounds = Number(process.env['ROUNDS'] ?? 40);
const port = 3183;
const atOnce = 250;

/** Three revisions each: two rejected, the last at one of the stages; nine of ten are approved. */
const fill = async ({ pool }: BenchDatabase): Promise<void> => {
  await pool.query("insert into supplier_groups (code, name, wizard_completed, status) values ('HO-1', 'Bench group', true, 'active')");
  await pool.query("insert into business_types (code, name, supplier_type, status) values ('B', 'Bench', 'factory', 'active')");
  await pool.query(
    `insert into suppliers (code, name, supplier_type, supplier_group_id, business_type_id, wizard_completed, status)
     select 'FA-' || i, 'Factory ' || i, 'factory', 1, 1, true, 'active' from generate_series(1, $1::int) i`,
    [suppliers],
  );
  await pool.query(
    `insert into audit_jobs (job_no, audit_kind, supplier_id, audit_type, announced, plan_date, plan_end_date, status, actual_end_at, reported_at)
     select 'AJ-' || i, case when i % 7 = 0 then 'sustain' else 'quality' end, 1 + i % $1::int, 'periodic', true, current_date - i % 900, current_date - i % 900,
       case when i % 3 = 0 then 'Reported' else 'Closed' end, now() - i % 900 * interval '1 day', now() - i % 900 * interval '1 day'
     from generate_series(1, $2::int / 5) i`,
    [suppliers, actions],
  );
  await pool.query(
    `insert into corrective_actions (car_no, audit_job_id, supplier_id, finding, requirement, severity, extension_count, created_at)
     select 'CA-' || i, j.id, j.supplier_id, 'Finding ' || i, 'Clause ' || i % 40, (array['critical','major','minor'])[1 + i % 3], 0, j.reported_at
     from generate_series(1, $1::int) i join audit_jobs j on j.id = 1 + i % ($1::int / 5)`,
    [actions],
  );
  await pool.query(
    `insert into corrective_action_revisions (corrective_action_id, revision_no, plan_submission_deadline, plan, plan_submitted_at, plan_approve_date, action_deadline, action,
       action_submitted_at, approve_date, reject_date, reject_to, resubmit_deadline)
     select a.id, n, s.planned, case when n < 3 or k <> 4 then 'Plan' end, case when n < 3 or k <> 4 then s.planned - interval '1 day' end,
       case when n < 3 or k in (0, 1, 2) then s.planned end, s.planned + interval '30 days', case when n < 3 or k in (0, 1) then 'Action' end,
       case when n < 3 or k in (0, 1) then s.planned + interval '20 days' end, case when n = 3 and k = 0 then s.planned + interval '25 days' end,
       case when n < 3 then s.planned + interval '22 days' end, case n when 1 then 'plan' when 2 then 'action' end, case when n < 3 then s.planned + interval '36 days' end
     from corrective_actions a cross join generate_series(1, 3) n
       cross join lateral (select case when a.id % 10 < 9 then 0 else 1 + a.id / 10 % 4 end as k, a.created_at + interval '10 days' + n * interval '1 minute' as planned) s`,
  );
  await pool.query(
    'update corrective_actions c set current_revision_id = r.id, closed_at = r.approve_date from corrective_action_revisions r where r.corrective_action_id = c.id and r.revision_no = 3',
  );
};

/** One submitted self-audit of each supplier on a form of ten sections, and a form that nobody has yet. */
const fillSelfAudits = async ({ pool }: BenchDatabase): Promise<void> => {
  await pool.query(
    `insert into audit_forms (code, kind, domain, status, name, form_version, published_at)
     select 'SF-' || i, 'selfAssessment', 'quality', 'Active', 'Form ' || i, 1, now() from generate_series(1, 2) i`,
  );
  await pool.query(
    `insert into audit_form_sections (audit_form_id, section_key, position, title, weight, question_count)
     select f, 's' || i, i, 'Section ' || i, 1, 5 from generate_series(1, 2) f cross join generate_series(1, 10) i`,
  );
  await pool.query(
    `insert into self_audits (supplier_id, audit_form_id, form_code, domain, period, due_date, status, score, grade, submitted_at)
     select i, 1, 'SF-1', 'quality', '2026-H2', current_date, 'Approved', 60 + i % 40, 'B', now() from generate_series(1, $1::int) i`,
    [suppliers],
  );
  await pool.query(
    `insert into audit_form_results (self_audit_id, audit_form_id, status, score, grade, result, critical_count, major_count, minor_count, observation_count, answered_count, question_count, revision_no, section_scores)
     select id, 1, 'Approved', score, 'B', 'pass', 0, 0, 0, 0, 50, 50, 1,
       (select jsonb_agg(jsonb_build_object('key', 's' || n, 'score', 50 + (a.id * 7 + n * 11) % 50)) from generate_series(1, 10) n) from self_audits a`,
  );
};

const counters = async (url: string): Promise<void> => {
  const pool = openPool(url, { max: 2 });
  const clock = clockIn('Asia/Bangkok');
  try {
    for (const [role, supplierId] of [
      ['qa', null],
      ['supplierQa', 7],
    ] as const) {
      const caller: ServerCaller = {
        userId: 1,
        roles: [role],
        supplierId,
        groupId: null,
        auditorId: null,
        side: supplierId === null ? 'staff' : 'supplier',
        language: 'en',
      };
      const topics = topicsOf(caller).filter((topic) => topic === 'correctiveActions');
      const times: number[] = [];
      for (let i = 0; i < rounds; i += 1) {
        const from = performance.now();
        await countTopics(pool, caller, paramsOf(caller, clock), topics);
        times.push(performance.now() - from);
      }
      console.log(`counter with its parts, ${role.padEnd(12)} p95 ${percentile(times.slice(1), 0.95).toFixed(1)} ms   limit 100 ms`);
    }
  } finally {
    await pool.end();
  }
};

/** Deadlines of 20 plans pass in the minute that is looked at. */
const minute = async ({ pool }: BenchDatabase): Promise<void> => {
  const clock = clockIn('Asia/Bangkok');
  const params = paramsOf(systemCaller, clock);
  const times: number[] = [];
  for (let i = 0; i < Math.min(rounds, 20); i += 1) {
    // those of the round before passed a day ago
    await pool.query(
      "update corrective_action_revisions set plan_submission_deadline = plan_submission_deadline - interval '1 day' where plan_submission_deadline between $1::timestamptz - interval '60 seconds' and $1",
      [params.$now],
    );
    await pool.query(
      `update corrective_action_revisions set plan = null, plan_approve_date = null, plan_submission_deadline = $1::timestamptz - interval '5 seconds'
       where id in (select current_revision_id from corrective_actions where id % 10 = 9 and id / 10 % 4 = 3 order by id offset $2 limit 20)`,
      [params.$now, i * 20],
    );
    await pool.query(
      "insert into jobs (name, watermark) values ('deadlines', $1::timestamptz - interval '60 seconds') on conflict (name) do update set watermark = excluded.watermark",
      [params.$now],
    );
    const from = performance.now();
    await transaction(pool, async (client) => {
      const unit = new Unit({ client, caller: systemCaller, params, site: benchSite, requestId: 'bench', derived });
      await deadlines(unit);
      await unit.finish();
    });
    times.push(performance.now() - from);
  }
  console.log(`minute in which 20 deadlines pass       p95 ${percentile(times.slice(1), 0.95).toFixed(1)} ms   limit 50 ms`);
};

type Called = Awaited<ReturnType<typeof signedIn>>['call'];

/** Parts of 250 suppliers one after the other, while another person writes. */
const assigning = async (call: Called): Promise<void> => {
  const others: number[] = [];
  let open = true;
  const beside = (async () => {
    for (let i = 1; open; i += 1) {
      const from = performance.now();
      await call('/Brands', { name: `Brand ${i}`, abbreviation: `B${i}` });
      others.push(performance.now() - from);
      await new Promise((done) => setTimeout(done, 50));
    }
  })();
  const parts: number[] = [];
  const began = performance.now();
  for (let first = 1; first <= suppliers; first += atOnce) {
    const from = performance.now();
    const supplierIds = Array.from({ length: Math.min(atOnce, suppliers - first + 1) }, (_, i) => first + i);
    const { created } = (await call('/SelfAudits/assign', {
      auditFormId: 2,
      supplierIds,
      period: '2027-H1',
      dueDate: '2027-03-01',
    })) as { created: readonly unknown[] };
    if (created.length !== supplierIds.length) throw new Error(`${created.length} of ${supplierIds.length} were assigned`);
    parts.push(performance.now() - from);
  }
  const took = performance.now() - began;
  open = false;
  await beside;
  console.log(
    `self-audits to ${suppliers} suppliers            ${(took / 1_000).toFixed(1)} s   limit 15 s; slowest part ${Math.max(...parts).toFixed(0)} ms`,
  );
  console.log(
    `others' writes meanwhile                p95 ${percentile(others, 0.95).toFixed(1)} ms   limit 150 ms (${others.length} writes)`,
  );
};

export const main = async (): Promise<void> => {
  const db = await benchDatabase();
  await fill(db);
  await fillSelfAudits(db);
  await db.pool.query(
    "insert into role_mappings (app_user_id, role_id, source) select 1, id, 'direct' from roles where name = 'superAdmin'",
  );
  await db.pool.query('vacuum analyze');
  await counters(db.url);
  await minute(db);
  const peer = await startPeer('product', 'peers/ours.ts', port, db.url);
  try {
    const { call } = await signedIn(`http://127.0.0.1:${port}/api`, 'qa@bench.test');
    const include = [{ relation: 'supplier' }, { relation: 'auditJob' }, { relation: 'currentRevision' }];
    const page = (where: object): string =>
      `/${CorrectiveAction.collection}?filter=${filterText({ where, include, order: 'updatedAt desc', limit: 25 })}`;
    const kind = { has: { relation: 'auditJob', where: { auditKind: 'quality', status: { inq: ['Reported', 'Closed'] } } } };
    await paced(
      [
        { name: 'actions that wait for the reviewer', limitMs: 150, work: () => call(page({ and: [kind, reviewerTurn] })) },
        { name: 'open actions, third page', limitMs: 150, work: () => call(page({ and: [kind, openActions] })) },
        { name: 'overdue actions', limitMs: 150, work: () => call(page({ and: [kind, overdueActions] })) },
        { name: 'actions of one stage', limitMs: 150, work: () => call(page({ and: [kind, openActions, actionsAt(['planApproved'])] })) },
        { name: 'how quickly they are answered', limitMs: 1_000, work: () => call('/CorrectiveActions/pace?kind=quality') },
        { name: 'median of the peers', limitMs: 300, work: () => call(`/SelfAudits/${suppliers / 2}/summary`) },
      ],
      rounds,
    );
    await assigning(call);
  } finally {
    peer.stop();
    await db.stop();
  }
};
