// Tabs and drafts on the device, unredacted, one database entry per (user, address), 7 days (N20).
import type { IDBPDatabase } from 'idb';
import type { DraftStore } from '#sagas/env.ts';
import type { Draft, Tab } from './state.ts';

const keepMs = 7 * 24 * 3_600_000;

interface KeptDraft {
  userId: number;
  key: string;
  at: number;
  draft: Draft;
}
interface KeptTabs {
  userId: number;
  tabs: readonly Tab[];
}

/** The wrapper comes when it is needed: sign-in needs none. */
const open = async (): Promise<IDBPDatabase> =>
  (await import(/* webpackChunkName: "deviceStore" */ 'idb')).openDB('supplier-quality-drafts', 1, {
    upgrade: (db) => {
      db.createObjectStore('drafts', { keyPath: ['userId', 'key'] });
      db.createObjectStore('tabs', { keyPath: 'userId' });
    },
  });

const ofUser = (userId: number): IDBKeyRange => IDBKeyRange.bound([userId, ''], [userId, '\uffff']);

export const createDraftStore = (): DraftStore => {
  let opened: Promise<IDBPDatabase> | null = null;
  const db = (): Promise<IDBPDatabase> => (opened ??= open());
  return {
    read: async (userId, now) => {
      const all = (await (await db()).getAll('drafts', ofUser(userId))) as KeptDraft[];
      const old = all.filter((kept) => now - kept.at > keepMs);
      for (const kept of old) await (await db()).delete('drafts', [userId, kept.key]);
      const tabs = (await (await db()).get('tabs', userId)) as KeptTabs | undefined;
      return { tabs: tabs?.tabs ?? [], drafts: all.filter((kept) => !old.includes(kept)).map((kept) => kept.draft) };
    },
    putDraft: async (userId, draft) => {
      await (await db()).put('drafts', { userId, key: draft.key, at: draft.at, draft } satisfies KeptDraft);
    },
    deleteDraft: async (userId, key) => {
      await (await db()).delete('drafts', [userId, key]);
    },
    putTabs: async (userId, tabs) => {
      await (await db()).put('tabs', { userId, tabs } satisfies KeptTabs);
    },
    clear: async (userId) => {
      await (await db()).delete('drafts', ofUser(userId));
      await (await db()).delete('tabs', userId);
    },
  };
};
