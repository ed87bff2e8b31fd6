// The log beside a test created by `npm run replay -- FILE --test OUT`, and what such tests ask of it.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { pathText, stateDiff, type Change } from '#src/actionLog/read/diff.ts';
import { firstStep, type Predicate } from '#src/actionLog/read/find.ts';
import { parseLog, type RecordedLoad } from '#src/actionLog/read/read.ts';
import { createReplay, type Replay } from '#src/actionLog/read/replay.ts';
import { rerun } from '#src/actionLog/verify/rerun.ts';
import { compareStates } from '#src/actionLog/verify/states.ts';
import { differenceText } from '#src/actionLog/verify/text.ts';
import { verify } from '#src/actionLog/verify/verify.ts';

/** What each step changed when the test was made. */
export type KeptChanges = readonly (readonly Change[])[];

interface Recorded {
  load: RecordedLoad;
  replay: Replay;
  /** null = the states of then are known by their sums alone */
  kept: KeptChanges | null;
}

const unzipped = async (file: string): Promise<string> => gunzipSync(await readFile(file)).toString('utf8');

/** `test`: import.meta.url of the test. */
export const openRecorded = async (test: string): Promise<Recorded> => {
  const name = fileURLToPath(test).replace(/\.test\.ts$/, '');
  const load = parseLog(await unzipped(`${name}.actionlog.ndjson.gz`)).loads.at(-1)!;
  const states = `${name}.states.json.gz`;
  return { load, replay: createReplay(load), kept: existsSync(states) ? (JSON.parse(await unzipped(states)) as KeptChanges) : null };
};

const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200);

/** What a failing test shows of a step: its number, action and changes. */
const stepText = (replay: Replay, step: number): string => {
  const action = step === 0 ? null : replay.actions[step - 1]!;
  if (!action) return 'step 0: where the recording begins';
  const changes = stateDiff(replay.stateAt(step - 1), replay.stateAt(step)).slice(0, 5);
  return [
    `step ${action.meta?.seq ?? step}: ${action.type} ${short(action.payload)}`,
    ...changes.map(({ path, before, after }) => `  ${pathText(path)}: ${short(before)} -> ${short(after)}`),
  ].join('\n');
};

/** Where the condition holds when the sagas of now run on the recorded inputs; null = nowhere. */
export const whereItHolds = async ({ load }: Recorded, holds: Predicate, routes: readonly AppRoute[]): Promise<string | null> => {
  const replay = createReplay(load.header.part === 1 ? (await rerun(load, { routes })).load : load);
  const step = firstStep(replay, holds);
  return step === null ? null : stepText(replay, step);
};

/** What the sagas do otherwise than recorded. */
export const otherEffects = async ({ load }: Recorded, routes: readonly AppRoute[]): Promise<readonly string[]> =>
  (await verify(load, { routes })).differences.filter(({ what }) => what !== 'state' && what !== 'shown').map(differenceText);

const flat = (changes: readonly Change[]): Map<string, unknown> => new Map(changes.map(({ path, after }) => [pathText(path), after]));

/** The first step whose state is another one: its action, the path, the value then and now; null = none. */
export const otherState = ({ replay, load, kept }: Recorded): string | null => {
  if (!kept) {
    const { first } = compareStates(load);
    return (
      first &&
      `step ${first.seq}: ${first.what} ${first.parts.join(', ')}: sum ${first.recorded || 'unchanged'} then, ${first.now || 'unchanged'} now`
    );
  }
  for (let step = 1; step <= replay.length; step += 1) {
    const [before, state] = [replay.stateAt(step - 1), replay.stateAt(step)];
    const [then, now] = [flat(kept[step - 1] ?? []), flat(JSON.parse(JSON.stringify(stateDiff(before, state))) as Change[])];
    for (const path of new Set([...then.keys(), ...now.keys()])) {
      if (
        short(then.get(path)) === short(now.get(path)) &&
        JSON.stringify(then.get(path)) === JSON.stringify(now.get(path)) &&
        then.has(path) === now.has(path)
      )
        continue;
      const { type, meta } = replay.actions[step - 1]!;
      const value = (of: Map<string, unknown>): string => (of.has(path) ? short(of.get(path)) : 'unchanged');
      return `step ${meta?.seq ?? step}, ${type}: ${path} became ${value(then)} then, ${value(now)} now`;
    }
  }
  return null;
};
