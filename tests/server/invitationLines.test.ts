/** Invitations from a spreadsheet: a result for each line, a check that keeps nothing, and who may do it. */
import pg from 'pg';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, mails, unique } from '#tests/support/rows.ts';
import type { Person } from '#tests/support/world.ts';

let test$: TestApp;
let code: string;
let groupCode: string;
beforeAll(async () => {
  test$ = await startApp();
  const of = async (table: string, id: number) =>
    (await test$.sql<{ code: string }>(`select code from ${table} where id = ${id}`))[0]!.code;
  code = await of('suppliers', test$.world.factory.id);
  groupCode = await of('supplier_groups', test$.world.group.id);
});
afterAll(() => test$.close());

interface Result {
  failure: { code: string; params?: object; fields?: Record<string, { code: string }[]> } | null;
  organisation: string | null;
}
const send = async (call: 'check' | 'inviteMany', lines: unknown, person: Person = 'superAdmin', headers: Record<string, string> = {}) =>
  (await test$.as(person)).post<{ results: Result[] }>(`/InvitationEmails/${call}`, { lines }, headers);
const line = (more: Record<string, string> = {}) => ({
  email: `line${unique()}@example.test`,
  role: 'supplierQa',
  organisation: code,
  ...more,
});
const sent = async (): Promise<number> => (await test$.sql<{ n: number }>('select count(*)::int as n from invitation_emails'))[0]!.n;
const faults = (results: readonly Result[]) =>
  results.map(({ failure }) =>
    failure ? [failure.code, ...Object.entries(failure.fields ?? {}).map(([field, [one]]) => `${field} ${one!.code}`)] : null,
  );

/** every kind of wrong line beside right ones */
const mixed = () => {
  const twice = line();
  return [
    line({ organisation: code.toLowerCase(), firstname: 'Ana', language: 'zh' }),
    line({ organisation: '', role: 'sourcing' }),
    line({ organisation: groupCode, role: 'user' }),
    line({ organisation: 'FA-99999' }),
    line({ email: 'no address' }),
    line({ role: 'sourcing' }),
    line({ message: 'see https://elsewhere.test' }),
    line({ email: '' }),
    twice,
    twice,
  ];
};
const expected = [
  null,
  null,
  null,
  ['VALIDATION', 'organisation REF'],
  ['VALIDATION', 'email FORMAT'],
  ['VALIDATION', 'role ENUM'],
  ['VALIDATION', 'message FORMAT'],
  ['VALIDATION', 'email REQUIRED'],
  null,
  ['ALREADY_INVITED'],
];

test('a check has the same results as sending, and leaves no invitation, event or email', async () => {
  const lines = mixed();
  const [rows, mailed, events] = [await sent(), (await mails(test$.db)).length, await test$.sql('select count(*) from events')];
  const checked = await send('check', lines);
  expect([checked.status, faults(checked.body.results)]).toEqual([200, expected]);
  expect(checked.body.results.map(({ organisation }) => organisation).slice(0, 4)).toEqual([
    'Demo Factory',
    null,
    expect.any(String),
    null,
  ]);
  expect(checked.headers['x-event']).toBeUndefined();
  expect([await sent(), (await mails(test$.db)).length, await test$.sql('select count(*) from events')]).toEqual([rows, mailed, events]);

  const done = await send('inviteMany', lines);
  expect(faults(done.body.results)).toEqual(expected);
  expect([await sent(), (await mails(test$.db)).length]).toEqual([rows + 4, mailed + 4]);
  // links are for the readers of the emails
  expect(done.text).not.toContain('/register/');
  // the whole list again: those of before are named, nothing is sent twice
  expect(faults((await send('inviteMany', lines)).body.results)[0]).toEqual(['ALREADY_INVITED']);
  expect(await sent()).toBe(rows + 4);
});

test('a check asks the database five times a line, and once for what the lines share', async () => {
  const lines = Array.from({ length: 40 }, () => line());
  const asked = jest.spyOn(pg.Client.prototype, 'query');
  try {
    expect(faults((await send('check', lines)).body.results)).toEqual(lines.map(() => null));
    const texts = asked.mock.calls
      .map(([query]) => JSON.stringify(query))
      .filter((text) => /invitation_emails|supplier|app_users|savepoint/.test(text));
    expect(texts.length).toBeGreaterThan(lines.length);
    expect(texts.length).toBeLessThan(5 * lines.length + 30);
  } finally {
    asked.mockRestore();
  }
});

test('repeated with its key, a list is sent once', async () => {
  const lines = [line(), line()];
  const headers = { 'idempotency-key': `lines-${unique()}-key` };
  const before = await sent();
  const first = await send('inviteMany', lines, 'superAdmin', headers);
  expect((await send('inviteMany', lines, 'superAdmin', headers)).body).toEqual(first.body);
  expect(await sent()).toBe(before + 2);
});

test.each<[Person, number]>([
  ['supportAdmin', 200],
  ['qa', 403],
  ['admin', 200],
  ['supplierManager', 403],
  ['supplierGroup', 403],
  ['auditor', 403],
])('%s is answered %i', async (person, status) => {
  for (const call of ['check', 'inviteMany'] as const) expect((await send(call, [line()], person)).status).toBe(status);
});

test('a role above the own one is refused in its line', async () => {
  const lines = [line({ organisation: '', role: 'qa' })];
  expect(faults((await send('check', lines, 'supportAdmin')).body.results)).toEqual([['ACCESS_DENIED']]);
});

test.each([
  ['none', [], 'lines', 'TOO_SHORT'],
  ['no list', 'email', 'lines', 'TYPE'],
  ['a number in a cell', [{ email: 7 }], 'lines.0.email', 'TYPE'],
  ['an unknown column', [{ email: 'a@example.test', password: 'x' }], 'lines.0', 'TYPE'],
  ['a list in a cell', [{ email: ['a@example.test'] }], 'lines.0.email', 'TYPE'],
  ['no object', [null], 'lines.0', 'REQUIRED'],
] as const)('%s is refused as a whole', async (_, lines, path, code) => {
  for (const call of ['check', 'inviteMany'] as const) {
    const answer = await send(call, lines);
    expect([answer.status, answer.details.fields]).toEqual([422, { [path]: [expect.objectContaining({ code })] }]);
  }
});

test('more lines than are taken at once', async () => {
  const many = (n: number) => Array.from({ length: n }, () => ({ email: 'a@example.test' }));
  expect((await send('check', many(1_001))).status).toBe(422);
  expect((await send('inviteMany', many(26))).status).toBe(422);
});

test('a member, and an organisation that is inactive', async () => {
  const inactive = await insertRow(test$.db, 'Supplier', {
    code: `IN-${unique()}`,
    supplierGroupId: test$.world.group.id,
    businessTypeId: test$.world.businessType.id,
    status: 'inActive',
  });
  const lines = [line({ email: 'supplierqa@example.test' }), line({ organisation: String(inactive['code']) })];
  expect(faults((await send('check', lines)).body.results)).toEqual([['ALREADY_MEMBER'], ['INACTIVE_REF']]);
});
