// What recording costs a dispatch: the same list answers and pushes through the real reducers, with and without the recorder, in turns.
import { applyMiddleware, legacy_createStore, type Middleware } from 'redux';
import { root } from '#reducers/root.ts';
import { createCauses } from '#src/actionLog/causes.ts';
import { createRecorder, type Recorder } from '#src/actionLog/recorder.ts';
import { memoryStorage } from '#src/actionLog/storage.ts';
import { list, live } from '#src/actions/index.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { median } from './peer.ts';

const rounds = Number(process.env['ROUNDS'] ?? 9);
const actions = Number(process.env['ACTIONS'] ?? 2_000);
const now = (): number => performance.timeOrigin + performance.now();

const row = (id: number, version: number): Row => ({ id, version, no: `C2026-${id}`, title: `Complaint ${id}`, status: 'Submitted', category: 'foreignBody', productName: 'Oat cookies 200 g', receivedAt: '2026-03-12T10:00:00.000Z', isQaAction: true });

/** A list of 20 rows now and then, pushes of badges and hints between. */
const sequence = (offset: number): object[] =>
  Array.from({ length: actions }, (_, i) =>
    i % 10 === 0
      ? list.loaded({ view: '/complaint/list|rows', collection: 'Complaints', ask: i, rows: Array.from({ length: 20 }, (_unused, k) => row(k + 1, offset + i)), at: i })
      : live.pushed({ push: { epoch: 'e', seq: offset + i, at: '2026-03-12T10:00:00.000Z', badges: { seq: offset + i, set: { complaints: i } }, entities: [{ seq: offset + i, collection: 'Complaints', id: i, action: 'edit', version: 2, changed: ['title'] }] }, at: i }),
  );

interface Run {
  dispatchUs: number;
  laterUs: number;
}

const run = async (recording: boolean, offset: number): Promise<Run> => {
  let work: (() => void)[] = [];
  let recorder: Recorder | undefined;
  if (recording) recorder = createRecorder({ now, causes: createCauses(), routes: [], load: `bench${offset}`, app: 'bench', storage: Promise.resolve(memoryStorage({ bytes: 2e7, ms: 1e9, now })), later: (job) => void work.push(job) });
  const store = legacy_createStore(root as never, applyMiddleware(...((recorder ? [recorder.middleware] : []) as Middleware[])));
  const given = sequence(offset);
  const began = performance.now();
  for (const action of given) store.dispatch(action as never);
  const dispatched = performance.now();
  while (work.length > 0) {
    const jobs = work;
    work = [];
    jobs.forEach((job) => job());
  }
  await recorder?.flush();
  return { dispatchUs: ((dispatched - began) / actions) * 1_000, laterUs: ((performance.now() - dispatched) / actions) * 1_000 };
};

export const main = async (): Promise<void> => {
  const without: number[] = [];
  const withIt: number[] = [];
  const later: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const plain = await run(false, round * actions + 1e6);
    const recorded = await run(true, round * actions + 5e6);
    if (round < 0) continue;
    without.push(plain.dispatchUs);
    withIt.push(recorded.dispatchUs);
    later.push(recorded.laterUs);
  }
  console.log(`dispatch without recorder ${median(without).toFixed(2)} us, with ${median(withIt).toFixed(2)} us`);
  console.log(`beside the frame          ${median(later).toFixed(2)} us an action (redaction and packing, in slices)`);
  console.log(`ratio                     ${(median(withIt) / median(without)).toFixed(2)}`);
};
