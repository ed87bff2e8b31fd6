/** Texts are found and are unique in their folded form: the database makes it as the rules do, new twins are refused, those stored before stay. */
import { entities, entityNamed } from '#domain/index.ts';
import { folded } from '#domain/kernel/texts.ts';
import { foldedFields, snake, uniqueLooks, type Entity } from '#domain/kernel/entity.ts';
import { migrate } from '#server/db/migrate.ts';
import { list } from '#server/records/query.ts';
import { readFilter, searchRules } from '#server/records/scope.ts';
import { searchNode } from '#domain/kernel/search.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { makeEveryRow } from '#tests/support/everyRow.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { runSql, SERVER_URL, withDatabase } from '#tests/support/database.ts';
import { insertRow, unique } from '#tests/support/rows.ts';

jest.setTimeout(180_000);

let test$: TestApp;
let admin: Client;
beforeAll(async () => {
  test$ = await startApp();
  admin = await test$.as('superAdmin');
});
afterAll(() => test$.close());

const formOf = async (texts: readonly string[]): Promise<string[]> =>
  (
    await test$.sql<{ form: string }>('select folded_text(t) as form from unnest($1::text[]) with ordinality u(t, n) order by n', [texts])
  ).map(({ form }) => form);

test('the database folds every letter as the rules do', async () => {
  const letters: string[] = [];
  for (let code = 1; code < 0x110000; code += 1) {
    const letter = String.fromCodePoint(code);
    if (/^\p{Cn}|\p{Cs}|\p{Co}/u.test(letter)) continue;
    letters.push(`A${letter} b`);
  }
  const differing: string[] = [];
  let compared = 0;
  for (let i = 0; i < letters.length; i += 20_000) {
    const part = letters.slice(i, i + 20_000);
    // letters that only the newer of two versions of Unicode knows are left out
    const forms = await test$.sql<{ text: string; form: string }>(
      'select t as text, folded_text(t) as form from unnest($1::text[]) t where unicode_assigned(t)',
      [part],
    );
    compared += forms.length;
    for (const { text, form } of forms) if (form !== folded(text)) differing.push(`${text.codePointAt(1)!.toString(16)}: ${form}`);
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(140_000);
});

test.each([
  'Cafe\u0301',
  'ＡＢＣ\u3000１２３',
  'น้ำ  ปลา\u200b',
  'เเม่',
  'ΟΔΟΣ',
  'İstanbul',
  'Straße',
  '\u202eabc',
  'がギ',
  '각',
  'Đặng',
  '',
  ' \t x',
  'ſ',
  '\u0345',
  'A\u0345Σ\u0301',
])('the database folds %j as the rules do', async (text) => {
  expect(await formOf([text])).toEqual([folded(text)]);
});

const searched = entities.flatMap((entity) => foldedFields(entity).map((name) => [entity.name, name] as const));

describe('rows of every collection', () => {
  beforeAll(async () => {
    await makeEveryRow(test$);
    await insertRow(test$.db, 'DocumentGenerator', { language: 'en' });
    const [complaint] = await test$.sql<{ id: number }>('select id from complaints limit 1');
    await insertRow(test$.db, 'ProductTesting', { complaintId: complaint!.id });
  });

  test.each(searched)('%s.%s: a search finds each twin of what is stored', async (entityName, name) => {
    const entity = entityNamed(entityName);
    const word = `é${unique().toString(36)}ж`.slice(0, entity.fields[name]!.max);
    const [row] = await test$.sql<{ id: number }>(
      `update "${entity.table}" set "${snake(name)}" = $1 where id = (select max(id) from "${entity.table}") returning id`,
      [word],
    );
    expect(row).toBeDefined();
    const caller = await test$.caller('admin');
    const params = test$.params(caller);
    const wide = [...word].map((c) => (c > ' ' && c <= '~' ? String.fromCodePoint(c.codePointAt(0)! + 0xfee0) : c)).join('');
    for (const twin of [word, word.normalize('NFD'), word.replace('é', 'E').toUpperCase(), wide, `\u200b${word}`]) {
      const filter = readFilter(entity, { where: { id: row!.id }, limit: 1 }, caller, params);
      const found = await list({ db: test$.db, caller, params }, entity, filter, {
        also: searchNode(entity, twin, searchRules(caller, params)),
      });
      expect([twin, found.map(({ id }) => id)]).toEqual([twin, [row!.id]]);
    }
  });

  /** References that only one row may have, to rows that none has yet. */
  const freeRefs = async ({ table, fields, unique: rules = [] }: Entity): Promise<Record<string, unknown>> => {
    const found: Record<string, unknown> = {};
    for (const { fields: of } of rules)
      if (of.length === 1 && fields[of[0]!]!.kind === 'ref') {
        const key = snake(of[0]!);
        const [free] = await test$.sql<{ id: number }>(
          `select id from "${entityNamed(fields[of[0]!]!.to!).table}" t where not exists (select from "${table}" r where r."${key}" = t.id) order by id limit 1`,
        );
        found[of[0]!] = free!.id;
      }
    return found;
  };

  const uniques = entities.flatMap((entity) =>
    uniqueLooks(entity).map((unique$) => [entity.name, unique$.fields.join(', '), unique$] as const),
  );
  test.each(uniques)('%s (%s): no new row may look like a stored one', async (entityName, _, { fields, where = {} }) => {
    const entity = entityNamed(entityName);
    const text = fields.find((name) => entity.fields[name]!.search)!;
    const [source] = await test$.sql<{ id: number }>(`select max(id) as id from "${entity.table}"`);
    const attempt = async (value: string): Promise<unknown> =>
      test$.unit(async (unit) => {
        const row = await unit.load(entity, source!.id);
        const free = Object.fromEntries(
          Object.entries(entity.fields).flatMap(([name, field]) =>
            fields.includes(name) || field.kind !== 'string' || !field.required ? [] : [[name, `x${unique()}`.slice(0, field.max)]],
          ),
        );
        const { id: _id, version: _version, ...values } = { ...row, ...free, ...(await freeRefs(entity)) };
        return unit.insert(entity, { ...values, ...where, [text]: value });
      });
    const name = `É${unique()}`.slice(0, entity.fields[text]!.max);
    await attempt(name);
    await expect(attempt(name.normalize('NFD').toLowerCase())).rejects.toMatchObject({
      code: 'DUPLICATE',
      details: { fields: { [text]: [{ code: 'TWIN' }] } },
    });
    await attempt(`Ж${unique()}`.slice(0, entity.fields[text]!.max));
  });
});

test('a twin is refused with a reason at the field, also when both are made at once, also by a change', async () => {
  const name = `Café ${unique()}`;
  const make = (named: string): Promise<Answer> => admin.post('/Positions', { name: named });
  const both = await Promise.all([make(name), make(name.normalize('NFD').toUpperCase()), make(name.replace('é', 'e'))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const other = (await make(`Other ${unique()}`)).body;
  const refused = await admin.patch(`/Positions/${other.id}`, { version: other.version, name: `ＣＡＦＥ ${name.split(' ')[1]}` });
  expect([refused.status, refused.code, refused.details.fields]).toEqual([409, 'DUPLICATE', { name: [{ code: 'TWIN' }] }]);
  const kept = both.find(({ status }) => status === 200)!.body;
  // its own look is no twin of itself
  expect((await admin.patch(`/Positions/${kept.id}`, { version: kept.version, name: name.toUpperCase() })).status).toBe(200);
});

test('what is sent is stored without signs nobody sees, and found by every way of writing it', async () => {
  const number = unique();
  const { body } = await admin.post('/Positions', { name: `\u202eCafe\u0301\u200b ＡＢＣ${number}` });
  expect(body['name']).toBe(`Café ＡＢＣ${number}`);
  for (const q of [`abc${number} cafe`, `CAFÉ ＡＢＣ${number}`, `cafe\u0301 abc${number}`]) {
    const found = await admin.get<{ id: number }[]>('/Positions', { q, filter: { limit: 5 } });
    expect(found.body.map(({ id }) => id)).toEqual([body.id]);
  }
  const empty = await admin.post('/Positions', { name: '\u200b\u2066' });
  expect(empty.details.fields).toEqual({ name: [{ code: 'REQUIRED' }] });
});

test('an account whose address looks like a stored one is not made; login and reset know the stored address only', async () => {
  const number = unique();
  const email = `jose${number}@example.test`;
  const twin = `josé${number}@example.test`;
  await insertRow(test$.db, 'AppUser', { email, side: 'staff', status: 'active' });
  const made = await admin.post('/InvitationEmails', {
    email: twin,
    kind: 'company',
    role: 'qa',
    firstname: 'A',
    lastname: 'B',
    language: 'en',
  });
  expect([made.status, made.details.fields]).toEqual([409, { email: [{ code: 'TWIN' }] }]);
  await expect(
    test$.unit((unit) =>
      unit.insert(entityNamed('AppUser'), { email: twin, firstname: 'A', lastname: 'B', side: 'staff', status: 'active', language: 'en' }),
    ),
  ).rejects.toMatchObject({
    details: { fields: { email: [{ code: 'TWIN' }] } },
  });
  await test$.anonymous().post('/appusers/reset', { email: twin });
  expect(await test$.sql('select 1 from mails where to_address in ($1, $2)', [email, twin])).toEqual([]);
});

describe('an installation of before', () => {
  const name = `twins_${Date.now()}`;
  const url = (): string => withDatabase(process.env[SERVER_URL]!, name);
  let db: Pool;
  beforeAll(async () => {
    await runSql(process.env[SERVER_URL]!, `create database ${name}`);
    await migrate(url(), '061');
    db = openPool(url(), { max: 1 });
  });
  afterAll(async () => {
    await db.end();
    await runSql(process.env[SERVER_URL]!, `drop database ${name} with (force)`);
  });

  test('keeps its twins as they were written, and an administrator sees them', async () => {
    await db.query(
      "insert into positions (name, status) select name, 'active' from unnest('{Café,Alone,Cafe\u0301,ＣＡＦＥ,Ca\u200bfe}'::text[]) name",
    );
    const rows = async (): Promise<unknown> => (await db.query('select id, name, version, updated_at from positions order by id')).rows;
    const before = await rows();
    await migrate(url());
    expect(await rows()).toEqual(before);
    const { rows: told } = await db.query("select entity, entity_id as id, summary from logs where kind = 'twins' order by id");
    expect(told).toEqual([
      { entity: 'positions', id: 3, summary: 'Cafe\u0301 looks like Café (1)' },
      { entity: 'positions', id: 4, summary: 'ＣＡＦＥ looks like Café (1)' },
      { entity: 'positions', id: 5, summary: 'Ca\u200bfe looks like Café (1)' },
    ]);
  });
});
