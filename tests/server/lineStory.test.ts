/** Customers report through the messaging channel: who they are, what they may write, whose rows they see, and what reaches them. */
import { generateKeyPairSync } from 'node:crypto';
import sharp from 'sharp';
import { demoLineUser } from '#domain/complaints/channel.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { sendLineMessages } from '#server/line/outbox.ts';
import type { Answer, Client, Method } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { channelId, LineProvider, messageToken } from '#tests/support/lineProvider.ts';
import { eventsAfter, insertRow, lastEvent, readRow } from '#tests/support/rows.ts';

let test$: TestApp;
let provider: LineProvider;
let qa: Client;
let anonymous: Client;
let picture: Buffer;
beforeAll(async () => {
  // the app's clock begins where the provider's does
  provider = await new LineProvider(() => test$.clock.now()).start();
  test$ = await startApp({ env: provider.env });
  anonymous = test$.anonymous();
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Copyright: 'exif-canary' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await test$.close();
  await provider.close();
});
// limits count by the minute; advancing the clock ends sessions
beforeEach(async () => {
  test$.clock.advance(61_000);
  qa = await test$.signedIn('qa');
});

const session = (body: object): Promise<Answer<{ lineToken: string; displayName: string; expiresAt: string }>> =>
  anonymous.post('/LineComplaints/session', body);
const refusedSession = async (body: object): Promise<string | undefined> => (await session(body)).code;

/** One customer's calls. */
class Customer {
  readonly token: string;
  constructor(token: string) {
    this.token = token;
  }
  static async of(sub: string): Promise<Customer> {
    return new Customer((await session({ idToken: provider.idToken(sub) })).body.lineToken);
  }
  call<T = Row>(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return anonymous.call<T>({ method, path: `/LineComplaints${path}`, body, headers: { 'x-line-token': this.token, ...headers } });
  }
  async do<T = Row>(method: Method, path: string, body?: unknown): Promise<T> {
    const answer = await this.call<T>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }
  attach(
    id: number,
    bytes = picture,
    name = 'jar.jpg',
    kind = 'product',
  ): Promise<Answer<{ id: number; kind: string; file: string; type: string }>> {
    return anonymous.form(`/LineComplaints/${id}/files?kind=${kind}`, name, bytes, 'image/jpeg', { 'x-line-token': this.token });
  }
  async sent(more: object = {}): Promise<Own> {
    const draft = await this.do<Own>('POST', '', { ...facts, ...more });
    return this.do<Own>('POST', `/${draft.id}/submit`);
  }
}
interface Own {
  id: number;
  version: number;
  no: string;
  code: string;
  status: string;
  hasQuestion: boolean;
  canAttach: boolean;
  closeReason: string | null;
  reached: Record<string, string | null>;
  question: { text: string } | null;
  answer: { text: string } | null;
  pictures: { id: number; kind: string }[];
}

const facts = {
  consent: true,
  category: 'foreignBody',
  productName: 'Oat cookies 200 g',
  description: 'There was a small piece of metal in one cookie',
  lotNo: 'OC-7',
  customerName: 'Somebody Special',
  customerPhone: '+66 81 234 5678',
};
const stored = async (id: number): Promise<Row> => (await readRow(test$.db, 'Complaint', id))!;
const messages = (id: number): Promise<{ body: string; state: string; attempts: number; line_user_id: string }[]> =>
  test$.sql('select body, state, attempts, line_user_id from line_messages where complaint_id = $1 order by id', [id]);

describe('who a customer is', () => {
  test('the page learns how to log in; nothing secret is revealed', async () => {
    await insertRow(test$.db, 'Branch', { storeNo: 'S1', name: 'Store 1', status: 'active' });
    const { body, text } = await anonymous.get('/LineComplaints/config');
    expect(body).toMatchObject({
      enabled: true,
      demo: false,
      browserSignIn: true,
      liffId: null,
      phone: '+66 2 555 0100',
      stores: [{ name: 'Store 1' }],
    });
    expect(body['categories']).toContain('foreignBody');
    expect(text).not.toContain('secret');
    expect(text).not.toContain(messageToken);
  });

  test('a token of the app opens a session of 30 minutes, stored as a hash', async () => {
    const { status, body, headers } = await session({ idToken: provider.idToken('U-one') });
    expect([status, body.displayName, headers['cache-control']]).toEqual([200, 'Name of U-one', 'no-store']);
    expect(Date.parse(body.expiresAt) - test$.clock.now().getTime()).toBeLessThanOrEqual(30 * 60_000);
    expect(JSON.stringify(await test$.sql('select * from line_sessions'))).not.toContain(body.lineToken);
    const one = new Customer(body.lineToken);
    expect((await one.call('GET', '/mine')).body).toEqual([]);
    test$.clock.advance(31 * 60_000);
    expect((await one.call('GET', '/mine')).code).toBe('LINE_TOKEN_INVALID');
  });

  test.each<[string, () => string]>([
    ['of another channel', () => provider.idToken('U-x', { aud: '1657999999' })],
    ['of another issuer', () => provider.idToken('U-x', { iss: 'https://elsewhere.test' })],
    ['that is over', () => provider.idToken('U-x', { exp: Math.floor(test$.clock.now().getTime() / 1000) - 1 })],
    ['without an end', () => provider.idToken('U-x', { exp: undefined })],
    ['from the future', () => provider.idToken('U-x', { iat: Math.floor(test$.clock.now().getTime() / 1000) + 600 })],
    [
      'signed by a foreign key of the same name',
      () => provider.idToken('U-x', {}, { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }),
    ],
    ['signed by an unknown key', () => provider.idToken('U-x', {}, { kid: 'key-9' })],
    ['signed with another secret', () => provider.webToken(provider.claims('U-x'), 'another secret')],
    ['that is not signed', () => provider.webToken(provider.claims('U-x'), '', 'none')],
    [
      'with a changed subject',
      () => {
        const [head, , end] = provider.idToken('U-x').split('.');
        return `${head}.${Buffer.from(JSON.stringify(provider.claims('U-victim'))).toString('base64url')}.${end}`;
      },
    ],
    ['with a subject that is none', () => provider.idToken("U' or 1=1")],
    ['that is no token', () => 'a.b.c'],
  ])('a token %s is refused', async (_name, token) => {
    expect(await refusedSession({ idToken: token() })).toBe('LINE_TOKEN_INVALID');
  });

  test('a browser sign-in: its code and its state work once, and only for the sign-in that was begun', async () => {
    const begin = async (): Promise<string> => (await anonymous.post<{ url: string }>('/LineComplaints/login')).body.url;
    const url = await begin();
    expect(new URL(url).searchParams.get('client_id')).toBe(channelId);
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://product.test/auth/line');
    const way = provider.code(url, 'U-web');
    const { status, body } = await session(way);
    expect([status, body.displayName]).toEqual([200, 'Name of U-web']);
    expect(await refusedSession(way)).toBe('LINE_TOKEN_INVALID');

    // an unknown state
    expect(await refusedSession({ ...provider.code(await begin(), 'U-web'), state: 'made-up-state-of-somebody' })).toBe(
      'LINE_TOKEN_INVALID',
    );
    // a code the provider does not know: its state is used up all the same
    const [second, third] = [provider.code(await begin(), 'U-web'), provider.code(await begin(), 'U-web')];
    expect(await refusedSession({ code: 'unknown', state: second.state })).toBe('LINE_TOKEN_INVALID');
    expect(await refusedSession(second)).toBe('LINE_TOKEN_INVALID');
    // a code of another sign-in: the nonce differs
    const fourth = provider.code(await begin(), 'U-web');
    expect(await refusedSession({ code: third.code, state: fourth.state })).toBe('LINE_TOKEN_INVALID');
    // too late
    const late = provider.code(await begin(), 'U-web');
    test$.clock.advance(11 * 60_000);
    expect(await refusedSession(late)).toBe('LINE_TOKEN_INVALID');
  });

  test('the demonstration customer exists only where no real channel does', async () => {
    expect(await refusedSession({ demo: true })).toBe('LINE_OFF');
    const [demo, off] = await Promise.all([startApp({ env: { SEED_DEMO: '1' } }), startApp({ env: { SEED_DEMO: '0' } })]);
    try {
      expect((await demo.anonymous().get('/LineComplaints/config')).body).toMatchObject({
        enabled: true,
        demo: true,
        browserSignIn: false,
      });
      const { body } = await demo.anonymous().post<{ lineToken: string }>('/LineComplaints/session', { demo: true });
      const answer = await demo.anonymous().post('/LineComplaints', facts, { 'x-line-token': body.lineToken });
      expect(answer.status).toBe(201);
      expect((await readRow(demo.db, 'Complaint', answer.body.id))!['lineUserId']).toBe(demoLineUser);
      expect((await off.anonymous().get('/LineComplaints/config')).body).toMatchObject({ enabled: false, demo: false, stores: [] });
      expect((await off.anonymous().post('/LineComplaints/session', { demo: true })).code).toBe('LINE_OFF');
      expect((await off.anonymous().post('/LineComplaints/session', { idToken: provider.idToken('U-x') })).code).toBe('LINE_OFF');
    } finally {
      await Promise.all([demo.close(), off.close()]);
    }
  });
});

test('from the first word to the end: the badge moves by push, the question and the result reach the customer', async () => {
  const one = await Customer.of('U-story');
  const socket = await test$.live('qa', { token: qa.token });
  const draft = await one.do<Own>('POST', '', facts);
  expect(draft).toMatchObject({ status: 'Draft', canAttach: true, reached: { received: null } });
  expect(draft.code).toMatch(/^[\w-]{22}$/);
  expect(await stored(draft.id)).toMatchObject({
    source: 'line',
    isQaAction: false,
    title: facts.description,
    quantity: 1,
    unit: 'piece',
    severity: null,
    createdById: null,
    customerName: 'Somebody Special',
  });
  const corrected = await one.do<Own>('PATCH', `/${draft.id}`, {
    version: draft.version,
    healthEffect: true,
    description: 'A piece of metal, and a tooth hurts now',
  });
  expect(corrected.version).toBe(draft.version + 1);
  expect(await stored(draft.id)).toMatchObject({ severity: 'critical', title: 'A piece of metal, and a tooth hurts now' });

  const first = await one.attach(draft.id);
  expect(first.body).toMatchObject({ kind: 'product', type: 'image/jpeg', file: String(first.body.id) });
  const second = await one.attach(draft.id, picture, 'label.jpg', 'label');
  // re-encoded: nothing of the camera stays
  const shown = await anonymous.call({
    method: 'GET',
    path: `/LineComplaints/${draft.id}/files/${first.body.id}`,
    headers: { 'x-line-token': one.token },
  });
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(picture.includes('exif-canary')).toBe(true);
  expect(shown.text).not.toContain('exif-canary');

  const before = socket.badge('complaints') ?? 0;
  const since = await lastEvent(test$.db);
  const sent = await one.do<Own>('POST', `/${draft.id}/submit`);
  expect(sent).toMatchObject({ status: 'Submitted', hasQuestion: false, pictures: [{ kind: 'product' }, { kind: 'label' }] });
  await socket.until(() => (socket.badge('complaints') ?? 0) === before + 1);
  const [event] = (await eventsAfter(test$.db, since)).filter((each) => each.action === 'submit');
  expect(event).toMatchObject({ collection: 'Complaints', entityId: draft.id });
  const timeline = (await qa.get<{ action: string; actorRole: string }[]>(`/Complaints/${draft.id}/timeline`)).body;
  expect(timeline.filter((each) => each.action === 'submit')).toMatchObject([{ actorRole: 'customer' }]);
  // neither the customer nor the code is in the event log
  expect(JSON.stringify(await eventsAfter(test$.db, 0))).not.toMatch(new RegExp(`U-story|${draft.code}`));
  expect((await messages(draft.id)).map((message) => message.body)).toEqual([
    expect.stringContaining(`/lineTackingComplaint/${draft.code}`),
  ]);

  // quality assurance asks
  await qa.step('Complaints', { id: draft.id }, 'requestInfo', { infoRequest: 'Which shop was it, and is the bag still there?' });
  await socket.until(() => (socket.badge('complaints') ?? 0) === before);
  const asked = await one.do<Own>('GET', `/${draft.id}/tracking`);
  expect(asked).toMatchObject({ hasQuestion: true, question: { text: 'Which shop was it, and is the bag still there?' }, answer: null });
  expect((await messages(draft.id))[1]!.body).toMatch(/Which shop was it[^]*\/lineAttachComplaintEdit\//);

  // an answer needs words or a picture sent since
  expect((await one.call('POST', `/${draft.id}/answerInfo`, {})).details.fields).toEqual({ infoAnswer: [{ code: 'REQUIRED' }] });
  await one.attach(draft.id, picture, 'bag.jpg', 'receipt');
  expect(await one.do<Own>('POST', `/${draft.id}/answerInfo`, {})).toMatchObject({ hasQuestion: false });
  await socket.until(() => (socket.badge('complaints') ?? 0) === before + 1);
  expect((await one.call('POST', `/${draft.id}/answerInfo`, { infoAnswer: 'once more' })).code).toBe('INVALID_TRANSITION');

  // without a session: the progress, and no text of anybody
  const open = await anonymous.get(`/LineComplaints/${draft.code}/tracking`);
  expect(open.body).toEqual({
    status: 'Submitted',
    reached: { received: expect.any(String), checking: null, maker: null, finished: null },
    hasQuestion: false,
    closeReason: null,
  });

  await qa.step('Complaints', { id: draft.id }, 'startInvestigation', { severity: 'critical', ownerId: test$.world.users.qa.id });
  await qa.step('Complaints', { id: draft.id }, 'close', {
    closeReason: 'resolved',
    isJustified: true,
    conclusion: 'The belt was worn and has been replaced',
    compensation: 'voucher',
    compensationAmount: 100,
  });
  const closed = await one.do<Own>('GET', `/${draft.id}/tracking`);
  expect(closed).toMatchObject({
    status: 'Closed',
    closeReason: 'resolved',
    compensation: 'voucher',
    canAttach: false,
    reached: { checking: expect.any(String), maker: null, finished: expect.any(String) },
  });
  // what quality assurance concluded is not for customers
  expect(JSON.stringify(closed)).not.toContain('belt');
  expect((await messages(draft.id)).map((message) => message.body.split('\n')[0])).toEqual([
    expect.stringContaining('Thank you'),
    expect.stringContaining('question'),
    expect.stringContaining('completed our work'),
  ]);
  for (const [method, path] of [
    ['POST', '/submit'],
    ['POST', '/answerInfo'],
    ['PATCH', ''],
    ['DELETE', ''],
    ['DELETE', `/files/${second.body.id}`],
  ] as const)
    expect([path, (await one.call(method, `/${draft.id}${path}`, method === 'DELETE' ? undefined : {})).code]).toEqual([
      path,
      'LINE_CLOSED',
    ]);
  expect((await one.attach(draft.id)).code).toBe('LINE_CLOSED');
});

test('what cannot be a complaint is refused field by field', async () => {
  const one = await Customer.of('U-fields');
  const begin = (more: object) => one.call('POST', '', { ...facts, ...more });
  expect(await begin({ consent: false })).toMatchObject({
    status: 422,
    code: 'LINE_CONSENT',
    details: { fields: { consent: [{ code: 'REQUIRED' }] } },
  });
  expect((await one.call('POST', '', { consent: true })).details.fields).toEqual({
    category: [{ code: 'REQUIRED' }],
    productName: [{ code: 'REQUIRED' }],
    description: [{ code: 'REQUIRED' }],
  });
  expect((await begin({ description: 'short' })).details.fields).toMatchObject({ description: [{ code: 'TOO_SHORT' }] });
  expect((await begin({ barcode: '4006381333932' })).details.fields).toEqual({ barcode: [{ code: 'GTIN' }] });
  expect((await begin({ purchaseDate: '2027-01-01' })).details.fields).toEqual({ purchaseDate: [{ code: 'DATE_FUTURE' }] });
  expect((await begin({ branchId: 999 })).details.fields).toEqual({ branchId: [{ code: 'REF' }] });
  expect((await begin({ category: 'nonsense' })).details.fields).toEqual({ category: [{ code: 'ENUM' }] });
  expect((await begin({ whatever: 1 })).details.fields).toEqual({ whatever: [{ code: 'UNKNOWN' }] });
  for (const name of ['status', 'isQaAction', 'severity', 'lineUserId', 'trackingCode', 'ownerId', 'source', 'conclusion'])
    expect([name, (await begin({ [name]: 'x' })).code]).toEqual([name, 'READ_ONLY_FIELD']);
  expect(await test$.sql('select 1 from complaints where line_user_id = $1', ['U-fields'])).toEqual([]);
  // an emptied field is as bad as one that was never there
  const draft = await one.do<Own>('POST', '', facts);
  expect((await one.call('PATCH', `/${draft.id}`, { productName: '' })).status).toBe(422);
  expect((await one.call('PATCH', `/${draft.id}`, { version: draft.version - 1, lotNo: 'X' })).code).toBe('VERSION_CONFLICT');
});

test('pictures only, checked by content, at most five, at most 10 MB', async () => {
  const one = await Customer.of('U-pictures');
  const { id } = await one.do<Own>('POST', '', facts);
  expect((await one.attach(id, Buffer.from('%PDF-1.7 not a picture'), 'paper.pdf')).code).toBe('FILE_TYPE');
  expect((await one.attach(id, Buffer.from('<svg onload="x"/>'), 'drawn.jpg')).code).toBe('FILE_CONTENT');
  expect((await one.attach(id, Buffer.from('a,b\n1,2\n'), 'table.csv')).code).toBe('FILE_TYPE');
  // of a path only its last word is a name
  const slipped = (await one.attach(id, picture, '../../etc/passwd.jpg')).body as unknown as { id: number; name: string };
  expect(slipped.name).toBe('passwd.jpg');
  await one.do('DELETE', `/${id}/files/${slipped.id}`);
  expect(await one.attach(id, Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'large.jpg')).toMatchObject({
    status: 413,
    code: 'FILE_TOO_LARGE',
  });
  expect((await one.call('POST', `/${id}/files`, {})).code).toBe('FILE_TYPE');
  const made = [];
  for (let i = 0; i < 5; i += 1) made.push((await one.attach(id)).body.id);
  expect(await one.attach(id)).toMatchObject({ status: 422, code: 'LINE_PICTURES' });
  const left = await one.do<Own>('DELETE', `/${id}/files/${made[2]}`);
  expect(left.pictures.map((each) => each.id)).toEqual(made.filter((_, i) => i !== 2));
  expect((await one.attach(id)).status).toBe(200);
  expect((await one.call('DELETE', `/${id}/files/${made[2]}`)).code).toBe('MODEL_NOT_FOUND');
});

test('a foreign complaint is the 404 of a missing one, whatever is asked of it', async () => {
  const [one, two] = [await Customer.of('U-one'), await Customer.of('U-two')];
  const own = await one.sent();
  const { body: own$ } = await one.attach(own.id);
  const bare = (answer: Answer<unknown>): string => answer.text.replace(/"requestId":"\w+"/, '').replace(/"id":\d+/, '');
  for (const [method, path] of [
    ['GET', '/tracking'],
    ['POST', '/submit'],
    ['POST', '/answerInfo'],
    ['PATCH', ''],
    ['DELETE', ''],
    ['GET', `/files/${own$.id}`],
    ['DELETE', `/files/${own$.id}`],
  ] as const) {
    const body = method === 'POST' || method === 'PATCH' ? {} : undefined;
    const [foreign, missing] = [await two.call(method, `/${own.id}${path}`, body), await two.call(method, `/2147483646${path}`, body)];
    expect([path, foreign.status, bare(foreign)]).toEqual([path, 404, bare(missing)]);
  }
  expect((await two.attach(own.id)).status).toBe(404);
  expect((await two.call('GET', '/mine')).body).toEqual([]);
  // files of quality assurance are no files of the customer
  const key = (await qa.upload('ComplaintAttachments', 'complaints', 'lab.jpg', picture)).body.file;
  const internal = await qa.do('POST', '/ComplaintAttachments', { complaintId: own.id, file: key, kind: 'lab' });
  expect((await one.call('GET', `/${own.id}/files/${internal.id}`)).code).toBe('FILE_NOT_FOUND');
  expect((await one.call('DELETE', `/${own.id}/files/${internal.id}`)).status).toBe(404);
  // complaints from elsewhere have no customer
  const other = await qa.do('POST', '/Complaints', {
    title: 'Not theirs',
    description: 'Written down by quality assurance',
    receivedAt: test$.clock.now().toISOString(),
  });
  expect((await one.call('GET', `/${other.id}/tracking`)).status).toBe(404);
});

test('without a session nothing is revealed, except the progress of a submitted complaint, to holders of its code', async () => {
  const one = await Customer.of('U-code');
  const draft = await one.do<Own>('POST', '', facts);
  expect((await anonymous.get(`/LineComplaints/${draft.code}/tracking`)).status).toBe(404);
  const { id, code } = await one.do<Own>('POST', `/${draft.id}/submit`);
  expect((await anonymous.get(`/LineComplaints/${code}/tracking`)).status).toBe(200);
  expect((await anonymous.get(`/LineComplaints/${id}/tracking`)).code).toBe('LINE_TOKEN_INVALID');
  for (const wrong of [code.slice(0, 16), `${code}A`, 'A'.repeat(22), '%00', "' or 1=1 --"])
    expect([wrong, (await anonymous.get(`/LineComplaints/${encodeURIComponent(wrong)}/tracking`)).status]).toEqual([wrong, 404]);
  for (const [method, path] of [
    ['GET', '/mine'],
    ['POST', ''],
    ['PATCH', `/${id}`],
    ['POST', `/${id}/submit`],
    ['POST', `/${id}/answerInfo`],
    ['GET', `/${id}/files/1`],
    ['DELETE', `/${id}/files/1`],
  ] as const)
    expect([
      path,
      (await anonymous.call({ method, path: `/LineComplaints${path}`, body: method === 'GET' || method === 'DELETE' ? undefined : facts }))
        .code,
    ]).toEqual([path, 'LINE_TOKEN_INVALID']);
  // a session of staff is none of a customer, and the other way round
  expect((await qa.get('/LineComplaints/mine')).code).toBe('LINE_TOKEN_INVALID');
  expect((await anonymous.get('/Complaints', {}, { authorization: one.token })).code).toBe('INVALID_TOKEN');
});

test('a press that is sent twice makes one complaint; keys of two sessions do not meet', async () => {
  const [one, two] = [await Customer.of('U-twice'), await Customer.of('U-other')];
  const key = { 'idempotency-key': 'the-same-key-of-both' };
  const [a, b] = [await one.call('POST', '', facts, key), await one.call('POST', '', facts, key)];
  expect([b.status, b.body.id]).toEqual([201, a.body.id]);
  expect((await one.call('POST', '', { ...facts, lotNo: 'other' }, key)).code).toBe('IDEMPOTENCY_MISMATCH');
  const c = await two.call('POST', '', facts, key);
  expect([c.status, c.body.id === a.body.id]).toEqual([201, false]);
});

test('ten complaints a day, sixty calls a minute', async () => {
  const one = await Customer.of('U-many');
  const statuses = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await one.call('POST', '', facts)).code ?? 'made');
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 'made'), 'LINE_DAY_LIMIT']);
  test$.clock.advance(24 * 3_600_000);
  const again = await Customer.of('U-many');
  expect((await again.call('POST', '', facts)).status).toBe(201);
  const calls = [];
  for (let i = 0; i < 60; i += 1) calls.push((await again.call('GET', '/mine')).status);
  expect(calls.slice(0, 59)).toEqual(Array.from({ length: 59 }, () => 200));
  expect(calls[59]).toBe(429);
  expect((await (await Customer.of('U-calm')).call('GET', '/mine')).status).toBe(200);
  test$.clock.advance(61_000);
  expect((await again.call('GET', '/mine')).status).toBe(200);
});

test('an own draft can be discarded, a submitted complaint cannot', async () => {
  const one = await Customer.of('U-draft');
  const draft = await one.do<Own>('POST', '', facts);
  await one.attach(draft.id);
  expect((await one.call('DELETE', `/${draft.id}`)).body).toEqual({ count: 1 });
  expect(await readRow(test$.db, 'Complaint', draft.id)).toBeUndefined();
  expect((await one.call('DELETE', `/${(await one.sent()).id}`)).code).toBe('INVALID_TRANSITION');
});

test('messages go out once, with the same key for each try; refused ones end, old ones are no news', async () => {
  await test$.sql("update line_messages set state = 'sent' where state = 'queued'");
  const one = await Customer.of('U-message');
  const { id, code } = await one.sent();
  provider.answers.push(500, 200);
  expect(await sendLineMessages(test$.app.services)).toBe(1);
  expect(await messages(id)).toMatchObject([{ state: 'queued', attempts: 1 }]);
  expect(await sendLineMessages(test$.app.services)).toBe(1);
  expect(await messages(id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  const [first, second] = provider.pushed.slice(-2);
  expect(first).toMatchObject({ to: 'U-message', token: `Bearer ${messageToken}`, text: expect.stringContaining(code) });
  expect(second!.retryKey).toBe(first!.retryKey);
  expect(await sendLineMessages(test$.app.services)).toBe(0);

  // a customer who blocked the account
  const next = await one.sent();
  provider.answers.push(400);
  await sendLineMessages(test$.app.services);
  expect(await messages(next.id)).toMatchObject([{ state: 'failed', attempts: 1 }]);

  const third = await one.sent();
  test$.clock.advance(4 * 24 * 3_600_000);
  expect(await sendLineMessages(test$.app.services)).toBe(0);
  expect(await messages(third.id)).toMatchObject([{ state: 'queued' }]);
});

test('messages speak the language of the last sign-in', async () => {
  await anonymous.post('/LineComplaints/session', { idToken: provider.idToken('U-zh') }, { 'accept-language': 'zh' });
  const { body } = await anonymous.post<{ lineToken: string }>(
    '/LineComplaints/session',
    { idToken: provider.idToken('U-zh') },
    { 'accept-language': 'zh-CN' },
  );
  const { id } = await new Customer(body.lineToken).sent();
  expect((await messages(id))[0]!.body).toContain('谢谢');
});

test('supplier and warehouse never see who reported', async () => {
  const one = await Customer.of('U-hidden');
  const { id } = await one.sent();
  for (const person of ['qa', 'Area', 'admin'] as const) {
    const { text } = await (await test$.signedIn(person)).get(`/Complaints/${id}`);
    expect([person, /U-hidden|lineUserId|trackingCode/.test(text)]).toEqual([person, false]);
  }
  expect((await (await test$.signedIn('Area')).get(`/Complaints/${id}`)).text).not.toContain('Somebody Special');
});
