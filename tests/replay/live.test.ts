/** A log shown live: what a watcher gets is a log from a checkpoint on, in pieces that arrive once and in order, whatever fails between. */
import { livePieceLength } from '#domain/constants.ts';
import { startShare, type Share } from '#src/areas/developer/live/share.ts';
import { createCauses } from '#src/actionLog/read/causes.ts';
import { openLog } from '#src/actionLog/read/openLog.ts';
import { createRecorder } from '#src/actionLog/write/recorder.ts';
import { memoryStorage } from '#src/actionLog/write/storage.ts';
import { preferences } from '#src/actions/index.ts';
import type { ApiRequest, Reply } from '#src/api/request.ts';
import { createClientApp, testRoutes } from '#tests/support/clientApp.ts';

test('lines from a checkpoint on open as a log with the state of the tab', async () => {
  const causes = createCauses();
  const recorder = createRecorder({
    now: () => 1_000,
    causes,
    routes: () => Promise.resolve(testRoutes),
    tab: 'tab1',
    load: 'load1',
    app: '0',
    storage: Promise.resolve(memoryStorage({ bytes: 1e7, ms: 1e9, now: () => 1_000 })),
    later: () => undefined,
  });
  const app = createClientApp({ signedIn: false, causes, recorder });
  await app.start();
  app.store.dispatch(preferences.set({ sidebarOpen: false }));
  await recorder.flush();
  let text = '';
  const stop = recorder.follow((more) => (text += more));
  app.store.dispatch(preferences.set({ sidebarOpen: true }));
  await recorder.flush();
  app.store.dispatch(preferences.set({ sidebarOpen: false }));
  await recorder.flush();
  const { replays, damages } = await openLog(new Blob([text]));
  expect(damages).toEqual([]);
  expect(replays).toHaveLength(1);
  const [replay] = replays;
  const seen = Array.from({ length: replay!.length + 1 }, (_, step) => replay!.stateAt(step).preferences.sidebarOpen);
  expect(seen.filter((one, i) => one !== seen[i - 1])).toEqual([false, true, false]);
  stop();
  const before = text;
  app.store.dispatch(preferences.set({ sidebarOpen: true }));
  await recorder.flush();
  expect(text).toBe(before);
});

interface Relay {
  share: Share;
  sent: ApiRequest[];
  /** answers the next calls, then as before */
  answers: (Reply | 'none')[];
  hear: (text: string) => void;
  /** lets the next timer ring */
  ring: () => Promise<void>;
  following: () => boolean;
}
const ok = (body: object): Reply => ({ ok: true, status: 200, body: body as never, headers: {} });
const refused = (status: number): Reply => ({ ok: false, failure: { status, code: '', message: '' } });

const relayed = async (): Promise<Relay> => {
  const timers: (() => void)[] = [];
  let heard: ((text: string) => void) | null = null;
  const of = { sent: [] as ApiRequest[], answers: [] as Reply[] };
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  const share = startShare({
    relay: {
      send: (request) => {
        of.sent.push(request);
        return Promise.resolve(
          of.answers.shift() ?? ok(request.path === '/LiveLogs' ? { id: 5, code: 'ABCD2345' } : { watched: true, ended: false }),
        );
      },
    },
    follow: (hear) => {
      heard = hear;
      return () => {
        heard = null;
      };
    },
    later: (work) => {
      timers.push(work);
      return () => void timers.splice(timers.indexOf(work), 1);
    },
  });
  await settle();
  return {
    ...of,
    share,
    hear: (text) => heard?.(text),
    ring: async () => {
      timers.shift()?.();
      await settle();
    },
    following: () => heard !== null,
  };
};
const pieces = ({ sent }: Relay): unknown[] => sent.filter(({ path }) => path === '/LiveLogs/5/pieces').map(({ body }) => body);

test('nothing is sent before somebody watches; a lost piece is sent again with its number', async () => {
  const relay = await relayed();
  expect(relay.share.now()).toEqual({ is: 'waiting', code: 'ABCD-2345' });
  relay.answers.push(ok({ watched: false, ended: false }));
  await relay.ring();
  expect([pieces(relay), relay.following()]).toEqual([[{}], false]);
  await relay.ring();
  expect(relay.share.now()).toEqual({ is: 'watched' });
  relay.hear('x'.repeat(livePieceLength + 2));
  relay.answers.push(refused(0), refused(503));
  for (let i = 0; i < 4; i += 1) await relay.ring();
  const first = { n: 0, text: 'x'.repeat(livePieceLength) };
  expect(pieces(relay).slice(2)).toEqual([first, first, first, { n: 1, text: 'xx' }]);
});

test('it ends from either side and at sign-out, and is heard of no more', async () => {
  const own = await relayed();
  await own.ring();
  own.share.end();
  expect([own.share.now(), own.following(), own.sent.at(-1)?.path]).toEqual([{ is: 'ended' }, false, '/LiveLogs/5/end']);
  const calls = own.sent.length;
  await own.ring();
  expect(own.sent).toHaveLength(calls);
  for (const answer of [ok({ watched: false, ended: true }), refused(401)]) {
    const other = await relayed();
    await other.ring();
    other.answers.push(answer);
    await other.ring();
    expect([other.share.now(), other.following()]).toEqual([{ is: 'ended' }, false]);
  }
});
