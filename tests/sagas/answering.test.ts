// Answers of an audit on a device that loses its network, its page, its storage and its person: none is lost, none is sent twice at once, none is shown to somebody else.
import { z } from 'zod';
import { mutationsShape, type Answered, type Mutation } from '#domain/audits/answering.ts';
import * as answering from '#src/actions/answering.ts';
import { live, session } from '#src/actions/index.ts';
import { holderKey, sealedKey } from '#sagas/answerKeys.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Answering } from '#src/store/state.ts';
import { createClientApp, createRecordedApp, person, testRoutes, type ClientApp } from '#tests/support/clientApp.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { verify } from '#src/actionLog/verify/verify.ts';
import { offerPin, takePin } from '#src/store/heldPin.ts';
import { memoryAnswers, type MemoryAnswers } from '#tests/support/fakeEnv.ts';

const batchShape = z.object({ deviceId: z.string(), mutations: mutationsShape });

const page = '/audit/3/auditFormResult/edit/5';
const packetAt = /^\/AuditFormResults\/5\/packet$/;
const answersAt = /^\/AuditFormResults\/5\/answers$/;
const said = { value: null, na: false, naReason: null, comment: null, severityOverride: null, overrideReason: null };
const packetOf = (answers: readonly Answered[] = [], status = 'Draft') => ({
  result: { id: 5, status },
  job: { id: 3, jobNo: 'AJ-1' },
  form: { code: 'F1', formVersion: 1, name: 'Hygiene', sections: [] },
  answers,
  previousAnswers: [],
  previousAt: null,
});

/** The server as it answers: each change once. */
class Server {
  readonly arrived: Mutation[] = [];
  readonly #answers = new Map<string, Answered>();
  answer(request: ApiRequest): { body: object } {
    const { deviceId, mutations } = batchShape.parse(request.body);
    const results = mutations.map((mutation) => {
      const { mutationId, questionKey } = mutation;
      const known = this.arrived.some((one) => one.mutationId === mutationId);
      const before = this.#answers.get(questionKey);
      if (known) return { mutationId, outcome: 'duplicate', answer: before };
      this.arrived.push(mutation);
      const next: Answered = {
        ...said,
        files: [],
        answeredById: 7,
        ...before,
        ...(mutation.op === 'set' ? mutation.payload : {}),
        ...(mutation.op === 'addFile' ? { files: [mutation.payload] } : {}),
        questionKey,
        deviceId,
        version: (before?.version ?? 0) + 1,
      };
      this.#answers.set(questionKey, next);
      return { mutationId, outcome: 'applied', answer: next };
    });
    return { body: { results } };
  }
}

let names = 0;
const change = (questionKey: string, payload: object) => {
  names += 1;
  const mutationId = `00000000-0000-4000-8000-${String(names).padStart(12, '0')}`;
  return answering.change({ resultId: 5, questionKey, payload, mutationId, at: '2026-11-21T03:00:00.000Z' });
};
const picture = (fileId: string) => ({
  fileId,
  questionKey: 'q1',
  name: 'belt.jpg',
  size: 9,
  takenAt: '2026-11-21T03:00:00.000Z',
  mutationId: `00000000-0000-4000-8000-${fileId.slice(-12)}`,
});

interface Opened {
  app: ClientApp;
  server: Server;
}
const open = async (device: MemoryAnswers = memoryAnswers(), { server = new Server(), userId = 7 } = {}): Promise<Opened> => {
  const app = createClientApp({ address: page });
  app.env.answers = () => Promise.resolve(device);
  app.env.on('GET', /^\/appusers\/me$/, { body: { ...person({ companyUsers: [{ role: 'qa', expiredAt: null }] }), id: userId } });
  app.env.on('GET', /^\/AuditFormResults\/5$/, { body: { id: 5, version: 1, status: 'Draft' } });
  app.env.on('GET', packetAt, { body: packetOf() });
  app.env.on('POST', answersAt, (request) => server.answer(request));
  await app.start();
  return { app, server };
};
const known = ({ app }: Opened): Answering => app.state().answering['5']!;
const waits = (opened: Opened): readonly string[] => known(opened).packet.queue.map(({ state }) => state);
const calls = ({ app }: Opened): number => app.env.calls.filter(({ path }) => answersAt.test(path)).length;
const lose = ({ app }: Opened): void => {
  app.env.on('GET', /./, { lost: true });
  app.env.on('POST', answersAt, { lost: true });
};
const find = ({ app, server }: Opened): void => app.env.on('POST', answersAt, (request) => server.answer(request));

test('a change is on the device before it counts as kept, and on the server after a pause; letters of a comment go together', async () => {
  const device = memoryAnswers();
  const opened = await open(device);
  const { app, server } = opened;
  await app.wish(change('q1', { comment: 'Du' }));
  await app.wish(change('q1', { comment: 'Dust' }));
  expect(device.stored.get('7 5')?.kept?.packet.queue).toMatchObject([{ mutation: { payload: { comment: 'Dust' } } }]);
  expect(known(opened)).toMatchObject({ changes: 2, keptChanges: 2 });
  expect(calls(opened)).toBe(0);
  await app.env.advance(1_600);
  expect(server.arrived).toMatchObject([{ questionKey: 'q1', payload: { comment: 'Dust' } }]);
  expect(waits(opened)).toEqual([]);
  expect(device.stored.get('7 5')?.kept?.packet.queue).toEqual([]);
});

test('without a line what waits is tried again after 1, 2, 5, 15 and 60 seconds, and at once when the line is back', async () => {
  const opened = await open();
  const { app, server } = opened;
  lose(opened);
  await app.wish(change('q1', { value: 'yes' }));
  const tried: number[] = [];
  for (const ms of [1_600, 1_000, 2_000, 5_000, 15_000, 60_000]) {
    await app.env.advance(ms);
    tried.push(calls(opened));
  }
  expect(tried).toEqual([1, 2, 3, 4, 5, 6]);
  expect([waits(opened), known(opened).attempt]).toEqual([['queued'], 6]);
  find(opened);
  await app.wish(live.offline({ offline: false }));
  expect(server.arrived).toHaveLength(1);
  expect([waits(opened), known(opened).attempt]).toEqual([[], 0]);
});

test('a page that was killed finds everything again without a line, also what may have arrived, and sends it once', async () => {
  const device = memoryAnswers();
  const first = await open(device);
  first.app.env.on('POST', answersAt, (request) => ({ ...first.server.answer(request), lost: true }));
  await first.app.wish(change('q1', { value: 'yes' }));
  await first.app.env.advance(1_600);
  await first.app.wish(change('q2', { value: 'no' }));
  const { server } = first;
  expect(server.arrived).toHaveLength(1);

  const again = createClientApp({ address: page });
  again.env.answers = () => Promise.resolve(device);
  again.env.on('GET', packetAt, { lost: true });
  again.env.on('POST', answersAt, { lost: true });
  const opened = { app: again, server };
  await again.start();
  expect(known(opened).content).toMatchObject({ body: { job: { jobNo: 'AJ-1' } } });
  expect(known(opened).packet.queue.map(({ mutation }) => mutation.questionKey)).toEqual(['q1', 'q2']);
  find(opened);
  await again.env.advance(30_000);
  expect(server.arrived.map(({ questionKey }) => questionKey)).toEqual(['q1', 'q2']);
  expect(waits(opened)).toEqual([]);
});

test('a second tab goes on with what the first one has; the first sends and writes nothing more until it takes it back', async () => {
  const device = memoryAnswers();
  const one = await open(device);
  lose(one);
  await one.app.wish(change('q1', { value: 'yes' }));
  await one.app.env.advance(100);
  const two = createClientApp({ address: page });
  two.env.answers = () => Promise.resolve(device);
  // the other tab's page was loaded later
  await two.env.advance(5_000);
  two.env.on('GET', packetAt, { body: packetOf() });
  two.env.on('POST', answersAt, (request) => one.server.answer(request));
  await two.start();
  const second = { app: two, server: one.server };
  expect([one.server.arrived.length, known(second).packet.queue.length]).toEqual([1, 0]);
  await one.app.wish(change('q2', { value: 'no' }));
  expect(known(one)).toMatchObject({ holds: false, changes: 2, keptChanges: 1 });
  find(one);
  const before = calls(one);
  await one.app.env.advance(70_000);
  expect(calls(one)).toBe(before);
  await two.env.advance(10_000);
  expect(one.server.arrived.map(({ questionKey }) => questionKey)).toEqual(['q1']);
  await one.app.wish(answering.takeOver({ resultId: 5 }));
  expect(known(one)).toMatchObject({ holds: true });
});

test('the first tab hears at once that another one took over', async () => {
  const opened = await open();
  opened.app.env.told.storage(holderKey(5), '1790000000000');
  await opened.app.env.settle();
  expect(known(opened).holds).toBe(false);
});

test('a full device tells so, keeps what it shows, and sends it', async () => {
  const device = memoryAnswers();
  const opened = await open(device);
  const { app, server } = opened;
  device.full = true;
  await app.wish(answering.addPicture({ resultId: 5, picture: picture('00000000-0000-4000-8000-000000000099') }));
  expect(known(opened)).toMatchObject({ full: true, pictures: [{ unkept: true }] });
  app.env.on('POST', /^\/AuditFormAnswers\/upload$/, { body: { file: 'AbC.jpg' } });
  await app.env.advance(5_000);
  expect(server.arrived).toMatchObject([{ op: 'addFile', payload: { file: 'AbC.jpg', name: 'belt.jpg' } }]);
  expect(known(opened).pictures).toEqual([]);
  device.full = false;
  await app.wish(change('q2', { value: 'yes' }));
  expect(known(opened).full).toBe(false);
});

test('a picture waits for the line, and one that the server does not take stays with its reason', async () => {
  const opened = await open();
  const { app } = opened;
  app.env.on('POST', /^\/AuditFormAnswers\/upload$/, { lost: true });
  await app.wish(answering.addPicture({ resultId: 5, picture: picture('00000000-0000-4000-8000-000000000098') }));
  await app.env.advance(4_000);
  expect(known(opened).pictures).toMatchObject([{ name: 'belt.jpg' }]);
  expect(known(opened).pictures[0]?.code).toBeUndefined();
  app.env.on('POST', /^\/AuditFormAnswers\/upload$/, { status: 415, body: { error: { code: 'UNSUPPORTED_TYPE', message: '' } } });
  await app.env.advance(20_000);
  expect(known(opened).pictures).toMatchObject([{ code: 'UNSUPPORTED_TYPE' }]);
});

test('answers that were submitted meanwhile stay on the device; a rejection lets them go on', async () => {
  const device = memoryAnswers();
  const opened = await open(device);
  const { app, server } = opened;
  app.env.on('POST', answersAt, { status: 422, body: { error: { code: 'RESULT_NOT_EDITABLE', message: '' } } });
  await app.wish(change('q1', { value: 'yes' }));
  await app.env.advance(1_600);
  expect([known(opened).stopped, waits(opened)]).toEqual(['RESULT_NOT_EDITABLE', ['queued']]);
  await app.env.advance(120_000);
  expect(calls(opened)).toBe(1);
  find(opened);
  await app.wish(answering.refreshed({ resultId: 5, answers: [], open: true }));
  await app.wish(answering.send({ resultId: 5 }));
  expect(server.arrived).toHaveLength(1);
});

test('another person on the device sees nothing of it, and logging out asks and keeps it', async () => {
  const device = memoryAnswers();
  const mine = await open(device);
  lose(mine);
  await mine.app.wish(change('q1', { value: 'yes' }));
  await mine.app.wish(session.signOut({}));
  await mine.app.env.advance(15_000);
  expect(mine.app.state().session.leaving?.unsent).toEqual([page]);
  await mine.app.wish(session.leave({ choice: 'drop' }));
  await mine.app.env.advance(1_000);
  expect(mine.app.state().answering).toEqual({});
  const other = await open(device, { userId: 8 });
  expect(known(other).packet.queue).toEqual([]);
  const back = await open(device, { server: mine.server });
  await back.app.env.advance(10_000);
  expect(back.server.arrived).toMatchObject([{ questionKey: 'q1' }]);
});

const offlineKeyAt = /^\/AuditFormResults\/offlineKey$/;

/** A device whose answers a PIN or the server's key opens. */
const sealed = (device: MemoryAnswers): MemoryAnswers & { opens: string | null } => {
  const locked = { ...device, opens: null as string | null };
  const take = device.take.bind(device);
  locked.take = (userId, resultId, holder, key) =>
    key === null && locked.opens === null
      ? Promise.resolve({ locked: { left: 9 }, kept: null, content: null })
      : take(userId, resultId, holder, key);
  return locked;
};

test('what is sealed asks for the PIN without a line, writes and sends nothing meanwhile, and goes on behind it', async () => {
  const first = memoryAnswers();
  const opened = await open(first);
  lose(opened);
  await opened.app.wish(change('q1', { value: 'yes' }));
  const device = sealed(first);
  const again = createClientApp({ address: page });
  again.env.answers = () => Promise.resolve(device);
  again.env.on('GET', packetAt, { lost: true });
  again.env.on('POST', answersAt, (request) => opened.server.answer(request));
  await again.start();
  const now: Opened = { app: again, server: opened.server };
  expect(known(now)).toMatchObject({ pinTries: 9, holds: false, packet: { queue: [] } });
  await again.env.advance(70_000);
  expect(opened.server.arrived).toEqual([]);
  expect(first.stored.get('7 5')?.kept?.packet.queue).toHaveLength(1);
  device.opens = 'the PIN';
  await again.wish(answering.unlock({ resultId: 5 }));
  expect(known(now)).toMatchObject({ pinTries: null, holds: true });
  await again.env.advance(10_000);
  expect(opened.server.arrived).toMatchObject([{ questionKey: 'q1' }]);
});

test('a login opens what is sealed with the key that the server gives, and nothing says what the key is', async () => {
  const first = memoryAnswers();
  const opened = await open(first);
  lose(opened);
  await opened.app.wish(change('q1', { value: 'yes' }));
  const device = sealed(first);
  const app = createClientApp({ address: page });
  app.env.answers = () => Promise.resolve(device);
  app.env.local.set(sealedKey(7), '1');
  app.env.on('GET', packetAt, { body: packetOf() });
  app.env.on('POST', offlineKeyAt, { body: { key: 'c2VjcmV0LWtleQ==' } });
  app.env.on('POST', answersAt, (request) => opened.server.answer(request));
  await app.start();
  await app.env.advance(10_000);
  expect(opened.server.arrived).toMatchObject([{ questionKey: 'q1' }]);
  expect(JSON.stringify([app.log, app.state()])).not.toContain('c2VjcmV0LWtleQ==');
});

test('a form is taken along with the key of the server, and says so when the server does not give it', async () => {
  const device = memoryAnswers();
  const given: unknown[] = [];
  device.takeAlong = (...of) => {
    given.push(of);
    return Promise.resolve({ sealable: true, pin: true, shell: true, lasting: true, room: 1 });
  };
  const opened = await open(device);
  const { app } = opened;
  app.env.on('POST', offlineKeyAt, { lost: true });
  await app.wish(answering.takeAlong({ resultId: 5 }));
  expect([known(opened).taking, given]).toEqual(['failed', []]);
  app.env.on('POST', offlineKeyAt, { body: { key: 'c2VjcmV0LWtleQ==' } });
  await app.wish(answering.takeAlong({ resultId: 5 }));
  expect(known(opened)).toMatchObject({ taking: null, readiness: { pin: true, shell: true } });
  expect(given).toMatchObject([[7, 'c2VjcmV0LWtleQ==', { answers: { '/appusers/me': { id: 7 } } }]]);
  expect(JSON.stringify([app.log, app.state()])).not.toContain('c2VjcmV0LWtleQ==');
});

test('the keys are forgotten when the session ends', async () => {
  const device = memoryAnswers();
  let locks = 0;
  device.lock = () => void (locks += 1);
  const { app } = await open(device);
  expect(locks).toBe(0);
  await app.wish(session.signOut({}));
  await app.env.advance(15_000);
  expect(app.state().session.phase).toBe('signedOut');
  expect(locks).toBe(1);
});

test('the log of a device that was unlocked and sealed again has neither PIN nor key, and replays to the same end', async () => {
  const device = sealed(memoryAnswers());
  device.takeAlong = () => Promise.resolve({ sealable: true, pin: takePin() === '135790', shell: true, lasting: null, room: null });
  const { app, recorder } = createRecordedApp({
    address: page,
    through: (env) => {
      env.answers = () => Promise.resolve(device);
    },
  });
  app.env.on('GET', packetAt, { body: packetOf() });
  app.env.on('POST', offlineKeyAt, { lost: true });
  await app.start();
  expect(app.state().answering['5']).toMatchObject({ pinTries: 9 });
  device.opens = '135790';
  await app.wish(answering.unlock({ resultId: 5 }));
  app.env.on('POST', offlineKeyAt, { body: { key: 'c2VjcmV0LWtleQ==' } });
  offerPin('135790');
  await app.wish(answering.takeAlong({ resultId: 5 }));
  expect(app.state().answering['5']).toMatchObject({ readiness: { pin: true } });
  const text = await recorder.read();
  for (const secret of ['135790', 'c2VjcmV0LWtleQ==']) expect(text).not.toContain(secret);
  const [load] = parseLog(text).loads;
  expect(text).toContain('answering.ready');
  expect((await verify(load!, { routes: testRoutes })).differences).toEqual([]);
});

const differencesOf = async (device: MemoryAnswers, visit: (app: ClientApp) => Promise<void>): Promise<unknown> => {
  const { app, recorder } = createRecordedApp({
    address: page,
    through: (env) => {
      env.answers = () => Promise.resolve(device);
    },
  });
  app.env.on('GET', packetAt, { body: packetOf() });
  const server = new Server();
  app.env.on('POST', answersAt, (request) => server.answer(request));
  await app.start();
  await visit(app);
  const [load] = parseLog(await recorder.read()).loads;
  return (await verify(load!, { routes: testRoutes })).differences;
};

test('a change that leaves while a slow device still writes a picture replays in its order', async () => {
  const device = memoryAnswers();
  let written: () => void = () => undefined;
  device.putPicture = () => new Promise<void>((done) => (written = done));
  const found = await differencesOf(device, async (app) => {
    await app.wish(change('q1', { comment: 'Dust' }));
    app.env.on('POST', answersAt, { lost: true });
    await app.env.advance(1_400);
    await app.wish(answering.addPicture({ resultId: 5, picture: picture('f1') }));
    await app.env.advance(200);
    expect(app.state().answering['5']).toMatchObject({ attempt: 1 });
    written();
    await app.env.advance(10);
    await app.wish(live.refresh({}));
    await app.env.advance(3_000);
    expect(app.state().answering['5']).toMatchObject({ attempt: 3 });
  });
  expect(found).toEqual([]);
});

test('a device whose page was closed while it sent replays with the rest before it sends again', async () => {
  const device = memoryAnswers();
  const before = await open(device);
  before.app.env.on('POST', answersAt, { body: {}, after: 60_000 });
  await before.app.wish(change('q1', { comment: 'Dust' }));
  await before.app.env.advance(1_600);
  expect(device.stored.get('7 5')?.kept?.packet.queue).toMatchObject([{ state: 'sending' }]);
  const found = await differencesOf(device, async (app) => {
    expect(app.state().answering['5']?.packet.queue).toMatchObject([{ state: 'queued' }]);
    await app.env.advance(6_000);
    expect(app.state().answering['5']?.packet.queue).toEqual([]);
  });
  expect(found).toEqual([]);
});

describe('what was not sent, on another device of the same person', () => {
  const kept = (device: MemoryAnswers) => device.stored.get('7 5')!.kept!;
  const twoDevices = async () => {
    const server = new Server();
    const first = await open(memoryAnswers(), { server });
    const device = memoryAnswers();
    const second = await open(device, { server });
    lose(first);
    await first.app.wish(change('q1', { value: 'yes' }));
    await first.app.wish(answering.addPicture({ resultId: 5, picture: picture('00000000-0000-4000-8000-00000000000f') }));
    return { server, first, device, second };
  };
  const given = ({ packet: { queue }, pictures }: Answering) => ({ deviceId: 'first', queue, pictures });
  const takeIn = ({ app }: Opened) => app.wish(answering.takeFile({ resultId: 5, file: 'answers/file' }));

  test('is written with its pictures, and stays where it is', async () => {
    const { first } = await twoDevices();
    const packed: unknown[] = [];
    const saved: string[] = [];
    first.app.env.files.save = (_, name) => void saved.push(name);
    const device = await first.app.env.answers();
    device.pack = (...of) => {
      packed.push(of);
      return Promise.resolve(new Blob(['sealed']));
    };
    await first.app.wish(answering.saveFile({ resultId: 5, name: 'AJ-1.answers' }));
    expect(packed).toMatchObject([[7, 5, { packet: { queue: known(first).packet.queue }, pictures: known(first).pictures }, null]]);
    expect(saved).toEqual(['AJ-1.answers']);
    expect(known(first)).toMatchObject({ file: { state: 'saved' }, packet: { queue: [{ state: 'queued' }] } });
    device.pack = () => Promise.reject(new Error('QuotaExceededError'));
    await first.app.wish(answering.saveFile({ resultId: 5, name: 'AJ-1.answers' }));
    expect(known(first)).toMatchObject({ file: { state: 'failed', code: 'UNSAVED' }, packet: { queue: [{ state: 'queued' }] } });
  });

  test('is kept there, sent from there, and changes nothing when both send it', async () => {
    const { server, first, device, second } = await twoDevices();
    device.unpack = () => Promise.resolve(given(known(first)));
    lose(second);
    await takeIn(second);
    expect(known(second).file).toEqual({ state: 'taken', changes: 1, pictures: 1, known: 0 });
    expect(kept(device)).toMatchObject({ packet: known(second).packet, pictures: known(second).pictures });
    await takeIn(second);
    expect(known(second).file).toEqual({ state: 'taken', changes: 0, pictures: 0, known: 2 });
    expect(known(second).packet.queue).toHaveLength(1);
    find(second);
    await second.app.env.advance(2_000);
    find(first);
    await first.app.wish(live.offline({ offline: false }));
    await first.app.env.advance(2_000);
    expect(server.arrived.filter(({ questionKey }) => questionKey === 'q1')).toHaveLength(1);
    expect([waits(first), waits(second)]).toEqual([[], []]);
  });

  test('what it may have sent is not changed any more; a clash is asked about again; what was refused is not sent again', async () => {
    const { server, first, device, second } = await twoDevices();
    const [one] = known(first).packet.queue;
    const refused = {
      ...one!,
      mutation: { ...one!.mutation, mutationId: '00000000-0000-4000-8000-0000000000aa' },
      state: 'refused' as const,
    };
    device.unpack = () => Promise.resolve({ deviceId: 'first', queue: [{ ...one!, state: 'conflict' }, refused], pictures: [] });
    lose(second);
    await takeIn(second);
    await second.app.wish(change('q1', { comment: 'Dust' }));
    expect(known(second).packet.queue).toMatchObject([
      { sent: true, state: 'queued' },
      { state: 'refused' },
      { mutation: { payload: { comment: 'Dust' } } },
    ]);
    find(second);
    await second.app.env.advance(2_000);
    expect(server.arrived.map(({ mutationId }) => mutationId)).not.toContain(refused.mutation.mutationId);
    expect(waits(second)).toEqual(['refused']);
  });

  test.each(['FOREIGN', 'DAMAGED', 'OTHER_PERSON', 'WRONG_PIN'] as const)('a file refused as %s changes nothing here', async (fault) => {
    const { device, second } = await twoDevices();
    device.unpack = () => Promise.resolve({ fault });
    const before = known(second).packet;
    await takeIn(second);
    expect(known(second)).toMatchObject({ file: { state: 'failed', code: fault }, packet: before, changes: 0 });
  });

  test('its log replays to the same end, taken in and refused', async () => {
    const { first } = await twoDevices();
    const device = memoryAnswers();
    const found = await differencesOf(device, async (app) => {
      device.unpack = () => Promise.resolve({ fault: 'PIN' });
      await app.wish(answering.takeFile({ resultId: 5, file: 'answers/file' }));
      device.unpack = () => Promise.resolve(given(known(first)));
      await app.wish(answering.takeFile({ resultId: 5, file: 'answers/file' }));
      await app.wish(answering.saveFile({ resultId: 5, name: 'AJ-1.answers' }));
      await app.env.advance(2_000);
      expect(app.state().answering['5']?.file).toEqual({ state: 'saved' });
    });
    expect(found).toEqual([]);
  });
});
