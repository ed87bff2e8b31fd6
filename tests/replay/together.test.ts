// Several people's logs and the server's own, joined: one write from the press to the badge of another user, on the server's clock.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Together } from '#src/actionLog/read/together.ts';
import { outside, records, type Action } from '#src/actions/index.ts';
import { createRecordedApp, welcome } from '#tests/support/clientApp.ts';

const root = join(__dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'together-'));
const [mine, theirs, server] = ['mine.actionlog.ndjson', 'theirs.actionlog.ndjson', 'server.log'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const event = 77;
const push = (at: number) => ({
  epoch: 'e1',
  seq: 11,
  at: new Date(at).toISOString(),
  entities: [
    {
      seq: 11,
      collection: 'Complaints',
      id: 8,
      action: 'submit',
      version: 2,
      changed: ['status'],
      parents: {},
      event,
      actorName: 'QA lead',
    },
  ],
});

const replay = (...words: string[]): { code: number | null; out: string; error: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'replay.ts'), ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { code: status, out: stdout, error: stderr };
};

beforeAll(async () => {
  const writer = createRecordedApp({ address: '/dashboard', load: 'writer' });
  await writer.app.start();
  const begun = writer.app.env.clock.now();
  const onServer = (ms: number): string => new Date(begun + ms).toISOString();
  writer.app.env.connections[0]!.say({ is: 'welcome', welcome: welcome({ serverTime: onServer(0) }) });
  writer.app.env.on('POST', /^\/Complaints\/8\/submit$/, { body: { id: 8, version: 2 }, headers: { 'x-event': String(event) } });
  await writer.app.env.advance(200);
  writer.recorder.press(outside.pressed({ role: 'button' }) as Action);
  await writer.app.wish(records.transition({ key: 'submit', collection: 'Complaints', id: 8, version: 1, step: 'submit', input: {} }));
  await writer.app.env.advance(1_000);
  writeFileSync(mine, await writer.recorder.read());

  // this clock is five minutes ahead of the server's
  const reader = createRecordedApp({ address: '/dashboard', load: 'reader' });
  const sent = reader.app.env.clock.now();
  await reader.app.env.advance(300_000);
  await reader.app.start();
  reader.app.env.connections[0]!.say({ is: 'welcome', welcome: welcome({ serverTime: new Date(sent).toISOString() }) });
  await reader.app.env.advance(230);
  reader.app.env.connections[0]!.say({ is: 'push', ack: () => undefined, push: push(sent + 225) });
  await reader.app.env.advance(20);
  reader.app.env.connections[0]!.say({
    is: 'push',
    ack: () => undefined,
    push: { epoch: 'e1', seq: 11, at: new Date(sent + 245).toISOString(), badges: { seq: 11, set: { complaints: 4 } } },
  });
  await reader.app.env.advance(1_000);
  writeFileSync(theirs, await reader.recorder.read());
  writeFileSync(
    server,
    [
      'the database is ready',
      JSON.stringify({ level: 30, time: begun + 210, reqId: 'A1', method: 'GET', path: '/api/Complaints', status: 200, ms: 4 }),
      JSON.stringify({
        level: 30,
        time: begun + 222,
        reqId: 'B2',
        method: 'POST',
        path: '/api/Complaints/8/submit',
        status: 200,
        ms: 15,
        event,
      }),
      '{"torn',
    ].join('\n'),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the write, its commit and the badge of the other person are one line of time', () => {
  const { code, out } = replay(mine, '--with', theirs, '--server', server, '--json');
  expect(code).toBe(0);
  const { ahead, passages } = JSON.parse(out) as Together;
  expect(ahead[0]).toBeLessThan(1_000);
  expect(ahead[1]).toBeGreaterThanOrEqual(300_000);
  expect(ahead[1]).toBeLessThan(301_000);
  expect(passages).toHaveLength(1);
  expect(passages[0]).toMatchObject({ event, what: 'Complaints 8 submit' });
  const whats = passages[0]!.legs.map(({ log, what }) => `${log ?? 'server'} ${what}`);
  expect([...whats].sort()).toEqual(
    [
      '0 presses button',
      '0 sends POST /Complaints/8/submit',
      '0 is answered 200',
      'server takes the call (request B2)',
      'server answers after 15 ms',
      `server pushes event ${event}`,
      '1 hears of it',
      '1 counts complaints 3 -> 4',
    ].sort(),
  );
  expect(whats[0]).toBe('0 presses button');
  expect(whats.at(-1)).toBe('1 counts complaints 3 -> 4');
});

test('as text it names who, when and which step; two questions at once, or the server alone, are wrong use', () => {
  const { code, out } = replay(mine, '--with', theirs);
  expect(code).toBe(0);
  expect(out).toMatch(/^A {2}qa, page load writer, its clock \d+ ms ahead of the server's$/m);
  expect(out).toMatch(/^event 77 {2}Complaints 8 submit$/m);
  expect(out).toMatch(/ ms {2}B +\d+ {2}counts complaints 3 -> 4$/m);
  expect(replay(mine, '--server', server).code).toBe(2);
  expect(replay(mine, '--with', theirs, '--verify').code).toBe(2);
  expect(replay(theirs, '--with', theirs).code).toBe(1);
});
