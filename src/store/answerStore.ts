// Answers of audits on the device, one database entry per (user, result); the newest forms that were taken along, and pictures that wait.
import { openDB, type IDBPDatabase } from 'idb';
import { answering } from '#reducers/answering.ts';
import { bringAnswering } from '#reducers/lateAnswering.ts';
import type { AnswerStore, KeptAnswers } from '#sagas/env.ts';
import { offerFile, peekFile } from './pickedFiles.ts';
import type { Json } from './state.ts';

bringAnswering(answering);

/** Forms that are kept without anything unsent. */
const mostContents = 20;

interface StoredAnswers {
  userId: number;
  resultId: number;
  holder: string;
  kept: KeptAnswers | null;
}
interface StoredContent {
  userId: number;
  resultId: number;
  at: number;
  content: Json;
}
interface StoredPicture {
  userId: number;
  key: string;
  resultId: number;
  content: Blob;
}

const open = (): Promise<IDBPDatabase> =>
  openDB('supplier-quality-answers', 1, {
    // an older tab must not block a newer one
    blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
    upgrade: (db) => {
      db.createObjectStore('answers', { keyPath: ['userId', 'resultId'] });
      db.createObjectStore('contents', { keyPath: ['userId', 'resultId'] });
      db.createObjectStore('pictures', { keyPath: ['userId', 'key'] });
    },
  });

const numbersOf = (userId: number): IDBKeyRange => IDBKeyRange.bound([userId, 0], [userId, Infinity]);
const textsOf = (userId: number): IDBKeyRange => IDBKeyRange.bound([userId, ''], [userId, '\uffff']);

/** Told as done when it survives the loss of power. */
const strict = { durability: 'strict' } as const;

const isUnsent = ({ packet, pictures }: KeptAnswers): boolean => packet.queue.length > 0 || pictures.length > 0;

export const createAnswerStore = (): AnswerStore => {
  let opened: Promise<IDBPDatabase> | null = null;
  const db = (): Promise<IDBPDatabase> => (opened ??= open());
  return {
    take: async (userId, resultId, holder) => {
      const change = (await db()).transaction('answers', 'readwrite', strict);
      const known = (await change.store.get([userId, resultId])) as StoredAnswers | undefined;
      const kept = known?.kept ?? null;
      await change.store.put({ userId, resultId, holder, kept } satisfies StoredAnswers);
      await change.done;
      const pictures = (await (await db()).getAll('pictures', textsOf(userId))) as StoredPicture[];
      for (const picture of pictures) if (picture.resultId === resultId) offerFile(picture.key, picture.content);
      const content = (await (await db()).get('contents', [userId, resultId])) as StoredContent | undefined;
      return { kept, content: content?.content ?? null };
    },
    keep: async (userId, resultId, holder, kept) => {
      const change = (await db()).transaction('answers', 'readwrite', strict);
      const known = (await change.store.get([userId, resultId])) as StoredAnswers | undefined;
      const holds = known === undefined || known.holder === holder;
      if (holds) await change.store.put({ userId, resultId, holder, kept } satisfies StoredAnswers);
      await change.done;
      return holds;
    },
    putContent: async (userId, resultId, content, now) => {
      const change = (await db()).transaction('contents', 'readwrite');
      await change.store.put({ userId, resultId, at: now, content } satisfies StoredContent);
      const all = (await change.store.getAll(numbersOf(userId))) as StoredContent[];
      const old = all.sort((a, b) => b.at - a.at).slice(mostContents);
      for (const one of old) await change.store.delete([userId, one.resultId]);
      await change.done;
    },
    putPicture: async (userId, resultId, key) => {
      const content = peekFile(key);
      if (!content) return;
      const change = (await db()).transaction('pictures', 'readwrite', strict);
      await change.store.put({ userId, key, resultId, content } satisfies StoredPicture);
      await change.done;
    },
    deletePicture: async (userId, key) => {
      await (await db()).delete('pictures', [userId, key]);
    },
    unsent: async (userId) => {
      const all = (await (await db()).getAll('answers', numbersOf(userId))) as StoredAnswers[];
      return all.flatMap(({ kept }) => (kept && isUnsent(kept) ? [kept.path] : []));
    },
  };
};
