/** The code of a paper: its public page, the file itself, and what makes the check of either fail: every leaf that was signed, and nothing else. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonFields, type Field } from '#domain/kernel/fields.ts';
import { snake, type Entity } from '#domain/kernel/entity.ts';
import { entityNamed } from '#domain/registry.ts';
import { sectionNames, type SectionName } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { sectionFiles, sectionValues } from '#domain/specs/sectionValues.ts';
import { proofIn } from '#server/papers/proof.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { madeLine, madeSpec, signSpec, type MadeSpec } from '#tests/support/madeSpecs.ts';

jest.setTimeout(300_000);

let test$: TestApp;
let folder: string;
beforeAll(async () => {
  test$ = await startApp();
  folder = mkdtempSync(join(tmpdir(), 'supplier-quality-papers-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test$.close();
});

const paperOf = async ({ spec }: MadeSpec): Promise<Buffer> =>
  (await (await test$.as('qa')).get(`/ProductMfgSpecs/${spec.id}/paper`, { language: 'en' })).bytes;
const codeOf = async (made: MadeSpec): Promise<string> => proofIn(await paperOf(made))!.code;

let address = 0;
/** Each call from an address of its own. */
const page = (path: string, { from, language = 'en' }: { from?: string; language?: string } = {}) => {
  address += 1;
  return test$.app.http.inject({
    url: path,
    remoteAddress: from ?? `10.0.${address >> 8}.${address & 255}`,
    headers: { 'accept-language': language },
  });
};

/** A value of the field, and another one. */
const valuesOf = (field: Field): readonly [unknown, unknown] => {
  const list = [JSON.stringify(['one']), JSON.stringify(['two'])] as const;
  switch (field.kind) {
    case 'enum':
      return [field.values![0], field.values![1]];
    case 'int':
    case 'number':
      return [1, 2];
    case 'boolean':
      return [false, true];
    case 'date':
      return ['2026-01-05', '2026-01-06'];
    case 'datetime':
      return ['2026-01-05T03:00:00.000Z', '2026-01-06T03:00:00.000Z'];
    case 'json':
      return list;
    case 'file':
      return [`${'a'.repeat(22)}.pdf`, `${'b'.repeat(22)}.pdf`];
    default:
      return ['one', 'two'];
  }
};

/** Places, marks of the editor, what follows from others, and the settings of certificates of analysis. */
const unsigned = [...Object.keys(commonFields), 'sectionId', 'seq', 'guessed', 'band', 'frequency', 'onCoa', 'warnMin', 'warnMax'];
/** Of the specification itself. */
const signedHeader = ['specNo', 'revision', 'productName', 'productNameLocal', 'productKind', 'gtin', 'sku'];
/** What decides whether it is in force, and who signed. */
const deciding = ['id', 'status', 'approvals'];

const withEveryValue = async (): Promise<{ made: MadeSpec; lines: Readonly<Partial<Record<SectionName, number>>> }> => {
  const header = entityNamed('ProductMfgSpec');
  const made = await madeSpec(
    test$,
    Object.fromEntries(signedHeader.filter((name) => name !== 'specNo').map((name) => [name, valuesOf(header.fields[name]!)[0]])),
  );
  const lines: Partial<Record<SectionName, number>> = {};
  for (const section of sectionNames) {
    const { id } = made.sections[section]!;
    const values = Object.entries(sectionValues[section]).filter(([name]) => !sectionFiles.some((file) => file === name));
    await test$.db.query('update spec_sections set content = $2 where id = $1', [
      id,
      JSON.stringify(Object.fromEntries(values.map(([name]) => [name, 'one']))),
    ]);
    const of = linesOf(section)?.of;
    if (!of) continue;
    const own = Object.entries(of.fields).filter(([name]) => !Object.hasOwn(commonFields, name) && name !== 'sectionId');
    const row = await madeLine(
      test$,
      of.name,
      made.sections[section]!,
      Object.fromEntries(own.map(([name, field]) => [name, field.kind === 'json' ? ['one'] : valuesOf(field)[0]])),
    );
    lines[section] = row.id;
  }
  await signSpec(test$, made);
  return { made, lines };
};

test('every signed leaf that SQL changes makes the check fail, and nothing else does', async () => {
  const { made, lines } = await withEveryValue();
  const path = `/verify/${await codeOf(made)}`;
  const wrong: string[] = [];
  let tried = 0;
  const judge = async (what: string, isSigned: boolean, table: string, id: number, set: string, value: unknown): Promise<void> => {
    tried += 1;
    const { rows } = await test$.db.query<{ before: unknown }>(`select ${set.split(' ')[0]} as before from ${table} where id = $1`, [id]);
    await test$.db.query(`update ${table} set ${set} where id = $1`, [id, value]);
    const { statusCode } = await page(path);
    if (statusCode !== (isSigned ? 404 : 200)) wrong.push(`${what} (${isSigned ? 'signed' : 'not signed'}): ${statusCode}`);
    const column = set.split(' ')[0]!;
    const before = rows[0]!.before;
    await test$.db.query(`update ${table} set ${column} = $2 where id = $1`, [
      id,
      typeof before === 'object' && before !== null && !(before instanceof Date) ? JSON.stringify(before) : before,
    ]);
  };
  const columnOf = (name: string): string => (name === 'group' ? '"group"' : snake(name));
  const fieldsOf = async (entity: Entity, id: number, isSigned: (name: string) => boolean): Promise<void> => {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind === 'ref' || name === 'id' || (entity.name === 'ProductMfgSpec' && deciding.includes(name))) continue;
      await judge(`${entity.name}.${name}`, isSigned(name), entity.table, id, `${columnOf(name)} = $2`, valuesOf(field)[1]);
    }
  };
  await fieldsOf(entityNamed('ProductMfgSpec'), made.spec.id, (name) => signedHeader.includes(name));
  for (const section of sectionNames) {
    const { id } = made.sections[section]!;
    for (const name of Object.keys(sectionValues[section]).filter((one) => !sectionFiles.some((file) => file === one)))
      await judge(`${section}.${name}`, true, 'spec_sections', id, `content = content || jsonb_build_object('${name}', $2::text)`, 'two');
    for (const name of sectionFiles)
      await judge(`${section}.${name}`, true, 'spec_sections', id, `${snake(name)} = $2`, `${'b'.repeat(22)}.pdf`);
    await judge(`${section}.filled`, false, 'spec_sections', id, 'filled = $2', 7);
    const of = linesOf(section)?.of;
    if (of) await fieldsOf(of, lines[section]!, (name) => !unsigned.includes(name));
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(200);
});

test('the order of lines is signed as well', async () => {
  const made = await madeSpec(test$);
  for (const seq of [1, 2]) await madeLine(test$, 'SpecIngredient', made.sections['composition']!, { seq, name: `Part ${seq}` });
  await signSpec(test$, made);
  const path = `/verify/${await codeOf(made)}`;
  expect((await page(path)).statusCode).toBe(200);
  await test$.db.query('update spec_ingredients set seq = 3 - seq where section_id = $1', [made.sections['composition']!.id]);
  expect((await page(path)).statusCode).toBe(404);
});

test('the page says valid or superseded, in the reader’s language, and nothing of the specification', async () => {
  const made = await madeSpec(test$, { productName: 'Mango sorbet of the page' });
  await signSpec(test$, made);
  const code = await codeOf(made);
  const valid = await page(`/verify/${code}`);
  expect([valid.statusCode, valid.body.includes('<h1>Valid</h1>')]).toEqual([200, true]);
  for (const secret of ['Mango', String(made.spec['specNo']), 'Demo Factory', code]) expect(valid.body).not.toContain(secret);
  expect(valid.body.length).toBeLessThan(30 * 1024);
  expect(valid.body).not.toContain('<script');
  expect(valid.headers).toMatchObject({
    'content-type': expect.stringContaining('text/html'),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  });
  expect((await page(`/verify/${code}`, { language: 'zh-CN' })).body).toMatch(/<html lang="zh">[^]*<h1>有效<\/h1>/);
  await test$.db.query("update product_mfg_specs set status = 'inActive', closed_reason = 'superseded' where id = $1", [made.spec.id]);
  const superseded = await page(`/verify/${code}`);
  expect([superseded.statusCode, superseded.body.includes('<h1>Superseded</h1>')]).toEqual([200, true]);
});

const withoutNonce = (body: string): string => body.replaceAll(/nonce="[^"]*"/g, '');

test('whatever is no code is one and the same 404', async () => {
  const made = await madeSpec(test$);
  await signSpec(test$, made);
  const code = await codeOf(made);
  const unknown = await page(`/verify/${'A'.repeat(22)}`);
  expect(unknown.statusCode).toBe(404);
  for (const path of [
    '/verify',
    '/verify/',
    `/verify/${made.spec.id}`,
    `/verify/${code.slice(0, 21)}`,
    `/verify/${code}x`,
    `/verify/${code}/more`,
    `/verify/${code.toLowerCase() === code ? code.toUpperCase() : code.toLowerCase()}`,
    "/verify/'%20or%201=1--",
    '/verify/%00',
    '/verify/..%2f..%2fetc%2fpasswd',
    '/verify/%F0%9F%A5%AD',
    `/verify/${'A'.repeat(190)}`,
    `/verify/${'A'.repeat(4_000)}`,
  ]) {
    const answer = await page(path);
    expect([path, answer.statusCode, withoutNonce(answer.body)]).toEqual([path, 404, withoutNonce(unknown.body)]);
  }
});

test('thirty a minute and address; another address is not kept waiting', async () => {
  const path = `/verify/${'B'.repeat(22)}`;
  const codes: number[] = [];
  for (let i = 0; i < 31; i += 1) codes.push((await page(path, { from: '10.9.9.9' })).statusCode);
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  expect((await page(path, { from: '10.9.9.10' })).statusCode).toBe(404);
  test$.clock.advance(61_000);
  expect((await page(path, { from: '10.9.9.9' })).statusCode).toBe(404);
});

const verified = (bytes: Uint8Array): Promise<{ code: number; said: string }> => {
  const file = join(folder, 'paper.pdf');
  writeFileSync(file, bytes);
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: test$.databaseUrl, DATA_DIR: folder };
    execFile(process.execPath, ['scripts/verify.ts', file], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}`.replace(`${file}: `, '') }),
    );
  });
};

test('a file is verified from the command line: valid, changed, superseded, unknown', async () => {
  const made = await madeSpec(test$);
  await madeLine(test$, 'SpecParameter', made.sections['parameters']!, { seq: 1, name: 'Brix', max: 26 });
  await signSpec(test$, made);
  const bytes = await paperOf(made);
  expect(await verified(bytes)).toEqual({ code: 0, said: expect.stringMatching(/^valid/) });
  const retouched = Buffer.from(bytes);
  retouched[retouched.length - 8]! ^= 1;
  expect(await verified(retouched)).toEqual({ code: 2, said: expect.stringMatching(/^changed/) });
  const other = Buffer.from(bytes.toString('latin1').replace(/paper:[\w-]{22}/, `paper:${'C'.repeat(22)}`), 'latin1');
  expect((await verified(other)).said).toMatch(/^unknown/);
  expect((await verified(Buffer.from('no PDF at all'))).said).toMatch(/^unknown/);
  await test$.db.query('update spec_parameters set max = 99 where section_id = $1', [made.sections['parameters']!.id]);
  expect((await verified(bytes)).said).toMatch(/^changed/);
  await test$.db.query('update spec_parameters set max = 26 where section_id = $1', [made.sections['parameters']!.id]);
  await test$.db.query("update product_mfg_specs set status = 'inActive' where id = $1", [made.spec.id]);
  expect(await verified(bytes)).toEqual({ code: 2, said: expect.stringMatching(/^superseded/) });
});
