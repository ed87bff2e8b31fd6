/** Who else has a record open: on both nodes, staff among themselves and the people of a company among themselves, only rows one may read, gone with the page or the connection. */
import { openPresence } from '#server/live/presence.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import type { TestSocket } from '#tests/support/socket.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { App } from '#server/app.ts';

let test$: TestApp;
let other: { app: App; url: string };
let id: number;
beforeAll(async () => {
  test$ = await startApp();
  other = await test$.another();
  const made = await (
    await test$.as('qa')
  ).do('POST', '/Complaints', { title: 'Hair', description: 'A hair in the soup', receivedAt: test$.clock.now().toISOString() });
  id = made.id as number;
});
afterAll(() => test$.close());

const watch = (socket: TestSocket, record: unknown): void => void socket.socket.emit('watch', record);
const frames = (socket: TestSocket): string[] => socket.frames.filter((frame) => frame.startsWith('["watching"'));
/** ids the socket received last */
const others = (socket: TestSocket): number[] | undefined => {
  const last = frames(socket).at(-1);
  return last ? (JSON.parse(last) as [string, { people: { id: number }[] }])[1].people.map((one) => one.id) : undefined;
};
const sees = (socket: TestSocket, ids: number[]): Promise<unknown> =>
  socket.until((self) => JSON.stringify(others(self)) === JSON.stringify(ids), 2_000);

test('two people on two nodes see each other, with names, until one leaves', async () => {
  const here = await test$.live('qa');
  const there = await test$.live('Area', {}, other.url);
  const { qa, Area } = test$.world.users;
  watch(here, { collection: 'Complaints', id });
  watch(there, { collection: 'Complaints', id });
  await Promise.all([sees(here, [Area.id]), sees(there, [qa.id])]);
  expect(frames(here).at(-1)).toContain('"name":"');
  watch(there, null);
  await sees(here, []);
  watch(there, { collection: 'Complaints', id });
  await sees(here, [Area.id]);
  there.close();
  await sees(here, []);
  // the same user in a second window does not count as another
  const second = await test$.live('qa', {}, other.url);
  watch(second, { collection: 'Complaints', id });
  watch(here, null);
  watch(here, { collection: 'Complaints', id });
  const third = await test$.live('qa2', {}, other.url);
  watch(third, { collection: 'Complaints', id });
  await Promise.all([sees(third, [qa.id]), sees(second, [test$.world.users.qa2.id])]);
  for (const socket of [here, second, third]) socket.close();
});

test('where in the record somebody is reaches the others, also on another node; what is no place is left out', async () => {
  const here = await test$.live('qa');
  const there = await test$.live('Area', {}, other.url);
  const record = { collection: 'Complaints', id };
  const places = (socket: TestSocket): (string | undefined)[] => {
    const last = frames(socket).at(-1);
    return last ? (JSON.parse(last) as [string, { people: { at?: string }[] }])[1].people.map(({ at }) => at) : [];
  };
  const isAt = (socket: TestSocket, at: string | undefined): Promise<unknown> =>
    socket.until((self) => places(self).length === 1 && places(self)[0] === at);
  watch(here, record);
  watch(there, { ...record, at: 'composition' });
  await isAt(here, 'composition');
  watch(there, { ...record, at: 'composition/b12/percent' });
  await isAt(here, 'composition/b12/percent');
  watch(there, { ...record, at: '<b>what I typed</b>' });
  await isAt(here, undefined);
  watch(there, { ...record, at: 'general/-/netContent' });
  await isAt(here, 'general/-/netContent');
  watch(there, null);
  await sees(here, []);
  for (const socket of [here, there]) socket.close();
});

test('people of one company see each other at their report; staff and other companies see nothing of it', async () => {
  const report = await insertRow(test$.db, 'InvestigationReport', {
    supplierComplaintId: (
      await insertRow(test$.db, 'SupplierComplaint', {
        complaintId: id,
        supplierId: test$.world.factory.id,
        status: 'Open',
        no: `SC${unique()}`,
      })
    ).id,
    status: 'Open',
  });
  const record = { collection: 'InvestigationReports', id: report.id };
  const [mine, colleague, staff, foreign] = [
    await test$.live('supplierQa'),
    await test$.live('supplierManager', {}, other.url),
    await test$.live('qa'),
    await test$.live('foreignSupplierQa'),
  ];
  for (const socket of [mine, colleague, staff, foreign]) watch(socket, record);
  const { supplierQa, supplierManager } = test$.world.users;
  await Promise.all([sees(mine, [supplierManager.id]), sees(colleague, [supplierQa.id])]);
  const second = await test$.live('qa2');
  watch(second, record);
  await sees(second, [test$.world.users.qa.id]);
  expect(others(mine)).toEqual([supplierManager.id]);
  expect(frames(foreign)).toEqual([]);
  for (const socket of [mine, colleague, staff, foreign, second]) socket.close();
});

test('suppliers, rows out of reach, other entities and nonsense are not watched', async () => {
  const here = await test$.live('qa');
  const supplier = await test$.live('supplierQa');
  const rd = await test$.live('rd');
  for (const socket of [supplier, rd]) watch(socket, { collection: 'Complaints', id });
  watch(here, { collection: 'Complaints', id });
  for (const nonsense of [
    1,
    'x',
    { collection: 'Brands', id: 1 },
    { collection: 'Complaints', id: 999_999 },
    { collection: 'Complaints', id: -1 },
    {},
  ])
    watch(here, nonsense);
  watch(here, { collection: 'Complaints', id });
  const second = await test$.live('qa2');
  watch(second, { collection: 'Complaints', id });
  await sees(second, [test$.world.users.qa.id]);
  expect([frames(supplier), frames(rd)]).toEqual([[], []]);
  for (const socket of [here, supplier, rd, second]) socket.close();
});

test('a node that falls silent is forgotten after two beats', () => {
  jest.useFakeTimers();
  let now = 0;
  let hear: (text: string) => void = () => undefined;
  const said: string[] = [];
  const presence = openPresence({ signal: (text) => void said.push(text), onSignal: (listener) => void (hear = listener) }, () => now);
  const told: string[] = [];
  presence.enter('c1', 'Complaints/1', { id: 1, name: 'QA' }, (people) => told.push(people.map(({ name }) => name).join()));
  expect(JSON.parse(said[0]!)).toMatchObject({ ask: true, people: [{ id: 1 }] });
  hear(JSON.stringify({ node: 'b', room: 'Complaints/1', people: [{ id: 2, name: 'Area' }], ask: true }));
  // who asks is answered at once
  expect(said).toHaveLength(2);
  expect(told).toEqual(['Area']);
  for (let i = 1; i <= 3; i += 1) {
    now = i * 20_000;
    jest.advanceTimersByTime(20_000);
  }
  expect(told).toEqual(['Area', '']);
  presence.stop();
  jest.useRealTimers();
});

test('a connection that talks too much is cut; its client may come back', async () => {
  const loud = await test$.live('qa');
  for (let i = 0; i < 20; i += 1) watch(loud, null);
  watch(loud, { collection: 'Complaints', id });
  await loud.until((self) => self.closed, 2_000);
  expect(loud.socket.connected).toBe(false);
  const again = await test$.live('qa');
  const beside = await test$.live('qa2');
  watch(again, { collection: 'Complaints', id });
  watch(beside, { collection: 'Complaints', id });
  await sees(beside, [test$.world.users.qa.id]);
  for (const socket of [loud, again, beside]) socket.close();
});
