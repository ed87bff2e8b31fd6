// Tabs and drafts on the device, unredacted, one database entry per (user, address), 7 days.
import { openDB, type IDBPDatabase } from 'idb';
import type { DraftStore } from '#sagas/env.ts';
import { offerFile, peekFile } from './pickedFiles.ts';
import type { Draft, PickedPicture, Tab } from './state.ts';

export { namesKept, pageGoes, withLeftDrafts } from './leftDrafts.ts';

const keepMs = 7 * 24 * 3_600_000;

interface StoredDraft {
  userId: number;
  key: string;
  at: number;
  draft: Draft;
}
interface StoredPicture {
  userId: number;
  key: string;
  at: number;
  picture: PickedPicture;
  content: Blob;
}
interface StoredTabs {
  userId: number;
  tabs: readonly Tab[];
}

const open = (): Promise<IDBPDatabase> =>
  openDB('supplier-quality-drafts', 2, {
    // an older tab must not block a newer one
    blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
    upgrade: (db, from) => {
      if (from < 1) {
        db.createObjectStore('drafts', { keyPath: ['userId', 'key'] });
        db.createObjectStore('tabs', { keyPath: 'userId' });
      }
      db.createObjectStore('pictures', { keyPath: ['userId', 'key'] });
    },
  });

const ofUser = (userId: number): IDBKeyRange => IDBKeyRange.bound([userId, ''], [userId, '\uffff']);

/** Committed at once: writes during the closing of the page would be lost otherwise. */
const write = async (db: IDBPDatabase, store: string, value: unknown): Promise<void> => {
  const change = db.transaction(store, 'readwrite');
  const put = change.store.put(value);
  change.commit();
  await Promise.all([put, change.done]);
};
const erase = async (db: IDBPDatabase, store: string, key: IDBValidKey | IDBKeyRange): Promise<void> => {
  const change = db.transaction(store, 'readwrite');
  const erased = change.store.delete(key);
  change.commit();
  await Promise.all([erased, change.done]);
};

export const createDraftStore = (): DraftStore => {
  let opened: Promise<IDBPDatabase> | null = null;
  const db = (): Promise<IDBPDatabase> => (opened ??= open());
  return {
    read: async (userId, now) => {
      const all = (await (await db()).getAll('drafts', ofUser(userId))) as StoredDraft[];
      const old = all.filter((kept) => now - kept.at > keepMs);
      for (const kept of old) await erase(await db(), 'drafts', [userId, kept.key]);
      const tabs = (await (await db()).get('tabs', userId)) as StoredTabs | undefined;
      const pictures = (await (await db()).getAll('pictures', ofUser(userId))) as StoredPicture[];
      for (const { key, at, content } of pictures)
        if (now - at > keepMs) await erase(await db(), 'pictures', [userId, key]);
        else offerFile(key, content);
      return {
        pictures: pictures.filter(({ at }) => now - at <= keepMs).map(({ picture }) => picture),
        tabs: tabs?.tabs ?? [],
        drafts: all.filter((kept) => !old.includes(kept)).map((kept) => kept.draft),
      };
    },
    putDraft: async (userId, draft) => {
      await write(await db(), 'drafts', { userId, key: draft.key, at: draft.at, draft } satisfies StoredDraft);
    },
    deleteDraft: async (userId, key) => {
      await erase(await db(), 'drafts', [userId, key]);
    },
    putPicture: async (userId, picture, now) => {
      const content = peekFile(picture.key);
      if (content) await write(await db(), 'pictures', { userId, key: picture.key, at: now, picture, content } satisfies StoredPicture);
    },
    deletePicture: async (userId, key) => {
      await erase(await db(), 'pictures', [userId, key]);
    },
    putTabs: async (userId, tabs) => {
      await write(await db(), 'tabs', { userId, tabs } satisfies StoredTabs);
    },
    clear: async (userId) => {
      await erase(await db(), 'drafts', ofUser(userId));
      await erase(await db(), 'tabs', userId);
    },
  };
};
