/** Word templates: what is refused at upload, versions, placeholders, and documents made with the rights of their reader. */
import PizZip from 'pizzip';
import type { Row } from '#domain/kernel/entity.ts';
import { sectionNames } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { wordFile } from '#mocks/data/wordFile.ts';
import { wordTemplates } from '#mocks/data/wordTemplates.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Person } from '#tests/support/world.ts';
import { madeLine, madeSpec } from '#tests/support/madeSpecs.ts';
import { insertRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let boss: Client;
let qa: Client;
let complaint: Row;
beforeAll(async () => {
  test$ = await startApp();
  [boss, qa] = await Promise.all([test$.as('superAdmin'), test$.as('qa')]);
  const brand = await insertRow(test$.db, 'Brand', { name: 'Farm & Field', abbreviation: 'FF' });
  complaint = await insertRow(test$.db, 'Complaint', {
    no: 'C2026-00042',
    title: 'Glass in <jam>',
    description: 'First line\nSecond line',
    severity: 'major',
    status: 'Investigating',
    brandId: brand.id,
    receivedAt: '2026-03-01T18:30:00.000Z',
    productName: 'Jam',
  });
  const { factory, sibling } = test$.world;
  for (const [status, supplier] of [
    ['Open', factory],
    ['Draft', sibling],
  ] as const)
    await insertRow(test$.db, 'SupplierComplaint', { complaintId: complaint.id, supplierId: supplier.id, status, no: `SC-${status}` });
});
afterAll(() => test$.close());

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const upload = (bytes: Buffer, client = boss, name = 'letter.docx') =>
  client.upload('DocumentGenerators', 'docx-templates', name, bytes, docx);
const create = async (lines: readonly string[], more: object = {}): Promise<Row> =>
  boss.do('POST', '/DocumentGenerators', {
    key: 'complaintReport',
    language: 'en',
    name: `Report ${unique()}`,
    file: (await upload(wordFile(lines))).body.file,
    ...more,
  });
const textIn = (bytes: Buffer): string =>
  new PizZip(bytes)
    .file('word/document.xml')!
    .asText()
    .replaceAll(/<\/w:p>|<w:br\/>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .trim();
const fill = async (template: Row, recordId: number, client = boss): Promise<string> =>
  textIn((await client.get(`/DocumentGenerators/${template.id}/test`, { recordId })).bytes);

test.each([
  ['a list that never ends', ['{#supplierComplaints}{no}'], 422, 'TEMPLATE_INVALID', 'supplierComplaints'],
  ['a brace that is never closed', ['{no and more'], 422, 'TEMPLATE_INVALID', 'no'],
] as const)('%s is refused with the tag it is about', async (_what, lines, status, code, tag) => {
  const answer = await upload(wordFile(lines));
  expect([answer.status, answer.code, answer.details.params?.['tag']]).toEqual([status, code, tag]);
});

test('what is no Word file, has macros, or claims a smaller size than it has is refused', async () => {
  const zip = new PizZip(wordFile(['{no}']));
  zip.file('word/vbaProject.bin', 'x');
  expect((await upload(zip.generate({ type: 'nodebuffer' }))).code).toBe('FILE_MACRO');
  // an encrypted document is an OLE container
  expect((await upload(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).code).toBe('FILE_OLD_OFFICE');
  const bomb = new PizZip(wordFile(['{no}']));
  bomb.file('word/big.xml', ' '.repeat(5_000_000));
  const bytes: Buffer = bomb.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
  const size = Buffer.alloc(4);
  size.writeUInt32LE(5_000_000);
  for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at + 1)) bytes.writeUInt32LE(900, at);
  expect((await upload(bytes)).code).toBe('FILE_DAMAGED');
  expect((await upload(wordFile(['{no}']), qa)).status).toBe(200);
  expect((await upload(wordFile(['{no}']), await test$.as('supplierQa'))).status).toBe(403);
});

test('the first version is current, the next waits until it is made so; each has its number', async () => {
  const key = { key: 'supplierLetter', language: 'zh' };
  const [first, second] = [await create(['{name}'], key), await create(['{code}'], key)];
  expect([first, second]).toMatchObject([
    { revisionNo: 1, isCurrent: true },
    { revisionNo: 2, isCurrent: false },
  ]);
  await boss.do('POST', `/DocumentGenerators/${second.id}/makeCurrent`, { version: second.version });
  const { body } = await boss.get<Row[]>('/DocumentGenerators', { filter: { where: key, order: 'revisionNo asc' } });
  expect(body.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  expect((await boss.delete(`/DocumentGenerators/${second.id}`)).status).toBeGreaterThanOrEqual(400);
  expect((await boss.delete(`/DocumentGenerators/${first.id}`)).status).toBe(200);
  // two at once
  const made = await Promise.all([create(['{name}'], key), create(['{name}'], key)]);
  expect(made.map(({ revisionNo }) => revisionNo).sort()).toEqual([3, 4]);
});

test('placeholders: found, unknown, and missing ones a document of the kind needs', async () => {
  const template = await create([
    '{no} {brand.name} {colour} {#supplierComplaints}{no} {supplier.name} {colour} {today}{/supplierComplaints}',
  ]);
  const { body } = await boss.get<Record<string, unknown>>(`/DocumentGenerators/${template.id}/placeholders`);
  expect(body).toMatchObject({
    found: [
      'no',
      'brand.name',
      'supplierComplaints',
      'supplierComplaints/no',
      'supplierComplaints/supplier.name',
      'supplierComplaints/today',
    ],
    unknown: ['colour', 'supplierComplaints/colour'],
    missing: ['title', 'description'],
  });
  // from the declarations: nothing hidden, no ids
  expect(body['known']).toEqual(expect.arrayContaining(['customerName', 'brand.name', 'owner.lastname']));
  for (const never of ['trackingCode', 'lineUserId', 'brandId', 'id']) expect(body['known']).not.toContain(never);
  expect((await qa.get(`/DocumentGenerators/${template.id}/placeholders`)).status).toBe(403);
});

test('a trial is the record in the words of its language; lists repeat, lines break, nothing of the text is markup', async () => {
  const template = await create([
    '{no}: {title}',
    '{description}',
    '{severity}, {receivedAt}, {brand.name}',
    '{#supplierComplaints}',
    '{no} {supplier.name}',
    '{/supplierComplaints}',
  ]);
  expect(await fill(template, complaint.id)).toBe(
    [
      'C2026-00042: Glass in &lt;jam&gt;',
      'First line',
      'Second line',
      'Major, 2 Mar 2026, 01:30, Farm &amp; Field',
      `SC-Open ${String(test$.world.factory['name'])}`,
      `SC-Draft ${String(test$.world.sibling['name'])}`,
    ].join('\n'),
  );
  const chinese = await create(['{severity} {receivedAt}'], { language: 'zh' });
  expect(await fill(chinese, complaint.id)).toBe('主要 2026-03-02 01:30');
});

test('tags split over runs are whole; a tag is a name, never a program', async () => {
  const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
  const split = `<w:p>${run('{')}${run('n')}${run('o}')}</w:p><w:p>${run('{constructor.constructor} {__proto__} {no.length} {1+1}')}</w:p>`;
  const { body } = await upload(wordFile(split));
  const template = await boss.do('POST', '/DocumentGenerators', { key: 'complaintReport', language: 'en', name: 'Split', file: body.file });
  expect(await fill(template, complaint.id)).toBe('C2026-00042');
});

test('staff make documents from the current template of records they read; everybody else is refused', async () => {
  const at = (more: object = {}): Record<string, unknown> => ({ key: 'complaintReport', language: 'en', recordId: complaint.id, ...more });
  const current = (
    await boss.get<Row[]>('/DocumentGenerators', { filter: { where: { key: 'complaintReport', language: 'en', isCurrent: true } } })
  ).body[0]!;
  const answer = await qa.get('/DocumentGenerators/document', at());
  expect([answer.status, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([200, docx, 'nosniff']);
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`${String(current['name'])} C2026-00042.docx`));
  const [line] = await test$.sql<{ entity: string; summary: string }>(
    "select entity, summary from logs where kind = 'download' order by id desc limit 1",
  );
  expect(line).toEqual({ entity: 'Complaints', summary: current['name'] });
  expect((await qa.get('/DocumentGenerators/document', at({ recordId: 999_999 }))).status).toBe(404);
  expect((await qa.get('/DocumentGenerators/document', at({ key: 'x' }))).status).toBe(422);
  expect((await (await test$.as('supplierQa')).get('/DocumentGenerators/document', at())).status).toBe(403);
  expect((await (await test$.as('rd')).get('/DocumentGenerators/document', at())).status).toBe(403);
  // what a reader may not see of the record stays empty
  const secret = await create(['[{customerName}]']);
  await boss.do('POST', `/DocumentGenerators/${secret.id}/makeCurrent`, { version: secret.version });
  await test$.sql("update complaints set customer_name = 'A customer' where id = $1", [complaint.id]);
  const read = async (who: Client): Promise<string> => textIn((await who.get('/DocumentGenerators/document', at())).bytes);
  expect(await read(qa)).toBe('[A customer]');
  expect(await read(await test$.as('Area'))).toBe('[]');
});

test('the templates of the demo have no unknown placeholder and miss none', async () => {
  for (const { lines, ...template } of wordTemplates) {
    const row = await create(lines, template);
    const { body } = await boss.get<{ unknown: string[]; missing: string[] }>(`/DocumentGenerators/${row.id}/placeholders`);
    expect([template.name, body.unknown, body.missing]).toEqual([template.name, [], []]);
  }
});

test('a specification: its values, all its lines and their codes in words, shares as their reader may know them', async () => {
  const made = await madeSpec(test$, { productName: 'Mango sorbet of Word' });
  await test$.db.query('update spec_sections set content = $2 where id = $1', [
    made.sections['general']!.id,
    JSON.stringify({ legalName: 'Sorbet with mango', countryOfOrigin: 'TH' }),
  ]);
  await madeLine(test$, 'SpecIngredient', made.sections['composition']!, {
    seq: 1,
    name: 'Secret syrup',
    percent: 12.345,
    band: 'to20',
    confidential: true,
    origins: ['NZ'],
    allergens: ['milk'],
  });
  for (const section of sectionNames) {
    const of = linesOf(section)?.of;
    if (of && section !== 'composition') await madeLine(test$, of.name, made.sections[section]!, { seq: 1 });
  }
  const relations = sectionNames.flatMap((section) => linesOf(section)?.relation ?? []);
  const lines = ['{#sections}', '{section}', '{#values}{label}: {text};{/values}'];
  const all = relations.map((relation) => `{#${relation}}${relation} {seq} {name} {percent} {band} {origins} {allergens}{/${relation}}`);
  const key = { key: 'mfgSpec', language: 'en' };
  const template = await create(
    ['{productName} {specNo} {revision}', ...lines, ...all, '{/sections}', '{colour} {supplier.constructor}'],
    key,
  );
  const text = await fill(template, made.spec.id);
  for (const words of [
    'Mango sorbet of Word',
    'General',
    'Legal name: Sorbet with mango;Country of origin: Thailand;',
    '12.345',
    'New Zealand',
    'Milk',
  ])
    expect(text).toContain(words);
  for (const relation of relations) expect(text).toContain(`${relation} 1`);
  const { body } = await boss.get<{ unknown: string[]; lists: Record<string, string[]> }>(
    `/DocumentGenerators/${template.id}/placeholders`,
  );
  expect(body.unknown).toEqual(expect.arrayContaining(['colour', 'supplier.constructor']));
  expect(Object.keys(body.lists)).toEqual(
    expect.arrayContaining(['sections', 'sections/values', ...relations.map((one) => `sections/${one}`)]),
  );
  const current = await boss.get<Row>(`/DocumentGenerators/${template.id}`);
  if (current.body['isCurrent'] !== true)
    await boss.do('POST', `/DocumentGenerators/${template.id}/makeCurrent`, { version: current.body.version });
  const document = async (role: Person): Promise<string> =>
    textIn((await (await test$.as(role)).get('/DocumentGenerators/document', { ...key, recordId: made.spec.id })).bytes);
  const masked = await document('sourcing');
  expect(masked).not.toContain('12.345');
  expect(masked).toContain('Above 5 to 20 %');
  expect(await document('qa')).toContain('12.345');
});
