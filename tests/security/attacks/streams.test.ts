/** No stream ends the process: files that disappear while they are read are 404, for every reader and any number at once. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Client } from '#tests/support/client.ts';
import { actingHeaders } from '#tests/support/client.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';

jest.setTimeout(60_000);

let test$: TestApp;
let clerk: Client;
let picture: Buffer;
/** What reached the process: any of these would have ended the server. */
const faults: unknown[] = [];
const note = (fault: unknown): void => void faults.push(fault);

beforeAll(async () => {
  test$ = await startApp();
  clerk = await test$.as('supplier');
  picture = await sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
  await test$.close();
});
afterEach(() => expect(faults.splice(0)).toEqual([]));

const upload = async (): Promise<string> => (await clerk.upload('appusers', 'avatars', 'me.png', picture)).body.file;
const stored = (): string[] => {
  const root = join(test$.config.dataDir, 'files');
  return readdirSync(root, { recursive: true })
    .map((name) => join(root, String(name)))
    .filter((path) => statSync(path).isFile());
};

test('a picture that is deleted while twelve look at it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const file = await upload();
    const looks = Array.from({ length: 12 }, () => clerk.get(`/appusers/small/${file}`));
    const [gone, ...answers] = await Promise.all([clerk.delete(`/appusers/files/${file}`), ...looks]);
    expect(gone.status).toBe(200);
    for (const answer of answers) expect([200, 404]).toContain(answer.status);
  }
});

test.each(['small', 'download'])('%s of a file that is missing on the disk is the 404 of a missing one', async (way) => {
  const file = await upload();
  for (const path of stored()) rmSync(path);
  const answers = await Promise.all(Array.from({ length: 6 }, () => clerk.get(`/appusers/${way}/${file}`)));
  for (const answer of answers) expect([answer.status, answer.code]).toEqual([404, 'FILE_NOT_FOUND']);
});

test('a reader that goes away in the middle of a file leaves no open file behind', async () => {
  const open = (): number => readdirSync('/proc/self/fd').length;
  const file = await upload();
  const before = open();
  const { port } = new URL(test$.url);
  for (let i = 0; i < 20; i += 1) {
    const line = connect(Number(port), '127.0.0.1');
    await new Promise<void>((done) => {
      line.on('close', () => done());
      const headers = Object.entries({ host: 'x', authorization: clerk.token!, ...actingHeaders(clerk.acting) })
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
      line.write(`GET /api/appusers/download/${file} HTTP/1.1\r\n${headers}\r\n`);
      line.once('data', () => line.destroy());
    });
  }
  await eventually(open, (now) => now <= before + 3);
});

test('a body that breaks off, has no boundary or no file is refused', async () => {
  const bodies: [string, string][] = [
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'],
    ['multipart/form-data', '--x\r\nabc\r\n--x--\r\n'],
    ['multipart/form-data; boundary=x', 'no part at all'],
    ['multipart/form-data; boundary=x', '--x--\r\n'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--x--\r\n'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n',
    ],
    ['multipart/form-data; boundary=x', `--x\r\n${'A: b\r\n'.repeat(4_000)}\r\nabc\r\n--x--\r\n`],
  ];
  for (const [type, body] of bodies) {
    const answer = await clerk.call({
      method: 'POST',
      path: '/appusers/upload?container=avatars',
      body: Buffer.from(body),
      headers: { 'content-type': type },
    });
    expect([body.slice(0, 60), answer.status >= 400 && answer.status < 500, answer.code]).toEqual([
      body.slice(0, 60),
      true,
      expect.stringMatching(/^(FILE_TYPE|BAD_REQUEST|BODY_TOO_LARGE)$/),
    ]);
  }
});
