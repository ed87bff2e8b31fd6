/** Forms of audits: a draft is written section by section, a published version is frozen, and the next one begins with its questions. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let admin: Client;
beforeAll(async () => {
  test$ = await startApp();
  admin = await test$.as('superAdmin');
});
afterAll(() => test$.close());

type Stepped = Row & { made?: { id: number }[] };
const codeOf = (): string =>
  `F-${unique()}`
    .replace(/[^A-Za-z0-9-]/g, '')
    .slice(0, 20)
    .toUpperCase();
const create = (more: Record<string, unknown> = {}): Promise<Row> =>
  admin.do('POST', '/AuditForms', { code: codeOf(), name: 'Hygiene', nameZh: '卫生', kind: 'audit', domain: 'quality', ...more });
const step = (row: Row, name: string, input: Record<string, unknown> = {}, by = admin) =>
  by.post<Stepped>(`/AuditForms/${row.id}/${name}`, { version: row.version, ...input });
const addSection = (form: Row, more: Record<string, unknown> = {}): Promise<Row> =>
  admin.do('POST', '/AuditFormSections', { auditFormId: form.id, title: 'Site', ...more });
const save = (section: Row, input: Record<string, unknown>) =>
  admin.post<Stepped>(`/AuditFormSections/${section.id}/save`, { version: section.version, ...input });
const clean = {
  lineKey: 'clean',
  seq: 1,
  text: 'Is it clean?',
  textZh: '是否整洁？',
  type: 'choice',
  optionSet: 'conform',
  critical: true,
};
const cold = { lineKey: 'cold', seq: 2, text: 'How cold?', type: 'number', unit: '°C', max: -18, severityOutside: 'major' };
const sectionsOf = async (form: Row, by = admin): Promise<Row[]> =>
  (await by.list('AuditFormSections', { where: { auditFormId: form.id }, order: ['position ASC'], include: ['questions'] })).body;
const published = async (): Promise<Row> => {
  const form = await create();
  await save(await addSection(form), { lines: [clean, cold] });
  return (await step(form, 'publish')).body;
};
const current = async (row: Row): Promise<Row> => (await readRow(test$.db, 'AuditForm', row.id))!;

test('a new form has sets of answers, grades and deadlines; sections are saved with their questions', async () => {
  const form = await create();
  expect(form).toMatchObject({ formVersion: 1, status: 'Draft', capaPolicy: { critical: { planDays: 3 } } });
  expect((form['gradeBands'] as unknown[]).length).toBe(4);
  const { status, body } = await step(form, 'save', { fields: { standardRef: ' GMP ', estimatedMinutes: 90, nameZh: '卫生表' } });
  expect([status, body['standardRef'], body['nameZh']]).toEqual([200, 'GMP', '卫生表']);
  const section = await addSection(form);
  expect(section).toMatchObject({ sectionKey: 's1', position: 1, weight: 1, questionCount: 0 });
  const { body: saved } = await save(section, { fields: { titleZh: '厂区', weight: 60 }, lines: [clean, cold] });
  expect(saved).toMatchObject({ titleZh: '厂区', weight: 60, questionCount: 2 });
  const { body: less } = await save(saved, { lines: [{ lineKey: 'clean', weight: 3 }], removedLines: ['cold'] });
  expect(less['questionCount']).toBe(1);
  const [{ questions }] = (await sectionsOf(form)) as [Row & { questions: Row[] }];
  expect(questions.map((one) => [one['lineKey'], one['weight'], one['textZh'], one['critical']])).toEqual([
    ['clean', 3, '是否整洁？', true],
  ]);
});

test('sections are moved among their siblings, and go with their questions', async () => {
  const form = await create();
  const [first, second] = [await addSection(form), await addSection(form, { title: 'People' })];
  await save(first, { lines: [clean] });
  const { status } = await admin.post(`/AuditFormSections/${second.id}/move`, { version: second.version, place: 1 });
  expect([status, (await sectionsOf(form)).map(({ title }) => title)]).toEqual([200, ['People', 'Site']]);
  const [, site] = await sectionsOf(form);
  expect((await admin.delete(`/AuditFormSections/${site!.id}`)).status).toBe(200);
  const { rows } = await test$.db.query('select 1 from audit_form_questions where section_id = $1', [site!.id]);
  expect([rows.length, (await sectionsOf(form)).length]).toEqual([0, 1]);
});

test('what is no value is refused at its place, and nothing is written', async () => {
  const form = await create();
  const section = await addSection(form);
  const { status, details } = await save(section, {
    fields: { weight: -1, sectionKey: 'x', sustainTypeId: 999_999, colour: 1 },
    lines: [clean, { lineKey: 'cold', type: 'smell', sectionId: 1 }],
  });
  expect([status, Object.keys(details.fields!).sort()]).toEqual([
    422,
    ['fields.colour', 'fields.sectionKey', 'fields.sustainTypeId', 'fields.weight', 'lines.1.sectionId', 'lines.1.type'],
  ]);
  expect((await sectionsOf(form))[0]).toMatchObject({ questions: [], questionCount: 0 });
  const wrong = await step(form, 'save', { fields: { technologyIds: [999_999], gradeBands: [{ key: 'A' }], code: 'OTHER' } });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.details.fields!)).toEqual(expect.arrayContaining(['fields.code', 'fields.technologyIds']));
});

test('a form with faults is not published, and each fault has its path', async () => {
  const form = await create();
  expect((await step(form, 'publish')).details.faults).toEqual([expect.objectContaining({ code: 'NO_SECTION', path: 'sections' })]);
  const section = await addSection(form);
  await save(section, {
    lines: [clean, { ...cold, max: null }, { lineKey: 'why', seq: 3, type: 'text', conditionKey: 'gone', conditionOptions: ['x'] }],
  });
  const refused = await step(form, 'publish');
  expect([refused.status, refused.code]).toEqual([422, 'FORM_INVALID']);
  expect(refused.details.faults!.map(({ path }) => path)).toEqual([
    'sections.0.questions.1.min',
    'sections.0.questions.2.text',
    'sections.0.questions.2.conditionKey',
  ]);
  expect((await current(form))['status']).toBe('Draft');
});

test('a published version is frozen with its sections and questions', async () => {
  const form = await published();
  expect(form).toMatchObject({ status: 'Active', publishedById: test$.world.users.superAdmin.id, publishedAt: expect.any(String) });
  const [section] = await sectionsOf(form);
  expect((await step(form, 'save', { fields: { standardRef: 'x' } })).code).toBe('INVALID_TRANSITION');
  expect((await save(section!, { lines: [{ lineKey: 'clean', text: 'x' }] })).code).toBe('INVALID_TRANSITION');
  expect((await admin.post(`/AuditFormSections/${section!.id}/move`, { version: section!.version, place: 1 })).code).toBe(
    'INVALID_TRANSITION',
  );
  expect((await admin.post('/AuditFormSections', { auditFormId: form.id, title: 'More' })).code).toBe('GUARD_FAILED');
  expect((await admin.delete(`/AuditFormSections/${section!.id}`)).status).toBe(422);
  expect((await step(form, 'delete')).code).toBe('INVALID_TRANSITION');
});

test('the next version begins with the same questions under the same keys and replaces the one in force', async () => {
  const first = await published();
  const { body } = await step(first, 'newVersion');
  const next = (await readRow(test$.db, 'AuditForm', body.made![0]!.id))!;
  expect(next).toMatchObject({ code: first['code'], formVersion: 2, previousId: first.id, status: 'Draft', changeNote: null });
  const [section] = (await sectionsOf(next)) as (Row & { questions: Row[] })[];
  expect([section!['sectionKey'], section!.questions.map((one) => one['lineKey'])]).toEqual(['s1', ['clean', 'cold']]);
  expect((await step(await current(first), 'newVersion')).status).toBe(409);
  expect((await step(next, 'publish')).code).toBe('GUARD_FAILED');
  const { body: noted } = await step(next, 'save', { fields: { changeNote: 'The cold store is warmer.' } });
  expect((await step(noted, 'publish')).status).toBe(200);
  expect(await current(first)).toMatchObject({ status: 'Retired', retiredAt: expect.any(String) });
  const retired = await step(await current(next), 'retire', { reason: 'Replaced by the form of the group' });
  expect(retired.body['status']).toBe('Retired');
  expect((await step(retired.body, 'newVersion')).body.made).toHaveLength(1);
});

test('a copy takes over sections under a code and name of its own, of the same kind only', async () => {
  const source = await published();
  const copy = await create({ copiedFromId: source.id, name: 'Hygiene of warehouses' });
  expect(copy).toMatchObject({ formVersion: 1, name: 'Hygiene of warehouses', previousId: null });
  expect((await sectionsOf(copy)).map(({ questionCount }) => questionCount)).toEqual([2]);
  const other = await admin.post('/AuditForms', {
    code: codeOf(),
    name: 'x',
    kind: 'selfAssessment',
    domain: 'quality',
    copiedFromId: source.id,
  });
  expect(other.code).toBe('REF_MISMATCH');
  expect((await admin.post('/AuditForms', { code: copy['code'], name: 'x', kind: 'audit', domain: 'quality' })).code).toBe('DUPLICATE');
});

test('two people write two sections at once; quality and sustainability read published versions only', async () => {
  const form = await create();
  const [one, two] = [await addSection(form), await addSection(form)];
  const answers = await Promise.all([save(one, { lines: [clean] }), save(two, { lines: [{ ...clean, lineKey: 'other' }] })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const qa = await test$.as('qa');
  expect((await qa.get(`/AuditForms/${form.id}`)).status).toBe(404);
  expect(await sectionsOf(form, qa)).toEqual([]);
  const open = await published();
  expect((await qa.get(`/AuditForms/${open.id}`)).status).toBe(200);
  expect((await sectionsOf(open, qa)).length).toBe(1);
  expect((await step(open, 'retire', { reason: 'Not mine to retire' }, qa)).status).toBe(403);
});

test('an auditor reads the versions that own audits are answered on', async () => {
  const form = await published();
  const auditor = await test$.as('auditor');
  expect((await auditor.get(`/AuditForms/${form.id}`)).status).toBe(404);
  const { db, world } = test$;
  const job = await insertRow(db, 'AuditJob', {
    supplierId: world.factory.id,
    auditKind: 'quality',
    auditorId: world.auditor.id,
    jobNo: unique(),
  });
  const category = await insertRow(db, 'ProductCategory', { productName: unique() });
  const technology = await insertRow(db, 'Technology', { productCategoryId: category.id });
  await insertRow(db, 'AuditJobSupplierTechnology', {
    auditJobId: job.id,
    technologyId: technology.id,
    productCategoryId: category.id,
    auditFormId: form.id,
  });
  expect((await auditor.get(`/AuditForms/${form.id}`)).status).toBe(200);
  expect(await sectionsOf(form, auditor)).toHaveLength(1);
  const draft = await create();
  expect((await step(draft, 'delete')).status).toBe(200);
  expect(await readRow(db, 'AuditForm', draft.id)).toBeUndefined();
});

describe('rating scales', () => {
  const level = (key: string, minScore: number, more: object = {}) => ({
    key,
    label: key,
    minScore,
    result: 'pass',
    tone: 'good',
    ...more,
  });
  const post = (body: Record<string, unknown>) =>
    admin.post<Stepped>('/SustainRatings', { name: 'Scale', effectiveFrom: '2099-01-01', ...body });
  const fieldsOf = ({ details }: Answer<Stepped>) => Object.keys(details.fields ?? {});

  test('a scale has sound levels and a first day that is not over; it is never edited', async () => {
    const day = `${new Date().getFullYear() + 1}-06-01`;
    const { status, body } = await post({ effectiveFrom: day, levels: [level('A', 80), level('B', 0)] });
    expect([status, typeof body['ratingVersion']]).toEqual([200, 'number']);
    expect(
      (await admin.call({ method: 'PATCH', path: `/SustainRatings/${body.id}`, body: { version: body.version, name: 'Other' } })).status,
    ).toBeGreaterThan(400);
    const next = await post({ effectiveFrom: day, levels: [level('A', 0)] });
    expect(next.body['ratingVersion']).toBe(Number(body['ratingVersion']) + 1);
    expect((await admin.delete(`/SustainRatings/${body.id}`)).status).toBe(200);
    expect(fieldsOf(await post({ effectiveFrom: '2020-01-01', levels: [level('A', 0)] }))).toEqual(['effectiveFrom']);
    expect(fieldsOf(await post({ effectiveFrom: day, levels: [level('A', 50), level('A', 60)] })).sort()).toEqual([
      'levels.1.key',
      'levels.1.minScore',
    ]);
    expect(fieldsOf(await post({ effectiveFrom: day, levels: [] }))).toEqual(['levels']);
  });
});
