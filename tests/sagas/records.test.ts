// Actions on records: create and submit in one action, refusals, conflict, and that a second press after a lost answer cannot repeat the write.
import { messages, drafts, files, navigation, records, remote } from '#src/actions/index.ts';
import type { Then } from '#src/actions/records.ts';
import { selectPending } from '#src/selectors/forms.ts';
import { fullPath } from '#src/selectors/address.ts';
import { createClientApp, qa } from '#tests/support/clientApp.ts';

const row = (version: number, status = 'Draft') => ({
  id: 17,
  version,
  no: 'C2026-00017',
  source: 'qa',
  status,
  title: 'Glass',
  parentId: null,
});

const opened = async () => {
  const app = createClientApp({ address: '/complaint/create' });
  app.env.on('POST', /^\/Complaints$/, { body: row(1) });
  app.env.on('GET', /^\/Complaints\/17$/, { body: row(1) });
  app.env.on('POST', /submit$/, { body: row(2, 'Submitted') });
  await app.start();
  return app;
};
const writes = (app: Awaited<ReturnType<typeof opened>>) => app.env.calls.filter((call) => call.method !== 'GET');

test('create, then submit, then its page; the draft is gone', async () => {
  const app = await opened();
  await app.wish(drafts.change({ key: '/complaint/create', collection: 'Complaints', values: { title: 'Glass' }, version: null, at: 1 }));
  expect(app.env.stored.drafts.size).toBe(1);
  const then = { step: { step: 'submit' }, go: '/complaint/show/{id}', discard: '/complaint/create' };
  await app.wish(records.create({ key: 'create', collection: 'Complaints', values: { title: 'Glass' }, then }));
  expect(writes(app).map((call) => [call.path, call.body])).toEqual([
    ['/Complaints', { title: 'Glass' }],
    ['/Complaints/17/submit', { version: 1 }],
  ]);
  expect(fullPath(app.state().navigation)).toBe('/complaint/show/17');
  expect(app.state().drafts).toEqual({});
  expect(app.env.stored.drafts.size).toBe(0);
  expect(selectPending(app.state(), 'create')).toMatchObject({ busySince: null, failure: null, doneId: 17 });
  // the page shows the newer of the answer and what it fetched
  expect(app.state().views['/complaint/show/17|row']?.rows[0]?.version).toBe(1);
});

test('the table refuses what the state does not allow, without a call', async () => {
  const app = await opened();
  app.env.on('GET', /^\/Complaints\/17$/, { body: row(3, 'Closed') });
  await app.wish(navigation.go({ to: '/complaint/show/17' }));
  await app.wish(records.transition({ key: 'k', collection: 'Complaints', id: 17, version: 3, step: 'submit' }));
  expect(writes(app)).toEqual([]);
  expect(selectPending(app.state(), 'k').failure).toMatchObject({ code: 'INVALID_TRANSITION', status: 422 });
  expect(app.state().messages.toasts[0]).toMatchObject({ key: 'errors:INVALID_TRANSITION' });
});

test('input of a step is checked by its fields', async () => {
  const app = await opened();
  app.env.on('GET', /^\/Complaints\/17$/, { body: row(3, 'Submitted') });
  await app.wish(navigation.go({ to: '/complaint/show/17' }));
  await app.wish(
    records.transition({ key: 'k', collection: 'Complaints', id: 17, version: 3, step: 'requestInfo', input: { infoRequest: 'short' } }),
  );
  expect(selectPending(app.state(), 'k').failure?.fields).toEqual({ infoRequest: [{ code: 'TOO_SHORT', params: { min: 10 } }] });
  expect(app.state().messages.toasts).toEqual([]);
});

test('a step navigates to the row it created; without one there is no navigation', async () => {
  const app = await opened();
  app.env.on('GET', /^\/Complaints\/17$/, { body: row(3) });
  app.env.on('GET', /^\/Complaints\/18$/, { body: { ...row(1), id: 18 } });
  await app.wish(navigation.go({ to: '/complaint/show/17' }));
  app.env.on('POST', /submit$/, { body: { ...row(4), made: [{ collection: 'Complaints', id: 18 }] } });
  const take = (then: Then): Promise<void> =>
    app.wish(records.transition({ key: 'k', collection: 'Complaints', id: 17, version: 3, step: 'submit', then }));
  await take({ go: '/complaint/show/{made}' });
  expect(fullPath(app.state().navigation)).toBe('/complaint/show/18');
  await app.wish(navigation.go({ to: '/complaint/show/17' }));
  app.env.on('POST', /submit$/, { body: row(5) });
  await take({ go: '/complaint/show/{made}', message: 'complaints:done.submit' });
  expect(fullPath(app.state().navigation)).toBe('/complaint/show/17');
  expect(app.state().messages.toasts.at(-1)).toMatchObject({ key: 'complaints:done.submit' });
  // it is no part of the row
  expect(app.state().views['/complaint/show/17|row']?.rows[0]).not.toHaveProperty('made');
});

test('a conflict brings the present row and no toast', async () => {
  const app = await opened();
  await app.wish(navigation.go({ to: '/complaint/show/17' }));
  app.env.on('PATCH', /17$/, {
    status: 409,
    body: { error: { statusCode: 409, code: 'VERSION_CONFLICT', message: 'x', details: { current: { ...row(5), title: 'Metal' } } } },
  });
  await app.wish(records.patch({ key: 'edit', collection: 'Complaints', id: 17, version: 1, values: { title: 'Glass 2' } }));
  expect(selectPending(app.state(), 'edit').failure).toMatchObject({ code: 'VERSION_CONFLICT', current: { version: 5, title: 'Metal' } });
  expect(app.state().views['/complaint/show/17|row']?.rows[0]).toMatchObject({ version: 5, title: 'Metal' });
  expect(app.state().messages.toasts).toEqual([]);
  await app.wish(records.forget({ key: 'edit' }));
  expect(app.state().pending['edit']).toBeUndefined();
});

test('a write without an answer keeps its key until its outcome is known', async () => {
  const app = await opened();
  const key = (n: number) => writes(app)[n]?.headers?.['Idempotency-Key'];
  app.env.on('POST', /^\/Complaints$/, { lost: true });
  const wish = records.create({ key: 'create', collection: 'Complaints', values: { title: 'Glass' } });
  await app.wish({ ...wish });
  await app.wish({ ...wish });
  app.env.on('POST', /^\/Complaints$/, { body: row(1) });
  await app.wish({ ...wish });
  await app.wish({ ...wish });
  expect(key(0)).toBe(key(1));
  expect(key(1)).toBe(key(2));
  expect(key(3)).not.toBe(key(2));
});

test('a lost connection is a message for what was pressed, not for a draft that says so itself', async () => {
  const app = await opened();
  app.env.on('PATCH', /17$/, { lost: true });
  const save = { key: 'edit', collection: 'Complaints', id: 17, version: 1, values: { title: 'Glass 2' } };
  await app.wish(records.patch({ ...save, kept: true }));
  await app.wish(messages.acknowledge({ id: app.state().messages.alerts[0]!.id }));
  await app.wish(records.patch({ ...save, kept: true }));
  expect(selectPending(app.state(), 'edit').failure).toMatchObject({ code: 'NETWORK' });
  expect(app.state().messages.toasts).toEqual([]);
  await app.wish(records.patch(save));
  expect(app.state().messages.toasts).toMatchObject([{ tone: 'error', key: 'errors:NETWORK' }]);
});

test('an error in the middle of an action ends it: nothing stays busy, and it is reported', async () => {
  const app = await opened();
  const { send } = app.env.api;
  app.env.api.send = (request) => (request.method === 'POST' ? Promise.reject(new TypeError('no such thing')) : send(request));
  await app.wish(records.create({ key: 'create', collection: 'Complaints', values: { title: 'Glass' } }));
  expect(selectPending(app.state(), 'create')).toMatchObject({ busySince: null, failure: { status: 0 } });
  expect(app.state().messages.toasts).toMatchObject([{ tone: 'error', key: 'errors:PROGRAM_FAULT' }]);
  await app.wish(remote.call({ key: 'call', method: 'POST', path: '/Complaints/similar' }));
  expect(selectPending(app.state(), 'call')).toMatchObject({ busySince: null, failure: { status: 0 } });
  await app.wish(files.upload({ key: 'up', slot: 's', collection: 'Complaints', container: 'complaints', name: 'a.png', size: 3 }));
  expect(app.state().files['up']).toMatchObject({ state: 'failed', failure: { status: 0 } });
  app.env.api.send = send;
  await app.wish(records.create({ key: 'create', collection: 'Complaints', values: { title: 'Glass' } }));
  expect(selectPending(app.state(), 'create')).toMatchObject({ failure: null, doneId: 17 });
});

test('a role that may not create is refused at once', async () => {
  const app = createClientApp({ user: { companyUsers: [{ role: 'rd', expiredAt: null }] } });
  await app.start();
  await app.wish(records.create({ key: 'c', collection: 'Complaints', values: {} }));
  expect(selectPending(app.state(), 'c').failure?.code).toBe('ACCESS_DENIED');
});

test('a form that was sent leaves no tab behind; one that stays open keeps its own', async () => {
  const app = createClientApp({ address: '/complaint/list', user: qa });
  await app.start();
  await app.wish(navigation.go({ to: '/complaint/create' }));
  const keys = (): string[] => app.state().navigation.tabs.map(({ key }) => key);
  expect(keys()).toContain('/complaint/create');
  app.env.on('POST', /^\/Complaints$/, { body: { id: 31, version: 1, no: 'C2026-00031', title: 'Metal', status: 'Draft' } });
  app.env.on('GET', /^\/Complaints\/31$/, {
    body: { id: 31, version: 1, no: 'C2026-00031', title: 'Metal in oat cookies', status: 'Draft' },
  });
  await app.wish(
    records.create({
      key: 'k',
      collection: 'Complaints',
      values: { title: 'Metal' },
      then: { go: '/complaint/show/{id}', discard: '/complaint/create' },
    }),
  );
  expect(fullPath(app.state().navigation)).toBe('/complaint/show/31');
  expect(keys()).not.toContain('/complaint/create');
  // the tab has its number; its title is shown beside it
  expect(app.state().navigation.tabs.find(({ key }) => key === '/complaint/show/31')).toMatchObject({
    label: 'C2026-00031',
    hint: 'Metal in oat cookies',
  });
  // saved in place
  app.env.on('PATCH', /^\/Complaints\/31$/, { body: { id: 31, version: 2, no: 'C2026-00031', title: 'Metal', status: 'Draft' } });
  await app.wish(
    records.patch({
      key: 'k',
      collection: 'Complaints',
      id: 31,
      version: 1,
      values: { title: 'Metal' },
      then: { discard: '/complaint/show/31' },
    }),
  );
  expect(keys()).toContain('/complaint/show/31');
});
