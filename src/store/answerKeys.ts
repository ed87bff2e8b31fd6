// The keys of people on this device: opened by the server's key or by the PIN, held in memory until the session ends.
import type { IDBPDatabase } from 'idb';
import type { AnswerLock } from '#sagas/env.ts';
import {
  numbersOf,
  strict,
  textsOf,
  type StoredAnswers,
  type StoredContent,
  type StoredKey,
  type StoredPicture,
} from './answerDatabase.ts';
import {
  byPin,
  byServer,
  isSealed,
  newPersonKey,
  openedByPin,
  openedByServer,
  seal,
  sealBytes,
  unseal,
  type PersonKey,
  type Sealed,
} from './answerSeal.ts';
import type { FileKey } from './answerFile.ts';
import type { Json } from './state.ts';

export const mostWrongPins = 10;

const ring = new Map<number, PersonKey>();

/** Of somebody who has none, and while it is not opened: undefined. */
export const keyOf = (userId: number): CryptoKey | undefined => ring.get(userId)?.key;
export const forgetKeys = (): void => ring.clear();

const storedKey = (db: IDBPDatabase, userId: number): Promise<StoredKey | undefined> =>
  db.get('keys', userId) as Promise<StoredKey | undefined>;

const changeKey = async (db: IDBPDatabase, userId: number, change: (known: StoredKey) => StoredKey): Promise<void> => {
  const write = db.transaction('keys', 'readwrite', strict);
  const known = (await write.store.get(userId)) as StoredKey | undefined;
  if (known) await write.store.put(change(known));
  await write.done;
};

/** A try counts before it is judged: a page that is closed meanwhile gains none. */
const triedPin = async (db: IDBPDatabase, { userId, byPin: sealed }: StoredKey, pin: string): Promise<boolean> => {
  if (!sealed) return false;
  await changeKey(db, userId, (known) => ({ ...known, wrong: known.wrong + 1 }));
  const found = await openedByPin(sealed, pin);
  if (found) ring.set(userId, found);
  await changeKey(db, userId, (known) =>
    found ? { ...known, wrong: 0 } : { ...known, byPin: known.wrong >= mostWrongPins ? null : known.byPin },
  );
  return found !== null;
};

const triedServer = async (db: IDBPDatabase, { userId, byServer: sealed }: StoredKey, key: string): Promise<boolean> => {
  const found = await openedByServer(sealed, key);
  if (!found) return false;
  ring.set(userId, found);
  await changeKey(db, userId, (known) => ({ ...known, wrong: 0 }));
  return true;
};

/** Tried for somebody else, whose PIN it was. */
export const forgiven = (db: IDBPDatabase, userId: number): Promise<void> =>
  changeKey(db, userId, (known) => ({ ...known, wrong: Math.max(0, known.wrong - 1) }));

const lockOf = (known: StoredKey): AnswerLock => ({ left: known.byPin ? Math.max(0, mostWrongPins - known.wrong) : 0 });

/** Null: the entries of this person can be read. */
export const unlocked = async (
  db: IDBPDatabase,
  userId: number,
  { key, pin }: { key: string | null; pin: string | null },
): Promise<AnswerLock | null> => {
  const known = await storedKey(db, userId);
  if (!known || ring.has(userId)) return null;
  if (key !== null && (await triedServer(db, known, key))) return null;
  if (pin !== null && (await triedPin(db, known, pin))) return null;
  return lockOf((await storedKey(db, userId)) ?? known);
};

export const hasPin = async (db: IDBPDatabase, userId: number): Promise<boolean> => (await storedKey(db, userId))?.byPin != null;

/** From now on the entries of this person are sealed. */
const newKey = async (db: IDBPDatabase, userId: number, pin: string, key: string, person: Json): Promise<void> => {
  const made = await newPersonKey();
  const stored: StoredKey = {
    userId,
    byServer: await byServer(made, key),
    byPin: await byPin(made, pin),
    wrong: 0,
    person: await seal(made.key, person),
  };
  // before anything is sealed with it
  await db.put('keys', stored);
  ring.set(userId, made);
};

/** The key stays the same, whatever PIN there was. */
const renewed = async (db: IDBPDatabase, { userId }: StoredKey, pin: string | null, key: string, person: Json): Promise<void> => {
  const held = ring.get(userId);
  if (!held) throw new Error('The answers on this device are locked.');
  const [server, own, known] = [await byServer(held, key), pin === null ? null : await byPin(held, pin), await seal(held.key, person)];
  await changeKey(db, userId, (before) => ({ ...before, byServer: server, byPin: own ?? before.byPin, wrong: 0, person: known }));
};

/** What opens the entries of this person also opens the file; who has no key here gets one for the file alone. */
export const fileKeyOf = async (
  db: IDBPDatabase,
  userId: number,
  { key, pin }: { key: string | null; pin: string | null },
): Promise<FileKey> => {
  const known = await storedKey(db, userId);
  const held = ring.get(userId);
  if (known && held) return { person: held, byServer: known.byServer, byPin: known.byPin };
  if (known || pin === null) throw new Error('There is no PIN.');
  const made = await newPersonKey();
  return { person: made, byServer: key === null ? null : await byServer(made, key), byPin: await byPin(made, pin) };
};

export interface Protection {
  /** null: that of before stays */
  pin: string | null;
  key: string;
  person: Json;
}
export const protect = async (db: IDBPDatabase, userId: number, { pin, key, person }: Protection): Promise<void> => {
  const known = await storedKey(db, userId);
  if (known) await renewed(db, known, pin, key, person);
  else if (pin === null) throw new Error('There is no PIN.');
  else await newKey(db, userId, pin, key, person);
};

/** A person whose key the PIN opened: who they are. */
export const personOf = async (db: IDBPDatabase, userId: number): Promise<Json> => {
  const [known, key] = [await storedKey(db, userId), keyOf(userId)];
  return known && key ? ((await unseal(key, known.person)) as Json) : null;
};

export const isUnsent = (entry: StoredAnswers): boolean => {
  if (entry.kept === null) return false;
  if (isSealed(entry.kept)) return entry.unsent ?? true;
  return entry.kept.packet.queue.length > 0 || entry.kept.pictures.length > 0;
};
export const pathOf = ({ kept, path }: StoredAnswers): string => (kept !== null && !isSealed(kept) ? kept.path : (path ?? ''));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Change<T> = { store: 'answers' | 'contents' | 'pictures'; before: T; after: T };

const sealedPicture = async (key: CryptoKey, before: StoredPicture): Promise<Change<StoredPicture>> => ({
  store: 'pictures',
  before,
  after: { ...before, content: await sealBytes(key, await (before.content as Blob).arrayBuffer()) },
});

/** What was kept before there was a PIN is sealed too; what changes meanwhile is sealed by whoever changes it. */
export const sealAll = async (db: IDBPDatabase, userId: number): Promise<void> => {
  const key = keyOf(userId)!;
  const answers = (await db.getAll('answers', numbersOf(userId))) as StoredAnswers[];
  const contents = (await db.getAll('contents', numbersOf(userId))) as StoredContent[];
  const pictures = (await db.getAll('pictures', textsOf(userId))) as StoredPicture[];
  const changes: Change<StoredAnswers | StoredContent | StoredPicture>[] = [];
  for (const before of answers.filter(({ kept }) => kept !== null && !isSealed(kept))) {
    const after = { ...before, kept: await seal(key, before.kept), path: pathOf(before), unsent: isUnsent(before) };
    changes.push({ store: 'answers', before, after });
  }
  for (const before of contents.filter(({ content }) => !isSealed(content)))
    changes.push({ store: 'contents', before, after: { ...before, content: await seal(key, before.content) } });
  for (const before of pictures.filter(({ content }) => !isSealed(content))) changes.push(await sealedPicture(key, before));
  for (const { store, before, after } of changes) {
    const write = db.transaction(store, 'readwrite', strict);
    const at = 'key' in before ? [userId, before.key] : [userId, before.resultId];
    if (same(await write.store.get(at), before)) await write.store.put(after);
    await write.done;
  }
};

export const sealedOr = async <T>(userId: number, value: T): Promise<T | Sealed> => {
  const key = keyOf(userId);
  return key ? seal(key, value) : value;
};
export const readOr = async <T>(userId: number, value: T | Sealed): Promise<T> => {
  if (!isSealed(value)) return value;
  const key = keyOf(userId);
  if (!key) throw new Error('The answers on this device are locked.');
  return (await unseal(key, value)) as T;
};
