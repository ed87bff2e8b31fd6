// What the revision of a master specification means for 5,000 specifications in force: the answer of its editor, and the counts of the list of masters.
import { benchDatabase, password } from './database.ts';
import { median, percentile, startPeer } from './peer.ts';

const specs = Number(process.env['ROWS'] ?? 5_000);
const rounds = Number(process.env['ROUNDS'] ?? 20);
const parameters = 20;
const ingredients = 12;
const limitMs = 2_000;

/** One category, one draft of a master; every third specification exceeds a limit, every fourth states it in another unit. */
const fill = async (run: (text: string, values?: unknown[]) => Promise<unknown>): Promise<void> => {
  await run("insert into business_types (code, name, supplier_type, status) values ('B', 'Bench', 'factory', 'active')");
  await run("insert into supplier_groups (code, name, wizard_completed, status) values ('HO-1', 'Bench group', true, 'active')");
  await run(
    "insert into suppliers (code, name, supplier_type, supplier_group_id, business_type_id, wizard_completed, status) select 'FA-' || i, 'Factory ' || i, 'factory', 1, 1, true, 'active' from generate_series(1, 200) i",
  );
  await run("insert into product_categories (product_name, family, status) values ('Sauces', 'food', 'active')");
  await run(
    `insert into master_specs (code, name, product_category_id, product_kind, revision, status, coa_review, min_shelf_life_days, banned_ingredients, label_checklist)
     values ('MS-0001', 'Sauces', 1, 'food', 1, 'draft', 'manual', 180, '["Borax", "E 240"]', '["origin"]')`,
  );
  await run(
    `insert into master_spec_parameters (master_spec_id, line_key, seq, name, type, unit, max, on_coa, critical)
     select 1, 'p' || i, i, 'Parameter ' || i, 'numeric', 'mg/kg', 1, true, false from generate_series(1, ${parameters}) i`,
  );
  await run(
    `insert into product_mfg_specs (supplier_id, status, lane, spec_no, revision, product_name, product_kind, product_category_id, open_comments)
     select 1 + i % 200, 'active', 'direct', 'SP-' || i, 1, 'Sauce ' || i, 'food', 1, 0 from generate_series(1, $1::int) i`,
    [specs],
  );
  await run(
    `insert into spec_sections (spec_id, section, content, filled, wanted)
     select id, section, case section when 'storage' then '{"mode": "ambient", "shelfLifeDays": 365}'::jsonb else '{"checklist": {"origin": "ok"}}' end, 1, 1
     from product_mfg_specs cross join unnest(array['general', 'composition', 'parameters', 'artwork', 'storage']) section`,
  );
  await run(
    `insert into spec_parameters (section_id, line_key, seq, name, type, unit, max, on_coa, critical, master_key)
     select s.id, 'p' || i, i, 'Parameter ' || i, 'numeric', case when s.spec_id % 4 = 0 then 'µg/kg' else 'mg/kg' end,
       case when s.spec_id % 3 = 0 and i = 1 then 2 else 0.5 end * case when s.spec_id % 4 = 0 then 1000 else 1 end, true, false, 'p' || i
     from spec_sections s cross join generate_series(1, ${parameters}) i where s.section = 'parameters'`,
  );
  await run(
    `insert into spec_ingredients (section_id, line_key, seq, name, minor, quid, processing_aid, confidential)
     select s.id, 'i' || i, i, 'Ingredient ' || (s.spec_id * 7 + i) % 3000, false, false, false, false
     from spec_sections s cross join generate_series(1, ${ingredients}) i where s.section = 'composition'`,
  );
  await run('analyze');
};

export const main = async (): Promise<void> => {
  const db = await benchDatabase();
  console.log(`filling ${specs.toLocaleString('en')} specifications ...`);
  await fill((text, values) => db.pool.query(text, values));
  const peer = await startPeer('product', 'peers/ours.ts', 4811, db.url);
  try {
    const base = 'http://127.0.0.1:4811/api';
    const signedIn = await fetch(`${base}/appusers/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'qa@bench.test', password }),
    });
    const { id: token } = (await signedIn.json()) as { id: string };
    const asked = { 'impact of a draft': '/MasterSpecs/1/impact?limit=20', 'counts of the list': '/MasterSpecs/governed' };
    const times = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]));
    for (let round = -2; round < rounds; round += 1)
      for (const [name, path] of Object.entries(asked)) {
        const from = performance.now();
        const answer = await fetch(`${base}${path}`, { headers: { authorization: token } });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(text);
        if (round >= 0) times.get(name)!.push(performance.now() - from);
        if (round === 0) console.log(`${name}: ${(text.length / 1024).toFixed(1)} KiB, ${text.slice(0, 60)}`);
      }
    for (const [name, list] of times)
      console.log(`${name.padEnd(30)} p50 ${median(list).toFixed(0)} ms   p95 ${percentile(list, 0.95).toFixed(0)} ms`);
    const p95 = percentile(times.get('impact of a draft')!, 0.95);
    console.log(`p95 at most ${limitMs} ms: ${p95 <= limitMs ? 'kept' : 'MISSED'}`);
  } finally {
    peer.stop();
    await db.stop();
  }
};
