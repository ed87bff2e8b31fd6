/** Problem reports: everybody reports, superAdmin alone reads and every look leaves a line; what is no recorded log is refused by name; after 30 days nothing is left. */
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { roles } from '#domain/roles.ts';
import { forgetProblemReports } from '#server/jobs/problemReports.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { readRow } from '#tests/support/rows.ts';
import type { Person } from '#tests/support/world.ts';

let test$: TestApp;
let boss: Client;
beforeAll(async () => {
  test$ = await startApp();
  boss = await test$.as('superAdmin');
});
afterAll(() => test$.close());

const header = JSON.stringify({ format: 1, app: '0.1.0', load: 'a1' });
const log = gzipSync(`${header}\n{"seq":1,"at":1,"type":"boot.started","payload":{}}\n`);
const name = 'problem.actionlog.ndjson.gz';
const put = (client: Client, bytes: Buffer = log, fileName = name) => client.upload('ProblemReports', 'problem-logs', fileName, bytes);

const values = {
  text: 'The list stays empty.',
  address: '/complaint/list?q=oat',
  appVersion: '0.1.0',
  language: 'en',
  logFrom: '2026-03-11T02:50:00.000Z',
  logTo: '2026-03-11T02:59:00.000Z',
  logLines: 1,
};
const report = async (who: Person, more: object = {}): Promise<{ id: number; file: string }> => {
  const client = await test$.as(who);
  const { file } = (await put(client)).body;
  const { id } = await client.do('POST', '/ProblemReports', { ...values, ...more, logFile: file });
  return { id, file };
};
const looks = (id: number) =>
  test$.sql<{ kind: string; app_user_id: number; role: string; summary: string }>(
    "select kind, app_user_id, role, summary from logs where entity = 'ProblemReports' and entity_id = $1 order by id",
    [id],
  );
const download = (client: Client, file: string, query = '') => client.get(`/ProblemReports/download/${file}${query}`);

describe('reporting', () => {
  test.each(roles)('%s reports, and gets the number', async (role) => {
    const client = await test$.as(role);
    const { id, file } = await report(role);
    const row = await readRow(test$.db, 'ProblemReport', id);
    expect(row).toMatchObject({ ...values, status: 'New', version: 1, logFile: file, reporterId: test$.world.users[role].id, note: null });
    expect(row!['no']).toMatch(/^PR2026-\d{5}$/);
    expect((await client.get(`/ProblemReports/${id}/receipt`)).body).toEqual({ id, no: row!['no'] });
    const other = await test$.as(role === 'qa' ? 'qa2' : 'qa');
    expect((await other.get(`/ProblemReports/${id}/receipt`)).code).toBe('MODEL_NOT_FOUND');
  });

  test('the numbers rise', async () => {
    const numbers = (await test$.sql<{ no: string }>('select no from problem_reports order by id')).map((row) =>
      Number(row.no.split('-')[1]),
    );
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });

  test('without a session nothing is accepted', async () => {
    expect((await put(test$.anonymous())).code).toBe('AUTHORIZATION_REQUIRED');
    expect((await test$.anonymous().post('/ProblemReports', values)).code).toBe('AUTHORIZATION_REQUIRED');
  });

  test('what is missing, closed, turned round or not one’s own is refused', async () => {
    const qa = await test$.as('qa');
    const { file } = (await put(qa)).body;
    expect((await qa.post('/ProblemReports', { ...values, logFile: file, text: 'No' })).details.fields).toMatchObject({
      text: [{ code: 'TOO_SHORT' }],
    });
    expect((await qa.post('/ProblemReports', { ...values, logFile: file, text: 'x'.repeat(2_001) })).details.fields).toMatchObject({
      text: [{ code: 'LENGTH' }],
    });
    expect((await qa.post('/ProblemReports', values)).details.fields).toMatchObject({ logFile: [{ code: 'REQUIRED' }] });
    for (const closed of ['no', 'status', 'reporterId', 'note'])
      expect((await qa.post('/ProblemReports', { ...values, logFile: file, [closed]: 1 })).code).toBe('READ_ONLY_FIELD');
    expect(
      (await qa.post('/ProblemReports', { ...values, logFile: file, logFrom: values.logTo, logTo: values.logFrom })).details.fields,
    ).toEqual({ logTo: [{ code: 'DATE_ORDER', params: { from: values.logTo } }] });
    expect((await (await test$.as('rd')).post('/ProblemReports', { ...values, logFile: file })).details.fields).toEqual({
      logFile: [{ code: 'FILE' }],
    });
  });
});

describe('the log', () => {
  /** A recording that goes on with a part, many times. */
  const bomb = (part: string, times: number): Buffer => {
    const packed = gzipSync(part, { level: 1 });
    return Buffer.concat([gzipSync(`${header}\n`), ...Array.from({ length: times }, () => packed)]);
  };
  const cases: [string, () => Buffer, string, number, string, string][] = [
    ['no gzip', () => Buffer.from(`${header}\n`), 'FILE_CONTENT', 415, 'not that of a .gz file', '不是 .gz 文件'],
    [
      'a gzip that cannot be unpacked',
      () => Buffer.concat([log.subarray(0, 10), Buffer.alloc(400, 0xee)]),
      'LOG_DAMAGED',
      422,
      'cannot be unpacked',
      '无法解压',
    ],
    ['a text without header', () => gzipSync('{"seq":1}\n{"format":1}\n'), 'LOG_HEADER', 422, 'header line', '首行标头'],
    ['a header whose format is a word', () => gzipSync('{"format":"1"}\n'), 'LOG_HEADER', 422, 'header line', '首行标头'],
    ['no JSON at all', () => gzipSync('<html>\n'), 'LOG_HEADER', 422, 'header line', '首行标头'],
    ['nothing inside', () => gzipSync(''), 'LOG_HEADER', 422, 'header line', '首行标头'],
    ['a bomb without a line end', () => gzipSync(Buffer.alloc(200 * 1024 * 1024, 0x20)), 'LOG_HEADER', 422, 'header line', '首行标头'],
    ['a line of a gigabyte', () => bomb('x'.repeat(16_777_216), 64), 'LOG_TOO_LARGE', 422, '16 MB in one line', '每行 16 MB'],
    ['more lines than anyone plays', () => bomb('\n'.repeat(1_000_000), 3), 'LOG_TOO_LARGE', 422, '2000000 lines', '2000000 行'],
    ['more than is unpacked', () => bomb(`${'x'.repeat(999_999)}\n`.repeat(10), 45), 'LOG_TOO_LARGE', 422, '400 MB', '400 MB'],
    ['more than 5 MB', () => Buffer.concat([log, Buffer.alloc(5 * 1024 * 1024)]), 'FILE_TOO_LARGE', 413, 'At most 5 MB', '5 MB'],
  ];
  test.each(cases)('%s is refused, in both languages', async (_what, bytes, code, status, english, chinese) => {
    const temp = await test$.as('temp');
    const answer = await put(temp, bytes());
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.text).toContain(english);
    const boundary = 'b';
    const payload = Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      bytes(),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const inChinese = await temp.call({
      method: 'POST',
      path: '/ProblemReports/upload?container=problem-logs',
      body: payload,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'accept-language': 'zh' },
    });
    expect([inChinese.code, inChinese.text.includes(chinese)]).toEqual([code, true]);
  });

  test('another type, a false name, another container', async () => {
    const qa = await test$.as('qa');
    const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
    expect((await put(qa, pdf, 'a.pdf')).code).toBe('FILE_TYPE');
    expect((await put(qa, log, 'a.pdf')).code).toBe('FILE_TYPE');
    expect((await qa.upload('ProblemReports', 'complaints', name, log)).code).toBe('FILE_NOT_FOUND');
    expect((await qa.upload('ComplaintAttachments', 'complaints', name, log)).code).toBe('FILE_TYPE');
    expect((await qa.upload('ComplaintAttachments', 'problem-logs', name, log)).code).toBe('FILE_NOT_FOUND');
  });

  test('a header that holds a state, also one longer than what is looked at, and a log that goes on for megabytes, are taken', async () => {
    const qa = await test$.as('qa');
    expect((await put(qa, gzipSync(`${JSON.stringify({ format: 2, state: 'x'.repeat(400_000) })}\n{"seq":1}\n`))).status).toBe(200);
    expect((await put(qa, gzipSync(`${JSON.stringify({ state: 'x'.repeat(400_000), format: 2 })}\n{"seq":1}\n`))).code).toBe('LOG_HEADER');
    expect(
      (await put(qa, gzipSync(`${JSON.stringify({ format: 2, state: 'x'.repeat(40_000) })}\n${'{"seq":1}\n'.repeat(1_000_000)}`))).status,
    ).toBe(200);
  });
});

describe('reading', () => {
  test.each(roles.filter((role) => role !== 'superAdmin' && role !== 'admin'))(
    '%s reads no report, not even an own one, and no log',
    async (role) => {
      const client = await test$.as(role);
      const own = await report(role);
      const foreign = await report('superAdmin');
      for (const { id, file } of [own, foreign]) {
        for (const path of ['', `/${id}`, '/count', '/findOne', `/${id}/history`])
          expect([path, (await client.get(`/ProblemReports${path}`)).code]).toEqual([path, 'ACCESS_DENIED']);
        for (const step of ['look', 'solve', 'markNotReproduced', 'reopen'])
          expect((await client.post(`/ProblemReports/${id}/${step}`, { version: 1 })).code).toBe('ACCESS_DENIED');
        expect((await download(client, file)).code).toBe('FILE_NOT_FOUND');
        expect((await client.get(`/ProblemReports/files/${file}`)).code).toBe('FILE_NOT_FOUND');
        expect(await looks(id)).toEqual([]);
      }
    },
  );

  test('each look of superAdmin and admin leaves a line: who, which report, what; a list leaves none', async () => {
    const { id, file } = await report('supplierQa');
    const no = String((await readRow(test$.db, 'ProblemReport', id))!['no']);
    expect((await boss.list('ProblemReports', { where: { id }, include: 'reporter' })).body).toHaveLength(1);
    expect(await looks(id)).toEqual([]);
    const row = await boss.do('GET', `/ProblemReports/${id}?filter=${encodeURIComponent(JSON.stringify({ include: ['reporter'] }))}`);
    expect(row).toMatchObject({ text: values.text, reporter: { id: test$.world.users.supplierQa.id } });
    await boss.do('GET', `/ProblemReports/findOne?filter=${encodeURIComponent(JSON.stringify({ where: { id }, fields: ['text'] }))}`);
    await boss.do('GET', `/ProblemReports/${id}/history`);
    const admin = await test$.as('admin');
    await admin.do('GET', `/ProblemReports/${id}`);
    const answer = await test$.app.http.inject({
      url: `/api/ProblemReports/download/${file}`,
      headers: { authorization: boss.token!, 'user-agent': 'Chrome of the test' },
    });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/gzip',
      'private, no-store',
    ]);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.rawPayload.equals(log)).toBe(true);
    // shown in the page instead of saved is a look as well
    expect((await download(admin, file, '?preview=1')).status).toBe(200);
    const [mine, theirs] = [test$.world.users.superAdmin.id, test$.world.users.admin.id];
    expect(await looks(id)).toEqual([
      { kind: 'read', app_user_id: mine, role: 'superAdmin', summary: no },
      { kind: 'read', app_user_id: mine, role: 'superAdmin', summary: `ProblemReport ${id}` },
      { kind: 'read', app_user_id: mine, role: 'superAdmin', summary: `${no} (history)` },
      { kind: 'read', app_user_id: theirs, role: 'admin', summary: no },
      { kind: 'download', app_user_id: mine, role: 'superAdmin', summary: name },
      { kind: 'download', app_user_id: theirs, role: 'admin', summary: name },
    ]);
    const { body } = await boss.list('logs', {
      where: { entity: 'ProblemReports', entityId: id, kind: 'download' },
      include: 'appUser',
      order: 'id',
    });
    expect(body.map((line) => [line['kind'], (line['appUser'] as { id: number }).id, line['userAgent']])).toEqual([
      ['download', mine, 'Chrome of the test'],
      ['download', theirs, expect.anything()],
    ]);
  });

  test('a row that is not there leaves no line', async () => {
    const before = (await test$.sql("select 1 from logs where kind = 'read'")).length;
    expect((await boss.get('/ProblemReports/999999')).code).toBe('MODEL_NOT_FOUND');
    expect((await boss.get('/ProblemReports/findOne', { filter: { where: { id: 999_999 } } })).code).toBe('MODEL_NOT_FOUND');
    expect(await test$.sql("select 1 from logs where kind = 'read'")).toHaveLength(before);
  });
});

describe('the work on it', () => {
  test('taken up, solved with a note, reopened, not reproduced; nothing else', async () => {
    const { id } = await report('temp');
    const step = (name: string, version: number, input: object = {}) => boss.post(`/ProblemReports/${id}/${name}`, { version, ...input });
    expect((await step('solve', 1)).code).toBe('INVALID_TRANSITION');
    expect((await step('look', 1)).body).toMatchObject({ status: 'Looking', version: 2 });
    expect((await step('solve', 2, { note: 'x'.repeat(2_001) })).code).toBe('VALIDATION');
    expect((await step('solve', 2, { note: 'Fixed in 0.1.1.' })).body).toMatchObject({ status: 'Solved', note: 'Fixed in 0.1.1.' });
    expect((await step('look', 3)).code).toBe('INVALID_TRANSITION');
    expect((await step('reopen', 3)).body).toMatchObject({ status: 'Looking' });
    expect((await step('markNotReproduced', 4)).body).toMatchObject({ status: 'NotReproduced', note: 'Fixed in 0.1.1.' });
    expect((await boss.patch(`/ProblemReports/${id}`, { version: 5, text: 'Other words' })).code).toBe('ACCESS_DENIED');
    expect((await boss.delete(`/ProblemReports/${id}`)).code).toBe('ACCESS_DENIED');
  });
});

test('after 30 days a report goes with its file and its words, once a day; a younger one stays', async () => {
  const old = await report('qa', { text: 'Canary words of the report' });
  const dayMs = 24 * 3_600_000;
  try {
    test$.clock.advance(29 * dayMs);
    // every session of before is over by now
    const rd = await test$.signedIn('rd');
    const key = (await put(rd)).body.file;
    const young = { file: key, id: (await rd.do('POST', '/ProblemReports', { ...values, logFile: key })).id };
    expect(await forgetProblemReports(test$.app.services)).toBe(0);
    test$.clock.advance(dayMs + 60_000);
    const gone = await forgetProblemReports(test$.app.services);
    expect(gone).toBeGreaterThan(roles.length);
    expect(await readRow(test$.db, 'ProblemReport', old.id)).toBeUndefined();
    expect(await readRow(test$.db, 'ProblemReport', young.id)).toBeDefined();
    expect(
      (await test$.sql<{ key: string }>('select key from files where key = any($1)', [[old.file, young.file]])).map((row) => row.key),
    ).toEqual([young.file]);
    expect(await test$.sql('select 1 from file_links where key = $1', [old.file])).toEqual([]);
    const onDisk = readdirSync(`${test$.config.dataDir}/files`, { recursive: true }).map((path) => String(path).split('/').at(-1));
    expect([onDisk.includes(old.file), onDisk.includes(young.file)]).toEqual([false, true]);
    const kept = await test$.sql<{ action: string; changes: object }>(
      "select action, changes from events where collection = 'ProblemReports' and entity_id = $1 order by id",
      [old.id],
    );
    expect(kept).toEqual([
      { action: 'create', changes: {} },
      { action: 'delete', changes: {} },
    ]);
    for (const table of ['events', 'idempotency', 'logs', 'mails'])
      expect([table, (await test$.sql(`select 1 from ${table} t where t::text like '%Canary words%'`)).length]).toEqual([table, 0]);
    const [job] = await test$.sql<{ summary: string }>("select summary from logs where kind = 'job' order by id desc limit 1");
    expect(job!.summary).toBe(`Problem reports deleted after 30 days: ${gone}`);
    // a second round of the same day has nothing to do, whatever has become too old meanwhile
    await test$.sql("update problem_reports set created_at = created_at - interval '60 days' where id = $1", [young.id]);
    expect(await forgetProblemReports(test$.app.services)).toBe(0);
    test$.clock.advance(dayMs);
    expect(await forgetProblemReports(test$.app.services)).toBe(1);
  } finally {
    test$.clock.reset();
  }
});
