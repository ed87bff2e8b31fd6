// A client that has no declarations yet, as a browser that just signed in: what arrives of an area not opened is dealt with all the same.
import { createCauses } from '#src/actionLog/read/causes.ts';
import { createRecorder } from '#src/actionLog/write/recorder.ts';
import { memoryStorage } from '#src/actionLog/write/storage.ts';
import type { Batch } from '#src/actionLog/write/tail.ts';
import { outside, views } from '#src/actions/index.ts';
import type { loadArea } from '#domain/areas.ts';
import { entityAt } from '#domain/registry.ts';
import { createClientApp, testRoutes, welcome } from '#tests/support/clientApp.ts';

// the build ships the values of these modules alone
jest.mock('#domain/entityNames.ts', () => mockValues('#domain/entityNames.ts'));
jest.mock('#domain/faces.ts', () => mockValues('#domain/faces.ts'));
jest.mock('#domain/topicNames.ts', () => mockValues('#domain/topicNames.ts'));
jest.mock('#src/actionLog/write/domainHash.ts', () => mockValues('#src/actionLog/write/domainHash.ts'));
jest.mock('#src/actionLog/redact/addressWords.ts', () => mockValues('#src/actionLog/redact/addressWords.ts'));
let mockFails = 0;
jest.mock('#domain/areas.ts', () => {
  const actual = jest.requireActual<{ loadArea: typeof loadArea }>('#domain/areas.ts');
  return {
    ...actual,
    loadArea: (area: Parameters<typeof actual.loadArea>[0]) =>
      mockFails-- > 0 ? Promise.reject(new Error('no network')) : actual.loadArea(area),
  };
});
function mockValues(path: string): object {
  let values = {};
  jest.isolateModules(() => {
    values = JSON.parse(JSON.stringify(jest.requireActual(path))) as object;
  });
  return values;
}

const row = (id: number, version = 1) => ({
  id,
  version,
  no: `C${id}`,
  title: 'Canary',
  status: 'Submitted',
  source: 'qa',
  brand: { id: 4, version: 1, name: 'House brand' },
});

let left: readonly Batch[] = [];
const opened = async () => {
  const causes = createCauses();
  const storage = Promise.resolve(memoryStorage({ bytes: 1e7, ms: 1e9, now: () => 1_000 }));
  const recorder = createRecorder({
    now: () => 1_000,
    causes,
    routes: () => Promise.resolve(testRoutes),
    tab: 'tab1',
    load: 'load1',
    app: '0',
    storage,
    tails: { leave: (batches) => (left = batches), clear: () => undefined },
    later: () => undefined,
  });
  const app = createClientApp({ causes, recorder });
  app.env.on('GET', /^\/Complaints$/, { body: [row(1), row(2)] });
  app.env.counts('Complaints', 2);
  await app.start();
  app.env.connections[0]!.say({ is: 'welcome', welcome: welcome() });
  await app.env.settle();
  return { app, recorder };
};

test('a push of a child of an area not opened refreshes the parent on screen, with no declaration at hand', async () => {
  const { app } = await opened();
  await app.wish(views.open({ view: 'list', collection: 'Complaints', watches: ['Complaints', 'SupplierComplaints'] }));
  expect(entityAt('SupplierComplaints')).toBeUndefined();
  const before = app.env.calls.length;
  app.env.connections[0]!.say({
    is: 'push',
    push: {
      epoch: 'e1',
      seq: 11,
      at: '2026-11-21T03:00:01.000Z',
      entities: [
        {
          seq: 11,
          collection: 'SupplierComplaints',
          id: 40,
          action: 'edit',
          version: 2,
          changed: [],
          parents: { complaintId: 2 },
          event: 900,
        },
      ],
    },
    ack: () => undefined,
  });
  await app.env.settle();
  await app.env.advance(2_400);
  const asked = app.env.calls.slice(before).filter((call) => call.path === '/Complaints');
  expect(asked.map((call) => JSON.parse(call.query!['filter']!) as unknown)).toEqual([{ where: { id: { inq: [2] } } }]);
  expect(app.state().views[Object.keys(app.state().views).find((key) => key.endsWith('|list'))!]!.rows).toHaveLength(2);
});

test('a page that goes does not wait for declarations: of such rows only ids and versions are left, and what followed is whole', async () => {
  const { app, recorder } = await opened();
  // the code of the recorder is here
  mockFails = 1;
  await recorder.read();
  await app.wish(views.open({ view: 'list', collection: 'Complaints' }));
  expect(entityAt('Complaints')).toBeUndefined();
  recorder.note(outside.pressed({ role: 'button', field: 'last' }) as never);
  recorder.leave(false);
  expect(left.map(({ text }) => text).join('')).not.toContain('"field":"last"');
  recorder.leave(true);
  const text = left.map((batch) => batch.text).join('');
  expect(text).toContain('"field":"last"');
  expect(text).toContain('"rows":[{"id":1,"version":1},{"id":2,"version":1}]');
  const bare = text.split('\n').filter((line) => line.includes('"bare":true'));
  expect(bare.length).toBeGreaterThan(0);
  expect(bare.every((line) => !line.includes('outside.pressed'))).toBe(true);
  expect(text).not.toContain('Canary');
});

test('the log keeps rows of an area not opened by the class of their fields: their lines wait for the declarations', async () => {
  const { app, recorder } = await opened();
  await app.wish(views.open({ view: 'list', collection: 'Complaints' }));
  mockFails = 1;
  const first = await recorder.read();
  // the header declares every type
  expect(first).not.toContain('"type":"views.loaded"');
  const text = await recorder.read();
  expect(text).toContain('"type":"views.loaded"');
  expect(text).toContain('"no":"C1"');
  expect(text).not.toContain('Canary');
  expect(text).toContain('House brand');
});
