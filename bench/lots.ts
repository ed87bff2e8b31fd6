// 200,000 lots with 3,000,000 results: their lists, a trend, the trace of a lot in 2,000 stores, and 500 labels; what a certificate's lines say, without a server.
import { judge, type CoaLine } from '#domain/lots/coaLines.ts';
import type { LineParameter } from '#domain/lots/coaResult.ts';
import { trendOf, type TrendPoint } from '#domain/lots/trend.ts';
import { benchDatabase, type BenchDatabase } from './database.ts';
import { filterText, paced, signedIn } from './paced.ts';
import { percentile, startPeer } from './peer.ts';

const lots = Number(process.env['ROWS'] ?? 200_000);
const rounds = Number(process.env['ROUNDS'] ?? 40);
const resultsEach = 15;
const specs = 400;
/** of the first specification; the trend of one product may be this long */
const ofOne = Math.min(5_000, lots / 4);
const legs = 50;
const stores = 2_000;
const labels = 500;

const listLimitMs = 150;
const traceLimitMs = 1_000;
const trendLimitMs = 200;
const verdictLimitMs = 5;
const sheetLimitMs = 5_000;
const pageLimitBytes = 30 * 1024;

const base = 'http://127.0.0.1:3434';
const token = (i: string): string => `substr(replace(md5(${i}::text) || md5('t' || ${i}), '-', ''), 1, 32)`;

const partners: readonly string[] = [
  "insert into business_types (code, name, supplier_type, status) values ('B', 'Bench', 'factory', 'active')",
  "insert into supplier_groups (code, name, wizard_completed, status) select 'HO-' || i, 'Group ' || i, true, 'active' from generate_series(1, 20) i",
  `insert into suppliers (code, name, supplier_type, supplier_group_id, business_type_id, wizard_completed, status)
   select 'FA-' || i, 'Factory ' || i, case when i > 150 then 'warehouse' else 'factory' end, 1 + i % 20, 1, true, 'active' from generate_series(1, 200) i`,
  `insert into branches (store_no, name, format, region, status)
   select 'S' || i, 'Store ' || i, 'hypermarket', 'North', 'active' from generate_series(1, ${stores}) i`,
];

const goods: readonly string[] = [
  `insert into product_mfg_specs (supplier_id, status, lane, spec_no, product_name, open_comments, revision, product_kind, effective_from)
   select 1 + i % 100, 'active', 'product', 'SP-' || i, 'Product ' || i, 0, 1, 'ownBrandFood', current_date - 700 from generate_series(1, ${specs}) i`,
  `insert into lots (supplier_id, spec_id, spec_no, lot_no, product_name, mfg_date, exp_date, qty, unit, status)
   select 1 + s % 100, s, 'SP-' || s, 'L' || i, 'Product ' || s, current_date - 1 - i % 540, current_date + 180 - i % 540, 4800, 'pack',
     case when i % 50 = 0 then 'Hold' when i % 20 = 0 then 'Open' else 'Passed' end
   from generate_series(1, ${lots}) i cross join lateral (select case when i <= ${ofOne} then 1 else 1 + i % ${specs} end as s) s`,
  `insert into coas (coa_no, lot_id, supplier_id, spec_id, context, status, verdict, lab_name, sampled_at, analysed_at, self_signed, failed_lines)
   select 'COA-2026-' || id, id, supplier_id, spec_id, 'productDelivery',
     case when id % 100 = 0 then 'Submitted' when id % 33 = 0 then 'Rejected' else 'Approved' end, case when id % 33 = 0 then 'fail' else 'pass' end,
     'Laboratory', mfg_date, mfg_date + 2, false, case when id % 33 = 0 then 1 else 0 end
   from lots order by id`,
];

/** One factory and month after the other, so that no statement holds all results in memory. */
const results = `insert into coa_results (coa_id, seq, line_key, parameter_kind, name, parameter, written, "values", verdict)
  select c.id, n, 'p' || n, 'spec', 'Parameter ' || n,
    '{"type":"numeric","unit":"%","min":null,"max":14,"target":null,"warnMin":null,"warnMax":13,"n":1,"c":null,"m":null,"M":null,"method":"ISO 712","frequency":"everyLot","critical":false,"allowedValues":[],"marginalValues":[],"group":null,"acceptNumber":null}'::jsonb,
    v::text, jsonb_build_array(jsonb_build_object('value', v, 'operator', '=', 'written', v::text)), case when c.verdict = 'fail' and n = 1 then 'fail' else 'pass' end
  from coas c cross join generate_series(1, ${resultsEach}) n cross join lateral (select round((10 + (c.id * 7 + n * 13) % 300 / 100.0)::numeric, 2) as v) v
  where c.id between $1 and $2`;

/** Lot 1 went to 50 warehouses, and these answered for 2,000 stores; 500 of its units have a label. */
const traced: readonly string[] = [
  `insert into product_deliveries (delivery_no, kind, supplier_id, planned_date, status, supplier_name)
   select 'PD-2026-' || i, 'product', 1, current_date - 20, 'Received', 'Factory 1' from generate_series(1, ${legs}) i`,
  `insert into product_delivery_lines (product_delivery_id, lot_id, cases, units) select i, 1, 240, 4800 from generate_series(1, ${legs}) i`,
  `insert into delivery_to_warehouses (product_delivery_id, warehouse_id, eta, status, warehouse_name, leg_no, received_at)
   select i, 150 + i, now() - interval '20 days', 'Received', 'Factory ' || 150 + i, 'PD-2026-' || i || '-1', now() - interval '19 days' from generate_series(1, ${legs}) i`,
  `insert into handling_units (delivery_to_warehouse_id, lot_id, unit_no, cases, result, received_at)
   select 1 + i % ${legs}, 1, 'U' || i, 6, (array['accepted','accepted','hold','refused'])[1 + i % 4], now() from generate_series(1, 2000) i`,
  `insert into complaints (no, source, title, description, status, is_qa_action, sample_state, received_at, product_name, lot_no, lot_id)
   select 'C-' || i, 'qa', 'Complaint', 'Foreign body', 'Investigating', false, 'none', now(), 'Product 1', 'L1', 1 from generate_series(1, 100) i`,
  `insert into product_movements (complaint_id, supplier_id, no, status, type, reach, product_name, instruction, is_drill, lot_nos, submitted_at)
   select i, 150 + i, 'M-' || i, 'Submitted', 'recall', 'stores', 'Product 1', 'Block', false, '["L1"]', now() from generate_series(1, ${legs}) i`,
  `insert into product_movement_lines (product_movement_id, location_type, unit, line_key, branch_id, lot_no, lot_id, received_qty, sold_qty)
   select 1 + i % ${legs}, 'store', 'pack', 's' || i, i, 'L1', 1, 20, 5 from generate_series(1, ${stores}) i`,
  `insert into labels (kind, supplier_id, handling_unit_id, token, print_count, payload)
   select 'handlingUnit', 1, i, ${token('i')}, 1, '{"gtin":null,"sscc":null}' from generate_series(1, ${labels}) i`,
];

const fill = async ({ pool }: BenchDatabase): Promise<void> => {
  const { rows: words } = await pool.query<{ name: string; text: string }>(
    "select indexname as name, indexdef as text from pg_indexes where indexname like '%\\_words'",
  );
  for (const { name } of words) await pool.query(`drop index ${name}`);
  for (const text of [...partners, ...goods]) await pool.query(text);
  for (let from = 1; from <= lots; from += 20_000) await pool.query(results, [from, from + 19_999]);
  for (const text of traced) await pool.query(text);
  for (const { text } of words) await pool.query(text);
  await pool.query('vacuum analyze');
};

const parameter: LineParameter = {
  group: null,
  type: 'countPlan',
  unit: 'CFU/g',
  target: null,
  min: null,
  max: null,
  warnMin: null,
  warnMax: null,
  n: 5,
  c: 2,
  m: 100,
  M: 1000,
  acceptNumber: null,
  allowedValues: [],
  marginalValues: [],
  method: 'ISO 4833',
  frequency: 'everyLot',
  critical: true,
};

const said = (name: string, times: readonly number[], limitMs: number): void => {
  const p95 = percentile(times, 0.95);
  console.log(
    `${name.padEnd(38)} p50 ${percentile(times, 0.5).toFixed(2)} ms   p95 ${p95.toFixed(2)} ms   limit ${limitMs} ms: ${p95 <= limitMs ? 'kept' : 'MISSED'}`,
  );
};
const timed = (work: () => unknown): number[] =>
  Array.from({ length: 10 * rounds + 50 }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  }).slice(50);

const rules = (): void => {
  const lines = Array.from({ length: 200 }, (_, i): CoaLine => ({
    lineKey: `p${i}`,
    parameterKind: 'spec',
    name: `Parameter ${i}`,
    parameter,
    values: Array.from({ length: 5 }, (__, n) => ({ op: '=', value: 10 + ((i * 7 + n * 31) % 90), written: '10' }) as never),
    inspected: null,
    notTestedReason: null,
    coveredByCoaId: null,
  }));
  const lot = { lotNo: 'L1', mfgDate: '2026-01-01', expDate: '2026-06-01' };
  const spec = { lotPattern: 'L[0-9]+', shelfLifeDays: 200, effectiveFrom: '2025-01-01', effectiveTo: null };
  if (judge(lines, lot, spec).verdict !== 'pass') throw new Error('the lines do not pass');
  said(
    'verdict of 200 lines',
    timed(() => judge(lines, lot, spec)),
    verdictLimitMs,
  );
  const points = Array.from({ length: 5_000 }, (_, i): TrendPoint => ({
    coaId: i,
    lotId: i,
    lotNo: `L${i}`,
    at: '2026-01-01',
    value: 10 + i / 2_000 + ((i * 7) % 13) / 20,
    censored: false,
    verdict: 'pass',
    tries: 1,
  }));
  said(
    'trend of 5,000 points',
    timed(() => trendOf(points, { min: null, max: 14 })),
    trendLimitMs,
  );
};

const once = async (name: string, limit: number, unit: string, work: () => Promise<number>): Promise<void> => {
  const found = await work();
  console.log(`${name.padEnd(38)} ${found.toFixed(0)} ${unit}   limit ${limit} ${unit}: ${found <= limit ? 'kept' : 'MISSED'}`);
};

export const main = async (): Promise<void> => {
  rules();
  const db = await benchDatabase();
  await fill(db);
  const peer = await startPeer('product', 'peers/ours.ts', 3434, db.url);
  try {
    const { call, authorization } = await signedIn(`${base}/api`, 'qa@bench.test');
    const trace = (await call('/Lots/1/trace')) as { legs: unknown[]; units: unknown[]; places: unknown[] };
    console.log(
      `${lots} lots, ${lots * resultsEach} results; traced: ${trace.legs.length} legs, ${trace.units.length} units, ${trace.places.length} places`,
    );
    if (trace.legs.length !== legs || trace.places.length !== stores) throw new Error('the trace does not hold them');
    const list = (filter: object) => () => call(`/COAs?filter=${filterText({ limit: 20, include: ['lot', 'supplier'], ...filter })}`);
    const counted = (where: object) => () => call(`/COAs/count?where=${filterText(where)}`);
    await paced(
      [
        { name: 'certificates, newest', limitMs: listLimitMs, work: list({ order: 'id desc' }) },
        { name: 'certificates to decide', limitMs: listLimitMs, work: list({ where: { status: 'Submitted' }, order: 'id desc' }) },
        {
          name: 'certificates that failed, by day',
          limitMs: listLimitMs,
          work: list({ where: { verdict: 'fail' }, order: 'analysedAt desc' }),
        },
        {
          name: 'certificates of a factory, page 50',
          limitMs: listLimitMs,
          work: list({ where: { supplierId: 7 }, order: 'analysedAt desc', skip: 980 }),
        },
        { name: 'number of certificates that failed', limitMs: listLimitMs, work: counted({ verdict: 'fail' }) },
        {
          name: 'lots on hold',
          limitMs: listLimitMs,
          work: () =>
            call(`/Lots?filter=${filterText({ where: { status: 'Hold' }, order: 'mfgDate desc', limit: 20, include: ['supplier'] })}`),
        },
        { name: 'a certificate with its lines', limitMs: listLimitMs, work: list({ where: { id: 777 }, include: ['lot', 'results'] }) },
        {
          name: 'trend of a parameter, 200 lots',
          limitMs: trendLimitMs,
          work: () => call('/COAs/trend?specNo=SP-1&parameterKey=p1&last=200'),
        },
        { name: 'trends of a certificate, 60 lots', limitMs: trendLimitMs, work: () => call('/COAs/1/trends?last=60') },
        { name: `trace, ${legs} legs, ${stores} stores`, limitMs: traceLimitMs, work: () => call('/Lots/1/trace') },
      ],
      rounds,
    );
    await db.pool.query(
      "insert into role_mappings (app_user_id, role_id, source) select 1, id, 'direct' from roles where name = 'superAdmin'",
    );
    const admin = (await signedIn(`${base}/api`, 'qa@bench.test')).authorization;
    const ids = Array.from({ length: labels / 5 }, (_, i) => i + 1);
    const sheet = async (): Promise<number> => {
      const from = performance.now();
      const answer = await fetch(`${base}/api/Labels/sheet?ids=${filterText(ids)}&copies=5&size=a6&language=en`, {
        headers: { authorization: admin },
      });
      const bytes = await answer.arrayBuffer();
      if (!answer.ok) throw new Error(new TextDecoder().decode(bytes));
      return performance.now() - from;
    };
    await once(`sheet of ${labels} labels as PDF`, sheetLimitMs, 'ms', sheet);
    await once('public page of a label', pageLimitBytes, 'bytes', async () => {
      const { rows } = await db.pool.query<{ token: string }>('select token from labels where id = 1');
      const answer = await fetch(`${base}/supplierLabel/${rows[0]!.token}`, { headers: { 'accept-encoding': 'identity' } });
      if (!answer.ok) throw new Error(`${answer.status}`);
      return (await answer.arrayBuffer()).byteLength;
    });
    if (authorization === '') throw new Error('not signed in');
  } finally {
    peer.stop();
    await db.stop();
  }
};
