// `npm run replay` as a developer calls it: its answers, its exit codes, and the test it writes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseLog } from '#src/actionLog/read/read.ts';
import { drafts, live, navigation } from '#src/actions/index.ts';
import { createRecordedApp, welcome } from '#tests/support/clientApp.ts';

const root = join(__dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'replay-'));
const file = join(folder, 'visit.actionlog.ndjson');
let text = '';

interface Answer {
  code: number | null;
  out: string;
  error: string;
}
const replay = (...words: string[]): Answer => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'replay.ts'), ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { code: status, out: stdout, error: stderr };
};
const seqOf = (type: string): number => parseLog(text).loads[0]!.actions.find((action) => action.type === type)!.meta!.seq;

beforeAll(async () => {
  const { app, recorder } = createRecordedApp({ address: '/dashboard' });
  await app.start();
  app.env.connections[0]!.say({ is: 'welcome', welcome: welcome() });
  await app.env.advance(200);
  await app.wish(navigation.go({ to: '/complaint/list' }));
  await app.wish(
    drafts.change({ key: '/complaint/create', collection: 'Complaints', values: { title: 'Glass', lotNo: 'L9' }, version: null, at: 7 }),
  );
  app.env.connections[0]!.say({
    is: 'push',
    ack: () => undefined,
    push: { epoch: 'e1', seq: 12, at: '', badges: { seq: 12, set: { complaints: 5 } } },
  });
  await app.env.advance(60_500);
  text = await recorder.read();
  writeFileSync(file, text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('summary', () => {
  const { code, out } = replay(file, '--json');
  expect(code).toBe(0);
  const [one] = JSON.parse(out) as Record<string, unknown>[];
  expect(one).toMatchObject({
    load: 'load1',
    tab: 'tab1',
    zone: 'Asia/Bangkok',
    locale: 'en',
    roles: ['qa'],
    sameDomain: true,
    address: '/dashboard',
    finalAddress: '/complaint/list',
    failures: [],
  });
  expect((one!['types'] as Record<string, number>)['navigation.committed']).toBe(2);
  expect(one!['hash']).toMatch(/^[0-9a-f]{16}$/);
  expect(replay(file).out).toContain('/dashboard  ->  /complaint/list');
});

test('state at a step, a path of it, and what changed between two', () => {
  const pushed = seqOf(live.pushed.type);
  expect(JSON.parse(replay(file, '--at', String(pushed), '--path', 'badges.topics.complaints').out)).toMatchObject({
    n: 5,
    asOf: 12,
    stale: false,
  });
  expect(JSON.parse(replay(file, '--at', '0', '--path', 'session.phase').out)).toBe('booting');
  expect(JSON.parse(replay(file, '--diff', String(pushed - 1), String(pushed), '--json').out)).toContainEqual({
    path: ['badges', 'topics', 'complaints', 'n'],
    before: 3,
    after: 5,
  });
  expect(replay(file, '--at', '99999')).toMatchObject({ code: 2, out: '' });
});

test('paths in brackets and as JSON pointers reach names with dots, bars and slashes; what is not there is said', () => {
  const last = String(parseLog(text).loads[0]!.actions.at(-1)!.meta!.seq);
  const at = (path: string): Answer => replay(file, '--at', last, '--path', path);
  const view = JSON.parse(at('views["/complaint/list|list"]').out) as object;
  expect(view).toMatchObject({ key: '/complaint/list|list', kind: 'list' });
  expect(JSON.parse(at('/views/~1complaint~1list|list').out)).toEqual(view);
  expect(JSON.parse(at("views['/complaint/list|list'].list.page").out)).toBe(1);
  expect(JSON.parse(at('navigation.tabs[0].key').out)).toBe('/dashboard');
  expect(at('badgez.topics')).toMatchObject({ code: 2, error: expect.stringContaining('the state has no badgez; it has session') });
  expect(at('views./complaint/list|list.row')).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringContaining('has no row; it has key, kind'),
  });
  expect(at('views["/complaint')).toMatchObject({ code: 2, error: '--path: views["/complaint is no path\n' });
});

test('what the sagas of now make of the inputs answers the same questions', () => {
  // the command line knows the routes of the product: pages of this log's table are not found there
  const { code, error, out } = replay(file, '--counterfactual', '--json');
  expect(code).toBe(0);
  expect(error).toContain('differences from the recording, the first: ');
  expect(JSON.parse(out)).toMatchObject([{ load: 'load1', actions: expect.any(Number) }]);
});

test('find: the first step where an expression holds', () => {
  const answer = replay(file, '--json', '--find', 'state.badges.topics.complaints.n === 5');
  expect(answer.code).toBe(0);
  expect(JSON.parse(answer.out)).toMatchObject({ step: seqOf(live.pushed.type), action: { type: 'live.pushed' } });
  expect(replay(file, '--find', 'state.badges.topics.complaints.n === 99')).toMatchObject({ code: 1, out: 'holds at no step\n' });
  expect(replay(file, '--find', 'state.(').code).toBe(2);
  // a name that no state can have is a mistake; one that might have been there is pointed out
  expect(replay(file, '--find', 'state.badgez.topics.complaints.n === 5')).toMatchObject({
    code: 2,
    out: '',
    error: expect.stringContaining('--find: state.badgez exists at no step; there is session'),
  });
  expect(replay(file, '--find', 'state.navigation.pathh === "/"')).toMatchObject({
    code: 2,
    error: expect.stringContaining('state.navigation.pathh'),
  });
  expect(replay(file, '--find', 'state.badges.topics.complaintz.n === 5')).toMatchObject({
    code: 1,
    out: 'holds at no step\n',
    error: 'state.badges.topics.complaintz exists at no step; there is complaints\n',
  });
});

test('verify: the sagas of the product know another route table than the one of this log, and it says where', () => {
  const { code, out } = replay(file, '--verify', '--json');
  expect(code).toBe(1);
  const { differences } = JSON.parse(out) as { differences: { is: string; seq: number }[] };
  expect(differences.length).toBeGreaterThan(0);
});

test('hashes do not depend on zone and language of the machine', () => {
  const run = (zone: string, language: string): string =>
    spawnSync(process.execPath, [join(root, 'scripts', 'replay.ts'), file, '--hashes', '10', '--json'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', TZ: zone, LC_ALL: language },
    }).stdout;
  const here = run('Pacific/Kiritimati', 'zh_CN.UTF-8');
  expect((JSON.parse(here) as unknown[]).length).toBeGreaterThan(5);
  expect(run('America/St_Johns', 'tr_TR.UTF-8')).toBe(here);
});

test('damaged, newer, foreign and missing files: exit codes and sentences', () => {
  const put = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const torn = replay(put('torn.ndjson', text.slice(0, -40)));
  expect(torn.code).toBe(4);
  expect(torn.error).toContain(`line ${text.trimEnd().split('\n').length} is notJson`);
  expect(replay(put('visit.ndjson.gz', gzipSync(text))).code).toBe(0);
  expect(replay(put('other.txt', 'hello'))).toMatchObject({ code: 3, error: 'This is not an action log: line 1 has no header.\n' });
  expect(replay(put('new.ndjson', '{"format":99,"load":"x"}'))).toMatchObject({ code: 3 });
  expect(replay(join(folder, 'none')).code).toBe(3);
  expect(replay().code).toBe(2);
  expect(replay(file, '--load', 'nobody').code).toBe(2);
});

test('questions a log or the words cannot answer are refused with a reason', () => {
  const kept = join(__dirname, 'kept', 'format4.actionlog.ndjson.gz');
  expect(replay(kept, '--races')).toMatchObject({ code: 2, error: expect.stringContaining('does not say when timers were set') });
  expect(replay(file, '--bisect', 'HEAD')).toMatchObject({ code: 2, error: '--bisect GOOD BAD: two commits\n' });
  expect(replay(file, '--bisect', 'HEAD', 'no-such-commit')).toMatchObject({ code: 2, error: expect.stringContaining('no-such-commit') });
  expect(replay(file, '--verify', '--races').code).toBe(2);
});

test('a test made from a log says what must never hold, with the log beside it', () => {
  const out = join(folder, 'lostBadge.test.ts');
  const { code } = replay(file, '--find', 'state.badges.topics.complaints.n === 5', '--test', out);
  expect(code).toBe(0);
  expect(readFileSync(out, 'utf8')).toContain('const wrong = "state.badges.topics.complaints.n === 5";');
  expect(
    gunzipSync(readFileSync(join(folder, 'lostBadge.actionlog.ndjson.gz')))
      .toString('utf8')
      .trimEnd(),
  ).toBe(text.trimEnd());
  replay(file, '--test', join(folder, 'same'));
  expect(readFileSync(join(folder, 'same.test.ts'), 'utf8')).toContain('the sagas do what was recorded');
});
