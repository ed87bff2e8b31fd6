/** Every call that reads a stored file, with a file that is missing, shorter, longer, a folder or unreadable: a coded answer or a cut connection, one line in the log, and the server lives. */
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { containers } from '#domain/containers.ts';
import { entities } from '#domain/index.ts';
import { wordFile } from '#mocks/data/wordFile.ts';
import { takeBackup } from '#server/backup/take.ts';
import { moveFiles } from '#server/files/move.ts';
import { openFolderStore } from '#server/files/folder.ts';
import { usesContainer } from '#server/http/containers.ts';
import { sendQueued } from '#server/mail/outbox.ts';
import { actingHeaders, type Client } from '#tests/support/client.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts';

jest.setTimeout(120_000);

let test$: TestApp;
let smtp: TestSmtp;
let boss: Client;
let licenseId: number;
let line: { token: string; complaint: number };
let picture: Buffer;
/** What reached the process: any of these would have ended the server. */
const faults: unknown[] = [];
const note = (fault: unknown): void => void faults.push(fault);
/** Lines of the log but those of answers. */
const lines: string[] = [];
const told = (): string[] => lines.splice(0).filter((text) => !text.includes('"msg":"answered"'));

beforeAll(async () => {
  smtp = await startSmtp();
  test$ = await startApp({ env: { SMTP_URL: smtp.url, LINE_DEMO: '1', LOG_LEVEL: 'warn' } });
  const sink = Object.getOwnPropertySymbols(test$.app.http.log).find(({ description }) => description === 'pino.stream')!;
  Object.assign(test$.app.http.log as object, { [sink]: { write: (text: string) => void lines.push(text) } });
  boss = await test$.as('superAdmin');
  licenseId = (await insertRow(test$.db, 'License', { status: 'active' })).id;
  picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const session = await test$.anonymous().post<{ lineToken: string }>('/LineComplaints/session', { demo: true });
  const token = session.body.lineToken;
  const [customer] = await test$.sql<{ user: string }>('select line_user_id as user from line_sessions limit 1');
  const complaint = await insertRow(test$.db, 'Complaint', { status: 'Submitted', lineUserId: customer!.user, no: `C-${unique()}` });
  line = { token, complaint: complaint.id };
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
  await test$.close();
  await smtp.close();
});

interface Kept {
  key: string;
  path: string;
  bytes: Buffer;
}

const pathOf = (key: string): string => {
  const hash = createHash('sha256').update(key).digest('hex');
  return join(test$.config.dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4), key);
};

/** A file with its row, uploaded by the super administrator. */
const keep = async (container: string, bytes: Buffer, extension: string, type: string): Promise<Kept> => {
  const { key, size, sha256 } = await test$.app.services.files.save(bytes, extension);
  await test$.sql('insert into files (container, key, name, type, size, sha256, uploaded_by) values ($1, $2, $3, $4, $5, $6, $7)', [
    container,
    key,
    `file.${extension}`,
    type,
    size,
    sha256,
    test$.world.users.superAdmin.id,
  ]);
  return { key, path: pathOf(key), bytes };
};

const damages = {
  missing: ({ path }: Kept) => rmSync(path),
  shorter: ({ path, bytes }: Kept) => truncateSync(path, Math.floor(bytes.length / 2)),
  longer: ({ path, bytes }: Kept) => writeFileSync(path, Buffer.concat([bytes, bytes])),
  'a folder': ({ path }: Kept) => {
    rmSync(path);
    mkdirSync(path);
  },
  // a link to itself cannot be opened by any account
  unreadable: ({ path }: Kept) => {
    rmSync(path);
    symlinkSync(path, path);
  },
} as const;
type Damage = keyof typeof damages;
const codes: Readonly<Record<Damage, string>> = {
  missing: 'FILE_NOT_FOUND',
  shorter: 'STORED_FILE_DAMAGED',
  longer: 'STORED_FILE_DAMAGED',
  'a folder': 'STORED_FILE_DAMAGED',
  unreadable: 'FILES_UNAVAILABLE',
};

interface Outcome {
  status?: number | undefined;
  code?: string | undefined;
  /** words of what became of it, where it is no answer */
  text?: string;
}

/** A door through which a file is read, in the source file that reads it. */
interface Door {
  name: string;
  source: string;
  make: () => Promise<Kept>;
  read: (file: Kept) => Promise<Outcome>;
  /** where a damaged file is not refused with its code */
  instead?: (damage: Damage, outcome: Outcome) => void;
  /** lines in the log; one where it is not said, none for a missing file */
  lines?: (damage: Damage) => number;
}

const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(4_000)}`);
const refused = async (call: Promise<unknown>): Promise<Outcome> => {
  try {
    await call;
    return { text: 'went well' };
  } catch (error) {
    return { text: (error as Error).message };
  }
};

/** One collection for every container, its content a picture or a page. */
const places = Object.keys(containers).flatMap((container) => {
  const entity = entities.find(({ collection }) => usesContainer(collection, container));
  return entity ? [{ container, entity }] : [];
});
const inPlace = (container: string): Promise<Kept> =>
  containers[container]!.types.includes('jpg')
    ? keep(container, picture, 'jpg', 'image/jpeg')
    : keep(container, pdf, 'pdf', 'application/pdf');

/** The row that holds a file. */
const rowOf = new Map<string, number>();
const templateOf = new Map<string, number>();
const templateWith = async (file: Kept): Promise<void> => {
  const row = await insertRow(test$.db, 'DocumentGenerator', {
    key: 'complaintReport',
    language: 'en',
    name: `Report ${unique()}`,
    file: file.key,
    isCurrent: false,
    revisionNo: unique(),
  });
  templateOf.set(file.key, row.id);
};
const template = async (): Promise<Kept> => {
  const file = await keep('docx-templates', wordFile(['{no} {title} {description}']), 'docx', 'application/zip');
  await templateWith(file);
  return file;
};
/** The size of a template is not known to its row: a part of one is a template that cannot be read. */
const unreadableTemplate = (damage: Damage, { code }: Outcome): void => {
  if (damage === 'longer') return;
  expect([damage, code]).toEqual([damage, damage === 'shorter' ? 'TEMPLATE_UNREADABLE' : codes[damage]]);
};
const templateLines = (damage: Damage): number => (damage === 'a folder' || damage === 'unreadable' ? 1 : 0);

const doors: readonly Door[] = [
  ...places.map(({ container, entity }) => ({
    name: `download from ${container}`,
    source: 'server/files/openStored.ts',
    make: () => inPlace(container),
    read: ({ key }: Kept) => boss.get(`/${entity.collection}/download/${key}`),
  })),
  ...places
    .filter(({ container, entity }) => containers[container]!.types.includes('jpg') && !entity.audited)
    .map(({ container, entity }) => ({
      name: `small picture from ${container}`,
      source: 'server/http/files.ts',
      make: () => inPlace(container),
      read: ({ key }: Kept) => boss.get(`/${entity.collection}/small/${key}`),
    })),
  {
    name: 'archive of certificates',
    source: 'server/remotes/documents/certificateArchive.ts',
    make: async () => {
      const file = await keep('certificates', pdf, 'pdf', 'application/pdf');
      const row = await insertRow(test$.db, 'Certificate', {
        supplierId: test$.world.factory.id,
        licenseId,
        status: 'Approved',
        files: [file.key],
      });
      rowOf.set(file.key, row.id);
      return file;
    },
    read: async ({ key }) => {
      const answer = fetch(`${test$.url}/api/Certificates/archive`, {
        method: 'POST',
        headers: { authorization: boss.token!, 'content-type': 'application/json', ...actingHeaders(boss.acting) },
        body: JSON.stringify({ ids: [rowOf.get(key)!] }),
      });
      return answer.then(async (given) =>
        given.ok
          ? { text: strFromU8(unzipSync(new Uint8Array(await given.arrayBuffer()))['manifest.csv']!) }
          : { text: JSON.stringify(await given.json()) },
      );
    },
    instead: (damage, { text }) => {
      if (damage === 'unreadable') expect(text).toContain('FILES_UNAVAILABLE');
      else expect(text).toContain(damage === 'missing' ? ',missing' : ',damaged');
    },
    lines: () => 1,
  },
  {
    name: 'placeholders of a template',
    source: 'server/remotes/master/templates.ts',
    make: template,
    read: ({ key }) => boss.get(`/DocumentGenerators/${templateOf.get(key)!}/placeholders`),
    instead: unreadableTemplate,
    lines: templateLines,
  },
  {
    name: 'trial of a template',
    source: 'server/remotes/master/templates.ts',
    make: template,
    read: ({ key }) => boss.get(`/DocumentGenerators/${templateOf.get(key)!}/test`, { recordId: line.complaint }),
    instead: unreadableTemplate,
    lines: templateLines,
  },
  {
    name: "a customer's picture",
    source: 'server/files/openStored.ts',
    make: async () => {
      const file = await keep('complaints', picture, 'jpg', 'image/jpeg');
      const row = await insertRow(test$.db, 'ComplaintAttachment', { complaintId: line.complaint, file: file.key, uploadedVia: 'line' });
      rowOf.set(file.key, row.id);
      return file;
    },
    read: ({ key }) =>
      test$.anonymous().call({
        method: 'GET',
        path: `/LineComplaints/${line.complaint}/files/${rowOf.get(key)!}`,
        headers: { 'x-line-token': line.token },
      }),
  },
  {
    name: 'dossier of a complaint',
    source: 'server/remotes/paperAnswer.ts',
    make: async () => {
      const file = await keep('complaints', picture, 'jpg', 'image/jpeg');
      const { id } = await insertRow(test$.db, 'Complaint', { status: 'Submitted', no: `C-${unique()}` });
      await insertRow(test$.db, 'ComplaintAttachment', { complaintId: id, file: file.key });
      rowOf.set(file.key, id);
      return file;
    },
    read: ({ key }) => boss.get(`/Complaints/${rowOf.get(key)!}/paper`, { language: 'en', parts: JSON.stringify(['pictures']) }),
    // the others of the paper are there, and this one is said in its place
    instead: (damage, { status, code }) =>
      expect([damage, status, code]).toEqual(damage === 'unreadable' ? [damage, 503, 'FILES_UNAVAILABLE'] : [damage, 200, undefined]),
    // a picture with something behind it is a picture
    lines: (damage) => (damage === 'longer' ? 0 : 1),
  },
  {
    name: 'attachment of an email',
    source: 'server/mail/outbox.ts',
    make: () => keep('complaints', picture, 'jpg', 'image/jpeg'),
    read: async ({ key }) => {
      const [mail] = await test$.sql<{ id: number }>(
        `insert into mails (to_address, subject, body, state, next_try_at, attachments) values ('a@example.test', 's', 'b', 'queued', $1, $2) returning id`,
        [test$.clock.now(), JSON.stringify([{ key, name: 'a.jpg', type: 'image/jpeg' }])],
      );
      await sendQueued(test$.app.services);
      const [after] = await test$.sql<{ state: string }>('select state from mails where id = $1', [mail!.id]);
      await test$.sql('delete from mails where id = $1', [mail!.id]);
      return { text: after!.state };
    },
    instead: (_damage, { text }) => expect(text).toBe('queued'),
    lines: () => 1,
  },
  {
    name: 'backup',
    source: 'server/backup/take.ts',
    make: async () => {
      // a backup whose files are all missing is refused for that
      await keep('complaints', picture, 'jpg', 'image/jpeg');
      return keep('complaints', picture, 'jpg', 'image/jpeg');
    },
    read: () =>
      refused(
        takeBackup({
          url: test$.databaseUrl,
          store: test$.app.services.files,
          path: join(test$.config.dataDir, `b${unique()}.tar`),
          version: 'test',
        }),
      ),
    instead: (damage, { text }) =>
      expect([damage, text]).toEqual([damage, damage === 'unreadable' ? expect.stringContaining('cannot be read') : 'went well']),
    lines: () => 0,
  },
  {
    name: 'move to another place',
    source: 'server/files/move.ts',
    make: () => keep('complaints', picture, 'jpg', 'image/jpeg'),
    read: () =>
      refused(
        moveFiles({
          from: test$.app.services.files,
          to: openFolderStore(join(test$.config.dataDir, `moved${unique()}`)),
          deleting: false,
          say: () => undefined,
        }),
      ),
    instead: (_damage, { text }) => expect(text).toBe('went well'),
    lines: () => 0,
  },
];

const root = resolve(import.meta.dirname, '../../..');
const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(root, folder, name));

test('the doors are all that read a stored file', () => {
  const reads = sources('server')
    .filter((path) => /\b(files|store|from|to)\.(read|bytes)\(/.test(readFileSync(path, 'utf8')))
    .map((path) => relative(root, path));
  expect(new Set(doors.map(({ source }) => source))).toEqual(new Set(reads));
});

let made: Kept | undefined;
afterEach(async () => {
  if (!made) return;
  await test$.sql('delete from files where key = $1', [made.key]);
  rmSync(made.path, { recursive: true, force: true });
});

describe.each(doors)('$name', ({ make, read, instead, lines: expected }) => {
  test.each(Object.keys(damages) as Damage[])('%s', async (damage) => {
    const file = await make();
    made = file;
    damages[damage](file);
    told();
    const outcome = await read(file);
    if (instead) instead(damage, outcome);
    else expect([damage, outcome.code]).toEqual([damage, codes[damage]]);
    // its answer may be given before the line is written
    const most = expected?.(damage) ?? (damage === 'missing' ? 0 : 1);
    const found: string[] = [];
    await eventually(
      () => found.push(...told()),
      () => found.length >= most,
    );
    expect(found).toEqual(Array.from({ length: most }, () => expect.any(String)));
    expect((await test$.app.http.inject('/health')).statusCode).toBe(200);
    expect(faults.splice(0)).toEqual([]);
  });
});

test.each(['archive', 'download'])('%s of a file that is cut short while it is read is a cut connection', async (way) => {
  const file = await keep('certificates', Buffer.alloc(24 * 1024 * 1024, 0x20), 'pdf', 'application/pdf');
  const { id } = await insertRow(test$.db, 'Certificate', {
    supplierId: test$.world.factory.id,
    licenseId,
    status: 'Approved',
    files: [file.key],
  });
  await test$.sql("insert into file_links (collection, entity_id, key) values ('Certificates', $1, $2)", [id, file.key]);
  told();
  const headers = { authorization: boss.token!, ...actingHeaders(boss.acting) };
  const answer = await (way === 'download'
    ? fetch(`${test$.url}/api/Certificates/download/${file.key}`, { headers })
    : fetch(`${test$.url}/api/Certificates/archive`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ids: [id] }),
      }));
  expect(answer.status).toBe(200);
  const reader = answer.body!.getReader();
  await reader.read();
  truncateSync(file.path, 1_000_000);
  await expect(
    (async () => {
      while (!(await reader.read()).done);
    })(),
  ).rejects.toThrow(/terminated|closed/);
  expect((await test$.app.http.inject('/health')).statusCode).toBe(200);
  expect(faults.splice(0)).toEqual([]);
  await eventually(told, (found) => found.length === 1);
});

test('each emitter of the server is heard from its first moment', () => {
  const bare = [...sources('server'), ...sources('scripts')].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(.*\n.*)\b(new pg\.(?:Client|Pool)|createTransport|client\.query\((?:to|from))\(/g)]
      .filter(([, before]) => !/heard\(\s*(?:nodemailer\.)?$/.test(before!))
      .map(([found]) => `${relative(root, path)}: ${found.trim()}`),
  );
  expect(bare).toEqual([]);
});
