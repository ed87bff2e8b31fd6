// Uploads: done, cancelled, stalled; previews come through the header, never through an address.
import { files, session } from '#src/actions/index.ts';
import { ownPhoto } from '#src/selectors/forms.ts';
import { createClientApp } from '#tests/support/clientApp.ts';

const wish = files.upload({ key: 'f1', slot: 'photos', collection: 'Complaints', container: 'complaints', name: 'a.png', size: 1_000 });

test('the stored key comes back', async () => {
  const app = createClientApp();
  app.env.on('POST', /upload$/, (request) => {
    request.onProgress?.(500);
    request.onProgress?.(1_000);
    return { body: { file: 'AbC.png', name: 'a.png' }, after: 10 };
  });
  await app.start();
  await app.wish(wish);
  expect(app.state().files['f1']).toMatchObject({ state: 'sending', sent: 1_000 });
  await app.env.advance(20);
  expect(app.state().files['f1']).toMatchObject({ state: 'done', file: 'AbC.png', sent: 1_000 });
  expect(app.env.calls.at(-1)).toMatchObject({ path: '/Complaints/upload', query: { container: 'complaints' }, timeoutMs: 0 });
});

test('a photo that the server made smaller is told', async () => {
  const app = createClientApp();
  app.env.on('POST', /upload$/, () => ({ body: { file: 'AbC.jpg', shrunk: { from: 50, to: 40 } } }));
  await app.start();
  await app.wish(wish);
  expect(app.state().messages.toasts).toMatchObject([
    { tone: 'info', key: 'components:file.shrunk', params: { name: 'a.png', from: 50, to: 40 } },
  ]);
});

test('cancel aborts; five seconds without a byte fail', async () => {
  const app = createClientApp();
  app.env.on('POST', /upload$/, { after: 60_000 });
  await app.start();
  await app.wish(wish);
  await app.wish(files.cancel({ key: 'f1' }));
  expect(app.state().files['f1']?.state).toBe('cancelled');
  expect(app.env.calls.at(-1)?.signal?.aborted).toBe(true);
  await app.wish({ ...wish, payload: { ...wish.payload, key: 'f2' } } as typeof wish);
  await app.env.advance(5_100);
  expect(app.state().files['f2']).toMatchObject({ state: 'failed', failure: { status: 408 } });
  await app.wish(files.remove({ key: 'f2' }));
  expect(app.state().files['f2']).toBeUndefined();
});

test('the own photo is read with the account, and again when another one was saved', async () => {
  const user = {
    id: 3,
    firstname: 'Ann',
    lastname: 'Lee',
    email: 'ann@example.test',
    introduction: null,
    roles: [],
    companyUsers: [],
    supplierUsers: [],
  };
  const told = (profileImage: string | null) =>
    session.loaded({ user: { ...user, profileImage }, businessTz: 'Asia/Bangkok', serverTimeOffset: 0, developerTools: false });
  const app = createClientApp();
  const reads = (): string[] => app.env.calls.filter(({ path }) => path.startsWith('/appusers/download/')).map(({ path }) => path);
  await app.start();
  await app.wish(told(null));
  expect(reads()).toEqual([]);
  await app.wish(told('One.png'));
  await app.wish(told('One.png'));
  await app.wish(told('Two.png'));
  expect(reads()).toEqual(['/appusers/download/One.png', '/appusers/download/Two.png']);
  expect(app.state().files[ownPhoto]).toMatchObject({ file: 'Two.png' });
});
