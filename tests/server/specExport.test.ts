/** Specifications as rows of a file: chosen columns, in words, masked as their reader reads, for those who export. */
import { exportColumns, mostExported } from '#domain/specs/exportColumns.ts';
import { roles } from '#domain/roles.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { madeLine, madeSpec, type MadeSpec } from '#tests/support/madeSpecs.ts';
import type { Person } from '#tests/support/world.ts';

jest.setTimeout(120_000);

let test$: TestApp;
let made: MadeSpec;
beforeAll(async () => {
  test$ = await startApp();
  made = await madeSpec(test$, { productName: '=HYPERLINK("x")' });
  await test$.db.query('update spec_sections set content = $2 where id = $1', [
    made.sections['general']!.id,
    JSON.stringify({ legalName: 'Sorbet', countryOfOrigin: 'TH', netContent: 500 }),
  ]);
  for (const [name, confidential] of [
    ['Mango', false],
    ['Secret syrup', true],
  ] as const)
    await madeLine(test$, 'SpecIngredient', made.sections['composition']!, {
      seq: confidential ? 2 : 1,
      name,
      confidential,
      percent: confidential ? 12.345 : 87.655,
      band: confidential ? 'to20' : 'over20',
    });
});
afterAll(() => test$.close());

const asked = async (person: Person, columns: readonly string[], ids: readonly number[] = [made.spec.id], language = 'en') =>
  (await test$.as(person)).get<{ rows: unknown[][] }>('/ProductMfgSpecs/exported', { ids, columns, language });

test.each(roles)('%s exports exactly when sourcing does', async (role) => {
  const exports = ['admin', 'superAdmin', 'sourcing'].includes(role);
  expect((await asked(role, ['specNo'])).status).toBe(exports ? 200 : 403);
});

const columns = [
  'specNo',
  'revision',
  'status',
  'productName',
  'effectiveFrom',
  'general.netContent',
  'general.countryOfOrigin',
  'composition.lines',
];

test('cells are numbers, days and words of the language; shares as the reader may know them', async () => {
  const { body } = await asked('sourcing', columns);
  const [no, revision, status, product, from, net, country, lines] = body.rows[0]!;
  expect([no, revision, status, product, from, net, country]).toEqual([
    made.spec['specNo'],
    2,
    'Active',
    '=HYPERLINK("x")',
    { day: '2026-01-05' },
    500,
    'Thailand',
  ]);
  expect(lines).toContain('Mango · 87.655');
  expect(lines).toContain('Secret syrup · Above 5 to 20 %');
  expect(lines).not.toContain('12.345');
  const whole = await asked('superAdmin', columns, [made.spec.id], 'zh');
  expect(whole.body.rows[0]![6]).toBe('泰国');
  expect(whole.body.rows[0]![7]).toContain('12.345');
});

test('every column there is answers; what is no column, too many at once and what is not there do not', async () => {
  expect((await asked('sourcing', exportColumns)).body.rows[0]).toHaveLength(exportColumns.length);
  expect((await asked('sourcing', ['approvals'])).status).toBe(422);
  expect(
    (
      await asked(
        'sourcing',
        ['specNo'],
        Array.from({ length: mostExported + 1 }, (_, i) => i + 1),
      )
    ).status,
  ).toBe(422);
  expect((await asked('sourcing', ['specNo'], [999_999])).body.rows).toEqual([]);
});

test('twenty large specifications are answered within the time of a call', async () => {
  const ids: number[] = [];
  for (let i = 0; i < mostExported; i += 1) {
    const { spec, sections } = await madeSpec(test$);
    ids.push(spec.id);
    await test$.db.query(
      `insert into spec_parameters (section_id, line_key, seq, name, type, on_coa, critical)
       select $1, 'p' || n, n, 'Parameter-' || n, 'numeric', false, false from generate_series(1, 300) n`,
      [sections['parameters']!.id],
    );
  }
  const began = performance.now();
  const { body } = await asked('sourcing', exportColumns, ids);
  expect(body.rows).toHaveLength(mostExported);
  expect(performance.now() - began).toBeLessThan(5_000);
});
