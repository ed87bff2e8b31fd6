/** A closing page does not wait for its database: what is written or thrown away is also noted here synchronously, until the database has it. */
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
  // a deletion that the page did not live to see: a draft that was sent would come back, and be sent again
  const goneName = (userId: number, key: string): string => `draft.gone/${userId}/${key}`;
  const goneNames = (userId: number): readonly string[] => names().filter((name) => name.startsWith(goneName(userId, '')));
  const clearedName = (userId: number): string => `draft.cleared/${userId}`;
  const deleteGone = async (userId: number): Promise<void> => {
    if (local.get(clearedName(userId)) !== null) await store.clear(userId);
    local.remove(clearedName(userId));
    for (const name of goneNames(userId)) {
      await store.deleteDraft(userId, name.slice(goneName(userId, '').length));
      local.remove(name);
    }
  };
  return {
    ...store,
    read: async (userId, now) => {
      await deleteGone(userId);
      const known = await store.read(userId, now);
      const left = namesOf(userId).flatMap((name) => readDraft(local.get(name)));
      const newer = left.filter(({ key, at }) => !known.drafts.some((draft) => draft.key === key && draft.at >= at));
      for (const draft of newer) await store.putDraft(userId, draft);
      for (const name of namesOf(userId)) local.remove(name);
      return newer.length > 0 ? store.read(userId, now) : known;
    },
    putDraft: async (userId, draft) => {
      const name = nameOf(userId, draft.key);
      local.remove(goneName(userId, draft.key));
      if (going()) local.set(name, JSON.stringify(draft));
      await store.putDraft(userId, draft);
      if (readDraft(local.get(name)).every(({ at }) => at <= draft.at)) local.remove(name);
    },
    deleteDraft: async (userId, key) => {
      local.remove(nameOf(userId, key));
      local.set(goneName(userId, key), '');
      await store.deleteDraft(userId, key);
      local.remove(goneName(userId, key));
    },
    clear: async (userId) => {
      for (const name of [...namesOf(userId), ...goneNames(userId)]) local.remove(name);
      local.set(clearedName(userId), '');
      await store.clear(userId);
      local.remove(clearedName(userId));
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
