/** Files are judged by what is in them: what acts is refused with its reason at every door, what is merely unusual is taken. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { containers } from '#domain/containers.ts';
import { entities } from '#domain/index.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { accept } from '#server/files/sniff.ts';
import { activeFiles, field, fineFiles, relation, wordWith } from '#tests/support/activeFiles.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow } from '#tests/support/rows.ts';
import type { Client } from '#tests/support/client.ts';

const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../fixtures/files', name));
const papers = containers['complaints']!.types;
const codeOf = async (name: string, bytes: Buffer, types = papers): Promise<string> =>
  accept(bytes, name, types).then(
    ({ extension }) => `taken as ${extension}`,
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

describe('by content', () => {
  test.each(activeFiles)('$ending with $what: $code', async ({ ending, bytes, code }) => {
    expect(await codeOf(`a.${ending}`, bytes)).toBe(code);
  });
  test.each(fineFiles)('$ending with $what is taken', async ({ ending, bytes }) => {
    expect(await codeOf(`a.${ending}`, bytes)).toBe(`taken as ${ending}`);
  });
  test.each([
    ['with-printer-settings.xlsx', 'taken as xlsx'],
    ['BRC Certificate - Siam Foods Co., Ltd..pdf', 'taken as pdf'],
    ['pdf-junk-before.pdf', 'taken as pdf'],
    ['pdf-encrypted.pdf', 'taken as pdf'],
    ['pdf-truncated.pdf', 'taken as pdf'],
    ['stores-tis620.csv', 'taken as csv'],
    ['stores-cover-sheet.xlsx', 'taken as xlsx'],
    ['exif-orientation-6.jpg', 'taken as jpg'],
    ['photo.heic', 'FILE_HEIC'],
  ])('%s: %s', async (name, said) => expect(await codeOf(name, sample(name))).toBe(said));

  test.each([
    ['a phone photo with the name of a JPEG', 'a.jpg', () => sample('photo.heic'), 'FILE_HEIC'],
    ['a file with a password, or of an old program', 'a.xlsx', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'FILE_OLD_OFFICE'],
    ['another kind than the name says', 'a.png', () => sample('pdf-1page.pdf'), 'FILE_MISMATCH'],
    ['nothing', 'a.pdf', () => Buffer.alloc(0), 'FILE_EMPTY'],
    ['a program before the header of a PDF', 'a.pdf', () => Buffer.from('MZ %PDF-1.7'), 'FILE_CONTENT'],
    ['a path', 'a/b.pdf', () => sample('pdf-1page.pdf'), 'FILE_NAME'],
    ['a dot first', '..pdf', () => sample('pdf-1page.pdf'), 'FILE_NAME'],
  ])('%s', async (_what, name, bytes, code) => expect(await codeOf(name, bytes())).toBe(code));
});

describe('photos', () => {
  test('are turned as the camera held them and keep no position', async () => {
    const raw = sample('exif-orientation-6.jpg');
    const before = await sharp(raw).metadata();
    const { bytes } = await accept(raw, 'a.jpg', papers);
    const after = await sharp(bytes).metadata();
    expect([after.width, after.height]).toEqual([before.height, before.width]);
    expect([after.orientation, after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });
  test('of 50 megapixels are made smaller, and the answer says so; still larger ones are refused with their size', async () => {
    const picture = (width: number, height: number): Promise<Buffer> =>
      sharp({ create: { width, height, channels: 3, background: '#456' }, limitInputPixels: false })
        .jpeg()
        .toBuffer();
    const { bytes, shrunk } = await accept(await picture(8660, 5774), 'a.jpg', papers);
    const { width, height } = await sharp(bytes).metadata();
    expect(width * height).toBeLessThanOrEqual(40_000_000);
    expect(shrunk).toEqual({ from: 50, to: 40 });
    await expect(accept(await picture(9_000, 9_000), 'a.jpg', papers)).rejects.toMatchObject({
      code: 'FILE_PIXELS',
      details: { params: { count: 81, max: 65 } },
    });
  });
});

describe('at every door', () => {
  let test$: TestApp;
  let boss: Client;
  let qa: Client;
  beforeAll(async () => {
    test$ = await startApp();
    [boss, qa] = await Promise.all([test$.as('superAdmin'), test$.as('qa')]);
  });
  afterAll(() => test$.close());

  const doors = Object.keys(containers).map((container) => ({
    container,
    collection: entities.find(({ fields }) => Object.values(fields).some((one) => one.container === container))!.collection,
  }));
  test.each(doors)('$container of $collection refuses each active file for its reason', async ({ container, collection }) => {
    const { types } = containers[container]!;
    // the person in charge of templates and platform, or one of the desk: who may write there
    const put = async (name: string, bytes: Buffer) => {
      const answer = await boss.upload(collection, container, name, bytes);
      return answer.code === 'ACCESS_DENIED' ? qa.upload(collection, container, name, bytes) : answer;
    };
    for (const { what, ending, bytes, code } of activeFiles) {
      const answer = await put(`a.${ending}`, bytes);
      expect([what, answer.status, answer.code]).toEqual([what, 415, types.includes(ending) ? code : 'FILE_TYPE']);
    }
  });

  test('a name with two dots is kept, and the file downloads under it', async () => {
    const name = 'BRC Certificate - Siam Foods Co., Ltd..pdf';
    const { body } = await qa.upload('ComplaintAttachments', 'complaints', name, sample(name));
    expect(body.name).toBe(name);
    const back = await test$.app.http.inject({
      url: `/api/ComplaintAttachments/download/${body.file}`,
      headers: { authorization: qa.token! },
    });
    expect(back.headers['content-disposition']).toContain(`filename="${name}"`);
    expect(back.rawPayload.equals(sample(name))).toBe(true);
  });

  describe('made documents', () => {
    const template = async (bytes: Buffer): Promise<number> => {
      const { body } = await boss.upload('DocumentGenerators', 'docx-templates', 'a.docx', bytes);
      return (await boss.do('POST', '/DocumentGenerators', { key: 'complaintReport', language: 'en', name: 'Report', file: body.file })).id;
    };
    const complaint = (title: string) =>
      insertRow(test$.db, 'Complaint', {
        no: `C-${title.length}`,
        title,
        description: 'long enough',
        status: 'Investigating',
        source: 'qa',
        isQaAction: false,
      });

    test('pass the rules of uploads, whatever the values are: they land in texts and never in a field of Word', async () => {
      const id = await template(wordWith({}, `<w:p><w:r><w:t>{title}</w:t></w:r></w:p>${field('{title}')}`));
      for (const title of ['Glass in jam', 'DDEAUTO cmd "/c calc"', '</w:t></w:r><w:fldSimple w:instr="DDE cmd"/>']) {
        const { status, bytes } = await boss.get(`/DocumentGenerators/${id}/test`, { recordId: (await complaint(title)).id });
        expect([status, await codeOf('a.docx', bytes)]).toEqual([200, 'taken as docx']);
      }
    });

    test('are not made from a template that was stored before the rules', async () => {
      const old = wordWith({ 'word/_rels/settings.xml.rels': relation('attachedTemplate', 'https://host.example/t.dotm') });
      const id = await template(wordWith({}));
      const { rows } = await test$.db.query<{ file: string }>('select file from document_generators where id = $1', [id]);
      await test$.app.services.files.put(rows[0]!.file, old);
      const { id: recordId } = await complaint('Old');
      expect((await boss.get(`/DocumentGenerators/${id}/test`, { recordId })).code).toBe('FILE_TEMPLATE_LINK');
    });
  });
});
