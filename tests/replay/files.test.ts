// Logs as files: parts with their starting state, damage, older and newer formats, opening in slices.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { canonical } from '#domain/kernel/canonical.ts';
import { stateHash } from '#src/actionLog/hash.ts';
import { migrationOf } from '#src/actionLog/read/migrate.ts';
import { createLogLines } from '#src/actionLog/read/logLines.ts';
import { openLog } from '#src/actionLog/read/openLog.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { createReplay, fold } from '#src/actionLog/read/replay.ts';
import { formatVersion } from '#src/actionLog/write/header.ts';
import { payloads } from '#src/actionLog/redact/payloads.ts';
import { drafts, live, navigation, type AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { createRecordedApp, welcome } from '#tests/support/clientApp.ts';

const rows = Array.from({ length: 20 }, (_, i) => ({
  id: i + 1,
  version: 1,
  no: `C2026-${i}`,
  title: `Glass ${i}`,
  status: 'Submitted',
  lotNo: `L${i}`,
}));

/** The actions of format 3 that have another name today. */
const formerNames = {
  batch: 'edit export cancel settle started moved ended',
  clock: 'stay touched moved warned',
  complaint: 'save',
  draft: 'changed discard',
  file: 'upload cancel remove download preview previewed progressed uploaded failed cancelled',
  list: 'open change refresh find',
  view: 'close asked loaded valueLoaded counted failed freshened staled',
  remote: 'load',
  message: 'show dismiss alert acknowledge expired',
  notice: 'close licensesFound documentsFound queued opened remembered',
  preference: 'set changed',
  publish: 'exportAnswers announce',
  record: 'open create patch delete transition settle started created patched transitioned deleted refused',
  sheet: 'save',
};
const formerTypes = Object.entries(formerNames).flatMap(([subject, words]) => words.split(' ').map((word) => `${subject}.${word}`));

/** A visit long enough for several parts of 20 KB. */
const visit = async (partBytes?: number) => {
  const { app, recorder } = createRecordedApp({ address: '/complaint/list', ...(partBytes ? { partBytes } : {}) });
  app.env.on('GET', /^\/Complaints$/, { body: rows });
  await app.start();
  app.env.connections[0]!.say({ is: 'welcome', welcome: welcome() });
  for (let i = 1; i <= 40; i += 1) {
    await app.wish(navigation.go({ to: `/tab/${i % 25}x?page=${i}` }) as AnyAction);
    await app.wish(
      drafts.change({
        key: '/complaint/create',
        collection: 'Complaints',
        values: { title: `Words of a person ${i}`, lotNo: `L${i}` },
        version: null,
        at: i,
      }) as AnyAction,
    );
    await app.wish(navigation.go({ to: `/complaint/list?page=${i}` }) as AnyAction);
    await app.env.advance(1_000);
    // a part ends where its batch was written
    await recorder.flush();
  }
  await app.wish(live.refresh({}) as AnyAction);
  return { app, recorder, text: await recorder.read() };
};

/** A log that a version with this format wrote. */
const keptOf = (format: number): string =>
  gunzipSync(readFileSync(join(__dirname, 'kept', `format${format}.actionlog.ndjson.gz`))).toString('utf8');

const fileOf = (text: string): Blob => new Blob([text]);

test('a long page load is written in parts; each begins with the state the former ended in', async () => {
  const { recorder, text } = await visit(20_000);
  const parts = await recorder.list();
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.map((part) => part.header.part)).toEqual(parts.map((_, i) => i + 1));
  const [whole] = parseLog(text).loads;
  expect(whole!.actions.map((action) => action.meta!.seq)).toEqual(whole!.actions.map((_, i) => i + 1));
  const end = canonical(createReplay(whole!).stateAt(whole!.actions.length));
  // the ring dropped the beginning: what is left begins at a part and ends in the same state
  for (const from of [1, 2, parts.length - 1]) {
    const [rest] = parseLog(await recorder.read(parts.slice(from).map((part) => part.key))).loads;
    expect(rest!.header.part).toBe(from + 1);
    expect(canonical(createReplay(rest!).stateAt(rest!.actions.length))).toBe(end);
  }
  // and the recorded starting state is what the lines before it fold to
  const second = parts[1]!.header;
  const before = whole!.actions.filter(
    (action) =>
      action.meta!.seq <
      parseLog(`${JSON.stringify(second)}\n${text.split('\n').find((line, i, all) => i > 0 && all[i - 1] === JSON.stringify(second))}`)
        .loads[0]!.actions[0]!.meta!.seq,
  );
  expect(canonical(second.state)).toBe(canonical(fold(before)));
});

test('recent: the last parts of this page load', async () => {
  const { recorder } = await visit(20_000);
  const recent = parseLog(await recorder.recent()).loads;
  expect(recent).toHaveLength(1);
  expect(recent[0]!.actions.at(-1)!.meta!.seq).toBe(recorder.status().lines);
});

test('walking back and forth gives the states of the fold', async () => {
  const { text } = await visit();
  const [load] = parseLog(text).loads;
  const replay = createReplay(load!);
  while (replay.prepare() < replay.length);
  for (const step of [0, 300, 299, 1, 257, 256, 255, replay.length, 12])
    expect(canonical(replay.stateAt(step))).toBe(canonical(fold(load!.actions.slice(0, step))));
  expect(replay.stepOf(300)).toBe(300);
  expect(replay.stepOf(0)).toBeNull();
});

test('folding asks neither clock nor chance', async () => {
  const { text, app } = await visit();
  const [load] = parseLog(text).loads;
  const refuse = (): never => {
    throw new Error('a reducer looked outside');
  };
  const traps = [
    jest.spyOn(Date, 'now').mockImplementation(refuse),
    jest.spyOn(Math, 'random').mockImplementation(refuse),
    jest.spyOn(crypto, 'randomUUID').mockImplementation(refuse),
    jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(refuse),
  ];
  try {
    expect(fold(load!.actions).navigation.routeId).toBe(app.state().navigation.routeId);
  } finally {
    for (const trap of traps) trap.mockRestore();
  }
});

describe('damage', () => {
  const spoil = async (change: (lines: string[]) => string[]) => {
    const { text } = await visit();
    return parseLog(change(text.trimEnd().split('\n')).join('\n'));
  };

  test('a torn last line is left out and named', async () => {
    const { loads, damages } = await spoil((lines) => [...lines.slice(0, 50), lines[50]!.slice(0, 30)]);
    expect(damages).toEqual([{ load: 'load1', line: 51, why: 'notJson' }]);
    expect(loads[0]!.actions).toHaveLength(49);
  });
  test('a changed line ends what can be trusted', async () => {
    const { loads, damages } = await spoil((lines) =>
      lines.map((line, i) => (i === 30 ? line.replace(/"at":(\d)/, (_, d: string) => `"at":${(Number(d) + 1) % 10}`) : line)),
    );
    expect(damages).toEqual([{ load: 'load1', line: 31, why: 'changed' }]);
    expect(loads[0]!.actions).toHaveLength(29);
  });
  test('a lost line is noticed', async () => {
    const { damages } = await spoil((lines) => lines.filter((_, i) => i !== 20));
    expect(damages).toEqual([{ load: 'load1', line: 21, why: 'changed' }]);
  });
  test('lines of another page load do not pass, and the next page load is whole again', async () => {
    const { text } = await visit();
    const { app, recorder } = createRecordedApp({ load: 'load2' });
    app.store.dispatch(navigation.go({ to: '/dashboard' }));
    const other = await recorder.read();
    const lines = text.trimEnd().split('\n');
    const { loads, damages } = parseLog([...lines.slice(0, 5), other.split('\n')[1], ...lines.slice(5), ''].join('\n') + other);
    expect(damages).toEqual([{ load: 'load1', line: 6, why: 'changed' }]);
    expect(loads.map((load) => [load.header.load, load.actions.length])).toEqual([
      ['load1', 4],
      ['load2', 1],
    ]);
  });
});

/** The state as those programs made it: rows of tabs that were left, and answers of audits, are kept since then. */
const asThen = ({ answering: _answering, ...state }: State): Omit<State, 'answering'> => ({
  ...state,
  views: Object.fromEntries(Object.entries(state.views).map(([key, { seen: _seen, ...view }]) => [key, view])),
});

describe('formats', () => {
  const first = {
    format: 1,
    app: '0.1.0',
    domain: 'd',
    load: 'old',
    startedAt: 5,
    locale: 'en',
    address: '/',
    roles: [],
    checkpoint: null,
  };
  const line = { seq: 1, at: 5, cause: null, type: 'boot.started', payload: { to: '/', index: 0, preferences: { language: 'zh' }, at: 5 } };

  test('a log of format 1 becomes one of today; what it did not record stays unknown', () => {
    const { loads, damages } = parseLog([first, line].map((one) => JSON.stringify(one)).join('\n'));
    expect(damages).toEqual([]);
    expect(loads[0]!.header).toMatchObject({ tab: 'old', part: 1, zone: '', state: null, load: 'old' });
    expect(fold(loads[0]!.actions).preferences.language).toBe('zh');
  });
  test('a log of format 3, whose actions had other names, opens whole and ends in the state it ended in then', () => {
    const text = keptOf(3);
    const { loads, damages } = parseLog(text);
    expect(damages).toEqual([]);
    expect(loads[0]!.actions).toHaveLength(196);
    expect(loads[0]!.actions.map((action) => action.type).filter((type) => !Object.hasOwn(payloads, type))).toEqual([]);
    const end = fold(loads[0]!.actions);
    expect(end.views['/complaint/list|list']).toMatchObject({ list: { page: 2 }, ask: 3, rows: [{ id: 4, no: 'C-4' }] });
    expect(end.drafts['/complaint/create']?.values).toMatchObject({ lotNo: 'L9' });
    expect(stateHash(asThen(end))).toBe('062b564c533fdfd7');
  });
  test('a log of format 4, with longer hashes and rows written whole, opens whole and ends in the state it ended in then', () => {
    const text = gunzipSync(readFileSync(join(__dirname, 'kept', 'format4.visit.actionlog.ndjson.gz'))).toString('utf8');
    const { loads, damages } = parseLog(text);
    expect(damages).toEqual([]);
    expect(loads[0]!.header.format).toBe(4);
    expect(stateHash(asThen(fold(loads.at(-1)!.actions, loads.at(-1)!.header.state ?? undefined)))).toBe('8846a69ccf6166e7');
    // still sealed
    const lines = text.split('\n');
    lines[5] = lines[5]!.replace('"at":17', '"at":18');
    expect(parseLog(lines.join('\n')).damages[0]).toMatchObject({ line: 6, why: 'changed' });
  });
  test.each([
    [3, 196, '062b564c533fdfd7'],
    [4, 136, 'ea604f302ed61691'],
    [formatVersion, 136, 'ea604f302ed61691'],
  ])('a kept log of format %s opens whole, all its fields are read, and it ends in the state of then', (format, length, hash) => {
    const { loads, damages } = parseLog(keptOf(format));
    expect(damages).toEqual([]);
    expect(loads[0]!.header.format).toBe(format);
    // a renamed field is missing here until it has an entry in `renamedFields`
    expect(loads[0]!.otherShapes).toEqual([]);
    expect(loads[0]!.actions).toHaveLength(length);
    expect(stateHash(asThen(fold(loads[0]!.actions)))).toBe(hash);
  });
  test('every action of format 3 has its name of today', () => {
    const { line } = migrationOf(3);
    const names = formerTypes.map((type) => line({ type, at: 0, cause: null, by: 'saga', payload: {} }).type);
    expect(names.filter((name) => !Object.hasOwn(payloads, name))).toEqual([]);
    expect(new Set(names).size).toBe(formerTypes.length);
    expect(names.filter((name) => formerTypes.includes(name))).toEqual([]);
  });
  test('a newer one is refused with what to do', () => {
    expect(() => parseLog(JSON.stringify({ ...first, format: 99 }))).toThrow(
      'The log has format 99; this version reads up to 5. Open it with the version that wrote it, or a newer one.',
    );
  });
  test('something else is no log', () => {
    expect(() => parseLog('')).toThrow('not an action log');
    expect(() => parseLog('{"seq":1}')).toThrow('line 1');
    expect(() => parseLog('<html>')).toThrow('line 1');
  });
});

describe('opening', () => {
  test('plain and zipped, with progress; the same states', async () => {
    const { text } = await visit();
    const told: number[] = [];
    const plain = await openLog(fileOf(text), { onProgress: (part) => told.push(part) });
    const zipped = await openLog(new Blob([gzipSync(text)]));
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(stateHash(zipped.replays[0]!.stateAt(100))).toBe(stateHash(plain.replays[0]!.stateAt(100)));
  });
  test('cancelled, broken zip', async () => {
    const { text } = await visit();
    const stop = new AbortController();
    stop.abort();
    await expect(openLog(fileOf(text), { signal: stop.signal })).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(openLog(new Blob([gzipSync(text).subarray(0, 500)]))).rejects.toMatchObject({ code: 'NOT_UNZIPPED' });
  });
  test('a line that never ends, too many lines and too much of both are refused before they are joined', async () => {
    const { text } = await visit();
    // one stream, as a browser unpacks it
    const going = async (part: string, times: number): Promise<Blob> => {
      const zip = createGzip({ level: 1 });
      const bytes = buffer(zip);
      zip.write(text);
      for (let i = 0; i < times; i += 1) if (!zip.write(part)) await once(zip, 'drain');
      zip.end();
      return new Blob([await bytes]);
    };
    const before = process.memoryUsage().rss;
    await expect(openLog(await going('x'.repeat(16_777_216), 12))).rejects.toMatchObject({ code: 'LINE_TOO_LONG', params: { limit: 16 } });
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
    const cut = (part: string) => () => {
      const lines = createLogLines();
      for (let i = 0; i < 500; i += 1) lines.take(part);
    };
    expect(cut('\n'.repeat(10_000))).toThrow('more than 2000000 lines');
    expect(cut(`${'x'.repeat(999_999)}\n`)).toThrow('larger than 400 MB');
    expect(cut('x'.repeat(40_000))).toThrow('Line 1 of the log is longer than 16 MB');
  });
});

test('everything that is unpacked has a limit', () => {
  const root = join(__dirname, '../..');
  const unlimited = ['server', 'scripts', 'src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    )
    // read part by part, with a count: bytesOf and createLogLines, and whoever opens a stream of server/emitters.ts
    .filter((name) => name !== 'src/actionLog/read/openLog.ts')
    .flatMap((name) =>
      [
        ...readFileSync(join(root, name), 'utf8').matchAll(
          /\b(?:gunzip|inflate|unzip|brotliDecompress|inflateRaw|gunzip)(?:Sync)?\([^;]*|new DecompressionStream.*/g,
        ),
      ]
        .map(([call]) => call)
        // the parts of a workbook are counted by the sizes they are unpacked into
        .filter((call) => !call.includes('maxOutputLength') && !call.includes('originalSize'))
        .map((call) => `${name}: ${call.slice(0, 80)}`),
    );
  expect(unlimited).toEqual([]);
});
