/** Files in an object storage: one that is away or hangs is 503 and comes back by itself, an upload is complete or absent, servers share it, memory stays flat. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Client } from '#tests/support/client.ts';
import { checkArchive, restore } from '#server/backup/restore.ts';
import { takeBackup } from '#server/backup/take.ts';
import { readConfig } from '#server/config.ts';
import { seedIfEmpty } from '#server/seed/firstRows.ts';
import { openPool } from '#server/db/pool.ts';
import { openFolderStore } from '#server/files/folder.ts';
import { openFiles } from '#server/files/open.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { runSql, SERVER_URL, testDatabase, withDatabase } from '#tests/support/database.ts';
import { keysIn, startS3, type S3 } from '#tests/support/s3.ts';

jest.setTimeout(120_000);

let s3: S3;
let env: Record<string, string>;
let test$: TestApp;
let qa: Client;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'supplier-quality-bucket-'));
  s3 = await startS3();
  env = s3.env();
  test$ = await startApp({ env });
  qa = await test$.as('qa');
});
afterAll(async () => {
  await test$.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const mebibyte = 1024 * 1024;
const paper = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);
const put = (client = qa, bytes = 1_000) => client.upload('ComplaintAttachments', 'complaints', 'a.pdf', paper(bytes));
const get = (file: string, client = qa) => client.get(`/ComplaintAttachments/download/${file}`);
const rowsOf = async (): Promise<number> => (await test$.sql<{ n: number }>('select count(*)::int as n from files'))[0]!.n;

describe('a storage that does not answer', () => {
  const picture = async (): Promise<string> => {
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#409EFF' } })
      .png()
      .toBuffer();
    return (await qa.upload('ComplaintAttachments', 'complaints', 'a.png', bytes)).body.file;
  };
  const cases: [string, () => Promise<void> | void, () => Promise<void> | void][] = [
    ['is gone', () => s3.stop(), () => s3.start()],
    ['hangs', () => s3.silence(), () => s3.speak()],
  ];
  test.each(cases)(
    '%s: everything with a file is 503 in time, nothing is half, the rest works; it comes back without a restart',
    async (_how, away, back) => {
      const [file, image, before] = [(await put()).body.file, await picture(), await rowsOf()];
      const many = (): Promise<Awaited<ReturnType<typeof get>>>[] => Array.from({ length: 20 }, () => get(file));
      // the connections to the database are open: on a busy machine twenty of them take longer than a call waits for one
      await Promise.all(many());
      await away();
      try {
        const began = Date.now();
        const answers = await Promise.all([get(file), put(), qa.get(`/ComplaintAttachments/small/${image}`), ...many()]);
        // four seconds, and what a busy machine adds
        expect(Date.now() - began).toBeLessThan(8_000);
        for (const { status, code, headers } of answers)
          expect([status, code, headers['retry-after']]).toEqual([503, 'FILES_UNAVAILABLE', '5']);
        // a file that is not readable for the caller is decided by the rows
        expect((await get(`${'A'.repeat(22)}.pdf`)).code).toBe('FILE_NOT_FOUND');
        expect([(await qa.list('Complaints')).status, await rowsOf()]).toEqual([200, before]);
      } finally {
        await back();
      }
      expect((await get(file)).status).toBe(200);
      expect((await put()).status).toBe(200);
    },
  );

  test('a file deleted during a read is gone for users; its object in the bucket is left to the sweep', async () => {
    const { file } = (await put()).body;
    await s3.stop();
    try {
      expect((await qa.delete(`/ComplaintAttachments/files/${file}`)).body).toEqual({ count: 1 });
    } finally {
      await s3.start();
    }
    expect((await get(file)).code).toBe('FILE_NOT_FOUND');
    expect(await keysIn(test$.app.services.files)).toContain(file);
  });

  test('one that falls silent in the middle of a file breaks the answer off, and only that one', async () => {
    const { file } = (await put(qa, 9 * mebibyte)).body;
    const content = await test$.app.services.files.read(file);
    const parts = content[Symbol.asyncIterator]();
    await parts.next();
    s3.silence();
    try {
      await expect(
        (async () => {
          for (;;) if ((await parts.next()).done) return;
        })(),
      ).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' });
    } finally {
      s3.speak();
    }
    expect((await test$.app.services.files.bytes(file)).length).toBe(9 * mebibyte + 9);
  });
});

test('wrong settings stop the start with one sentence; a storage that is away does not', async () => {
  const opened = (more: Record<string, string>) => s3.open({ ...env, ...more }, 2_000);
  await expect(opened({ FILES_URL: 's3://nowhere' })).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^The bucket nowhere of FILES_URL cannot be used \(NoSuchBucket/),
  });
  await expect(opened({ S3_ACCESS_KEY_ID: 'WRONG' })).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/InvalidAccessKeyId/),
  });
  const away = await opened({ S3_ENDPOINT: 'http://127.0.0.1:1' });
  await expect(away.bytes(`${'A'.repeat(22)}.pdf`)).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' });
  await expect((await opened({})).bytes(`${'A'.repeat(22)}.pdf`)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
});

test('many slow readers do not prevent other reads', async () => {
  const { file } = (await put(qa, 4 * mebibyte)).body;
  // a busy machine takes its time to begin so many answers
  const files = await s3.open(env, 60_000);
  const slow = await Promise.all(Array.from({ length: 80 }, () => files.read(file)));
  expect((await files.bytes(file)).length).toBeGreaterThan(4 * mebibyte);
  expect((await files.save(paper(1_000), 'pdf')).size).toBeGreaterThan(1_000);
  for (const content of slow) content.destroy();
  await files.close();
});

test('demonstration files go there too', async () => {
  const fresh = await testDatabase();
  const config = readConfig({ ...s3.env(), DATA_DIR: join(folder, 'seeded') });
  const pool = openPool(fresh.url, { max: 1 });
  try {
    expect(await seedIfEmpty({ ...config, seedDemo: true }, fresh.url, () => undefined)).toBe(true);
    const { rows } = await pool.query<{ key: string }>('select key from files');
    expect(rows.length).toBeGreaterThan(20);
    expect((await keysIn(await openFiles(config))).sort()).toEqual(rows.map(({ key }) => key).sort());
    expect(existsSync(config.dataDir)).toBe(false);
  } finally {
    await pool.end();
    await fresh.drop();
  }
});

/** Lets so many bytes through towards the storage and then holds everything back. */
const startDam = async (most: number): Promise<{ port: number; full: Promise<void>; close: () => void }> => {
  const lines: Socket[] = [];
  let dam!: Server;
  const full = new Promise<void>((done) => {
    dam = createServer((near) => {
      const far = connect(s3.port, '127.0.0.1');
      lines.push(near, far);
      let passed = 0;
      for (const end of [near, far]) end.on('error', () => undefined);
      far.pipe(near);
      near.on('data', (part) => {
        passed += part.length;
        if (passed <= most) far.write(part);
        else {
          near.pause();
          done();
        }
      });
      near.on('close', () => far.destroy());
    });
  });
  await new Promise<void>((ready) => dam.listen(0, '127.0.0.1', ready));
  const close = (): void => {
    for (const line of lines) line.destroy();
    dam.close();
  };
  return { port: (dam.address() as AddressInfo).port, full, close };
};

test('a server that is killed in the middle of an upload leaves nothing in the bucket', async () => {
  const dam = await startDam(3 * mebibyte);
  const own = s3.env({ port: dam.port });
  const code = `import { openFiles } from '#server/files/open.ts'; import { readConfig } from '#server/config.ts';
    await (await openFiles(readConfig(), 60_000)).save(Buffer.alloc(${9 * mebibyte}, 'x'), 'pdf'); console.log('STORED');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  await dam.full;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
  dam.close();
  const store = await s3.open({ ...own, S3_ENDPOINT: `http://127.0.0.1:${s3.port}` });
  expect([said, await keysIn(store)]).toEqual(['', []]);
});

test('two servers see each other’s files, and nothing is stored on their disks', async () => {
  const { app } = await test$.another();
  const there = await test$.as('qa', undefined, app);
  const { file } = (await put()).body;
  expect((await get(file, there)).status).toBe(200);
  const { file: second } = (await put(there)).body;
  expect((await get(second)).status).toBe(200);
  expect((await there.delete(`/ComplaintAttachments/files/${second}`)).body).toEqual({ count: 1 });
  expect((await get(second)).code).toBe('FILE_NOT_FOUND');
  expect(readdirSync(test$.config.dataDir)).toEqual([]);
});

test('more files than one page lists, and than one call deletes', async () => {
  const store = await s3.open(s3.env());
  const sent: string[] = [];
  const lane = async (): Promise<void> => {
    while (sent.length < 1_050) {
      const key = `${randomBytes(16).toString('base64url')}.csv`;
      sent.push(key);
      await store.put(key, Buffer.from('a'));
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  const pages: number[] = [];
  for await (const page of store.list()) pages.push(page.length);
  expect([pages.length, pages.reduce((sum, size) => sum + size, 0)]).toEqual([2, sent.length]);
  expect((await keysIn(store)).sort()).toEqual([...sent].sort());
  await store.remove([...sent, `${'A'.repeat(22)}.csv`]);
  expect(await keysIn(store)).toEqual([]);
});

test('50 MB up and 250 MB down: memory does not grow with them', async () => {
  await test$.sql('delete from files');
  const address = `${test$.url}/api/ComplaintAttachments`;
  const headers = { authorization: await test$.token('qa') };
  const size = 10 * mebibyte - 1_000;
  const send = async (): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(paper(size))]), 'a.pdf');
    const answer = await fetch(`${address}/upload?container=complaints`, { method: 'POST', headers, body: form });
    return ((await answer.json()) as { file: string }).file;
  };
  // memory is measured here: where a busy machine is refused in time, the file is asked for again, as a client does
  const receive = async (file: string, tries = 5): Promise<number> => {
    const answer = await fetch(`${address}/download/${file}`, { headers });
    if (answer.status === 503 && tries > 0) return receive(file, tries - 1);
    let bytes = 0;
    for await (const part of answer.body!) bytes += part.length;
    return bytes;
  };
  await receive(await send());
  const before = process.memoryUsage().rss;
  let most = 0;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  try {
    const files = [];
    for (let i = 0; i < 5; i += 1) files.push(await send());
    for (let round = 0; round < 5; round += 1)
      expect(await Promise.all(files.map((file) => receive(file)))).toEqual(files.map(() => size + 9));
  } finally {
    clearInterval(look);
  }
  await test$.sql('delete from files');
  // of the 300 MB that passed: five bodies of 10 MB are on their way at once, and the test sends and reads them in the same process
  expect((most - before) / mebibyte).toBeLessThan(270);
});

describe('files go along', () => {
  const move = (args: string[], more: Record<string, string>): Promise<{ code: number | null; said: string }> =>
    new Promise((done) => {
      const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../scripts/run.mjs'), 'moveFiles', ...args], {
        env: { ...process.env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
      child.on('close', (code) => done({ code, said }));
    });

  test('from the folder into the bucket: compared, may be repeated, and nothing is deleted unless it is said', async () => {
    const home = join(folder, 'home');
    const from = openFolderStore(join(home, 'files'));
    const own = { ...s3.env(), DATA_DIR: home };
    const to = await s3.open(own);
    const files = new Map<string, Buffer>();
    for (let i = 0; i < 30; i += 1) {
      const bytes = randomBytes(10_000 + i);
      files.set((await from.save(bytes, 'pdf')).key, bytes);
    }
    const [first, second, third] = [...files.keys()] as [string, string, string];
    // what an earlier run sent, what another began with other content of the same and of another size
    await to.put(first, files.get(first)!);
    await to.put(second, randomBytes(files.get(second)!.length));
    await to.put(third, randomBytes(5));
    const moved = await move([], own);
    expect([moved.code, moved.said]).toEqual([
      0,
      expect.stringMatching(/29 files were sent and 1 were there already[\s\S]*Nothing was deleted: 30 files/),
    ]);
    for (const [key, bytes] of files) expect([key, bytes.equals(await to.bytes(key))]).toEqual([key, true]);
    expect((await keysIn(from)).length).toBe(30);
    const deleted = await move(['--delete'], own);
    expect([deleted.code, deleted.said]).toEqual([
      0,
      expect.stringMatching(/0 files were sent and 30 were there already[\s\S]*30 files were deleted/),
    ]);
    expect([(await keysIn(from)).length, (await keysIn(to)).length]).toEqual([0, 30]);
  });

  test('a bucket that is away deletes nothing and says what is left', async () => {
    const home = join(folder, 'left');
    const from = openFolderStore(join(home, 'files'));
    const { key } = await from.save(Buffer.from('a'), 'csv');
    const away = await move(['--delete'], { ...s3.env({ port: 1 }), DATA_DIR: home });
    expect([away.code, away.said, await keysIn(from)]).toEqual([1, expect.stringMatching(/object storage cannot be used/), [key]]);
    const unsaid = await move([], { DATA_DIR: home, FILES_URL: '' });
    expect([unsaid.code, unsaid.said.trim()]).toEqual([1, 'Name the target: set FILES_URL and the S3 settings to those of the bucket.']);
    expect((await move(['--remove'], s3.env())).said).toMatch(/^Only --delete is known/);
  });

  test('a backup reads the bucket and a restore fills another', async () => {
    await put(qa, 50_000);
    const store = test$.app.services.files;
    const path = join(folder, 'bucket.tar');
    const { manifest } = await takeBackup({ url: test$.databaseUrl, store, path, version: '0.1.0' });
    expect(manifest.files.length).toBeGreaterThan(0);
    const name = `bare_${randomBytes(6).toString('hex')}`;
    const server = process.env[SERVER_URL]!;
    await runSql(server, `create database ${name}`);
    try {
      const other = await s3.open(s3.env());
      await restore({ archive: path, manifest: await checkArchive(path), url: withDatabase(server, name), store: other });
      expect((await keysIn(other)).sort()).toEqual(manifest.files.map(({ key }) => key).sort());
      for (const { key } of manifest.files) expect((await store.bytes(key)).equals(await other.bytes(key))).toBe(true);
    } finally {
      await runSql(server, `drop database ${name} with (force)`);
    }
  });
});
