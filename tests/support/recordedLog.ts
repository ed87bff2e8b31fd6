// The log beside a test created by `npm run replay -- FILE --test OUT`.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parseLog, type RecordedLoad } from '#src/actionLog/read/read.ts';
import { createReplay, type Replay } from '#src/actionLog/read/replay.ts';

/** `test`: import.meta.url of the test. */
export const openRecorded = async (test: string): Promise<{ load: RecordedLoad; replay: Replay }> => {
  const zipped = await readFile(fileURLToPath(test).replace(/\.test\.ts$/, '.actionlog.ndjson.gz'));
  const load = parseLog(gunzipSync(zipped).toString('utf8')).loads.at(-1)!;
  return { load, replay: createReplay(load) };
};

/** What a failing test shows of a step; null = none. */
export const stepText = (replay: Replay, step: number | null): string | null => {
  if (step === null) return null;
  const action = step === 0 ? null : replay.actions[step - 1]!;
  return action ? `step ${step}: ${action.type} ${JSON.stringify(action.payload).slice(0, 300)}` : 'step 0: where the recording begins';
};
