/** A specification as a PDF: who gets it in which edition, what it says, the same again, nothing cut, its mark, its signatures and its code. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { sectionNames } from '#domain/specs/rules/sections/sections.ts';
import { factoryRoles, roles, type Role } from '#domain/roles.ts';
import { specStaff } from '#domain/specs/specStatuses.ts';
import { proofIn } from '#server/papers/proof.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { madeLine, madeSpec, signSpec, type MadeSpec } from '#tests/support/madeSpecs.ts';
import { pdfPages, pdfText } from '#tests/support/pdfText.ts';

jest.setTimeout(300_000);

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());

/** With a confidential ingredient, whose share is 12.345 %. */
const signedRecipe = async (values: Record<string, unknown> = {}): Promise<MadeSpec & { hash: string }> => {
  const made = await madeSpec(test$, values);
  const { sections } = made;
  await test$.db.query('update spec_sections set content = $2 where id = $1', [
    sections['general']!.id,
    JSON.stringify({ legalName: 'Sorbet with mango', countryOfOrigin: 'TH', netContent: 500, netUnit: 'ml' }),
  ]);
  await madeLine(test$, 'SpecIngredient', sections['composition']!, {
    seq: 1,
    name: 'Mango',
    percent: 87.655,
    percentMin: 85,
    percentMax: 90,
  });
  await madeLine(test$, 'SpecIngredient', sections['composition']!, {
    seq: 2,
    name: 'Secret syrup',
    percent: 12.345,
    confidential: true,
    sourceFactory: 'Hidden works',
    band: 'to20',
  });
  await madeLine(test$, 'SpecParameter', sections['parameters']!, {
    seq: 1,
    name: 'Brix',
    type: 'numeric',
    unit: '°Bx',
    min: 22,
    max: 26,
    critical: true,
  });
  return { ...made, hash: await signSpec(test$, made) };
};

const paper = async (role: Role, { spec }: Pick<MadeSpec, 'spec'>, query: Record<string, unknown> = {}) =>
  (await test$.as(role)).get(`/ProductMfgSpecs/${spec.id}/paper`, { language: 'en', ...query });
const bytesOf = async (role: Role, made: Pick<MadeSpec, 'spec'>, query: Record<string, unknown> = {}): Promise<Buffer> => {
  const { status, bytes, text } = await paper(role, made, query);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return bytes;
};
const textOf = async (role: Role, made: Pick<MadeSpec, 'spec'>, query: Record<string, unknown> = {}): Promise<string> =>
  (await pdfText(await bytesOf(role, made, query))).replaceAll(/\s+/g, ' ');

const readers: readonly Role[] = ['admin', ...specStaff, ...factoryRoles];

test.each(roles)('%s: the paper says of a confidential ingredient what the caller reads of it', async (role) => {
  const made = await signedRecipe();
  const { status } = await paper(role, made);
  if (!readers.includes(role)) return expect(status).toBe(403);
  expect(status).toBe(200);
  const lines = await (
    await test$.as(role)
  ).list('SpecIngredients', { where: { name: 'Secret syrup', sectionId: made.sections['composition']!.id } });
  const readsAll = 'percent' in lines.body[0]!;
  const text = await textOf(role, made);
  expect(text.includes('12.345')).toBe(readsAll);
  expect(text.includes('Hidden works')).toBe(readsAll);
  expect(text.includes('Above 5 to 20 %')).toBe(!readsAll);
  expect(text).toContain(readsAll ? 'Full edition' : 'Shared edition');
  expect(text).toContain('87.655 (85–90)');
});

test('no parameter gives another edition, and another factory gets none', async () => {
  const made = await signedRecipe();
  const asked = await paper('sourcing', made, { edition: 'full' });
  if (asked.status === 200) expect((await pdfText(asked.bytes)).includes('12.345')).toBe(false);
  else expect(asked.status).toBe(400);
  const foreign = await signedRecipe({ supplierId: test$.world.foreignFactory.id });
  expect((await paper('supplierRd', foreign)).status).toBe(404);
});

test('it says all sections in both languages, its parties, its signature with the zone, and its pages', async () => {
  const made = await signedRecipe();
  const english = await textOf('qa', made);
  for (const words of [
    'Manufacturing specification',
    String(made.spec['specNo']),
    'Sorbet with mango',
    'Thailand',
    'Secret syrup',
    'Brix',
    'Quinn Adams',
    'I have checked this specification and approve it for production.',
    '5 Jan 2026, 01:30 (Asia/Bangkok)',
    'UNCONTROLLED COPY',
    'Page 1 of',
    'General',
    'Composition',
    'Nutrition',
    'Allergens',
    'Process',
    'Parameters',
    'Packaging',
    'Artwork',
    'Storage',
    'Pictures',
    'Sensory',
  ])
    expect(english).toContain(words);
  expect(english.replaceAll(' ', '')).toContain(made.hash);
  const chinese = await textOf('qa', made, { language: 'zh' });
  for (const words of ['生产规格书', '泰国', '配料', '非受控副本', '第 1 页', '2026-01-05 01:30']) expect(chinese).toContain(words);
});

test('sections that are named are alone in it; one that does not exist is refused by name', async () => {
  const made = await signedRecipe();
  const text = await textOf('qa', made, { parts: JSON.stringify(['parameters']) });
  expect(text).toContain('Brix');
  expect(text).not.toContain('Secret syrup');
  const wrong = await paper('qa', made, { parts: JSON.stringify(['secrets']) });
  expect([wrong.status, Object.keys(wrong.details.fields ?? {})]).toEqual([422, [expect.stringMatching(/^parts/)]]);
});

test('the same revision in the same edition is the same file, whoever makes it and when; another edition has another code', async () => {
  const made = await signedRecipe();
  const first = await bytesOf('qa', made);
  test$.clock.advance(600_000);
  const again = await bytesOf('superAdmin', made);
  test$.clock.reset();
  expect(again.equals(first)).toBe(true);
  const shared = await bytesOf('sourcing', made);
  expect(proofIn(shared)?.code).not.toBe(proofIn(first)?.code);
  expect(proofIn(first)?.code).toMatch(/^[\w-]{22}$/);
  const { rows } = await test$.db.query<Record<string, unknown>>(
    'select edition, language, sections, content_hash, file_hashes from spec_papers where spec_id = $1 order by id',
    [made.spec.id],
  );
  expect(rows.map(({ edition }) => edition)).toEqual(['full', 'shared']);
  expect(rows[0]).toMatchObject({
    language: 'en',
    sections: sectionNames,
    content_hash: proofIn(first)?.content,
    file_hashes: [createHash('sha256').update(first).digest('hex')],
  });
});

test.each([
  ['draft', { status: 'draft' }, 'DRAFT'],
  ['superseded', { status: 'inActive', closedReason: 'superseded' }, 'SUPERSEDED'],
  ['delisted', { status: 'inActive', closedReason: 'delisted' }, 'NO LONGER IN FORCE'],
] as const)('a %s one says so across its pages', async (_, values, mark) => {
  const made = await signedRecipe(values);
  for (const page of await pdfPages(await bytesOf('qa', made))) expect(page.replaceAll(/\s+/g, ' ')).toContain(mark);
});

test('what nobody signed has no code, and what was changed behind a signature has neither code nor signature', async () => {
  const draft = await signedRecipe({ status: 'draft' });
  expect(proofIn(await bytesOf('qa', draft))).toBeNull();
  const changed = await signedRecipe();
  await test$.db.query('update spec_parameters set max = 99 where section_id = $1', [changed.sections['parameters']!.id]);
  const bytes = await bytesOf('qa', changed);
  expect(proofIn(bytes)).toBeNull();
  expect(await pdfText(bytes)).not.toContain('Quinn Adams');
});

test('500 ingredients and 300 parameters are all in it, parts of each other too', async () => {
  const made = await madeSpec(test$, { status: 'draft' });
  const columns = { composition: made.sections['composition']!.id, parameters: made.sections['parameters']!.id };
  await test$.db.query(
    `insert into spec_ingredients (section_id, line_key, parent_key, seq, name, percent, minor, quid, processing_aid, confidential)
     select $1, 'i' || n, case n when 499 then 'i500' when 500 then 'i499' end, n, 'Ingredient-' || n, 0.2, false, false, false, false from generate_series(1, 500) n`,
    [columns.composition],
  );
  await test$.db.query(
    `insert into spec_parameters (section_id, line_key, seq, name, type, on_coa, critical, method)
     select $1, 'p' || n, n, 'Parameter-' || n, 'numeric', false, false, repeat('long method ', 15) from generate_series(1, 300) n`,
    [columns.parameters],
  );
  const text = await textOf('qa', made);
  for (let n = 1; n <= 500; n += 1) expect(text).toContain(`Ingredient-${n} `);
  for (let n = 1; n <= 300; n += 1) expect(text).toContain(`Parameter-${n} `);
});

test('letters of every script are shown or named; nothing is a silent box', async () => {
  const made = await madeSpec(test$, { status: 'draft', productName: 'ซอร์เบต์ 芒果冰沙 شربات 🥭' });
  const text = await textOf('qa', made);
  expect(text).toContain('芒果冰沙');
  expect(text).toContain('ซอร์เบต์');
  expect(text).toMatch(/No font of this document has these characters.*U\+0634.*U\+1F96D/);
});

test('a picture of 40 megapixels is in it; a broken one is named in its place', async () => {
  const made = await madeSpec(test$, { status: 'draft' });
  const large = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer();
  const factory = await test$.as('supplierRd');
  const { body } = await factory.upload('SpecPictures', 'specs', 'large.jpg', large);
  await madeLine(test$, 'SpecPicture', made.sections['pictures']!, { seq: 1, view: 'front', caption: 'Large', file: body.file });
  await madeLine(test$, 'SpecPicture', made.sections['pictures']!, {
    seq: 2,
    view: 'back',
    caption: 'Broken',
    file: `${'b'.repeat(22)}.jpg`,
  });
  const bytes = await bytesOf('qa', made, { parts: JSON.stringify(['pictures']) });
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
  const text = (await pdfText(bytes)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('large.jpg');
  expect(text).toMatch(/Broken: this picture is missing or damaged\./);
});
