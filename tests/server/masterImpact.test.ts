/** What a master specification means for the specifications in force that it governs: the database finds what the rules of the domain find. */
import type { Row } from '#domain/kernel/entity.ts';
import { contentOf } from '#domain/specs/contentOf.ts';
import { governing, policyOf } from '#domain/specs/masterPolicy.ts';
import { checkSpec } from '#domain/specs/rules/checks.ts';
import { readContent } from '#domain/specs/rules/content.ts';
import { masterGaps } from '#domain/specs/rules/sections/parameters.ts';
import type { ProductKind, SectionName } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { countGaps, gapsOf } from '#server/effects/specs/masterGaps.ts';
import { seed } from '#server/seed/seed.ts';
import { demoData } from '#mocks/data/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, unique } from '#tests/support/rows.ts';

interface Gap {
  field: string;
  name: string | null;
  mine: string | null;
  master: string | null;
  waived: boolean;
}
interface Listed {
  id: number;
  supplierName: string;
  gapCount: number;
  gaps: readonly Gap[];
}
interface Impact {
  governed: number;
  outside: number;
  suppliers: readonly { supplierId: number; name: string; governed: number; outside: number }[];
  data: readonly Listed[];
}
type Values = Readonly<Record<string, unknown>>;

let test$: TestApp;
let qa: Client;
beforeAll(async () => {
  test$ = await startApp();
  qa = await test$.as('qa');
});
afterAll(() => test$.close());

const impactOf = async (id: number, query = '', by = qa): Promise<Impact> =>
  (await by.get<Impact>(`/MasterSpecs/${id}/impact${query}`)).body;

const categoryOf = async (): Promise<number> =>
  (await insertRow(test$.db, 'ProductCategory', { productName: `Sauces ${unique()}`, family: 'food', status: 'active' })).id;
const specOf = async (productCategoryId: number, lines: readonly Values[], more: Values = {}): Promise<Row> => {
  const spec = await insertRow(test$.db, 'ProductMfgSpec', {
    supplierId: test$.world.factory.id,
    status: 'active',
    lane: 'direct',
    specNo: `P${unique()}`,
    productName: 'Sauce',
    productKind: 'food',
    productCategoryId,
    ...more,
  });
  const section = await insertRow(test$.db, 'SpecSection', { specId: spec.id, section: 'parameters', content: {} });
  for (const line of lines) await insertRow(test$.db, 'SpecParameter', { sectionId: section.id, lineKey: `p${unique()}`, ...line });
  return spec;
};
const masterOf = async (productCategoryId: number, lines: readonly Values[], more: Values = {}): Promise<Row> => {
  const master = await insertRow(test$.db, 'MasterSpec', {
    code: `MS-${unique()}`,
    name: 'Sauces',
    productKind: 'food',
    productCategoryId,
    status: 'active',
    ...more,
  });
  for (const line of lines) await insertRow(test$.db, 'MasterSpecParameter', { masterSpecId: master.id, ...line });
  return master;
};

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length]!;
/** Limits of every type in many shapes, in an order that mixes them. */
const limitsOf = (seedOf: number): Values => {
  const at = (n: number): number => Math.abs(Math.imul(seedOf + 1, 2_654_435_761 + n * 40_503) >> 7);
  const number = (n: number): number | null => pick([null, 0, 0.1, 0.2, 5, 100, 100.5], at(n));
  return {
    type: pick(['numeric', 'numeric', 'countPlan', 'presence', 'attribute', 'choice', 'text'], at(1)),
    unit: pick([null, 'mg/kg', 'ppm', 'µg/kg', '%', '°C', '°F', 'points'], at(2)),
    min: number(3),
    max: number(4),
    n: pick([null, 1, 5], at(5)),
    c: pick([null, 0, 2], at(6)),
    m: number(7) ?? 1,
    M: number(8),
    acceptNumber: pick([null, 0, 3], at(9)),
    allowedValues: pick([null, [], ['red'], ['red', 'brown']], at(10)),
    marginalValues: pick([null, ['brown'], ['green']], at(11)),
    critical: at(12) % 3 === 0,
  };
};

test('limits of every type, unit and plan are compared as the rules compare them', async () => {
  const productCategoryId = await categoryOf();
  const keys = Array.from({ length: 280 }, (_, i) => `k${i}`);
  const mine = keys.map((masterKey, i) => ({
    masterKey,
    name: masterKey,
    ...limitsOf(i * 7 + 3),
    // half of them have the type of the master's, so that their limits are compared at all
    ...(i % 2 === 0 ? { type: limitsOf(i)['type'] } : {}),
    ...(i % 5 === 0 ? { waiverRequest: 'The line was built for it' } : {}),
  }));
  const masters = [...keys, 'other'].map((lineKey, i) => ({ lineKey, seq: i + 1, name: lineKey, ...limitsOf(i) }));
  const spec = await specOf(productCategoryId, mine);
  const master = await masterOf(productCategoryId, masters);
  const answers = await test$.sql<Values>(
    `select p.*, p._m as "M", p.line_key as "lineKey", p.master_key as "masterKey", p.accept_number as "acceptNumber", p.waiver_request as "waiverRequest",
       p.allowed_values as "allowedValues", p.marginal_values as "marginalValues"
     from spec_parameters p join spec_sections s on s.id = p.section_id where s.spec_id = ${spec.id}`,
  );
  const part = { section: 'parameters', content: {}, flowChart: null, evidenceFile: null, lines: answers } as const;
  const { rows } = readContent(contentOf([part])).content.parameters;
  const expected = masterGaps(rows, policyOf(master, masters).parameters).map(({ masterKey, field, waived }) => [masterKey, field, waived]);
  expect(new Set(expected.map(([, field]) => field)).size).toBeGreaterThanOrEqual(11);
  expect(await countGaps(test$.db, [master.id])).toEqual([{ id: master.id, governed: 1, outside: 1 }]);
  const found = (await gapsOf(test$.db, master.id)).map(({ name, field, waived }) => [name, field, waived]);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test('who is governed: the kind of product, the technology, and only what is in force', async () => {
  const productCategoryId = await categoryOf();
  const technologyId = (await insertRow(test$.db, 'Technology', { productCategoryId, name: 'Hot fill', status: 'active' })).id;
  const lead = { lineKey: 'lead', seq: 1, name: 'Lead', type: 'numeric', unit: 'mg/kg', max: 0.1 };
  const wide = { masterKey: 'lead', name: 'Lead', type: 'numeric', unit: 'mg/kg', max: 0.2 };
  const filled = await specOf(productCategoryId, [wide], { technologyId, productName: 'Chilli sauce' });
  const plain = await specOf(productCategoryId, [{ ...wide, max: 100, unit: 'µg/kg' }], { productName: 'Soy sauce' });
  await specOf(productCategoryId, [wide], { status: 'draft' });
  await specOf(productCategoryId, [wide], { productKind: 'nonFood' });
  const all = await masterOf(productCategoryId, [lead]);
  expect(await impactOf(all.id)).toMatchObject({ governed: 2, outside: 1, data: [{ id: filled.id, gapCount: 1 }] });
  const hot = await masterOf(productCategoryId, [lead], { technologyId });
  expect(await impactOf(hot.id)).toMatchObject({ governed: 1, outside: 1 });
  expect(await impactOf(all.id, '?all=1')).toMatchObject({ governed: 1, outside: 0, data: [{ id: plain.id, gapCount: 0, gaps: [] }] });
  const old = await masterOf(productCategoryId, [lead], { status: 'inActive' });
  expect(await impactOf(old.id, '?all=1')).toMatchObject({ governed: 0, data: [] });
  const { body } = await qa.get<{ data: readonly { id: number; governed: number; outside: number }[] }>('/MasterSpecs/governed');
  const counts = body.data;
  expect(counts.filter(({ id }) => [all.id, hot.id, old.id].includes(id))).toEqual([
    { id: all.id, governed: 1, outside: 0 },
    { id: hot.id, governed: 1, outside: 1 },
  ]);
});

test('a gap says both limits and whether the factory gave a reason; factories and pages bound the answer', async () => {
  const productCategoryId = await categoryOf();
  const lines = [{ masterKey: 'lead', name: 'Lead', type: 'numeric', unit: 'mg/kg', max: 0.2, waiverRequest: 'Ore in the soil' }];
  const other = test$.world.foreignFactory;
  const first = await specOf(productCategoryId, lines);
  const second = await specOf(productCategoryId, lines, { supplierId: other.id });
  const master = await masterOf(productCategoryId, [{ lineKey: 'lead', seq: 1, name: 'Lead', type: 'numeric', unit: 'mg/kg', max: 0.1 }]);
  const { data, suppliers } = await impactOf(master.id);
  const gap = { field: 'max', name: 'Lead', mine: '0.2 mg/kg', master: '0.1 mg/kg', waived: true };
  expect(data.find(({ id }) => id === first.id)?.gaps).toEqual([gap]);
  expect(suppliers.map(({ supplierId, outside }) => [supplierId, outside]).toSorted()).toEqual(
    [first, second].map((spec) => [spec['supplierId'], 1]).toSorted(),
  );
  expect((await impactOf(master.id, `?supplierId=${other.id}`)).data.map(({ id }) => id)).toEqual([second.id]);
  const pages = await Promise.all([0, 1, 2].map((skip) => impactOf(master.id, `?limit=1&skip=${skip}`)));
  expect(pages.flatMap(({ data: page }) => page.map(({ id }) => id)).toSorted()).toEqual([first.id, second.id].toSorted());
  expect((await qa.get(`/MasterSpecs/${master.id}/impact?limit=101`)).status).toBeGreaterThanOrEqual(400);
});

test('only quality assurance asks', async () => {
  const master = await masterOf(await categoryOf(), []);
  for (const who of ['sourcing', 'rd', 'supplierQa', 'supplierGroup'] as const) {
    const client = await test$.as(who);
    for (const path of [`/MasterSpecs/${master.id}/impact`, '/MasterSpecs/governed', `/MasterSpecs/${master.id}/revisions`])
      expect([who, path, (await client.get(path)).status]).toEqual([who, path, 403]);
  }
  expect((await qa.get('/MasterSpecs/999999/impact')).status).toBe(404);
});

test('the revisions of a master come with their parameters, the newest first', async () => {
  const category = await categoryOf();
  const moisture = { lineKey: 'moisture', seq: 1, name: 'Moisture', type: 'numeric', unit: '%', max: 12 };
  const first = await masterOf(category, [moisture]);
  const { body: made } = await qa.post<{ made: { id: number }[] }>(`/MasterSpecs/${first.id}/revise`, {
    version: first.version,
    reason: 'Crispness at the end of the shelf life',
  });
  const { body } = await qa.get<{ data: readonly (Row & { parameters: readonly Row[] })[] }>(`/MasterSpecs/${first.id}/revisions`);
  const { data } = body;
  expect(data.map((row) => [row.id, row['revision'], row.parameters.map((line) => line['max'])])).toEqual([
    [made.made[0]!.id, 2, [12]],
    [first.id, 1, [12]],
  ]);
});

describe('over the demonstration rows', () => {
  const now = '2026-11-21T04:00:00.000Z';
  const data = demoData(now);
  let demo$: TestApp;
  beforeAll(async () => {
    demo$ = await startApp({ empty: true });
    await seed(demo$.db, { now, passwordHash: 'none' });
  });
  afterAll(() => demo$.close());

  const contentOfSpec = ({ id }: Values): unknown =>
    contentOf(
      data['SpecSection']!.filter((row) => row['specId'] === id).map((row) => ({
        section: row['section'] as SectionName,
        content: row['content'] as Values,
        flowChart: row['flowChart'] as string | null,
        evidenceFile: row['evidenceFile'] as string | null,
        lines: data[linesOf(row['section'] as SectionName)?.of.name ?? '']?.filter((line) => line['sectionId'] === row.id) ?? [],
      })),
    );
  const ofMaster = [
    'INGREDIENT_BANNED',
    'LABEL_ITEM_DEMANDED',
    'SHELF_LIFE_BELOW_MASTER',
    'REMAINING_LIFE_BELOW_MASTER',
    'STORAGE_TOO_WARM',
  ];

  test.each([0, 1])('each specification in force is found outside when its checks say so (stricter: %i)', async (stricter) => {
    if (stricter)
      await demo$.db.query(
        `update master_specs set min_shelf_life_days = min_shelf_life_days * 2, min_remaining_pct = 75, frozen_max_c = -20,
           banned_ingredients = '["Salt", "E 322", "Sugar"]', label_checklist = '["use", "nutrition", "address"]'`,
      );
    const masters: readonly (Values & { id: unknown })[] = (
      await demo$.sql<Values>("select * from master_specs where status = 'active'")
    ).map((row) => ({
      ...data['MasterSpec']!.find(({ id }) => id === row['id']),
      id: row['id'],
      minShelfLifeDays: row['min_shelf_life_days'],
      minRemainingPct: row['min_remaining_pct'],
      frozenMaxC: row['frozen_max_c'],
      bannedIngredients: row['banned_ingredients'],
      labelChecklist: row['label_checklist'],
    }));
    const inForce = data['ProductMfgSpec']!.filter((spec) => spec['status'] === 'active');
    const expected = inForce.flatMap((spec) => {
      const own = masters.filter(
        (one) => one['productCategoryId'] === spec['productCategoryId'] && one['productKind'] === spec['productKind'],
      );
      const master = governing(own, spec['technologyId']);
      if (!master) return [];
      const policy = policyOf(
        master,
        data['MasterSpecParameter']!.filter((line) => line['masterSpecId'] === master.id),
      );
      const raw = contentOfSpec(spec);
      const { issues } = checkSpec(raw, { kind: spec['productKind'] as ProductKind, today: '2026-11-21', master: policy });
      const limits = masterGaps(readContent(raw).content.parameters.rows, policy.parameters);
      return [
        {
          spec: spec['id'] as number,
          master: master.id as number,
          outside: limits.length > 0 || issues.some(({ code }) => ofMaster.includes(code)),
        },
      ];
    });
    const counts = await countGaps(
      demo$.db,
      masters.map(({ id }) => id as number),
    );
    expect(counts).toEqual(
      masters
        .map(({ id }) => {
          const own = expected.filter(({ master }) => master === id);
          return { id, governed: own.length, outside: own.filter(({ outside }) => outside).length };
        })
        .toSorted((a, b) => Number(a.id) - Number(b.id)),
    );
    expect(expected.filter(({ outside }) => outside).length).toBeGreaterThan(stricter ? 10 : 0);
    const fields = new Set((await Promise.all(masters.map(({ id }) => gapsOf(demo$.db, id as number)))).flat().map(({ field }) => field));
    if (stricter) expect([...fields]).toEqual(expect.arrayContaining(['minShelfLifeDays', 'bannedIngredients', 'labelChecklist']));
  });
});
