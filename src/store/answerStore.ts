// Answers of audits on the device, one database entry per (user, result); the newest forms that were taken along, and pictures that wait. With a PIN all of it is sealed.
import type { IDBPDatabase } from 'idb';
import { answering } from '#reducers/answering.ts';
import { bringAnswering } from '#reducers/lateAnswering.ts';
import type { AnswerStore, KeptAnswers, TakenAnswers } from '#sagas/env.ts';
import {
  numbersOf,
  openAnswers,
  strict,
  textsOf,
  type StoredAnswers,
  type StoredContent,
  type StoredKey,
  type StoredPicture,
} from './answerDatabase.ts';
import {
  fileKeyOf,
  forgetKeys,
  forgiven,
  hasPin,
  isUnsent,
  keyOf,
  mostWrongPins,
  pathOf,
  personOf,
  protect,
  readOr,
  sealAll,
  sealedOr,
  unlocked,
} from './answerKeys.ts';
import { packAnswers, unpackAnswers } from './answerFile.ts';
import { canSeal, isSealed, openBytes, sealBytes } from './answerSeal.ts';
import { takePin } from './heldPin.ts';
import { askLasting, deviceRoom, isShellKept, keepShell } from './offlineShell.ts';
import { offerFile, peekFile } from './pickedFiles.ts';
import type { Json } from './state.ts';

bringAnswering(answering);

/** Forms that are kept without anything unsent. */
const mostContents = 20;
/** A form that was not sent from for so long is taken from the device, unless something waits. */
const keptMs = 14 * 86_400_000;

const readPictures = async (db: IDBPDatabase, userId: number, resultId: number): Promise<void> => {
  const pictures = (await db.getAll('pictures', textsOf(userId))) as StoredPicture[];
  const key = keyOf(userId);
  for (const picture of pictures.filter((one) => one.resultId === resultId)) {
    const { content } = picture;
    if (!isSealed(content)) offerFile(picture.key, content);
    else if (key) offerFile(picture.key, new Blob([await openBytes(key, content)], { type: 'image/jpeg' }));
  }
};

const taken = async (db: IDBPDatabase, userId: number, resultId: number, holder: string): Promise<TakenAnswers> => {
  const change = db.transaction('answers', 'readwrite', strict);
  const known = (await change.store.get([userId, resultId])) as StoredAnswers | undefined;
  const kept = known?.kept ?? null;
  await change.store.put({ ...known, userId, resultId, holder, kept } satisfies StoredAnswers);
  await change.done;
  await readPictures(db, userId, resultId);
  const content = (await db.get('contents', [userId, resultId])) as StoredContent | undefined;
  return {
    locked: null,
    kept: await readOr<KeptAnswers | null>(userId, kept),
    content: content ? await readOr<Json>(userId, content.content) : null,
  };
};

const keep = async (db: IDBPDatabase, userId: number, resultId: number, holder: string, kept: KeptAnswers): Promise<boolean> => {
  const entry = await sealedOr(userId, kept);
  const { packet, pictures, path, sentAt = null } = kept;
  const unsent = packet.queue.length > 0 || pictures.length > 0;
  const change = db.transaction('answers', 'readwrite', strict);
  const known = (await change.store.get([userId, resultId])) as StoredAnswers | undefined;
  const holds = known === undefined || known.holder === holder;
  const isLocked = !isSealed(entry) && isSealed(known?.kept);
  if (holds && !isLocked)
    await change.store.put({
      userId,
      resultId,
      holder,
      kept: entry,
      path,
      unsent,
      sentAt: sentAt ?? known?.sentAt ?? null,
    } satisfies StoredAnswers);
  await change.done;
  if (holds && isLocked) throw new Error('The answers on this device are locked.');
  return holds;
};

const putContent = async (db: IDBPDatabase, userId: number, resultId: number, content: Json, now: number): Promise<void> => {
  const entry = await sealedOr(userId, content);
  const change = db.transaction('contents', 'readwrite');
  await change.store.put({ userId, resultId, at: now, content: entry } satisfies StoredContent);
  const all = (await change.store.getAll(numbersOf(userId))) as StoredContent[];
  const old = all.sort((a, b) => b.at - a.at).slice(mostContents);
  for (const one of old) await change.store.delete([userId, one.resultId]);
  await change.done;
};

const putPicture = async (db: IDBPDatabase, userId: number, resultId: number, key: string): Promise<void> => {
  const content = peekFile(key);
  if (!content) return;
  const held = keyOf(userId);
  const entry = held ? await sealBytes(held, await content.arrayBuffer()) : content;
  const change = db.transaction('pictures', 'readwrite', strict);
  await change.store.put({ userId, key, resultId, content: entry } satisfies StoredPicture);
  await change.done;
};

/** In one transaction: nothing becomes unsent between the look and the removal. */
const wipe = async (db: IDBPDatabase, now: number): Promise<void> => {
  const change = db.transaction(['answers', 'contents', 'pictures'], 'readwrite');
  const [answers, contents, pictures] = [change.objectStore('answers'), change.objectStore('contents'), change.objectStore('pictures')];
  for (const { userId, resultId, at } of (await contents.getAll()) as StoredContent[]) {
    const entry = (await answers.get([userId, resultId])) as StoredAnswers | undefined;
    if (Math.max(at, entry?.sentAt ?? 0) > now - keptMs || (entry && isUnsent(entry))) continue;
    await contents.delete([userId, resultId]);
    await answers.delete([userId, resultId]);
    for (const picture of (await pictures.getAll(textsOf(userId))) as StoredPicture[])
      if (picture.resultId === resultId) await pictures.delete([userId, picture.key]);
  }
  await change.done;
};

export const createAnswerStore = (): AnswerStore => {
  let opened: Promise<IDBPDatabase> | null = null;
  const db = (): Promise<IDBPDatabase> => (opened ??= openAnswers());
  const readiness: AnswerStore['readiness'] = async (userId) => ({
    sealable: canSeal(),
    pin: await hasPin(await db(), userId),
    shell: await isShellKept(),
    ...(await deviceRoom()),
  });
  return {
    take: async (userId, resultId, holder, key) => {
      const locked = await unlocked(await db(), userId, { key, pin: takePin() });
      return locked ? { locked, kept: null, content: null } : taken(await db(), userId, resultId, holder);
    },
    keep: async (...of) => keep(await db(), ...of),
    putContent: async (...of) => putContent(await db(), ...of),
    putPicture: async (...of) => putPicture(await db(), ...of),
    deletePicture: async (userId, key) => {
      await (await db()).delete('pictures', [userId, key]);
    },
    unsent: async (userId) => {
      const all = (await (await db()).getAll('answers', numbersOf(userId))) as StoredAnswers[];
      return all.filter(isUnsent).map(pathOf);
    },
    takeAlong: async (userId, key, person) => {
      await protect(await db(), userId, { pin: takePin(), key, person });
      await sealAll(await db(), userId);
      await askLasting();
      await keepShell();
      return readiness(userId);
    },
    readiness,
    pack: async (userId, resultId, kept, key) => {
      const pin = takePin();
      return packAnswers({ userId, resultId }, kept, peekFile, await fileKeyOf(await db(), userId, { key, pin }));
    },
    unpack: async (userId, resultId, file, key) => {
      const pin = takePin();
      return unpackAnswers(peekFile(file) ?? new Blob([]), { userId, resultId }, { key, pin });
    },
    wipe: async (now) => wipe(await db(), now),
    lock: forgetKeys,
  };
};

/** Of a device that was started without a network: whose answers of this result are here. */
export const peopleOf = async (resultId: number): Promise<readonly { userId: number; left: number }[]> => {
  const db = await openAnswers();
  const keys = (await db.getAll('keys')) as StoredKey[];
  const found = [];
  for (const { userId, byPin, wrong } of keys)
    if (await db.get('contents', [userId, resultId])) found.push({ userId, left: byPin ? mostWrongPins - wrong : 0 });
  db.close();
  return found;
};

/** Null: nobody's PIN; a right one costs nobody else a try. */
export const personByPin = async (userIds: readonly number[], pin: string): Promise<{ userId: number; person: Json } | null> => {
  const db = await openAnswers();
  try {
    for (const [at, userId] of userIds.entries()) {
      if ((await unlocked(db, userId, { key: null, pin })) !== null) continue;
      for (const other of userIds.slice(0, at)) await forgiven(db, other);
      return { userId, person: await personOf(db, userId) };
    }
    return null;
  } finally {
    db.close();
  }
};
