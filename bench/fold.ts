// How many actions a second the reducers fold on one core, and what the same journey costs with immer around the two hot slices.
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { badges } from '#reducers/badges.ts';
import { live } from '#reducers/live.ts';
import { drafts } from '#reducers/drafts.ts';
import { files } from '#reducers/files.ts';
import { inactivity } from '#reducers/inactivity.ts';
import { messages } from '#reducers/messages.ts';
import { navigation } from '#reducers/navigation.ts';
import { notices } from '#reducers/notices.ts';
import { pending } from '#reducers/pending.ts';
import { preferences } from '#reducers/preferences.ts';
import { root } from '#reducers/root.ts';
import { session } from '#reducers/session.ts';
import { views } from '#reducers/views.ts';
import { stateHash } from '#src/actionLog/hash.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import type { AnyAction } from '#src/actions/index.ts';
import { draftSlices } from './fold/draftSlices.ts';
import { median } from './peer.ts';
import { makeLog } from './replay/journey.ts';

const actions = Number(process.env['ACTIONS'] ?? 50_000);
const rounds = Number(process.env['ROUNDS'] ?? 9);

type Root = (state: unknown, action: AnyAction) => unknown;

/** The product's root once more, over other slices. */
const rootOf = (slices: Readonly<Record<string, unknown>>): Root => {
  const names = Object.keys(slices);
  return (state, action) => {
    const before = state as Record<string, unknown> | undefined;
    let next: Record<string, unknown> | null = before ? null : {};
    for (const name of names) {
      const after = (slices[name] as Root)(before?.[name], action);
      if (after !== before?.[name]) (next ??= { ...before })[name] = after;
    }
    return next ?? before;
  };
};

const foldWith = (reduce: Root, given: readonly AnyAction[]): { ms: number; state: unknown } => {
  const began = performance.now();
  let state: unknown;
  for (const action of given) state = reduce(state, action);
  return { ms: performance.now() - began, state };
};

interface Immer {
  produce: Parameters<typeof draftSlices>[0];
  setAutoFreeze: (on: boolean) => void;
}

export const main = async (): Promise<void> => {
  console.log(`${cpus().length} cores, node ${process.version}; recording ${actions.toLocaleString('en')} actions ...`);
  const [load] = parseLog(await makeLog(actions)).loads;
  const all = load!.actions;
  const ordinary = all.filter(({ type }) => !type.startsWith('outside.') && !type.startsWith('call.'));
  const sides: [string, Root, (() => void)?][] = [['slices by hand', root as Root]];
  const place = join(import.meta.dirname, 'devtools', 'node_modules', 'immer', 'dist', 'immer.production.mjs');
  if (existsSync(place)) {
    const { produce, setAutoFreeze } = (await import(place)) as Immer;
    const rest = { session, live, badges, drafts, messages, notices, pending, preferences, files, inactivity };
    sides.push(['same root, slices by hand', rootOf({ views, navigation, ...rest })]);
    sides.push(['views, navigation by immer 11', rootOf({ ...draftSlices(produce), ...rest }), () => setAutoFreeze(true)]);
    sides.push(['  the same without freezing', rootOf({ ...draftSlices(produce), ...rest }), () => setAutoFreeze(false)]);
  } else console.log('immer is not installed: run `npm ci --prefix bench/devtools --ignore-scripts` to compare with it.');

  for (const [name, given] of [
    ['without notes and calls', ordinary],
    ['all lines of the log', all],
  ] as const) {
    const times = new Map<string, number[]>(sides.map(([side]) => [side, []]));
    const ends = new Set<string>();
    for (let round = -2; round < rounds; round += 1)
      for (const [side, reduce, prepare] of sides) {
        prepare?.();
        // frozen rows of one round must not be met by the next
        const fresh = structuredClone(given) as AnyAction[];
        const { ms, state } = foldWith(reduce, fresh);
        if (round === 0) ends.add(stateHash(state));
        if (round >= 0) times.get(side)!.push(ms);
      }
    console.log(
      `${name}: ${given.length.toLocaleString('en')} actions${ends.size === 1 ? ', all sides end in the same state' : ', THE SIDES END IN DIFFERENT STATES'}`,
    );
    const perSecond = (side: string): number => given.length / (median(times.get(side)!) / 1_000);
    for (const [side] of sides)
      console.log(`  ${side.padEnd(30)} ${Math.round(perSecond(side)).toLocaleString('en').padStart(11)} actions/s`);
    const [hand] = sides;
    for (const [side] of sides.slice(2))
      console.log(`  by hand / ${side.trim().padEnd(30)} ${(perSecond(hand![0]) / perSecond(side)).toFixed(1)}`);
    if (given === ordinary) console.log(`${perSecond(hand![0]) >= 50_000 ? 'kept  ' : 'MISSED'} at least 50,000 ordinary actions a second`);
  }
};
