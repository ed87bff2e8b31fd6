/** Decisions about a submitted specification: of quality assurance, of R&D and of sourcing; what each needs, what it signs, what follows. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Approval } from '#domain/kernel/approvals.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { signedText } from '#domain/kernel/signedText.ts';
import type { Signs } from '#domain/kernel/workflow.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { signedRecipe, signedSpec } from '#domain/specs/signedSpec.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';
import { password } from '#tests/support/world.ts';

jest.setTimeout(60_000);

let test$: TestApp;
let sourcing: Client;
let factory: Client;
let qa: Client;
let qa2: Client;
let rd: Client;
let today: string;
let file: string;
let category: number;
beforeAll(async () => {
  test$ = await startApp();
  [sourcing, factory, qa] = [await test$.as('sourcing'), await test$.as('supplierRd'), await test$.as('qa')];
  [qa2, rd] = [await test$.as('qa2'), await test$.as('rd')];
  today = test$.clock.day(test$.clock.now());
  category = await categoryOf();
});
afterAll(() => test$.close());

const picture = readFileSync(join(import.meta.dirname, '../fixtures/files/exif-orientation-6.jpg'));
const categoryOf = async (): Promise<number> =>
  (await insertRow(test$.db, 'ProductCategory', { productName: `Boxes ${unique()}`, family: 'general', status: 'active' })).id;

const wall = {
  lineKey: 'wall',
  seq: 1,
  group: 'physical',
  name: 'Wall',
  type: 'numeric',
  unit: 'mm',
  min: 1.2,
  max: 1.8,
  method: 'Calliper',
};
const sectionOf = async (spec: Row, section: string): Promise<Row> =>
  (await factory.list('SpecSections', { where: { specId: spec.id, section } })).body[0]!;
const save = async (spec: Row, section: string, input: Record<string, unknown>): Promise<Row> => {
  const row = await sectionOf(spec, section);
  return factory.do('POST', `/SpecSections/${row.id}/save`, { version: row.version, ...input });
};
const now = async (spec: Row): Promise<Row> => (await readRow(test$.db, 'ProductMfgSpec', spec.id))!;
const step = async (by: Client, spec: Row, name: string, input: Record<string, unknown> = {}): Promise<Answer> =>
  by.post(`/ProductMfgSpecs/${spec.id}/${name}`, { version: (await now(spec)).version, ...input });
const taken = async (by: Client, spec: Row, name: string, input: Record<string, unknown> = {}): Promise<Row> => {
  const { status, body } = await step(by, spec, name, input);
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  return body;
};

const filled = async (productCategoryId = category): Promise<Row> => {
  const spec: Row = await sourcing.do('POST', '/ProductMfgSpecs', {
    supplierId: test$.world.factory.id,
    productName: 'Box',
    productKind: 'packaging',
    productCategoryId,
  });
  await taken(sourcing, spec, 'sendToSupplier', { dueDate: addDays(today, 30) });
  file = (await factory.upload('SpecPictures', 'specs', 'front.jpg', picture)).body.file as string;
  await save(spec, 'general', { fields: { legalName: 'Box', countryOfOrigin: 'TH', netContent: 1, netUnit: 'pcs' } });
  await save(spec, 'composition', { lines: [{ lineKey: 'pp', seq: 1, name: 'Polypropylene', percent: 100 }] });
  await save(spec, 'parameters', { lines: [wall] });
  await save(spec, 'packaging', { lines: [{ lineKey: 'case', seq: 1, level: 'secondary', component: 'Case', material: 'Board' }] });
  await save(spec, 'pictures', { lines: [{ lineKey: 'front', seq: 1, view: 'front', file }] });
  return spec;
};
const submitted = async (productCategoryId?: number): Promise<Row> => taken(factory, await filled(productCategoryId), 'submit');
/** A further revision of the same number, submitted. */
const nextOf = async (spec: Row, revision: number): Promise<Row> => {
  const next = await submitted();
  await test$.db.query('update product_mfg_specs set spec_no = $2, revision = $3 where id = $1', [next.id, spec['specNo'], revision]);
  return now(next);
};
const developing = async (): Promise<Row> => {
  const spec = await filled();
  await test$.db.query("update product_mfg_specs set status = 'supplierInprogress', lane = 'nir' where id = $1", [spec.id]);
  return taken(factory, spec, 'submit');
};

/** What a page shows: the specification with all its sections. */
const hashOf = async (by: Client, spec: Row, signs: Signs): Promise<string> => {
  const { body: row } = await by.get<Row>(`/ProductMfgSpecs/${spec.id}`);
  const of = (include: string[]) => by.list('SpecSections', { where: { specId: spec.id }, include });
  const [making, presenting] = [
    await of(['ingredients', 'nutrients', 'allergens', 'processSteps', 'parameters']),
    await of(['packagings', 'artworks', 'pictures', 'attachments', 'sensoryPairs']),
  ];
  const sections = making.body.map((one, i) => ({ ...presenting.body[i], ...one }));
  return createHash('sha256')
    .update(signedText(signs, { ...row, sections }))
    .digest('hex');
};
const days = () => ({ effectiveFrom: today, reviewDueAt: addDays(today, 365) });
const approve = async (by: Client, spec: Row, more: Record<string, unknown> = {}): Promise<Answer> =>
  step(by, spec, 'approve', { ...days(), signature: password, signedHash: await hashOf(qa, spec, signedSpec), ...more });
const checkedSections = ['composition', 'nutrition', 'process', 'parameters', 'sensory'];
const approveRd = async (by: Client, spec: Row, more: Record<string, unknown> = {}): Promise<Answer> =>
  step(by, spec, 'approveRd', { checkedSections, signature: password, signedHash: await hashOf(rd, spec, signedRecipe), ...more });
const comment = (spec: Row, more: Record<string, unknown> = {}, by = qa): Promise<Row> =>
  by.do('POST', '/ProductMfgSpecComments', {
    specId: spec.id,
    section: 'parameters',
    text: 'The wall is too thick',
    severity: 'must',
    visibility: 'shared',
    ...more,
  });
const returnReason = 'The wall must be thinner';
const guardsOf = ({ code, details }: Answer): unknown => [code, details.guards?.map(({ guard }) => guard)];

test('one reviewer holds it; another sees who, and may not release it', async () => {
  const spec = await submitted();
  expect(await taken(qa, spec, 'take')).toMatchObject({ status: 'qaDraft', reviewerId: test$.world.users.qa.id });
  expect((await step(qa2, spec, 'take')).code).toBe('INVALID_TRANSITION');
  expect((await step(qa2, spec, 'release')).code).toBe('ACCESS_DENIED');
  expect((await step(factory, spec, 'withdraw')).code).toBe('INVALID_TRANSITION');
  expect(await taken(await test$.as('superAdmin'), spec, 'release')).toMatchObject({ status: 'waitingApprove', reviewerId: null });
  await taken(qa2, spec, 'take');
  expect(await taken(qa2, spec, 'release')).toMatchObject({ status: 'waitingApprove' });
});

test('a rejection needs a shared must; the factory corrects, answers and submits again', async () => {
  const spec = await submitted();
  await comment(spec, { severity: 'should' });
  await comment(spec, { visibility: 'internal' });
  expect(guardsOf(await step(qa, spec, 'reject', { returnReason }))).toEqual(['GUARD_FAILED', ['mustIsSaid']]);
  const thread = await comment(spec);
  expect((await step(qa, spec, 'reject', {})).details.fields).toHaveProperty('returnReason');
  expect((await step(qa, spec, 'reject', { returnReason, dueDate: addDays(today, -1) })).code).toBe('VALIDATION');
  expect(await taken(qa, spec, 'reject', { returnReason, dueDate: addDays(today, 5) })).toMatchObject({
    status: 'rejected',
    returnReason,
    reviewerId: null,
  });
  const { rows: mails } = await test$.db.query<{ body: string }>(
    "select body from mails where entity_id = $1 and collection = 'ProductMfgSpecs'",
    [spec.id],
  );
  expect(mails.filter(({ body }) => body.includes(returnReason)).length).toBeGreaterThan(0);

  await save(spec, 'parameters', { lines: [{ lineKey: 'wall', max: 1.6 }] });
  await taken(factory, spec, 'submit');
  // what is not resolved stands against the approval
  expect(guardsOf(await approve(qa, spec))).toEqual(['GUARD_FAILED', ['mustsResolved']]);
  for (const { id } of (await qa.list('ProductMfgSpecComments', { where: { specId: spec.id, severity: 'must' } })).body)
    await qa.do('POST', `/ProductMfgSpecComments/${id}/resolve`, {
      version: (await readRow(test$.db, 'ProductMfgSpecComment', id))!.version,
    });
  expect(thread['status']).toBe('open');
  expect((await approve(qa, spec)).body).toMatchObject({ status: 'active', returnReason: null });
});

test('an approval is signed over what was shown, and keeps who signed; a wrong password approves nothing', async () => {
  const spec = await submitted();
  expect((await approve(qa, spec, { signature: 'Wrong-Horse-9' })).code).toBe('SIGNATURE_FAILED');
  expect((await approve(qa, spec, { signedHash: 'x' })).code).toBe('SIGNED_CONTENT');
  expect((await approve(rd, spec)).code).toBe('ACCESS_DENIED');
  expect((await approve(sourcing, spec)).code).toBe('ACCESS_DENIED');
  const shown = await hashOf(qa, spec, signedSpec);
  const parameters = await sectionOf(spec, 'parameters');
  // settings of certificates of analysis are not signed, limits are
  await test$.db.query("update spec_parameters set frequency = 'everyLot', on_coa = true, warn_max = 1.7 where section_id = $1", [
    parameters.id,
  ]);
  expect(await hashOf(qa, spec, signedSpec)).toBe(shown);
  await test$.db.query('update spec_parameters set max = 1.9 where section_id = $1', [parameters.id]);
  expect((await approve(qa, spec, { signedHash: shown })).code).toBe('SIGNED_CONTENT');
  const { status, body } = await approve(qa, spec, { comment: 'As discussed on the line' });
  expect([status, body['status'], body['effectiveFrom'], body['reviewDueAt']]).toEqual([200, 'active', today, addDays(today, 365)]);
  expect(body['approvals']).toEqual([
    expect.objectContaining({ step: 'approve', userId: test$.world.users.qa.id, role: 'qa', comment: 'As discussed on the line' }),
  ]);
});

test('two people of quality assurance decide at once: one decision counts', async () => {
  const spec = await submitted();
  const { version } = await now(spec);
  const signedHash = await hashOf(qa, spec, signedSpec);
  const call = (by: Client) => by.post(`/ProductMfgSpecs/${spec.id}/approve`, { version, ...days(), signature: password, signedHash });
  const answers = await Promise.all([call(qa), call(qa2)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await now(spec))['approvals']).toHaveLength(1);
});

test.each([
  [
    'mailbox',
    "update app_users set email = 'quality.desk@example.test' where id = $1",
    "update app_users set email = 'Quality.Desk+factory@example.test' where id = $1",
  ],
  [
    'subject of the provider',
    "insert into identities (issuer, subject, user_id, created_at) values ('https://one.test', 'one-person', $1, now())",
    "insert into identities (issuer, subject, user_id, created_at) values ('https://two.test', 'one-person', $1, now())",
  ],
])('nobody approves what another account of the same %s has handed in', async (_of, mine, theirs) => {
  const spec = await submitted();
  const { users } = test$.world;
  const addresses = await test$.sql<{ id: number; email: string }>('select id, email from app_users where id = any($1)', [
    [users.qa.id, users.supplierRd.id],
  ]);
  await test$.sql(mine, [users.qa.id]);
  await test$.sql(theirs, [users.supplierRd.id]);
  expect((await approve(qa, spec)).code).toBe('FOUR_EYES');
  expect((await approve(qa2, spec)).status).toBe(200);
  await test$.sql('delete from identities');
  for (const { id, email } of addresses) await test$.sql('update app_users set email = $2 where id = $1', [id, email]);
});

test('nobody approves what they have begun, written or handed in', async () => {
  for (const sql of [
    'update product_mfg_specs set submitted_by_id = $2 where id = $1',
    'update product_mfg_specs set created_by_id = $2 where id = $1',
    `insert into events (actor_id, actor_role, collection, entity_id, action, version)
     select $2, 'qa', 'SpecSections', id, 'save', 9 from spec_sections where spec_id = $1 and section = 'general'`,
  ]) {
    const spec = await submitted();
    await test$.db.query(sql, [spec.id, test$.world.users.qa.id]);
    expect([sql, (await approve(qa, spec)).code]).toEqual([sql, 'FOUR_EYES']);
    expect([sql, (await approve(qa2, spec)).status]).toEqual([sql, 200]);
  }
});

test('checks run again, and a certificate without a valid one of its kind stands against the approval', async () => {
  const spec = await submitted();
  const general = await sectionOf(spec, 'general');
  await test$.db.query("update spec_sections set content = content - 'netContent' where id = $1", [general.id]);
  expect((await approve(qa, spec)).code).toMatch(/^SPEC_(INCOMPLETE|CHECK_FAILED)$/);
  await test$.db.query(`update spec_sections set content = content || '{"netContent": 1}' where id = $1`, [general.id]);
  const attest = (more: Record<string, unknown>) =>
    insertRow(test$.db, 'ProductMfgSpecCertificate', {
      specId: spec.id,
      name: 'Halal',
      kind: 'halal',
      file,
      expireDate: addDays(today, -1),
      ...more,
    });
  await attest({});
  expect(guardsOf(await approve(qa, spec))).toEqual(['GUARD_FAILED', ['certificatesValid']]);
  await attest({ name: 'Halal, renewed', expireDate: addDays(today, 90) });
  // a linked certificate of the factory counts as it is now, not as it was when it was attached
  const license = await insertRow(test$.db, 'License', { name: `Organic ${unique()}`, code: unique() });
  const held = await insertRow(test$.db, 'Certificate', {
    supplierId: test$.world.factory.id,
    licenseId: license.id,
    certificateNo: unique(),
    issuer: 'Institute',
    expireDate: addDays(today, 90),
    status: 'Approved',
    disable: true,
  });
  await attest({ kind: 'organic', name: 'Organic', certificateId: held.id, expireDate: addDays(today, 90) });
  expect(guardsOf(await approve(qa, spec))).toEqual(['GUARD_FAILED', ['certificatesValid']]);
  await test$.db.query('update certificates set disable = false where id = $1', [held.id]);
  expect((await approve(qa, spec)).status).toBe(200);
});

test('a limit wider than the master needs a reason of quality assurance', async () => {
  const productCategoryId = await categoryOf();
  const master = await insertRow(test$.db, 'MasterSpec', {
    code: `MS-${unique()}`,
    productCategoryId,
    productKind: 'packaging',
    status: 'active',
  });
  await insertRow(test$.db, 'MasterSpecParameter', { ...wall, masterSpecId: master.id, max: 1.5 });
  const spec = await filled(productCategoryId);
  await save(spec, 'parameters', {
    removedLines: ['wall'],
    lines: [{ ...wall, lineKey: 'w1', masterKey: 'wall', waiverRequest: 'Old mould' }],
  });
  await taken(factory, spec, 'submit');
  const refused = await approve(qa, spec);
  expect([refused.code, refused.details.checks]).toEqual([
    'LIMIT_WIDER_THAN_MASTER',
    [expect.objectContaining({ section: 'parameters', key: 'w1', field: 'max' })],
  ]);
  expect((await approve(qa, spec, { masterWaivers: [{ lineKey: 'w1', reason: 'short' }] })).code).toBe('VALIDATION');
  const waiver = { lineKey: 'w1', reason: 'Until the new mould of March' };
  const { body } = await approve(qa, spec, { masterWaivers: [waiver, { lineKey: 'other', reason: 'Nothing to accept here' }] });
  expect(body).toMatchObject({ status: 'active', masterWaivers: [waiver] });
});

test('the revision in force ends the day before: at once when that day is over, else with its last day', async () => {
  const first = (await approve(qa, await submitted())).body;
  const second = await nextOf(first, 2);
  for (const [effectiveFrom, code] of [
    [addDays(today, -1), 'DATE_PAST'],
    [today, 'DATE_ORDER'],
  ] as const)
    expect((await approve(qa, second, { effectiveFrom })).details.fields!['effectiveFrom']).toEqual([expect.objectContaining({ code })]);
  expect((await approve(qa, second, { reviewDueAt: today })).details.fields).toHaveProperty('reviewDueAt');
  expect((await approve(qa, second, { effectiveFrom: addDays(today, 7) })).status).toBe(200);
  expect(await now(first)).toMatchObject({ status: 'active', effectiveTo: addDays(today, 6) });

  await test$.db.query('update product_mfg_specs set effective_from = $2 where id = $1', [second.id, addDays(today, -9)]);
  await test$.db.query('update product_mfg_specs set effective_from = $2 where id = $1', [first.id, addDays(today, -90)]);
  const third = await nextOf(first, 3);
  expect((await approve(qa, third)).status).toBe(200);
  for (const one of [first, second])
    expect(await now(one)).toMatchObject({ status: 'inActive', closedReason: 'superseded', effectiveTo: addDays(today, -1) });
});

test('R&D signs its sections, each of them checked; its signature stands while they are unchanged', async () => {
  const spec = await developing();
  expect(spec['status']).toBe('mfgInprogress');
  expect((await step(qa, spec, 'forward')).code).toBe('ACCESS_DENIED');
  expect(await taken(sourcing, spec, 'forward')).toMatchObject({ status: 'rdInprogress' });
  expect((await approveRd(await test$.as('superAdmin'), spec)).code).toBe('ACCESS_DENIED');
  expect((await approveRd(rd, spec, { checkedSections: ['composition'] })).details.fields).toHaveProperty('checkedSections');
  expect((await approveRd(rd, spec)).body).toMatchObject({ status: 'qaInprogress' });

  // quality assurance objects to the packaging: the recipe stays signed, sourcing forwards past R&D
  const thread = await comment(spec, { section: 'packaging' });
  expect(await taken(qa, spec, 'rejectQa', { returnReason })).toMatchObject({ status: 'rejectByQa' });
  expect(await taken(factory, spec, 'rework')).toMatchObject({ status: 'supplierInprogress' });
  await save(spec, 'packaging', { lines: [{ lineKey: 'case', material: 'Recycled board' }] });
  await taken(factory, spec, 'submit');
  expect(guardsOf(await step(sourcing, spec, 'forward'))).toEqual(['GUARD_FAILED', ['mustsResolved']]);
  await sourcing.do('POST', `/ProductMfgSpecComments/${thread.id}/resolve`, { version: thread.version });
  expect(await taken(sourcing, spec, 'forward')).toMatchObject({ status: 'qaInprogress' });
  const { body } = await approve(qa, spec);
  expect([body['status'], (body['approvals'] as Approval[]).map(({ step: name }) => name)]).toEqual(['active', ['approveRd', 'approve']]);
});

test('a changed recipe goes to R&D again, and quality assurance does not approve it before', async () => {
  const spec = await developing();
  await taken(sourcing, spec, 'forward');
  await approveRd(rd, spec);
  const composition = await sectionOf(spec, 'composition');
  await test$.db.query("update spec_ingredients set name = 'Polyethylene' where section_id = $1", [composition.id]);
  expect(guardsOf(await approve(qa, spec))).toEqual(['GUARD_FAILED', ['recipeSigned']]);
  await comment(spec, { section: 'composition', severity: 'must' });
  await taken(qa, spec, 'rejectQa', { returnReason });
  // sourcing answers the rejection itself
  expect(await taken(sourcing, spec, 'rework')).toMatchObject({ status: 'mfgInprogress' });
  expect(guardsOf(await step(sourcing, spec, 'forward'))).toEqual(['GUARD_FAILED', ['mustsResolved']]);
  expect(await taken(sourcing, spec, 'returnToSupplier', { returnReason })).toMatchObject({ status: 'supplierInprogress' });
});

test('sourcing returns with a shared comment, R&D rejects with a shared must', async () => {
  const spec = await developing();
  expect(guardsOf(await step(sourcing, spec, 'returnToSupplier', { returnReason }))).toEqual(['GUARD_FAILED', ['somethingIsSaid']]);
  await taken(sourcing, spec, 'forward');
  expect(guardsOf(await step(rd, spec, 'rejectRd', { returnReason }))).toEqual(['GUARD_FAILED', ['mustIsSaid']]);
  await comment(spec, {}, rd);
  expect(guardsOf(await approveRd(rd, spec))).toEqual(['GUARD_FAILED', ['mustsResolved']]);
  expect((await step(qa, spec, 'rejectRd', { returnReason })).code).toBe('ACCESS_DENIED');
  expect(await taken(rd, spec, 'rejectRd', { returnReason })).toMatchObject({ status: 'rejectByRd' });
  expect((await step(await test$.as('foreignSupplier'), spec, 'rework')).status).toBe(404);
});

test('quality assurance asks R&D about a direct one: it joins the development lane and comes back', async () => {
  const spec = await submitted();
  await taken(qa, spec, 'take');
  expect((await step(qa, spec, 'requestRd')).details.fields).toHaveProperty('note');
  expect(await taken(qa, spec, 'requestRd', { note: 'Is the new grade known to you?' })).toMatchObject({
    status: 'rdInprogress',
    lane: 'nir',
    reviewerId: null,
  });
  expect((await approveRd(rd, spec)).body).toMatchObject({ status: 'qaInprogress' });
  expect((await approve(qa, spec)).body).toMatchObject({ status: 'active' });
});
