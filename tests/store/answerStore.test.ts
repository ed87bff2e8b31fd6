// What a device keeps of answers, as its database has it: sealed with a PIN, opened by it or by the server's key, never lost on the way there.
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { webcrypto } from 'node:crypto';
import { openPacket, answered } from '#domain/audits/packet.ts';
import type { AnswerStore, KeptAnswers } from '#sagas/env.ts';
import { createAnswerStore, peopleOf, personByPin } from '#src/store/answerStore.ts';
import { offerPin } from '#src/store/heldPin.ts';
import { offerFile, takeFile } from '#src/store/pickedFiles.ts';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

jest.setTimeout(60_000);

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21);
const key = Buffer.alloc(32, 7).toString('base64');
const path = '/audit/3/auditFormResult/edit/5';
const person = { answers: { '/appusers/me': { id: 7 } } };
const empty: KeptAnswers = { packet: openPacket('device', []), pictures: [], path };
const unsent: KeptAnswers = {
  ...empty,
  packet: answered(
    empty.packet,
    'q1',
    { comment: 'Rust above the belt' },
    { mutationId: '00000000-0000-4000-8000-000000000001', at: '2026-11-21T03:00:00.000Z' },
  ),
};
const content = { body: { job: { jobNo: 'AJ-SECRET' } } };

let store: AnswerStore;
/** A page that was loaded anew: no key is in its memory. */
const reload = (): void => {
  store.lock();
  store = createAnswerStore();
};
const protect = (pin: string): Promise<unknown> => {
  offerPin(pin);
  return store.takeAlong(7, key, person);
};
const withPin = (pin: string): ReturnType<AnswerStore['take']> => {
  offerPin(pin);
  return store.take(7, 5, 'tab', null);
};
/** Everything that a look into the database shows. */
const onDisk = async (): Promise<string> => {
  const db = await openDB('supplier-quality-answers');
  const all = await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)));
  db.close();
  const words = (value: unknown): unknown =>
    Object.prototype.toString.call(value) === '[object ArrayBuffer]'
      ? Buffer.from(value as ArrayBuffer).toString('latin1')
      : ArrayBuffer.isView(value)
        ? 'bytes'
        : value;
  return JSON.stringify(all, (_, value: unknown) => words(value));
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  store = createAnswerStore();
});
afterEach(() => {
  store.lock();
});

const fill = async (): Promise<void> => {
  await store.take(7, 5, 'tab', null);
  await store.keep(7, 5, 'tab', unsent);
  await store.putContent(7, 5, content, now);
  offerFile('answers/f1', new Blob(['JPEG BYTES']));
  await store.putPicture(7, 5, 'answers/f1');
};

test('with a PIN nothing of the answers can be read in the database, and the PIN opens all of it', async () => {
  await fill();
  expect(await onDisk()).toContain('Rust above the belt');
  await protect('123456');
  await store.keep(7, 5, 'tab', unsent);
  const disk = await onDisk();
  for (const secret of ['Rust above the belt', 'AJ-SECRET', 'JPEG BYTES', '123456', key]) expect(disk).not.toContain(secret);
  takeFile('answers/f1');
  reload();
  expect(await withPin('123456')).toEqual({ locked: null, kept: { ...unsent }, content });
  expect(await (takeFile('answers/f1') as Blob).text()).toBe('JPEG BYTES');
});

test('without PIN and key a device gives nothing, writes nothing over it, and still names what is unsent', async () => {
  await fill();
  await protect('123456');
  reload();
  expect(await store.take(7, 5, 'other', null)).toEqual({ locked: { left: 10 }, kept: null, content: null });
  await expect(store.keep(7, 5, 'tab', empty)).rejects.toThrow('locked');
  expect(await store.unsent(7)).toEqual([path]);
  expect(await store.unsent(8)).toEqual([]);
  expect((await withPin('123456')).kept?.packet.queue).toHaveLength(1);
});

test('ten wrong PINs lock it until the server gives its key; nothing is lost, and a new PIN can be chosen', async () => {
  await fill();
  await protect('123456');
  reload();
  const left = [];
  for (let i = 0; i < 10; i += 1) left.push((await withPin('654321')).locked?.left);
  expect(left).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect((await withPin('123456')).locked).toEqual({ left: 0 });
  const other = Buffer.alloc(32, 8).toString('base64');
  expect((await store.take(7, 5, 'tab', other)).locked).toEqual({ left: 0 });
  expect((await store.take(7, 5, 'tab', key)).kept?.packet.queue).toHaveLength(1);
  expect(await store.readiness(7)).toMatchObject({ pin: false });
  await protect('222222');
  reload();
  expect((await withPin('222222')).kept?.packet.queue).toHaveLength(1);
});

test('a right PIN, and a key of the server, give all tries back', async () => {
  await fill();
  await protect('123456');
  reload();
  expect((await withPin('000000')).locked).toEqual({ left: 9 });
  expect((await withPin('123456')).locked).toBeNull();
  reload();
  expect((await store.take(7, 5, 'tab', null)).locked).toEqual({ left: 10 });
});

test('entries of the version before are opened, sent and sealed', async () => {
  const old = await openDB('supplier-quality-answers', 1, {
    upgrade: (db) => {
      db.createObjectStore('answers', { keyPath: ['userId', 'resultId'] });
      db.createObjectStore('contents', { keyPath: ['userId', 'resultId'] });
      db.createObjectStore('pictures', { keyPath: ['userId', 'key'] });
    },
  });
  await old.put('answers', { userId: 7, resultId: 5, holder: 'tab', kept: unsent });
  await old.put('contents', { userId: 7, resultId: 5, at: now, content });
  old.close();
  expect(await store.unsent(7)).toEqual([path]);
  expect(await store.take(7, 5, 'tab', null)).toEqual({ locked: null, kept: unsent, content });
  await protect('123456');
  expect(await onDisk()).not.toContain('Rust above the belt');
  reload();
  expect((await withPin('123456')).kept).toEqual(unsent);
});

test('what was sent is taken from the device after 14 days, what waits never', async () => {
  await fill();
  await store.keep(7, 5, 'tab', { ...empty, sentAt: now });
  await store.take(7, 6, 'tab', null);
  await store.keep(7, 6, 'tab', unsent);
  await store.putContent(7, 6, content, now);
  await store.wipe(now + 14 * day - 1);
  expect((await store.take(7, 5, 'tab', null)).content).toEqual(content);
  await store.wipe(now + 14 * day);
  expect(await store.take(7, 5, 'tab', null)).toEqual({ locked: null, kept: null, content: null });
  expect((await store.take(7, 6, 'tab', null)).kept?.packet.queue).toHaveLength(1);
  expect(await onDisk()).not.toContain('JPEG BYTES');
});

test('a start without a network finds whose answers are here, and a PIN says who it is', async () => {
  await fill();
  await protect('123456');
  reload();
  expect(await peopleOf(5)).toEqual([{ userId: 7, left: 10 }]);
  expect(await peopleOf(6)).toEqual([]);
  expect(await personByPin([7], '999999')).toBeNull();
  expect(await peopleOf(5)).toEqual([{ userId: 7, left: 9 }]);
  expect(await personByPin([7], '123456')).toEqual({ userId: 7, person });
});

test('of two people on a device each has an own PIN, and the right one costs the other no try', async () => {
  await fill();
  await protect('123456');
  await store.take(8, 5, 'tab', null);
  await store.putContent(8, 5, content, now);
  offerPin('888888');
  await store.takeAlong(8, key, { answers: { '/appusers/me': { id: 8 } } });
  reload();
  expect((await personByPin([7, 8], '888888'))?.userId).toBe(8);
  expect(await peopleOf(5)).toEqual([
    { userId: 7, left: 10 },
    { userId: 8, left: 10 },
  ]);
  expect((await store.take(7, 5, 'tab', null)).locked).toEqual({ left: 10 });
});

test('what was changed by a bit on the device is refused', async () => {
  await fill();
  await protect('123456');
  const db = await openDB('supplier-quality-answers');
  const entry = (await db.get('answers', [7, 5])) as { kept: { data: ArrayBuffer } };
  new Uint8Array(entry.kept.data)[3]! ^= 1;
  await db.put('answers', entry);
  db.close();
  const read = await store.take(7, 5, 'tab', null).then(
    () => 'read',
    () => 'refused',
  );
  expect(read).toBe('refused');
});

describe('what was not sent, as one file', () => {
  const owner = { fileId: '00000000-0000-4000-8000-0000000000f1', questionKey: 'q1', name: 'belt.jpg', size: 10 };
  const waiting = { ...owner, takenAt: '2026-11-21T03:00:00.000Z', mutationId: '00000000-0000-4000-8000-0000000000a1' };
  const pictureAt = `answers/${waiting.fileId}`;
  const kept = { packet: unsent.packet, pictures: [waiting] };
  const packed = async (serverKey: string | null = key, pin: string | null = null): Promise<Blob> => {
    offerFile(pictureAt, new Blob(['JPEG BYTES']));
    if (pin !== null) offerPin(pin);
    const file = await store.pack(7, 5, kept, serverKey);
    takeFile(pictureAt);
    return file;
  };
  /** Another device: another database, no key in memory. */
  const otherDevice = (): void => {
    globalThis.indexedDB = new IDBFactory();
    reload();
  };
  const taken = (
    file: Blob,
    { pin, serverKey = null, of = [7, 5] }: { pin?: string; serverKey?: string | null; of?: readonly [number, number] },
  ): ReturnType<AnswerStore['unpack']> => {
    offerFile('file', file);
    if (pin !== undefined) offerPin(pin);
    return store.unpack(...of, 'file', serverKey);
  };
  const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.arrayBuffer());
  const wordsOf = async (file: Blob): Promise<string> => Buffer.from(await file.arrayBuffer()).toString('latin1');

  test.each([
    ['the PIN of the device', { pin: '123456' }],
    ['the key that the server gives the same person', { serverKey: key }],
  ])('is opened on another device by %s, with its pictures', async (_, by) => {
    await fill();
    await protect('123456');
    const file = await packed();
    expect(await wordsOf(file)).not.toMatch(/Rust above|JPEG BYTES|123456|belt\.jpg/);
    otherDevice();
    expect(await taken(file, by)).toEqual({ deviceId: 'device', queue: unsent.packet.queue, pictures: [waiting] });
    expect(await (takeFile(pictureAt) as Blob).text()).toBe('JPEG BYTES');
  });

  test('gets a PIN of its own where the device has none, with a network and without', async () => {
    for (const serverKey of [key, null]) {
      const file = await packed(serverKey, '246810');
      otherDevice();
      expect(await taken(file, { pin: '246810' })).toMatchObject({ pictures: [waiting] });
    }
    await expect(packed(key)).rejects.toThrow('PIN');
  });

  test('asks for the PIN, and stays closed for a wrong one and for the key of somebody else', async () => {
    await fill();
    await protect('123456');
    const file = await packed();
    otherDevice();
    const foreignKey = Buffer.alloc(32, 8).toString('base64');
    expect(await taken(file, {})).toEqual({ fault: 'PIN' });
    expect(await taken(file, { serverKey: foreignKey })).toEqual({ fault: 'PIN' });
    expect(await taken(file, { pin: '654321' })).toEqual({ fault: 'WRONG_PIN' });
    expect(await taken(file, { pin: '123456' })).toHaveProperty('queue');
  });

  test('after ten wrong PINs is opened by the login alone', async () => {
    await fill();
    await protect('123456');
    reload();
    for (let i = 0; i < 10; i += 1) await withPin('654321');
    await store.take(7, 5, 'tab', key);
    const file = await packed();
    otherDevice();
    expect(await taken(file, { pin: '123456' })).toEqual({ fault: 'NETWORK' });
    expect(await taken(file, { serverKey: key })).toHaveProperty('queue');
  });

  test('is of one person and one form, whatever its head says', async () => {
    const file = await packed(key, '246810');
    expect(await taken(file, { pin: '246810', of: [8, 5] })).toEqual({ fault: 'OTHER_PERSON' });
    expect(await taken(file, { pin: '246810', of: [7, 6] })).toEqual({ fault: 'OTHER_FORM' });
    const text = await wordsOf(file);
    const renamed = (from: string, to: string): Blob => new Blob([Buffer.from(text.replace(from, to), 'latin1')]);
    expect(await taken(renamed('"userId":7', '"userId":8'), { pin: '246810', of: [8, 5] })).toEqual({ fault: 'OTHER_PERSON' });
    expect(await taken(renamed('"resultId":5', '"resultId":6'), { pin: '246810', of: [7, 6] })).toEqual({ fault: 'OTHER_FORM' });
  });

  test('that is cut anywhere, longer, changed by a bit, foreign or of a newer version is refused with its reason', async () => {
    const file = await packed(key, '246810');
    const bytes = await bytesOf(file);
    for (const length of [11, 13, 40, 200, bytes.length - 30, bytes.length - 1])
      expect(await taken(new Blob([bytes.slice(0, length)]), { serverKey: key })).toEqual({ fault: 'DAMAGED' });
    expect(await taken(new Blob([bytes, 'x']), { serverKey: key })).toEqual({ fault: 'DAMAGED' });
    for (const at of [12, bytes.length - 5, bytes.length - 40]) {
      const changed = bytes.slice();
      changed[at]! ^= 1;
      expect(await taken(new Blob([changed]), { serverKey: key })).toEqual({ fault: 'DAMAGED' });
    }
    for (const foreign of ['', 'SQ', 'a letter to the supplier'])
      expect(await taken(new Blob([foreign]), { serverKey: key })).toEqual({ fault: 'FOREIGN' });
    const newer = (await wordsOf(file)).replace('"version":1', '"version":2');
    expect(await taken(new Blob([Buffer.from(newer, 'latin1')]), { serverKey: key })).toEqual({ fault: 'NEWER' });
  });
});
