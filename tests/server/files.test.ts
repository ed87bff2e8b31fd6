/** Files, in a folder and in a bucket: checked by content, stored under a random key, readable with the rows that hold them, deleted when no row does. */
import { readdirSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import type { Client } from '#tests/support/client.ts';
import { sweepStrays } from '#server/files/sweep.ts';
import { tidy } from '#server/jobs/clock.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import { keysIn, startS3, type S3 } from '#tests/support/s3.ts';

describe.each(['folder', 'bucket'] as const)('in a %s', (kind) => {
  let s3: S3 | undefined;
  let test$: TestApp;
  let qa: Client;
  let png: Buffer;
  let jpeg: Buffer;
  let webp: Buffer;
  beforeAll(async () => {
    if (kind === 'bucket') s3 = await startS3();
    test$ = await startApp({ env: s3?.env() ?? {} });
    qa = await test$.as('qa');
    const image = () => sharp({ create: { width: 4, height: 3, channels: 3, background: '#409EFF' } });
    png = await image().png().toBuffer();
    jpeg = await image()
      .withExif({ IFD0: { Artist: 'Canary Artist' } })
      .jpeg()
      .toBuffer();
    webp = await image().webp().toBuffer();
  });
  afterAll(async () => {
    try {
      await test$.close();
    } finally {
      await s3?.close();
    }
  });

  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n');

  /** A zip with the named entries; sizes may be lied about. */
  const zip = (entries: { name: string; content?: Buffer; claims?: number }[]): Buffer => {
    const parts: Buffer[] = [];
    const directory: Buffer[] = [];
    let at = 0;
    for (const { name, content = Buffer.from('x'), claims } of entries) {
      const packed = deflateRawSync(content);
      const local = Buffer.alloc(30);
      local.writeUInt32LE(0x04034b50, 0);
      local.writeUInt16LE(8, 8);
      local.writeUInt32LE(packed.length, 18);
      local.writeUInt32LE(claims ?? content.length, 22);
      local.writeUInt16LE(name.length, 26);
      const central = Buffer.alloc(46);
      central.writeUInt32LE(0x02014b50, 0);
      central.writeUInt16LE(8, 10);
      central.writeUInt32LE(packed.length, 20);
      central.writeUInt32LE(claims ?? content.length, 24);
      central.writeUInt16LE(name.length, 28);
      central.writeUInt32LE(at, 42);
      parts.push(local, Buffer.from(name), packed);
      directory.push(central, Buffer.from(name));
      at += 30 + name.length + packed.length;
    }
    const size = directory.reduce((sum, part) => sum + part.length, 0);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(entries.length, 8);
    end.writeUInt16LE(entries.length, 10);
    end.writeUInt32LE(size, 12);
    end.writeUInt32LE(at, 16);
    return Buffer.concat([...parts, ...directory, end]);
  };
  const docx = (...more: { name: string; content?: Buffer; claims?: number }[]): Buffer =>
    zip([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }, ...more]);

  const put = (name: string, bytes: Buffer, container = 'complaints', client = qa) =>
    client.upload('ComplaintAttachments', container, name, bytes);

  describe('what is taken', () => {
    test('each allowed type, with the type its content has', async () => {
      const cases: [string, Buffer, string][] = [
        ['a.pdf', pdf, 'application/pdf'],
        ['a.png', png, 'image/png'],
        ['a.JPG', jpeg, 'image/jpeg'],
        ['a.jpeg', jpeg, 'image/jpeg'],
        ['a.webp', webp, 'image/webp'],
        ['a.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
        [
          'a.xlsx',
          zip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }]),
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ],
        ['表.csv', Buffer.from('a,b\n1,2\n'), 'text/csv'],
      ];
      for (const [name, bytes, type] of cases) {
        const answer = await put(name, bytes);
        expect([name, answer.status, answer.body.type, answer.body.name]).toEqual([name, 200, type, name]);
        expect(answer.body.file).toMatch(/^[A-Za-z0-9_-]{22}\.[a-z]{3,4}$/);
      }
    });

    test('pictures are encoded anew: their metadata stays behind', async () => {
      expect(jpeg.toString('latin1')).toContain('Canary Artist');
      const { file } = (await put('a.jpg', jpeg)).body;
      const back = await test$.app.http.inject({
        url: `/api/ComplaintAttachments/download/${file}`,
        headers: { authorization: qa.token! },
      });
      expect((await sharp(back.rawPayload).metadata()).exif).toBeUndefined();
      expect([...back.rawPayload.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    });

    const refused: [string, string, () => Buffer, string][] = [
      ['content of another type', 'a.png', () => pdf, 'FILE_MISMATCH'],
      ['a page', 'a.html', () => Buffer.from('<html></html>'), 'FILE_TYPE'],
      ['a page as csv', 'a.csv', () => Buffer.from(' <!doctype html><script>alert(1)</script>'), 'FILE_CONTENT'],
      ['a drawing', 'a.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FILE_TYPE'],
      ['a drawing as csv', 'a.csv', () => Buffer.from('<svg onload="x"/>'), 'FILE_CONTENT'],
      ['binary as csv', 'a.csv', () => Buffer.from([0x41, 0x00, 0x01, 0xff]), 'FILE_CONTENT'],
      ['an animation with script', 'a.jpg', () => Buffer.from('GIF89a/*<script>*/=1'), 'FILE_CONTENT'],
      ['a picture cut off', 'a.png', () => png.subarray(0, 40), 'FILE_DAMAGED'],
      ['only the signature of a picture', 'a.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'FILE_DAMAGED'],
      ['nothing', 'a.pdf', () => Buffer.alloc(0), 'FILE_EMPTY'],
      ['no extension', 'a', () => pdf, 'FILE_TYPE'],
      ['two extensions', 'a.pdf.exe', () => pdf, 'FILE_TYPE'],
      ['an archive', 'a.zip', () => zip([{ name: 'x.txt' }]), 'FILE_TYPE'],
      ['an archive as document', 'a.docx', () => zip([{ name: 'x.txt' }]), 'FILE_CONTENT'],
      ['a macro', 'a.docx', () => docx({ name: 'word/vbaProject.bin' }), 'FILE_MACRO'],
      ['an archive inside', 'a.docx', () => docx({ name: 'word/inner.zip' }), 'FILE_PART'],
      ['an entry that climbs', 'a.docx', () => docx({ name: '../../etc/passwd' }), 'FILE_UNCHECKED'],
      ['two entries of one name', 'a.docx', () => docx({ name: 'word/a.xml' }, { name: 'word/A.xml' }), 'FILE_UNCHECKED'],
      ['a bomb', 'a.docx', () => docx({ name: 'word/big.xml', content: Buffer.alloc(5_000_000) }), 'FILE_BOMB'],
      ['a declared bomb', 'a.docx', () => docx({ name: 'word/big.xml', claims: 0xfffffff0 }), 'FILE_BOMB'],
      [
        'a bomb that claims to be small',
        'a.docx',
        () => docx({ name: 'word/big.xml', content: Buffer.alloc(50_000), claims: 900 }),
        'FILE_DAMAGED',
      ],
      ['too many entries', 'a.docx', () => docx(...Array.from({ length: 2_100 }, (_, i) => ({ name: `w${i}` }))), 'FILE_BOMB'],
      [
        'a directory that lies',
        'a.docx',
        () => {
          const bytes = docx();
          bytes.writeUInt32LE(0x7fffffff, bytes.length - 6);
          return bytes;
        },
        'FILE_DAMAGED',
      ],
    ];
    test.each(refused)('%s is refused for its reason', async (_what, name, bytes, code) => {
      const answer = await put(name, bytes());
      expect([answer.status, answer.code]).toEqual([415, code]);
    });

    test('a picture of too many points is refused before it is opened', async () => {
      const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' }, limitInputPixels: false })
        .png({ compressionLevel: 9 })
        .toBuffer();
      expect(bomb.length).toBeLessThan(1_000_000);
      expect((await put('a.png', bomb)).code).toBe('FILE_PIXELS');
    });

    test('more than ten megabytes, and more than its container takes, is 413', async () => {
      expect((await put('a.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]))).code).toBe('FILE_TOO_LARGE');
      const noise = await sharp({
        create: { width: 900, height: 900, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
      })
        .png()
        .toBuffer();
      expect(noise.length).toBeGreaterThan(1024 * 1024);
      expect((await qa.upload('appusers', 'avatars', 'a.png', noise)).code).toBe('FILE_TOO_LARGE');
    });

    test.each(['..\\..\\a.pdf', 'a\\b.pdf', '..pdf', `${'x'.repeat(170)}.pdf`])('the name %j opens nothing outside', async (name) => {
      const answer = await put(name.replaceAll('\\', '\\\\'), pdf);
      expect([400, 415, 200]).toContain(answer.status);
      if (answer.status === 200) expect(answer.body.name).not.toMatch(/[\\/]|\.\./);
    });

    test('traversal in container and key is refused before any path is made', async () => {
      for (const container of ['../../etc', 'nope', '__proto__', '', 'files'])
        expect([container, (await put('a.pdf', pdf, encodeURIComponent(container))).code]).toEqual([container, 'FILE_NOT_FOUND']);
      for (const key of ['..%2f..%2fetc%2fpasswd', '....', 'a%00.pdf', '%5c%5cserver', 'x'.repeat(150)]) {
        const answer = await qa.get(`/ComplaintAttachments/download/${key}`);
        expect([key, answer.status < 500, answer.status >= 400]).toEqual([key, true, true]);
      }
      const everywhere = readdirSync(test$.config.dataDir);
      expect(everywhere).toEqual(kind === 'folder' ? ['files'] : []);
    });

    test('what is no form, or of a collection the caller has nothing to do with, is refused', async () => {
      expect((await qa.post('/ComplaintAttachments/upload?container=complaints', { a: 1 })).code).toBe('FILE_TYPE');
      expect((await put('a.pdf', pdf, 'complaints', await test$.as('rd'))).code).toBe('ACCESS_DENIED');
      expect((await put('a.pdf', pdf, 'complaints', test$.anonymous())).code).toBe('AUTHORIZATION_REQUIRED');
      expect((await put('a.png', png, 'avatars')).code).toBe('FILE_NOT_FOUND');
    });
  });

  describe('who reads it', () => {
    const download = (client: Client, file: string, query = '') => client.get(`/ComplaintAttachments/download/${file}${query}`);
    const attach = async (visibility: 'internal' | 'supplier') => {
      const complaint = await insertRow(test$.db, 'Complaint', {
        no: `C-${unique()}`,
        status: 'Investigating',
        source: 'qa',
        title: 'T',
        description: 'long enough text',
        isQaAction: false,
      });
      await insertRow(test$.db, 'SupplierComplaint', {
        complaintId: complaint.id,
        supplierId: test$.world.factory.id,
        no: `X-${unique()}`,
        status: 'Open',
      });
      const { file } = (await put("Bericht 'ü'; x.pdf", pdf)).body;
      const row = await qa.do('POST', '/ComplaintAttachments', { complaintId: complaint.id, file, visibility });
      return { complaint, row, file };
    };

    test('before it is attached only its uploader; a foreign key is the 404 of a missing one', async () => {
      const { file } = (await put('a.pdf', pdf)).body;
      expect((await download(qa, file)).status).toBe(200);
      const qa2 = await test$.as('qa2');
      const foreign = await download(qa2, file);
      const missing = await download(qa2, `${'A'.repeat(22)}.pdf`);
      const bare = (text: string): string => text.replace(/"requestId":"\w+"/, '');
      expect([foreign.status, bare(foreign.text)]).toEqual([404, bare(missing.text)]);
      expect((await qa2.delete(`/ComplaintAttachments/files/${file}`)).code).toBe('FILE_NOT_FOUND');
      expect(
        (await qa2.post('/ComplaintAttachments', { complaintId: (await attach('internal')).complaint.id, file })).details.fields,
      ).toEqual({ file: [{ code: 'FILE' }] });
      expect((await qa.delete(`/ComplaintAttachments/files/${file}`)).body).toEqual({ count: 1 });
      expect((await download(qa, file)).code).toBe('FILE_NOT_FOUND');
    });

    test('then for readers of the row; not through another collection', async () => {
      const { row, file } = await attach('internal');
      const supplier = await test$.as('supplierQa');
      expect((await download(await test$.as('qa2'), file)).status).toBe(200);
      expect((await download(await test$.as('OD/OM'), file)).status).toBe(200);
      expect((await download(supplier, file)).code).toBe('FILE_NOT_FOUND');
      expect((await supplier.get(`/SupplierComplaints/download/${file}`)).code).toBe('FILE_NOT_FOUND');
      await qa.do('PATCH', `/ComplaintAttachments/${row.id}`, { version: 1, visibility: 'supplier' });
      expect((await download(supplier, file)).status).toBe(200);
      expect((await download(await test$.as('foreignSupplierQa'), file)).code).toBe('FILE_NOT_FOUND');
      expect((await (await test$.as('foreignSupplierQa')).get('/ComplaintAttachments/files', { id: String(row.id) })).code).toBe(
        'MODEL_NOT_FOUND',
      );
      expect((await supplier.get<object[]>('/ComplaintAttachments/files', { id: String(row.id) })).body).toEqual([
        expect.objectContaining({ file, name: "Bericht 'ü'; x.pdf" }),
      ]);
      expect((await qa.delete(`/ComplaintAttachments/files/${file}`)).code).toBe('IN_USE');
      // the files of the rows a filter means: of those the caller reads
      const ofComplaint = { filter: JSON.stringify({ where: { complaintId: row['complaintId'] } }) };
      expect((await supplier.get<object[]>('/ComplaintAttachments/files', ofComplaint)).body).toEqual([
        expect.objectContaining({ file, size: pdf.length }),
      ]);
      expect((await (await test$.as('foreignSupplierQa')).get<object[]>('/ComplaintAttachments/files', ofComplaint)).body).toEqual([]);
      expect((await supplier.get('/ComplaintAttachments/files', { filter: '{"where":{"uploadedBy":1}}' })).code).toBe('BAD_FILTER');
      expect((await (await test$.as('rd')).get('/ComplaintAttachments/files', ofComplaint)).code).toBe('ACCESS_DENIED');
      // bare, as the specification has it: the files of what the caller reads, and of nothing else
      expect((await supplier.get<object[]>('/ComplaintAttachments/files')).body).toEqual([expect.objectContaining({ file })]);
      expect((await supplier.get<object[]>('/ComplaintAttachments/files', { before: String(row.id) })).body).toEqual([]);
      expect((await (await test$.as('foreignSupplierQa')).get<object[]>('/ComplaintAttachments/files')).body).toEqual([]);
      expect((await (await test$.as('rd')).get('/ComplaintAttachments/files')).code).toBe('ACCESS_DENIED');
    });

    test('an answer no browser executes: sandboxed, not sniffed, a name that breaks no header', async () => {
      const { row, file } = await attach('internal');
      const answer = await download(qa, file);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      });
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''Bericht%20/);
      expect((await download(qa, file, '?preview=1')).headers['content-disposition']).toMatch(/^inline/);
      const csv = await put('a.csv', Buffer.from('a\n'));
      expect((await download(qa, csv.body.file, '?preview=1')).headers['content-disposition']).toMatch(/^attachment/);
      // a download is logged, a preview is not
      const logged = await test$.sql('select kind from logs where entity_id = $1 and entity = $2', [row.id, 'ComplaintAttachments']);
      expect(logged).toEqual([{ kind: 'download' }]);
    });
  });

  test('a thumbnail for readers of the picture; none of other files, and none where reads are audited', async () => {
    const noise = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    })
      .jpeg()
      .toBuffer();
    const complaint = await insertRow(test$.db, 'Complaint', {
      no: `C-${unique()}`,
      status: 'Investigating',
      source: 'qa',
      title: 'T',
      description: 'long enough text',
      isQaAction: false,
    });
    const { file } = (await put('big.jpg', noise)).body;
    await qa.do('POST', '/ComplaintAttachments', { complaintId: complaint.id, file, visibility: 'internal' });
    const small = (client: Client, key: string) => client.get(`/ComplaintAttachments/small/${key}`);
    const answer = await small(await test$.as('OD/OM'), file);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    });
    const back = await test$.app.http.inject({ url: `/api/ComplaintAttachments/small/${file}`, headers: { authorization: qa.token! } });
    const { width, height } = await sharp(back.rawPayload).metadata();
    expect([width, height]).toEqual([320, 240]);
    expect(back.rawPayload.length).toBeLessThan(noise.length / 10);
    // a picture smaller than that is not blown up
    const tiny = (await put('tiny.png', png)).body.file;
    expect((await small(qa, tiny)).status).toBe(200);
    expect((await small(await test$.as('supplierQa'), file)).code).toBe('FILE_NOT_FOUND');
    expect((await small(test$.anonymous(), file)).code).toBe('AUTHORIZATION_REQUIRED');
    expect((await small(qa, (await put('a.pdf', pdf)).body.file)).code).toBe('FILE_TYPE');
  });

  test('what no row holds is swept after a day, from table and disk', async () => {
    const { file } = (await put('old.pdf', pdf)).body;
    const kept = (await put('new.pdf', pdf)).body.file;
    const held = (await test$.sql<{ key: string }>('select key from file_links limit 1'))[0]!.key;
    await test$.sql("update files set created_at = now() - interval '25 hours' where key = any($1)", [[file, held]]);
    await tidy(test$.app.services);
    const keys = (await test$.sql<{ key: string }>('select key from files where key = any($1)', [[file, kept, held]])).map(
      (row) => row.key,
    );
    expect(keys.sort()).toEqual([kept, held].sort());
    const stored = await keysIn(test$.app.services.files);
    expect([stored.includes(file), stored.includes(kept), stored.includes(held)]).toEqual([false, true, true]);
    if (kind === 'folder')
      expect(readdirSync(`${test$.config.dataDir}/files`, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual(
        [],
      );
  });

  describe('files without rows', () => {
    const dayMs = 24 * 3_600_000;
    /** The store keeps real time; the installation's clock is set to so many days after it. */
    const days = (count: number): void => {
      test$.clock.reset();
      test$.clock.advance(Date.now() + count * dayMs - test$.clock.now().getTime());
    };
    const stray = async (): Promise<string> => (await test$.app.services.files.save(pdf, 'pdf')).key;
    const isThere = async (key: string): Promise<boolean> => (await keysIn(test$.app.services.files)).includes(key);
    afterAll(() => test$.clock.reset());

    test('go after two days, once a day; those with rows stay', async () => {
      const [lost, { file }] = [await stray(), (await put('kept.pdf', pdf)).body];
      days(1);
      expect([await sweepStrays(test$.app.services), await isThere(lost)]).toEqual([0, true]);
      days(3);
      expect(await sweepStrays(test$.app.services)).toBeGreaterThan(0);
      expect([await isThere(lost), await isThere(file)]).toEqual([false, true]);
      const later = await stray();
      expect([await sweepStrays(test$.app.services), await isThere(later)]).toEqual([0, true]);
    });

    test('are left alone where the place belongs to another installation, as after a restore for trial', async () => {
      const lost = await stray();
      const [{ epoch }] = (await test$.sql<{ epoch: string }>('select epoch from feed_meta')) as [{ epoch: string }];
      await test$.sql("update feed_meta set epoch = 'restored'");
      days(5);
      expect([await sweepStrays(test$.app.services), await isThere(lost)]).toEqual([0, true]);
      await test$.sql('update feed_meta set epoch = $1', [epoch]);
      days(6);
      expect(await sweepStrays(test$.app.services)).toBeGreaterThan(0);
      expect(await isThere(lost)).toBe(false);
    });
  });
});
