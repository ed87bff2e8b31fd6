// What a page that goes away leaves on the device: it comes back where the database has it not, and never over something newer.
import type { Draft } from '#src/store/state.ts';
import { withLeftDrafts } from '#src/store/leftDrafts.ts';
import { createFakeEnv } from '#tests/support/fakeEnv.ts';

const draftOf = (title: string, at: number): Draft => ({
  key: '/complaint/create',
  collection: 'Complaints',
  values: { title },
  version: null,
  at,
  restored: false,
});

const device = () => {
  const { drafts } = createFakeEnv([]);
  const kept = new Map<string, string>();
  const local = {
    get: (name: string) => kept.get(name) ?? null,
    set: (name: string, value: string) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  };
  const open = (going: boolean, store = drafts) =>
    withLeftDrafts(
      store,
      local,
      () => [...kept.keys()],
      () => going,
    );
  /** its database never answers again */
  const never = () => new Promise<void>(() => undefined);
  const dying = open(true, { ...drafts, putDraft: never, deleteDraft: never, clear: never });
  const titles = async () => (await open(false).read(7, 10)).drafts.map(({ values }) => values['title']);
  return { kept, open, dying, titles };
};

test('written by a page that died, read by the next one, then removed', async () => {
  const { kept, dying, titles } = device();
  void dying.putDraft(7, draftOf('the last words', 2));
  expect(await titles()).toEqual(['the last words']);
  expect(kept.size).toBe(0);
});

test('a newer draft of the database wins; a sent or cleared one does not come back; what arrived leaves nothing', async () => {
  const { kept, open, dying, titles } = device();
  void dying.putDraft(7, draftOf('older', 2));
  await open(false).putDraft(7, draftOf('newer', 3));
  expect(await titles()).toEqual(['newer']);
  void dying.putDraft(7, draftOf('sent meanwhile', 4));
  await open(false).deleteDraft(7, '/complaint/create');
  expect(await titles()).toEqual([]);
  void dying.putDraft(7, draftOf('logged out', 5));
  await open(false).clear(7);
  expect(await titles()).toEqual([]);
  await open(true).putDraft(7, draftOf('arrived', 6));
  expect(kept.size).toBe(0);
});

test('thrown away by a page that died: it does not come back, and what is typed afterwards stays', async () => {
  const { kept, open, dying, titles } = device();
  await open(false).putDraft(7, draftOf('sent', 2));
  void dying.deleteDraft(7, '/complaint/create');
  expect(await titles()).toEqual([]);
  expect(kept.size).toBe(0);
  await open(false).putDraft(7, draftOf('sent too', 3));
  void dying.deleteDraft(7, '/complaint/create');
  await open(false).putDraft(7, draftOf('begun anew', 4));
  expect(await titles()).toEqual(['begun anew']);
  void dying.clear(7);
  expect(await titles()).toEqual([]);
  expect(kept.size).toBe(0);
});
