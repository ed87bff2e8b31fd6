/** A closing page does not wait for its database: a draft is also stored here synchronously, until the database has it. */
import type { DraftStore, KeyValue } from '#sagas/env.ts';
import type { Draft } from './state.ts';

const readDraft = (text: string | null): readonly Draft[] => {
  try {
    return text === null ? [] : [JSON.parse(text) as Draft];
  } catch {
    return [];
  }
};

/** `names`: all keys in `local`; `going`: the page may close after this call. */
export const withLeftDrafts = (store: DraftStore, local: KeyValue, names: () => readonly string[], going: () => boolean): DraftStore => {
  const nameOf = (userId: number, key: string): string => `draft.left/${userId}/${key}`;
  const namesOf = (userId: number): readonly string[] => names().filter((name) => name.startsWith(nameOf(userId, '')));
  return {
    ...store,
    read: async (userId, now) => {
      const known = await store.read(userId, now);
      const left = namesOf(userId).flatMap((name) => readDraft(local.get(name)));
      const newer = left.filter(({ key, at }) => !known.drafts.some((draft) => draft.key === key && draft.at >= at));
      for (const draft of newer) await store.putDraft(userId, draft);
      for (const name of namesOf(userId)) local.remove(name);
      return newer.length > 0 ? store.read(userId, now) : known;
    },
    putDraft: async (userId, draft) => {
      const name = nameOf(userId, draft.key);
      if (going()) local.set(name, JSON.stringify(draft));
      await store.putDraft(userId, draft);
      if (readDraft(local.get(name)).every(({ at }) => at <= draft.at)) local.remove(name);
    },
    deleteDraft: async (userId, key) => {
      local.remove(nameOf(userId, key));
      await store.deleteDraft(userId, key);
    },
    clear: async (userId) => {
      for (const name of namesOf(userId)) local.remove(name);
      await store.clear(userId);
    },
  };
};

export const namesKept = (): readonly string[] => {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
};

/** True from the moment the page is hidden; forms get the same events after this. */
export const pageGoes = (): (() => boolean) => {
  let goes = false;
  for (const kind of ['pagehide', 'pageshow', 'visibilitychange'])
    window.addEventListener(kind, ({ type }) => void (goes = type === 'pagehide' || document.visibilityState === 'hidden'), {
      capture: true,
    });
  return () => goes;
};
