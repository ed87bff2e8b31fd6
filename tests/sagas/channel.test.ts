// The customer's page without screens: signed in, sent in one go, sent again where it broke off, a session that ends; what was written stays, and no token is ever in an action.
import { channel, drafts, views } from '#src/actions/index.ts';
import type { Json, LineFound } from '#src/store/state.ts';
import { channelSagas } from '#src/areas/channel/channelSaga.ts';
import { channelRoutes } from '#src/areas/channel/routes.ts';
import { wholeBook } from '#src/routing/routeTable.ts';
import { createClientApp, testRoutes, type ClientApp } from '#tests/support/clientApp.ts';

const found: LineFound = {
  line: 'needLogin',
  inApp: false,
  demo: true,
  browserSignIn: true,
  scan: false,
  phone: null,
  language: null,
  stores: [],
};
const form = '/lineCreateComplaint';
const load = (): Promise<{ default: () => null }> => Promise.resolve({ default: () => null });
const routes = [...testRoutes, ...channelRoutes.map((route) => ({ ...route, load, sagasFile: () => Promise.resolve(channelSagas) }))];

interface Line {
  kept: Json[];
  left: { url: string; target: string }[];
}

const open = async (
  address = form,
  more: Partial<LineFound> = {},
  returned: 'ok' | 'refused' | 'stale' = 'ok',
): Promise<{ app: ClientApp; line: Line }> => {
  const line: Line = { kept: [], left: [] };
  const app = createClientApp({
    address,
    signedIn: false,
    through: (env) => {
      env.routes = wholeBook(routes);
      env.line = {
        ...env.line,
        found: () => ({ ...found, ...more }),
        keep: (session) => void line.kept.push(session),
        forget: () => void line.kept.pop(),
        leave: (url, target) => void line.left.push({ url, target }),
        returned: () => returned,
      };
    },
  });
  app.env.on('POST', /\/session$/, { body: { lineToken: 'token-canary', displayName: 'name-canary', expiresAt: '' } });
  app.env.on('POST', /^\/LineComplaints$/, { status: 201, body: { id: 17, version: 1 } });
  app.env.on('POST', /\/17\/submit$/, { body: { id: 17, version: 2, status: 'Submitted' } });
  app.env.on('POST', /\/17\/files$/, (request) => ({ body: { id: 1, file: '1', kind: request.query?.['kind'] } }));
  await app.start();
  return { app, line };
};

const written = drafts.change({
  key: form,
  collection: 'LineComplaints',
  values: { consent: true, productName: 'Rice', description: 'Words of a customer', lotNo: '', branchId: null },
  version: null,
  at: 1,
});
const calls = (app: ClientApp): string[] => app.env.calls.map(({ method, path }) => `${method} ${path}`);

test('the page begins as the boot found it; a demonstration session is kept by the port alone', async () => {
  const { app, line } = await open();
  expect(app.state().channel).toMatchObject({ line: 'needLogin', demo: true });
  await app.wish(channel.signIn({ how: 'demo' }));
  expect(app.state().channel.line).toBe('ready');
  expect(line.kept).toMatchObject([{ lineToken: 'token-canary' }]);
  expect(JSON.stringify(app.state())).not.toMatch(/token-canary|name-canary/);
});

test('sent in one go: written, pictures one by one, submitted, thanks; nothing empty travels', async () => {
  const { app } = await open(form, { line: 'ready' });
  await app.wish(written);
  for (const key of ['p1', 'p2']) await app.wish(channel.pick({ key, name: `${key}.jpg`, size: 10, kind: 'label' }));
  await app.wish(channel.send({ form }));
  expect(calls(app)).toEqual([
    'POST /LineComplaints',
    'POST /LineComplaints/17/files',
    'POST /LineComplaints/17/files',
    'POST /LineComplaints/17/submit',
    'GET /LineComplaints/17/tracking',
  ]);
  expect(app.env.calls[0]!.body).toEqual({ consent: true, productName: 'Rice', description: 'Words of a customer' });
  expect(app.env.calls[1]!.query).toEqual({ kind: 'label' });
  expect(app.env.at().to).toBe('/submittedLineComplaint?id=17');
  expect(app.state()).toMatchObject({ drafts: {}, channel: { pictures: [], begunId: null } });
});

test('a picture that fails stops before the submit; the next try corrects the same complaint and sends only what is missing', async () => {
  const { app } = await open(form, { line: 'ready' });
  await app.wish(written);
  for (const key of ['p1', 'p2']) await app.wish(channel.pick({ key, name: `${key}.jpg`, size: 10, kind: 'product' }));
  let uploads = 0;
  app.env.on('POST', /\/17\/files$/, () => ((uploads += 1) === 2 ? { lost: true } : { body: { id: uploads, file: String(uploads) } }));
  app.env.on('PATCH', /\/17$/, { body: { id: 17, version: 2 } });
  await app.wish(channel.send({ form }));
  expect(app.state()).toMatchObject({
    pending: { 'channel.send': { failure: { code: 'NETWORK' } } },
    channel: { begunId: 17 },
    files: { p1: { state: 'done' }, p2: { state: 'failed' } },
  });
  expect(app.state().drafts[form]).toBeDefined();
  const before = app.env.calls.length;
  await app.wish(channel.send({ form }));
  expect(calls(app).slice(before)).toEqual([
    'PATCH /LineComplaints/17',
    'POST /LineComplaints/17/files',
    'POST /LineComplaints/17/submit',
    'GET /LineComplaints/17/tracking',
  ]);
});

test('a picture the server cannot use does not hold up the report: it is sent without it, and that is said', async () => {
  const { app } = await open(form, { line: 'ready' });
  await app.wish(written);
  for (const key of ['p1', 'p2', 'p3']) await app.wish(channel.pick({ key, name: `${key}.jpg`, size: 10, kind: 'product' }));
  let uploads = 0;
  app.env.on('POST', /\/17\/files$/, () =>
    (uploads += 1) === 2
      ? { status: 422, body: { error: { statusCode: 422, name: 'Error', code: 'FILE_TYPE', message: '' } } }
      : { body: { id: uploads, file: String(uploads) } },
  );
  await app.wish(channel.send({ form }));
  expect(uploads).toBe(3);
  expect(app.env.at().to).toBe('/submittedLineComplaint?id=17&left=1');
  expect(app.state()).toMatchObject({ drafts: {}, channel: { pictures: [] } });
});

test('pictures of the last visit come back with the words, and are forgotten once the report is there', async () => {
  const { app } = await open(form, { line: 'ready' });
  await app.wish(written);
  await app.wish(channel.pick({ key: 'p1', name: 'p1.jpg', size: 10, kind: 'product' }));
  const { drafts, pictures } = app.env.stored;
  const again = createClientApp({
    address: form,
    signedIn: false,
    through: (env) => {
      env.routes = wholeBook(routes);
      env.line = { ...env.line, found: () => ({ ...found, line: 'ready' }) };
      for (const [key, kept] of drafts) env.stored.drafts.set(key, kept);
      for (const [key, kept] of pictures) env.stored.pictures.set(key, kept);
    },
  });
  again.env.on('POST', /^\/LineComplaints$/, { status: 201, body: { id: 17, version: 1 } });
  again.env.on('POST', /\/17\/submit$/, { body: { id: 17, version: 2, status: 'Submitted' } });
  again.env.on('POST', /\/17\/files$/, { body: { id: 1, file: '1' } });
  await again.start();
  expect(again.state().channel.pictures).toEqual([{ key: 'p1', name: 'p1.jpg', size: 10, kind: 'product' }]);
  await again.wish(channel.send({ form }));
  expect(calls(again)).toContain('POST /LineComplaints/17/files');
  expect([...again.env.stored.pictures.keys(), ...again.env.stored.drafts.keys()]).toEqual([]);
});

test('an answer that never came is asked for again under the same key', async () => {
  const { app } = await open(form, { line: 'ready' });
  await app.wish(written);
  app.env.on('POST', /^\/LineComplaints$/, { lost: true });
  await app.wish(channel.send({ form }));
  await app.wish(channel.send({ form }));
  const keys = app.env.calls.filter(({ path }) => path === '/LineComplaints').map(({ headers }) => headers?.['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a session that is over shows the sign-in again; what was written stays', async () => {
  const { app, line } = await open(form, { line: 'ready' });
  await app.wish(written);
  app.env.on('POST', /^\/LineComplaints$/, {
    status: 403,
    body: { error: { statusCode: 403, name: 'Error', code: 'LINE_TOKEN_INVALID', message: '' } },
  });
  await app.wish(channel.send({ form }));
  expect(app.state().channel.line).toBe('needLogin');
  expect(app.state().drafts[form]!.values['productName']).toBe('Rice');
  expect(line.kept).toEqual([]);
});

test('away to the provider and back: only what this browser asked for is exchanged', async () => {
  const away = await open();
  away.app.env.on('POST', /\/login$/, { body: { url: 'https://provider.test/authorize?state=abc' } });
  await away.app.wish(channel.signIn({ how: 'browser' }));
  expect(away.line.left).toEqual([{ url: 'https://provider.test/authorize?state=abc', target: form }]);

  const back = await open('/auth/line?code=the-code&state=abc');
  expect(back.app.env.calls).toMatchObject([{ path: '/LineComplaints/session', body: { code: 'the-code', state: 'abc' } }]);
  expect(back.app.env.at().to).toBe(form);
  for (const [how, code] of [
    ['stale', 'LINE_TOKEN_INVALID'],
    ['refused', 'LINE_CANCELLED'],
  ] as const) {
    const { app } = await open('/auth/line?code=stolen&state=x', {}, how);
    expect(app.env.calls).toEqual([]);
    expect(app.state().pending['channel.signIn']?.failure?.code).toBe(code);
  }
});

test('words of the last visit come back, and go with the complaint', async () => {
  const { app } = await open(form, { line: 'ready' });
  await app.wish(written);
  const kept = app.env.stored.drafts.get(`0 ${form}`);
  expect(kept?.values['productName']).toBe('Rice');
  await app.wish(channel.send({ form }));
  expect(app.env.stored.drafts.size).toBe(0);
});

test('a device that keeps nothing costs the copy, not the report', async () => {
  const { app } = await open(form, { line: 'ready' });
  app.env.drafts.putDraft = () => Promise.reject(new Error('private window'));
  await app.wish(written);
  await app.wish(channel.send({ form }));
  expect(app.env.at().to).toBe('/submittedLineComplaint?id=17');
});

test('by number only with a session; by code at once', async () => {
  expect(calls((await open('/lineTackingComplaint/17')).app)).toEqual([]);
  expect(calls((await open('/lineTackingComplaint/17', { line: 'ready' })).app)).toEqual(['GET /LineComplaints/17/tracking']);
  expect(calls((await open('/lineTackingComplaint/AbCdEfGhIjKlMnOpQrStUv')).app)).toEqual([
    'GET /LineComplaints/AbCdEfGhIjKlMnOpQrStUv/tracking',
  ]);
});

test('an answer is sent with its words, and the complaint is read again', async () => {
  const path = '/lineAttachComplaintEdit/17';
  const { app } = await open(path, { line: 'ready' });
  app.env.on('GET', /tracking$/, { body: { id: 17, status: 'Submitted' } });
  app.env.on('POST', /answerInfo$/, { body: { id: 17 } });
  await app.wish(views.refresh({ view: `${path}|complaint` }));
  await app.wish(drafts.change({ key: path, collection: 'LineComplaints', values: { infoAnswer: 'At the corner' }, version: null, at: 1 }));
  await app.wish(channel.change({ id: 17, is: 'answer', form: path, reload: `${path}|complaint` }));
  expect(app.env.calls.at(-2)).toMatchObject({ path: '/LineComplaints/17/answerInfo', body: { infoAnswer: 'At the corner' } });
  expect(app.env.calls.at(-1)).toMatchObject({ path: '/LineComplaints/17/tracking' });
  expect(app.state().drafts[path]).toBeUndefined();
});
