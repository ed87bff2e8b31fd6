// A step that is signed: the password of its signer is checked first and kept nowhere, the content is what the signer was shown, and the record says who signed it.
import { createHash } from 'node:crypto';
import { Brand } from '#domain/master/brand.ts';
import { approvalsField, standing, type Approval } from '#domain/kernel/approvals.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { signedText } from '#domain/kernel/signedText.ts';
import type { Signs, Step, Workflow } from '#domain/kernel/workflow.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { runSql, testDatabase } from '#tests/support/database.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import { password } from '#tests/support/world.ts';

jest.setTimeout(120_000);

const signs: Signs = {
  include: [{ relation: 'brandContacts' }],
  content: ({ id, name, brandContacts }) => ({
    id,
    name,
    contacts: (brandContacts as readonly Row[]).map((one) => one['email']).toSorted(),
  }),
};
/** No step of a brand is signed; here one is. */
const release: Step = { step: 'release', from: ['active'], to: 'same', roles: ['superAdmin'], signs };
const workflow = Brand.workflow as { steps?: Step[] } & Workflow;

let test$: TestApp;
let boss: Client;
let brand: Row;
beforeAll(async () => {
  workflow.steps = [release];
  (Brand.fields as Fields)['approvals'] = approvalsField();
  const database = await testDatabase();
  await runSql(database.url, 'alter table brands add column approvals jsonb');
  test$ = await startApp({ database });
  boss = await test$.as('superAdmin');
});
afterAll(async () => {
  delete workflow.steps;
  delete (Brand.fields as Fields)['approvals'];
  await test$.close();
});
beforeEach(async () => {
  test$.clock.reset();
  await test$.sql('delete from login_failures');
  brand = await insertRow(test$.db, 'Brand', { status: 'active', name: `Brand ${unique()}`, abbreviation: `B${unique()}` });
  await insertRow(test$.db, 'BrandContact', { brandId: brand.id, email: 'quality@example.test', name: 'Quality desk' });
});

const shown = async (): Promise<Row> => (await boss.get<Row>(`/Brands/${brand.id}`, { filter: { include: ['brandContacts'] } })).body;
const hashOf = (row: Row): string => createHash('sha256').update(signedText(signs, row)).digest('hex');
const sign = async (more: Record<string, unknown> = {}, client = boss, headers: Record<string, string> = {}): Promise<Answer> => {
  const row = await shown();
  return client.call({
    method: 'POST',
    path: `/Brands/${brand.id}/release`,
    body: { version: row.version, signature: password, signedHash: hashOf(row), ...more },
    headers,
  });
};

test('the record says who signed what, as which role, and when', async () => {
  const content = hashOf(await shown());
  const answer = await sign();
  expect(answer.status).toBe(200);
  const [approval] = answer.body['approvals'] as [Approval];
  expect(approval).toMatchObject({
    step: 'release',
    role: 'superAdmin',
    userId: test$.world.users.superAdmin.id,
    hash: content,
    comment: null,
  });
  expect(approval.name).not.toBe('');
  expect(Math.abs(Date.parse(approval.at) - test$.clock.now().getTime())).toBeLessThan(60_000);
  // the signature stands while the content is what was signed
  expect(standing([approval], () => content)).toEqual([approval]);
  expect(standing([approval], () => hashOf({ ...brand, name: 'Another', brandContacts: [] }))).toEqual([]);
});

test('what changed since it was shown is not signed, in the record and below it', async () => {
  const before = hashOf(await shown());
  await insertRow(test$.db, 'BrandContact', { brandId: brand.id, email: 'sales@example.test', name: 'Sales desk' });
  expect((await sign({ signedHash: before })).code).toBe('SIGNED_CONTENT');
  expect((await sign({ signedHash: null })).details.fields).toHaveProperty('signedHash');
  expect((await shown())['approvals']).toBeNull();
});

test.each([
  ['wrong', 'Wrong-Horse-9', 'SIGNATURE_FAILED'],
  ['of another kind', 7, 'VALIDATION'],
  ['empty', '', 'VALIDATION'],
  ['absent', undefined, 'VALIDATION'],
])('a signature that is %s signs nothing', async (_what, signature, code) => {
  expect((await sign({ signature })).code).toBe(code);
  expect((await shown())['approvals']).toBeNull();
});

test('it is checked before anything else of the call, and never for whom the step is not meant', async () => {
  expect((await sign({ signature: 'Wrong-Horse-9', version: 99, signedHash: 'x' })).code).toBe('SIGNATURE_FAILED');
  const qa = await test$.as('qa');
  for (let i = 0; i < 7; i += 1) expect((await sign({ signature: 'Wrong-Horse-9' }, qa)).code).toBe('ACCESS_DENIED');
});

test('five wrong ones, and none is checked for 15 minutes; the login and others are not concerned', async () => {
  const codes = await Promise.all(Array.from({ length: 40 }, () => sign({ signature: 'Wrong-Horse-9' })));
  expect(codes.filter(({ code }) => code === 'SIGNATURE_FAILED')).toHaveLength(5);
  const refused = await sign();
  expect([refused.code, Number(refused.details.params?.['seconds'])]).toEqual(['TOO_MANY_ATTEMPTS', expect.any(Number)]);
  expect(Number(refused.details.params?.['seconds'])).toBeGreaterThan(14 * 60);
  test$.clock.advance(14 * 60_000);
  expect((await sign()).code).toBe('TOO_MANY_ATTEMPTS');
  test$.clock.advance(2 * 60_000);
  expect((await sign()).status).toBe(200);
});

test('a repeated call is answered once, with whatever was typed; the password is nowhere', async () => {
  const row = await shown();
  const body = { version: row.version, signature: password, signedHash: hashOf(row) };
  const headers = { 'idempotency-key': `signed-${brand.id}-${Date.now()}` };
  const call = () => boss.call({ method: 'POST', path: `/Brands/${brand.id}/release`, body, headers });
  const [first, second] = [await call(), await call()];
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  expect(((await shown())['approvals'] as Approval[]).length).toBe(1);
  await sign({ signature: 'Wrong-Horse-9' });
  const tables = await test$.sql<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  for (const { name } of tables) {
    const [found] = await test$.sql<{ n: number }>(
      `select count(*)::int as n from "${name}" t where t::text like '%' || $1 || '%' or t::text like '%Wrong-Horse-9%'`,
      [password],
    );
    expect([name, found!.n]).toEqual([name, 0]);
  }
  const log = await test$.sql<{ summary: string }>("select summary from logs where kind = 'refused'");
  expect(log.map(({ summary }) => summary)).toContain('Wrong password for a signature: Brand, release');
});
