/** Backup and restore: one moment of a database that is being written to, with its files; all of it comes back, or nothing is touched. */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readArchive, writeArchive, type Member } from '#server/backup/archive.ts';
import { verifyArchive } from '#server/backup/manifest.ts';
import { checkArchive, restore } from '#server/backup/restore.ts';
import { leftOut, takeBackup, type Taken } from '#server/backup/take.ts';
import { applyMigration, migrate, migrationFiles, migrationTable } from '#server/db/migrate.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { seed } from '#server/seed/seed.ts';
import { seedFiles } from '#server/seed/seedFiles.ts';
import { openFolderStore } from '#server/files/folder.ts';
import type { FileStore } from '#server/files/store.ts';
import { runSql, SERVER_URL, testDatabase, withDatabase, type TestDatabase } from '#tests/support/database.ts';

jest.setTimeout(120_000);

let folder: string;
let source: TestDatabase;
let pool: Pool;
let store: FileStore;
let archive: string;
let taken: Taken;
const bare: (() => Promise<void>)[] = [];

/** A database without tables, as an operator makes one. */
const emptyDatabase = async (): Promise<string> => {
  const name = `bare_${randomBytes(6).toString('hex')}`;
  await runSql(process.env[SERVER_URL]!, `create database ${name}`);
  bare.push(() => runSql(process.env[SERVER_URL]!, `drop database ${name} with (force)`));
  return withDatabase(process.env[SERVER_URL]!, name);
};
const ask = async <T extends object>(url: string, sql: string, values: unknown[] = []): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T & pg.QueryResultRow>(sql, values)).rows;
  } finally {
    await client.end();
  }
};
const tableNames = async (url: string): Promise<string[]> =>
  (await ask<{ name: string }>(url, "select tablename as name from pg_tables where schemaname = 'public' order by 1")).map(
    ({ name }) => name,
  );
/** Every table as the test reads it, by another way than the product. */
const contentsOf = async (url: string): Promise<Record<string, string>> => {
  const all: Record<string, string> = {};
  for (const name of await tableNames(url)) {
    const [row] = await ask<{ sum: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text collate "C")), '') as sum from "${name}" t`,
    );
    all[name] = row!.sum;
  }
  return all;
};
const take = (path: string, more: { url?: string; signal?: AbortSignal; say?: (line: string) => void } = {}): Promise<Taken> =>
  takeBackup({ url: source.url, store, path, version: '0.1.0', ...more });
const restoreTo = async (
  path: string,
  url: string,
  to = openFolderStore(join(folder, 'restored', randomBytes(4).toString('hex'))),
): Promise<FileStore> => {
  await restore({ archive: path, manifest: await checkArchive(path), url, store: to });
  return to;
};
const copyOf = (name: string, change: (bytes: Buffer) => void): string => {
  const path = join(folder, name);
  const bytes = readFileSync(archive);
  change(bytes);
  writeFileSync(path, bytes);
  return path;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'supplier-quality-backup-'));
  chmodSync(folder, 0o711);
  source = await testDatabase();
  pool = openPool(source.url, { max: 4, statementTimeoutMs: 20_000 });
  store = openFolderStore(join(folder, 'files'));
  await seed(pool, { now: '2026-11-21T04:00:00.000Z', passwordHash: 'none' });
  await seedFiles(pool, store);
  // values that are easily changed on the way
  await pool.query(
    `update complaints set title = E'a\\tb\\nc\\\\d "e" é 表 \\\\N', description = '' where id = (select min(id) from complaints)`,
  );
  await pool.query("insert into sessions (token_hash, user_id) values ('x', (select min(id) from app_users))");
  // a part of the event log that no migration made, with an event in it
  await pool.query('create table events_3 (like events including defaults)');
  await pool.query('alter table events attach partition events_3 for values from (2000000000) to (3000000000)');
  await pool.query("insert into event_parts (name, from_id) values ('events_3', 2000000000)");
  await pool.query(`insert into events select (jsonb_populate_record(e, '{"id": 2000000001}')).* from events e order by id limit 1`);
  archive = join(folder, 'quality.tar');
  taken = await take(archive);
});
afterAll(async () => {
  await pool.end();
  await source.drop();
  for (const drop of bare) await drop();
  rmSync(folder, { recursive: true, force: true });
});

test('everything comes back: each table, each number to come, each file; sessions do not, and the feed begins anew', async () => {
  const url = await emptyDatabase();
  const restored = await restoreTo(archive, url);
  const [before, after] = [await contentsOf(source.url), await contentsOf(url)];
  for (const name of leftOut) expect([name, after[name]]).toEqual([name, '0 ']);
  const same = Object.keys(before).filter((name) => !leftOut.includes(name) && name !== 'feed_meta');
  expect(same.length).toBeGreaterThan(60);
  for (const name of same) expect([name, after[name]]).toEqual([name, before[name]]);
  expect(Object.keys(after)).toEqual(Object.keys(before));

  const meta = async (at: string) => (await ask<{ epoch: string; head: string }>(at, 'select epoch, head from feed_meta'))[0]!;
  expect((await meta(url)).head).toBe((await meta(source.url)).head);
  expect((await meta(url)).epoch).not.toBe((await meta(source.url)).epoch);

  const next = 'select max(last_value)::text as last, count(*)::int as n from pg_sequences';
  expect(await ask(url, next)).toEqual(await ask(source.url, next));
  const references =
    "select count(*)::int as n, count(*) filter (where convalidated)::int as good, count(*) filter (where condeferrable)::int as late from pg_constraint where contype = 'f'";
  expect(await ask(url, references)).toEqual(await ask(source.url, references));

  expect(taken.manifest.files.length).toBeGreaterThan(20);
  for (const { key, sha256 } of taken.manifest.files)
    expect(
      createHash('sha256')
        .update(await restored.bytes(key))
        .digest('hex'),
    ).toBe(sha256);
});

test('an archive that counts no rows of a table which it holds, as an earlier build wrote it now and then, is restored whole', async () => {
  const path = join(folder, 'uncounted.tar');
  await writeArchive(path, async ({ add }) => {
    for await (const member of readArchive(archive)) {
      if (member.name === 'seal.json') continue;
      if (member.name !== 'manifest.json') {
        await add(member);
        continue;
      }
      const whole = JSON.parse(member.content.toString()) as Taken['manifest'];
      const tables = whole.tables.map((table) => (table.name === 'complaints' ? { ...table, rows: 0 } : table));
      await add({ ...member, content: Buffer.from(JSON.stringify({ ...whole, tables })) });
    }
  });
  const url = await emptyDatabase();
  await restoreTo(path, url);
  expect((await contentsOf(url))['complaints']).toBe((await contentsOf(source.url))['complaints']);
});

test('a backup under writes is one moment: what was written together is there together', async () => {
  let stop = false;
  let written = 0;
  const write = async (): Promise<void> => {
    while (!stop) {
      const file = await store.save(randomBytes(1_000), 'csv');
      await pool.query(
        `with f as (insert into files (container, key, name, type, size, sha256) values ('complaints', $1, 'a.csv', 'text/csv', 1000, $2) returning key),
           e as (insert into events (actor_role, collection, entity_id, action, version) select 'qa', 'Pairs', 1, key, 1 from f returning action)
         insert into file_links (collection, entity_id, key) select 'Pairs', 1, action from e`,
        [file.key, file.sha256],
      );
      written += 1;
    }
  };
  const writers = [write(), write()];
  const path = join(folder, 'busy.tar');
  // while tables are read and again while files are
  const { manifest, gone } = await take(path);
  stop = true;
  await Promise.all(writers);
  expect(written).toBeGreaterThan(0);
  expect([manifest.missing, gone]).toEqual([[], []]);
  const url = await emptyDatabase();
  const restored = await restoreTo(path, url);
  const [events, links, files] = [
    "select action from events where collection = 'Pairs'",
    "select key from file_links where collection = 'Pairs'",
    "select key from files where name = 'a.csv'",
  ];
  expect(await ask(url, `(${events} except ${links}) union all (${links} except ${files}) union all (${files} except ${events})`)).toEqual(
    [],
  );
  for (const { key } of await ask<{ key: string }>(url, 'select key from files'))
    expect((await restored.bytes(key)).length).toBeGreaterThan(0);
});

describe('an archive that is not what was written', () => {
  const refused = async (path: string, why: RegExp): Promise<void> => {
    const url = await emptyDatabase();
    const to = join(folder, 'nothing');
    await expect(restoreTo(path, url, openFolderStore(to))).rejects.toThrow(why);
    expect([await tableNames(url), existsSync(to)]).toEqual([[], false]);
  };

  test('one changed bit, wherever it is, is noticed', async () => {
    const { size } = statSync(archive);
    // head, rows, files, manifest, the checksum itself and the empty blocks behind it
    for (const at of [0, 600, Math.floor(size / 3), Math.floor(size / 2), size - 3_000, size - 2_000, size - 1_500, size - 1]) {
      await expect(verifyArchive(copyOf('flipped.tar', (bytes) => bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at)))).rejects.toThrow(
        /damaged or was cut off/,
      );
    }
    await refused(join(folder, 'flipped.tar'), /damaged or was cut off/);
  });

  test.each([0, 100, 5_000, -1, -512, -2_048])('cut off at %i bytes', async (at) => {
    const path = copyOf('cut.tar', () => undefined);
    truncateSync(path, at < 0 ? statSync(path).size + at : at);
    await refused(path, /damaged or was cut off/);
  });

  test('whole, and yet not true: rows other than the list says', async () => {
    const path = join(folder, 'untrue.tar');
    let dropped = false;
    await writeArchive(path, async ({ add }) => {
      for await (const member of readArchive(archive)) {
        if (member.name === 'seal.json') continue;
        if (!dropped && member.name.startsWith('tables/complaints/')) dropped = true;
        else await add(member);
      }
    });
    await refused(path, /table complaints differs/);
  });

  test('of a newer version, of another format, of something else', async () => {
    const written = async (name: string, change: (member: Member) => Member): Promise<string> => {
      const path = join(folder, name);
      await writeArchive(path, async ({ add }) => {
        for await (const member of readArchive(archive)) if (member.name !== 'seal.json') await add(change(member));
      });
      return path;
    };
    const manifest =
      (more: (old: { migrations: string[] }) => object) =>
      (member: Member): Member => {
        if (member.name !== 'manifest.json') return member;
        const old = JSON.parse(member.content.toString()) as { migrations: string[] };
        return { ...member, content: Buffer.from(JSON.stringify({ ...old, ...more(old) })) };
      };
    await refused(
      await written(
        'newer.tar',
        manifest(({ migrations }) => ({ migrations: [...migrations, '999_later.sql'] })),
      ),
      /newer version .*999_later\.sql/,
    );
    const part = { table: 'complaints', name: 'complaints_2', bound: "FOR VALUES FROM ('1') TO ('2'); drop table app_users" };
    await refused(
      await written(
        'part.tar',
        manifest(() => ({ parts: [part] })),
      ),
      /bounds that cannot be read/,
    );
    await refused(
      await written(
        'format.tar',
        manifest(() => ({ format: 2 })),
      ),
      /format 2/,
    );
    await refused(await written('other.tar', (member) => ({ ...member, name: `x/${member.name}` })), /not a backup of this product/);
    await refused(join(folder, 'none.tar'), /cannot be read/);
  });
});

test('a database that is not empty is left as it is', async () => {
  const other = await testDatabase();
  try {
    const before = await contentsOf(other.url);
    await expect(restoreTo(archive, other.url)).rejects.toThrow(/not empty/);
    expect(await contentsOf(other.url)).toEqual(before);
  } finally {
    await other.drop();
  }
});

test('a restore that fails at its end leaves an empty database, and can be repeated', async () => {
  const url = await emptyDatabase();
  const full: FileStore = { ...openFolderStore(join(folder, 'full')), put: () => Promise.reject(new Error('no room')) };
  await expect(restoreTo(archive, url, full)).rejects.toThrow('no room');
  expect(await tableNames(url)).toEqual([]);
  await restoreTo(archive, url);
  expect((await contentsOf(url))['complaints']).toBe((await contentsOf(source.url))['complaints']);
});

test('an archive of an older version gets the later migrations', async () => {
  const [old, url] = [await emptyDatabase(), await emptyDatabase()];
  const files = migrationFiles();
  const client = new pg.Client({ connectionString: old });
  await client.connect();
  await client.query(migrationTable);
  for (const name of files.slice(0, -1)) await applyMigration(client, name);
  await client.query("insert into app_users (firstname, lastname, email, side, status) values ('A', 'B', 'a@b.test', 'staff', 'active')");
  await client.end();
  const path = join(folder, 'old.tar');
  await take(path, { url: old });
  await restoreTo(path, url);
  const names = (await ask<{ name: string }>(url, 'select name from migrations order by name')).map(({ name }) => name);
  expect(names).toEqual(files);
  expect(await ask(url, 'select email from app_users')).toEqual([{ email: 'a@b.test' }]);
  await migrate(old);
  const indexes = "select indexdef from pg_indexes where schemaname = 'public' order by indexname";
  expect(await ask(url, indexes)).toEqual(await ask(old, indexes));
});

test('the owner of a database without other rights can restore into it', async () => {
  const name = `owner_${randomBytes(6).toString('hex')}`;
  const [server, url] = [process.env[SERVER_URL]!, await emptyDatabase()];
  await runSql(
    server,
    `create role ${name} login password 'x' nosuperuser`,
    `alter database ${new URL(url).pathname.slice(1)} owner to ${name}`,
  );
  const own = new URL(url);
  [own.username, own.password] = [name, 'x'];
  try {
    await restoreTo(archive, own.href);
    expect((await contentsOf(url))['complaints']).toBe((await contentsOf(source.url))['complaints']);
    await take(join(folder, 'owner.tar'), { url: own.href });
  } finally {
    await runSql(server, `alter database ${new URL(url).pathname.slice(1)} owner to ${new URL(server).username}`);
    await runSql(url, `reassign owned by ${name} to ${new URL(server).username}`, `drop owned by ${name}`, `drop role ${name}`);
  }
});

describe('files', () => {
  const insert = (key: string): Promise<unknown> =>
    pool.query("insert into files (container, key, name, type, size, sha256) values ('complaints', $1, 'lost.csv', 'text/csv', 1, 'x')", [
      key,
    ]);
  afterEach(() => pool.query("delete from files where name = 'lost.csv'"));

  test('a file lost before is reported and does not stop the backup; one deleted during it is distinguished', async () => {
    const [lost, gone] = [`${'L'.repeat(22)}.csv`, `${'G'.repeat(22)}.csv`];
    await insert(lost);
    await insert(gone);
    const path = join(folder, 'lost.tar');
    // the rows are read when the first line is said; the files come after it
    const deleting: Promise<unknown>[] = [];
    const answer = await takeBackup({
      url: source.url,
      store: {
        ...store,
        bytes: async (key) => (
          key === gone && (await (deleting[0] ??= pool.query('delete from files where key = $1', [gone]))),
          store.bytes(key)
        ),
      },
      path,
      version: '0.1.0',
    });
    expect([answer.manifest.missing, answer.gone]).toEqual([[gone, lost], [gone]]);
    await restoreTo(path, await emptyDatabase());
  });

  test('a place that holds none of them is a mistake, and a place that does not answer is no backup', async () => {
    const path = join(folder, 'wrong.tar');
    await expect(
      takeBackup({ url: source.url, store: openFolderStore(join(folder, 'elsewhere')), path, version: '0.1.0' }),
    ).rejects.toThrow(/None of the \d+ files is in /);
    await expect(
      takeBackup({ url: source.url, store: { ...store, bytes: () => Promise.reject(new Error('away')) }, path, version: '0.1.0' }),
    ).rejects.toThrow('away');
    expect(readdirSync(folder).filter((name) => name.startsWith('wrong.tar'))).toEqual([]);
  });
});

test('an interrupted backup leaves nothing; a whole one is its owner’s alone', async () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const stop = new AbortController();
  // the first line is said when the tables are read
  const path = join(folder, 'interrupted.tar');
  await expect(take(path, { signal: stop.signal, say: () => stop.abort() })).rejects.toThrow(/interrupted/);
  expect(readdirSync(folder).filter((name) => name.startsWith('interrupted'))).toEqual([]);
});

describe('the commands', () => {
  const run = (script: string, args: string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> =>
    new Promise((done) => {
      const { NODE_ENV: _none, DATABASE_URL: _own, ...inherited } = process.env;
      const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../scripts/run.mjs'), script, ...args], {
        env: { ...inherited, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.on('close', (code) => done({ code, said }));
    });

  test('into a new folder with a database of its own, and out of it while it stands still', async () => {
    const home = join(folder, 'home');
    const first = await run('restore', [archive, '--to', home], {});
    expect([first.code, first.said]).toEqual([0, expect.stringMatching(/each table compared with the archive\.[\s\S]*Restored as of /)]);
    const again = await run('restore', [archive, '--to', home], {});
    expect([again.code, again.said.trim().split('\n').length, again.said]).toEqual([1, 1, expect.stringMatching(/not empty/)]);
    const second = await run('backup', [join(folder, 'second.tar')], { DATA_DIR: home });
    expect([second.code, second.said]).toEqual([0, expect.stringMatching(/It is not encrypted/)]);
    const checked = await run('backup', ['--verify', join(folder, 'second.tar')], {});
    expect([checked.code, checked.said]).toEqual([0, expect.stringMatching(/is whole/)]);
    const [one, two] = [taken.manifest, await verifyArchive(join(folder, 'second.tar'))];
    const unlike = two.tables
      .filter(({ name, sha256 }) => one.tables.find((table) => table.name === name)?.sha256 !== sha256)
      .map(({ name }) => name);
    expect([unlike, two.files]).toEqual([['feed_meta'], one.files]);
  });

  test('of a database that runs, which nothing is restored over', async () => {
    const home = join(folder, 'running');
    expect((await run('restore', [archive, '--to', home], {})).code).toBe(0);
    const { NODE_ENV: _none, DATABASE_URL: _own, ...inherited } = process.env;
    const database = spawn(process.execPath, [resolve(import.meta.dirname, '../../scripts/run.mjs'), 'database'], {
      env: { ...inherited, DATA_DIR: home },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = new Promise((done) => database.once('exit', done));
    try {
      await new Promise((done) => database.stdout.once('data', done));
      const path = join(folder, 'running.tar');
      expect((await run('backup', [path], { DATA_DIR: home })).code).toBe(0);
      expect((await verifyArchive(path)).files).toEqual(taken.manifest.files);
      const over = await run('restore', [archive, '--to', home], {});
      expect([over.code, over.said.trim()]).toEqual([
        1,
        expect.stringMatching(/^Another server \(process \d+\) already uses the data in [^\n]*$/),
      ]);
      // it was not ended with the tool
      expect(database.exitCode).toBeNull();
    } finally {
      database.kill('SIGTERM');
      await gone;
    }
  });

  test('what is refused is said in one sentence, and nothing is made', async () => {
    const strange = join(folder, 'strange');
    mkdirSync(strange);
    writeFileSync(join(strange, 'thesis.txt'), 'x');
    const cases: [string, string[], Record<string, string>, RegExp][] = [
      ['restore', [], {}, /^Name the archive/],
      ['restore', [archive, '--to'], {}, /^Name the archive/],
      ['restore', [archive, '--to', strange], {}, /holds other things \(thesis\.txt\)/],
      ['restore', [copyOf('bad.tar', (bytes) => bytes.fill(0, 0, 10)), '--to', join(folder, 'unmade')], {}, /damaged or was cut off/],
      ['backup', ['--verify'], {}, /^Name the archive/],
      ['backup', [archive], { DATABASE_URL: source.url }, /already exists/],
      ['backup', [], { DATA_DIR: join(folder, 'unmade') }, /There is no database in/],
      ['backup', [join(folder, 'x.tar')], { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }, /ECONNREFUSED/],
    ];
    const answers = [];
    for (const [script, args, env] of cases) answers.push(await run(script, args, env));
    for (const [i, [script, args, , why]] of cases.entries())
      expect([script, args, answers[i]!.code, answers[i]!.said.trim()]).toEqual([script, args, 1, expect.stringMatching(why)]);
    for (const { said } of answers) expect(said.trim()).not.toContain('\n');
    expect([existsSync(join(folder, 'unmade')), readdirSync(strange)]).toEqual([false, ['thesis.txt']]);
  });
});
